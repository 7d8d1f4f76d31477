internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// `scenario bounds FILE[:LINE] EXPR`
func tellBounds(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  guard let (file, task) = try Loading([invocation.operands[0]], host, options).soleFile(console) else { return }
  var teller = BoundsTeller(file: file, expression: invocation.operands[1], options: options, console: console)
  let inquiry = BoundsInquiry(
    text: ChangedText(file: file, files: host.files, root: options.root), expression: invocation.operands[1])
  for scenario in RunSelection(file, task).scenarios {
    teller.tell(try inquiry.question(to: scenario), of: scenario)
  }
  teller.finish()
}

/// Writes what was found, scenario by scenario.
private struct BoundsTeller {
  let file: CheckedFile
  let expression: String
  let options: RunOptions
  let console: Console
  var elements: [[UInt8]] = []
  var count = 0

  mutating func tell(_ question: BoundsInquiry.Question, of scenario: ScenarioProgram) {
    count += 1
    do throws(Fault) {
      let bounds = try RunList(question.scenario, .none).bounds(of: question.expression, options.surveyLimits)
      if !bounds.isComplete { console.status.combine(.limitReached) }
      switch options.format {
      case .text: console.write(page(bounds, scenario, ValueNames(question.scenario)))
      case .json: elements.append(json(bounds, scenario, ValueNames(question.scenario)))
      }
    } catch {
      console.report(error, question.sources)
    }
  }

  func finish() {
    if count == 0 { console.status.combine(.nothingSelected) }
    guard options.format == .json else { return }
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("expression", expression)
    }
    console.write(json.bytes.dropLast() + Array(",\n\"scenarios\":[".utf8))
    console.write(elements: elements)
    console.write("\n]}\n")
  }

  private func place(of scenario: ScenarioProgram) -> String {
    "\(file.source.path):\(file.source.line(at: scenario.location.range.start))"
  }

  // MARK: Text

  private func page(_ bounds: Bounds, _ scenario: ScenarioProgram, _ names: ValueNames) -> Page {
    var page = console.page()
    page.write("\(shown(place(of: scenario)))  ", .quiet)
    page.line(shown(scenario.writtenTitle), .strong)
    if let smallest = bounds.smallest, let largest = bounds.largest {
      let isConstant = smallest.value == largest.value
      line(isConstant ? "always" : "smallest", smallest, names, at: place(of: scenario), to: &page)
      if !isConstant { line("largest", largest, names, at: place(of: scenario), to: &page) }
    }
    if bounds.isUnordered { page.line("  its values are neither less nor more than each other", .failed) }
    if bounds.isMissing {
      page.line(bounds.smallest == nil ? "  in no run it has a value" : "  in some runs it has no value", .quiet)
    }
    if bounds.smallest == nil, !bounds.isUnordered, !bounds.isMissing { page.line("  there is no run", .quiet) }
    if !bounds.isComplete { page.line("  a limit cut the search off; --regions sets another", .failed) }
    page.line("  from \(counted(bounds.regionCount, bounds.isOfRanges ? "region" : "run") ?? "no run")", .quiet)
    return page
  }

  private func line(
    _ label: String, _ extreme: Bounds.Extreme, _ names: ValueNames, at place: String, to page: inout Page
  ) {
    page.write("  \(label)\(String(repeating: " ", count: 10 - label.count))", .quiet)
    page.write(shown(names.notation(of: extreme.value)), .strong)
    page.line("  \(shown(repetition(of: extreme.run, at: place)))", .quiet)
  }

  private func repetition(of run: Run, at place: String) -> String {
    let values = run.values.isEmpty ? "" : run.name.drop { $0 != "[" }
    return "scenario run \(options.settings.options)\(RunStory.quoted(place + values))"
  }

  // MARK: Data

  // `scenario bounds --format json`: `version` (1), `expression` and `scenarios`, each with `name`, `file`, `line`,
  // `smallest` and `largest` (each with the `value` in the language's notation and `repeat`, the command that runs a
  // run which has it; left out where there is none), `isMissing` (some runs have no value), `isExact` (no limit was
  // met) and `runs`, how many were made.
  private func json(_ bounds: Bounds, _ scenario: ScenarioProgram, _ names: ValueNames) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name", scenario.writtenTitle)
      json.member("file", file.source.path)
      json.member("line", file.source.line(at: scenario.location.range.start))
      for (label, extreme) in [("smallest" as StaticString, bounds.smallest), ("largest", bounds.largest)] {
        guard let extreme else { continue }
        json.object(label) { json in
          json.member("value", names.notation(of: extreme.value))
          json.member("repeat", repetition(of: extreme.run, at: place(of: scenario)))
        }
      }
      json.member("isMissing", bounds.isMissing)
      json.member("isExact", bounds.isComplete)
      json.member(bounds.isOfRanges ? "regions" : "runs", bounds.regionCount)
    }
    return json.bytes
  }
}

/// Asks for an expression at the end of a scenario.
struct BoundsInquiry {
  let text: ChangedText
  let expression: String

  /// A scenario with what is asked for.
  struct Question {
    var scenario: ScenarioProgram
    var sources: SourceTable
    var expression: ExpressionID
  }

  func question(to scenario: ScenarioProgram) throws(UsageError) -> Question {
    let end = scenario.location.range.offsets.upperBound
    switch text.scenario(scenario, asking: ChangedText.Asked(text: expression, end: end)) {
    case .success(let (changed, sources)):
      guard let asked = changed.asked else { throw .badExpression(expression, "the scenario has no end") }
      return Question(scenario: changed, sources: sources, expression: asked.expression)
    case .failure(let refusal): throw .badExpression(expression, refusal.sentence)
    }
  }
}

extension ChangedText.Refusal {
  /// Why what is asked for has no value.
  var sentence: String {
    switch self {
    case .wrong(let diagnostic): diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
    case .noExpression: "it is no expression"
    case .another: "the scenario has no such run with it"
    }
  }
}
