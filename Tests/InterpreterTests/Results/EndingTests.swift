import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import Statements
import Synchronization
import Testing
import Traces
import Verdicts
import VirtualTime

/// How runs end: by themselves, at a failed step, at a limit; and what their expectations are then.
@Suite struct EndingTests {
  @Test func wholeRunExpectationsAreJudgedAtTheEnd() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      sketch.step(.launch), sketch.expect(.eventually(.event(sketch.event(.frameFirst)), .wholeRun)),
      sketch.expect(.no(.event(sketch.mark(0)), .wholeRun)),
    ])
    let result = try execute(sketch)
    #expect(result.outcome == .passed)
    #expect(result.verdicts.count == 2)
    #expect(result.duration > .milliseconds(100))
  }

  @Test func verdictsComeInTheOrderOfTheSource() throws {
    var sketch = ScenarioSketch()
    let always = sketch.expect(.no(.event(sketch.mark(7)), .wholeRun))
    let now = sketch.expect(.now(sketch.constant(.bool(true))))
    let late = sketch.block([sketch.expect(.now(sketch.constant(.bool(false))))])
    sketch.run([sketch.step(.launch), always, now, sketch.step(.after(sketch.milliseconds(5), late))])
    #expect(try execute(sketch).verdicts.map(\.claim.index) == [0, 1, 2])
  }

  @Test func anExpectationThatIsMetSeveralTimesHasSeveralVerdicts() throws {
    var sketch = ScenarioSketch()
    let body = sketch.block([sketch.expect(.now(sketch.constant(.bool(true))))])
    sketch.run([.launch, .repeat(sketch.count(3), body)])
    #expect(try execute(sketch).verdicts.count == 3)
  }

  @Test func wholeRunExpectationsHaveOneVerdict() throws {
    var sketch = ScenarioSketch()
    let body = sketch.block([sketch.expect(.no(.event(sketch.mark(7)), .wholeRun))])
    sketch.run([.launch, .repeat(sketch.count(3), body)])
    #expect(try execute(sketch).verdicts.count == 1)
  }

  @Test func anUnreachedExpectationFails() throws {
    var sketch = ScenarioSketch()
    let block = sketch.block([sketch.expect(.now(sketch.constant(.bool(true))))])
    sketch.run([.launch, .when(sketch.event(.jsLoadFailed), block)])
    let result = try execute(sketch)
    guard case .neverReached? = result.verdicts.first?.result else {
      Issue.record("never reached")
      return
    }
    #expect(result.outcome == .failed)
  }

  @Test func aBranchExcludedByTheValuesDoesNotCount() throws {
    var sketch = ScenarioSketch()
    let slot = sketch.slot("flashes")
    sketch.scenario.constants = [(slot: slot, value: sketch.constant(.bool(false)))]
    let dead = sketch.block([sketch.expect(.now(sketch.constant(.bool(false))))])
    let live = sketch.block([sketch.expect(.now(sketch.constant(.bool(true))))])
    sketch.run([.launch, .branch(sketch.variable(slot), then: dead, else: live)])
    let result = try execute(sketch)
    #expect(result.verdicts.count == 1)
    #expect(result.outcome == .passed)
  }

  @Test func aBranchExcludedByTheRunCounts() throws {
    var sketch = ScenarioSketch()
    let dead = sketch.block([sketch.expect(.now(sketch.constant(.bool(false))))])
    sketch.run([.launch, .branch(sketch.observe(.crashed), then: dead, else: nil)])
    #expect(try execute(sketch).outcome == .failed)
  }

  @Test func anImpossibleActFailsTheScenario() throws {
    var sketch = ScenarioSketch()
    let never = sketch.expect(.now(sketch.constant(.bool(true))))
    sketch.run([
      sketch.step(.launch), sketch.step(.waitUntilIdle(timeout: nil)),
      sketch.expect(.eventually(.event(sketch.mark(0)), .wholeRun)),
      sketch.step(sketch.act(.tap, sketch.constant(.text("nowhere")))), never,
    ])
    let result = try execute(sketch)
    guard case .impossible? = result.failure?.reason else {
      Issue.record("there is no such label")
      return
    }
    #expect(result.failure?.visible == .screen(ScreenID(0)))
    #expect(result.verdicts.count == 1, "what comes after it was not come to")
    guard case .unsettled? = result.verdicts.first?.result else {
      Issue.record("the mark might still have come")
      return
    }
    #expect(result.outcome == .failed)
  }

  @Test func anAttemptMayFail() throws {
    var sketch = ScenarioSketch()
    let attempt = sketch.block([sketch.act(.tap, sketch.constant(.text("nowhere"))), .mark(0)])
    sketch.run([.launch, .waitUntilIdle(timeout: nil), .attempt(attempt), .mark(1)])
    let result = try execute(sketch)
    #expect(result.failure == nil)
    #expect(result.markOrder == [0, 1])
  }

  @Test func anUnexpectedCrashFails() throws {
    var sketch = ScenarioSketch()
    let crash = sketch.block([sketch.act(.crash, sketch.constant(.text("boom"))), .mark(0)])
    sketch.scenario.setup.app.handlers = [
      (
        pattern: sketch.event(.appDidFinishLaunching), screen: nil, block: crash, location: sketch.scenario.location
      )
    ]
    sketch.run([.launch])
    let result = try execute(sketch)
    #expect(result.crash?.reason.contains("boom") == true)
    #expect(result.markOrder == [], "the code that crashed does not go on")
    #expect(result.outcome == .failed)
    sketch.scenario.speaksOfCrash = true
    #expect(try execute(sketch).outcome == .passed)
  }

  @Test func aStepWithoutAValueFails() throws {
    var sketch = ScenarioSketch()
    let broken = sketch.binary(.divide, sketch.milliseconds(1), sketch.count(0))
    sketch.run([.launch, .wait(broken)])
    guard case .noValue(let fault)? = try execute(sketch).failure?.reason else {
      Issue.record("there is no such time")
      return
    }
    #expect(fault.kind == .divisionByZero)
  }

  // MARK: Limits

  @Test func aLoopWithoutEndMeetsTheLimitOfSteps() throws {
    var sketch = ScenarioSketch()
    let empty = sketch.block([Step.Action]())
    sketch.run([.launch, .repeat(sketch.count(.max), empty)])
    let result = try execute(sketch)
    #expect(result.limit?.kind == .steps(100_000))
    #expect(result.outcome == .limitReached)
  }

  /// An editor gives up runs whose text has changed, also those whose clock never moves.
  @Test func anInterruptedLoopEndsSoon() throws {
    var sketch = ScenarioSketch()
    let empty = sketch.block([Step.Action]())
    sketch.run([.launch, .repeat(sketch.count(.max), empty)])
    let looks = Mutex(0)
    let isSet: @Sendable () -> Bool = {
      looks.withLock { count in
        count += 1
        return count > 3
      }
    }
    let result = try WorkInterruption.with(isSet) { try execute(sketch) }
    #expect(result.limit?.kind == .interruption)
    #expect(looks.withLock { $0 } < 10)
    #expect(try execute(sketch).limit?.kind == .steps(100_000), "later work goes on")
  }

  @Test func selfTriggeringBlocksReachALimit() throws {
    var sketch = ScenarioSketch()
    let again = sketch.block([.mark(0)])
    sketch.run([.launch, .waitUntilIdle(timeout: nil), .whenever(sketch.mark(0), again), .mark(0)])
    let result = try execute(sketch, recording: .verdicts)
    #expect(result.outcome == .limitReached)
    #expect(result.limit?.kind == .steps(100_000))
    #expect(result.limit?.location == sketch.scenario.pools.steps[Int(again.steps.start)].location)
  }

  @Test func waitingBeyondTheLimitCutsTheRunOff() throws {
    var sketch = ScenarioSketch()
    let unreached = sketch.expect(.now(sketch.constant(.bool(true))))
    sketch.run([sketch.step(.launch), sketch.step(.wait(sketch.milliseconds(90_000))), unreached])
    let result = try execute(sketch)
    #expect(result.limit?.kind == .time(.seconds(60)))
    #expect(result.limit?.location == sketch.scenario.pools.steps[1].location)
    #expect(result.verdicts.isEmpty)
    sketch.scenario.setup.limit = sketch.milliseconds(120_000)
    #expect(try execute(sketch).outcome == .passed)
  }

  @Test func waitingForWhatMightComeAfterTheLimitIsUnsettled() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      sketch.step(.launch), sketch.expect(.within(.event(sketch.mark(0)), sketch.milliseconds(90_000))),
    ])
    let result = try execute(sketch)
    #expect(result.limit?.kind == .time(.seconds(60)))
    guard case .unsettled? = result.verdicts.first?.result else {
      Issue.record("the run ended before the deadline")
      return
    }
  }

  @Test func anEndlessTimerDoesNotCutOffTheRun() throws {
    var sketch = ScenarioSketch()
    let poll = sketch.block([.after(sketch.milliseconds(500), sketch.block([.mark(0)]))])
    sketch.run([
      sketch.step(.launch), sketch.step(.waitUntilIdle(timeout: nil)), sketch.step(.whenever(sketch.mark(0), poll)),
      sketch.step(.mark(0)), sketch.expect(.eventually(.event(sketch.event(.frameFirst)), .wholeRun)),
    ])
    let result = try execute(sketch)
    #expect(result.limit == nil)
    #expect(result.outcome == .passed)
    #expect(result.duration == .seconds(60))
  }
}
