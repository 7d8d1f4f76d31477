package import Interpreter
package import Programs
internal import Reporting
package import ScenarioKit
internal import SourceText
internal import Traces
internal import Verdicts

/// The reason why a question cannot be answered.
package enum InquiryProblem: Error {
  /// Something that the question lacks.
  package enum Lack {
    case noScenario
    /// None of the scenario's runs has the values.
    case noSuchRun
    /// The line is a title, and the run passed.
    case passed
    /// The expression has no value after a step of the line: there is none, or no run reaches it.
    case noStep, notReached
    /// There is no expectation at the line, but perhaps at another one.
    case noExpectation(nearest: Int?)
    /// The text of the expression cannot be checked or run.
    case refused(ChangedText.Refusal)
  }

  case lacking(Lack)
  /// A combination that the app, the phone or its iOS does not support with the values of the run.
  case fault(Fault)
}

/// An account of an outcome in a run, and the changes that would have altered it.
package struct Answer {
  /// The name of the run: `overlay…[load=800ms]`.
  var runName: String
  /// Whether the scenario has other runs with other values.
  var isOneOfSeveral: Bool
  var account: Explanation
  /// The changes that would have altered it.
  var findings: CounterfactualResult
  /// The fix, unless it is among the changes of the latest step.
  var cure: Explanation.Fix? {
    guard let fix = account.fix else { return nil }
    return findings.counterfactual?.changes.contains { $0.words == fix.words } == true ? nil : fix
  }
  var sources: SourceTable
}

