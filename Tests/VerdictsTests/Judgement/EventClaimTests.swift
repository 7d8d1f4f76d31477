import DeviceModel
import ProgramSketches
import Programs
import Testing
import Traces
import Verdicts
import VirtualTime

/// `no`, `eventually`, `before`, `order`, `exactly` and `within … of` over what happened.
@Suite struct EventClaimTests {
  /// Marks 0, 1, 2, 1 at 100, 200, 300, 400.
  private var trace: TraceSketch {
    var trace = TraceSketch()
    trace.event(.launch, at: 0)
    for (index, time) in [(0, 100), (1, 200), (2, 300), (1, 400)] as [(Int, Int64)] { trace.mark(index, at: time) }
    return trace
  }

  @Test func noFailsIfItEverHappens() {
    #expect(!holds(trace) { .no(.event($0.mark(1)), .wholeRun) })
    #expect(holds(trace) { .no(.event($0.mark(7)), .wholeRun) })
    guard case .happened(let sighting, let others)? = finding(trace, { .no(.event($0.mark(1)), .wholeRun) }) else {
      Issue.record("another finding")
      return
    }
    #expect(sighting.instant == TraceSketch.instant(200))
    #expect(others == 1)
  }

  @Test func eventuallyMeansAtLeastOnce() {
    #expect(holds(trace) { .eventually(.event($0.mark(2)), .wholeRun) })
    #expect(!holds(trace) { .eventually(.event($0.mark(7)), .wholeRun) })
  }

  @Test func beforeComparesTheFirstOfEach() {
    #expect(holds(trace) { .before($0.mark(1), $0.mark(2)) })
    #expect(!holds(trace) { .before($0.mark(2), $0.mark(1)) })
    #expect(!holds(trace) { .before($0.mark(1), $0.mark(1)) }, "nothing comes before itself")
  }

  @Test func beforeNeedsBoth() {
    guard case .neverHappened? = finding(trace, { .before($0.mark(1), $0.mark(7)) }),
      case .neverHappened? = finding(trace, { .before($0.mark(7), $0.mark(1)) })
    else {
      Issue.record("one that never comes is not enough")
      return
    }
  }

  @Test func traceOrderDecidesAtOneInstant() {
    var trace = TraceSketch()
    trace.mark(0, at: 100)
    trace.mark(1, at: 100)
    #expect(holds(trace) { .before($0.mark(0), $0.mark(1)) })
    #expect(!holds(trace) { .before($0.mark(1), $0.mark(0)) })
  }

  @Test func orderIsASubsequence() {
    #expect(holds(trace) { .order([$0.mark(0), $0.mark(2)], .wholeRun) })
    #expect(holds(trace) { .order([$0.mark(1), $0.mark(2), $0.mark(1)], .wholeRun) })
    #expect(holds(trace) { _ in .order([], .wholeRun) })
    #expect(!holds(trace) { .order([$0.mark(1), $0.mark(1), $0.mark(1)], .wholeRun) })
  }

  @Test func orderSaysWhichElementIsMissing() {
    guard
      case .missingInOrder(let index, let after, let earlier)? = finding(
        trace, { .order([$0.mark(1), $0.mark(2), $0.mark(0)], .wholeRun) })
    else {
      Issue.record("another finding")
      return
    }
    #expect(index == 2)
    #expect(after?.instant == TraceSketch.instant(300))
    #expect(earlier?.instant == TraceSketch.instant(100))
  }

  // MARK: exactly

  private let marks = Group(members: [.event(.mark(MarkID(0))), .event(.mark(MarkID(1))), .event(.mark(MarkID(2)))])

  @Test func exactlyTakesNoMoreAndNoLess() {
    #expect(holds(trace) { .exactly([$0.mark(0), $0.mark(1), $0.mark(2), $0.mark(1)], marks, .wholeRun) })
    #expect(holds(trace) { _ in .exactly([], Group(members: [.screen(ScreenID(0))]), .wholeRun) })
    guard
      case .unexpected(let sighting, let due)? = finding(
        trace, { .exactly([$0.mark(0), $0.mark(1), $0.mark(2)], marks, .wholeRun) })
    else {
      Issue.record("one too many")
      return
    }
    #expect(sighting.instant == TraceSketch.instant(400))
    #expect(due == nil)
    guard
      case .missingInGroup(let index)? = finding(
        trace,
        { .exactly([$0.mark(0), $0.mark(1), $0.mark(2), $0.mark(1), $0.mark(0)], marks, .wholeRun) })
    else {
      Issue.record("one too few")
      return
    }
    #expect(index == 4)
  }

  @Test func exactlyChecksTheOrder() {
    guard
      case .unexpected(let sighting, let due)? = finding(
        trace, { .exactly([$0.mark(0), $0.mark(2), $0.mark(1), $0.mark(1)], marks, .wholeRun) })
    else {
      Issue.record("another finding")
      return
    }
    #expect(sighting.event == .mark(MarkID(1)))
    #expect(due == 1)
  }

