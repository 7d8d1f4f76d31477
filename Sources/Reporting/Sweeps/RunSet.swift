/// A bit set of run indices: a million runs take little memory.
package struct RunSet: Sendable {
  private var words: [UInt64] = []
  /// The number of runs in the set.
  package private(set) var count = 0

  package init() {}

  /// Whether the set contains no run; O(1).
  package var isEmpty: Bool { count == 0 }

  func contains(_ run: Int) -> Bool {
    let word = run / 64
    return word < words.count && words[word] & 1 << UInt64(run % 64) != 0
  }

  /// The run indices, in order.
  package var members: [Int] {
    var members: [Int] = []
    members.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }

  /// Adds a run by its index; does nothing if it is in the set already.
  package mutating func insert(_ run: Int) {
    guard !contains(run) else { return }
    while words.count <= run / 64 { words.append(0) }
    words[run / 64] |= 1 << UInt64(run % 64)
    count += 1
  }
}
