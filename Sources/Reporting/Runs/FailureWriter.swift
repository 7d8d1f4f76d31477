package import SourceText
internal import VirtualTime

/// Writes failures for people: the source line with the sentence next to it, and the rows below.
package struct FailureWriter {
  private let sources: SourceTable

  package init(sources: SourceTable) { self.sources = sources }

  private static let labelWidth = 9

  /// Writes the failure with its source excerpt, or in sentences if the page is narrated.
  package func write(_ failure: Failure, to page: inout TerminalText) {
    if page.style == .narrated { return narrate(failure, to: &page) }
    var excerpts = ExcerptWriter(sources: sources)
    excerpts.add(failure.location, words: failure.sentence, style: failure.kind == .notRecorded ? .warning : .failed)
    excerpts.write(to: &page)
    for row in failure.rows {
      if row.label == .onScreen, let chart = failure.chart {
        writeChart(chart, around: failure.instant, to: &page)
      } else {
        writeLabelled(row.label.words, text: row.text, to: &page)
      }
    }
    page.line()
  }

  private func writeChart(_ chart: FilmstripChart, around moment: Instant?, to page: inout TerminalText) {
    let columns = page.rendition.columns - Self.labelWidth - 4
    guard columns >= FilmstripChart.narrowest else {
      // Next to its label it would not fit.
      page.line("  \(Failure.Row.Label.onScreen.words)", .quiet)
      let lines = chart.lines(around: moment, columns: page.rendition.columns - 4, style: page.style)
      for line in lines { page.line("    \(sanitizedForTerminal(line))") }
      return
    }
    for (index, line) in chart.lines(around: moment, columns: columns, style: page.style).enumerated() {
      writeLabelled(index == 0 ? Failure.Row.Label.onScreen.words : "", text: line, to: &page)
    }
  }

  // MARK: In sentences

  private func narrate(_ failure: Failure, to page: inout TerminalText) {
    page.line("\(failure.kind == .notRecorded ? "Open" : "Failed"): \(sanitizedForTerminal(failure.sentence)).")
    page.line(sources.narration(of: failure.location))
    for row in failure.rows {
      let text =
        row.label == .onScreen && failure.chart != nil
        ? failure.chart?.lines(around: failure.instant, style: .narrated).joined() ?? "" : Self.narrated(row.text)
      page.line(row.label == .continuation ? text : "\(row.label.words): \(text)")
    }
    page.line()
  }

  /// Returns the columns of a text, separated by commas.
  private static func narrated(_ text: String) -> String {
    if text.drop(while: { $0 == " " }) == "…" { return "Some events are not shown." }
    var parts: [String] = []
    var words: [Substring] = []
    for word in sanitizedForTerminal(text).split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty {
        words.append(word)
      } else if !words.isEmpty {
        parts.append(words.joined(separator: " "))
        words = []
      }
    }
    if !words.isEmpty { parts.append(words.joined(separator: " ")) }
    return parts.joined(separator: ", ")
  }

  /// Writes the command that repeats this run.
  package func write(repetition: String, to page: inout TerminalText) {
    if page.style == .narrated {
      page.line("To rerun: \(sanitizedForTerminal(repetition))")
    } else {
      writeLabelled("rerun", text: repetition, to: &page)
    }
    page.line()
  }

  private func writeLabelled(_ label: String, text: String, to page: inout TerminalText) {
    page.write("  \(DisplayWidth.padded(label, to: Self.labelWidth))  ", style: .quiet)
    page.line(sanitizedForTerminal(text))
  }
}

extension DiagnosticJSON {
  /// Writes a failure: `file`, `range` (as in diagnostics), `message`, and `rows` with `label` and `text`.
  func write(_ failure: Failure, to json: inout JSONWriter) {
    json.object { json in
      write(failure.location, to: &json)
      json.member("message", value: failure.sentence)
      json.objects("rows", of: failure.rows) { row, json in
        json.member("label", value: row.label.words)
        json.member("text", value: row.text)
      }
    }
  }
}