  @Test func theGroupsOfTheDelegatesAreTheirCalls() {
    var trace = TraceSketch()
    trace.event(.appDidFinishLaunching, at: 1)
    trace.event(EventKey.fixed(.appDidFinishLaunching).end, at: 2)
    trace.event(.notificationDidBecomeActive, at: 3)
    trace.event(.sceneWillConnect, at: 4)
    let app = Group(members: [.family(.app)])
    let both = Group(members: [.family(.app), .family(.scene)])
    #expect(holds(trace) { .exactly([$0.event(.appDidFinishLaunching)], app, .wholeRun) })
    #expect(
      holds(trace) { .exactly([$0.event(.appDidFinishLaunching), $0.event(.sceneWillConnect)], both, .wholeRun) })
  }

  @Test func endsCountOnlyWhereTheyAreNamed() {
    let load = EventKey.screen(ScreenID(0), callback: .viewDidLoad)
    var trace = TraceSketch()
    trace.event(load, at: 1)
    trace.event(load.end, at: 2)
    trace.event(.screen(ScreenID(1), callback: .viewDidLoad), at: 3)
    let home = Group(members: [.screen(ScreenID(0))])
    #expect(holds(trace) { .exactly([$0.event(load)], home, .wholeRun) })
    #expect(holds(trace) { .exactly([$0.event(load), $0.event(load.end)], home, .wholeRun) })
  }

  @Test func sheetsAndTasksCountOnceUnderEitherName() {
    var trace = TraceSketch()
    trace.event(.sheet(SheetID(3), event: .shown), at: 10)
    trace.event(Event.sheetShown, at: 10)
    let sheets = Group(members: [.family(.sheet)])
    #expect(holds(trace) { .exactly([$0.event(.sheet(SheetID(3), event: .shown))], sheets, .wholeRun) })
    #expect(holds(trace) { .exactly([$0.event(Event.sheetShown)], sheets, .wholeRun) })
    #expect(!holds(trace) { _ in .exactly([], sheets, .wholeRun) })
  }

  @Test func anyMatchesOneAndAllMatchesBoth() {
    #expect(
      holds(trace) { sketch in
        let either = sketch.any([sketch.mark(0), sketch.mark(7)])
        let both = sketch.all([sketch.mark(2), sketch.mark(1)])
        return .exactly([either, both, sketch.mark(1)], marks, .wholeRun)
      })
  }

  // MARK: scopes

  @Test func scopesLeaveOutTheirEnds() {
    #expect(holds(trace) { .no(.event($0.mark(1)), .between($0.mark(1), $0.mark(2))) })
    #expect(!holds(trace) { .no(.event($0.mark(1)), .between($0.mark(0), $0.mark(2))) })
    #expect(holds(trace) { .no(.event($0.mark(0)), .after($0.mark(0))) })
    #expect(!holds(trace) { .no(.event($0.mark(1)), .after($0.mark(2))) })
    #expect(holds(trace) { .no(.event($0.mark(1)), .before($0.mark(1))) })
    #expect(holds(trace) { .order([$0.mark(2), $0.mark(1)], .after($0.mark(0))) })
    #expect(!holds(trace) { .order([$0.mark(0), $0.mark(1)], .after($0.mark(0))) })
    #expect(holds(trace) { .eventually(.event($0.mark(2)), .between($0.mark(1), $0.mark(1))) })
    #expect(holds(trace) { .exactly([$0.mark(2)], marks, .between($0.mark(1), $0.mark(1))) })
  }

  @Test func theSecondEndIsTheFirstOneAfterTheFirst() {
    #expect(holds(trace) { .exactly([$0.mark(2)], marks, .between($0.mark(1), $0.mark(1))) })
    guard case .scopeNeverEnded? = finding(trace, { .no(.event($0.mark(7)), .between($0.mark(2), $0.mark(0))) }) else {
      Issue.record("mark 0 came only before")
      return
    }
  }

  @Test func anEndThatNeverComesFails() {
    guard case .scopeNeverBegan? = finding(trace, { .no(.event($0.mark(1)), .after($0.mark(7))) }),
      case .scopeNeverBegan? = finding(trace, { .exactly([], marks, .between($0.mark(7), $0.mark(1))) }),
      case .scopeNeverEnded? = finding(trace, { .no(.event($0.mark(1)), .before($0.mark(7))) }),
      case .scopeNeverEnded? = finding(trace, { .order([], .between($0.mark(1), $0.mark(7))) })
    else {
      Issue.record("a scope without its ends")
      return
    }
  }

  // MARK: within … of

  @Test func withinOfComparesTheFirstOfEach() {
    #expect(holds(trace) { .withinOf(.event($0.mark(1)), $0.milliseconds(100), $0.mark(0)) })
    #expect(!holds(trace) { .withinOf(.event($0.mark(1)), $0.milliseconds(99), $0.mark(0)) })
    guard
      case .cameLate(let answer, let took, let allowed, let question)? = finding(
        trace, { .withinOf(.event($0.mark(2)), $0.milliseconds(50), $0.mark(0)) })
    else {
      Issue.record("another finding")
      return
    }
    #expect(answer.instant == TraceSketch.instant(300))
    #expect(question.instant == TraceSketch.instant(100))
    #expect(took == .milliseconds(200))
    #expect(allowed == .milliseconds(50))
  }

  @Test func anAnswerDoesNotComeBeforeItsQuestion() {
    guard case .cameEarly? = finding(trace, { .withinOf(.event($0.mark(1)), $0.milliseconds(500), $0.mark(2)) }) else {
      Issue.record("the first mark 1 is at 200, mark 2 at 300")
      return
    }
  }

  @Test func withinOfNeedsBoth() {
    guard case .neverHappened? = finding(trace, { .withinOf(.event($0.mark(7)), $0.milliseconds(5), $0.mark(0)) }),
      case .anchorNeverHappened? = finding(trace, { .withinOf(.event($0.mark(0)), $0.milliseconds(5), $0.mark(7)) })
    else {
      Issue.record("another finding")
      return
    }
  }
}
