package import DeviceModel
package import Traces
package import VirtualTime

/// One phone, its system and one app, on a virtual clock.
///
/// A value: a copy is another future. The driver (the interpreter) applies stimuli, advances the clock and answers
/// signals; the world knows nothing of the language. Everything that happens is in `trace`.
package struct World: Sendable {
  package private(set) var now: Instant = .zero
  package private(set) var trace = Trace()
  package let configuration: Configuration

  /// A phone that lies there, switched on, with the app installed and no process.
  package init(configuration: Configuration, interest: Interest) {
    self.configuration = configuration
  }

  /// Does something to the phone. Data (state, stack, tab) has changed when this returns, as far as the framework changes
  /// it at once; callbacks and everything else that takes place on a lane follow when the clock is advanced.
  package mutating func apply(_ stimulus: Stimulus, by actor: Actor) -> Outcome { .done }

  /// Lets things happen until there is something to tell, at most up to `limit` (inclusive).
  /// - Parameter pausing: also returns `progress` whenever the trace has grown, for a driver that waits for a predicate.
  package mutating func advance(to limit: Instant, pausing: Bool) -> Signal { .idle }

  /// The value of an observable now, whether or not it is of interest.
  package func observe(_ key: ObservableKey) -> Value { .none }

  /// A new script for a place inside a callback or a block: they run in this order, before anything else there. Where the
  /// event has no lane of the app, each becomes a main-queue block. A dead process runs nothing.
  package mutating func run(_ scripts: [ScriptID], inside place: Position) {}

  /// A script to run later. `app`: a timer of the app's process on its lane, which dies with it; else it is the test
  /// script's own, on the person's lane.
  package mutating func schedule(_ script: ScriptID, at instant: Instant, lane: Lane, isApp: Bool) {}

  /// The script whose turn it is has come to its end.
  package mutating func finish(_ script: ScriptID) {}

  /// The script's lane is busy for so long (scaled to the device), then the script has its turn again.
  package mutating func hold(_ script: ScriptID, for interval: Interval) {}

  /// The main thread runs a nested run loop for so long, then the script has its turn again (later, if what the loop
  /// serves is not done). On another lane than main this is a hold.
  package mutating func spin(_ script: ScriptID, for interval: Interval) {}

  /// Work that nobody waits for, scaled to the device: on main as a block, on background by its side.
  package mutating func work(_ interval: Interval, on lane: Lane, by actor: Actor) {}

  /// The URL of the link that waits for its condition.
  package var waitingLink: String? { nil }

  /// Whether state has changed since this was last asked; the driver then looks at `start` and the waiting link.
  package mutating func takeStateReview() -> Bool { false }

  /// Traces what a script says (`note`) or what the console would say.
  package mutating func note(_ text: String, event: Event, by actor: Actor) {}
}
