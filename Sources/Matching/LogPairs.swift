internal import Recordings

/// The calls that a log and a run have in common: the first of a kind with the first, the second with the second.
/// Layout passes are left out, of which a real app has any number.
package struct LogPairs {
  /// Where a log stands when a run has come to a place.
  enum Cut {
    /// After this number of events of the log; `last` is the position of the run's last call before.
    case after(Int, last: Int?)
    /// The log ends before.
    case ended
    /// The log has calls from before and after the place in another order, from the event at this index on.
    case otherOrder(Int)
  }

  /// For each event of the log, the position of the run's call.
  private(set) var positions: [Int?]
  /// The positions of the run's calls that the log does not have.
  private var missing: [Int] = []
  /// The positions of the run's calls that a probe would have logged, and of which the log has none.
  private let unlogged: [Int]
  private let isLayout: [Bool]

  init(_ log: [RecordedEvent], _ events: [ModelEvent], alphabet: LogAlphabet, unlogged: [Int] = []) {
    self.unlogged = unlogged
    positions = [Int?](repeating: nil, count: log.count)
    isLayout = log.map(\.call.isLayout)
    for event in events where !event.call.isLayout {
      let partner = log.indices.first { positions[$0] == nil && alphabet.matches(log[$0], event) }
      if let partner { positions[partner] = event.position } else { missing.append(event.position) }
    }
  }

  /// Whether the run has calls after the last one of the log.
  var endsEarly: Bool {
    let last = positions.lazy.compactMap { $0 }.max() ?? -1
    return (missing + unlogged).contains { $0 > last }
  }

  /// Returns where the log stands when the run has this many records.
  func cut(at count: Int) -> Cut {
    let before = positions.indices.filter { positions[$0].map { $0 < count } ?? false }
    let after = positions.indices.filter { positions[$0].map { $0 >= count } ?? false }
    if missing.contains(where: { $0 < count }) { return after.first.map { .otherOrder($0) } ?? .ended }
    let reached = before.compactMap { positions[$0] }.max() ?? -1
    if after.isEmpty, unlogged.contains(where: { $0 > reached && $0 < count }) { return .ended }
    guard let last = before.last else { return .after(0, last: nil) }
    if let early = after.first, early < last { return .otherOrder(early) }
    var length = last + 1
    while length < isLayout.count, isLayout[length] { length += 1 }
    return .after(length, last: before.compactMap { positions[$0] }.max())
  }
}
