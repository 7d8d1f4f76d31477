import VirtualTime

/// Makes broken files out of whole ones.
package struct Mutator {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Text worth inserting: everything that opens, closes or joins, or looks like it.
  private static let words = [
    "{", "}", "(", ")", "[", "]", "\"", "\\(", "\\", ",", ";", ":", ".", "...", "..<", "->", "=", "==", "|", "||", "@",
    "#",
    "##", "\n", "\r\n", "\r", "not ", " and ", " if ", " then ", " else ", " at ", " in ", "-", "300mS", "1.5", "50 %",
    "#fff",
    "“", "”", "（", "｛", "출금", "é", "🙂", "scenario \"x\" {", "when a {", "expect no ", "between a and b", "cover with ",
    "examples {", "//", "!", "&&", "'", " is ", "0...5s", "\t", "\u{A0}", "\u{200B}", "true", "none", "screen home",
  ]

  private static let pieces = words.map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xEF, 0xBB, 0xBF], [0xE2, 0x80]]

  /// A number from 0 up to, not including, a bound above 0.
  package mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(max(1, bound))) }

  /// A few lines of a file, from its beginning or from a line without indent. They are tried ten times as fast as the
  /// whole, and are easier to read.
  package mutating func excerpt(of bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var start = below(bytes.count)
    while start > 0, bytes[start - 1] != newline || bytes[start] == UInt8(ascii: " ") { start -= 1 }
    var end = start
    for _ in 0...below(below(4) == 0 ? 40 : 8) {
      end = bytes[end...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    }
    return Array(bytes[start..<end])
  }

  /// The bytes with a few of them changed.
  package mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0...below(below(4) == 0 ? 30 : 4) { change(&result) }
    return result
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + below(12))
    switch below(6) {
    case 0: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.replaceSubrange(place..<end, with: Self.pieces[below(Self.pieces.count)])
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
    default:
      guard place < bytes.count else { return }
      bytes[place] ^= UInt8(1 << below(8))
    }
  }
}
