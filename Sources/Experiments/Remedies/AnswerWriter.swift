package import Reporting
package import ScenarioKit
internal import SourceText

/// Writes answers: the account, then the changes that would have altered the outcome.
package struct AnswerWriter {
  let file: CheckedFile
  let rendition: OutputOptions

  package init(file: CheckedFile, rendition: OutputOptions) {
    self.file = file
    self.rendition = rendition
  }

  /// Returns the answers for a terminal.
  package func text(_ answers: [Answer]) -> TerminalText {
    var page = TerminalText(rendition)
    for (index, answer) in answers.enumerated() {
      if index > 0 { page.line() }
      ExplanationWriter(sources: answer.sources, seenFrom: file.source.id).write(answer.account, to: &page)
      page.line()
      write(answer, to: &page)
      if answer.isOneOfSeveral { page.line("  in run \(sanitizedForTerminal(answer.runName))", .quiet) }
    }
    if answers.contains(where: { $0.account.namesPrelude }) { page.line("  \(Failure.preludeHint)", .quiet) }
    return page
  }

  private func write(_ answer: Answer, to page: inout TerminalText) {
    let findings = answer.findings
    if let cure = answer.cure { page.line("  fix (tried\(cure.reach.words)): \(sanitizedForTerminal(cure.words))") }
    if let other = answer.account.otherFix {
      page.line("  or (tried\(other.reach.words)): \(sanitizedForTerminal(other.words))")
    }
    if let known = answer.account.knownFix { page.line("  known: \(sanitizedForTerminal(known))") }
    guard let found = findings.counterfactual else {
      let isDeclared = !findings.declarations.isEmpty
      let isFailed = answer.account.outcome == .failed
      let steps =
        findings.triedSteps == 0
        ? "no other step changed it" : "changing one step does not \(isFailed ? "help" : "change it")"
      let trials = counted(findings.tried, noun: "edit").map { " (\($0) tried)" } ?? ""
      page.line("  \(steps)\(isDeclared ? "; other values change it:" : trials)", .quiet)
      for change in findings.declarations {
        page.line("    \(sanitizedForTerminal(words(change, outcome: answer.account.outcome)))")
      }
      if isDeclared { page.line("  \(counted(findings.tried, noun: "edit") ?? "") tried", .quiet) }
      return
    }
    page.write("  the latest step that affects it: ", style: .plain)
    page.line(sanitizedForTerminal(place(found.step)), .strong)
    for change in found.changes {
      page.line("    \(sanitizedForTerminal(words(change, outcome: answer.account.outcome)))")
    }
    page.line("  \(counted(findings.tried, noun: "edit") ?? "") tried", .quiet)
  }

  /// Returns the words for a change: `without “hide splash”, line 9: it holds, and everything else passes`.
  private func words(_ change: Counterfactual.Change, outcome: Explanation.Outcome) -> String {
    let consequence =
      switch outcome {
      case .passed: "it fails"
      case .value: "it has another value"
      case .failed, .open: change.passes ? "it holds, and everything else passes" : "it holds, but something else fails"
      }
    return "\(change.words): \(consequence)"
  }

  /// Returns the words for a location, with the text: `line 9, “hide splash”`.
  private func place(_ location: Location) -> String {
    let line = file.source.line(at: location.range.start)
    let text = file.sources.text(of: location)
    return "line \(line), “\(text.count > 60 ? text.prefix(59) + "…" : text)”"
  }

  // MARK: Data

  // `scenario why --format json` is one document: `version` (1) and `answers`. An answer has `run`, the members of an
  // account (`DiagnosticJSON`), `changedTextsRun` and, if something was found, `latestStep` with `file`, `line`, `text`
  // and `changes` (`change`, `everythingPasses`), `declarations` (also such changes), `cure`, `otherCure` or `known`,
  // which is what the threads of a library say about the cause.

  package func json(_ answers: [Answer]) -> TerminalText {
    let json = JSONWriter.object { json in
      json.member("version", value: 1)
      json.objects("answers", of: answers, writeMembers)
    }
    var page = TerminalText(isColored: false)
    page.line(String(decoding: json, as: UTF8.self))
    return page
  }

  private func writeMembers(_ answer: Answer, to json: inout JSONWriter) {
    json.member("run", value: answer.runName)
    DiagnosticJSON(sources: answer.sources).writeMembers(answer.account, to: &json)
    json.member("changedTextsRun", value: answer.findings.tried)
    if let cure = answer.cure { json.member("cure", value: cure.words) }
    if let other = answer.account.otherFix { json.member("otherCure", value: other.words) }
    if let known = answer.account.knownFix { json.member("known", value: known) }
    if let found = answer.findings.counterfactual {
      json.object("latestStep") { json in
        json.member("file", value: file.source.path)
        json.member("line", value: file.source.line(at: found.step.range.start))
        json.member("text", value: file.source.text(found.step.range))
        write("changes", found.changes, to: &json)
      }
    }
    if !answer.findings.declarations.isEmpty { write("declarations", answer.findings.declarations, to: &json) }
  }

  private func write(_ name: StaticString, _ changes: [Counterfactual.Change], to json: inout JSONWriter) {
    json.objects(name, of: changes) { change, json in
      json.member("change", value: change.words)
      json.member("everythingPasses", value: change.passes)
    }
  }
}
