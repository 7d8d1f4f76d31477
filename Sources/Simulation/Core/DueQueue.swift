import VirtualTime

/// The world's queue: what is due, in the order in which it comes.
struct DueQueue: Sendable {
  private var order = EventQueue()
  private var entries: [Due?] = []

  var isEmpty: Bool { order.isEmpty }
  var first: DueTime? { order.first }

  mutating func push(_ entry: Due, at instant: Instant, rank: UInt8) {
    let slot = order.push(at: instant, rank: rank)
    if slot < entries.count { entries[slot] = entry } else { entries.append(entry) }
  }

  mutating func pop() -> Due? {
    guard let time = order.pop() else { return nil }
    return entries[time.slot].take()
  }

  /// Takes out the first entry of a rank at an instant, whatever else is due there.
  mutating func pop(at instant: Instant, rank: UInt8) -> Due? {
    guard let time = order.pop(at: instant, rank: rank) else { return nil }
    return entries[time.slot].take()
  }

  /// All entries in the order in which they come.
  var all: [(time: DueTime, entry: Due)] {
    order.times.compactMap { time in entries[time.slot].map { (time, $0) } }
  }

  mutating func removeAll(where shouldGo: (Due) -> Bool) {
    order.removeAll { slot in
      guard let entry = entries[slot], shouldGo(entry) else { return false }
      entries[slot] = nil
      return true
    }
  }
}
