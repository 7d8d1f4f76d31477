internal import SourceText

/// Failures and diagnostics of a record in words, for formats with a few lines of text.
struct FailureText {
  private let suite: SuiteRecord
  let sources: SourceTable

  init(_ suite: SuiteRecord) {
    self.suite = suite
    sources = suite.sources
  }

  /// Returns `splash/none.scn:9:5`; only the path if the location is in no file.
  func place(_ location: Location) -> String {
    let path = suite.path(of: location.file)
    return position(location).map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  /// Returns line and column, both from 1; `nil` if the location is in no file.
  func position(_ location: Location) -> (line: Int, column: Int)? {
    sources[location.file].map { $0.position(at: min(location.range.start, UInt32($0.bytes.count))) }
  }

  /// Returns the location and the sentence, the underlined source line, and the rows below.
  func paragraphs(_ run: Shared<RunRecord>) -> String {
    if let diagnostic = run.diagnostic { return paragraph(diagnostic) }
    var text = run.failures.map(paragraph).joined(separator: "\n")
    if run.failures.contains(where: \.namesPrelude) { text += "\(Failure.preludeHint)\n" }
    if let repetition = run.repetition { text += "\n\(sanitizedForTerminal("rerun: \(repetition)"))\n" }
    return text
  }

  /// Returns the races that were found in a run, each like a warning; empty if none was.
  func paragraphs(_ races: RaceRecord?) -> String { (races?.diagnostics ?? []).map(paragraph).joined(separator: "\n") }

  func paragraph(_ failure: Failure) -> String {
    paragraph("\(place(failure.location)): \(failure.sentence)") {
      FailureWriter(sources: sources).write(failure, to: &$0)
    }
  }

  func paragraph(_ diagnostic: Diagnostic) -> String {
    paragraph("\(place(diagnostic.location)): \(diagnostic.message)") {
      DiagnosticRenderer(sources: sources).write(diagnostic, to: &$0)
    }
  }

  /// Returns a head and the text below it, without the empty line at the end.
  private func paragraph(_ head: String, write: (inout TerminalText) -> Void) -> String {
    var page = TerminalText(isColored: false)
    page.line(sanitizedForTerminal(head))
    write(&page)
    let bytes = page.bytes
    let isOneTooMany = bytes.suffix(2) == [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
    return String(decoding: isOneTooMany ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

extension Shared<RunRecord> {
  /// One line with the reason why the run did not pass.
  var reason: String {
    if let diagnostic = self.diagnostic { return diagnostic.message }
    let others = self.failures.count > 1 ? " (and \(self.failures.count - 1) more)" : ""
    // For a range of all values: the failing values and the coverage; then the failure of one of them.
    if let survey = self.survey {
      return survey.sentence + (self.failures.first.map { ": \($0.sentence)" } ?? "") + others
    }
    return (self.failures.first?.sentence ?? self.status.name) + others
  }

  /// The kind of problem, as a word that formats can sort by.
  var reasonKind: String {
    if let diagnostic = self.diagnostic { return diagnostic.code.rawValue }
    return self.status == .limited ? "limit" : self.failures.first?.kind.rawValue ?? self.status.name
  }
}
