/// What is due, ordered by instant, then by rank (the lane), then by arrival: nothing else decides.
///
/// A binary heap; `push` and `pop` are O(log n). The ranks of `DeviceModel.Lane` are the order that the language defines
/// for equal instants.
package struct EventQueue<Payload: Sendable>: Sendable {
  package struct Entry: Sendable {
    package var instant: Instant
    package var rank: UInt8
    package var arrival: UInt64
    package var payload: Payload

    /// Whether it comes first: earlier, or at once but of lower rank, or there first.
    @inlinable package func precedes(_ other: Entry) -> Bool {
      if instant != other.instant { return instant < other.instant }
      if rank != other.rank { return rank < other.rank }
      return arrival < other.arrival
    }
  }

  @usableFromInline var heap: [Entry] = []
  @usableFromInline var arrivals: UInt64 = 0

  package init() {}

  @inlinable package var isEmpty: Bool { heap.isEmpty }
  @inlinable package var count: Int { heap.count }
  @inlinable package var first: Entry? { heap.isEmpty ? nil : heap[0] }
  /// When the first entry is due, without a copy of what it holds; nil when there is none.
  @inlinable package var firstDue: (instant: Instant, rank: UInt8)? {
    heap.isEmpty ? nil : (heap[0].instant, heap[0].rank)
  }
  /// All entries, in no useful order.
  @inlinable package var entries: [Entry] { heap }

  package mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    arrivals = 0
  }

  /// Takes out what is no longer to happen (the timers of a process that died).
  package mutating func removeAll(where shouldGo: (Payload) -> Bool) {
    let kept = heap.filter { !shouldGo($0.payload) }
    guard kept.count != heap.count else { return }
    heap = kept
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  @inlinable package mutating func push(_ payload: Payload, at instant: Instant, rank: UInt8) {
    arrivals += 1
    heap.append(Entry(instant: instant, rank: rank, arrival: arrivals, payload: payload))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  @inlinable package mutating func pop() -> Entry? {
    guard let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return last }
    let first = heap[0]
    heap[0] = last
    siftDown(0)
    return first
  }

  @inlinable mutating func siftDown(_ start: Int) {
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
