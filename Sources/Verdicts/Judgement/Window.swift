import DeviceModel
package import Programs
import Traces
package import VirtualTime

/// The part of a run that an expectation covers.
package struct Window: Sendable {
  /// Its records.
  package var records: Range<Int>
  var start: Instant
  /// The instant at which the part ends.
  package var end: Instant

  package init(records: Range<Int>, start: Instant, end: Instant) {
    self.records = records
    self.start = start
    self.end = end
  }
}

/// A part of the run, or the reason why it does not exist.
package enum Scoped: Sendable {
  case window(Window)
  case missing(FailureEvidence)
}

extension Viewpoint {
  /// Returns the part that a scope covers, without its ends. Predicates over the whole run begin with the first launch;
  /// events count anywhere.
  package func window(_ scope: Claim.Scope, forPredicate: Bool, pools: Pools) -> Scoped {
    let (first, last): (EventPatternID?, EventPatternID?) =
      switch scope {
      case .wholeRun: (nil, nil)
      case .after(let first): (first, nil)
      case .before(let last): (nil, last)
      case .between(let first, let last): (first, last)
      }
    let whole = 0..<trace.records.count
    let start =
      first.map { trace.first($0, in: whole, pools: pools) }
      ?? (forPredicate ? trace.first(.fixed(.launch), in: whole) : nil)
    if let first, start == nil { return .missing(.scopeNeverBegan(first)) }
    var window = Window(
      records: (start.map { Int($0.index) + 1 } ?? 0)..<whole.upperBound,
      start: start.map { trace[$0].instant } ?? .zero, end: instant)
    if let last {
      guard let end = trace.first(last, in: first == nil ? whole : window.records, pools: pools) else {
        return .missing(.scopeNeverEnded(last))
      }
      window.records = min(window.records.lowerBound, Int(end.index))..<Int(end.index)
      window.start = min(window.start, trace[end].instant)
      window.end = trace[end].instant
    }
    return .window(window)
  }
}
