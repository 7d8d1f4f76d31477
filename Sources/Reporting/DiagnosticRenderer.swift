package import SourceText

/// Writes diagnostics for people: code and sentence, place, source line, the span underlined with the hint beside it.
///
///     error[E0203]: there is no device named “iPhone 13 Mimi”
///       ┌─ sheet.scn:4:12
///     4 │     device "iPhone 13 Mimi"
///       │            ^^^^^^^^^^^^^^^^ did you mean “iPhone 13 mini”?
package struct DiagnosticRenderer {
  /// The files of the diagnostics, each at the index of its `FileID`.
  private let sources: [SourceFile]

  package init(sources: [SourceFile]) { self.sources = sources }

  package func write(_ diagnostic: Diagnostic, to page: inout Page) {
    let style = diagnostic.severity.style
    page.write("\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]", style)
    page.line(": \(shown(diagnostic.message))", .strong)

    let hint = diagnostic.hint ?? correction(of: diagnostic)
    let places =
      [Place(diagnostic.location, hint, isMain: true)]
      + diagnostic.related.map { Place($0.location, $0.message, isMain: false) }
    let width = places.map { gutterWidth(of: $0.location) }.max() ?? 1
    for place in places { write(place, style: style, gutter: width, to: &page) }
    page.line()
  }

  /// One place that a diagnostic speaks of, and what is said beside its underline.
  private struct Place {
    var location: Location
    var words: String?
    var isMain: Bool

    init(_ location: Location, _ words: String?, isMain: Bool) {
      self.location = location
      self.words = words
      self.isMain = isMain
    }
  }

  private func source(of location: Location) -> SourceFile? {
    let index = Int(location.file.number)
    return sources.indices.contains(index) ? sources[index] : nil
  }

  private func gutterWidth(of location: Location) -> Int {
    guard let source = source(of: location) else { return 1 }
    return String(source.line(at: max(location.range.end, 1) - 1)).count
  }

  private func write(_ place: Place, style: TextStyle, gutter: Int, to page: inout Page) {
    guard let source = source(of: place.location) else { return }
    let (line, column) = source.position(at: min(place.location.range.start, UInt32(source.bytes.count)))
    let margin = String(repeating: " ", count: gutter)
    page.write("\(margin) \(place.isMain ? "┌─" : "├─") ", .quiet)
    page.line("\(shown(source.path)):\(line):\(column)")

    let excerpt = Excerpt(of: place.location.range, in: source)
    for (index, row) in excerpt.rows.enumerated() {
      if index > 0, excerpt.hasGap { page.line("\(margin) ⋮", .quiet) }
      let number = String(row.number)
      page.write("\(String(repeating: " ", count: gutter - number.count))\(number) │", .quiet)
      page.line(row.text.isEmpty ? "" : " \(row.text)")
      let words = index == excerpt.rows.count - 1 ? place.words : nil
      write(
        words, under: row, margin: margin, style: place.isMain ? style : .note, sign: place.isMain ? "^" : "-",
        to: &page)
    }
  }

  private func write(
    _ words: String?, under row: Excerpt.Row, margin: String, style: TextStyle, sign: String, to page: inout Page
  ) {
    page.write("\(margin) │", .quiet)
    page.write(" " + String(repeating: " ", count: row.markStart))
    let underline = String(repeating: sign, count: row.markWidth)
    page.line(words.map { "\(underline) \(shown($0))" } ?? underline, style)
  }

  /// What a fix says in words, for a diagnostic that has no hint of its own.
  private func correction(of diagnostic: Diagnostic) -> String? {
    guard let fix = diagnostic.fixes.first, diagnostic.fixes.count == 1 else { return nil }
    if fix.replacement.isEmpty { return "remove this" }
    return fix.range.isEmpty ? "insert “\(fix.replacement)”" : "write “\(fix.replacement)”"
  }
}

extension Severity {
  package var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    }
  }
}
