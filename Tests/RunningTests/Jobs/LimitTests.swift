import FakeMachines
import Reporting
import SourceText
import Testing

@testable import Running

/// What a file costs has limits, each of which is said, and arithmetic that overflows ends a run.
struct LimitTests {
  private func run(_ text: String, _ command: String = "run") -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["a.scn": text])).run(command, "a.scn")
  }

  private static func scenario(_ steps: String, before: String = "") -> String {
    "\(before)\nscenario \"x\" {\n    launch\n\(steps)\n    expect app.state == app.state\n}\n"
  }

  private static let growing: [(text: String, status: Int32, sentence: String)] = [
    (
      "app A { screen Home; state { s: \"ab\" } }\n"
        + scenario("repeat 60 { set s = \"\\(s)\\(s)\" }").replacing("launch\n", with: "app A\nlaunch\n"),
      4, "a text, list or record has more than 1,000,000 bytes"
    ),
    (
      "let t0 = \"ab\"\n" + (1...40).map { "let t\($0) = \"\\(t\($0 - 1))\\(t\($0 - 1))\"" }.joined(separator: "\n")
        + scenario("note \"\\(t40)\""),
      2, "this value is larger than 1,000,000 bytes"
    ),
    (
      "let t0 = [1, 2]\n" + (1...40).map { "let t\($0) = [t\($0 - 1), t\($0 - 1)]" }.joined(separator: "\n")
        + scenario("expect t40 == t40"),
      2, "this value is larger than 1,000,000 bytes"
    ),
    (
      scenario("let t = \"\(String(repeating: "x", count: 900_000))\"\nrepeat 90 { note \"\\(t)\" }"),
      4, "the run has stored values of more than 64,000,000 bytes"
    ),
    (
      scenario("let t = \"\(String(repeating: "x", count: 1_000_001))\"\nnote \"\\(t == t)\""),
      4, "a text, list or record has more than 1,000,000 bytes"
    ),
    (
      scenario("let n = 2000000000000000000\nlet m = n * 2\nexpect m + m + m > 0"),
      1, "larger than any number of its unit"
    ),
    (
      "app A0 { screen Home }\n" + (1...200).map { "app A\($0): A\($0 - 1)" }.joined(separator: "\n") + scenario(""),
      2, "this app builds on more than 100 others"
    ),
    (
      "let x0 = 1\n" + (1...200).map { "let x\($0) = x\($0 - 1)" }.joined(separator: "\n") + scenario(""),
      2, "this constant builds on more than 100 others"
    ),
    (
      "let x200 = 1\n" + (0..<200).map { "let x\($0) = x\($0 + 1)" }.joined(separator: "\n") + scenario(""),
      2, "this constant builds on more than 100 others"
    ),
    (String(repeating: "#", count: Limits.fileSize + 1), 2, "it is larger than 8 MiB"),
  ]

  @Test(arguments: growing.indices) func `unbounded growth is stopped`(index: Int) {
    let (text, status, sentence) = Self.growing[index]
    let result = run(text)
    #expect(result.status == status, "\(result.output.prefix(2_000))")
    #expect(result.output.contains(sentence), "\(result.output.prefix(2_000))")
    #expect(result.output.utf8.count < 20_000)
  }

  @Test func `one mistake of a long chain is one diagnostic`() {
    let text = "let x0 = 1\n" + (1...300).map { "let x\($0) = x\($0 - 1)" }.joined(separator: "\n") + "\n"
    #expect(run(text, "check").output.contains("1 file: 1 error\n"))
  }

  @Test func `the manual has every limit with its number`() {
    let page = FakeMachine().run("manual", "limits").output
    #expect(!page.contains("{") && !page.contains("}"))
    for limit in Limits.named { #expect(page.contains(limit.value.grouped), "\(limit.name)") }
  }

  @Test func `scenarios with equal titles are distinguished without counting`() {
    let text = (0..<3).map { _ in "scenario \"same\" { launch; expect app.state == app.state }\n" }.joined()
    let files = FakeFiles(["a.scn": text])
    #expect(FakeMachine(files: files).run("run", "a.scn", "--log", "a.scnlog").status == 0)
    let ids = (files["a.scnlog"] ?? "").matches(of: /"id":"([0-9a-f]{16})"/).map { String($0.1) }
    #expect(ids.count == 3 && Set(ids).count == 3, "\(ids)")
  }

  // MARK: Imports

  private func check(_ files: [String: String]) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(files)).run("check", "main.scn")
  }

  @Test(arguments: [(100, 0), (101, 2)]) func `a chain of imports is limited`(length: Int, status: Int32) {
    var files = ["main.scn": "import \"1.scn\"\n" + Self.scenario("")]
    for number in 1...length {
      files["\(number).scn"] = number < length ? "import \"\(number + 1).scn\"\n" : "let a = 1\n"
    }
    let result = check(files)
    #expect(result.status == status, "\(result.output)")
    #expect(status == 0 || result.output.contains("imports are nested more than 100 levels deep here"))
  }

  @Test func `the names that many files import from one are limited, and that is one error`() {
    var files = [
      "base.scn": (0..<2_000).map { "let a\($0) = 1" }.joined(separator: "\n") + "\n",
      "main.scn": (0..<520).map { "import \"\($0).scn\"\n" }.joined() + Self.scenario(""),
    ]
    for number in 0..<520 { files["\(number).scn"] = "import \"base.scn\"\n" }
    let result = check(files)
    #expect(result.output.contains("the imports bring more than 1,000,000 names"), "\(result.output.prefix(2_000))")
    #expect(result.output.contains("1 file: 1 error\n"), "\(result.output.suffix(200))")
  }

  @Test func `a file may be imported by several lines and files`() {
    var files = ["main.scn": "import \"0a.scn\"\nimport \"0b.scn\"\nimport \"0a.scn\"\n" + Self.scenario("")]
    // Every further pair doubles the number of ways to the last one.
    for number in 0..<60 {
      for name in ["a", "b"] {
        let imports = number < 59 ? "import \"\(number + 1)a.scn\"\nimport \"\(number + 1)b.scn\"\n" : ""
        files["\(number)\(name).scn"] = "\(imports)let \(name)\(number) = 1\n"
      }
    }
    #expect(check(files).status == 0)
  }

  @Test func `a message shortens what it quotes`() {
    let name = String(repeating: "X", count: 100_000)
    let result = run(Self.scenario("push \(name)"), "check")
    #expect(result.output.contains("there is no screen named “XXX") && result.output.contains("X … X"))
    #expect(result.output.utf8.count < 2_000)
  }
}
