internal import DeviceModel
package import Interpreter
package import Programs
package import Reporting
internal import SourceText
internal import Traces
internal import Verdicts
package import VirtualTime

extension RunResult.Outcome {
  package var status: RunStatus {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .limitReached: .limited
    }
  }
}

extension RunResult {
  /// The status of the run; one that is judged on a log may be open.
  package var status: RunStatus {
    outcome == .passed && verdicts.contains(where: \.isNotRecorded) ? .unrecorded : outcome.status
  }

  /// The end of the run.
  package var end: Instant { .zero + duration }

  /// Returns what was on screen; `nil` if that was not recorded.
  package func strip(of scenario: ScenarioProgram, stage: PhoneProfile = .unknown) -> Filmstrip? {
    trace.map { Filmstrip($0, scenario: scenario, stage: stage, end: end) }
  }

  /// Returns the account of a failed run.
  package func failedRun(_ scenario: ScenarioProgram) -> FailedRun {
    let names = ValueNames(scenario)
    var problems: [Problem] = []
    if let failure {
      problems.append(
        .step(
          failure.sentence(in: scenario, trace ?? Trace()), at: failure.location, failure.instant,
          state: failure.state(names)))
    }
    if let crash { problems.append(.crash(reason: crash.reason, crash.position)) }
    problems += verdicts.filter { $0.isFailed || $0.isNotRecorded }.map(Problem.verdict)
    if let limit { problems.append(.limit(limit.kind.sentence, at: limit.location, limit.instant)) }
    return FailedRun(
      problems: problems, trace: trace ?? Trace(), end: end, app: configuration?.app, variables: run.variables)
  }
}

extension StepFailure {
  fileprivate func sentence(in scenario: ScenarioProgram, _ trace: Trace) -> String {
    switch reason {
    case .impossible(_, let sentence): sentence
    case .timedOut(let interval): "it did not come within \(formatted(interval))"
    case .neverCame: "\(awaited(in: scenario, trace)), and nothing is left to happen"
    case .noValue(let fault): fault.kind.sentence
    }
  }

  /// Returns what did not come true: `Settings.viewDidAppear never happened`.
  private func awaited(in scenario: ScenarioProgram, _ trace: Trace) -> String {
    guard case .waitUntil(.event(let pattern), _)? = scenario.pools.step(at: location)?.action else {
      return "it never became true"
    }
    let keys = scenario.pools.keys(of: pattern)
    let hasHappened = trace.records.indices.contains { trace.event(at: $0).map(keys.contains) ?? false }
    let name = EventNames(scenario).name(of: pattern, in: scenario.pools)
    return hasHappened ? "\(name) did not happen again" : "\(name) never happened"
  }
}

extension EvaluationFault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .divisionByZero: "division by zero"
    case .overflow: "the result is larger than any number of its unit"
    case .valueTooLarge: "the value is too large"
    case .mismatch: "these values cannot be combined"
    case .unknownName(let name): "nothing that is allowed here is named “\(name)”"
    case .rangeAsValue: "a range is not a single value"
    case .tooDeep: "this is nested too deeply"
    }
  }
}

extension StepFailure {
  /// Returns the state: `screen Login, stack [Login]`.
  fileprivate func state(_ names: ValueNames) -> String {
    var parts = ["screen \(names.quotation(of: screen))", "stack \(names.quotation(of: stack))"]
    if presented != .none, presented != .list([]) { parts.append("presented \(names.quotation(of: presented))") }
    return parts.joined(separator: ", ")
  }
}

extension RunLimit.Kind {
  fileprivate var sentence: String {
    switch self {
    case .time(let interval):
      "the run reached its limit of \(formatted(interval)); write “limit \(Self.longer(than: interval))” above “launch”"
    case .neverIdle(let interval):
      """
      the run reached its limit of \(formatted(interval)) before “wait until idle” was over: wait for an event or a time, \
      or write “limit \(Self.longer(than: interval))” above “launch”
      """
    case .events(let count): "the run reached its limit of \(count.grouped) events"
    case .standstill(let instant): "too many events at \(formatted(instant)): the clock cannot advance"
    case .controllers(let count): "more than \(count.grouped) screens are alive: the app opens them without end"
    case .interruption: "it was interrupted"
    case .valueSize(let count): "a text, list or record has more than \(count.grouped) bytes"
    case .valueTotal(let count): "the run has stored values of more than \(count.grouped) bytes"
    case .steps(let count):
      "the run reached its limit of \(count.grouped) steps: repeat less often, or divide it into several scenarios"
    }
  }

  /// Returns a limit three times as long, as the language writes it.
  private static func longer(than interval: Interval) -> String {
    let time = interval.scaled(by: 3, over: 1)
    let minute = Interval.milliseconds(60_000)
    return time.ticks % minute.ticks == 0 ? "\(time.ticks / minute.ticks)min" : formatted(time)
  }
}

extension RangeAnalysis {
  /// The status. A proof that was cut off is not a proof; a failure counts, however little was explored.
  package var status: RunStatus {
    switch kind {
    case .passed, .leftOut: .passed
    case .failed: .failed
    case .limited: .limited
    }
  }
}
