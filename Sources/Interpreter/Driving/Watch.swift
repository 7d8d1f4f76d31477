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
  var seen: Int
  var location: Location
  /// What the predicate's variables are.
  var variables: [Value]
}

/// A `when` or `whenever` that is in force, or a handler of the app.
struct Registration: Sendable {
  var matcher: PatternMatcher
  var block: Block
  var variables: [Value]
  /// `when`: gone after the first time.
  var isOnce: Bool
  /// The process that it belongs to; nil for the scenario's own, which outlive processes.
  var process: Int?
  /// Of the app's declaration or the splash strategy: in force in every process.
  var isHandler: Bool
}
