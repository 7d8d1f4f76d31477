package import DeviceModel
import Programs
package import Traces
package import VirtualTime

/// The point from which an expression sees a run: a part of its trace, an instant, and the variables.
package struct Viewpoint: Sendable {
  var trace: Trace
  /// The values of the run's variables, indexed by `VariableSlot`.
  package var variables: [Value]
  /// The instant, for periods that are still open.
  package var instant: Instant
  /// The number of records whose changes have taken effect.
  var changeCount: Int
  /// The number of records whose events have happened.
  var eventCount: Int
  /// The observables at `changeCount`, if they are kept up to date; if empty, they are looked up in the trace.
  var replayed: [Value] = []

  /// Creates the present: the view after all records of the trace.
  package init(trace: Trace, at instant: Instant, variables: [Value]) {
    self.trace = trace
    self.variables = variables
    self.instant = instant
    changeCount = trace.records.count
    eventCount = trace.records.count
  }

  /// Returns the view at an event: earlier records count, and the event itself has happened.
  func moved(to event: Position) -> Viewpoint {
    var view = moved(after: Int(event.index), at: trace[event].instant)
    view.eventCount += 1
    return view
  }

  /// Returns the view after this number of records.
  package func moved(after count: Int, at instant: Instant) -> Viewpoint {
    var view = self
    view.instant = instant
    view.changeCount = count
    view.eventCount = count
    view.replayed = []
    return view
  }

  var past: Window { Window(records: 0..<changeCount, start: .zero, end: instant) }

  func observe(_ key: ObservableKey) -> Value {
    guard let slot = trace.slot(of: key) else { return .none }
    return replayed.isEmpty ? trace.value(inSlot: slot, after: changeCount) : replayed[slot]
  }

  /// Returns the first occurrence so far.
  func first(_ pattern: EventPatternID, pools: Pools) -> Position? {
    trace.first(pattern, in: 0..<eventCount, pools: pools)
  }
}
