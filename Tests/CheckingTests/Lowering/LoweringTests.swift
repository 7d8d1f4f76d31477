import Checking
import DeviceModel
import Programs
import SourceText
import Statements
import Testing
import VirtualTime

/// The program says what the file says: names resolved, apps merged, flows laid out, nothing lost.
@Suite struct LoweringTests {
  private func scenario(_ text: String) throws -> ScenarioProgram {
    let checked = check(text)
    #expect(checked.lines == [])
    return try #require(checked.program.scenarios.first)
  }

  private func constant(_ id: ExpressionID?, in scenario: ScenarioProgram) -> Value? {
    guard let id, case .constant(let value) = scenario.pools[id] else { return nil }
    return value
  }

  private func actions(_ block: Block, in scenario: ScenarioProgram) -> [Step.Action] {
    block.steps.indices.map { scenario.pools.steps[$0].action }
  }

  @Test func aWrongScenarioIsSkippedAndTheOthersAreKept() {
    let checked = check(
      """
      scenario "wrong" { launch; push Nowhere; expect screen == Home }
      scenario "right" { launch; expect screen == Home }
      scenario "not even read" { launch; expect screen == }
      """)
    #expect(checked.program.scenarios.map(\.writtenTitle) == ["right"])
  }

  @Test func tabsInsideATabAreReported() {
    let screens = "screen Feed { tabs: [Hot, New] }; screen Hot; screen New; screen Me"
    let nested = "kind: reactNative; \(screens); screen Main { tabs: [Feed, Me] }"
    let apps = ["tabs [Feed, Me]; \(screens)", nested, "kind: reactNative; tabs [Feed, Me]; \(screens)", screens]
    let lines = apps.map { check("app A { \($0) }").lines }
    #expect(lines.map(\.count) == [1, 0, 0, 0] && lines[0][0].contains("tabs inside a tab are not supported yet"))
    let circle = "kind: reactNative; screen Main { tabs: [Feed] }; screen Feed { tabs: [Main] }"
    #expect(check("app A { \(circle) }").lines.count == 2)
  }

  @Test func titleTagsAndDocumentationAreKept() throws {
    let scenario = try scenario(
      """
      ## What it is for.
      ## And why.
      @splash @slow
      scenario "on \\(phone)" {
          given phone in ["iPhone 15"]
          device phone
          launch
          expect no crashed
      }
      """)
    #expect(scenario.writtenTitle == "on \\(phone)")
    #expect(scenario.tags == ["splash", "slow"])
    #expect(scenario.documentation == "What it is for.\nAnd why.")
    #expect(scenario.slotNames == ["phone"])
    #expect(scenario.speaksOfCrash)
  }

  @Test(arguments: [
    ("300ms", Value.time(.milliseconds(300))), ("1.2s", .time(.milliseconds(1200))), ("2min", .time(.seconds(120))),
    ("0.0005ms", .time(Interval(ticks: 4))), ("375pt", .length(.points(375))),
    ("0.5pt", .length(Length(thousandths: 500))),
    ("25MB", .size(25_000_000)), ("60Hz", .frequency(60_000)), ("50%", .ratio(.percent(50))), ("7", .count(7)),
    ("0.80", .version(Version(0, 80))), ("-3pt", .length(.points(-3))), ("200ms + 1s", .time(.milliseconds(1200))),
    ("3 * 2pt - 1pt", .length(.points(5))), ("[1, 2]", .list([.count(1), .count(2)])), ("none", .none),
    ("\"a\\tb\\u{1F600}\"", .text("a\tb😀")), ("true", .bool(true)),
  ])
  func literalsAreExact(_ text: String, _ value: Value) throws {
    let scenario = try scenario(
      "scenario \"x\" {\napp { state { it: \(text) } }\nlaunch\nexpect screen == Home\n}")
    #expect(constant(scenario.setup.app.state.first?.initial, in: scenario) == value)
  }

  @Test func anAppOverridesAnother() throws {
    let scenario = try scenario(
      """
      app Base {
          preMain: 1ms
          didFinishLaunching: 2ms
          state { loggedIn: false, tries: 0 }
          tabs [Home]
          screen Home { label: "a"; load: 3ms; button "x" { push Detail }; button "y" { pop } }
          screen Detail
          task session { takes: 1s, after: main }
          on main { work 1ms }
          link "a://b" -> [Home]
      }
      app Derived: Base {
          preMain: 5ms
          state { loggedIn: true, more: 1pt }
          tabs [Home, Detail]
          screen Home { label: "b"; button "x" { push More } }
          screen More
          task session { takes: 2s }
          on main { work 2ms }
          link "a://b" -> [Detail]
      }
      scenario "it" {
          app Derived { didFinishLaunching: 9ms; on main { work 3ms } }
          launch
          expect loggedIn
      }
      """)
    let app = scenario.setup.app
    #expect(app.name == "Derived")
    #expect(app.fields.map(\.field) == [.preMain, .didFinishLaunching])
    let durations = app.fields.map { field -> Value? in
      guard case .expression(let id) = field.value else { return nil }
      return constant(id, in: scenario)
    }
    #expect(durations == [.time(.milliseconds(5)), .time(.milliseconds(9))])
    #expect(app.state.map(\.name) == ["loggedIn", "tries", "more"])
    #expect(constant(app.state[0].initial, in: scenario) == .bool(true))
    #expect(constant(app.tabs, in: scenario) == .list([.screen(ScreenID(0)), .screen(ScreenID(1))]))
    #expect(app.screens.map(\.name) == ["Home", "Detail", "More"])
    #expect(app.screens[0].fields.map(\.field) == [.label, .load])
    #expect(constant(app.screens[0].fields[0].value, in: scenario) == .text("b"))
    #expect(app.buttons.map { constant($0.label, in: scenario) } == [.text("x"), .text("y")])
    #expect(constant(app.tasks.first?.takes, in: scenario) == .time(.seconds(2)))
    #expect(app.handlers.count == 3)
    #expect(app.links.count == 1)
  }

