package import SourceText
internal import VirtualTime

/// Writes an account for people: the sentence, the reasons, and each way there from its root cause on.
package struct AccountWriter {
  private let sources: SourceTable
  private let file: FileID

  /// - Parameter file: The file that the reader looks at; lines of others stand with their path.
  package init(sources: SourceTable, seenFrom file: FileID) {
    self.sources = sources
    self.file = file
  }

  /// Writes the account: expectation, sentence, reasons, then each strand from its root cause.
  package func write(_ account: Account, to page: inout Page) {
    page.write("\(shown(place(account.location)))  ", .quiet)
    page.line(shown(account.subject), .strong)
    page.line("  \(shown(account.sentence))", account.outcome == .failed ? .failed : .plain)
    for (index, reason) in account.reasons.enumerated() {
      page.write(index == 0 ? "  because  " : "  and      ", .quiet)
      page.line(shown(reason.kind == .flashSurface ? "seen: \(reason.text)" : reason.text))
    }
    for strand in account.strands { write(strand, to: &page) }
  }

  private func write(_ strand: Account.Strand, to page: inout Page) {
    page.line()
    page.line("  \(shown(strand.heading))", .strong)
    let rows = EventRows(strand.rows) { moment in
      [moment.place.map { sources.place(of: $0, seenFrom: file) }, moment.note].compactMap { $0 }
        .filter { !$0.isEmpty }.joined(separator: "  ← ")
    }
    for line in rows.lines {
      page.write("    ")
      for piece in line { page.write(piece.text, piece.style) }
      page.line()
    }
  }

  /// `shop.scn:9`
  private func place(_ location: Location) -> String {
    guard let source = sources[location.file] else { return "" }
    return "\(source.path):\(source.line(at: min(location.range.start, UInt32(source.bytes.count))))"
  }
}

extension DiagnosticJSON {
  /// Writes the members of an account into an object that is open: `file`, `range`, `question`, `outcome` (`passed`,
  /// `failed`, `open`, `value`), `sentence`, `because` (clauses) and `chains`.
  ///
  /// A chain has `heading` and `moments` from the root cause on, which have `microseconds`, `lane`, `what` and, where
  /// there are, `file`, `range` and `note`; null stands for moments that were left out.
  package func writeMembers(_ account: Account, to json: inout JSONWriter) {
    write(account.location, to: &json)
    json.member("question", account.subject)
    json.member("outcome", account.outcome.rawValue)
    json.member("sentence", account.sentence)
    json.strings("because", account.reasons.map(\.text))
    json.objects("chains", of: account.strands) { strand, json in
      json.member("heading", strand.heading)
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

  private func writeMembers(_ moment: Account.Moment, to json: inout JSONWriter) {
    json.member("microseconds", moment.instant.microseconds)
    json.member("lane", moment.lane)
    json.member("what", moment.what)
    if let place = moment.place { write(place, to: &json) }
    if let note = moment.note { json.member("note", note) }
  }
}
