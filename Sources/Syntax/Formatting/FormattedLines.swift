import SourceText

/// Lines of output, before comments are aligned.
struct FormattedLines {
  private struct Line {
    var indent: Int
    var text: [UInt8]
    var comment: [UInt8] = []
    var blankAbove: Bool
    /// Whether it is copied with its blanks.
    var isVerbatim = false
  }

  private var lines: [Line] = []
  private var isOpen = false
  /// Whether an empty line precedes the next one.
  var wantsBlankLine = false

  var isEmpty: Bool { lines.isEmpty }
  var currentIndent: Int { lines.last?.indent ?? 0 }

  mutating func begin(indent: Int, blankAbove: Bool) {
    lines.append(Line(indent: indent, text: [], blankAbove: (blankAbove || wantsBlankLine) && !lines.isEmpty))
    wantsBlankLine = false
    isOpen = true
  }

  mutating func write(_ bytes: some Collection<UInt8>) {
    if !isOpen { begin(indent: 0, blankAbove: false) }
    lines[lines.count - 1].text += bytes
  }

  mutating func comment(_ bytes: some Collection<UInt8>) {
    guard isOpen, lines[lines.count - 1].comment.isEmpty else {
      begin(indent: currentIndent, blankAbove: false)
      return write(bytes)
    }
    lines[lines.count - 1].comment = Array(bytes)
  }

  mutating func endLine() { isOpen = false }

  mutating func verbatim(_ bytes: some Collection<UInt8>) {
    lines.append(
      Line(indent: 0, text: Array(bytes), blankAbove: wantsBlankLine && !lines.isEmpty, isVerbatim: true))
    wantsBlankLine = false
    isOpen = false
  }

  /// Returns the output with LF as line end, and the comments of adjacent lines in one column.
  func bytes() -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < lines.count {
      var end = index + 1
      while end < lines.count, !lines[end].comment.isEmpty, !lines[end - 1].comment.isEmpty, !lines[end].blankAbove {
        end += 1
      }
      write(lines[index..<end], to: &result)
      index = end
    }
    return result
  }

  private func write(_ group: ArraySlice<Line>, to result: inout [UInt8]) {
    let isGroup = group.first.map { !$0.comment.isEmpty } ?? false
    let widths = isGroup ? group.map { $0.indent + DisplayWidth.of(String(decoding: $0.text, as: UTF8.self)) } : []
    let column = (widths.max() ?? 0) + 2
    for (offset, line) in group.enumerated() {
      if line.blankAbove { result.append(0x0A) }
      result.append(contentsOf: repeatElement(0x20, count: line.isVerbatim ? 0 : line.indent))
      result += line.text
      if isGroup {
        result.append(contentsOf: repeatElement(0x20, count: column - widths[offset]))
        result += line.comment
      }
      result.append(0x0A)
    }
  }
}
