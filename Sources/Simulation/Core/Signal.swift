package import DeviceModel
package import SourceText
package import Traces
package import VirtualTime

/// The reason why `World.advance` returned. The driver answers before it advances again.
package enum Signal: Sendable {
  /// A watched event has been traced. `World.run(_:inside:)` puts scripts into its callback, before anything else that
  /// happens there.
  case event(Position)
  /// A script has its turn on its lane: run its steps, then answer with `finish`, or with `hold` or `spin` to continue
  /// later.
  case script(ScriptID)
  /// A button has been tapped: answer with `run(_:inside:)` at this place, or do nothing.
  case button(ButtonID, Position)
  /// A URL has reached the app's code: answer with one of the link calls.
  case link(String, Position)
  /// A process has begun with fresh state, and needs its start screen.
  case processStarted
  /// Something has been traced; returned only with `pausing`.
  case progress
  /// Nothing more is due before the limit given to `advance`; the clock is at that limit.
  case reached
  /// Nothing is left to happen; the clock is at the last thing that did.
  case idle
  /// The run has reached one of its limits and cannot go on.
  case limit(Limit)
}

/// The limits that end a run that does not end by itself; they are deterministic.
package enum Limit: Hashable, Sendable {
  /// The virtual clock reached the scenario's `limit`.
  case time(Interval)
  /// The number of traced events reached its limit.
  case events(Int)
  /// The clock stood still at this instant for too many ops.
  case standstill(Instant)
  /// The number of view controllers that are alive.
  case controllers(Int)
}

/// The origin of an act on the world: its lane, its script and its place in the source.
package struct Actor: Sendable {
  /// The lane of the act; `person` for the script's top level.
  package var lane: Lane
  /// The script whose turn it is; `nil` at the script's top level.
  package var script: ScriptID?
  /// The screen whose code acts; `nil` for code of the app itself, and at the script's top level.
  package var screen: ScreenID?
  /// The place in the source to which the act is attributed; `nil` if it has none.
  package var origin: Location?
  /// The record that caused the act.
  package var cause: Position?
  /// Whether the act is outside `without animation`.
  package var isAnimated = true
  /// Whether the act is in a block that a fixed time starts, such as `after 2s { … }`.
  package var isTimed = false

  package init(lane: Lane, script: ScriptID? = nil, origin: Location? = nil, cause: Position? = nil) {
    self.lane = lane
    self.script = script
    self.origin = origin
    self.cause = cause
  }
}

/// The events and observables that a run has to trace beyond those traced anyway.
package struct TraceFilter: Sendable {
  /// Events at which `advance` stops.
  package var watched: [EventKey]
  /// Observables whose changes are traced.
  package var observed: [ObservableKey]
  /// Whether every event is watched and every end traced, because future questions are not known yet.
  package var watchesAll = false

  package init(watched: [EventKey], observed: [ObservableKey]) {
    self.watched = watched
    self.observed = observed
  }

  /// Whether a callback of some screen is watched that is meant.
  func watches(_ isMeant: (ScreenCallback) -> Bool) -> Bool {
    watchesAll
      || watched.contains { key in
        if case .screen(_, let callback) = key.parts { isMeant(callback) } else { false }
      }
  }
}
