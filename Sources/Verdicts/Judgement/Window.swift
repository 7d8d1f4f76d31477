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
  private var recordCount: Int { trace.records.count }

  /// The position of the first launch; without one, the beginning of the run.
  private var launch: (index: Int, instant: Instant) {
    guard let place = trace.first(.fixed(.launch), in: 0..<recordCount) else { return (0, .zero) }
    return (Int(place.index) + 1, trace[place].instant)
  }

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
    var window = beginning(forPredicate: forPredicate)
    if let first {
      guard let start = trace.first(first, in: 0..<recordCount, pools: pools) else {
        return .missing(.scopeNeverBegan(first))
      }
      window = Window(records: Int(start.index) + 1..<recordCount, start: trace[start].instant, end: instant)
    }
    if let last {
      let rest = first == nil ? 0..<recordCount : window.records
      guard let end = trace.first(last, in: rest, pools: pools) else { return .missing(.scopeNeverEnded(last)) }
      window.close(at: end, instant: trace[end].instant)
    }
    return .window(window)
  }

  private func beginning(forPredicate: Bool) -> Window {
    let first = forPredicate ? launch : (0, .zero)
    return Window(records: first.0..<recordCount, start: first.1, end: instant)
  }
}

extension Window {
  fileprivate mutating func close(at place: Position, instant: Instant) {
    let count = Int(place.index)
    records = min(records.lowerBound, count)..<count
    start = min(start, instant)
    end = instant
  }
}
