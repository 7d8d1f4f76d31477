import Statements

/// Finds the keyword that some bytes spell: an open-addressed hash table over the first bytes and the length.
struct KeywordTable: Sendable {
  static let shared = KeywordTable()

  /// The length of the longest keyword; longer identifiers are not looked up.
  static let longest = 18

  private var slots: [Entry]

  private struct Entry: Sendable {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// The bytes after the sixteenth.
    var rest: UInt64 = 0
    var length = 0
    var word = Keyword.other
  }

  private init() {
    slots = Array(repeating: Entry(), count: 512)
    for word in Keyword.allCases where word != .other {
      var entry = Entry(word: word)
      for byte in word.rawValue.utf8 { Self.append(byte, to: &entry) }
      var slot = Self.hash(entry.head, length: entry.length)
      while slots[slot].length != 0 { slot = (slot + 1) & 511 }
      slots[slot] = entry
    }
  }

  private static func append(_ byte: UInt8, to entry: inout Entry) {
    let bits = UInt64(byte) << UInt64(8 * (entry.length & 7))
    switch entry.length >> 3 {
    case 0: entry.head |= bits
    case 1: entry.tail |= bits
    default: entry.rest |= bits
    }
    entry.length += 1
  }

  @inline(__always)
  private static func hash(_ head: UInt64, length: Int) -> Int {
    Int(truncatingIfNeeded: ((head ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  /// Returns the keyword in a range of a buffer, which must contain the whole range.
  @inline(__always)
  func word(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Keyword {
    let length = end - start
    guard length >= 2, length <= Self.longest else { return .other }
    let head: UInt64
    var tail: UInt64 = 0
    var rest: UInt64 = 0
    if start + 24 <= bytes.count, let base = bytes.baseAddress {
      let pointer = UnsafeRawPointer(base + start)
      head = pointer.loadUnaligned(as: UInt64.self).littleEndian & Self.mask(length)
      if length > 8 {
        tail = pointer.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian & Self.mask(length - 8)
        if length > 16 {
          rest = pointer.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian & Self.mask(length - 16)
        }
      }
    } else {
      var entry = Entry()
      for offset in start..<end { Self.append(bytes[offset], to: &entry) }
      (head, tail, rest) = (entry.head, entry.tail, entry.rest)
    }
    return find(head, tail, rest, length)
  }

  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? .max : (1 << UInt64(8 * length)) &- 1
  }

  @inline(__always)
  private func find(_ head: UInt64, _ tail: UInt64, _ rest: UInt64, _ length: Int) -> Keyword {
    var slot = Self.hash(head, length: length)
    return slots.withUnsafeBufferPointer { slots in
      while slots[slot].length != 0 {
        let entry = slots[slot]
        if entry.head == head, entry.tail == tail, entry.length == length, entry.rest == rest { return entry.word }
        slot = (slot + 1) & 511
      }
      return .other
    }
  }
}
