internal import Traces

/// The events that led to a record, the first one first.
struct Chain {
  /// Places in the trace, ascending.
  private(set) var positions: [Position] = []
  /// There were more before those.
  private(set) var isCut = false

  /// Rows that a reader takes in at a glance.
  private static let limit = 8

  /// Goes from a record to its cause, the cause of that and so on.
  init(to position: Position, in trace: Trace) {
    var next: Position? = position
    while let place = next, trace.records.indices.contains(Int(place.index)) {
      if case .event = trace[place].content { positions.append(place) }
      next = trace[place].cause.flatMap { $0 < place ? $0 : nil }
      if positions.count == Self.limit {
        isCut = next != nil
        break
      }
    }
    positions.reverse()
  }

  /// The last events before a moment that nothing particular led to.
  init(endOf trace: Trace, before end: Int) {
    var index = min(end, trace.records.count)
    while index > 0, positions.count < Self.limit {
      index -= 1
      if case .event = trace.records[index].content { positions.append(Position(index)) }
    }
    isCut = index > 0
    positions.reverse()
  }
}
