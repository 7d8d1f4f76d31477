import DeviceModel
import ProgramSketches
import Programs
import Testing
import Traces
import Verdicts
import VirtualTime

/// `no`, `always`, `eventually` and `within … of` over what was true.
@Suite struct PredicateClaimTests {
  /// Launched at 50; white from 100 to 100 (no length), from 200 to 260 and from 900 on; marks 0, 1 at 150 and 300.
  private var trace: TraceSketch {
    var trace = TraceSketch(observing: [
      (ObservableKey(.whiteFlash), .bool(false)), (ObservableKey(.appState), .word(.notRunning)),
    ])
    trace.event(.launch, at: 50)
    trace.change(.appState, to: .word(.inactive), at: 50)
    trace.change(.whiteFlash, to: .bool(true), at: 100)
    trace.change(.whiteFlash, to: .bool(false), at: 100)
    trace.mark(0, at: 150)
    trace.change(.whiteFlash, to: .bool(true), at: 200)
    trace.change(.whiteFlash, to: .bool(false), at: 260)
    trace.mark(1, at: 300)
    trace.change(.whiteFlash, to: .bool(true), at: 900)
    return trace
  }

  @Test func everyChangeCounts() {
    guard
      case .held(let lapse)? = finding(trace, { .no(.predicate($0.observe(.whiteFlash)), .wholeRun) })
    else {
      Issue.record("it was white for no time at all, but it was")
      return
    }
    #expect(lapse.start == TraceSketch.instant(100))
    #expect(lapse.length == .zero)
    #expect(lapse.others == 2)
    #expect(!lapse.isOpen)
  }

  @Test func theFirstIntervalIsReportedWithItsLength() {
    guard
      case .held(let lapse)? = finding(trace, { .no(.predicate($0.observe(.whiteFlash)), .after($0.mark(0))) })
    else {
      Issue.record("another finding")
      return
    }
    #expect(lapse.start == TraceSketch.instant(200))
    #expect(lapse.length == .milliseconds(60))
    #expect(lapse.others == 1)
  }

  @Test func anIntervalMayBeOpen() {
    guard
      case .held(let lapse)? = finding(trace, { .no(.predicate($0.observe(.whiteFlash)), .after($0.mark(1))) })
    else {
      Issue.record("another finding")
      return
    }
    #expect(lapse.isOpen)
    #expect(lapse.length == .milliseconds(100))
  }

  @Test func scopesNarrow() {
    #expect(!holds(trace) { .no(.predicate($0.observe(.whiteFlash)), .between($0.mark(0), $0.mark(1))) })
    #expect(!holds(trace) { .eventually(.predicate($0.equal(.appState, .word(.active))), .before($0.mark(1))) })
    #expect(holds(trace) { .eventually(.predicate($0.observe(.whiteFlash)), .before($0.mark(0))) })
  }

  @Test func theWholeRunBeginsWithTheFirstLaunch() {
    #expect(holds(trace) { .always($0.equal(.appState, .word(.inactive)), .wholeRun) })
    #expect(holds(trace) { .no(.predicate($0.equal(.appState, .word(.notRunning))), .wholeRun) })
    #expect(!holds(trace) { .eventually(.predicate($0.equal(.appState, .word(.notRunning))), .wholeRun) })
  }

  @Test func initialValuesCountUnlessReplacedAtOnce() {
    var trace = TraceSketch(observing: [(ObservableKey(.whiteFlash), .bool(true))])
    trace.mark(0, at: 100)
    trace.mark(1, at: 200)
    trace.mark(2, at: 300)
    trace.change(.whiteFlash, to: .bool(false), at: 300)
    #expect(!holds(trace) { .no(.predicate($0.observe(.whiteFlash)), .after($0.mark(0))) })
    #expect(holds(trace) { .always($0.observe(.whiteFlash), .between($0.mark(0), $0.mark(1))) })
    #expect(holds(trace) { .no(.predicate($0.observe(.whiteFlash)), .after($0.mark(2))) })
  }

  @Test func alwaysReportsTheTimeAndTheValue() {
    var sketch = ScenarioSketch()
    let predicate = sketch.equal(.appState, .word(.inactive))
    let other = sketch.add(.not(sketch.observe(.whiteFlash)))
    let both = sketch.binary(.and, predicate, other)
    let scope = Claim.Scope.after(sketch.mark(0))
    let claim = sketch.claim(.always(both, scope))
    guard case .failed(.lapsed(let lapse)) = judge(sketch, claim, trace).result else {
      Issue.record("another finding")
      return
    }
    #expect(lapse.start == TraceSketch.instant(200))
    #expect(lapse.evidence.expression == other, "the operand that was false")
    #expect(lapse.evidence.readings.map(\.value) == [.bool(true)])
  }

