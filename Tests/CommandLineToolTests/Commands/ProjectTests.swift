import FakeMachines
import TestSupport
import Testing

@testable import CommandLineTool

/// A project is made, found from inside it, and never taken for another; what selects nothing says so.
@Suite struct ProjectTests {
  private static let two = """
    scenario "first" { launch; wait until idle; expect app.state == active }

    # Between the two.
    scenario "second" {
        launch
        wait until idle
        expect app.state == active
    }

    """

  @Test func `a new project passes, is formatted, and is not written twice`() {
    let machine = FakeMachine()
    let made = machine.run("new", "demo")
    #expect(made.status == 0)
    #expect(made.output.hasSuffix("\nNext: scenario run demo\n"))
    #expect(machine.run("run", "demo").status == 0)
    #expect(machine.run("check", "demo").output.contains(": no errors"))
    #expect(machine.run("fmt", "--check", "demo").status == 0)
    let nameless = machine.run("new", "")
    #expect(nameless.status == 64)
    #expect(nameless.errors.hasPrefix("scenario: “new” needs DIR\n"))
    let again = machine.run("new", "demo")
    #expect(again.status == 64)
    #expect(again.errors.hasPrefix("scenario: “demo/.scenario” already exists; nothing was written\n"))
  }

  @Test(arguments: [".scenario", "../.scenario"])
  func `without a path, the nearest project is run`(mark: String) {
    let machine = FakeMachine(files: FakeFiles([mark: "", "a/x.scn": Self.two]))
    let result = machine.run("run")
    #expect(result.status == 0)
    #expect(result.output.contains("2 scenarios: 2 passed."))
    #expect(machine.run("check").status == 0)
  }

  @Test(arguments: [
    ("x.scn:3", "line 3 of “x.scn” is in no scenario; scenarios begin on lines 1, 4"),
    ("x.scn:99", "line 99 of “x.scn” is in no scenario; scenarios begin on lines 1, 4"),
    ("empty.scn", "“empty.scn” is empty"), ("remark.scn", "“remark.scn” has no scenario"),
    ("empty.scn:1", "line 1 of “empty.scn” is in no scenario; the file has none"),
  ])
  func `a selection without scenarios has status 3`(operand: String, sentence: String) {
    let files = FakeFiles(["x.scn": Self.two, "empty.scn": "", "remark.scn": "# later\n"])
    let result = FakeMachine(files: files).run("run", operand)
    #expect(result.status == 3)
    #expect(result.errors.hasSuffix("\nscenario: \(sentence)\n"))
  }

  @Test func `empty standard input is not a success`() { #expect(FakeMachine().run("run", "-").status == 3) }

  @Test func `filters that nothing matches are named, with how much they leave out`() {
    let machine = FakeMachine(files: FakeFiles(["x.scn": Self.two]))
    #expect(
      machine.run("run", "--filter", "third", "--filter", "@slow", "x.scn").errors
        .hasSuffix("\nscenario: nothing matches --filter “third” and --filter “@slow” (2 scenarios excluded)\n"))
  }

  @Test(arguments: [1: "first", 4: "second", 7: "second", 8: "second"])
  func `a line selects the scenario around it`(line: Int, title: String) {
    let result = FakeMachine(files: FakeFiles(["x.scn": Self.two])).run("run", "x.scn:\(line)")
    #expect(result.output.contains(title) && result.output.contains("1 scenario: 1 passed."))
  }
}
