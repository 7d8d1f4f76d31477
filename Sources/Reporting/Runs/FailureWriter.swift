package import SourceText

/// Writes failures for people: the source line with the sentence beside it, the rows below.
package struct FailureWriter {
  private let sources: SourceTable

  package init(sources: SourceTable) { self.sources = sources }

  /// Columns of the widest label.
  private static let labelWidth = 9

  package func write(_ failure: Failure, to page: inout Page) {
    var excerpts = ExcerptWriter(sources: sources)
    excerpts.add(failure.location, words: failure.sentence, style: .failed)
    excerpts.write(to: &page)
    for row in failure.rows { write(row.label, row.text, to: &page) }
    page.line()
  }

  /// What to type to see just this run again.
  package func write(repetition: String, to page: inout Page) {
    write("again", repetition, to: &page)
    page.line()
  }

  private func write(_ label: String, _ text: String, to page: inout Page) {
    let gap = String(repeating: " ", count: max(Self.labelWidth - DisplayWidth.of(label), 0))
    page.write("  \(label)\(gap)  ", .quiet)
    page.line(shown(text))
  }
}

/// Writes failures as data: `file`, `range` (as diagnostics have it), `message`, and `rows` with `label` and `text`.
package struct FailureJSON {
  private let places: DiagnosticJSON

  package init(sources: SourceTable) { places = DiagnosticJSON(sources: sources) }

  package func write(_ failure: Failure, to json: inout JSONWriter) {
    json.object { json in
      places.write(failure.location, to: &json)
      json.member("message", failure.sentence)
      json.member(
        "rows",
        arrayOf: { json in
          for row in failure.rows {
            json.object { json in
              json.member("label", row.label)
              json.member("text", row.text)
            }
          }
        })
    }
  }
}
