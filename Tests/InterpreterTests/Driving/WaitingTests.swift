import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import Testing
import Traces
import Verdicts
import VirtualTime

/// `wait until` and `expect … within`: which occurrence counts, how far the clock moves.
@Suite struct WaitingTests {
  /// Marks 0 at 100 ms and again at 200 ms.
  private func ticking(_ sketch: inout ScenarioSketch) -> [Step] {
    let first = sketch.block([.mark(0)])
    let second = sketch.block([.mark(0)])
    return [
      sketch.step(.launch), sketch.step(.after(sketch.milliseconds(100), first)),
      sketch.step(.after(sketch.milliseconds(200), second)),
    ]
  }

  private func wait(_ sketch: inout ScenarioSketch, for index: Int, timeout: Int64? = nil) -> Step {
    let pattern = sketch.mark(index)
    let limit = timeout.map { sketch.milliseconds($0) }
    return sketch.step(.waitUntil(.event(pattern), timeout: limit))
  }

  @Test func eachWaitTakesTheNextOccurrence() throws {
    var sketch = ScenarioSketch()
    let steps = ticking(&sketch)
    sketch.run(
      steps + [
        wait(&sketch, for: 0), sketch.step(.mark(1)), wait(&sketch, for: 0), sketch.step(.mark(2)),
      ])
    let marks = try execute(sketch).marks()
    #expect(marks.filter { $0.mark > 0 }.map(\.milliseconds) == [100, 200])
  }

  @Test func effectsOfTheLastStepCount() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      sketch.step(.launch), sketch.step(.mark(0)), wait(&sketch, for: 0), sketch.step(.mark(1)),
    ])
    let result = try execute(sketch)
    #expect(result.failure == nil)
    #expect(result.marks().map(\.milliseconds) == [0, 0])
  }

  @Test func earlierEventsDoNotCount() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      sketch.step(.launch), sketch.step(.mark(0)), sketch.step(.wait(sketch.milliseconds(10))),
      wait(&sketch, for: 0, timeout: 500),
    ])
    let result = try execute(sketch)
    guard case .timedOut(let interval)? = result.failure?.reason else {
      Issue.record("the mark lies before the wait")
      return
    }
    #expect(interval == .milliseconds(500))
    #expect(result.failure?.instant == .zero + .milliseconds(510))
    #expect(result.outcome == .failed)
  }

  @Test func withinMovesTheClockToTheMoment() throws {
    var sketch = ScenarioSketch()
    let steps = ticking(&sketch)
    let inTime = sketch.expect(.within(.event(sketch.mark(0)), sketch.milliseconds(100)))
    let tooLate = sketch.expect(.within(.event(sketch.mark(0)), sketch.milliseconds(99)))
    sketch.run(steps + [inTime, sketch.step(.mark(1)), tooLate, sketch.step(.mark(2))])
    let result = try execute(sketch)
    #expect(result.verdicts.map(\.isPassed) == [true, false])
    #expect(result.marks().filter { $0.mark > 0 }.map(\.milliseconds) == [100, 199])
    guard case .failed(.didNotHappen(_, let within))? = result.verdicts.last?.result else {
      Issue.record("another finding")
      return
    }
    #expect(within == .milliseconds(99))
  }

  @Test func aPredicateThatHoldsAlreadyTakesNoTime() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      sketch.step(.launch), sketch.expect(.within(.predicate(sketch.constant(.bool(true))), sketch.milliseconds(100))),
      sketch.step(.mark(0)),
    ])
    let result = try execute(sketch)
    #expect(result.outcome == .passed)
    #expect(result.marks().map(\.milliseconds) == [0])
  }

  @Test func aPredicateIsEvaluatedAtEveryEvent() throws {
    var sketch = ScenarioSketch()
    let steps = ticking(&sketch)
    let twice = sketch.binary(.equal, sketch.add(.count(sketch.mark(0))), sketch.count(2))
    sketch.run(steps + [sketch.step(.waitUntil(.predicate(twice), timeout: nil)), sketch.step(.mark(1))])
    #expect(try execute(sketch).marks().last?.milliseconds == 200)
  }

  @Test func anUnmetWaitTakesItsWholeTimeout() throws {
    var sketch = ScenarioSketch()
    sketch.run([
      sketch.step(.launch), sketch.expect(.within(.event(sketch.mark(7)), sketch.milliseconds(30_000))),
      sketch.step(.mark(0)),
    ])
    let result = try execute(sketch)
    #expect(result.verdicts.map(\.isPassed) == [false])
    #expect(result.marks().map(\.milliseconds) == [30_000])
  }

  @Test func withoutATimeoutAnUnmetWaitFailsWhenIdle() throws {
    var sketch = ScenarioSketch()
    sketch.run([sketch.step(.launch), wait(&sketch, for: 7)])
    let result = try execute(sketch)
    guard case .neverCame? = result.failure?.reason else {
      Issue.record("nothing is left that could bring the mark")
      return
    }
  }

  @Test func waitingInABlockDoesNotBlockTheScript() throws {
    var sketch = ScenarioSketch()
    let block = sketch.block([
      sketch.step(.mark(1)), sketch.expect(.within(.event(sketch.mark(2)), sketch.milliseconds(500))),
      sketch.step(.mark(3)),
    ])
    sketch.run([
      sketch.step(.when(sketch.event(.appDidFinishLaunching), block)), sketch.step(.launch),
      sketch.step(.wait(sketch.milliseconds(400))), sketch.step(.mark(2)),
      sketch.step(.waitUntilIdle(timeout: nil)),
    ])
    let result = try execute(sketch)
    #expect(result.failure == nil)
    #expect(result.verdicts.map(\.isPassed) == [true])
    #expect(result.markOrder == [1, 2, 3])
  }
}
