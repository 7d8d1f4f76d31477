/// The fenced blocks of a Markdown document in one language.
///
/// A block counts if the info string of its fence is exactly the language: “scn” counts, “scn ignore” does not.
package struct MarkdownCode: Sendable {
  /// A block: the lines between its fences.
  package struct Block: Hashable, Sendable {
    /// The offsets of its lines, line ends included.
    package var range: Range<Int>
    /// The number of blanks before its fence, which its lines also have.
    package var indentation: Int
  }

  private let bytes: [UInt8]
  package private(set) var blocks: [Block] = []

  package init(_ bytes: [UInt8], language: String) {
    self.bytes = bytes
    var fence: Fence?
    var isWanted = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = Fence(bytes[start..<end])
      if let known = fence {
        if let line, line.closes(known) {
          if isWanted { blocks[blocks.count - 1].range = blocks[blocks.count - 1].range.lowerBound..<start }
          fence = nil
        }
      } else if let line {
        fence = line
        isWanted = line.info == language
        // A block that is never closed ends with the document.
        if isWanted { blocks.append(Block(range: end..<bytes.count, indentation: line.indentation)) }
      }
      start = end
    }
  }

  /// The document with blanks instead of everything else, so that offsets, lines and columns stay the same.
  package var alone: [UInt8] {
    var alone = bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
    for block in blocks { alone.replaceSubrange(block.range, with: bytes[block.range]) }
    return alone
  }

  /// Returns the document with other text in its blocks.
  /// - Parameter transform: Gets and returns the lines of a block, without their indentation.
  package func replacingBlocks(_ transform: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var changed = bytes
    for block in blocks.reversed() {
      let margin = [UInt8](repeating: UInt8(ascii: " "), count: block.indentation)
      let text = transform(Self.lines(bytes[block.range]).flatMap { $0.dropFirst(Self.margin(of: $0, atMost: block)) })
      let lines = Self.lines(text[...]).flatMap { $0 == [UInt8(ascii: "\n")] ? Array($0) : margin + $0 }
      changed.replaceSubrange(block.range, with: lines)
    }
    return changed
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func margin(of line: ArraySlice<UInt8>, atMost block: Block) -> Int {
    min(line.prefix { $0 == UInt8(ascii: " ") }.count, block.indentation)
  }
}

/// A line that opens or closes a block.
private struct Fence {
  var indentation: Int
  /// The backtick or the tilde.
  private var sign: UInt8
  private var length: Int
  /// The text after the fence characters, trimmed.
  var info: String

  init?(_ line: ArraySlice<UInt8>) {
    indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
    let rest = line.dropFirst(indentation)
    guard let first = rest.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    sign = first
    length = rest.prefix { $0 == first }.count
    let behind = rest.dropFirst(length).drop { $0 == UInt8(ascii: " ") }
    let isBlank = { (byte: UInt8) in [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte) }
    info = String(decoding: behind.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
    guard length >= 3, first == UInt8(ascii: "~") || !info.contains("`") else { return nil }
  }

  func closes(_ other: Fence) -> Bool { sign == other.sign && length >= other.length && info.isEmpty }
}
