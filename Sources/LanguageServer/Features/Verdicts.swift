import Reporting
import ScenarioKit
import SourceText
import Syntax

// Verdicts as an editor shows them: diagnostics, inlay hints, lenses and fixes.

extension LanguageServer {
  func shownVerdicts(of document: Document) -> [ScenarioVerdict] {
    settings.verdicts ? documents.entry(of: document.uri)?.verdicts ?? [] : []
  }

  func verdictDiagnostics(of document: Document, analysis: Analysis) -> [JSONValue] {
    guard settings.failures else { return [] }
    return shownVerdicts(of: document).flatMap { verdict in
      verdict.problems.map { json($0, of: verdict, in: document, analysis: analysis) }
    }
  }

  private func json(
    _ problem: ScenarioVerdict.Problem, of verdict: ScenarioVerdict, in document: Document, analysis: Analysis
  ) -> JSONValue {
    let isHere = problem.location.file == analysis.source.id
    var related = problem.related
    if !isHere { related.insert(Diagnostic.Related(location: problem.location, message: "here"), at: 0) }
    return JSONValue(members: [
      ("range", document.text.range(isHere ? problem.location.range.offsets : document.text.line(at: verdict.range))),
      ("severity", 1), ("code", .string(verdict.status.name)), ("source", "scenario"),
      ("message", .string(problem.message)),
      ("relatedInformation", capabilities.related(related, sources: analysis.file.sources)),
    ])
  }

  /// Returns the actions that apply the tried fixes of failures in a range.
  func verdictActions(for document: Document, analysis: Analysis, in range: Range<Int>) -> [JSONValue] {
    shownVerdicts(of: document).flatMap { verdict in
      verdict.problems.compactMap { problem in
        guard let fix = problem.fix, problem.location.file == analysis.source.id,
          problem.location.range.offsets.touches(range)
        else { return nil }
        return [
          "title": .string("Apply the tried fix: \(fix.words)"), "kind": "quickfix",
          "diagnostics": [json(problem, of: verdict, in: document, analysis: analysis)],
          "edit": edit(of: document, fix.edits),
        ]
      }
    }
  }

  /// Returns the hints of a range: times after steps, values beside expectations.
  func inlayHints(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard settings.inlayHints else { return [] }
    let range = try document.text.offsets(of: params["range"] ?? .null)
    let hints = shownVerdicts(of: document).flatMap(\.hints)
      .filter { range.contains($0.offset) || range.upperBound == $0.offset }
    return .array(
      hints.map { hint in
        [
          "position": document.text.position(at: hint.offset).json, "label": .string(hint.text), "paddingLeft": true,
        ]
      })
  }

  /// Returns the lenses above each scenario: its verdict, and commands about it.
  func codeLenses(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let analysis = try analysis(of: document)
    guard settings.codeLens else { return [] }
    let verdicts = shownVerdicts(of: document)
    var lenses: [JSONValue] = []
    func add(_ command: ServerCommand, title: String, line: Int, at range: Range<Int>) {
      lenses.append([
        "range": document.text.range(document.text.line(at: range)),
        "command": [
          "title": .string(title), "command": .string(command.rawValue),
          "arguments": [.string(document.uri), JSONValue(line)],
        ],
      ])
    }
    if services.isExercise(DocumentURI.path(of: document.uri)) {
      add(.checkAnswer, title: "Check the answer", line: 1, at: 0..<0)
      add(.hint, title: "Hint", line: 1, at: 0..<0)
    }
    for node in analysis.tree.children(analysis.tree.root) where analysis.tree.kind(node) == .scenarioDeclaration {
      let range = analysis.tree.range(node).offsets
      let verdict = verdicts.first { $0.range == range }
      let title = analysis.tree.slot(node, at: 1).map { analysis.tree.range($0).offsets.lowerBound } ?? range.lowerBound
      let line = analysis.source.line(at: UInt32(title))
      var commands: [(ServerCommand, String)] = []
      if let verdict { commands.append((.run, verdict.summary)) }
      commands.append((.run, "Run"))
      if let verdict, verdict.status != .passed { commands += [(.why, "Why"), (.shrink, "Shrink")] }
      commands.append((.report, "Report"))
      for (command, title) in commands { add(command, title: title, line: line, at: range) }
    }
    return .array(lenses)
  }
}

extension DocumentText {
  /// Returns the first line of a range, as far as it belongs to it.
  func line(at range: Range<Int>) -> Range<Int> {
    let end = offset(of: DocumentPosition(line: position(at: range.lowerBound).line, character: .max))
    return range.lowerBound..<max(min(end, range.upperBound), range.lowerBound)
  }
}
