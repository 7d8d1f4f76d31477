package import DeviceModel
import Traces
package import VirtualTime

/// The search for races: what happens at one instant on different lanes has an order that the language defines, and no
/// phone keeps. It is noted where lanes could go on side by side; in a run of the search another one goes first there.
package struct RaceWatch: Sendable {
  /// An instant at which one lane goes on and another could.
  package struct Choice: Hashable, Sendable {
    /// The instant at which both lanes could go on.
    package var instant: Instant
    /// The one that goes first by the language's order.
    package var first: Lane
    /// The lane that goes second by the language's order.
    package var other: Lane
    /// The number of records that had been written.
    package var recordCount: Int
  }

  /// In the order in which they came; of equal ones at one instant the first.
  package private(set) var choices: [Choice] = []
  /// Where the other lane goes first, with all that it has to do at that instant; `nil` means nowhere.
  private let swapped: Choice?

  package init(swapping choice: Choice? = nil) { swapped = choice }

  fileprivate mutating func recordChoice(_ choice: Choice) {
    let isKnown = choices.contains {
      $0.instant == choice.instant && $0.first == choice.first && $0.other == choice.other
    }
    if !isKnown { choices.append(choice) }
  }

  /// The lane that is to go first in spite of the order; `nil` means the order holds.
  fileprivate func preferred(at instant: Instant, among lanes: [Lane], recordCount: Int) -> Lane? {
    guard let swapped, swapped.instant == instant, recordCount >= swapped.recordCount, lanes.contains(swapped.other)
    else { return nil }
    return swapped.other
  }
}

extension World {
  /// Notes which lanes could go on, and lets one go first that the order has later; false: the order holds.
  mutating func stepsOutOfOrder(to limit: Instant) -> Bool {
    guard var watch = races else { return false }
    let isNow = main.isReady || js.isReady
    guard let instant = isNow ? now : due.first?.instant, instant <= limit, process.alarm.instant > instant else {
      return false
    }
    let lanes = lanesReady(at: instant)
    guard let first = lanes.first, lanes.count > 1 else { return false }
    for other in lanes.dropFirst() {
      watch.recordChoice(
        RaceWatch.Choice(instant: instant, first: first, other: other, recordCount: Int(trace.end.index)))
    }
    races = watch
    let preferred = watch.preferred(at: instant, among: lanes, recordCount: Int(trace.end.index))
    guard let preferred, preferred != first, instant <= .zero + configuration.timeLimit else { return false }
    if instant > now {
      now = instant
      opsAtThisInstant = 0
    }
    stepOn(preferred)
    return true
  }

  /// In their order.
  private func lanesReady(at instant: Instant) -> [Lane] {
    var ready: Set<Lane> = []
    if main.isReady { ready.insert(.main) }
    if js.isReady { ready.insert(.js) }
    for entry in due.all where entry.time.instant == instant {
      if let lane = Lane(rawValue: entry.time.rank) { ready.insert(lane) }
    }
    return Lane.allCases.filter(ready.contains).sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func stepOn(_ lane: Lane) {
    switch lane {
    case .main where main.isReady: stepMain()
    case .js where js.isReady: stepJS()
    case .main, .js, .system, .person, .background, .render:
      if let entry = due.pop(at: now, rank: lane.rawValue) { happen(entry) }
    }
  }
}
