import FakeMachines
import TestSupport
import Testing

/// A comparison of two runs shows where they differ, from files and from logs.
struct CompareTests {
  private static let app = """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        jsLoad: 300ms
        screen Home
    }
    """
  private static let files = [
    "app.scn": app,
    "a.scn": """
    import "app.scn"
    scenario "bare" {
        app Shop
        launch
        wait until idle
        expect eventually visible == Home
    }

    """,
    "b.scn": """
    import "app.scn"
    scenario "covered" {
        app Shop
        splash overlay(fade: 200ms)
        launch
        when frame.content { hide splash }
        wait until idle
        expect eventually visible == Home
    }
    scenario "many" {
        given load in [100ms, 200ms]
        app Shop { jsLoad: load }
        launch
        expect eventually visible == Home
    }

    """,
  ]

  private static func machine() -> FakeMachine { FakeMachine(files: FakeFiles(files)) }

  @Test func `values, screens and events are in columns`() {
    let result = Self.machine().run("compare", "a.scn", "b.scn:2", "--align", "frame.first")
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(result.output, "compare/columns.txt")
  }

  @Test func `a run compared with itself does not differ`() {
    let output = Self.machine().run("compare", "a.scn", "a.scn").output
    #expect(!output.contains("≠") && !output.contains("only in"))
  }

  @Test func `a run of a log is the run that it was`() {
    let machine = Self.machine()
    _ = machine.run("run", "b.scn", "--log", "b.scnlog", "--record", "all")
    let now = machine.run("compare", "a.scn", "b.scn:10[load=100ms]").output
    #expect(machine.run("compare", "a.scn", "b.scnlog[load=100ms]").output == now)
    #expect(!now.isEmpty)
  }

  @Test func `the page of two runs is well formed, and readable without its script`() {
    let machine = Self.machine()
    _ = machine.run("compare", "a.scn", "b.scn:2", "--html", "pair.html")
    let plain = pageWithoutProgram(machine.files["pair.html"] ?? "")
    #expect(XMLFlaw.first(in: plain) == nil)
    for words in ["≠ different", "Set-up", "id=\"compare\"", "<th scope=\"col\">Caused by</th>"] {
      let isThere = plain.contains(words)
      #expect(isThere, "\(words)")
    }
  }

  /// As before and after a change: one path, one scenario, other texts.
  @Test func `a run and the same run of another text stand on one page`() throws {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "old.scnlog", "--record", "all")
    machine.files.change("a.scn", to: "\n" + (machine.files["a.scn"] ?? ""))
    _ = machine.run("compare", "old.scnlog", "a.scn", "--html", "pair.html")
    let articles = (machine.files["pair.html"] ?? "").components(of: "<article ").dropFirst()
    let anchors = articles.map { $0.components(of: "id=\"")[1].prefix { $0 != "\"" } }
    #expect(anchors.count == 3 && Set(anchors).count == 3)
    #expect(try #require(articles.last).contains("a.scn:3"))
  }

  @Test func `incomparable runs are reported`() {
    let machine = Self.machine()
    let many = machine.run("compare", "a.scn", "b.scn")
    #expect(many.status == 64 && many.errors.contains("selects 3 runs; choose one"))
    let event = machine.run("compare", "a.scn", "b.scn:2", "--align", "frame.contnt")
    #expect(event.status == 64 && event.errors.contains("did you mean “frame.content”?"))
    #expect(machine.run("compare", "a.scn", "none.scn").status == 2)
    #expect(machine.run("compare", "a.scn").status == 64)
  }

  // MARK: Styles

  private static let failing = """
    scenario "깜빡임" {
        app {
            kind: reactNative(version: 0.76, architecture: bridge)
            launchScreen: storyboard(background: "#1b6ef3")
            screen 홈
        }
        launch
        wait until idle
        expect no whiteFlash
        expect visible == 홈 else "처음 화면"
    }

    """

  private func output(_ arguments: String..., variables: [String: String] = [:]) -> String {
    var machine = FakeMachine(files: FakeFiles(["a.scn": Self.failing, "ascii.scn": Self.files["app.scn"] ?? ""]))
    machine.variables = variables
    return machine.run(["run", "a.scn"] + arguments).output
  }

  @Test(arguments: ["fancy", "plain", "narrated"])
  func `a failure in each style`(style: String) {
    expectGolden(output("--style", style), "style/failure_\(style).txt")
  }

  @Test func `the plain style draws with ASCII alone; names stay as they are written`() {
    let plain = output("--style", "plain")
    let letters = plain.unicodeScalars.filter { $0.value >= 0x80 }
    #expect(letters.allSatisfy { (0xAC00...0xD7A3).contains($0.value) })
    #expect(plain.contains("홈"))
  }

  @Test func `the command line overrides the style of the environment`() {
    let narrated = output("--style", "narrated")
    #expect(output(variables: ["ACCESSIBLE": "1"]) == narrated)
    #expect(output(variables: ["SCN_STYLE": "narrated"]) == narrated)
    #expect(output(variables: ["ACCESSIBLE": ""]) == output())
    #expect(output("--style", "fancy", variables: ["ACCESSIBLE": "1"]) == output())
    #expect(output(variables: ["SCN_STYLE": "loud"]).isEmpty)
  }

  @Test(arguments: [40, 60, 100, 200])
  func `a drawn strip is no wider than the terminal`(columns: Int) {
    let lines = output(variables: ["COLUMNS": String(columns)]).split(separator: "\n")
    let strip = lines.filter { $0.contains("on screen") }
    #expect(!strip.isEmpty)
    #expect(strip.allSatisfy { $0.count <= columns })
  }
}
