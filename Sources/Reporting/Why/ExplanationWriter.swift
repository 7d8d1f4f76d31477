internal import Programs
package import SourceText

/// Writes an explanation for people: the sentence, the reasons, and each path from its root cause.
package struct ExplanationWriter {
  private let sources: SourceTable
  private let file: FileID

  /// - Parameter file: The reader's file; lines of other files are shown with their path.
  package init(sources: SourceTable, seenFrom file: FileID) {
    self.sources = sources
    self.file = file
  }

  /// Writes the explanation: expectation, sentence, reasons, then each path from its root cause.
  package func write(_ account: Explanation, to page: inout TerminalText) {
    page.write("\(sanitizedForTerminal(place(account.location)))  ", style: .quiet)
    page.line(sanitizedForTerminal(account.subject), .strong)
    page.line("  \(sanitizedForTerminal(account.sentence))", account.outcome == .failed ? .failed : .plain)
    for (index, reason) in account.reasons.enumerated() {
      page.write(index == 0 ? "  because  " : "  and      ", style: .quiet)
      page.line(sanitizedForTerminal(reason.kind == .flashSurface ? "visible: \(reason.text)" : reason.text))
    }
    for strand in account.strands { write(strand, to: &page) }
  }

  private func write(_ strand: Explanation.CausalPath, to page: inout TerminalText) {
    page.line()
    page.line("  \(sanitizedForTerminal(strand.heading))", .strong)
    let rows = EventTable(strand.rows, precision: page.rendition.precision) { moment in
      [moment.place.map { sources.place(of: $0, seenFrom: file) }, moment.note].compactMap { $0 }
        .filter { !$0.isEmpty }.joined(separator: "  ← ")
    }
    for line in rows.lines {
      page.write("    ")
      for piece in line { page.write(piece.text, style: piece.style) }
      page.line()
    }
  }

  /// Returns the place: `shop.scn:9`.
  private func place(_ location: Location) -> String {
    guard let source = sources[location.file] else { return "" }
    return "\(source.path):\(source.line(at: location.range.start))"
  }
}

extension DiagnosticJSON {
  /// Writes the members of an explanation into an open object: `file`, `range`, `question`, `outcome`, `sentence`,
  /// `because` (clauses) and `chains`. The `outcome` is `passed`, `failed`, `open` or `value`.
  ///
  /// A chain has `heading` and, from the root cause on, `moments` with `microseconds`, `lane`, `what` and optional
  /// `file`, `range` and `note`; null represents omitted moments.
  package func writeMembers(_ account: Explanation, to json: inout JSONWriter) {
    write(account.location, to: &json)
    json.member("question", value: account.subject)
    json.member("outcome", value: account.outcome.rawValue)
    json.member("sentence", value: account.sentence)
    json.strings("because", account.reasons.map(\.text))
    json.objects("chains", of: account.strands) { strand, json in
      json.member("heading", value: strand.heading)
      json.array("moments") { json in
        for row in strand.rows {
          switch row {
          case .gap: json.null()
          case .moment(let moment): json.object { writeMembers(moment, to: &$0) }
          }
        }
      }
    }
  }

  private func writeMembers(_ moment: Explanation.Moment, to json: inout JSONWriter) {
    json.member("microseconds", value: moment.instant.microseconds)
    json.member("lane", value: moment.lane)
    json.member("what", value: moment.what)
    if let place = moment.place { write(place, to: &json) }
    if let note = moment.note { json.member("note", value: note) }
  }
}
