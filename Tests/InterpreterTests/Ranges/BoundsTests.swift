import Checking
import DeviceModel
import Interpreter
import Programs
import SourceText
import Testing
import VirtualTime

/// The smallest and the largest value over all runs are what a search by hand finds.
@Suite struct BoundsTests {
  /// The list of a scenario whose last step is a note of the expression.
  private func bounds(_ expression: String, _ setUp: String, _ steps: String) throws -> (Bounds, RunList, ExpressionID)
  {
    let observed = "note \"\\(\(expression))\"\nexpect eventually visible == Home\n"
    let text = "scenario \"bounds\" {\n\(setUp)\n\(steps)\n\(observed)}\n"
    let result = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "bounds.scn", text: text))
    let scenario = try #require(result.program.scenarios.first, "\(result.diagnostics)")
    var asked: ExpressionID?
    for step in scenario.pools.steps {
      if case .note(let note) = step.action, case .text(let pieces) = scenario.pools[note] {
        asked = scenario.pools.operands[pieces.indices.lowerBound]
      }
    }
    let list = try RunList(scenario)
    let id = try #require(asked)
    return (try list.bounds(of: id), list, id)
  }

  private func milliseconds(_ extreme: Bounds.Extreme?) -> Int64? {
    guard case .time(let time)? = extreme?.value else { return nil }
    return time.ticks / Interval.ticksPerMillisecond
  }

  @Test func aTimeThatGrowsWithTheUnknownIsBoundedByItsEnds() throws {
    let (bounds, _, _) = try bounds(
      "time(done)", "given x in 20ms...70ms",
      "launch\nwait until idle\nafter x * 2 { mark done }\nwait until idle\nlet base = 0ms")
    #expect(bounds.isComplete && !bounds.isMissing)
    let (small, large) = (try #require(milliseconds(bounds.smallest)), try #require(milliseconds(bounds.largest)))
    #expect(large - small == 100)
  }

  @Test func anEventThatNeverHappensHasNoTime() throws {
    let (bounds, _, _) = try bounds("time(js.ready)", "given x in 0ms...10ms", "launch\nwait x")
    #expect(bounds.isMissing && bounds.smallest == nil)
  }

  @Test func listsAndRangesCombine() throws {
    let (bounds, _, _) = try bounds(
      "time(done)", "given x in 0ms...10ms\ngiven y in [0ms, 50ms]", "launch\nwait until idle\nwait x + y\nmark done")
    let (small, large) = (try #require(milliseconds(bounds.smallest)), try #require(milliseconds(bounds.largest)))
    #expect(large - small == 60)
    #expect(bounds.largest?.run.name == "bounds[x=10ms,y=50ms]")
  }
}
