/// The order of a due entry: by instant, then by rank (the lane), then by arrival; nothing else decides.
package struct DueTime: Sendable {
  /// The instant at which it is due.
  package var instant: Instant
  /// The rank among equal instants, lowest first; the lane's raw value.
  package var rank: UInt8
  var arrival: UInt64
  /// The slot in which its owner stores the entry; free again when the time has been removed.
  package var slot: Int

  func precedes(_ other: DueTime) -> Bool {
    if instant.bits == other.instant.bits { return isFirst(beside: other) }
    if SymbolicWord.areConstant(instant.bits, other.instant.bits) { return instant.bits < other.instant.bits }
    // A single question, ties included: another one would add a constraint on the symbols.
    return isFirst(beside: other) ? instant <= other.instant : instant < other.instant
  }

  /// Returns whether this time comes first of two at one instant.
  private func isFirst(beside other: DueTime) -> Bool {
    rank != other.rank ? rank < other.rank : arrival < other.arrival
  }
}

/// The order of due entries. The ranks of `DeviceModel.Lane` are the order that the language defines for equal
/// instants.
///
/// It is a binary heap of times only: their owner stores the entries in slots, numbered from 0 without gaps. It is not
/// generic, because reading the first time is the most frequent operation of a run. `push` and `pop` are O(log n).
package struct EventQueue: Sendable {
  private var heap: [DueTime] = []
  private var freeSlots: [Int] = []
  private var slotCount = 0
  private var arrivals: UInt64 = 0

  package init() {}

  /// Whether nothing is due.
  package var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }
  /// The time of the first entry; `nil` if the queue is empty.
  package var first: DueTime? { heap.isEmpty ? nil : heap[0] }
  /// All times, in order.
  package var times: [DueTime] { heap.sorted { $0.precedes($1) } }

  /// Adds a time, and returns the slot for the entry: a free one, or a new one after the last.
  package mutating func push(at instant: Instant, rank: UInt8) -> Int {
    arrivals += 1
    let slot = freeSlots.popLast() ?? slotCount
    if slot == slotCount { slotCount += 1 }
    heap.append(DueTime(instant: instant, rank: rank, arrival: arrivals, slot: slot))
    siftUp(heap.count - 1)
    return slot
  }

  /// Removes the first time and frees its slot.
  package mutating func pop() -> DueTime? { heap.isEmpty ? nil : remove(at: 0) }

  /// Removes the first time of a rank at an instant; O(n).
  package mutating func pop(at instant: Instant, rank: UInt8) -> DueTime? {
    var found: Int?
    for index in heap.indices where heap[index].rank == rank && heap[index].instant == instant {
      if found.map({ heap[index].arrival < heap[$0].arrival }) ?? true { found = index }
    }
    return found.map { remove(at: $0) }
  }

  private mutating func remove(at place: Int) -> DueTime {
    let time = heap[place]
    let last = heap.removeLast()
    if place < heap.count {
      heap[place] = last
      siftUp(place)
      siftDown(place)
    }
    freeSlots.append(time.slot)
    return time
  }

  /// Removes the times that no longer apply (the timers of a process that died); O(n).
  package mutating func removeAll(where shouldGo: (_ slot: Int) -> Bool) {
    let before = heap.count
    heap.removeAll { time in
      guard shouldGo(time.slot) else { return false }
      freeSlots.append(time.slot)
      return true
    }
    guard heap.count != before else { return }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
