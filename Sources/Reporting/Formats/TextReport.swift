package import SourceText
internal import VirtualTime

/// A record for a terminal: a line for each run that did not pass, details for the first ones of a scenario, and the
/// totals.
package struct TextReport {
  /// The number of a scenario's failures with details.
  private static let toldAtLength = 3

  private let suite: SuiteRecord
  private let sources: SourceTable

  package init(_ suite: SuiteRecord) {
    self.suite = suite
    sources = suite.sources
  }

  /// Returns the report as one page.
  package func page(_ rendition: OutputOptions) -> TerminalText {
    var page = TerminalText(rendition)
    let renderer = DiagnosticRenderer(sources: sources)
    for finding in suite.findings where finding.code.severity == .error { renderer.write(finding, to: &page) }
    for scenario in suite.scenarios {
      for (count, run) in scenario.runs.filter({ $0.status != .passed }).enumerated() {
        page.runLine(run.status, place: suite.place(of: scenario), name: run.name, note: run.value.length)
        if count < Self.toldAtLength { run.value.writeReasons(to: &page, sources: sources) }
      }
      writeSums(of: scenario, to: &page)
    }
    let isGood = suite.counts.passed == suite.counts.total && suite.ending?.reason == .complete
    page.line(suite.sentence, isGood ? .passed : .failed)
    if let note = suite.endNote { page.line(note, .failed) }
    if suite.scenarios.contains(where: Self.namesPrelude) { page.line(Failure.preludeHint, .quiet) }
    return page
  }

  /// Returns whether a failure with details names lines of the prelude.
  private static func namesPrelude(_ scenario: ScenarioRecord) -> Bool {
    let failed = scenario.runs.lazy.filter { $0.status != .passed }.prefix(toldAtLength)
    return failed.contains { run in run.value.failures.contains { $0.namesPrelude } }
  }

  /// Writes the values for which runs fail.
  private func writeSums(of scenario: ScenarioRecord, to page: inout TerminalText) {
    for run in scenario.runs where run.status != .passed {
      if let survey = run.survey {
        page.line("       \(sanitizedForTerminal(run.name)): \(sanitizedForTerminal(survey.sentence))")
      }
    }
    guard let table = SweepTable(scenario), !table.failed.isEmpty else { return }
    let summary = SweepSummary(table)
    page.line(
      "       \(sanitizedForTerminal(scenario.title)): \(table.failed.count) of \(table.runs.count) runs did not pass")
    for sentence in summary.sentences { page.line("       \(sentence)") }
    SweepChart(table, summary: summary)?.write(to: &page, indent: "       ", columns: page.rendition.columns)
  }
}

extension RunRecord {
  /// Writes the text below the line of a run that did not pass: the reasons, and how to repeat it.
  package func writeReasons(to page: inout TerminalText, sources: SourceTable) {
    if let diagnostic { DiagnosticRenderer(sources: sources).write(diagnostic, to: &page) }
    let writer = FailureWriter(sources: sources)
    for failure in failures { writer.write(failure, to: &page) }
    if let repetition { writer.write(repetition: repetition, to: &page) }
  }
}

extension SuiteRecord {
  /// The totals: `38 runs: 36 passed, 2 failed; 4 left out by where. 3.5s of virtual time.`
  var sentence: String {
    let counts = counts
    var sentence = (counts.total == 1 ? "1 run" : "\(counts.total) runs") + counts.details()
    if let files = ending?.filesNotRun, files > 0 {
      sentence += files == 1 ? "; 1 file not run" : "; \(files) files not run"
    }
    return sentence + (counts.virtualTime == .zero ? "." : ". \(formatted(counts.virtualTime)) of virtual time.")
  }

  /// The reason why not everything was run; `nil` if it was, or if stopping at the first failure was requested.
  var prematureEnd: EndRecord.Reason? {
    guard let reason = ending?.reason else { return .cutOff }
    return reason == .complete || reason == .stopped ? nil : reason
  }

  /// A brief note on a premature end; `nil` if there was no such end.
  var endNote: String? { endNotes?.brief }

  /// The same note, in brief and for a page that shows the runs.
  var endNotes: (brief: String, onPage: String)? {
    let rest = "this report covers what had run by then."
    switch ending?.reason {
    case .interrupted: return ("The runs were interrupted.", "The runs were interrupted; \(rest)")
    case .fault: return ("An internal error ended the runs.", "An internal error ended the runs; \(rest)")
    case nil: return ("The log of the runs was cut off.", "The log was cut off; \(rest)")
    case .cutOff: return ("The log of the runs was cut off.", "One of the logs was cut off; \(rest)")
    case .partial:
      let sentence = shares?.sentence ?? "Some shards are missing."
      return (sentence, sentence)
    case .stopped:
      let page = "The runs were stopped after the first failure; the rest did not run."
      return ("The runs were stopped after the first failure.", page)
    case .complete: return nil
    }
  }
}
