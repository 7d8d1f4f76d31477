package import DeviceModel
import Simulation
package import SourceText
package import Traces
package import Verdicts
package import VirtualTime

/// The verdicts, failures and records of one run.
package struct RunResult: Sendable {
  /// The outcome of a run, from its limit, step failure, crash and verdicts in that order.
  package enum Outcome: Hashable, Sendable {
    case passed
    case failed
    /// The run was cut off, so it proves nothing.
    case limitReached
  }

  /// The run that this is the result of: its index and its variables.
  package var run: Run
  /// The verdicts in the order of the expectations in the source; several for one expectation are in the order of time.
  /// If the run was cut off, expectations that it did not reach are missing.
  package var verdicts: [Verdict]
  /// The step at which the scenario failed, if one did.
  package var failure: StepFailure?
  /// The limit that cut the run off; `nil` if it came to its end.
  package var limit: RunLimit?
  /// A crash that no expectation mentions.
  package var crash: UnexpectedCrash?
  /// The virtual time from the beginning to the last thing that happened.
  package var duration: Interval
  /// The number of events that the run traced, not counting changes of observables.
  package var eventCount: Int
  /// The number of steps that the run took, and of turns of its world: what the run cost.
  var work = 0
  /// The longest time before the first content in which the app was blank in the color of its launch screen.
  var quietBlank = Interval.zero
  /// The records, if they were requested.
  package var trace: Trace?
  /// The configuration; it is kept along with a trace.
  var setting: SharedConfiguration?
  /// The name of the splash strategy; `nil` if there is no strategy.
  package var strategy: String?
  /// The values of the scenario's asked expression, one for each time that the run reached it.
  package var answers: [AskedValue] = []
  /// The steps of the scenario itself in the order in which they began, if everything was recorded.
  package var steps: [StepMoment] = []

  /// The phone, its system and the app in this run.
  package var configuration: Configuration? { setting?.configuration }

  /// The time for which the app was blank in the color of its launch screen; `nil` if it is too short to be noticed.
  package var noticedBlank: Interval? { Self.noticed(ticks: quietBlank.ticks) }

  /// Returns a blank unless it is too short to be noticed.
  static func noticed(ticks: Int64) -> Interval? {
    ticks < Interval.milliseconds(100).ticks ? nil : Interval(ticks: ticks)
  }

  /// The outcome. A limit outweighs every failure, and a crash fails the run like an expectation.
  package var outcome: Outcome {
    if limit != nil { return .limitReached }
    if failure != nil || crash != nil { return .failed }
    for index in verdicts.indices where verdicts[index].isFailed { return .failed }
    return .passed
  }
}

/// The part of a run that has passed that is kept if nobody wants to know more.
package struct PassedRun: Sendable {
  /// The virtual time from the beginning to the last thing that happened.
  package var duration: Interval
  /// The time for which the app was blank in the color of its launch screen; `nil` if it is too short to be noticed.
  package var noticedBlank: Interval?
  /// The name of the run; `nil` if nobody asks for it.
  package var name: String?

  /// `nil` if the run has not passed.
  package init?(_ result: RunResult, name: String? = nil) {
    guard result.outcome == .passed else { return nil }
    duration = result.duration
    noticedBlank = result.noticedBlank
    self.name = name
  }
}

/// A step of the scenario itself, and the time that it took on the virtual clock.
package struct StepMoment: Sendable {
  /// The place of the step in the source.
  package var location: Location
  /// The time at which the step began.
  package var start: Instant
  /// The time at which the next step could begin; `nil` if the run ended before.
  package var end: Instant?
}

/// The value of the asked expression when a script reached it.
package struct AskedValue: Sendable {
  /// The value of the asked expression.
  package var value: Value
  /// The number of records written before.
  package var recordCount: Int
}

/// A step that could not be done, or waited in vain.
package struct StepFailure: Sendable {
  /// The cause of a step's failure.
  package enum Reason: Sendable {
    /// The user cannot do that now; the sentence says why.
    case impossible(Obstacle, String)
    /// `wait until … timeout D`
    case timedOut(Interval)
    /// Nothing that it could have waited for was left to happen.
    case neverCame
    case noValue(EvaluationFault)
  }

  /// The cause of the failure.
  package var reason: Reason
  /// The place of the failed step in the source.
  package var location: Location
  /// The time on the virtual clock at which the step failed.
  package var instant: Instant
  /// The value of `visible` at that time: the contents of the screen.
  package var visible: Value
  /// The value of `screen` at that time: the topmost screen of the navigation.
  package var screen: Value
  /// The value of `stack` at that time: the current navigation stack.
  package var stack: Value
  /// The value of `presented` at that time: the presented screens.
  package var presented: Value
}

/// A crash that no expectation of the scenario mentions, so it fails the run.
package struct UnexpectedCrash: Sendable {
  var instant: Instant
  /// The position of the crash in the trace.
  package var position: Position
  /// The recorded reason of the crash.
  package var reason: String
}

/// The limit that cut a run off. All of these are the same on every machine.
package struct RunLimit: Sendable {
  /// The limit that was met.
  package enum Kind: Hashable, Sendable {
    /// The virtual clock reached the scenario's limit before the script's end.
    case time(Interval)
    /// The same, while a script waited until nothing was left to happen.
    case neverIdle(Interval)
    /// The number of traced events.
    case events(Int)
    /// The clock stood still at this instant for too many ops.
    case standstill(Instant)
    /// The number of screens that are alive.
    case controllers(Int)
    /// The number of steps of the scripts.
    case steps(Int)
    /// The size of one value, in bytes.
    case valueSize(Int)
    /// The size of all values that steps have stored, in bytes.
    case valueTotal(Int)
    /// The user did not want to wait any longer.
    case interruption
  }

  /// The limit that was met, with its value.
  package var kind: Kind
  /// The current step of the script; `nil` if it had ended.
  package var location: Location?
  /// The time on the virtual clock at which the run was cut off.
  package var instant: Instant
}
