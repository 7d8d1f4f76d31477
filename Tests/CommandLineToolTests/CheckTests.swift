import CommandLineTool
import TestSupport
import Testing

/// `check` tells all that is wrong with files, and runs nothing.
struct CheckTests {
  private let right = "scenario \"x\" {\n    launch\n    wait until idle\n    expect app.state == active\n}\n"

  @Test func `files without errors`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": right, "b.scn": right]))
    let result = machine.run("check", "a.scn", "b.scn")
    #expect(result.output == "2 files: no errors\n")
    #expect(result.status == 0)
    #expect(machine.run("check", "-q", "a.scn").output.isEmpty)
  }

  @Test func `an error does not stop the other files`() {
    let machine = FakeMachine(
      files: FakeFiles([
        "a.scn": "scenario \"x\" { launch; expect app.launching", "b.scn": right,
        "c.scn": "scenario \"y\" { launch; expect app.launching",
      ]))
    let result = machine.run("check", "a.scn", "nothing.scn", "b.scn", "c.scn")
    #expect(result.status == 2)
    expectGolden(result.output, "cli/check.txt")
    #expect(machine.run("check", "-j", "1", "a.scn", "nothing.scn", "b.scn", "c.scn").output == result.output)
  }

  @Test func `as data it is one document`() {
    let machine = FakeMachine(
      files: FakeFiles(["a.scn": "scenario \"x\" { launch; expect app.launching", "b.scn": right]))
    expectGolden(machine.run("check", "--format", "json", "a.scn", "no.scn", "b.scn").output, "cli/check.json")
    #expect(
      machine.run("check", "--format", "json", "b.scn").output
        == "{\"version\":1,\"diagnostics\":[\n],\"files\":1,\"errors\":0,\"warnings\":0}\n")
  }

  @Test(arguments: [
    [], [0xFF, 0xFE], [0], Array(repeating: UInt8(ascii: "{"), count: 50_000), Array("\u{FEFF}".utf8),
    Array("import \"in.scn\"".utf8), Array("scenario".utf8), Array(repeating: UInt8(ascii: "x"), count: 200_000),
  ])
  func `whatever the bytes are, the tool ends with an answer`(bytes: [UInt8]) {
    let machine = FakeMachine(files: FakeFiles(bytes: ["in.scn": bytes]))
    for command in ["check", "run"] {
      let result = machine.run(command, "in.scn")
      #expect(result.status == 0 || result.status == 2)
      #expect(!result.output.isEmpty)
    }
  }
}
