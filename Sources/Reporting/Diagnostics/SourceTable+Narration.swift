internal import SourceText

extension SourceTable {
  /// File a.scn, line 9, columns 3 to 13: “never white”.
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
    return "File \(shown(source.path)), \(columns)\(text.isEmpty ? "" : ": “\(text)”")."
  }
}

extension SourceFile {
  /// What is marked on the first line of a place.
  fileprivate func text(marked row: Excerpt.Row, from start: UInt32) -> String {
    let line = range(ofLine: row.number)
    let rest = text(TextRange(start: start, end: max(line.end, start)))
    return shown(String(rest.prefix(row.markWidth)))
  }
}
