internal import Programs
package import SourceText

/// Writes an account for people: the sentence, the reasons, and each way there from its root cause on.
package struct ExplanationWriter {
  private let sources: SourceTable
  private let file: FileID

  /// - Parameter file: The file that the reader looks at; lines of others stand with their path.
  package init(sources: SourceTable, seenFrom file: FileID) {
    self.sources = sources
    self.file = file
  }

  /// Writes the account: expectation, sentence, reasons, then each strand from its root cause.
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

  /// `shop.scn:9`
  private func place(_ location: Location) -> String {
    guard let source = sources[location.file] else { return "" }
    return "\(source.path):\(source.line(at: location.range.start))"
  }
}

extension DiagnosticJSON {
  /// Writes the members of an account into an object that is open: `file`, `range`, `question`, `outcome` (`passed`,
  /// `failed`, `open`, `value`), `sentence`, `because` (clauses) and `chains`.
  ///
  /// A chain has `heading` and `moments` from the root cause on, which have `microseconds`, `lane`, `what` and, where
  /// there are, `file`, `range` and `note`; null stands for moments that were left out.
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
