internal import SourceText

/// Writes source locations one below the other with a common margin: each with its place, its lines, and words next to
/// the underline.
struct ExcerptWriter {
  private struct Place {
    var source: SourceFile
    var range: TextRange
    var words: String?
    var style: TextStyle
    var isRelated: Bool
  }

  private let sources: SourceTable
  private var places: [Place] = []

  init(sources: SourceTable) { self.sources = sources }

  mutating func add(_ location: Location, words: String?, style: TextStyle, isRelated: Bool = false) {
    guard let source = sources[location.file] else { return }
    places.append(Place(source: source, range: location.range, words: words, style: style, isRelated: isRelated))
  }

  func write(to page: inout TerminalText) {
    // The number of columns of the widest line number.
    let width = places.map { String($0.source.line(at: max($0.range.end, 1) - 1)).count }.max() ?? 1
    for place in places { write(place, margin: width, to: &page) }
  }

  private func write(_ place: Place, margin width: Int, to page: inout TerminalText) {
    let margin = String(repeating: " ", count: width)
    let (line, column) = place.source.position(at: min(place.range.start, UInt32(place.source.bytes.count)))
    page.write("\(margin) \(place.isRelated ? "├─" : "┌─") ", style: .quiet)
    page.line("\(sanitizedForTerminal(place.source.path)):\(line):\(column)")

    let excerpt = Excerpt(of: place.range, in: place.source)
    for (index, row) in excerpt.rows.enumerated() {
      if index > 0, excerpt.hasGap { page.line("\(margin) ⋮", .quiet) }
      let number = String(row.number)
      page.write("\(String(repeating: " ", count: width - number.count))\(number) │", style: .quiet)
      page.line(row.text.isEmpty ? "" : " \(row.text)")
      page.write("\(margin) │", style: .quiet)
      page.write(" " + String(repeating: " ", count: row.markStart))
      let underline = String(repeating: place.isRelated ? "-" : "^", count: row.markWidth)
      let words = index == excerpt.rows.count - 1 ? place.words : nil
      page.line(words.map { "\(underline) \(sanitizedForTerminal($0))" } ?? underline, place.style)
    }
  }
}

extension SourceTable {
  /// Returns a location in words: File a.scn, line 9, columns 3 to 13: “never white”.
  func narration(of location: Location) -> String {
    guard let source = self[location.file] else { return "" }
    let end = UInt32(source.bytes.count)
    let (start, stop) = (min(location.range.start, end), min(max(location.range.end, location.range.start), end))
    let first = source.position(at: start)
    let last = source.position(at: stop)
    let columns =
      last.line > first.line
      ? "line \(first.line), column \(first.column), to line \(last.line)"
      : last.column > first.column + 1
        ? "line \(first.line), columns \(first.column) to \(last.column - 1)"
        : "line \(first.line), column \(first.column)"
    let text = Excerpt(of: location.range, in: source).rows.first.map { source.text(marked: $0, from: start) } ?? ""
    return "File \(sanitizedForTerminal(source.path)), \(columns)\(text.isEmpty ? "" : ": “\(text)”")."
  }
}

extension SourceFile {
  /// Returns the marked text on the first line of a location.
  fileprivate func text(marked row: Excerpt.Row, from start: UInt32) -> String {
    let line = range(ofLine: row.number)
    let rest = text(TextRange(start: start, end: max(line.end, start)))
    return sanitizedForTerminal(String(rest.prefix(row.markWidth)))
  }
}