  @Test func eventuallyReportsTheLastValue() {
    guard
      case .neverHeld(let evidence)? = finding(
        trace, { .eventually(.predicate($0.equal(.appState, .word(.active))), .wholeRun) })
    else {
      Issue.record("another finding")
      return
    }
    #expect(evidence.comparison?.left == .word(.inactive))
    #expect(evidence.comparison?.right == .word(.active))
  }

  @Test func withinOfTakesTheFirstMomentFromTheEvent() {
    #expect(holds(trace) { .withinOf(.predicate($0.observe(.whiteFlash)), $0.milliseconds(50), $0.event(.launch)) })
    #expect(holds(trace) { .withinOf(.predicate($0.observe(.whiteFlash)), $0.milliseconds(50), $0.mark(0)) })
    #expect(!holds(trace) { .withinOf(.predicate($0.observe(.whiteFlash)), $0.milliseconds(49), $0.mark(0)) })
    #expect(
      holds(trace) { .withinOf(.predicate($0.equal(.appState, .word(.inactive))), $0.milliseconds(0), $0.mark(1)) })
  }

  @Test func aGrowingIntervalIsMeasuredAtTheEnd() {
    var trace = TraceSketch(observing: [(ObservableKey(.mainBusy), .bool(false))])
    trace.event(.launch, at: 0)
    trace.change(.mainBusy, to: .bool(true), at: 100)
    let short: (inout ScenarioSketch) -> Claim.Form = { sketch in
      let longest = sketch.add(.longest(sketch.observe(.mainBusy)))
      return .always(sketch.binary(.less, longest, sketch.milliseconds(500)), .wholeRun)
    }
    #expect(holds(trace, end: 500, short))
    #expect(!holds(trace, end: 700, short))
  }

  @Test func aTruncatedRunLeavesExpectationsUnsettled() {
    var sketch = ScenarioSketch()
    let never = sketch.claim(.eventually(.event(sketch.mark(7)), .wholeRun))
    let broken = sketch.claim(.no(.event(sketch.mark(1)), .wholeRun))
    guard case .unsettled = judge(sketch, never, trace, isComplete: false).result,
      case .failed = judge(sketch, broken, trace, isComplete: false).result
    else {
      Issue.record("what has happened cannot be mended, what has not can")
      return
    }
  }

  @Test func theMessageIsPrintedWithTheFailure() {
    var sketch = ScenarioSketch()
    let message = sketch.constant(.text("too white"))
    let claim = sketch.claim(.no(.predicate(sketch.observe(.whiteFlash)), .wholeRun), else: message)
    #expect(judge(sketch, claim, trace).message == "too white")
  }

  @Test func anExpectationWithoutAValueFails() {
    var sketch = ScenarioSketch()
    let broken = sketch.binary(.divide, sketch.count(1), sketch.count(0))
    let predicate = sketch.binary(.equal, broken, sketch.count(1))
    let claim = sketch.claim(.always(predicate, .wholeRun))
    guard case .failed(.fault(let fault)) = judge(sketch, claim, trace).result else {
      Issue.record("another finding")
      return
    }
    #expect(fault.kind == .divisionByZero)
  }
}

/// The evidence of a failed predicate.
@Suite struct EvidenceTests {
  @Test func aNamedRangeHasNoValue() {
    var sketch = ScenarioSketch()
    let slot = sketch.slot("allowed")
    let range = sketch.binary(.closedRange, sketch.count(1), sketch.count(3))
    sketch.scenario.constants = [(slot: slot, value: range)]
    let count = sketch.add(.count(sketch.mark(0)))
    let predicate = sketch.binary(.isIn, count, sketch.variable(slot))
    let view = Viewpoint(trace: Trace(), at: .zero, variables: [.none])
    let evidence = Evaluator(sketch.scenario).evidence(for: predicate, being: false, from: view)
    #expect(evidence.comparison?.left == .count(0))
    #expect(evidence.comparison?.right == nil)
    #expect(evidence.readings.map(\.value) == [.count(0)])
  }
}
