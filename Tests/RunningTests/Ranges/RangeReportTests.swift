import FakeMachines
import Testing

/// A run that stands for every value of a range is shared out, joined, repeated, remembered and reported like others.
@Suite struct RangeReportTests {
  private static let text = """
    app Shop { kind: uikit
      screen Home { } }
    scenario "always opens" {
        given late in 0ms...5s
        app Shop { preMain: late }
        launch
        expect eventually screen == Home
    }
    scenario "opens in time" {
        given late in 0ms...5s
        app Shop { preMain: late }
        launch
        wait 2s
        expect screen == Home
    }
    scenario "on both" {
        given late in 0ms...5s
        given phone in ["iPhone 15", "iPhone SE (3rd generation)"]
        device phone
        app Shop { preMain: late }
        launch
        wait 3s
        expect screen == Home
    }
    scenario "plain" {
        app Shop
        launch
        wait until idle
        expect screen == Home
    }
    """

  private static let formats = [
    "json", "junit", "junit-ant", "tap", "tap13", "sarif", "github", "markdown", "trace", "html",
  ]

  private static func machine() -> FakeMachine {
    var machine = FakeMachine(files: FakeFiles(["r.scn": text]))
    machine.variables = ["SCENARIO_STATE": "/work/state"]
    return machine
  }

  /// The names of the runs of a document, without what is behind them.
  private static func names(_ json: String) -> [String] {
    json.split(separator: "\n").filter { $0.hasPrefix("{\"name\"") }.map { line in
      String(line.dropFirst(9).prefix { $0 != "\"" })
    }
  }

  @Test func aReportMatchesTheRun() {
    let machine = Self.machine()
    _ = machine.run("run", "r.scn", "--log", "log", "--json", "now")
    _ = machine.run("report", "log", "--json", "later")
    #expect(machine.files["now"] == machine.files["later"])
    #expect(machine.files["now"] == machine.run("run", "r.scn", "--format", "json").output)
    #expect(machine.files["now"]?.contains(#""parts":[{"from":"0ms","to":"5s","status":"passed"}]"#) == true)
  }

  @Test func equalRunsHaveEqualReports() {
    let machine = Self.machine()
    for threads in ["1", "2"] {
      let reports = Self.formats.flatMap { ["--\($0)", "\(threads).\($0)"] }
      #expect(machine.run(["run", "r.scn", "-j", threads, "--log", "\(threads).log"] + reports).status == 1)
    }
    for format in Self.formats + ["log"] { #expect(machine.files["1.\(format)"] == machine.files["2.\(format)"]) }
  }

  /// A run for every value has no time of its own, in no report.
  @Test func timesMatchTheSingleRuns() {
    let machine = Self.machine()
    let said = machine.run("run", "r.scn", "--junit", "xml", "--markdown", "md", "--json", "json").output
    #expect(said.contains("5 runs: 2 passed, 3 failed. 500ms of virtual time."))
    #expect(machine.files["md"]?.contains("500ms of virtual time") == true)
    #expect(machine.files["json"]?.contains("\"virtualMicroseconds\":500000}}") == true)
    #expect(machine.files["xml"]?.contains("failures=\"3\" errors=\"0\" skipped=\"0\" time=\"0.500000\"") == true)
  }

  @Test(arguments: [1, 2, 3, 7]) func shardsAddUpToAllRuns(_ count: Int) {
    let machine = Self.machine()
    _ = machine.run("run", "r.scn", "--log", "whole")
    var logs: [String] = []
    for index in 1...count {
      #expect(machine.run("run", "r.scn", "--shard", "\(index)/\(count)", "--log", "l\(index)").status <= 1)
      logs.append("l\(index)")
    }
    #expect(machine.run(["merge"] + logs + ["-o", "merged"]).status == 0)
    for format in Self.formats {
      _ = machine.run("report", "whole", "--\(format)", "whole.\(format)")
      _ = machine.run("report", "merged", "--\(format)", "merged.\(format)")
      #expect(machine.files["whole.\(format)"] == machine.files["merged.\(format)"], "\(format)")
    }
  }

  @Test func aRangeThatFailedIsRunForAllValuesAgain() {
    let machine = Self.machine()
    #expect(machine.run("run", "r.scn").status == 1)
    let again = machine.run("run", "r.scn", "--last-failed", "--format", "json").output
    #expect(
      Self.names(again) == [
        "opens in time[late=0ms...5s]", "on both[late=0ms...5s,phone=iPhone 15]",
        "on both[late=0ms...5s,phone=iPhone SE (3rd generation)]",
      ])
  }

  /// A value by itself that failed is run by itself again, until every value passes.
  @Test func aValueThatFailedIsRunAgain() {
    let machine = Self.machine()
    #expect(machine.run("run", "r.scn:10[late=4s]").status == 1)
    #expect(machine.run("run", "r.scn:18[late=5s,phone=iPhone 15]").status == 1)
    let again = machine.run("run", "r.scn", "--last-failed", "--format", "json")
    #expect(again.status == 1)
    #expect(Self.names(again.output) == ["opens in time[late=4s]", "on both[late=5s,phone=iPhone 15]"])
    machine.files.change("r.scn", to: Self.text.replacing("wait 2s", with: "wait 6s"))
    #expect(machine.run("run", "r.scn:10").status == 0)
    let rest = machine.run("run", "r.scn", "--last-failed", "--format", "json").output
    #expect(Self.names(rest) == ["on both[late=5s,phone=iPhone 15]"])
  }

  @Test func repeatedRunsAreEqual() {
    let machine = Self.machine()
    #expect(machine.run("run", "r.scn:4", "--repeat", "3").status == 0)
    let once = machine.run("run", "r.scn", "--format", "json").output
    #expect(machine.run("run", "r.scn", "--repeat", "2", "--format", "json").output == once)
  }
}
