internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import Traces
internal import Verdicts

/// The question why an expression has its value at a line.
///
/// A note that says the value is put behind the last step of the line, so that it is looked at where that step stands,
/// in whatever script; where the line holds an expectation of the whole run, the moment is the one that decided it.
struct ExpressionInquiry {
  let inquiry: Inquiry
  let list: RunList
  let run: Run
  let result: RunResult

  /// What the note begins with; no note of a scenario does.
  private static let mark = "\u{2}"

  private var scenario: ScenarioProgram { list.scenario }

  func answer(_ expression: String) throws(InquiryProblem) -> Answer {
    let steps = stepsOnLine
    guard !steps.isEmpty else { throw inquiry.nothing("no step stands there") }
    var reason = "it has no value there"
    for step in steps {
      switch inquiry.text.attempt(run, scenario, with: note(expression, behind: step), recording: .full) {
      case .success(let attempt):
        if let answer = answer(expression, attempt, step) { return answer }
        reason = "the run does not come to this line"
      case .failure(.wrong(let diagnostic)):
        reason = diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
        if diagnostic.code != .misplacedStep { throw .usage(.badExpression(expression, reason)) }
      case .failure(.another): reason = "the scenario has no such run with it"
      }
    }
    throw .usage(.badExpression(expression, reason))
  }

  /// Those that begin on the line, the innermost first.
  private var stepsOnLine: [Step] {
    let source = inquiry.file.source
    return scenario.pools.steps.filter { step in
      step.location.file == source.id && source.line(at: step.location.range.start) == inquiry.line
    }.sorted { ($1.location.range.start, $0.location.range.end) < ($0.location.range.start, $1.location.range.end) }
  }

  private func note(_ expression: String, behind step: Step) -> Remedy {
    let end = step.location.range.offsets.upperBound
    return Remedy([Remedy.Edit(range: end..<end, text: "; note \"\\u{2}\\(\(expression))\"")], "")
  }

  private func answer(_ expression: String, _ attempt: ChangedText.Attempt, _ step: Step) -> Answer? {
    guard let trace = attempt.result.trace, let id = asked(in: attempt.scenario),
      let note = notes(in: trace).first
    else { return nil }
    let count = decisive(step) ?? Int(note.index)
    let narrator = WhyNarrator(
      scenario: attempt.scenario, sources: attempt.sources, app: try? attempt.list.app(of: attempt.run),
      variables: attempt.run.variables)
    let location = Location(file: inquiry.file.source.id, range: step.location.range)
    let account = narrator.account(of: id, at: location, written: expression, after: count, in: trace)
    let value = trace[note].detail
    var search = CounterfactualSearch(inquiry.text, run, of: list, result.trace ?? trace) { changed in
      guard let trace = changed.result.trace, let note = notes(in: trace).first else { return nil }
      return trace[note].detail != value
    }
    search.addition = self.note(expression, behind: step)
    let findings = search.findings(before: account.decided ?? note, result.configuration)
    return Answer(runName: run.name, account: account, findings: findings, cure: nil, sources: attempt.sources)
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
    default: return .max
    }
  }

  /// The expression within the note.
  private func asked(in scenario: ScenarioProgram) -> ExpressionID? {
    let pools = scenario.pools
    for step in pools.steps {
      guard case .note(let text) = step.action, case .text(let pieces) = pools[text], pieces.indices.count == 2,
        case .constant(.text(Self.mark)) = pools[pools.operands[pieces.indices.lowerBound]]
      else { continue }
      return pools.operands[pieces.indices.lowerBound + 1]
    }
    return nil
  }

  private func notes(in trace: Trace) -> [Position] {
    trace.records.indices.filter { index in
      guard case .event(.fixed(.note)) = trace.records[index].content,
        case .value(.text(let text)) = trace.records[index].detail
      else { return false }
      return text.hasPrefix(Self.mark)
    }.map { Position($0) }
  }
}
