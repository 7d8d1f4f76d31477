internal import Experiments
internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario bounds FILE[:LINE] EXPR`.
func showBounds(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  guard
    let (file, task) = try Loading([invocation.operands[0]], host: host, options: options)
      .soleFile(console, format: options.format)
  else { return }
  var teller = BoundsTeller(file: file, expression: invocation.operands[1], options: options, console: console)
  let inquiry = BoundsInquiry(
    text: ChangedText(file: file, files: host.files, root: options.root), expression: invocation.operands[1])
  let selection = RunSelection(file, task)
  for scenario in selection.scenarios {
    teller.writeAnswer(to: try inquiry.question(to: scenario), of: scenario)
  }
  for sentence in selection.complaints { printSentence(sentence, to: console) }
  teller.finish()
}

private struct BoundsTeller {
  let file: CheckedFile
  let expression: String
  let options: RunOptions
  let console: CommandOutput
  var elements: [[UInt8]] = []
  /// The diagnostics of scenarios without an answer, in JSON.
  var problems: [[UInt8]] = []
  var count = 0

  mutating func writeAnswer(to question: BoundsInquiry.Question, of scenario: ScenarioProgram) {
    count += 1
    do throws(Fault) {
      let bounds = try RunList(question.scenario, bounds: .none).bounds(
        of: question.expression, limits: options.surveyLimits)
      if !bounds.isComplete { console.status.combine(.limitReached) }
      switch options.format {
      case .text:
        let names = ValueNames(question.scenario, precision: console.rendition.precision)
        console.write(page(bounds, of: scenario, names: names))
      case .json: elements.append(json(bounds, of: scenario, names: ValueNames(question.scenario)))
      }
    } catch {
      console.report(error, sources: question.sources, format: options.format, adding: &problems)
    }
  }

  func finish() {
    if count == 0 { console.status.combine(.nothingSelected) }
    guard options.format == .json else { return }
    let head = JSONWriter.object { json in
      json.member("version", value: 1)
      json.member("expression", value: expression)
    }
    console.write(head.dropLast() + Array(",\n\"scenarios\":[".utf8))
    console.write(elements: elements)
    console.write("\n]")
    if !problems.isEmpty {
      console.write(",\n\"diagnostics\":[")
      console.write(elements: problems)
      console.write("\n]")
    }
    console.write("}\n")
  }

  private func place(of scenario: ScenarioProgram) -> String {
    "\(file.source.path):\(file.line(of: scenario))"
  }

  // MARK: Text

  private func page(_ bounds: Bounds, of scenario: ScenarioProgram, names: ValueNames) -> TerminalText {
    var page = console.page()
    page.write("\(sanitizedForTerminal(place(of: scenario)))  ", style: .quiet)
    page.line(sanitizedForTerminal(scenario.writtenTitle), .strong)
    if let smallest = bounds.smallest, let largest = bounds.largest {
      let isConstant = smallest.value == largest.value
      writeLine(isConstant ? "always" : "smallest", extreme: smallest, names: names, at: place(of: scenario), to: &page)
      if !isConstant { writeLine("largest", extreme: largest, names: names, at: place(of: scenario), to: &page) }
    }
    if bounds.isUnordered {
      let written = sanitizedForTerminal(expression)
      page.line("  “\(written)” has no smallest or largest value; ask for a time, a length or a number", .failed)
    }
    if bounds.isMissing {
      page.line(bounds.smallest == nil ? "  it has no value in any run" : "  it has no value in some runs", .quiet)
    }
    if bounds.smallest == nil, !bounds.isUnordered, !bounds.isMissing { page.line("  there are no runs", .quiet) }
    if !bounds.isComplete { page.line("  the search reached its limit; raise it with --regions", .failed) }
    page.line("  from \(counted(bounds.regionCount, noun: bounds.isOfRanges ? "region" : "run") ?? "no run")", .quiet)
    return page
  }

  private func writeLine(
    _ label: String, extreme: Bounds.Extreme, names: ValueNames, at place: String, to page: inout TerminalText
  ) {
    page.write("  \(label)\(String(repeating: " ", count: 10 - label.count))", style: .quiet)
    page.write(sanitizedForTerminal(names.notation(of: extreme.value)), style: .strong)
    page.line("  \(sanitizedForTerminal(extreme.run.repetition(at: place, options: options.settings.options)))", .quiet)
  }

  // MARK: Data

  // `scenario bounds --format json`: `version` (1), `expression` and `scenarios`. Each scenario has `name`, `file`,
  // `line`, `smallest` and `largest` (each with `value` in the language's notation and `repeat`, the command for such a
  // run; omitted if there is no value), `isMissing` (some runs have no value), `isExact` (no limit was met), and
  // `runs` or `regions`, a number.
  private func json(_ bounds: Bounds, of scenario: ScenarioProgram, names: ValueNames) -> [UInt8] {
    JSONWriter.object { json in
      json.member("name", value: scenario.writtenTitle)
      json.member("file", value: file.source.path)
      json.member("line", value: file.line(of: scenario))
      for (label, extreme) in [("smallest" as StaticString, bounds.smallest), ("largest", bounds.largest)] {
        guard let extreme else { continue }
        json.object(label) { json in
          json.member("value", value: names.notation(of: extreme.value))
          json.member(
            "repeat", value: extreme.run.repetition(at: place(of: scenario), options: options.settings.options))
        }
      }
      json.member("isMissing", value: bounds.isMissing)
      json.member("isExact", value: bounds.isComplete)
      json.member(bounds.isOfRanges ? "regions" : "runs", value: bounds.regionCount)
    }
  }
}

/// Asks for an expression at the end of a scenario.
struct BoundsInquiry {
  let text: ChangedText
  let expression: String

  struct Question {
    var scenario: ScenarioProgram
    var sources: SourceTable
    var expression: ExpressionID
  }

  func question(to scenario: ScenarioProgram) throws(UsageError) -> Question {
    let end = scenario.location.range.offsets.upperBound
    switch text.scenario(scenario, asking: ChangedText.Asked(text: expression, end: end)) {
    case .success(let (changed, sources)):
      guard let asked = changed.asked else { throw UsageError(.badExpression, expression, "the scenario never ends") }
      return Question(scenario: changed, sources: sources, expression: asked.expression)
    case .failure(let refusal): throw UsageError(.badExpression, expression, refusal.sentence)
    }
  }
}
