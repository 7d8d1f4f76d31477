import Synchronization

/// The number of a source file within one invocation of the tool.
package struct FileID: Hashable, Sendable {
  /// The number, counted from 0 in the order in which files are read.
  package var number: UInt32

  package init(_ number: Int) { self.number = UInt32(number) }
}

/// A half-open range of bytes in a source file.
package struct TextRange: Hashable, Sendable {
  /// The offset of the first byte from the beginning of the file.
  package var start: UInt32
  /// The offset after the last byte; equals `start` for a place between two characters.
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
  /// The byte offsets as a range that indexes `SourceFile.bytes`.
  package var offsets: Range<Int> { Int(start)..<Int(end) }

  /// Returns whether another range is inside this one.
  package func contains(_ other: TextRange) -> Bool { start <= other.start && other.end <= end }

  /// Returns the smallest range that contains both.
  package func union(_ other: TextRange) -> TextRange {
    TextRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A range in a file: the underlined text of a diagnostic, or the source of a step, a handler or an expectation.
package struct Location: Hashable, Sendable {
  /// The file that contains the range.
  package var file: FileID
  /// The range of bytes in the file.
  package var range: TextRange

  package init(file: FileID, range: TextRange) {
    self.file = file
    self.range = range
  }

  /// Returns whether another location is inside this one.
  package func contains(_ other: Location) -> Bool { file == other.file && range.contains(other.range) }
}

/// One file of source text, as bytes, with its lines.
///
/// Bytes that are not valid UTF-8 are kept; text made from them has the replacement character. Offsets always count
/// bytes; lines and columns are computed only for output.
package struct SourceFile: Sendable {
  /// The number that locations in this file have.
  package let id: FileID
  /// The name of the file for the user: the path as given, `-` for standard input.
  package let path: String
  /// The content as bytes, which may be invalid UTF-8.
  package let bytes: [UInt8]
  private let lines: Lines

  package init(id: FileID, path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    self.bytes = bytes
    lines = Lines()
  }

  /// Offsets of the first byte of each line.
  package var lineStarts: [UInt32] { lines.starts(in: bytes) }

  private init(id: FileID, path: String, like other: SourceFile) {
    self.id = id
    self.path = path
    bytes = other.bytes
    lines = other.lines
  }

  /// Returns the same file with another number.
  package func numbered(_ id: FileID) -> SourceFile { SourceFile(id: id, path: path, like: self) }

  /// Returns the same text under another path.
  package func moved(to path: String) -> SourceFile { SourceFile(id: id, path: path, like: self) }

  package init(id: FileID, path: String, text: String) {
    self.init(id: id, path: path, bytes: Array(text.utf8))
  }

  /// Returns the text of a range; invalid UTF-8 becomes U+FFFD.
  package func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }

  /// Returns the line that contains an offset, from 1.
  package func line(at offset: UInt32) -> Int {
    lineStarts.partitioningIndex { $0 > offset }
  }

  /// Returns the line and column of an offset, both from 1; columns count characters (grapheme clusters).
  package func position(at offset: UInt32) -> (line: Int, column: Int) {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    return (line, characters(in: TextRange(start: start, end: offset)) + 1)
  }

  /// Returns the number of characters in a range of a line. ASCII is not decoded, which matters for lines of megabytes.
  private func characters(in range: TextRange) -> Int {
    let isASCII = bytes.withUnsafeBufferPointer { bytes in
      var union: UInt8 = 0
      for byte in bytes[range.offsets] { union |= byte }
      return union < 0x80
    }
    return isASCII ? range.offsets.count : text(range).count
  }

  /// Returns the range of a line (from 1) without its line end.
  package func range(ofLine line: Int) -> TextRange {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : UInt32(bytes.count)
    while end > start, bytes[Int(end) - 1] == UInt8(ascii: "\n") || bytes[Int(end) - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return TextRange(start: start, end: end)
  }
}

/// The lines of a text, once somebody has asked: most files of a run are never printed.
private final class Lines: Sendable {
  private let known = Mutex<[UInt32]>([])

  func starts(in bytes: [UInt8]) -> [UInt32] {
    known.withLock { known in
      if known.isEmpty { known = Self.starts(of: bytes) }
      return known
    }
  }

  private static func starts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 24 + 1)
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      // Eight bytes at a time: a line end is a zero byte of the difference.
      while offset + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 {
          for place in offset..<offset + 8 where buffer[place] == UInt8(ascii: "\n") {
            starts.append(UInt32(place + 1))
          }
        }
        offset += 8
      }
      for place in offset..<buffer.count where buffer[place] == UInt8(ascii: "\n") { starts.append(UInt32(place + 1)) }
    }
    // Without room to grow: a command keeps all its files.
    return starts.withUnsafeBufferPointer { Array($0) }
  }
}

extension Array {
  /// The element at an index; `nil` if there is none.
  @inlinable package subscript(ifPresent index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  /// Returns the first index from which on a predicate holds for all elements, by binary search; otherwise the end
  /// index.
  @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Sequence where Element: Equatable {
  /// The elements in order, each once; for short sequences.
  package var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension SourceFile {
  /// Creates a file from a text alone.
  package init(_ bytes: [UInt8]) { self.init(id: FileID(0), path: "", bytes: bytes) }
}