/// The question about the cause of an outcome at a line.
package struct Inquiry {
  let file: CheckedFile
  let line: Int
  /// The values of the selected run; `nil` for the first failed run.
  let values: String?
  let text: ChangedText
  /// The precision of times and ratios in the answers.
  let precision: Precision

  /// - Parameters:
  ///   - line: The line of an expectation, of a scenario, or for an expression of any step.
  ///   - values: The values of the selected run, as between its brackets; `nil` for the first failed run.
  package init(file: CheckedFile, line: Int, values: String?, text: ChangedText, precision: Precision) {
    self.file = file
    self.line = line
    self.values = values
    self.text = text
    self.precision = precision
  }

  /// Returns an answer for each problem at the line, or the answer about an expression.
  package func answers(expression: String?) throws(InquiryProblem) -> [Answer] {
    guard let scenario = file.scenario(at: line) else { throw .lacking(.noScenario) }
    let list = try resolved { () throws(Fault) in try RunList(scenario, bounds: .none) }
    guard let run = try resolved({ () throws(Fault) in try meantRun(of: list) }) else { throw .lacking(.noSuchRun) }
    let result = try resolved { () throws(Fault) in try list.execute(run, recording: .full) }
    if let expression {
      return [try ExpressionInquiry(inquiry: self, list: list, run: run, result: result).answer(expression)]
    }
    return try answers(on: run, result: result, list: list)
  }

  private func resolved<Result>(_ body: () throws(Fault) -> Result) throws(InquiryProblem) -> Result {
    do throws(Fault) { return try body() } catch { throw .fault(error) }
  }

  // MARK: Selection

  func isOnLine(_ location: Location) -> Bool {
    guard location.file == file.source.id else { return false }
    let last = file.source.line(at: max(location.range.end, location.range.start + 1) - 1)
    return (file.source.line(at: location.range.start)...last).contains(line)
  }

  /// Returns the named run, otherwise the first with a problem at the line, otherwise the first one.
  private func meantRun(of list: RunList) throws(Fault) -> Run? {
    var first: Run?
    var judged: Run?
    for index in 0..<list.count {
      for run in try candidates(at: index, of: list) {
        if values != nil { return run }
        first = first ?? run
        let result = try list.execute(run)
        if isAtFault(result, in: list.scenario) { return run }
        // The line may be in a branch that other values take.
        if judged == nil, result.verdicts.contains(where: { isOnLine(list.scenario.pools[$0.claim].location) }) {
          judged = run
        }
      }
      if WorkInterruption.isSet || judged != nil && index >= Self.reach { break }
    }
    return judged ?? first
  }

  /// Returns the run at an index if it is selected.
  /// For a run for every value of a range, returns runs with different outcomes, beginning with problems at the line.
  private func candidates(at index: Int, of list: RunList) throws(Fault) -> [Run] {
    guard list.hasRanges else {
      guard let run = try list.run(at: index), values.map({ run.name.isOfRun(with: $0) }) ?? true else { return [] }
      return [run]
    }
    if let values { return [try list.run(at: index, named: values)].compactMap { $0 } }
    let survey = try list.analyzeRanges(at: index)
    let wrong = survey.outcomes.filter { outcome in outcome.problems.contains { isOnLine($0, in: list.scenario) } }
    var runs: [Run] = []
    for outcome in wrong + survey.outcomes.filter({ $0.kind == .failed }) + survey.outcomes {
      guard let run = try list.run(at: index, in: survey, where: { $0 == outcome }),
        !runs.contains(where: { $0.name == run.name })
      else { continue }
      runs.append(run)
    }
    return runs
  }

  private func isOnLine(_ problem: RangeAnalysis.Problem, in scenario: ScenarioProgram) -> Bool {
    switch problem {
    case .claim(let claim): isOnLine(scenario.pools[claim].location)
    case .step(let location): isOnLine(location)
    case .crash: false
    }
  }

  /// The limit on runs searched for a failure, once a run has reached the line.
  private static let reach = 100_000

  private func isAtFault(_ result: RunResult, in scenario: ScenarioProgram) -> Bool {
    if isTitle(of: scenario) { return result.outcome != .passed }
    if let failure = result.failure, isOnLine(failure.location) { return true }
    return result.verdicts.contains { $0.isFailed && isOnLine(scenario.pools[$0.claim].location) }
  }

  private func isTitle(of scenario: ScenarioProgram) -> Bool {
    file.source.line(at: scenario.location.range.start) == line
  }

  // MARK: Answers

  private func answers(on run: Run, result: RunResult, list: RunList) throws(InquiryProblem) -> [Answer] {
    let scenario = list.scenario
    let all = result.failedRun(scenario).problems
    var problems = isTitle(of: scenario) ? all : all.filter { isAbout($0, in: scenario) }
    if problems.isEmpty {
      problems = result.verdicts.filter { isOnLine(scenario.pools[$0.claim].location) }.map(Problem.verdict)
    }
    if problems.isEmpty, scenario.pools.claims.contains(where: { isOnLine($0.location) }), let first = all.first {
      var answer = answer(on: first, run: run, result: result, list: list)
      answer.account.sentence = "the run does not reach line \(line): \(answer.account.sentence)"
      return [answer]
    }
    guard !problems.isEmpty else { throw .lacking(lack(in: scenario)) }
    return problems.prefix(Self.limit).map { answer(on: $0, run: run, result: result, list: list) }
  }

  /// The limit on expectations reported for one line, because a loop reaches one very often.
  private static let limit = 3

  private func isAbout(_ problem: Problem, in scenario: ScenarioProgram) -> Bool {
    switch problem {
    case .verdict(let verdict): isOnLine(scenario.pools[verdict.claim].location)
    case .step(_, let location, _, _): isOnLine(location)
    case .crash, .limit: false
    }
  }

  private func lack(in scenario: ScenarioProgram) -> InquiryProblem.Lack {
    if isTitle(of: scenario) { return .passed }
    let lines = scenario.pools.claims.map { file.source.line(at: $0.location.range.start) }
    return .noExpectation(nearest: lines.min { (abs($0 - line), $0) < (abs($1 - line), $1) })
  }

  private func answer(on problem: Problem, run: Run, result: RunResult, list: RunList) -> Answer {
    let narrator = WhyReport(
      scenario: list.scenario, sources: file.sources, app: try? list.app(of: run), variables: run.variables,
      precision: precision)
    var account = narrator.account(of: problem, in: result.trace ?? Trace())
    let search = FixSearch(text: text, run: run, list: list, result: result, steps: nil)
    let findings = search.findings(on: problem, account: &account)
    return Answer(
      runName: run.name, isOneOfSeveral: !run.values.isEmpty, account: account, findings: findings,
      sources: file.sources)
  }
}

