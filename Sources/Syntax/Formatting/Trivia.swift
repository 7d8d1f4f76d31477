/// The content between two tokens that must not be lost.
struct Trivia {
  struct Comment {
    var text: ArraySlice<UInt8>
    /// An empty line stands above.
    var blankAbove: Bool
  }

  /// A comment behind the token before, on its line.
  var trailing: ArraySlice<UInt8>?
  /// Comments on lines of their own.
  var comments: [Comment] = []
  /// An empty line stands above the token that follows.
  var blankAbove = false

  /// Reads the bytes between two tokens. `atFileStart`: nothing stands before.
  init(_ bytes: [UInt8], gap: Range<Int>, atFileStart: Bool) {
    var lineEnds = atFileStart ? 1 : 0
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      if bytes[offset] == 0x0A {
        lineEnds += 1
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") || bytes[offset] == UInt8(ascii: "/") {
        // Comments of other languages have been reported; they are comments all the same.
        let start = offset
        while offset < gap.upperBound, bytes[offset] != 0x0A { offset += 1 }
        add(Self.trimmed(bytes[start..<offset]), lineEnds: lineEnds)
        lineEnds = 0
      } else {
        offset += 1
      }
    }
    blankAbove = lineEnds > 1 && !(atFileStart && comments.isEmpty)
  }

  private mutating func add(_ text: ArraySlice<UInt8>, lineEnds: Int) {
    if lineEnds == 0, trailing == nil, comments.isEmpty {
      trailing = text
    } else {
      comments.append(Comment(text: text, blankAbove: lineEnds > 1))
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return line
  }
}
