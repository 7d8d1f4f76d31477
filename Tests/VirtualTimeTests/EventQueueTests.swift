import Testing

@testable import VirtualTime

/// The order in which things are due, against a list that is sorted.
@Suite struct EventQueueTests {
  private struct Due: Equatable {
    var instant: Int64
    var rank: UInt8
    var arrival: Int
  }

  /// By instant, then by rank, then by arrival, whatever is pushed and popped in between.
  @Test(arguments: 0..<8 as Range<UInt64>) func itIsASortedList(_ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var queue = EventQueue()
    var waiting: [Due] = []
    var slots: [Int: Due] = [:]
    for arrival in 0..<400 {
      if dice.below(3) > 0 {
        let due = Due(instant: Int64(dice.below(20)), rank: UInt8(dice.below(4)), arrival: arrival)
        let slot = queue.push(at: Instant(ticks: due.instant), rank: due.rank)
        #expect(slots.updateValue(due, forKey: slot) == nil, "a slot is free before it is taken")
        waiting.append(due)
      } else {
        waiting.sort { ($0.instant, $0.rank, $0.arrival) < ($1.instant, $1.rank, $1.arrival) }
        let expected = waiting.isEmpty ? nil : waiting.removeFirst()
        #expect(queue.pop().flatMap { slots.removeValue(forKey: $0.slot) } == expected)
      }
      #expect(queue.count == waiting.count)
    }
  }

  @Test func aRankCanBeTakenAheadOfOthers() {
    var queue = EventQueue()
    _ = queue.push(at: Instant(ticks: 5), rank: 1)
    let second = queue.push(at: Instant(ticks: 5), rank: 2)
    _ = queue.push(at: Instant(ticks: 5), rank: 2)
    #expect(queue.pop(at: Instant(ticks: 5), rank: 2)?.slot == second)
    #expect(queue.pop(at: Instant(ticks: 6), rank: 1) == nil)
    #expect(queue.first?.rank == 1)
    #expect(queue.count == 2)
  }

  @Test func removedEntriesNeverComeOut() {
    var queue = EventQueue()
    var gone: Set<Int> = []
    for instant in (0..<50).reversed() {
      let slot = queue.push(at: Instant(ticks: Int64(instant)), rank: 0)
      if instant % 3 == 0 { gone.insert(slot) }
    }
    queue.removeAll { gone.contains($0) }
    var instants: [Int64] = []
    while let due = queue.pop() { instants.append(due.instant.ticks) }
    #expect(instants == (0..<50).filter { $0 % 3 != 0 })
  }

  /// Which of two comes first is one constraint, and it holds for equal instants as well.
  @Test func theOrderOfSymbolicTimesIsOneConstraint() {
    let context = SymbolicContext(sample: [50], within: PathCondition(x: 0...100))
    let first = context.withActive {
      var queue = EventQueue()
      _ = queue.push(at: .zero + context.symbol(0), rank: 0)
      _ = queue.push(at: Instant(ticks: 60), rank: 1)
      return queue.pop()?.rank
    }
    #expect(first == 0)
    #expect(context.pathCondition.x == 0...60)
  }
}
