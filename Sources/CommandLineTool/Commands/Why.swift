internal import Reporting
internal import ScenarioKit

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
  do throws(InquiryProblem) {
    let answers = try inquiry.answers(expression: invocation.operands.dropFirst().first)
    let writer = AnswerWriter(file: file, rendition: console.rendition)
    console.write(options.format == .json ? writer.json(answers) : writer.text(answers))
  } catch {
    switch error {
    case .usage(let error): throw error
    case .fault(let fault):
      var report = DiagnosticReport(console, format: options.format)
      report.begin()
      report.add(fault, sources: file.sources)
      report.end()
    }
  }
}
