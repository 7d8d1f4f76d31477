import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import Statements
import Testing
import Traces
import Verdicts
import VirtualTime

/// How steps move the clock, and what runs when.
@Suite struct DrivingTests {
  @Test func stepsRunInOrderAndOnlyWaitsMoveTheClock() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      .launch, .mark(0), .wait(sketch.milliseconds(300)), .mark(1), .mark(2), .wait(sketch.milliseconds(0)), .mark(3),
    ])
    let result = try execute(sketch)
    #expect(result.markOrder == [0, 1, 2, 3])
    #expect(result.marks().map(\.milliseconds) == [0, 300, 300, 300])
  }

  @Test func loopsCountAndBindTheirVariables() throws {
    var sketch = ScenarioSketch()
    let twice = sketch.block([.mark(0)])
    let slot = sketch.slot("x")
    let isTwo = sketch.binary(.equal, sketch.variable(slot), sketch.count(2))
    let one = sketch.block([.mark(1)])
    let other = sketch.block([.mark(2)])
    let body = sketch.block([.branch(isTwo, then: one, else: other)])
    let list = sketch.constant(.list([.count(1), .count(2)]))
    let range = sketch.binary(.closedRange, sketch.count(1), sketch.count(3))
    sketch.run([.repeat(sketch.count(2), twice), .forEach(slot, list, body), .forEach(slot, range, body)])
    #expect(try execute(sketch).markOrder == [0, 0, 2, 1, 2, 1, 2])
  }

  @Test func emptyLoopsDoNothing() throws {
    var sketch = ScenarioSketch()
    let body = sketch.block([.mark(0)])
    let slot = sketch.slot("x")
    let empty = sketch.constant(.list([]))
    let backwards = sketch.binary(.halfOpenRange, sketch.count(1), sketch.count(1))
    sketch.run([
      .repeat(sketch.count(0), body), .repeat(sketch.count(-3), body), .forEach(slot, empty, body),
      .forEach(slot, backwards, body), .mark(1),
    ])
    #expect(try execute(sketch).markOrder == [1])
  }

  @Test func blocksCaptureTheirVariables() throws {
    var sketch = ScenarioSketch()
    let slot = sketch.slot("x")
    let isOne = sketch.binary(.equal, sketch.variable(slot), sketch.count(1))
    let one = sketch.block([.mark(1)])
    let other = sketch.block([.mark(2)])
    let later = sketch.block([.branch(isOne, then: one, else: other)])
    let body = sketch.block([.after(sketch.milliseconds(10), later)])
    let list = sketch.constant(.list([.count(1), .count(2)]))
    sketch.run([.launch, .forEach(slot, list, body), .wait(sketch.milliseconds(20))])
    #expect(try execute(sketch).markOrder == [1, 2])
  }

  @Test func atCountsFromTheLaunchAndAfterFromNow() throws {
    var sketch = ScenarioSketch()
    let at = sketch.block([.mark(0)])
    let after = sketch.block([.mark(1)])
    sketch.run([
      .launch, .wait(sketch.milliseconds(100)), .at(sketch.milliseconds(250), at),
      .after(sketch.milliseconds(250), after),
    ])
    let result = try execute(sketch)
    #expect(result.marks().map(\.mark) == [0, 1])
    #expect(result.marks().map(\.milliseconds) == [250, 350])
  }

  @Test func deferredBlocksMayWait() throws {
    var sketch = ScenarioSketch()
    let block = sketch.block([.mark(0), .wait(sketch.milliseconds(100)), .mark(1)])
    sketch.run([.launch, .after(sketch.milliseconds(50), block), .mark(2)])
    let result = try execute(sketch)
    #expect(result.marks().map(\.milliseconds) == [0, 50, 150])
  }

  @Test func whenRunsOnceAndWheneverEachTime() throws {
    var sketch = ScenarioSketch()
    let once = sketch.block([.mark(1)])
    let always = sketch.block([.mark(2)])
    sketch.run([
      .launch, .waitUntilIdle(timeout: nil), .when(sketch.mark(0), once), .whenever(sketch.mark(0), always), .mark(0),
      .wait(sketch.milliseconds(10)), .mark(0), .wait(sketch.milliseconds(10)),
    ])
    #expect(try execute(sketch).markOrder == [0, 1, 2, 0, 2])
  }

  @Test func whenAllWaitsForTheLast() throws {
    var sketch = ScenarioSketch()
    let block = sketch.block([.mark(2)])
    sketch.run([
      .launch, .waitUntilIdle(timeout: nil), .when(sketch.all([sketch.mark(0), sketch.mark(1)]), block), .mark(1),
      .wait(sketch.milliseconds(10)), .mark(1), .wait(sketch.milliseconds(10)), .mark(0),
      .wait(sketch.milliseconds(10)),
    ])
    #expect(try execute(sketch).markOrder == [1, 1, 0, 2])
  }

  @Test func handlersRunInOrder() throws {
    var sketch = ScenarioSketch()
    let location = sketch.scenario.location
    let event = sketch.event(.appDidFinishLaunching)
    let second = sketch.block([.mark(2)])
    sketch.scenario.setup.app.handlers = [
      (pattern: event, screen: nil, block: sketch.block([.mark(0)]), location: location),
      (pattern: event, screen: nil, block: sketch.block([.mark(1)]), location: location),
    ]
    sketch.scenario.setup.strategies = [
      StrategyProgram(name: "own", handlers: [(pattern: event, screen: nil, block: second, location: location)])
    ]
    let third = sketch.block([.mark(3)])
    sketch.run([.when(event, third), .launch, .waitUntilIdle(timeout: nil)])
    #expect(try execute(sketch).markOrder == [0, 1, 2, 3])
  }

  @Test func workInAHandlerDelaysItsCallback() throws {
    var sketch = ScenarioSketch()
    let event = sketch.event(.appDidFinishLaunching)
    let end = sketch.event(EventKey.fixed(.appDidFinishLaunching).end)
    let slow = sketch.block([.mark(0), .work(sketch.milliseconds(200), on: nil), .mark(1)])
    let after = sketch.block([.mark(2)])
    sketch.scenario.setup.app.handlers = [
      (pattern: event, screen: nil, block: slow, location: sketch.scenario.location),
      (pattern: end, screen: nil, block: after, location: sketch.scenario.location),
    ]
    sketch.run([.launch])
    let marks = try execute(sketch).marks()
    #expect(marks.map(\.mark) == [0, 1, 2])
    #expect(marks[1].milliseconds - marks[0].milliseconds == 200)
    #expect(marks[2].milliseconds >= marks[1].milliseconds)
  }

  @Test func spinningServesTimersUntilTheConditionHolds() throws {
    var sketch = ScenarioSketch()
    sketch.scenario.setup.app.state = [
      StateVariable(name: "waiting", initial: sketch.constant(.bool(true)), lifetime: .code)
    ]
    let waiting = ObservableKey(StateID(0))
    let event = sketch.event(.appDidFinishLaunching)
    let release = sketch.block([.set(.state(StateID(0)), sketch.constant(.bool(false)))])
    let isOver = sketch.add(.not(sketch.observe(waiting)))
    let spin = sketch.block([
      .mark(0), .after(sketch.milliseconds(250), release), .spinMainUntil(isOver, every: sketch.milliseconds(100)),
      .mark(1),
    ])
    sketch.scenario.setup.app.handlers = [
      (pattern: event, screen: nil, block: spin, location: sketch.scenario.location)
    ]
    sketch.run([.launch])
    let marks = try execute(sketch).marks()
    #expect(marks.map(\.mark) == [0, 1])
    #expect(marks[1].milliseconds - marks[0].milliseconds == 300, "looked at when a period ends")
  }

  @Test func assignmentsInAnUpdateArriveTogether() throws {
    var sketch = ScenarioSketch()
    sketch.scenario.setup.app.state = [
      StateVariable(name: "a", initial: sketch.count(0), lifetime: .code),
      StateVariable(name: "b", initial: sketch.count(0), lifetime: .code),
    ]
    let a = sketch.observe(ObservableKey(StateID(0)))
    let b = sketch.observe(ObservableKey(StateID(1)))
    let update = sketch.block([
      .set(.state(StateID(0)), sketch.count(1)),
      .set(.state(StateID(1)), sketch.binary(.add, a, sketch.count(5))),
    ])
    sketch.run([
      sketch.step(.launch), sketch.step(.waitUntilIdle(timeout: nil)), sketch.step(.update(update)),
      sketch.expect(.now(sketch.binary(.equal, a, sketch.count(1)))),
      sketch.expect(.now(sketch.binary(.equal, b, sketch.count(5)))),
    ])
    let result = try execute(sketch)
    #expect(result.verdicts.count == 2)
    #expect(result.outcome == .passed)
  }

  @Test func aNewStateMayMeanAnotherStartScreen() throws {
    var sketch = ScenarioSketch(screens: ["Home", "Login"])
    sketch.scenario.setup.app.state = [
      StateVariable(name: "loggedIn", initial: sketch.constant(.bool(false)), lifetime: .code)
    ]
    let state = sketch.observe(ObservableKey(StateID(0)))
    sketch.scenario.setup.app.start = sketch.add(.choice(state, then: sketch.screen(0), else: sketch.screen(1)))
    sketch.run([
      sketch.step(.launch), sketch.step(.waitUntilIdle(timeout: nil)),
      sketch.expect(.now(sketch.equal(.screen, .screen(ScreenID(1))))),
      sketch.step(.set(.state(StateID(0)), sketch.constant(.bool(true)))),
      sketch.step(.waitUntilIdle(timeout: nil)),
      sketch.expect(.now(sketch.equal(.screen, .screen(ScreenID(0))))),
    ])
    #expect(try execute(sketch).outcome == .passed)
  }

  @Test func buttonsRunTheirBlock() throws {
    var sketch = ScenarioSketch()
    let label = sketch.constant(.text("Go"))
    let push = sketch.block([.mark(0), sketch.act(.push, sketch.screen(1), .absent, .absent)])
    sketch.scenario.setup.app.buttons = [(label: label, screen: ScreenID(0), alert: nil, block: push)]
    sketch.run([
      sketch.step(.launch), sketch.step(.waitUntilIdle(timeout: nil)),
      sketch.step(sketch.act(.tap, sketch.constant(.text("Go")))),
      sketch.expect(.now(sketch.equal(.stack, .list([.screen(ScreenID(0)), .screen(ScreenID(1))])))),
    ])
    let result = try execute(sketch)
    #expect(result.markOrder == [0])
    #expect(result.outcome == .passed, "what a tap does at once is in place before the next step")
  }

  @Test func theSameRunTwiceIsTheSameTrace() throws {
    var sketch = ScenarioSketch()
    let block = sketch.block([sketch.act(.push, sketch.screen(1), .absent, .absent)])
    sketch.run([
      .launch, .whenever(sketch.event(.frameFirst), block), .waitUntilIdle(timeout: nil), sketch.act(.pop),
      .waitUntilIdle(timeout: nil),
    ])
    let first = try execute(sketch, recording: .full)
    let second = try execute(sketch, recording: .full)
    #expect(first.eventCount > 20)
    #expect(first.trace.map(describe) == second.trace.map(describe))
  }

  private func describe(_ trace: Trace) -> [String] { trace.records.map { "\($0)" } }
}
