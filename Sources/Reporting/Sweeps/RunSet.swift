/// Some of the runs of a sweep, by their places: a bit each, so that a million runs take little.
package struct RunSet: Sendable {
  private var words: [UInt64] = []
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  package func contains(_ run: Int) -> Bool {
    let word = run / 64
    return word < words.count && words[word] & 1 << UInt64(run % 64) != 0
  }

  /// Their places, in order.
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

  package mutating func insert(_ run: Int) {
    guard !contains(run) else { return }
    while words.count <= run / 64 { words.append(0) }
    words[run / 64] |= 1 << UInt64(run % 64)
    count += 1
  }
}
