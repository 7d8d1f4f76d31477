import FakeMachines
import Running
import ScenarioKit
import Testing

/// Whatever is typed, the tool says what it did not understand, what was likely meant, and leaves with status 64.
struct CommandLineTests {
  @Test(arguments: [
    (["rnu"], "unknown command “rnu”; did you mean “run”?"),
    (["test"], "unknown command “test”"),
    (["qqqqqq"], "unknown command “qqqqqq”"),
    ([], "no command given"),
    (["--quiet", "run"], "“--quiet” must follow a command"),
    (
      ["run"],
      "“run” needs a path here: neither this folder nor one above it has a .scenario file, which marks a project"
    ),
    (["run", "a.scn", "--fitler", "x"], "“run” has no option “--fitler”; did you mean “--filter”?"),
    (["run", "a.scn", "-x"], "“run” has no option “-x”"),
    (["run", "a.scn", "--filter"], "“--filter” needs a value: REGEX|@TAG"),
    (["run", "a.scn", "--list=yes"], "“--list” takes no value"),
    (["run", "a.scn", "--color", "blue"], "“--color” must be one of auto, always, never, not “blue”"),
    (["run", "a.scn", "-j", "0"], "“--jobs” must be a whole number from 1, not “0”"),
    (["run", "a.scn", "-jx"], "“--jobs” must be a whole number from 1, not “x”"),
    (["run", "a.scn", "-q", "-v"], "“--quiet” and “--verbose” cannot be combined"),
    (["run", "a.scn", "--filter", "a("], "“a(” is not a valid regular expression"),
    (["run", "a.scn", "--root", "nowhere"], "“--root” must be a folder, but “nowhere” is not one"),
    (["explain"], "“explain” needs CODE"),
    (["devices", "a", "b"], "“devices” does not accept “b”"),
    (["prelude", "overlya"], "there is no splash strategy “overlya”; did you mean “overlay”?"),
    (["manual", "whiteFlahs"], "no entry for “whiteFlahs”; did you mean “whiteFlash”?"),
    (["explain", "E0101", "E0102"], "“explain” does not accept “E0102”"),
    (["explain", "e501x"], "there is no code “e501x”; did you mean “E0501”?"),
    (["help", "chek"], "unknown command “chek”; did you mean “check”?"),
    (["explain", "E9999"], "there is no code “E9999”"),
    (["devices", "iPhone 99"], "there is no device “iPhone 99”"),
    (["run", "--html", "a.scn"], "“--html” took “a.scn” as its value, so no path is left"),
    (["run", "--against", "a.scn"], "“--against” took “a.scn” as its value, so no path is left"),
  ])
  func `a wrong command line`(arguments: [String], message: String) {
    let result = FakeMachine(files: FakeFiles(["a.scn": ""])).run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").first ?? "" == "scenario: \(message)")
  }

  @Test func `a mistake names who made it`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": ""]), variables: ["SCN_STYLE": "foo"])
    let result = machine.run("run", "a.scn")
    #expect(
      result.errors.hasPrefix("scenario: the variable SCN_STYLE must be one of fancy, plain, narrated, not “foo”\n"))
    #expect(machine.run("run", "a.scn", "--style", "bar").errors.contains("“--style” must be one of"))
  }

  @Test func `all codes are named`() {
    let errors = FakeMachine().run("explain", "E9999").errors
    for code in ["E0101 to ", ", W07", ", F1 to ", " and D"] { #expect(errors.contains(code), "\(errors)") }
  }

  private static let once = "scenario \"x\" { launch; wait until idle; expect app.state == active }\n"

  /// A line in no scenario is a mistake for every command.
  @Test(arguments: [
    ["run", "a.scn:999"], ["bounds", "a.scn:999", "app.pid"], ["measure", "a.scn:999", "app.pid"],
    ["why", "a.scn:999"], ["picture", "a.scn:999"], ["shrink", "a.scn:999"], ["explore", "a.scn:999"],
  ])
  func `a line after the last one`(arguments: [String]) {
    let result = FakeMachine(files: FakeFiles(["a.scn": Self.once])).run(arguments)
    #expect(result.errors.hasSuffix("scenario: line 999 of “a.scn” is in no scenario; scenarios begin on line 1\n"))
    #expect(result.status == 3)
  }

  @Test(arguments: [("0", "there is no line 0: the first line is 1"), ("x", "“x” is not a line number")])
  func `a line that cannot be`(line: String, hint: String) {
    let result = FakeMachine(files: FakeFiles(["a.scn": Self.once])).run("run", "a.scn:\(line)")
    #expect(result.output.contains(hint) && result.status == 2, "\(result.output)")
  }

  @Test func `a control character in an argument does not reach the terminal`() {
    #expect(!FakeMachine().run("\u{1B}[2J").errors.contains("\u{1B}"))
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `help lists all commands and statuses`(arguments: [String]) {
    let result = FakeMachine().run(arguments)
    #expect(result.status == 0)
    #expect(result.output.contains("  run the scenarios in files and folders\n"))
    #expect(result.output.contains("  64  invalid command line\n"))
  }

  @Test(arguments: [
    "run", "check", "fmt", "explore", "why", "explain", "devices", "events", "manual", "prelude", "help",
  ])
  func `every command has help, asked for in either way`(command: String) {
    let asked = FakeMachine().run("help", command)
    #expect(asked.status == 0 && asked.output.hasPrefix("scenario \(command)"))
    #expect(FakeMachine().run(command, "--help").output == asked.output)
  }

  @Test(arguments: ["--version", "-V", "version"]) func `the version is alone on its line`(word: String) {
    #expect(FakeMachine().run(word).output == "scenario \(Running.version)\n")
  }

  @Test func `a closed output ends quietly, a failing one does not`() {
    var machine = FakeMachine()
    machine.outputFault = .closedPipe
    let closed = machine.run("help")
    #expect(closed.status == 141 && closed.errors.isEmpty)
    machine.outputFault = .noSpace
    let full = machine.run("help")
    #expect(full.status == 74)
    #expect(full.errors == "scenario: the output cannot be written: no space left\n")
  }
}
