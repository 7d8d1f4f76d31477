package import SourceText

/// Writes diagnostics for people: code, sentence, location, source line, and the underlined range with the hint.
///
///     error[E0203]: there is no device named “iPhone 13 Mimi”
///       ┌─ sheet.scn:4:12
///     4 │     device "iPhone 13 Mimi"
///       │            ^^^^^^^^^^^^^^^^ did you mean “iPhone 13 mini”?
package struct DiagnosticRenderer {
  private let sources: SourceTable

  package init(sources: SourceTable) { self.sources = sources }

  /// Writes a finding; one about a whole file or folder has no location to show.
  package func write(_ finding: FindingRecord, to page: inout TerminalText) {
    guard finding.path != nil else { return write(finding.diagnostic, to: &page) }
    writeHead(finding.diagnostic, to: &page)
    if let hint = finding.hint { page.line("  \(sanitizedForTerminal(hint))", .note) }
    page.line()
  }

  private func writeHead(_ diagnostic: Diagnostic, to page: inout TerminalText) {
    page.write("\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]", style: diagnostic.severity.style)
    page.line(": \(sanitizedForTerminal(diagnostic.message))", .strong)
  }

  /// Writes the diagnostic with its source excerpts, or in sentences if the page is narrated.
  package func write(_ diagnostic: Diagnostic, to page: inout TerminalText) {
    if page.style == .narrated { return narrate(diagnostic, to: &page) }
    writeHead(diagnostic, to: &page)
    var excerpts = ExcerptWriter(sources: sources)
    excerpts.add(diagnostic.location, words: diagnostic.advice, style: diagnostic.severity.style)
    for related in diagnostic.related {
      excerpts.add(related.location, words: related.message, style: .note, isRelated: true)
    }
    excerpts.write(to: &page)
    page.line()
  }

  /// Writes for a screen reader: the error, its location, and the correction, in one sentence each.
  private func narrate(_ diagnostic: Diagnostic, to page: inout TerminalText) {
    let kind = diagnostic.severity == .error ? "Error" : "Warning"
    page.line("\(kind) \(diagnostic.code.rawValue): \(sanitizedForTerminal(diagnostic.message)).")
    page.line(sources.narration(of: diagnostic.location))
    if let words = diagnostic.advice {
      page.line("Hint: \(sanitizedForTerminal(words))\(words.last == "?" ? "" : ".")")
    }
    for related in diagnostic.related {
      page.line("See also: \(sanitizedForTerminal(related.message)). \(sources.narration(of: related.location))")
    }
    page.line()
  }
}

extension Diagnostic {
  /// The correction to make: its hint, otherwise its fix in words.
  var advice: String? {
    if let hint { return hint }
    guard let fix = fixes.first, fixes.count == 1 else { return nil }
    if fix.replacement.isEmpty { return "remove this" }
    let written = fix.replacement.trimmed
    return fix.range.isEmpty ? "insert “\(written)”" : "write “\(written)”"
  }
}

extension Severity {
  /// The text style of the severity's word and underline.
  package var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    }
  }
}
