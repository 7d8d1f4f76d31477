package import DeviceModel
package import SourceText
package import VirtualTime

/// The position of a record in a trace. Positions are in the order of everything that happened.
package struct Position: Hashable, Sendable, Comparable {
  /// The zero-based index of the record.
  package var index: Int32
  @inlinable package init(_ index: Int) { self.index = Int32(index) }
  @inlinable package static func < (left: Position, right: Position) -> Bool { left.index < right.index }
}

/// An event, or the change of an observable.
package struct TraceRecord: Sendable {
  /// The kind of record: an event, or the change of an observable.
  package enum Content: Sendable {
    case event(EventKey)
    /// An observable has a new value from here on.
    case change(ObservableKey, Value)
  }

  /// The time on the virtual clock.
  package var instant: Instant
  /// The lane on which it happened.
  package var lane: Lane
  /// The event that happened, or the observable with its new value.
  package var content: Content
  /// The record that caused this one; `nil` if the script itself did.
  package var cause: Position?
  /// The step, handler or expectation that caused it, if any.
  package var origin: Location?
  /// Further facts about the record: the text of a warning, the reason of a crash, the label that was tapped.
  package var detail: EventDetail
}

/// Everything that happened in a run, in order. Append-only.
///
/// Expectations, reports, `why` and exports read only this. A sweep records only the observables that its scenario
/// mentions (`interest`); a run that is shown is repeated with all of them.
package struct Trace: Sendable {
  /// The records in the order in which they happened.
  package private(set) var records: [TraceRecord] = []
  /// Current values of the observables of interest, in the order in which interest was declared.
  package private(set) var latest: [(key: ObservableKey, value: Value)] = []
  /// The position of the first launch, where expectations about the whole run begin.
  package private(set) var firstLaunch: Position?

  package init() {
    records.reserveCapacity(128)
  }

  /// Declares an observable of interest with its initial value.
  package mutating func observe(_ key: ObservableKey, initially value: Value) {
    guard !latest.contains(where: { $0.key == key }) else { return }
    latest.append((key, value))
    initial.append(value)
  }

  /// The initial values, parallel to `latest`.
  package private(set) var initial: [Value] = []

  /// Appends an event and returns its position.
  package mutating func append(
    _ key: EventKey, detail: consuming EventDetail, at instant: Instant, lane: Lane, cause: Position?,
    origin: Location?
  ) -> Position {
    records.append(
      TraceRecord(
        instant: instant, lane: lane, content: .event(key), cause: cause, origin: origin, detail: detail))
    return Position(records.count - 1)
  }

  /// Records a new value of the observable at `slot` of `latest`.
  package mutating func change(
    slot: Int, to value: Value, instant: Instant, lane: Lane, cause: Position?, origin: Location?,
    detail: EventDetail = .none
  ) {
    latest[slot].value = value
    records.append(
      TraceRecord(
        instant: instant, lane: lane, content: .change(latest[slot].key, value), cause: cause, origin: origin,
        detail: detail))
  }

  /// Records where the first launch is; later calls have no effect.
  package mutating func markFirstLaunch(_ position: Position) {
    if firstLaunch == nil { firstLaunch = position }
  }

  /// The position that the next record will have.
  package var end: Position { Position(records.count) }
  /// Returns the record at a position.
  package subscript(position: Position) -> TraceRecord { records[Int(position.index)] }
}

// MARK: - Restoring

/// The state of a trace without its records, to which it can be restored.
package struct TraceMark: Sendable {
  /// The number of records that had been written.
  package let count: Int
  fileprivate let latest: [(key: ObservableKey, value: Value)]
  fileprivate let firstLaunch: Position?
}

extension Trace {
  /// An empty trace that allocates no memory.
  package static let empty = Trace()

  /// The current state of the trace, to return to later.
  package var mark: TraceMark { TraceMark(count: records.count, latest: latest, firstLaunch: firstLaunch) }

  /// Replaces the places in the source to which records are attributed.
  package mutating func relocate(_ place: (Location) -> Location) {
    for index in records.indices {
      if let origin = records[index].origin { records[index].origin = place(origin) }
    }
  }

  /// Removes the records after the first `count`. `settle(at:)` must follow.
  package mutating func cut(to count: Int) {
    if count < records.count { records.removeSubrange(count...) }
  }

  /// Appends records that were removed. `settle(at:)` must follow.
  package mutating func rewrite(_ known: [TraceRecord]) { records.append(contentsOf: known) }

  /// Restores the values of the observables at a mark, after the records have been restored.
  package mutating func settle(at mark: TraceMark) {
    latest = mark.latest
    firstLaunch = mark.firstLaunch
  }
}
