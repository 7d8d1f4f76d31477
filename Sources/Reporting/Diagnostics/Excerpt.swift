internal import SourceText

/// The source lines of a diagnostic, ready to be shown. Tabs are expanded, control characters made visible, very long
/// lines cut around the span, and the span is measured in terminal columns.
struct Excerpt {
  struct Row: Equatable {
    /// The line number, from 1.
    var number: Int
    var text: String
    /// The number of columns before the underline, and its width (at least 1).
    var markStart: Int
    var markWidth: Int
  }

  /// One row, or the first and the last line of a span of several lines.
  var rows: [Row]
  /// Whether lines between the two rows are left out.
  var hasGap: Bool

  /// The maximum number of columns of a line; longer ones are cut around the span.
  static let widthLimit = 120
  private static let tabWidth = 4
  /// The maximum number of bytes before and after the span; more could not be shown.
  private static let byteWindow = 1000

  init(of range: TextRange, in source: SourceFile) {
    let end = UInt32(source.bytes.count)
    let start = min(range.start, end)
    let stop = min(max(range.end, start), end)
    let first = source.line(at: start)
    // A span that ends with a line break does not extend into the next line.
    let last = stop > start ? source.line(at: stop - 1) : first
    if first == last {
      rows = [Self.row(first, from: start, to: stop, in: source)]
      hasGap = false
    } else {
      let lastLine = source.range(ofLine: last)
      rows = [
        Self.row(first, from: start, to: source.range(ofLine: first).end, in: source),
        Self.row(last, from: Self.indentationEnd(of: lastLine, in: source), to: stop, in: source),
      ]
      hasGap = last > first + 1
    }
  }

  private static func indentationEnd(of line: TextRange, in source: SourceFile) -> UInt32 {
    var offset = line.start
    while offset < line.end, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(source.bytes[Int(offset)]) { offset += 1 }
    return offset
  }

  private static func row(_ number: Int, from start: UInt32, to stop: UInt32, in source: SourceFile) -> Row {
    let line = source.range(ofLine: number)
    let markStart = min(max(start, line.start), line.end)
    let markEnd = min(max(stop, markStart), line.end)
    let from = boundary(max(Int(line.start), Int(markStart) - byteWindow), in: source, notBelow: Int(line.start))
    let to = boundary(min(Int(line.end), Int(markEnd) + byteWindow), in: source, notBelow: Int(markEnd))
    let markCut = boundary(min(Int(markEnd), Int(markStart) + byteWindow), in: source, notBelow: Int(markStart))

    var cells = Cells()
    cells.append(source, range: from..<Int(markStart))
    let markFirst = cells.count
    cells.append(source, range: Int(markStart)..<markCut)
    let markLast = cells.count
    if markCut == Int(markEnd) { cells.append(source, range: Int(markEnd)..<to) }
    return cells.row(
      number, marked: markFirst..<markLast, cutBefore: from > Int(line.start),
      cutBehind: markCut < Int(markEnd) || to < Int(line.end))
  }

  /// Returns the nearest offset at or before `offset` at which a UTF-8 character begins.
  private static func boundary(_ offset: Int, in source: SourceFile, notBelow lowest: Int) -> Int {
    var offset = offset
    while offset > lowest, offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The characters of a line, each with its number of columns.
  private struct Cells {
    private var cells: [(text: String, width: Int)] = []
    private var column = 0

    var count: Int { cells.count }

    mutating func append(_ source: SourceFile, range: Range<Int>) {
      for character in source.text(TextRange(range)) {
        if character == "\t" {
          append(String(repeating: " ", count: tabWidth - column % tabWidth))
        } else {
          append(sanitizedForTerminal(String(character)))
        }
      }
    }

    private mutating func append(_ text: String) {
      let width = DisplayWidth.of(text)
      cells.append((text, width))
      column += width
    }

    /// Cuts to the limit, keeping the beginning of the mark visible.
    func row(_ number: Int, marked: Range<Int>, cutBefore: Bool, cutBehind: Bool) -> Row {
      var first = 0
      var last = cells.count
      if column > widthLimit || cutBefore || cutBehind {
        first = window(before: marked.lowerBound, columns: widthLimit / 3)
        last = window(behind: first, columns: widthLimit - 2)
      }
      let head = first > 0 || cutBefore ? "…" : ""
      let tail = last < cells.count || cutBehind ? "…" : ""
      let markEnd = min(marked.upperBound, last)
      return Row(
        number: number,
        text: head + cells[first..<last].map(\.text).joined() + tail,
        markStart: head.count + width(first..<marked.lowerBound),
        markWidth: max(width(marked.lowerBound..<max(markEnd, marked.lowerBound)), 1))
    }

    private func width(_ range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }

    private func window(before index: Int, columns: Int) -> Int {
      var first = index
      var used = 0
      while first > 0, used + cells[first - 1].width <= columns {
        first -= 1
        used += cells[first].width
      }
      return first
    }

    private func window(behind index: Int, columns: Int) -> Int {
      var last = index
      var used = 0
      while last < cells.count, used + cells[last].width <= columns {
        used += cells[last].width
        last += 1
      }
      return last
    }
  }
}
