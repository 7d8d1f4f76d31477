import FakeMachines
import Foundation
import Reporting
import ScenarioKit
import Synchronization
import TestSupport
import Testing

@testable import CommandLineTool

/// From a pipe a session is a batch: no prompt, no greeting, stops at the first thing that goes wrong, and its status is
/// that of a run.
struct ReplTests {
  private func run(_ text: String, files: [String: String] = [:], _ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(files), input: Array(text.utf8)).run(["repl"] + arguments)
  }

  @Test func pipedInputHasNoPromptOrGreeting() {
    #expect(run("").output == "")
    #expect(run("expect app.state == notRunning\n").status == 0)
    #expect(run("launch\nwait until idle\nstack\n").output.hasSuffix("[Home]\n"))
  }

  /// As in other interpreters: what a pipe brings is a session. Nothing at all is a mistake.
  @Test func `without arguments the input is a session`() {
    func run(_ text: String) -> FakeMachine.Result { FakeMachine(input: Array(text.utf8)).run([]) }
    #expect(run("launch\nwait until idle\nvisible\n").output.hasSuffix("Home\n"))
    #expect(run(":quit\n").status == 0)
    #expect(run("\n").status == 64)
    #expect(run("").errors.contains("no command given"))
  }

  @Test(arguments: [
    ("launch\nwait until idle\nexpect screen == Home\n", 0),
    ("launch\nexpect screen == Home\n", 1),
    ("launch\ntap \"nowhere\"\n", 1),
    ("launch\nexpect eventually screen == Home\n", 0),
    ("launch\nexpect eventually crashed\n", 1),
    ("lanch\n", 2),
    ("launch\nwhen js.ready {\n", 2),
    ("limit 1s\nlaunch\nwait 5s\n", 4),
    ("launch\nwait until idle\nif screen == Home {\n note \"a\"\n}\nelse {\n note \"b\"\n}\n", 0),
    (":nope\n", 2),
    (":quit\nnonsense here\n", 0),
  ])
  func exitStatusIsThatOfARun(_ text: String, _ status: Int32) {
    let result = run(text)
    #expect(result.status == status, "\(result.output)")
  }

  @Test func stopsAtTheFirstError() {
    let result = run("launch\nexpect crashed\nnote \"unreached\"\n")
    #expect(!result.output.contains("unreached"))
  }

  @Test func beginsWithAFile() {
    let file = """
      let patience = 2s
      app Pages { screen Home; screen Detail }
      ## What it shows.
      scenario "there" {
        app Pages
        launch
        wait until idle
        push Detail
        wait patience
        expect screen == Detail
      }
      """
    let result = run("stack\n", files: ["there.scn": file], "there.scn")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("[Home, Detail]\n"))
    #expect(run("stack\n", "nowhere.scn").status == 2)
  }

  private static let pages = "app A { screen Home; screen Detail }\nlaunch\nwait until idle\n"

  /// A report is made beside the session: it neither ends the process nor handles signals from then on.
  @Test func `a report is written, and the session goes on`() {
    let ends = Mutex(0)
    var machine = FakeMachine(input: Array((Self.pages + ":html a.html\npush Detail\nstack\n").utf8))
    machine.leave = { _ in ends.withLock { $0 += 1 } }
    let result = machine.run("repl")
    #expect(result.status == 0 && result.output.hasSuffix("[Home, Detail]\n"), "\(result.output)")
    #expect(machine.files["a.html"]?.contains("screen == Home") == true)
    #expect(ends.withLock { $0 } == 1)
  }

  @Test func `what cannot be written is said in words`() {
    var machine = FakeMachine(input: Array((Self.pages + ":html /no-such-folder/x\n").utf8))
    machine.realFiles = DiskFiles()
    let result = machine.run("repl")
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("error: “/no-such-folder/x” cannot be written: no such folder\n"))
    machine.input = Array((Self.pages + ":save /no-such-folder/x\n").utf8)
    #expect(machine.run("repl").output.hasSuffix("“/no-such-folder/x” cannot be written: no such folder\n"))
  }

  @Test func `a report does not take the place of the session's files`() {
    let files = [
      "a.scn": "app A { screen Home }\nscenario \"x\" { app A; launch; wait until idle; expect visible == Home }\n"
    ]
    let result = run(":html a.scn\n", files: files, "a.scn")
    #expect(result.status == 2 && result.output.contains("“a.scn” cannot be written: it is an input"))
  }

  /// From a pipe nobody can be asked.
  @Test func `a piped session saves over its own files only`() {
    let machine = FakeMachine(
      files: FakeFiles(["mine.scn": "# mine\n"]),
      input: Array((Self.pages + ":save new.scn\npush Detail\n:save new.scn\n:save mine.scn\n").utf8))
    let result = machine.run("repl")
    #expect(result.output.contains("“mine.scn” cannot be written: it exists; remove it, or save to another file"))
    #expect(result.status == 2 && machine.files["mine.scn"] == "# mine\n")
    #expect(machine.files["new.scn"]?.contains("push Detail") == true)
  }

  @Test func `a session that is not there is not resumed`() {
    let result = run("launch\n", "--resume", "nowhere")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "scenario: “nowhere” cannot be read: no such file\n")
  }

  @Test func acceptsAnyBytes() {
    #expect(FakeMachine(input: [0x00]).run("repl").status == 2)
    #expect(FakeMachine(input: [0xFF, 0xFE, 0x0A]).run("repl").status == 2)
    #expect(FakeMachine(input: Array("launch\r\nwait 5ms\r\n".utf8)).run("repl").status == 0)
    let long = "note \"" + String(repeating: "가", count: 100_000) + "\"\n"
    #expect(FakeMachine(input: Array(long.utf8)).run("repl").status == 0)
  }

  private static let folder = projectFolder + "/scenarios"

  private static let files: [String] = {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".scn") }.sorted()
  }()

  /// Said line by line, a scenario does what it does as a whole.
  @Test(arguments: files)
  func behavesLikeAScenario(_ file: String) {
    let machine = FakeMachine(realFiles: DiskFiles())
    let result = machine.run("repl", "\(Self.folder)/\(file)")
    // Which values `devices(…)` stands for is known only when it is run; what is held against the other values of a
    // `given` has nothing to be held against in a session.
    let ways = ["a session is a single run, and this makes several", "is not one of the possible values"]
    guard !ways.contains(where: result.output.contains) else { return }
    #expect(result.status == 0, "\(result.output)")
  }
}
