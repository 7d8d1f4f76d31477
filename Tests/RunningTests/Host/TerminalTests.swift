import FakeMachines
import TestSupport
import Testing

/// Drawings fit the terminal, for any width and any text.
@Suite struct TerminalTests {
  private static let text = """
    app Uni {
        kind: reactNative(version: 0.72, architecture: bridge)
        launchScreen: storyboard(background: "#1b6ef3")
        background: "#ffffff"
        screen 홈
        screen 출금하기
        screen Family
    }
    scenario "한글 👨‍👩‍👧‍👦 🇰🇷 👍🏽 e\u{301}" {
        app Uni
        launch
        wait until idle
        push 출금하기
        wait until idle
        push Family
        wait until idle
        expect no whiteFlash
    }

    """

  private static func strip(columns: Int?, variables: [String: String] = [:], _ options: String...) -> [Substring] {
    var machine = FakeMachine(files: FakeFiles(["a.scn": text]))
    machine.isTerminal = true
    machine.columns = columns
    machine.variables = variables.merging(["NO_COLOR": "1"]) { known, _ in known }
    let lines = machine.run(["run", "a.scn"] + options).output.split(separator: "\n")
    let start = lines.firstIndex { $0.contains("on screen") } ?? lines.endIndex
    let end = lines[start...].firstIndex { $0.contains("events") } ?? lines.endIndex
    return Array(lines[start..<end])
  }

  /// Columns, for characters of which these tests know how many they take.
  private static func width(_ line: Substring) -> Int {
    line.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }

  @Test(arguments: [20, 24, 30, 37, 40, 52, 53, 60, 79, 80, 100, 200, 300])
  func theStripIsNoWiderThanTheTerminal(columns: Int) {
    for style in ["fancy", "plain"] {
      let lines = Self.strip(columns: columns, "--style", style)
      #expect(!lines.isEmpty)
      for line in lines { #expect(Self.width(line) <= columns, "\(line)") }
      #expect(lines.joined().contains("출"), "\(lines.joined(separator: "\n"))")
    }
  }

  /// Each title is still distinguishable from the others.
  @Test func aNarrowTerminalStacksTheParts() {
    expectGolden(Self.strip(columns: 40).joined(separator: "\n") + "\n", "cli/strip.narrow")
    expectGolden(
      Self.strip(columns: 40, "--style", "plain").joined(separator: "\n") + "\n", "cli/strip.narrow.plain")
  }

  @Test func columnsOverridesTheTerminalWidth() {
    #expect(Self.strip(columns: 200, variables: ["COLUMNS": "80"]) == Self.strip(columns: 80))
    #expect(Self.strip(columns: 200, variables: ["COLUMNS": "0"]) == Self.strip(columns: 200))
    #expect(Self.strip(columns: 200, variables: ["COLUMNS": "wide"]) == Self.strip(columns: 200))
    #expect(Self.strip(columns: nil) == Self.strip(columns: 80))
    #expect(Self.strip(columns: 200) != Self.strip(columns: 80))
  }

  // MARK: Standard input

  /// Standard input has lines and runs like a file.
  @Test(arguments: [["run", "-:9"], ["why", "-:17"], ["run", "-:9:5", "-q"]])
  func standardInputCanBeGivenALine(arguments: [String]) {
    var machine = FakeMachine()
    machine.input = Array(Self.text.utf8)
    let result = machine.run(arguments)
    #expect(result.output.contains("whiteFlash was true"), "\(result.errors)")
  }

  // MARK: Selection

  /// A scenario that was not selected is not reported as passed, although a `where` excludes some of its runs.
  @Test func unselectedScenariosAreNotPrinted() {
    let text = """
      scenario "with a condition \\(n)" {
          given n in [1, 2, 3]
          where n != 2
          launch
          expect eventually frame.first
      }

      """
    let machine = FakeMachine(files: FakeFiles(["a.scn": text]))
    let result = machine.run("run", "a.scn", "--filter", "something else")
    #expect(result.status == 3)
    #expect(!result.output.contains("pass"), "\(result.output)")
    #expect(machine.run("run", "a.scn").output.contains("pass"))
  }
}
