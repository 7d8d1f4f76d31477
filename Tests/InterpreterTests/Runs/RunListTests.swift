import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import SourceText
import Testing
import Verdicts
import VirtualTime

/// Many runs from one scenario: which there are, in which order, by which names.
@Suite struct RunListTests {
  private func given(_ name: String, _ values: [Value], in sketch: inout ScenarioSketch) {
    let slot = sketch.slot(name)
    let list = sketch.constant(.list(values))
    sketch.scenario.givens.append(Given(slot: slot, source: .list(list), location: sketch.scenario.location))
  }

  private func grid(
    _ name: String, _ op: Expression.Operator, _ lower: Int64, _ upper: Int64, step: Int64,
    in sketch: inout ScenarioSketch
  ) {
    let slot = sketch.slot(name)
    let range = sketch.binary(op, sketch.milliseconds(lower), sketch.milliseconds(upper))
    let step = sketch.milliseconds(step)
    sketch.scenario.givens.append(
      Given(slot: slot, source: .grid(range, step: step), location: sketch.scenario.location))
  }

  @Test func oneRunKeepsTheTitle() throws {
    #expect(try names(ScenarioSketch("it opens")) == ["it opens"])
  }

  @Test func givensMultiplyTheFirstChangesSlowest() throws {
    var sketch = ScenarioSketch("it opens")
    given("phone", [.text("A"), .text("B")], in: &sketch)
    given("load", [.time(.milliseconds(800)), .time(.seconds(3))], in: &sketch)
    #expect(
      try names(sketch) == [
        "it opens[phone=A,load=800ms]", "it opens[phone=A,load=3s]", "it opens[phone=B,load=800ms]",
        "it opens[phone=B,load=3s]",
      ])
  }

  @Test(arguments: [
    (Expression.Operator.closedRange, ["0ms", "10ms", "20ms"]), (.halfOpenRange, ["0ms", "10ms"]),
  ])
  func gridsKnowTheirEnds(_ op: Expression.Operator, _ expected: [String]) throws {
    var sketch = ScenarioSketch("s")
    grid("x", op, 0, 20, step: 10, in: &sketch)
    #expect(try names(sketch) == expected.map { "s[x=\($0)]" })
  }

  @Test func aGridEndsBelowAnEndThatItDoesNotMeet() throws {
    var sketch = ScenarioSketch("s")
    grid("x", .halfOpenRange, 0, 25, step: 10, in: &sketch)
    #expect(try names(sketch).count == 3)
  }

  @Test func eachTableRowIsARun() throws {
    var sketch = ScenarioSketch("flashes with \\(style)")
    let style = sketch.slot("style")
    let flashes = sketch.slot("flashes")
    let rows = [("none", true), ("overlay", false), ("none", true)].map { name, flag in
      [sketch.constant(.name(name)), sketch.constant(.bool(flag))]
    }
    sketch.scenario.examples = ([style, flashes], rows)
    #expect(
      try names(sketch)
        == [
          "flashes with…[style=none,flashes=true]", "flashes with…[style=overlay,flashes=false]",
          "flashes with…[style=none,flashes=true]#2",
        ].map { $0.replacingLast("]#2", with: "#2]") })
  }

  @Test func aTitleShowsTheValues() throws {
    var sketch = ScenarioSketch("flashes with \\(load)")
    given("load", [.time(.milliseconds(1400))], in: &sketch)
    let pieces = [sketch.constant(.text("flashes with ")), sketch.variable(VariableSlot(0))]
    sketch.scenario.title = sketch.add(.text(sketch.scenario.pools.addOperands(pieces)))
    let runs = try RunList(sketch.scenario)
    let run = try #require(try runs.run(at: 0))
    #expect(runs.title(of: run) == "flashes with 1.4s")
    #expect(run.name == "flashes with…[load=1.4s]")
  }

  @Test func whereExcludesRuns() throws {
    var sketch = ScenarioSketch("s")
    given("a", [.count(1), .count(2)], in: &sketch)
    given("b", [.count(1), .count(2)], in: &sketch)
    let condition = sketch.binary(.greater, sketch.variable(VariableSlot(0)), sketch.variable(VariableSlot(1)))
    sketch.scenario.conditions = [condition]
    let runs = try RunList(sketch.scenario)
    #expect(runs.count == 4)
    #expect(try names(sketch) == ["s[a=2,b=1]"])
    #expect(runs.index(named: "s[a=2,b=1]") == 2)
  }

  @Test func constantsMayUseGivens() throws {
    var sketch = ScenarioSketch("s")
    given("a", [.count(1), .count(2)], in: &sketch)
    let twice = sketch.slot("twice")
    let product = sketch.binary(.multiply, sketch.variable(VariableSlot(0)), sketch.count(2))
    sketch.scenario.constants = [(slot: twice, value: product)]
    sketch.scenario.conditions = [sketch.binary(.equal, sketch.variable(twice), sketch.count(4))]
    #expect(try names(sketch) == ["s[a=2]"])
  }

  @Test func samplesRepeat() throws {
    func values(seed: Int64) throws -> [String] {
      var sketch = ScenarioSketch("s")
      let slot = sketch.slot("x")
      let range = sketch.binary(.closedRange, sketch.milliseconds(0), sketch.milliseconds(2000))
      let source = Given.Source.sample(range, count: sketch.count(20), seed: sketch.count(seed))
      sketch.scenario.givens = [Given(slot: slot, source: source, location: sketch.scenario.location)]
      return try names(sketch)
    }
    #expect(try values(seed: 7) == values(seed: 7))
    #expect(try values(seed: 7) != values(seed: 8))
    #expect(try Set(values(seed: 7)).count == 20)
  }

  @Test func aMillionRunsAreNotWrittenOut() throws {
    var sketch = ScenarioSketch("s")
    grid("x", .halfOpenRange, 0, 1000, step: 1, in: &sketch)
    grid("y", .halfOpenRange, 0, 1000, step: 1, in: &sketch)
    let runs = try RunList(sketch.scenario)
    #expect(runs.count == 1_000_000)
    #expect(try runs.run(at: 999_999)?.name == "s[x=999ms,y=999ms]")
  }

  @Test func moreThanAMillionAreRefused() {
    var sketch = ScenarioSketch("s")
    grid("x", .closedRange, 0, 1000, step: 1, in: &sketch)
    grid("y", .closedRange, 0, 1000, step: 1, in: &sketch)
    expectFault(.tooLarge, sketch)
    var long = ScenarioSketch("s")
    grid("x", .closedRange, 0, Int64.max / 36_000_000, step: 1, in: &long)
    expectFault(.tooLarge, long)
  }

  @Test func zeroStepsAreRefused() {
    var sketch = ScenarioSketch("s")
    grid("x", .closedRange, 0, 10, step: 0, in: &sketch)
    expectFault(.typeMismatch, sketch)
  }

  @Test func namesOfRunsAreUnique() throws {
    var sketch = ScenarioSketch("s")
    given("a", [.text("x,b=1"), .text(""), .text("x"), .text("x")], in: &sketch)
    #expect(try names(sketch) == ["s[a=\"x,b=1\"]", "s[a=\"\"]", "s[a=x]", "s[a=x#2]"])
  }

  private func expectFault(_ code: DiagnosticCode, _ sketch: ScenarioSketch) {
    do throws(Fault) {
      _ = try RunList(sketch.scenario)
      Issue.record("these givens are wrong")
    } catch {
      #expect(error.diagnostic.code == code)
    }
  }
}

extension String {
  fileprivate func replacingLast(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
