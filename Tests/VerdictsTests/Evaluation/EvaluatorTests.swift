import DeviceModel
import ProgramSketches
import Programs
import Testing
import Verdicts
import VirtualTime

/// The values of expressions at moments of a run.
@Suite struct EvaluatorTests {
  /// launch at 0, busy from 100 to 250 and from 400 on, the first frame at 300, a second launch at 500.
  private var trace: TraceSketch {
    var trace = TraceSketch(observing: [
      (ObservableKey(.mainBusy), .bool(false)), (ObservableKey(.appState), .word(.notRunning)),
    ])
    trace.event(.launch, at: 10)
    trace.change(.appState, to: .word(.inactive), at: 10)
    trace.change(.mainBusy, to: .bool(true), at: 100)
    trace.change(.mainBusy, to: .bool(false), at: 250)
    trace.event(.frameFirst, at: 300)
    trace.change(.appState, to: .word(.active), at: 300)
    trace.change(.mainBusy, to: .bool(true), at: 400)
    trace.event(.launch, at: 500)
    trace.event(.frameFirst, at: 620)
    trace.event(.jsReady, at: 700)
    return trace
  }

  @Test func timeCountsFromTheLaunchOfTheEventsProcess() {
    #expect(value(trace) { $0.add(.time($0.event(.frameFirst))) } == .success(ms(290)))
    #expect(value(trace) { $0.add(.time($0.event(.jsReady))) } == .success(ms(200)))
    #expect(value(trace) { $0.add(.time($0.event(.launch))) } == .success(ms(0)))
  }

  @Test func theTimeOfAnEventThatNeverHappenedIsNone() {
    #expect(value(trace) { $0.add(.time($0.event(.jsLoadFailed))) } == .success(.none))
    let isLate = value(trace) { sketch in
      let time = sketch.add(.time(sketch.event(.jsLoadFailed)))
      return sketch.binary(.less, time, sketch.milliseconds(1))
    }
    #expect(isLate == .success(.bool(false)))
  }

  @Test func countsAndHappenings() {
    #expect(value(trace) { $0.add(.count($0.event(.frameFirst))) } == .success(.count(2)))
    #expect(value(trace) { $0.add(.count($0.event(.jsLoadFailed))) } == .success(.count(0)))
    #expect(value(trace) { $0.add(.happened($0.event(.jsReady))) } == .success(.bool(true)))
    #expect(value(trace) { $0.add(.happened($0.event(.jsLoadFailed))) } == .success(.bool(false)))
  }

  @Test func openIntervalsCountUpToNow() {
    #expect(value(trace, end: 450) { $0.add(.longest($0.observe(.mainBusy))) } == .success(ms(150)))
    #expect(value(trace, end: 1000) { $0.add(.longest($0.observe(.mainBusy))) } == .success(ms(600)))
    #expect(value(trace, end: 1000) { $0.add(.total($0.observe(.mainBusy))) } == .success(ms(750)))
  }

  @Test func atTakesTheValueWhenTheEventFirstHappened() {
    let state = value(trace) { sketch in
      let state = sketch.observe(.appState)
      return sketch.add(.at(state, sketch.event(.frameFirst)))
    }
    #expect(state == .success(.word(.inactive)), "what is traced after the event does not count")
    let atLaunch = value(trace) { sketch in
      let state = sketch.observe(.appState)
      return sketch.add(.at(state, sketch.event(.launch)))
    }
    #expect(atLaunch == .success(.word(.notRunning)))
    #expect(value(trace) { $0.add(.at($0.observe(.appState), $0.event(.jsThrown))) } == .success(.none))
  }

  @Test func anEventHasHappenedAtItself() {
    let count = value(trace) { sketch in
      let count = sketch.add(.count(sketch.event(.frameFirst)))
      return sketch.add(.at(count, sketch.event(.frameFirst)))
    }
    #expect(count == .success(.count(1)))
  }

  @Test func stretchesAtAnEventEndThere() {
    let longest = value(trace) { sketch in
      let longest = sketch.add(.longest(sketch.observe(.mainBusy)))
      return sketch.add(.at(longest, sketch.event(.launch)))
    }
    #expect(longest == .success(ms(0)))
    let later = value(trace) { sketch in
      let longest = sketch.add(.longest(sketch.observe(.mainBusy)))
      return sketch.add(.at(longest, sketch.event(.jsReady)))
    }
    #expect(later == .success(ms(300)))
  }

  @Test func anyHappensWithEachAndAllWithTheLast() {
    func count(_ pattern: (inout ScenarioSketch) -> EventPatternID) -> Result<Value, EvaluationFault.Kind> {
      value(trace) { sketch in sketch.add(.count(pattern(&sketch))) }
    }
    #expect(count { $0.any([$0.event(.frameFirst), $0.event(.jsReady)]) } == .success(.count(3)))
    #expect(count { $0.all([$0.event(.frameFirst), $0.event(.jsReady)]) } == .success(.count(1)))
    #expect(count { $0.all([$0.event(.launch), $0.event(.frameFirst)]) } == .success(.count(2)))
    let time = value(trace) { sketch in
      sketch.add(.time(sketch.all([sketch.event(.frameFirst), sketch.event(.jsReady)])))
    }
    #expect(time == .success(ms(200)), "all happens with the last of its events")
  }

  @Test func textsShowValuesInTheLanguagesNotation() {
    let text = value { sketch in
      let pieces = [
        sketch.constant(.text("load ")), sketch.milliseconds(1400), sketch.constant(.text(" on ")), sketch.screen(1),
      ]
      return sketch.add(.text(sketch.scenario.pools.addOperands(pieces)))
    }
    #expect(text == .success(.text("load 1.4s on Detail")))
  }

  @Test func membersOfNothingAreNothing() {
    let record = Value.record(Record([(label: "amount", value: .count(3))]))
    #expect(value { $0.add(.member(label: "amount", of: $0.constant(record))) } == .success(.count(3)))
    #expect(value { $0.add(.member(label: "other", of: $0.constant(record))) } == .success(.none))
    #expect(value { $0.add(.member(label: "amount", of: $0.constant(.none))) } == .success(.none))
    #expect(value { $0.add(.member(label: "amount", of: $0.count(1))) } == .failure(.mismatch))
  }

  @Test func logicalOperatorsShortCircuit() {
    let result = value { sketch in
      let broken = sketch.binary(.divide, sketch.count(1), sketch.count(0))
      return sketch.binary(.and, sketch.constant(.bool(false)), sketch.binary(.equal, broken, sketch.count(1)))
    }
    #expect(result == .success(.bool(false)))
  }

  @Test func devicesAreThoseThatRunTheVersion() throws {
    let result = value { sketch in
      sketch.add(
        .devices(ios: sketch.constant(.version(Version(17))), family: sketch.constant(.word(.iPhone))))
    }
    guard case .success(.list(let devices)) = result else {
      Issue.record("no list")
      return
    }
    let phone = try #require(Device.id(named: "iPhone 15"))
    let old = try #require(Device.id(named: "iPhone 8"))
    #expect(devices.contains(.device(phone)))
    #expect(!devices.contains(.device(old)))
  }
}
