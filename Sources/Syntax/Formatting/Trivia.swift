/// The text between two tokens that must be kept.
struct Trivia {
  struct Comment {
    var text: ArraySlice<UInt8>
    /// Whether an empty line precedes it.
    var blankAbove: Bool
  }

  /// A comment after the preceding token, on its line.
  var trailing: ArraySlice<UInt8>?
  /// The comments on lines of their own.
  var comments: [Comment] = []
  /// Whether an empty line precedes the next token.
  var blankAbove = false

  /// Reads the bytes between two tokens; with `atFileStart` there is nothing before.
  init(_ bytes: [UInt8], gap: Range<Int>, atFileStart: Bool) {
    var lineEnds = atFileStart ? 1 : 0
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      if bytes[offset] == 0x0A {
        lineEnds += 1
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") || bytes[offset] == UInt8(ascii: "/") {
        // Comments of other languages have been reported; they are kept as comments.
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
