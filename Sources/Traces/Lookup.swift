package import DeviceModel

/// Questions about single things: where an event stands, what an observable was.
extension Trace {
  /// The place of an observable among those of interest; nil for one that is not recorded.
  package func slot(of key: ObservableKey) -> Int? {
    for index in latest.indices where latest[index].key == key { return index }
    return nil
  }

  /// What an observable of interest was when `count` records had been written.
  package func value(inSlot slot: Int, after count: Int) -> Value {
    if count >= records.count { return latest[slot].value }
    let key = latest[slot].key
    var index = count
    while index > 0 {
      index -= 1
      if case .change(let changed, let value) = records[index].content, changed == key { return value }
    }
    return initial[slot]
  }

  /// The event of a record; nil for a change of an observable.
  package func event(at index: Int) -> EventKey? {
    if case .event(let key) = records[index].content { return key }
    return nil
  }

  /// The first record of an event within a stretch of the trace.
  package func first(_ key: EventKey, in range: Range<Int>) -> Position? {
    for index in range {
      if case .event(key) = records[index].content { return Position(index) }
    }
    return nil
  }

  /// The last record of an event within a stretch of the trace.
  package func last(_ key: EventKey, in range: Range<Int>) -> Position? {
    for index in range.reversed() {
      if case .event(key) = records[index].content { return Position(index) }
    }
    return nil
  }

  /// How many of the records are events.
  package var eventCount: Int {
    var count = 0
    for record in records {
      if case .event = record.content { count += 1 }
    }
    return count
  }

  /// The values of all observables of interest when `count` records had been written, parallel to `latest`.
  package func values(after count: Int) -> [Value] {
    var values = initial
    for index in 0..<min(count, records.count) {
      if case .change(let key, let value) = records[index].content, let slot = slot(of: key) { values[slot] = value }
    }
    return values
  }
}
