import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import SourceText
import Testing
import Verdicts
import VirtualTime

/// The defaults of a scenario's set-up, and set-ups that are not possible.
@Suite struct SetupTests {
  private func value(
    _ observable: Observable, _ prepare: (inout ScenarioSketch) -> Void = { _ in }
  ) throws -> Value {
    var sketch = ScenarioSketch()
    prepare(&sketch)
    let never = sketch.expect(.now(sketch.equal(observable, .name("impossible"))))
    sketch.run([sketch.step(.launch), sketch.step(.waitUntilIdle(timeout: nil)), never])
    guard case .failed(.isFalse(let evidence))? = try execute(sketch).verdicts.first?.result else { return .none }
    return evidence.comparison?.left ?? .none
  }

  @Test func thePhoneIsAnIPhone15() throws {
    #expect(try value(.deviceWidth) == .length(.points(393)))
    #expect(try value(.sceneState) == .word(.foregroundActive), "scenes from iOS 13 on")
    #expect(try value(.screen) == .screen(ScreenID(0)), "the first screen is the start")
  }

  @Test func beforeIOS13ThereAreNoScenes() throws {
    let state = try value(.sceneState) { sketch in
      sketch.scenario.setup.device = sketch.constant(.text("iPhone 8"))
      sketch.scenario.setup.ios = sketch.constant(.version(Version(12)))
    }
    #expect(state == .word(.unattached))
  }

  @Test func devicesOfTheFileStartFromAnother() throws {
    let width = try value(.deviceWidth) { sketch in
      sketch.scenario.declaredDevices = [DeviceProgram(name: "Slate"), DeviceProgram(name: "Slate 2")]
      sketch.scenario.declaredDevices[0].fields = [(.width, sketch.constant(.length(.points(500))))]
      sketch.scenario.declaredDevices[1].like = DeviceID(Device.all.count)
      sketch.scenario.setup.device = sketch.constant(.text("Slate 2"))
    }
    #expect(width == .length(.points(500)))
  }

  @Test func aSlowerPhoneTakesLonger() throws {
    func duration(on phone: String) throws -> Interval {
      var sketch = ScenarioSketch()
      sketch.scenario.setup.device = sketch.constant(.text(phone))
      sketch.scenario.setup.ios = sketch.constant(.version(Version(16)))
      sketch.scenario.setup.app.fields = [
        (field: .measuredOn, value: .expression(sketch.constant(.text("iPhone 14 Pro")))),
        (field: .preMain, value: .expression(sketch.milliseconds(1000))),
      ]
      sketch.run([.launch, .waitUntil(.event(sketch.event(.main)), timeout: nil), .mark(0)])
      let result = try execute(sketch)
      return .milliseconds(try #require(result.marks().first).milliseconds)
    }
    let fast = try duration(on: "iPhone 14 Pro")
    let slow = try duration(on: "iPhone 8")
    #expect(slow > fast + .milliseconds(500))
  }

  // MARK: Errors in values

  private func fault(_ prepare: (inout ScenarioSketch) -> Void) -> DiagnosticCode? {
    var sketch = ScenarioSketch()
    prepare(&sketch)
    sketch.run([.launch])
    do throws(Fault) {
      let runs = try RunList(sketch.scenario)
      if let run = try runs.run(at: 0) { _ = try runs.execute(run) }
      return nil
    } catch {
      return error.diagnostic.code
    }
  }

  @Test func anOldPhoneDoesNotRunANewSystem() {
    let code = fault { sketch in
      sketch.scenario.setup.device = sketch.constant(.text("iPhone 8"))
      sketch.scenario.setup.ios = sketch.constant(.version(Version(17)))
    }
    #expect(code == .fieldNotAvailable)
  }

  @Test func aKindHasOnlyItsOwnFields() {
    let code = fault { sketch in
      sketch.scenario.setup.app.fields = [(field: .jsLoad, value: .expression(sketch.milliseconds(5)))]
    }
    #expect(code == .fieldNotAvailable)
  }

  @Test func architecturesDependOnTheVersion() {
    func code(_ version: Version, _ architecture: Word) -> DiagnosticCode? {
      fault { sketch in
        let arguments: [(label: String?, value: ExpressionID)] = [
          ("version", sketch.constant(.version(version))), ("architecture", sketch.constant(.word(architecture))),
        ]
        sketch.scenario.setup.app.fields = [(field: .kind, value: .call(.reactNative, arguments: arguments))]
      }
    }
    #expect(code(Version(0, 76), .bridgeless) == nil)
    #expect(code(Version(0, 60), .bridgeless) == .fieldNotAvailable)
    #expect(code(Version(0, 90), .bridge) == .fieldNotAvailable)
  }

  @Test func unknownDevicesAndColorsAreFound() {
    #expect(fault { $0.scenario.setup.device = $0.constant(.text("iPhone 13 Mimi")) } == .unknownDevice)
    let color = fault { sketch in
      sketch.scenario.setup.app.fields = [(field: .background, value: .expression(sketch.constant(.text("white"))))]
    }
    #expect(color == .invalidColor)
  }

  @Test func aColumnChoosesTheStrategy() throws {
    func marks(_ choice: Value) throws -> [Int] {
      var sketch = ScenarioSketch()
      let event = sketch.event(.appDidFinishLaunching)
      sketch.scenario.setup.strategies = [0, 1].map { index in
        let slot = sketch.slot("p\(index)")
        let isSet = sketch.binary(.equal, sketch.variable(slot), sketch.count(7))
        let body = sketch.block([.branch(isSet, then: sketch.block([.mark(index)]), else: nil)])
        var strategy = StrategyProgram(
          name: index == 0 ? "polling" : "overlay",
          handlers: [(pattern: event, screen: nil, block: body, location: sketch.scenario.location)])
        strategy.parameters = [(slot: slot, value: sketch.count(7))]
        return strategy
      }
      sketch.scenario.setup.strategy = sketch.constant(choice)
      sketch.run([.launch, .waitUntilIdle(timeout: nil)])
      return try execute(sketch).markOrder
    }
    #expect(try marks(.name("polling")) == [0])
    #expect(try marks(.name("overlay")) == [1])
    #expect(try marks(.none) == [])
  }
}
