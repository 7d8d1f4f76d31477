import FakeMachines
import Testing

/// What `--format json` prints while runs come in is what `--json` writes when all are there: one document, from one
/// record, whatever the runs come to.
@Suite struct DataReportTests {
  /// Nothing that is only listed has passed.
  @Test func `a list has no results`() {
    let text = "scenario \"x\" { given a in [1s, 2s]; launch; wait a; expect not crashed }\n"
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "--list", "--format", "json", "a.scn")
    #expect(result.output.contains("\"summary\":{\"scenarios\":1,\"passed\":0,"), "\(result.output)")
    #expect(result.output.contains("\"listed\":2,"))
    let plain = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "--list", "a.scn")
    #expect(plain.output.hasSuffix("2 runs\n"))
  }

  private static let app = """
    app Shop {
        kind: reactNative(version: 0.76, architecture: bridge)
        screen Home
    }

    """

  private static let files = [
    "warned.scn": app + """
      scenario "a note with braces" {
          app Shop
          launch
          note "{load}"
          expect eventually screen == Home
      }
      """,
    "broken.scn": "scenario \"x\" {\n    device \"iPhone 99\"\n    launch\n}\n",
    "wrong.scn": app + """
      scenario "nothing left" {
          given load in [100ms, 200ms]
          where load > 1s
          app Shop { jsLoad: load }
          launch
          expect screen == Home
      }
      scenario "divided" {
          given load in [0, 1, 2]
          where 4 / load > 1
          app Shop
          launch
          wait until idle
          expect load == 2
      }
      """,
    "sweep.scn": app + """
      scenario "a sweep" {
          given load in 0ms...500ms step 10ms
          given fade in [0ms, 300ms]
          where load >= fade
          app Shop { jsLoad: load }
          device "iPhone 15"
          launch
          wait 700ms
          expect visible == Home
      }
      """,
    "range.scn": app + """
      scenario "one range" {
          given bundle in 0ms...500ms
          app Shop { jsLoad: bundle }
          device "iPhone 15"
          launch
          wait 700ms
          expect visible == Home
      }
      scenario "two ranges" {
          given bundle in 0ms...200ms
          given patience in 0ms...200ms
          app Shop { jsLoad: bundle }
          device "iPhone 15"
          launch
          wait 550ms
          wait patience
          expect visible == Home
      }
      scenario "at a time" {
          given bundle in 0ms...100ms
          given phone in ["iPhone 15", "iPhone SE (3rd generation)"]
          device phone
          app Shop { jsLoad: bundle }
          launch
          wait until idle
          expect visible == Home
      }
      """,
  ]

  private static let commands: [[String]] = [
    ["warned.scn"], ["warned.scn", "broken.scn", "nowhere.scn"], ["wrong.scn"], ["sweep.scn"], ["range.scn"],
    ["sweep.scn", "--fail-fast"], ["sweep.scn", "--shard", "1/2"], ["sweep.scn", "--verbose", "-j", "2"],
    ["sweep.scn", "--filter", "load=3"], ["range.scn", "--repeat", "2"], ["range.scn", "--races"],
    ["wrong.scn", "sweep.scn", "range.scn", "warned.scn"],
  ]

  @Test(arguments: commands) func `the document is the same, printed or written, now or from the log`(
    _ arguments: [String]
  ) {
    let machine = FakeMachine(files: FakeFiles(Self.files))
    let printed = machine.run(["run", "--format", "json"] + arguments)
    let written = machine.run(["run", "--json", "now", "--log", "log"] + arguments)
    #expect(printed.status == written.status)
    #expect(printed.output == machine.files["now"])
    _ = machine.run("report", "log", "--json", "later")
    #expect(machine.files["now"] == machine.files["later"])
    let both = machine.run(["run", "--format", "json", "--json", "too"] + arguments)
    #expect(both.output == printed.output)
    #expect(machine.files["too"] == printed.output)
  }

  @Test func `warnings and impossible runs are printed`() {
    let machine = FakeMachine(files: FakeFiles(Self.files))
    let wrong = machine.run("run", "--format", "json", "wrong.scn").output
    #expect(wrong.contains("\"status\":\"wrong\""))
    let broken = machine.run("run", "--format", "json", "broken.scn", "nowhere.scn").output
    #expect(broken.contains("\"filesNotRun\":2"))
    #expect(broken.contains("\"severity\":\"error\""))
    #expect(machine.run("run", "--format", "json", "warned.scn").output.contains("\"W0702\""))
  }
}
