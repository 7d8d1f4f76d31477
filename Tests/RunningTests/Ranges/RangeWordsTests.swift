import FakeMachines
import TestSupport
import Testing

/// The texts about all values of a range, about bounds and about races.
struct RangeWordsTests {
  private static let shop = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        state { first: "" }
        screen Home
        task fetch { takes: 100ms, on: background, after: app.didFinishLaunching }
    }

    """

  private static let flash = """
    scenario "no flash" {
        given bundle in 0ms...5s
        app Shop { jsLoad: bundle }
        splash overlay(fade: 300ms)

        launch
        when js.ready { hide splash }
        expect no whiteFlash
    }

    """

  private static let late = """
    scenario "soon" {
        given bundle in 0ms...2s
        app Shop { jsLoad: bundle }
        splash overlay

        launch
        when js.ready { hide splash }
        expect splash.gone within 1s of launch
    }

    """

  private static let race = """
    scenario "answers" {
        given pause in 90ms...110ms
        app Shop { kind: uikit }

        launch
        when fetch.finished { if first == "" { set first = "answer" } }
        wait until fetch.started
        wait pause
        if first == "" { set first = "person" }
        expect first != ""
        if pause == 100ms { expect first == "person" }
    }

    """

  private func run(_ text: String, _ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["range.scn": Self.shop + text])).run(arguments)
  }

  // MARK: Limits

  /// A report says that it does not speak of everything, in every form, and by the status.
  @Test func anIncompleteAnalysisSaysHowFarItGot() {
    let text = run(Self.flash, "run", "--regions", "20", "range.scn")
    #expect(text.status == 4)
    expectGolden(text.output, "range/limit.txt")
    let json = run(Self.flash, "run", "--regions", "20", "--format", "json", "range.scn")
    #expect(json.status == 4)
    #expect(json.output.contains("\"isProof\":false"))
    for format in ["junit", "tap", "json", "markdown", "sarif", "github"] {
      let report = run(Self.flash, "run", "--quiet", "--regions", "20", "--\(format)", "-", "range.scn")
      #expect(report.status == 4, "\(format)")
      #expect(report.output.contains("holds for the values searched"), "\(format): \(report.output)")
      #expect(report.output.contains("0ms...5s"), "\(format)")
    }
  }

  @Test func aFailureBeforeALimitRemainsAFailure() {
    let whole = run(Self.late, "run", "range.scn")
    #expect(whole.status == 1)
    expectGolden(whole.output, "range/fails.txt")
    let report = run(Self.late, "run", "--quiet", "--junit", "-", "range.scn")
    #expect(report.status == 1)
    #expect(report.output.contains("fails for bundle"), "\(report.output)")
  }

  // MARK: Bounds

  static let questions: [(name: String, body: String, expression: String)] = [
    ("grows", flash, "splash.gone and time(splash.hidden) > 1s"),
    ("time", flash, "time(splash.hidden)"),
    ("never", late, "time(system.crashed)"),
    ("constant", late, "count(js.ready)"),
  ]

  @Test(arguments: questions.indices) func boundsArePrinted(_ index: Int) {
    let (name, body, expression) = Self.questions[index]
    let result = run(body, "bounds", "range.scn", expression)
    expectGolden("\(result.output)\(result.errors)status \(result.status)\n", "range/bounds-\(name).txt")
  }

  @Test func boundsAreData() {
    expectGolden(
      run(Self.flash, "bounds", "--format", "json", "range.scn", "time(splash.hidden)").output, "range/bounds.json")
  }

  static let wrongQuestions = ["time(nothing.ever)", "1 +", "", "time(js.ready) + 3", "}", "\"a", "no such thing"]

  @Test(arguments: wrongQuestions) func invalidExpressionsAreRefused(_ expression: String) {
    let result = run(Self.flash, "bounds", "range.scn", expression)
    #expect(result.status == 64 || result.status == 2, "\(result)")
    #expect(!result.errors.isEmpty)
  }

  // MARK: Races

  @Test func racesAreReported() {
    let result = run(Self.race, "run", "--races", "range.scn[pause=100ms]")
    #expect(result.status == 0)
    expectGolden(result.output, "range/race.txt")
  }

  /// A race is a warning in every report, and a failure on request: the causes of both events are named.
  @Test func racesAreInEveryReportAndFailOnRequest() throws {
    let machine = FakeMachine(files: FakeFiles(["range.scn": Self.shop + Self.race]))
    let reports = ["--junit", "j", "--tap", "t", "--sarif", "s", "--markdown", "m", "--github", "g", "--html", "h"]
    #expect(machine.run(["run", "--races", "range.scn[pause=100ms]"] + reports).status == 0)
    for name in ["j", "t", "s", "m", "g", "h"] {
      let report = try #require(machine.files[name])
      #expect(report.contains("happen at the same instant"), "\(name)")
    }
    let failed = machine.run(["run", "--fail-on-races", "range.scn[pause=100ms]"] + reports)
    #expect(failed.status == 1 && failed.output.contains("  cause      “"))
    #expect(failed.output.contains("rerun      scenario run --fail-on-races 'range.scn"))
    #expect(machine.files["j"]?.contains("<failure type=\"race\"") == true)
    #expect(machine.run("run", "--fail-on-races", "range.scn[pause=99ms]").status == 0)
  }

  @Test func racesOfARangeAreReported() {
    let result = run(Self.race, "run", "--races", "range.scn")
    #expect(result.status == 0)
    expectGolden(result.output, "range/races.txt")
    expectGolden(run(Self.race, "run", "--races", "--format", "json", "range.scn").output, "range/races.json")
  }

  @Test func withoutRacesNothingIsReported() {
    let text = Self.race.replacing("90ms...110ms", with: "101ms...110ms")
    #expect(run(text, "run", "--races", "range.scn").output == run(text, "run", "range.scn").output)
  }
}
