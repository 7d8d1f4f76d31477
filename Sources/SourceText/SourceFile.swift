/// The number of a source file within one invocation of the tool.
package struct FileID: Hashable, Sendable {
  /// The number, counted from 0 in the order in which files are read.
  package var number: UInt32

  package init(_ number: Int) { self.number = UInt32(number) }
}

/// A half-open stretch of bytes of one source file.
package struct TextRange: Hashable, Sendable {
  /// Offset of the first byte, counted from the beginning of the file.
  package var start: UInt32
  /// Offset behind the last byte; equals `start` for a place between two characters.
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(_ range: Range<Int>) {
    self.init(start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// Whether the range has no bytes, so that it marks a place between two characters.
  package var isEmpty: Bool { start == end }
  /// The byte offsets as a range to index `SourceFile.bytes` with.
  package var offsets: Range<Int> { Int(start)..<Int(end) }

  /// The smallest range that holds both.
  package func union(_ other: TextRange) -> TextRange {
    TextRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A range in a file: what a diagnostic underlines and what a step, a handler or an expectation is traced back to.
package struct Location: Hashable, Sendable {
  /// The file that contains the range.
  package var file: FileID
  /// The bytes of the file that are meant.
  package var range: TextRange

  package init(file: FileID, range: TextRange) {
    self.file = file
    self.range = range
  }
}

/// One file of source text, as bytes, with its lines.
///
/// Bytes that are no UTF-8 are kept; text made from them has the replacement character. Offsets are byte
/// offsets everywhere; lines and columns are made for people at the edge.
package struct SourceFile: Sendable {
  /// The number that locations in this file carry.
  package let id: FileID
  /// How the file is named to the user: the path as it was given, `-` for standard input.
  package let path: String
  /// The content as bytes, which may be invalid UTF-8.
  package let bytes: [UInt8]
  /// Offsets of the first byte of each line.
  package let lineStarts: [UInt32]

  package init(id: FileID, path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    self.bytes = bytes
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 24 + 1)
    bytes.withUnsafeBufferPointer { buffer in
      for offset in 0..<buffer.count where buffer[offset] == UInt8(ascii: "\n") {
        starts.append(UInt32(offset + 1))
      }
    }
    self.lineStarts = starts
  }

  private init(id: FileID, like other: SourceFile) {
    self.id = id
    path = other.path
    bytes = other.bytes
    lineStarts = other.lineStarts
  }

  /// The same file under another number.
  package func numbered(_ id: FileID) -> SourceFile { SourceFile(id: id, like: self) }

  package init(id: FileID, path: String, text: String) {
    self.init(id: id, path: path, bytes: Array(text.utf8))
  }

  /// The text of a range; ill-formed UTF-8 is repaired with U+FFFD.
  package func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }

  /// The line that holds an offset, counted from 1.
  package func line(at offset: UInt32) -> Int {
    lineStarts.partitioningIndex { $0 > offset }
  }

  /// Line and column of an offset, both counted from 1; a column is a character as people count them.
  package func position(at offset: UInt32) -> (line: Int, column: Int) {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    return (line, characters(in: TextRange(start: start, end: offset)) + 1)
  }

  /// How many characters a stretch of a line has. ASCII needs no decoding, which counts where a line has megabytes.
  private func characters(in range: TextRange) -> Int {
    let isASCII = bytes.withUnsafeBufferPointer { bytes in
      var union: UInt8 = 0
      for byte in bytes[range.offsets] { union |= byte }
      return union < 0x80
    }
    return isASCII ? range.offsets.count : text(range).count
  }

  /// The range of a line (counted from 1) without its line end.
  package func range(ofLine line: Int) -> TextRange {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : UInt32(bytes.count)
    while end > start, bytes[Int(end) - 1] == UInt8(ascii: "\n") || bytes[Int(end) - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return TextRange(start: start, end: end)
  }
}

extension Array {
  /// The first place from which on something holds of all elements, by halving; the end if it holds of none.
  @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
