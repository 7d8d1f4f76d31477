internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

extension RunResult.Outcome {
  var status: RunStatus {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .limitReached: .limited
    }
  }
}

extension RunResult {
  /// When the run was over.
  var end: Instant { .zero + duration }

  /// What there is to tell of a run that did not pass.
  func failedRun(_ scenario: ScenarioProgram) -> FailedRun {
    let names = ValueNames(scenario)
    var problems: [Problem] = []
    if let failure {
      problems.append(
        .step(failure.reason.sentence, at: failure.location, failure.instant, state: failure.state(names)))
    }
    if let crash { problems.append(.crash(reason: crash.reason, crash.position)) }
    problems += verdicts.filter(\.isFailed).map(Problem.verdict)
    if let limit { problems.append(.limit(limit.kind.sentence, at: limit.location, limit.instant)) }
    return FailedRun(
      problems: problems, trace: trace ?? Trace(), end: end, app: configuration?.app, variables: run.variables)
  }
}

extension StepFailure.Reason {
  fileprivate var sentence: String {
    switch self {
    case .impossible(_, let sentence): sentence
    case .timedOut(let interval): "it did not come within \(told(interval))"
    case .neverCame: "it never came: nothing is left to happen that could bring it"
    case .noValue(let fault): fault.kind.sentence
    }
  }
}

extension EvaluationFault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .divisionByZero: "a value is divided by zero"
    case .mismatch: "the values that meet here do not go together"
    case .unknownName(let name): "“\(name)” is not a name that fits here"
    case .rangeAsValue: "a range is no single value"
    case .tooDeep: "this is nested too deeply"
    }
  }
}

extension StepFailure {
  /// `screen Login, stack [Login]`
  fileprivate func state(_ names: ValueNames) -> String {
    var parts = ["screen \(names.notation(of: screen))", "stack \(names.notation(of: stack))"]
    if presented != .none, presented != .list([]) { parts.append("presented \(names.notation(of: presented))") }
    return parts.joined(separator: ", ")
  }
}

extension RunLimit.Kind {
  fileprivate var sentence: String {
    switch self {
    case .time(let interval): "the run reached its limit of \(told(interval)); `limit` in the scenario sets another"
    case .events(let count): "the run reached its limit of \(grouped(count)) events"
    case .standstill(let instant): "so much happens at \(told(instant)) that the clock would never move again"
    case .interruption: "it was interrupted"
    case .steps(let count): "the run reached its limit of \(grouped(count)) steps"
    }
  }
}
