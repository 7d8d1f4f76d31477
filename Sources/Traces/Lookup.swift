package import DeviceModel
package import VirtualTime

/// Lookups of single records: the position of an event, the value of an observable.
extension Trace {
  /// Returns the index of an observable among those of interest; `nil` if it is not recorded.
  package func slot(of key: ObservableKey) -> Int? {
    for index in latest.indices where latest[index].key.bits == key.bits { return index }
    return nil
  }

  /// Returns the value of an observable of interest after the first `count` records.
  package func value(inSlot slot: Int, after count: Int) -> Value {
    if count >= records.count { return latest[slot].value }
    let key = latest[slot].key
    var index = count
    while index > 0 {
      index -= 1
      if case .change(let changed, let value) = records[index].content, changed.bits == key.bits { return value }
    }
    return initial[slot]
  }

  /// Returns the event of a record; `nil` for a change of an observable.
  package func event(at index: Int) -> EventKey? {
    if case .event(let key) = records[index].content { key } else { nil }
  }

  /// Returns the instant of a record.
  package func instant(at position: Position) -> Instant { records[Int(position.index)].instant }

  /// Returns the number of records up to the end of an instant.
  package func count(until instant: Instant) -> Int {
    records.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
  }

  /// Returns the first record of an event in a range of the trace.
  package func first(_ key: EventKey, in range: Range<Int>) -> Position? {
    range.first { event(at: $0)?.bits == key.bits }.map { Position($0) }
  }

  /// Returns the first record in a range that is one of these events, or a change of one of these observables.
  package func first(
    of events: [EventKey], orChangeOf observables: [ObservableKey], in range: Range<Int>
  ) -> Int? {
    for index in range {
      switch records[index].content {
      case .event(let key): for event in events where event.bits == key.bits { return index }
      case .change(let key, _): for observable in observables where observable.bits == key.bits { return index }
      }
    }
    return nil
  }

  /// Returns the last record of an event in a range of the trace.
  package func last(_ key: EventKey, in range: Range<Int>) -> Position? {
    range.last { event(at: $0)?.bits == key.bits }.map { Position($0) }
  }

  /// Returns the last record of one of these events in a range of the trace.
  package func last(_ keys: [EventKey], in range: Range<Int>) -> Position? {
    range.last { event(at: $0).map(keys.contains) ?? false }.map { Position($0) }
  }

  /// The number of records that are events.
  package var eventCount: Int { records.count { if case .event = $0.content { true } else { false } } }

  /// Returns the values of all observables of interest after the first `count` records, parallel to `latest`.
  package func values(after count: Int) -> [Value] {
    var values = initial
    for index in 0..<min(count, records.count) {
      if case .change(let key, let value) = records[index].content, let slot = slot(of: key) { values[slot] = value }
    }
    return values
  }
}
