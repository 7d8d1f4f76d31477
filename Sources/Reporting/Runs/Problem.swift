package import DeviceModel
package import Programs
package import SourceText
package import Traces
package import Verdicts
package import VirtualTime

/// Why a run has failed, or could not go on.
package enum Problem: Sendable {
  /// An expectation does not hold, or was never reached.
  case verdict(Verdict)
  /// A step could not be done, or waited in vain; the sentence says why, and `state` where the app was.
  case step(String, at: Location, Instant, state: String)
  /// The app crashed, and no expectation speaks of it.
  case crash(reason: String, Position)
  /// The run met one of its limits, named by the sentence.
  case limit(String, at: Location?, Instant)
}

extension Problem {
  /// Where it is written.
  package func location(in scenario: ScenarioProgram) -> Location {
    switch self {
    case .verdict(let verdict): scenario.pools[verdict.claim].location
    case .step(_, let location, _, _): location
    case .crash: scenario.location
    case .limit(_, let location, _): location ?? scenario.location
    }
  }
}

/// One run, with what a report needs to tell why it failed.
package struct FailedRun: Sendable {
  /// Everything that failed in the run.
  package var problems: [Problem]
  /// Recorded with all observables.
  package var trace: Trace
  /// When the run was over.
  package var end: Instant
  /// The app as the run had it, for what its durations took; `nil` means nothing is said of those.
  package var app: App?
  /// Those of the run, as they are before its first step.
  package var variables: [Value]

  package init(problems: [Problem], trace: Trace, end: Instant, app: App? = nil, variables: [Value] = []) {
    self.problems = problems
    self.trace = trace
    self.end = end
    self.app = app
    self.variables = variables
  }
}
