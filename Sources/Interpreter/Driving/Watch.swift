import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// A script that waits, and for what.
struct Watch: Sendable {
  enum Subject: Sendable {
    case event(PatternMatcher)
    case predicate(ExpressionID)
    case idle
  }

  /// What to do with the answer.
  enum Purpose: Sendable {
    /// `wait until`: not to get it in time fails the scenario.
    case step(timeout: Interval?)
    /// `expect … within`.
    case claim(ClaimID, within: Interval)
  }

  var script: ScriptID
  var subject: Subject
  var purpose: Purpose
  var deadline: Instant?
  /// Records up to here have been looked at.
  var eventCursor: Int
  var location: Location
  /// What the predicate's variables are.
  var variables: [Value]

  /// It waits until nothing is left to happen.
  var isForIdle: Bool { if case .idle = subject { true } else { false } }
}

/// A `when` or `whenever` that is in force, or a handler of the app.
struct Registration: Sendable {
  private var matcher: PatternMatcher
  /// The one event of a plain pattern: events come too often to look into the pools for each.
  private let event: EventKey?
  var block: Block
  var variables: [Value]
  /// `when`: gone after the first time.
  var isOnce: Bool
  /// The process that it belongs to; nil for the scenario's own, which outlive processes.
  var process: Int?
  /// Of the app's declaration or the splash strategy: in force in every process.
  var isHandler: Bool

  init(
    _ pattern: EventPatternID, block: Block, variables: [Value], isOnce: Bool, process: Int?, isHandler: Bool,
    in pools: borrowing Pools
  ) {
    matcher = PatternMatcher(pattern)
    if case .event(let key) = pools[pattern] { event = key } else { event = nil }
    self.block = block
    self.variables = variables
    self.isOnce = isOnce
    self.process = process
    self.isHandler = isHandler
  }

  /// Looks at the next event; true when the pattern occurs with it.
  mutating func occurs(with key: EventKey, in plan: Plan) -> Bool {
    if let event { return event.bits == key.bits }
    return matcher.occurs(with: key, in: plan.scenario.pools)
  }

  /// Forgets what it has seen.
  mutating func reset() { matcher.reset() }
}
