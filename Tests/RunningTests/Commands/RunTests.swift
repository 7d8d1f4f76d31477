import FakeMachines
import TestSupport
import Testing

/// `run` runs what it is asked to, reports the results in the same words every time, and ends with the right status.
struct RunTests {
  /// Two screens; the first scenario passes, the second fails.
  private static let notes = """
    app Notes {
        kind: uikit
        screen List
        screen Note
    }

    @quick
    scenario "the list is first" {
        app Notes
        launch
        wait until idle
        expect screen == List
    }

    ## It is not.
    @slow
    scenario "the note is first" {
        app Notes
        launch
        wait until idle
        expect screen == Note
        expect no Note.viewDidLoad
    }

    """

  private static let sweep = """
    scenario "a launch of \\(load)" {
        given load in [100ms, 200ms, 300ms]
        given extra in [0ms, 50ms]
        where load > extra + 60ms
        app { kind: uikit; didFinishLaunching: load + extra; screen Home }
        launch
        expect frame.first within 500ms of launch
        wait until idle
        expect screen == Home
    }

    """

  private static let files = FakeFiles([
    "notes.scn": notes, "sweep.scn": sweep, "app.scn": "app Empty {\n    screen Only\n}\n",
    "wrong.scn": "scenario \"x\" {\n    device \"iPhone 99\"\n    launch\n    expect app.state == active\n}\n",
  ])

