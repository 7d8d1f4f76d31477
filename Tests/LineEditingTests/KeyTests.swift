import Foundation
import Testing

/// Keys that a person presses, on a real terminal. Where the program was built without libedit there is a plain prompt,
/// and these tests have nothing to say.
@Suite(.serialized, .enabled(if: PseudoTerminal.program != nil, "the program has not been built"))
struct KeyTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "scenario-keys-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func terminal(_ variables: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try #require(PseudoTerminal(["repl", "--color", "never"], folder: folder, variables: variables))
    #expect(terminal.expect("scn 0ms> "))
    terminal.settle()
    terminal.type(":set phone off\r")
    #expect(terminal.expect("scn 0ms> "))
    terminal.settle()
    return terminal
  }

  private var isPlain: Bool { ProcessInfo.processInfo.environment["SCENARIO_WITHOUT_LIBEDIT"] != nil }

  @Test func keysAreInserted() throws {
    let terminal = try terminal()
    terminal.type("launch\r")
    #expect(terminal.expect("app.state notRunning → background"))
    // The terminal handles a key that is typed while no input is read.
    #expect(terminal.expect("scn 0ms> "))
    terminal.settle()
    terminal.type("\u{04}")
    #expect(terminal.end() == 0)
  }

  @Test func historyIsRestored() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type("note \"one\"\r")
    #expect(terminal.expect("note  0ms  one"))
    terminal.type("note \"two\"\r")
    #expect(terminal.expect("note  0ms  two"))
    terminal.type("\u{1B}[A\u{1B}[A\r")
    #expect(terminal.expect("note  0ms  one"))
    // The terminal handles a key that is typed while no input is read.
    #expect(terminal.expect("scn 0ms> "))
    terminal.settle()
    terminal.type("\u{04}")
    #expect(terminal.end() == 0)
    let other = try self.terminal()
    other.type("\u{12}two\r")
    #expect(other.expect("note  0ms  two"))
  }

  @Test func aBlockIsOneEntry() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type("when Home.viewDidAppear {\rnote \"inside\"\r}\r")
    #expect(terminal.expect("scn 0ms> "))
    terminal.type("launch\rwait until idle\r")
    #expect(terminal.expect("inside"))
    #expect(terminal.expect("scn 500ms> "))
    let file = try String(contentsOfFile: folder + "/state/scenario/history", encoding: .utf8)
    #expect(file.contains("when Home.viewDidAppear {\\n    note \"inside\"\\n}\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder + "/state/scenario/history")[.posixPermissions]
    #expect(mode as? Int == 0o600)
    terminal.type(":reset\r")
    #expect(terminal.expect("scn 0ms> "))
    // Back over `:reset`, `wait`, `launch` to the block, which comes whole.
    terminal.type("\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A")
    terminal.settle()
    terminal.type("\r")
    #expect(terminal.expect("scn 0ms> "))
    terminal.type("launch\rwait until idle\r")
    #expect(terminal.expect("inside"))
  }

  @Test func wordsAreCompleted() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type("lau\t\r")
    #expect(terminal.expect("app.state notRunning → background"))
    terminal.type("wait until id\t\r")
    #expect(terminal.expect("+500ms"))
    terminal.type("expect app.st\t== active\r")
    #expect(terminal.expect("ok"))
    terminal.type("device \"iPhone 13 \t")
    #expect(terminal.expect("iPhone 13 mini"))
    terminal.type("\u{03}")
    #expect(terminal.expect("scn 500ms> "))
    terminal.type(":sa\t\(folder)/out.scn\r")
    #expect(terminal.expect("written to"))
  }

  @Test func ctrlCTakesTheLineBack() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type("note \"bad\"")
    terminal.settle()
    terminal.type("\u{03}")
    #expect(terminal.expect("scn 0ms> "))
    terminal.type("note \"good\"\r")
    #expect(terminal.expect("note  0ms  good"))
    #expect(!terminal.drawn.contains("note  0ms  bad"))
    #expect(terminal.expect("scn 0ms> "))
    terminal.type("when js.ready {\r")
    terminal.settle()
    terminal.type("\u{03}")
    #expect(terminal.expect("scn 0ms> "))
    terminal.type("note \"better\"\r")
    #expect(terminal.expect("note  0ms  better"))
  }

  @Test func ctrlCEndsALongStatement() throws {
    let terminal = try terminal()
    terminal.type("launch\r")
    #expect(terminal.expect("scn 0ms> "))
    // On a busy machine Ctrl-C may come before the statement has begun, and then takes the line back. It must not come
    // when the statement is over: this one takes seconds.
    let isInterrupted = (1...10).contains { _ in
      terminal.type("repeat 24000 { lock; wait 30ms; unlock; wait 30ms }\r")
      terminal.settle()
      terminal.type("\u{03}")
      return terminal.expect("it was interrupted", polls: 200)
    }
    #expect(isInterrupted)
    terminal.type("app.state\r")
    #expect(terminal.expect("background"))
  }

  @Test func aPasteOfThreeThousandLinesIsComplete() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    let lines = (1...3000).map { "note \"line \($0)\"" }.joined(separator: "\r")
    terminal.type("\u{1B}[200~" + lines + "\u{1B}[201~")
    terminal.settle()
    terminal.type("\r")
    #expect(terminal.expect("note  0ms  line 1\r"))
    #expect(terminal.expect("note  0ms  line 3000\r"))
  }

  @Test func aPastedScenarioRunsByItself() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    let lines = ["app Shop { screen Home }", "scenario \"opens\" {", "launch", "wait until idle", "}"]
    terminal.type("\u{1B}[200~" + lines.joined(separator: "\r") + "\r\u{1B}[201~")
    #expect(terminal.expect("visible launchScreen → Home"))
  }

  @Test func whatIsTypedWhileSomethingRunsIsKept() throws {
    let terminal = try terminal()
    terminal.type("launch\r")
    #expect(terminal.expect("scn 0ms> "))
    terminal.settle()
    terminal.type("repeat 4000 { lock; wait 30ms; unlock; wait 30ms }\r")
    terminal.settle()
    terminal.type("note \"typed ahead\"\r")
    #expect(terminal.expect("note  240s  typed ahead", polls: 4000))
  }

  @Test func savingOverAFileAsks() throws {
    let terminal = try terminal()
    try "mine".write(toFile: folder + "/kept.scn", atomically: true, encoding: .utf8)
    terminal.type("launch\r")
    #expect(terminal.expect("scn 0ms> "))
    for (answer, reply) in [("", "remove it"), ("n", "remove it"), ("y", "written to")] {
      terminal.settle()
      terminal.type(":save \(folder)/kept.scn\r")
      #expect(terminal.expect("kept.scn exists."))
      terminal.settle()
      terminal.type("\(answer)\r")
      #expect(terminal.expect(reply))
      #expect(terminal.expect("scn 0ms> "))
    }
  }

  @Test func theWindowMayChange() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type("note \"before the window \u{0}")
    terminal.resize(columns: 30)
    terminal.settle()
    terminal.type("and after\"\r")
    #expect(terminal.expect("note  0ms  before the window"))
    terminal.resize(columns: 120)
    terminal.settle()
    terminal.type("launch\r")
    #expect(terminal.expect("app.state notRunning → background"))
  }

  @Test func charactersAreDeletedWhole() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type("note \"홈화면👨‍👩‍👧é\u{7F}\u{7F}\u{7F}!\"\r")
    #expect(terminal.expect("note  0ms  홈화!\r"))
    let other = try self.terminal(["LANG": "C", "LC_ALL": ""])
    other.type("note \"가나\"\r")
    #expect(other.expect("note  0ms  가나\r"))
  }

  @Test func keysOfViWork() throws {
    guard !isPlain else { return }
    let terminal = try terminal()
    terminal.type(":set keys vi\r")
    #expect(terminal.expect("scn 0ms> "))
    terminal.type("ote \"x\"\u{1B}")
    terminal.settle()
    terminal.type("0in\r")
    #expect(terminal.expect("note  0ms  x\r"))
    try "bind -v\n".write(toFile: folder + "/.editrc", atomically: true, encoding: .utf8)
    let other = try self.terminal()
    other.type("when js.ready {\rnote \"y\"\r}\r")
    #expect(other.expect("scn 0ms> "))
    other.type("ote \"z\"\u{1B}")
    other.settle()
    other.type("0in\r")
    #expect(other.expect("note  0ms  z\r"))
  }

  @Test func aClosedTerminalEndsTheEditor() throws {
    let terminal = try terminal()
    terminal.type("note \"kept\"\r")
    #expect(terminal.expect("note  0ms  kept"))
    // What a statement did is shown before it is kept: one that ends the process is not to be said again.
    #expect(terminal.expect("scn 0ms> "))
    terminal.send(SIGKILL)
    #expect(terminal.end() == -1)
    let file = try String(contentsOfFile: folder + "/state/scenario/history", encoding: .utf8)
    #expect(file.contains("note \"kept\""))
    // The next one says how to take it up, and what is taken up is not lost a second time.
    let journals = { try FileManager.default.contentsOfDirectory(atPath: self.folder + "/state/scenario").sorted() }
    let journal = "\(folder)/state/scenario/\(try #require(try journals().last))"
    let next = try #require(PseudoTerminal(["repl", "--color", "never"], folder: folder))
    #expect(next.expect("1 session did not end normally; to resume it: scenario repl --resume "))
    next.send(SIGKILL)
    #expect(next.end() == -1)
    let resumed = try #require(PseudoTerminal(["repl", "--color", "never", "--resume", journal], folder: folder))
    #expect(resumed.expect("scn 0ms> "))
    resumed.settle()
    let files = try journals()
    #expect(files.count == 2, "\(files)")
    let kept = try String(contentsOfFile: "\(folder)/state/scenario/\(files[1])", encoding: .utf8)
    #expect(kept.contains("note \"kept\"") && "\(folder)/state/scenario/\(files[1])" != journal)
    resumed.type("\u{04}")
    #expect(resumed.end() == 0)
    #expect(try journals() == ["history"])
  }
}