/// The question why an expression has its value at a line.
///
/// The value is taken after the last step of the line, in any script. If the line has an expectation of the whole run,
/// it is taken at the moment that decided the expectation.
struct ExpressionInquiry {
  let inquiry: Inquiry
  let list: RunList
  let run: Run
  let result: RunResult

  private var scenario: ScenarioProgram { list.scenario }

  func answer(_ expression: String) throws(InquiryProblem) -> Answer {
    let steps = stepsOnLine
    guard !steps.isEmpty else { throw .lacking(.noStep) }
    for step in steps {
      let asked = ChangedText.Asked(text: expression, end: step.location.range.offsets.upperBound)
      switch inquiry.text.attempt(run, of: scenario, asking: asked, recording: .full) {
      case .success(let attempt): if let answer = answer(asked, attempt: attempt, step: step) { return answer }
      case .failure(let refusal): throw .lacking(.refused(refusal))
      }
    }
    throw .lacking(.notReached)
  }

  /// The steps that begin on the line, the innermost first.
  private var stepsOnLine: [Step] {
    let source = inquiry.file.source
    return scenario.pools.steps.filter { step in
      step.location.file == source.id && source.line(at: step.location.range.start) == inquiry.line
    }.sorted { ($1.location.range.start, $0.location.range.end) < ($0.location.range.start, $1.location.range.end) }
  }

  private func answer(_ asked: ChangedText.Asked, attempt: ChangedText.Attempt, step: Step) -> Answer? {
    guard let trace = attempt.result.trace, let expression = attempt.scenario.asked?.expression,
      let told = attempt.result.answers.first
    else { return nil }
    let decisive = decisive(step)
    let narrator = WhyReport(
      scenario: attempt.scenario, sources: attempt.sources, app: try? attempt.list.app(of: attempt.run),
      variables: attempt.run.variables, precision: inquiry.precision)
    let location = Location(file: inquiry.file.source.id, range: step.location.range)
    let account = narrator.account(
      of: expression, at: location, written: asked.text, being: decisive == nil ? told.value : nil,
      after: decisive ?? told.recordCount, in: trace)
    var search = CounterfactualSearch(
      text: inquiry.text, run: run, list: list, trace: result.trace ?? trace, asked: asked
    ) { changed in changed.result.answers.first.map { $0.value != told.value } }
    let end = account.decided ?? Position(told.recordCount)
    let findings = search.findings(before: end, configuration: result.configuration)
    return Answer(
      runName: run.name, isOneOfSeveral: !run.values.isEmpty, account: account, findings: findings,
      sources: attempt.sources)
  }

  /// Returns the position that decided an expectation of the whole run; `nil` for other steps.
  private func decisive(_ step: Step) -> Int? {
    guard case .expect(let claim) = step.action, scenario.pools[claim].form.isAboutWholeRun,
      let verdict = result.verdicts.first(where: { $0.claim == claim })
    else { return nil }
    guard case .failed(let finding) = verdict.result else { return .max }
    switch finding {
    case .held(let lapse), .lapsed(let lapse): return Int(lapse.position.index) + 1
    case .happened(let sighting, _), .cameLate(let sighting, _, _, _), .unexpected(let sighting, _):
      return Int(sighting.position.index) + 1
    case .isFalse, .neverBecameTrue, .didNotHappen, .neverHappened, .neverHeld, .anchorNeverHappened, .cameEarly,
      .wrongOrder, .missingInOrder, .missingInGroup, .scopeNeverBegan, .scopeNeverEnded, .exit, .fault, .notRecorded:
      return .max
    }
  }
}
