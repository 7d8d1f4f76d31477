package import DeviceModel
package import Traces
package import VirtualTime

/// Writes a trace by hand; times are milliseconds.
package struct TraceSketch {
  package private(set) var trace = Trace()

  package init(observing observables: [(ObservableKey, Value)] = []) {
    for (key, value) in observables { trace.observe(key, initially: value) }
  }

  package mutating func event(_ key: EventKey, at milliseconds: Int64, _ detail: EventDetail = .none) {
    _ = trace.append(
      key, detail: detail, at: Self.instant(milliseconds), lane: .main, cause: nil, origin: nil)
  }

  package mutating func event(_ event: Event, at milliseconds: Int64) {
    self.event(.fixed(event), at: milliseconds)
  }

  package mutating func mark(_ index: Int, at milliseconds: Int64) {
    event(.mark(MarkID(index)), at: milliseconds)
  }

  package mutating func change(_ observable: Observable, to value: Value, at milliseconds: Int64) {
    guard let slot = trace.slot(of: ObservableKey(observable)) else { return }
    trace.change(
      slot: slot, to: value, instant: Self.instant(milliseconds), lane: .main, cause: nil, origin: nil)
  }

  package static func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
}
