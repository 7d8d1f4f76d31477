package import DeviceModel
package import SourceText
package import Traces
package import VirtualTime

/// Why `World.advance` gave control back. The driver answers before it advances again.
package enum Signal: Sendable {
  /// A watched event has been traced. `World.run(_:inside:)` puts scripts into the callback that it is, before anything
  /// else happens there.
  case event(Position)
  /// A script has its turn on its lane: run its steps, then answer with `finish`, or with `hold`, `spin` to go on
  /// later.
  case script(ScriptID)
  /// A button has been touched: answer with `run(_:inside:)` at this place, or with nothing.
  case button(ButtonID, Position)
  /// A URL has reached the app's code: answer with one of the link calls.
  case link(String, Position)
  /// A process has begun: its state is fresh, and it needs to know its start screen.
  case processStarted
  /// Something has been traced; only when asked for by `pausing`.
  case progress
  /// Nothing more is due before the limit given to `advance`; the clock stands there.
  case reached
  /// Nothing is left to happen at all; the clock stands at the last thing that did.
  case idle
  /// The run has met one of its limits and cannot go on.
  case limit(Limit)
}

/// The deterministic ends of a run that does not end by itself.
package enum Limit: Hashable, Sendable {
  /// The virtual clock reached the scenario's `limit`.
  case time(Interval)
  /// The number of events that were traced.
  case events(Int)
  /// So much happened at one instant without the clock moving.
  case standstill(Instant)
}

/// Who does something to the world, and where in the source that is written.
package struct Actor: Sendable {
  /// The lane that it stands on; `person` for the script's top level.
  package var lane: Lane
  /// The script whose turn it is; nil at the script's top level.
  package var script: ScriptID?
  /// The place in the source that the act is attributed to; `nil` if it has none.
  package var origin: Location?
  /// The record that led to it.
  package var cause: Position?
  /// Not within `without animation`.
  package var isAnimated = true

  package init(lane: Lane, script: ScriptID? = nil, origin: Location? = nil, cause: Position? = nil) {
    self.lane = lane
    self.script = script
    self.origin = origin
    self.cause = cause
  }
}

/// The things that a run has to trace beyond what happens anyway.
package struct TraceFilter: Sendable {
  /// Events at which `advance` stops.
  package var watched: [EventKey]
  /// Observables whose changes are traced.
  package var observed: [ObservableKey]
  /// Every event is watched, and every end traced: what will be asked for is not known yet.
  package var watchesAll = false

  package init(watched: [EventKey], observed: [ObservableKey]) {
    self.watched = watched
    self.observed = observed
  }
}