  private func run(_ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: Self.files).run(["run"] + arguments)
  }

  private static let statuses: [(arguments: [String], status: Int32)] = [
    (["notes.scn:8"], 0),
    (["notes.scn"], 1),
    (["wrong.scn"], 2),
    (["notes.scn", "wrong.scn"], 2),
    (["nothing.scn"], 2),
    (["app.scn"], 0),
    (["app.scn", "--filter", "x"], 3),
    (["notes.scn", "--filter", "@nothing"], 3),
    (["notes.scn:1"], 3),
    (["sweep.scn[load=900ms]"], 3),
    (["wrong.scn", "--filter", "@nothing"], 2),
    (["notes.scn", "--list"], 0),
    (["notes.scn", "--list", "--filter", "@nothing"], 3),
  ]

  @Test(arguments: statuses)
  func `the exit status is that of the result`(arguments: [String], status: Int32) {
    #expect(FakeMachine(files: Self.files).run(["run"] + arguments).status == status)
  }

  @Test func `unused values are reported with the existing ones`() {
    #expect(
      run("sweep.scn[load=900ms]").errors.hasSuffix(
        "scenario: no run has the values “[load=900ms]”; name all values of a run, as in “[load=100ms,extra=0ms]”\n"))
    #expect(run("sweep.scn[load=0]").errors.hasSuffix("scenario: “0” needs a unit: [load=0ms]\n"))
    #expect(
      run("sweep.scn[laod=200ms]").errors.hasSuffix(
        "scenario: nothing here has a given or column named “laod”; did you mean “load”?\n"))
    #expect(!run("sweep.scn[load=200ms,extra=0ms]").errors.contains("scenario:"))
  }

  @Test func `a title has its escapes read and the file's constants in it`() {
    let text = """
      let load = 300ms
      scenario "\\(load) and \\"more\\"" { launch; expect eventually visible == Home }
      scenario "\\(load) on \\(phone)" {
          given phone in ["iPhone 15"]
          device phone
          launch
          expect eventually visible == Home
      }

      """
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "--list", "a.scn")
    #expect(result.output.contains("300ms and \"more\"\n"), "\(result.output)")
    #expect(result.output.contains("300ms on…[phone=iPhone 15]\n"))
  }

  @Test func `state that the script writes is in place before its next line, also during the launch`() {
    let text = """
      app Counter { state { n: 0, open: false }; start: if open then Open else Home; screen Home; screen Open }
      flow count(times) { repeat times { set n = n + 1 } }
      scenario "counts" {
          app Counter
          launch
          do count(3)
          expect n == 3
          set open = true
          wait until idle
          expect n == 3 and stack == [Open]
          block main 2s
          wait 1s
          set n = n + 1
          set n = n + 1
          expect n == 5
      }

      """
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "a.scn")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `a limit is named, and has its own status`() {
    let text = "scenario \"x\" {\n    limit 5s\n    launch\n    wait 9s\n    expect app.state == active\n}\n"
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "a.scn")
    #expect(result.status == 4)
    expectGolden(result.output, "cli/limit.txt")
  }

  /// Pages in pages and pushes in pushes end soon, and so do the attempts to mend them.
  @Test(arguments: [
    "app { screen Home { pages: [D] }; screen D { pages: [Home] } }",
    """
    app { kind: reactNative; state { n: 0 }; screen Home
        on Home.viewDidLoad { if n < 4 { set n = n + 1; push Home } } }
    """,
  ])
  func anAppThatOpensScreensWithoutEnd(_ app: String) {
    let text = "scenario \"x\" { \(app); launch; expect eventually not (presented == []) }\n"
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "a.scn")
    #expect(result.status == (app.contains("pages") ? 4 : 1), "\(result.output)")
  }

  /// Whatever pushes for ever meets a limit that says which it is; nothing hangs.
  @Test(
    arguments: [
      "routing: path, on Home.viewDidAppear { push Home }",
      "on Other.viewDidAppear { set Home.again = false }, on Other.viewDidDisappear { set Home.again = true }",
    ])
  func `endless pushes end at a named limit`(handlers: String) {
    let text = """
      app Round {
          kind: swiftui
          \(handlers.hasPrefix("routing") ? "" : "routing: flags")
          \(handlers)
          screen Home { route again -> Other }
          screen Other
      }

      scenario "round and round" {
          app Round

          launch
          wait 1s
          set Home.again = true
          wait until idle
          expect screen == Home
      }
      """
    let result = FakeMachine(files: FakeFiles(["round.scn": text])).run("run", "round.scn")
    #expect(result.output.contains("the run reached its limit of 60s"), "\(result.output)")
    #expect(result.status == 4)
  }

  @Test func `a failure shows expected, actual, the screen and the events`() {
    expectGolden(run("notes.scn").output, "cli/run.txt")
  }

  @Test func `a sweep has a line, and failures with their values`() {
    let text = Self.sweep.replacing("500ms of", with: "390ms of")
    let result = FakeMachine(files: FakeFiles(["sweep.scn": text])).run("run", "sweep.scn")
    #expect(result.status == 1)
    expectGolden(result.output, "cli/sweep.txt")
  }

  @Test func `verbose tells every expectation, quiet only failures`() {
    expectGolden(run("--verbose", "notes.scn", "sweep.scn").output, "cli/verbose.txt")
    #expect(run("--quiet", "notes.scn:8").output == "1 scenario: 1 passed. 500ms of virtual time.\n")
    #expect(run("--quiet", "notes.scn").output.hasPrefix("FAIL   notes.scn:16  the note is first"))
  }

  @Test func `as data it is one document`() {
    expectGolden(run("--format", "json", "notes.scn", "sweep.scn", "wrong.scn").output, "cli/run.json")
  }

  private static let listings: [(arguments: [String], names: [String])] = [
    (["notes.scn"], ["the list is first", "the note is first"]),
    (["notes.scn", "--filter", "@slow"], ["the note is first"]),
    (["notes.scn", "--filter", "^the l.st"], ["the list is first"]),
    (["notes.scn", "--filter", "first", "--filter", "@quick"], ["the list is first"]),
    (["notes.scn:20"], ["the note is first"]),
    (["notes.scn:8", "notes.scn:21:5"], ["the list is first", "the note is first"]),
    (
      ["sweep.scn", "--filter", "load=200ms"],
      ["a launch of…[load=200ms,extra=0ms]", "a launch of…[load=200ms,extra=50ms]"]
    ),
    (["sweep.scn:1[load=300ms,extra=50ms]"], ["a launch of…[load=300ms,extra=50ms]"]),
    (["sweep.scn[load=100ms,extra=50ms]"], []),
  ]

  @Test(arguments: listings)
  func `the list has the selected runs`(arguments: [String], names: [String]) {
    let lines = FakeMachine(files: Self.files).run(["run", "--list"] + arguments).output.split(separator: "\n")
    let listed = lines.dropLast().map { $0.split(separator: "  ", maxSplits: 2)[1].drop { $0 == " " } }
    #expect(listed.map(String.init) == names)
  }

  @Test func `the line that repeats a run selects just that run`() throws {
    let text = Self.sweep.replacing("500ms of", with: "390ms of")
    let machine = FakeMachine(files: FakeFiles(["sweep.scn": text]))
    let line = try #require(
      machine.run("run", "sweep.scn").output.split(separator: "\n").first { $0.contains("rerun") })
    #expect(line.hasSuffix("scenario run 'sweep.scn:1[load=200ms,extra=50ms]'"))
    #expect(machine.run("run", "sweep.scn:1[load=200ms,extra=50ms]").output.contains("1 run"))
  }

  @Test func `the output is the same for every number of threads`() {
    let text = (0..<300).map { number in
      """
      scenario "number \(number)" {
          given load in [1ms, 2ms]
          app { kind: uikit; didFinishLaunching: load; screen Home }
          launch
          expect frame.first within \(number)ms of launch
      }

      """
    }.joined()
    let machine = FakeMachine(files: FakeFiles(["many.scn": text]))
    let one = machine.run("run", "-j", "1", "many.scn")
    #expect(one.status == 1)
    #expect(machine.run("run", "-j", "7", "many.scn").output == one.output)
    let first = machine.run("run", "-j", "1", "--fail-fast", "many.scn")
    #expect(first.output.split(separator: "\n").filter { $0.hasPrefix("FAIL") }.count == 2)
    #expect(machine.run("run", "-j", "7", "--fail-fast", "many.scn").output == first.output)
  }

  @Test func `a file that is named runs without the word run`() {
    #expect(FakeMachine(files: Self.files).run("notes.scn").output == run("notes.scn").output)
  }

  @Test func `colors change no text`() {
    let colored = run("--color", "always", "notes.scn").output
    #expect(colored.contains("\u{1B}["))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == run("notes.scn").output)
  }

  @Test func `a file that cannot run leaves a sentence that can be read`() {
    let end = "nothing was run; 1 file not run.\nLearn more: scenario explain E0501\n"
    #expect(run("nothing.scn").output.hasSuffix(end))
  }

  @Test func `a run that takes long shows how far it is, on a terminal only, and takes it back`() {
    var machine = FakeMachine(files: Self.files)
    machine.tick = 400_000_000
    #expect(!machine.run("run", "notes.scn").errors.contains("runs"))
    machine.isTerminal = true
    let shown = machine.run("run", "notes.scn", "sweep.scn").errors
    #expect(shown.contains(/\r\u{1B}\[K2 of 8 runs, 1 failed, [0-9]+s, about [0-9]+s left\r\u{1B}\[K/), "\(shown)")
    #expect(shown.split(separator: "\u{1B}[K").last?.contains("runs") == false)
    #expect(!machine.run("run", "--quiet", "notes.scn", "sweep.scn").errors.contains("runs"))
    machine.variables = ["TERM": "dumb"]
    #expect(!machine.run("run", "notes.scn").errors.contains("runs"))
  }

  @Test func `standard input is a file like others`() {
    let result = FakeMachine(input: Array(Self.notes.utf8)).run("run", "-")
    #expect(result.output == run("notes.scn").output.replacing("notes.scn", with: "-"))
  }
}
