internal import SourceText
internal import Syntax

/// The text of an exercise with its holes, the only parts that a learner may change.
///
/// A hole is a blank, `___` or `"___"`, or the lines between a line `# edit` and a line `# end`.
package struct Template: Sendable {
  /// A part of the text that a learner writes.
  package struct Hole: Hashable, Sendable {
    /// The offsets of its text, without the lines that mark it.
    package var range: Range<Int>
    /// Whether it has lines of its own.
    package var isRegion: Bool
  }

  /// The text as written by the author.
  package let text: String
  /// The holes in the order of the text.
  package let holes: [Hole]

  package init(_ text: String) {
    self.text = text
    holes = Self.holes(of: Array(text.utf8), blanks: true) ?? []
  }

  /// The word for a blank.
  package static let blank = "___"
  private static let opening = "# edit"
  private static let closing = "# end"

  // MARK: Filling

  /// Returns the text with other text in its holes.
  package func filled(with fills: [String]) -> String { filledWithRanges(fills).text }

  /// Returns the text with other text in its holes, and where that text is.
  package func filledWithRanges(_ fills: [String]) -> (text: String, ranges: [Range<Int>]) {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var ranges: [Range<Int>] = []
    var end = 0
    for (hole, fill) in zip(holes, fills) {
      result += bytes[end..<hole.range.lowerBound]
      let start = result.count
      result += Array(fill.utf8)
      if hole.isRegion, let last = fill.utf8.last, last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
      ranges.append(start..<result.count)
      end = hole.range.upperBound
    }
    return (String(decoding: result + bytes[end...], as: UTF8.self), ranges)
  }

  /// The text that its author left in the holes.
  package var fills: [String] {
    let bytes = Array(text.utf8)
    return holes.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  // MARK: Comparing

  /// Returns the learner's text in the holes; `nil` if anything else was changed.
  /// Comments, blanks and line breaks do not count.
  package func fills(in answer: String) -> [String]? {
    let bytes = Array(answer.utf8)
    guard let regions = Self.holes(of: bytes, blanks: false), regions.count == holes.count(where: \.isRegion)
    else { return nil }
    let answerTokens = Self.tokens(of: bytes, regions: regions)
    let wanted = Self.tokens(of: Array(text.utf8), regions: holes.filter(\.isRegion))
    guard let matches = Self.match(wanted[...], answer: answerTokens[...]) else { return nil }
    var blanks = matches.map { String(decoding: bytes[$0], as: UTF8.self) }[...]
    var areas = regions.map { String(decoding: bytes[$0.range], as: UTF8.self) }[...]
    return holes.map { $0.isRegion ? areas.removeFirst() : blanks.removeFirst() }
  }

  /// Returns the line of blanks between which an answer differs, if only one line has any; `nil` if anything else was
  /// changed.
  package func lineOfBlanks(changedIn answer: String) -> String? {
    let wanted = Self.tokens(of: Array(text.utf8), regions: [])
    let found = Self.tokens(of: Array(answer.utf8), regions: [])
    guard let first = wanted.firstIndex(where: \.isBlank), let last = wanted.lastIndex(where: \.isBlank) else {
      return nil
    }
    let after = wanted.count - last - 1
    guard found.count >= first + after, zip(wanted[..<first], found).allSatisfy({ $0.text == $1.text }),
      zip(wanted.suffix(after), found.suffix(after)).allSatisfy({ $0.text == $1.text })
    else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains(Self.blank) && !$0.contains("#") }
    return lines.count == 1 ? lines[0].split(separator: " ").joined(separator: " ") : nil
  }

  /// Returns whether an answer is the text with parts removed: every token of it is there, in order.
  package func contains(_ answer: String) -> Bool {
    var rest = Self.tokens(of: Array(text.utf8), regions: []).map(\.text)[...]
    for token in Self.tokens(of: Array(answer.utf8), regions: []) {
      guard let place = rest.firstIndex(of: token.text) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// Returns the number of tokens of a text; comments and blanks do not count.
  package static func size(of text: String) -> Int { tokens(of: Array(text.utf8), regions: []).count }

  /// Returns whether two texts have the same tokens.
  package static func isSame(_ one: String, as other: String) -> Bool {
    tokens(of: Array(one.utf8), regions: []).map(\.text) == tokens(of: Array(other.utf8), regions: []).map(\.text)
  }

  /// A word or sign of a text; a region is one token.
  private struct Piece {
    var text: String
    var range: Range<Int>
    var isBlank: Bool { text == Template.blank || isQuotedBlank }
    /// Whether it is a blank in quotation marks, which takes a text.
    var isQuotedBlank: Bool { text == "\"\(Template.blank)\"" }
  }

  /// Returns the tokens outside of regions; each region is a token `# edit`.
  private static func tokens(of bytes: [UInt8], regions: [Hole]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = regions[...]
    for token in parse(SourceFile(id: FileID(0), path: "", bytes: bytes)).tree.tokens where token.kind != .endOfFile {
      let range = token.range.offsets
      while let region = rest.first, range.lowerBound >= region.range.lowerBound {
        pieces.append(Piece(text: opening, range: region.range))
        rest = rest.dropFirst()
      }
      if regions.contains(where: { $0.range.contains(range.lowerBound) }) { continue }
      pieces.append(Piece(text: String(decoding: bytes[range], as: UTF8.self), range: range))
    }
    return pieces + rest.map { Piece(text: opening, range: $0.range) }
  }

  /// Returns the range of the answer for each blank; `nil` if the rest differs.
  private static func match(_ wanted: ArraySlice<Piece>, answer: ArraySlice<Piece>) -> [Range<Int>]? {
    guard let first = wanted.first else { return answer.isEmpty ? [] : nil }
    guard let found = answer.first else { return nil }
    guard first.isBlank else {
      return first.text == found.text ? match(wanted.dropFirst(), answer: answer.dropFirst()) : nil
    }
    if first.isQuotedBlank {
      guard found.text.count >= 2, found.text.first == "\"", found.text.last == "\"" else { return nil }
      let inside = found.range.lowerBound + 1..<found.range.upperBound - 1
      return match(wanted.dropFirst(), answer: answer.dropFirst()).map { [inside] + $0 }
    }
    for length in 1...max(min(answer.count, fillLimit), 1) {
      if let rest = match(wanted.dropFirst(), answer: answer.dropFirst(length)) {
        let last = answer[answer.startIndex + length - 1]
        return [found.range.lowerBound..<last.range.upperBound] + rest
      }
    }
    return nil
  }

  /// The limit on the tokens in a blank: an answer is a value, not a program.
  private static let fillLimit = 24

  // MARK: Finding holes

  /// Returns the holes of a text; `nil` if the lines that mark them do not match.
  private static func holes(of bytes: [UInt8], blanks: Bool) -> [Hole]? {
    var holes: [Hole] = []
    var open: Int?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if word == opening {
        if open != nil { return nil }
        open = end
      } else if word == closing {
        guard let begun = open else { return nil }
        holes.append(Hole(range: begun..<start, isRegion: true))
        open = nil
      } else if open == nil, blanks {
        holes += Self.blanks(of: line).map {
          Hole(range: (start + $0)..<(start + $0 + blank.utf8.count), isRegion: false)
        }
      }
      start = end
    }
    return open == nil ? holes : nil
  }

  /// Returns the offsets of the blanks in a line, comments excluded.
  private static func blanks(of line: String) -> [Int] {
    tokens(of: Array(line.utf8), regions: []).filter(\.isBlank).map { $0.range.lowerBound + ($0.isQuotedBlank ? 1 : 0) }
  }
}
