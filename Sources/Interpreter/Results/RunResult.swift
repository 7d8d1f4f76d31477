package import DeviceModel
import Simulation
package import SourceText
package import Traces
package import Verdicts
package import VirtualTime

/// What became of one run.
package struct RunResult: Sendable {
  package enum Outcome: Hashable, Sendable {
    case passed
    case failed
    /// The run could not go on to its end, so it says nothing.
    case limitReached
  }

  package var run: Run
  /// In the order of the expectations in the source, an expectation that was met several times in the order of times.
  /// Of a run that was cut off, expectations that it did not come to are missing.
  package var verdicts: [Verdict]
  /// The step at which the scenario failed, if one did.
  package var failure: StepFailure?
  package var limit: RunLimit?
  /// A crash that no expectation speaks of.
  package var crash: UnexpectedCrash?
  /// Virtual time from the beginning to the last thing that happened.
  package var duration: Interval
  package var eventCount: Int
  /// What was asked to be kept.
  package var trace: Trace?
  /// Kept beside a trace.
  var setting: Setting?
  /// The name of the splash strategy; nil: none.
  package var strategy: String?
  /// What the scenario's asked expression came to, each time that it was come to.
  package var answers: [AskedValue] = []

  /// The phone, its system and the app as this run had them.
  package var configuration: Configuration? { setting?.configuration }

  package var outcome: Outcome {
    if limit != nil { return .limitReached }
    if failure != nil || crash != nil { return .failed }
    for index in verdicts.indices where verdicts[index].isFailed { return .failed }
    return .passed
  }
}

/// The value of an asked expression when a script came to it.
package struct AskedValue: Sendable {
  package var value: Value
  /// So many records had been written by then.
  package var recordCount: Int
}

/// A step that could not be done, or waited in vain.
package struct StepFailure: Sendable {
  package enum Reason: Sendable {
    /// A person cannot do that now; the sentence says why.
    case impossible(Obstacle, String)
    /// `wait until … timeout D`
    case timedOut(Interval)
    /// Nothing was left to happen that could have brought what it waited for.
    case neverCame
    case noValue(EvaluationFault)
  }

  package var reason: Reason
  package var location: Location
  package var instant: Instant
  /// What was on screen then.
  package var visible: Value
  package var screen: Value
  package var stack: Value
  package var presented: Value
}

package struct UnexpectedCrash: Sendable {
  package var instant: Instant
  package var position: Position
  package var reason: String
}

/// Why a run was cut off. All of these are the same on every machine.
package struct RunLimit: Sendable {
  package enum Kind: Hashable, Sendable {
    /// The virtual clock reached the scenario's limit before the script's end.
    case time(Interval)
    /// So many events were traced.
    case events(Int)
    /// So much happened at one instant that the clock would never have moved again.
    case standstill(Instant)
    /// The scripts took so many steps.
    case steps(Int)
    /// Somebody did not want to wait any longer.
    case interruption
  }

  package var kind: Kind
  /// The step that the script stood at; nil when it had come to its end.
  package var location: Location?
  package var instant: Instant
}
