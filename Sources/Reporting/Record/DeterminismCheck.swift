/// Compares the history of a run with that of its repetition. A run that differs is worthless, because its failure
/// cannot be reproduced.
package enum DeterminismCheck {
  /// Returns the first difference between two histories of one run, in words; `nil` if they are equal.
  package static func difference(between first: HistoryRecord, and second: HistoryRecord) -> String? {
    for (one, other) in zip(first.initial, second.initial) where one != other {
      return "\(one.name) starts as \(one.value) the first time and as \(other.value) the second"
    }
    for (one, other) in zip(first.events, second.events) where one != other {
      return words(one) == words(other)
        ? "\(words(one)) has a different cause, place or lane"
        : "the first time \(words(one)), the second time \(words(other))"
    }
    let count = min(first.events.count, second.events.count)
    if first.events.count > count { return "\(words(first.events[count])) did not happen the second time" }
    if second.events.count > count { return "\(words(second.events[count])) did not happen the first time" }
    return nil
  }

  /// Returns an event in words: `350ms Home.viewDidLoad`.
  private static func words(_ event: EventRecord) -> String { "\(formatted(event.instant)) \(event.sentence)" }
}
