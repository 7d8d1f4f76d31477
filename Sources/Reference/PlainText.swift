import SourceText

/// Lays out plain text in columns of a fixed-width font.
package enum PlainText {
  /// The maximum width of a line of the manual and the catalogs.
  package static let width = 100

  /// Breaks a text into lines at its spaces. A word too long for a line is broken after a colon or a dot, as in the
  /// names of methods and notifications.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ").flatMap({ pieces(of: $0, width: width) }) {
      let size = DisplayWidth.of(word)
      if line.isEmpty {
        (line, columns) = (word, size)
      } else if columns + 1 + size <= width {
        line += " " + word
        columns += 1 + size
      } else {
        lines.append(line)
        (line, columns) = (word, size)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static func pieces(of word: Substring, width: Int) -> [String] {
    guard DisplayWidth.of(String(word)) > width else { return [String(word)] }
    var pieces: [String] = []
    var part = ""
    func take() {
      if let last = pieces.last, DisplayWidth.of(last + part) <= width {
        pieces[pieces.count - 1] = last + part
      } else {
        pieces.append(part)
      }
      part = ""
    }
    for character in word {
      part.append(character)
      if character == ":" || character == "." { take() }
    }
    if !part.isEmpty { take() }
    return pieces
  }

  /// Returns a paragraph whose lines begin with `indent` spaces; each line of the text is a paragraph of its own.
  static func paragraph(_ text: String, indent: Int) -> String {
    let margin = spaces(indent)
    return text.split(separator: "\n").map { part in
      wrapped(String(part), width: width - indent).map { margin + $0 }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Returns the lines unchanged, each after `indent` spaces; empty lines stay empty.
  static func block(_ text: String, indent: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : spaces(indent) + $0 }.joined(separator: "\n")
  }

  /// Returns a name and, in a column that begins at `column`, its meaning; below the name if the name is too long.
  static func definition(_ name: String, meaning: String, indent: Int, column: Int) -> String {
    let lines = wrapped(meaning, width: width - column)
    let head = spaces(indent) + name
    let margin = spaces(column)
    if DisplayWidth.of(head) + 2 > column {
      let wrappedHead = wrappedForm(name, indent: indent)
      return ([wrappedHead] + lines.map { margin + $0 }).joined(separator: "\n")
    }
    let first = DisplayWidth.padded(head, to: column) + (lines.first ?? "")
    return ([first] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
  }

  /// Returns the form of a statement, with continuation lines indented.
  static func wrappedForm(_ form: String, indent: Int) -> String {
    let lines = wrapped(form, width: width - indent - 4)
    return lines.enumerated().map { spaces(indent + ($0.offset == 0 ? 0 : 4)) + $0.element }.joined(separator: "\n")
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// A table with headings. Every column is as wide as its widest cell, except the last, which is wrapped.
struct PlainTable {
  var headings: [String]
  var rows: [[String]] = []
  var indent = 2

  func rendered() -> String {
    let widths = headings.indices.dropLast().map { column in
      ([headings] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    return ([headings] + rows).map { line($0, widths: widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var head = PlainText.spaces(indent)
    for (cell, width) in zip(cells, widths) { head += DisplayWidth.padded(cell, to: width) + "  " }
    let start = DisplayWidth.of(head)
    let last = PlainText.wrapped(cells.last ?? "", width: PlainText.width - start)
    guard let first = last.first else { return String(head.reversed().drop { $0 == " " }.reversed()) }
    return ([head + first] + last.dropFirst().map { PlainText.spaces(start) + $0 }).joined(separator: "\n")
  }
}
