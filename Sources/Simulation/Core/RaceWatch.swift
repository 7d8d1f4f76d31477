package import DeviceModel
import Traces
package import VirtualTime

/// The search for races. The language defines an order for lanes that are ready at the same instant, but no phone keeps
/// to it. The world records where several lanes could go on; a run of the search lets another one go first there.
package struct RaceWatch: Sendable {
  /// An instant at which one lane continues and another one could.
  package struct Choice: Hashable, Sendable {
    /// The instant at which both lanes could go on.
    package var instant: Instant
    /// The lane that goes first in the language's order.
    package var first: Lane
    /// The lane that comes later in the language's order.
    package var other: Lane
    /// The number of records written before.
    package var recordCount: Int
  }

  /// The choices in the order in which they came; of equal ones at one instant, only the first.
  package private(set) var choices: [Choice] = []
  /// The choice at which the other lane does all its work at that instant first; `nil` if none does.
  fileprivate let swapped: Choice?

  package init(swapping choice: Choice? = nil) { swapped = choice }

  fileprivate mutating func recordChoice(_ choice: Choice) {
    let isKnown = choices.contains {
      $0.instant == choice.instant && $0.first == choice.first && $0.other == choice.other
    }
    if !isKnown { choices.append(choice) }
  }
}

extension World {
  /// Records the lanes that could go on, and steps one out of order; `false` if the order applies.
  mutating func stepsOutOfOrder(to limit: Instant) -> Bool {
    guard var watch = races else { return false }
    let isNow = main.isReady || js.isReady
    guard let instant = isNow ? now : due.first?.instant, instant <= limit, process.alarm.instant > instant else {
      return false
    }
    let lanes = lanesReady(at: instant)
    guard let first = lanes.first, lanes.count > 1 else { return false }
    let recordCount = Int(trace.end.index)
    for other in lanes.dropFirst() {
      watch.recordChoice(RaceWatch.Choice(instant: instant, first: first, other: other, recordCount: recordCount))
    }
    races = watch
    guard let swapped = watch.swapped, swapped.instant == instant, recordCount >= swapped.recordCount,
      lanes.contains(swapped.other), swapped.other != first, instant <= .zero + configuration.timeLimit
    else { return false }
    if instant > now {
      now = instant
      opsAtThisInstant = 0
    }
    switch swapped.other {
    case .main where main.isReady: stepMain()
    case .js where js.isReady: stepJS()
    case .main, .js, .system, .person, .background, .render:
      if let entry = due.pop(at: now, rank: swapped.other.rawValue) { happen(entry) }
    }
    return true
  }

  /// Returns the lanes that are ready, in the language's order.
  private func lanesReady(at instant: Instant) -> [Lane] {
    var ready: Set<Lane> = []
    if main.isReady { ready.insert(.main) }
    if js.isReady { ready.insert(.js) }
    for entry in due.all where entry.time.instant == instant {
      if let lane = Lane(rawValue: entry.time.rank) { ready.insert(lane) }
    }
    return Lane.allCases.filter(ready.contains)
  }
}