  @Test func anAppWithoutScreensHasHome() throws {
    let scenario = try scenario("scenario \"x\" { launch; expect screen == Home }")
    #expect(scenario.setup.app.screens.map(\.name) == ["Home"])
    let derived = try self.scenario(
      "app A { preMain: 1ms }\napp B: A { screen Login }\nscenario \"x\" { app B; launch; expect screen == Login }")
    #expect(derived.setup.app.screens.map(\.name) == ["Login"])
  }

  @Test func aFlowIsInlinedWhereItIsUsed() throws {
    let scenario = try scenario(
      """
      flow visit(place, pause: 300ms) { push place; wait pause }
      scenario "it" {
          app { screen Home; screen Detail }
          launch
          do visit(Detail, pause: 1s)
          do visit(Home)
          expect stack == [Home]
      }
      """)
    let steps = actions(scenario.steps, in: scenario)
    #expect(steps.count == 8)
    guard case .assign(let place, let value) = steps[1], case .inline(let block) = steps[3] else {
      Issue.record("parameters are assigned before the flow")
      return
    }
    #expect(constant(value, in: scenario) == .screen(ScreenID(1)))
    guard case .act(.push, let given) = actions(block, in: scenario).first,
      let screen = scenario.pools.operand(0, of: given), case .variable(let slot) = scenario.pools[screen]
    else {
      Issue.record("the flow pushes its parameter")
      return
    }
    #expect(slot == place)
    #expect(scenario.slotCount == 4)
  }

  @Test func aColumnOfStrategiesLowersAllOfThem() throws {
    let scenario = try scenario(
      """
      scenario "it" {
          examples {
              | style   | target | v    |
              | overlay | Home   | 17   |
              | none    | Detail | 16   |
              | overlay | Home   | 17   |
          }
          ios v
          app { screen Home; screen Detail }
          splash style
          launch
          push target
          expect visible == target
      }
      """)
    #expect(scenario.setup.strategies.map(\.name) == ["overlay", "none"])
    #expect(scenario.setup.strategy != nil)
    #expect(scenario.examples?.rows.count == 3)
    let ios = try #require(scenario.setup.ios)
    guard case .meaning(_, .version) = scenario.pools[ios] else {
      Issue.record("a column holds versions where a version is needed")
      return
    }
    let usesScreen = scenario.pools.expressions.contains { if case .meaning(_, .screen) = $0 { true } else { false } }
    let usesSight = scenario.pools.expressions.contains {
      if case .meaning(_, .screenOrWord) = $0 { true } else { false }
    }
    #expect(usesScreen && usesSight)
  }

  /// The state of a strategy is declared state, which only the strategy can set.
  @Test func theStateOfAStrategyIsReadOnly() {
    let text = """
      splash mine { state { waiting: true }; on hide { set waiting = false } }
      scenario "it" {
          STEPS
          splash mine
          launch
          expect waiting
          LAST
      }
      """
    func lines(first: String = "", last: String = "") -> [String] {
      check(text.replacing("STEPS", with: first).replacing("LAST", with: last)).lines
    }
    #expect(lines() == [])
    #expect(lines(last: "set waiting = true") == ["7:9 E0201 there is no state named “waiting”"])
    #expect(lines(first: "app { state { waiting: 3 } }").contains { $0.hasPrefix("6:12 E") }, "the app's goes first")
  }

