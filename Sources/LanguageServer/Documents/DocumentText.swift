import SourceText

/// A place in a document as the protocol counts: both from 0, characters in units of the agreed encoding.
struct DocumentPosition: Hashable {
  var line: Int
  var character: Int
}

/// A text with its lines as the protocol counts them: a line ends with LF, CR LF or CR.
struct DocumentText {
  private(set) var bytes: [UInt8]
  /// Whether characters are bytes; otherwise units of UTF-16.
  let usesUTF8: Bool
  /// The offsets of the first byte of each line.
  private(set) var lineStarts: [Int]

  init(_ bytes: [UInt8], usesUTF8: Bool) {
    self.bytes = bytes
    self.usesUTF8 = usesUTF8
    lineStarts = Self.lineStarts(of: bytes)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<bytes.count where bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") {
        let isFirstOfTwo =
          bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        if !isFirstOfTwo { starts.append(offset + 1) }
      }
    }
    return starts
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: Array(text.utf8))
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// Returns the bytes of a line without its end.
  private func content(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the offset of a position. Beyond the end of its line it is the line's end, beyond the last line the end of
  /// the text, and inside of a character its beginning.
  func offset(of position: DocumentPosition) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    let content = content(ofLine: position.line)
    var rest = position.character
    var offset = content.lowerBound
    while offset < content.upperBound {
      let length = min(Self.length(at: bytes[offset]), content.upperBound - offset)
      rest -= units(ofLength: length)
      if rest < 0 { break }
      offset += length
    }
    return offset
  }

  /// Returns the position of an offset.
  func position(at offset: Int) -> DocumentPosition {
    let line = lineStarts.partitioningIndex { $0 > offset } - 1
    let content = content(ofLine: line)
    var (place, character) = (content.lowerBound, 0)
    let end = min(offset, content.upperBound)
    while place < end {
      let length = min(Self.length(at: bytes[place]), content.upperBound - place)
      character += units(ofLength: length)
      place += length
    }
    return DocumentPosition(line: line, character: character)
  }

  private func units(ofLength length: Int) -> Int { usesUTF8 ? length : length == 4 ? 2 : 1 }

  /// Returns the number of bytes of a character, by its first byte; an invalid byte counts as one character.
  private static func length(at byte: UInt8) -> Int {
    switch byte {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }
}
