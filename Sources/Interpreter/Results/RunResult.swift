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
    /// The run could not go on to its end, so it says nothing.
    case limitReached
  }

  /// The run that this is the result of: its index and its variables.
  package var run: Run
  /// In the order of the expectations in the source, an expectation that was met several times in the order of times.
  /// Of a run that was cut off, expectations that it did not come to are missing.
  package var verdicts: [Verdict]
  /// The step at which the scenario failed, if one did.
  package var failure: StepFailure?
  /// The limit that cut the run off; `nil` if it came to its end.
  package var limit: RunLimit?
  /// A crash that no expectation speaks of.
  package var crash: UnexpectedCrash?
  /// Virtual time from the beginning to the last thing that happened.
  package var duration: Interval
  /// The number of events that the run traced, changes of observables excluded.
  package var eventCount: Int
  /// The records that the caller asked to keep.
  package var trace: Trace?
  /// Kept beside a trace.
  var setting: SharedConfiguration?
  /// The name of the splash strategy; `nil` means none.
  package var strategy: String?
  /// The values of the scenario's asked expression, one for each time that the run reached it.
  package var answers: [AskedValue] = []

  /// The phone, its system and the app as this run had them.
  package var configuration: Configuration? { setting?.configuration }

  /// The outcome; a limit outweighs every failure, and a crash fails the run like an expectation.
  package var outcome: Outcome {
    if limit != nil { return .limitReached }
    if failure != nil || crash != nil { return .failed }
    for index in verdicts.indices where verdicts[index].isFailed { return .failed }
    return .passed
  }
}

/// The value of an asked expression when a script came to it.
package struct AskedValue: Sendable {
  /// The value of the asked expression.
  package var value: Value
  /// The number of records that had been written by then.
  package var recordCount: Int
}

/// A step that could not be done, or waited in vain.
package struct StepFailure: Sendable {
  /// The cause of a step's failure.
  package enum Reason: Sendable {
    /// A person cannot do that now; the sentence says why.
    case impossible(Obstacle, String)
    /// `wait until … timeout D`
    case timedOut(Interval)
    /// Nothing was left to happen that could have brought what it waited for.
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

/// A crash that no expectation of the scenario mentions, so that it fails the run.
package struct UnexpectedCrash: Sendable {
  var instant: Instant
  /// The place of the crash in the trace.
  package var position: Position
  /// The reason that the crash was recorded with.
  package var reason: String
}

/// Why a run was cut off. All of these are the same on every machine.
package struct RunLimit: Sendable {
  /// The limit that was met.
  package enum Kind: Hashable, Sendable {
    /// The virtual clock reached the scenario's limit before the script's end.
    case time(Interval)
    /// The number of events that were traced.
    case events(Int)
    /// So much happened at one instant that the clock would never have moved again.
    case standstill(Instant)
    /// The scripts reached this number of steps.
    case steps(Int)
    /// Somebody did not want to wait any longer.
    case interruption
  }

  /// The limit that was met, with its value.
  package var kind: Kind
  /// The step that the script stood at; `nil` if it had come to its end.
  package var location: Location?
  /// The time on the virtual clock at which the run was cut off.
  package var instant: Instant
}