  @Test func onlyMentionedObservablesAreWatched() throws {
    let scenario = try scenario(
      """
      scenario "it" {
          app { state { loggedIn: true }; screen Home { route toHome -> Home } }
          launch
          mark early
          when frame.content { hide splash }
          expect loggedIn and Home.toHome == false
          expect no Home.viewDidLoad.end before early
      }
      """)
    #expect(scenario.observed == [ObservableKey(StateID(0)), ObservableKey(RouteID(0))])
    #expect(
      scenario.pools.patterns == [
        .event(.fixed(.frameContent)), .event(EventKey.screen(ScreenID(0), callback: .viewDidLoad).end),
        .event(.mark(MarkID(0))),
      ])
    #expect(scenario.markNames == ["early"])
    #expect(!scenario.speaksOfCrash)
  }

  @Test func aLinkHasHoles() throws {
    let scenario = try scenario(
      """
      scenario "it" {
          app { screen Home; link "shop://item/{id}/of/{shop}" -> [Home with { id: id, shop: shop }] }
          launch
          expect screen == Home
      }
      """)
    let pattern = try #require(scenario.setup.app.links.first?.pattern)
    #expect(
      pattern == [
        .literal("shop://item/"), .hole(LinkProgram.Hole(VariableSlot(0))), .literal("/of/"),
        .hole(LinkProgram.Hole(VariableSlot(1))), .literal("/"),
      ])
  }

  @Test func namesAreComparedInNormalizedForm() {
    let checked = check("scenario \"x\" { app { screen E\u{301}cran }; launch; expect screen == \u{C9}cran }")
    #expect(checked.lines == [])
  }

  @Test func localNamesWinOverWordsOfTheLanguage() {
    let checked = check(
      lines: "let active = 3\nlaunch\nexpect active == 3\nexpect app.state == active")
    #expect(checked.codes == ["E0302"])
  }
}

/// One checker serves many files: what several import is read once, and its errors are reported once.
@Suite struct CheckerReuseTests {
  @Test func errorsOfAnImportedFileAreReportedOnce() {
    let shop = SourceFile(id: FileID(9), path: "shop.scn", text: "app Shop { preMain: 3 }")
    let checker = Checker { _, _ in .file(shop) }
    let text = "import \"shop.scn\"\nscenario \"x\" { app Shop; launch; expect screen == Home }"
    let first = checker.check(SourceFile(id: FileID(0), path: "a.scn", text: text))
    let second = checker.check(SourceFile(id: FileID(1), path: "b.scn", text: text))
    #expect(first.diagnostics.map(\.location.file) == [FileID(9)])
    #expect(second.diagnostics.isEmpty)
    #expect(first.program.scenarios.isEmpty && second.program.scenarios.isEmpty)
  }

  @Test func aFileThatImportsItselfIsAnError() {
    #expect(check("import \"root.scn\"").codes == ["E0504"])
  }

  @Test func atMostAThousandDiagnosticsAreReported() {
    let text =
      "scenario \"x\" {\nlaunch\n" + String(repeating: "push Nowhere\n", count: 3000) + "expect screen == Home\n}"
    let codes = check(text).codes
    #expect(codes.count == 1001 && codes.last == "E0199")
  }
}

/// Input of unusual shapes: no trap, no endless work.
@Suite struct ExtremeInputTests {
  /// The promise: a file with many warnings still runs, and they hide no error, in whatever part of a large file.
  @Test func warningsLeaveRoomForErrors() throws {
    let links = (0..<1_200).map { "link \"shop://p\($0)/{id}\" -> [Home]\n" }.joined()
    let app = "app A { screen Home\n\(links)}\n"
    let right = check(app + "scenario \"x\" { device \"iPhone 15\"; app A; launch; expect visible == Home }")
    #expect(right.codes.allSatisfy { $0 == "W0718" } && right.codes.count == 1_000)
    #expect(right.program.scenarios.count == 1)
    let wrong = check(app + "scenario \"x\" { device \"iPhone 15\"; app A; launch; expect visible == Hom }")
    #expect(wrong.codes.filter { $0.hasPrefix("E") } == ["E0201"])
    let joined = Checker.joined([right.diagnostics, wrong.diagnostics])
    #expect(joined == wrong.diagnostics)
  }

  @Test(arguments: [
    "expect " + String(repeating: "not ", count: 20_000) + "crashed",
    "expect " + String(repeating: "(", count: 20_000) + "crashed" + String(repeating: ")", count: 20_000),
    "expect 1" + String(repeating: " + 1", count: 20_000) + " == 3",
    "expect crashed" + String(repeating: " or crashed", count: 20_000),
    "expect " + String(repeating: "if crashed then crashed else ", count: 20_000) + "crashed",
    "expect [" + String(repeating: "Home, ", count: 50_000) + "] == stack",
    "if crashed { pop }" + String(repeating: " else if crashed { pop }", count: 5000),
    String(repeating: "if crashed { ", count: 5000) + String(repeating: "} ", count: 5000),
    "expect screen" + String(repeating: ".a", count: 20_000) + " == 3",
    "wait " + String(repeating: "9", count: 50_000) + "ms",
    "expect \"" + String(repeating: "\\(1)", count: 20_000) + "\" == \"\"",
  ])
  func brokenFilesNeverTrap(_ line: String) {
    _ = check(lines: "launch\n\(line)\nexpect crashed")
  }

  @Test func tooManyNamesAreRefused() {
    let lets = (0..<70_000).map { "let x\($0) = 1\n" }.joined()
    #expect(check(lines: lets + "launch\nexpect crashed").codes.contains("E0409"))
  }

  @Test func recursiveFlowsAreRefused() {
    let flows = (1...30).map { "flow f\($0) { do f\($0 - 1); do f\($0 - 1) }\n" }.joined()
    let checked = check(
      "flow f0 { note \"x\" }\n" + flows + "scenario \"x\" { launch; do f30; expect crashed }")
    #expect(checked.codes == ["E0409"])
  }
}
