import FakeMachines
import Testing

/// Expectations that are judged on what a real app logged.
struct AgainstTests {
  private static let scenario = """
    app Pages {
        screen Home
        screen Detail
    }
    scenario "to and fro" {
        app Pages
        launch
        wait until idle
        EXPECT
        push Detail
        wait until idle
        expect Detail.viewDidLoad
    }

    """

  /// The lines of the probe in the order of the model.
  private static let lines = [
    "0.0ms launch at 1732373411110.9", "210.0ms notification.didFinishLaunching", "214.0ms scene.willConnect",
    "220.5ms HomeViewController.viewDidLoad width: 393.0 height: 852.0 safeArea top: 0.0 bottom: 0.0",
    "221.0ms HomeViewController.viewWillAppear", "222.0ms scene.willEnterForeground", "223.0ms scene.didBecomeActive",
    "224.0ms HomeViewController.viewIsAppearing width: 393.0 height: 852.0 safeArea top: 59.0 bottom: 34.0",
    "260.0ms HomeViewController.viewDidAppear", "261.0ms frame.first", "5200.0ms touch x: 100.0 y: 200.0",
    "5280.0ms DetailViewController.viewDidLoad", "5281.0ms HomeViewController.viewWillDisappear",
    "5282.0ms DetailViewController.viewWillAppear", "5790.0ms HomeViewController.viewDidDisappear",
    "5791.0ms DetailViewController.viewDidAppear",
  ]

  private func judge(
    _ expectation: String, _ lines: [String] = lines, _ arguments: String...
  ) -> FakeMachine.Result {
    let text = Self.scenario.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix("EXPECT") ? "    expect \(expectation)" : String(line)
    }
    let log = lines.map { "[scenario] \($0)\n" }.joined()
    let machine = FakeMachine(files: FakeFiles(["a.scn": text.joined(separator: "\n"), "a.log": log]))
    return machine.run(["run", "a.scn", "--against", "a.log", "-v"] + arguments)
  }

  private func word(of result: FakeMachine.Result) -> String? {
    result.output.split(separator: "\n").first { $0.contains("  line 9  ") }?.split(separator: " ").first.map(
      String.init)
  }

  @Test(arguments: [
    ("visible == Home", "ok"), ("screen == Home", "ok"), ("visible == Detail", "fail"), ("Home.width == 393pt", "ok"),
    ("Home.width == 375pt", "fail"), ("Home.safeArea.top == 59pt", "ok"), ("app.state == active", "ok"),
    ("Home.viewDidLoad before Home.viewDidAppear", "ok"), ("Home.viewDidAppear before Home.viewDidLoad", "fail"),
    ("time(Home.viewDidAppear) < 1s", "ok"), ("time(Home.viewDidAppear) < 200ms", "fail"),
    ("Home.viewDidAppear within 500ms of launch", "ok"), ("Home.viewDidAppear within 100ms of launch", "fail"),
    ("no scene.didEnterBackground", "ok"), ("no Home.viewWillDisappear", "fail"),
    ("order [Home.viewWillDisappear, Detail.viewWillAppear]", "ok"), ("count(Home.viewDidAppear) == 1", "ok"),
    ("Detail.viewDidAppear", "fail"),
    // What the log does not say.
    ("no whiteFlash", "open"), ("stack == [Home]", "open"), ("splash.gone", "open"), ("no splash.hidden", "open"),
    ("no visible == blank", "open"), ("eventually frame.content", "open"),
  ])
  func judges(expectation: String, word: String) {
    let result = judge(expectation)
    #expect(self.word(of: result) == word, "\(result.output)")
    #expect(result.status == (word == "fail" ? 1 : word == "open" ? 3 : 0))
  }

  @Test func saysWhatToLog() {
    let result = judge("no splash.hidden")
    #expect(result.output.contains("not recorded: the log never has splash.hidden"))
    #expect(result.output.contains("to log     `ScenarioProbe.log(\"splash.hidden\")` where it happens"))
    #expect(result.output.hasPrefix("OPEN   a.scn:5  to and fro"))
  }

  @Test func doesNotJudgeWhatComesAfterTheEnd() {
    let half = Array(Self.lines.prefix(7))
    #expect(word(of: judge("visible == Home", half)) == "open")
    #expect(judge("visible == Home", half).output.contains("the log ends before, at line 7"))
    #expect(word(of: judge("no Detail.viewDidLoad", half)) == "open")
    #expect(word(of: judge("Home.viewDidLoad before scene.didBecomeActive", half)) == "ok")
  }

  @Test func doesNotJudgeTimesOfAClockThatJumps() {
    var lines = Self.lines
    lines[8] = "20.0ms HomeViewController.viewDidAppear"
    let result = judge("time(Home.viewDidAppear) < 1s", lines)
    #expect(result.output.contains("not recorded: the clock goes back at line 9 of the log"))
    #expect(word(of: judge("Home.viewDidLoad before Home.viewDidAppear", lines)) == "ok")
  }

  @Test func writesReports() {
    let junit = judge("no whiteFlash", Self.lines, "--junit", "-").output
    #expect(junit.contains("skipped=\"1\""))
    #expect(junit.contains("<skipped message=\"not recorded"))
    #expect(judge("no whiteFlash", Self.lines, "--tap", "-").output.contains("# SKIP not recorded"))
    #expect(judge("no whiteFlash", Self.lines, "--json", "-").output.contains("\"status\":\"notRecorded\""))
    let page = judge("visible == Home", Self.lines, "--html", "-").output
    #expect(page.contains("launch screen") && page.contains("not recorded"))
  }

  @Test func comparesARunWithALog() {
    let log = Self.lines.map { "[scenario] \($0)\n" }.joined()
    let scenario = Self.scenario.replacing("    EXPECT\n", with: "")
    let machine = FakeMachine(files: FakeFiles(["a.scn": scenario, "a.log": log]))
    let result = machine.run("compare", "a.scn:5", "--against", "a.log")
    #expect(result.status == 0)
    #expect(result.output.contains("launchScreen") && result.output.contains("Home.viewDidLoad"))
    #expect(machine.run("compare", "a.scn:5").status == 64)
    #expect(machine.run("compare", "a.scn:5", "a.scn:5", "--against", "a.log").status == 64)
    #expect(machine.run("run", "a.scn", "--against", "a.log", "--races").status == 64)
    #expect(machine.run("run", "a.scn", "--against", "none.log").status == 2)
  }

  @Test func judgesOnAnyLog() {
    for text in ["", "hello\n", "[scenario] 1ms", "[scenario] 99999999999999999999ms launch at 5\n", "\u{0}\u{1}\n"] {
      let machine = FakeMachine(
        files: FakeFiles(["a.scn": Self.scenario.replacing("EXPECT", with: ""), "a.log": text]))
      let result = machine.run("run", "a.scn", "--against", "a.log")
      #expect(result.status == 3)
      #expect(result.output.contains("OPEN"))
    }
  }
}
