import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import Statements
import Testing
import Traces
import Verdicts
import VirtualTime

/// Links: which one a URL fits, what its holes hold, and when it opens.
@Suite struct LinkTests {
  /// Home, Detail, Settings with links to the two last: `app://settings`, `app://item/{id}/x`.
  private func sketch(opening url: String, requiresLogIn: Bool = false) -> ScenarioSketch {
    var sketch = ScenarioSketch()
    sketch.scenario.setup.app.state = [
      StateVariable(name: "loggedIn", initial: sketch.constant(.bool(false)), lifetime: .code)
    ]
    let id = sketch.slot("id")
    let record = sketch.add(
      .record(sketch.scenario.pools.addOperands([sketch.constant(.text("id")), sketch.variable(id)])))
    let detail = way([0, 1], payload: record, &sketch)
    let settings = way([0, 2], payload: nil, &sketch)
    let condition = sketch.observe(ObservableKey(StateID(0)))
    sketch.scenario.setup.app.links = [
      LinkProgram(
        text: "app://item/{id}/x",
        pattern: [.literal("app://item/"), .hole(LinkProgram.Hole(id)), .literal("/x/")], way: detail, requires: nil,
        otherwise: nil),
      LinkProgram(
        text: "app://item/all/x", pattern: [.literal("app://item/all/x/")], way: settings,
        requires: requiresLogIn ? condition : nil,
        otherwise: nil),
    ]
    sketch.run([
      .launch, .waitUntilIdle(timeout: nil), sketch.act(.openURL, sketch.constant(.text(url))),
      .waitUntilIdle(timeout: nil),
      .mark(0), .set(.state(StateID(0)), sketch.constant(.bool(true))), .waitUntilIdle(timeout: nil), .mark(1),
    ])
    return sketch
  }

  private func way(_ screens: [Int], payload: ExpressionID?, _ sketch: inout ScenarioSketch) -> PoolRange {
    let stops = screens.flatMap { [sketch.screen($0), $0 == screens.last ? payload ?? .absent : .absent] }
    return sketch.scenario.pools.addOperands(stops)
  }

  private func value(_ observable: ObservableKey, at mark: Int, _ sketch: ScenarioSketch) throws -> Value {
    var sketch = sketch
    let reading = sketch.add(.at(sketch.observe(observable), sketch.mark(mark)))
    let claim = sketch.claim(.now(sketch.binary(.equal, reading, sketch.constant(.name("impossible")))))
    let steps = Array(sketch.scenario.pools.steps[sketch.scenario.steps.steps.indices])
    sketch.run(steps + [sketch.step(.expect(claim))])
    guard case .failed(.isFalse(let evidence))? = try execute(sketch).verdicts.first?.result else { return .none }
    return evidence.comparison?.left ?? .none
  }

  @Test func aHoleHoldsOneSegment() throws {
    let sketch = sketch(opening: "app://item/42/x")
    #expect(try value(ObservableKey(.screen), at: 0, sketch) == .screen(ScreenID(1)))
    let payload = try value(ObservableKey(.payload, screen: ScreenID(1)), at: 0, sketch)
    #expect(payload == .record(Record([(label: "id", value: .text("42"))])))
  }

  @Test(arguments: ["app://item/4/2/x", "app://item//x", "app://item/42", "app://item/42/x/y", ""])
  func anUnmatchedURLOpensNothing(_ url: String) throws {
    let sketch = sketch(opening: url)
    #expect(try value(ObservableKey(.screen), at: 0, sketch) == .screen(ScreenID(0)))
    #expect(try execute(sketch).trace?.first(.fixed(.navLinkUnknown), in: 0..<1) == nil)
  }

  /// A link that says nothing of them leaves a question, an anchor and the last slash aside; a hole holds what is
  /// meant.
  @Test(arguments: [
    ("app://item/42/x/", "42"), ("app://item/42/x?from=mail", "42"), ("app://item/42/x/#top", "42"),
    ("app://item/4%202/x", "4 2"), ("app://item/%EC%A7%91/x", "집"), ("app://item/%FF/x", "%FF"),
    ("app://item/100%/x", "100%"), ("app://item/%+1/x", "%+1"),
  ])
  func urlsAreNormalized(_ url: String, _ id: String) throws {
    let payload = try value(ObservableKey(.payload, screen: ScreenID(1)), at: 0, sketch(opening: url))
    #expect(payload == .record(Record([(label: "id", value: .text(id))])))
  }

  @Test func aLinkWithoutHolesWins() throws {
    let sketch = sketch(opening: "app://item/all/x")
    #expect(try value(ObservableKey(.screen), at: 0, sketch) == .screen(ScreenID(2)))
  }

  @Test func aLinkWaitsForItsCondition() throws {
    let sketch = sketch(opening: "app://item/all/x", requiresLogIn: true)
    #expect(try value(ObservableKey(.screen), at: 0, sketch) == .screen(ScreenID(0)))
    #expect(try value(ObservableKey(.screen), at: 1, sketch) == .screen(ScreenID(2)))
  }
}
