import DeviceModel
import Testing
import VirtualTime

@testable import Reporting

/// Two histories of one run are the same, or the first difference is named.
@Suite struct RepetitionTests {
  private static func event(_ milliseconds: Int64, _ name: String, cause: Int? = nil) -> EventRecord {
    var event = EventRecord(
      instant: .zero + .milliseconds(milliseconds), lane: .main, name: name, content: .event(family: "app"))
    event.cause = cause
    return event
  }

  private static func history(_ events: [EventRecord]) -> HistoryRecord {
    var history = HistoryRecord(
      look: AppearanceRecord(
        isPad: false, scale: 3, refreshRate: 60, safeArea: .zero, landscapeSafeArea: .zero, background: .white,
        launchScreen: .white))
    history.initial = [NamedValue("stack", value: "[]")]
    history.events = events
    return history
  }

  @Test func equalHistoriesHaveNone() {
    let events = [Self.event(1, "launch"), Self.event(2, "main", cause: 0)]
    #expect(DeterminismCheck.difference(between: Self.history(events), and: Self.history(events)) == nil)
  }

  @Test func theFirstDifferenceIsNamed() {
    let events = [Self.event(1, "launch"), Self.event(2, "main", cause: 0), Self.event(3, "js.ready", cause: 1)]
    func difference(_ change: (inout [EventRecord]) -> Void) -> String? {
      var changed = events
      change(&changed)
      return DeterminismCheck.difference(between: Self.history(events), and: Self.history(changed))
    }
    #expect(
      difference { $0[1].instant = .zero + .milliseconds(4) } == "the first time 2ms main, the second time 4ms main")
    #expect(difference { $0[2].name = "js.thrown" } == "the first time 3ms js.ready, the second time 3ms js.thrown")
    #expect(difference { $0.removeLast() } == "3ms js.ready did not happen the second time")
    #expect(difference { $0.append(Self.event(5, "note")) } == "5ms note did not happen the first time")
    #expect(difference { $0[2].cause = 0 } == "3ms js.ready has a different cause, place or lane")
  }

  @Test func initialValuesCount() {
    var other = Self.history([])
    other.initial = [NamedValue("stack", value: "[Home]")]
    #expect(
      DeterminismCheck.difference(between: Self.history([]), and: other)
        == "stack starts as [] the first time and as [Home] the second")
  }
}
