internal import Experiments
internal import Interpreter
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario why FILE:LINE [EXPR]`.
func explainRun(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let operand = invocation.operands[0]
  guard
    let (file, task) = try Loading([operand], host: host, options: options).soleFile(console, format: options.format)
  else { return }
  guard let line = task.selections.first?.line else {
    throw UsageError(
      .nothingToExplain, operand, "write FILE:LINE, the line of an expectation or of a scenario")
  }
  let inquiry = Inquiry(
    file: file, line: line, values: task.selections.first?.values,
    text: ChangedText(file: file, files: host.files, root: options.root),
    precision: console.rendition.precision)
  let expression = invocation.operands.dropFirst().first
  do throws(InquiryProblem) {
    let answers = try inquiry.answers(expression: expression)
    let writer = AnswerWriter(file: file, rendition: console.rendition)
    console.write(options.format == .json ? writer.json(answers) : writer.text(answers))
  } catch {
    switch error {
    case .lacking(let lack): throw UsageError(lack, at: "\(file.source.path):\(line)", asking: expression ?? "")
    case .fault(let fault):
      var report = DiagnosticReport(console, format: options.format)
      report.begin()
      report.add(fault, sources: file.sources)
      report.end()
    }
  }
}

extension UsageError {
  /// - Parameters:
  ///   - place: The place asked about: `shop.scn:24`.
  ///   - expression: The expression asked about; empty for an outcome.
  fileprivate init(_ lack: InquiryProblem.Lack, at place: String, asking expression: String) {
    func nothing(_ hint: String) -> UsageError { UsageError(.nothingToExplain, place, hint) }
    switch lack {
    case .noScenario: self = nothing("no scenario is there")
    case .noSuchRun: self = nothing("none of its runs has these values")
    case .noStep: self = nothing("no step is there")
    case .passed: self = nothing("the run passed: name the line of one of its expectations")
    case .noExpectation(let nearest):
      let other = nearest.map { "; the nearest is on line \($0)" } ?? ""
      self = nothing(
        "no expectation is there\(other). To explain an expression, name any step's line and then the expression")
    case .notReached: self = UsageError(.badExpression, expression, "the run does not reach this line")
    case .refused(let refusal): self = UsageError(.badExpression, expression, refusal.sentence)
    }
  }
}

extension ChangedText.Refusal {
  var sentence: String {
    switch self {
    case .wrong(let diagnostic): diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
    case .noExpression: "it is not an expression"
    case .another: "the scenario has no such run then"
    }
  }
}
