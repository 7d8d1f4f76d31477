internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import Traces
internal import Verdicts

/// The question why an expression has its value at a line.
///
/// It is looked at behind the last step of the line, in whatever script; where the line holds an expectation of the
/// whole run, the moment is the one that decided it.
struct ExpressionInquiry {
  let inquiry: Inquiry
  let list: RunList
  let run: Run
  let result: RunResult

  private var scenario: ScenarioProgram { list.scenario }

  func answer(_ expression: String) throws(InquiryProblem) -> Answer {
    let steps = stepsOnLine
    guard !steps.isEmpty else { throw inquiry.nothing("no step is there") }
    for step in steps {
      let asked = ChangedText.Asked(text: expression, end: step.location.range.offsets.upperBound)
      switch inquiry.text.attempt(run, of: scenario, asking: asked, recording: .full) {
      case .success(let attempt):
        if let answer = answer(asked, attempt: attempt, step: step) { return answer }
      case .failure(let refusal): throw .usage(UsageError(.badExpression, expression, refusal.sentence))
      }
    }
    throw .usage(UsageError(.badExpression, expression, "the run does not reach this line"))
  }

  /// Those that begin on the line, the innermost first.
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
    ) { changed in
      changed.result.answers.first.map { $0.value != told.value }
    }
    let end = account.decided ?? Position(told.recordCount)
    let findings = search.findings(before: end, configuration: result.configuration)
    return Answer(
      runName: run.name, isOneOfSeveral: !run.values.isEmpty, account: account, findings: findings,
      sources: attempt.sources)
  }

  /// Where the value is looked at, for an expectation of the whole run: where that was decided.
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
      .wrongOrder, .missingInOrder, .missingInGroup, .scopeNeverBegan, .scopeNeverEnded, .fault:
      return .max
    }
  }
}
