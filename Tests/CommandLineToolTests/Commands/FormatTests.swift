import CommandLineTool
import FakeMachines
import ScenarioKit
import Testing

/// `fmt` changes what is not formatted, and nothing else.
struct FormatTests {
  private let ragged = "scenario  \"x\"{ launch ;expect app.state==active }\n"

  private func formed() -> String {
    FakeMachine(files: FakeFiles(), input: Array(ragged.utf8)).run("fmt", "-").output
  }

  @Test func `standard input goes to standard output`() {
    #expect(formed().hasPrefix("scenario \"x\" {"))
    let again = FakeMachine(files: FakeFiles(), input: Array(formed().utf8)).run("fmt", "-")
    #expect(again.output == formed())
    #expect(again.status == 0)
  }

  @Test func `files are rewritten in place, and a second time nothing is left to do`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": ragged, "dir/b.scn": formed()]))
    let result = machine.run("fmt", "a.scn", "dir")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    #expect(machine.files["a.scn"] == formed())
    #expect(machine.run("fmt", "--check", "a.scn", "dir").status == 0)
  }

  @Test func `--check writes nothing and lists the files that would change`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": ragged, "b.scn": formed()]))
    let result = machine.run("fmt", "--check", "a.scn", "b.scn")
    #expect(result.status == 1)
    #expect(result.output == "a.scn is not formatted\n")
    #expect(machine.files["a.scn"] == ragged)
    #expect(machine.run("fmt", "--check", "--quiet", "a.scn").output.isEmpty)
  }

  @Test func `a file with errors keeps its invalid text, and the status is 2`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": "scenario \"x\" {\n    launch\n"]))
    let result = machine.run("fmt", "a.scn")
    #expect(result.status == 2)
    #expect(result.errors.contains("error[E0102]: this block is never closed\n  ┌─ a.scn:1:14\n"))
  }

  @Test func `an unwritable file is reported, and the others are formatted`() {
    let files = FakeFiles(["a.scn": ragged, "b.scn": ragged], forbidden: ["/work/a.scn"])
    let result = FakeMachine(files: files).run("fmt", "a.scn", "b.scn")
    #expect(result.status == 2)
    let said = "error[E0502]: “a.scn” cannot be read: permission denied\n\n"
    #expect(result.output == said + "Learn more: scenario explain E0502\n")
    #expect(files["b.scn"] == formed())
  }

  @Test func `an unwritable file keeps its text, and the others are formatted`() {
    let files = FakeFiles(["a.scn": ragged, "b.scn": ragged])
    let machine = FakeMachine(realFiles: FaultyFiles(files, failing: .write, number: 0, with: .noSpace))
    let result = machine.run("fmt", "a.scn", "b.scn")
    #expect(result.status == 74)
    #expect(result.errors == "scenario: “a.scn” cannot be written: no space left\n")
    #expect(files["a.scn"] == ragged && files["b.scn"] == formed())
  }

  @Test(arguments: [
    ("let x = 1 # a\n;# b\nlet y = 2", "let x = 1  # a\n# b\nlet y = 2"),
    (
      "flow f {\nlaunch # a\n;# b\n;# c\n# d\n; # e\n## f\n;## g\nlock\n}",
      "flow f {\n    launch  # a\n    # b\n    # c\n    # d\n    # e\n    ## f\n    ## g\n    lock\n}"
    ),
    (
      "app A {\nmain: 2ms # a\n, # b\nscreen Home\n}",
      "app A {\n    main: 2ms  # a\n    # b\n    screen Home\n}"
    ),
    ("let x = [1 # a\n# b\n, ]", "let x = [1  # a\n    # b\n]"),
    ("## a\n;\n## b\nlet x = 1", "## a\n\n## b\nlet x = 1"),
  ])
  func `no comment is lost, whatever separators are around it`(text: String, formed: String) {
    let result = FakeMachine(input: Array(text.utf8)).run("fmt", "-")
    #expect(result.status == 0)
    #expect(result.output == formed + "\n")
  }

  @Test func `with --diff nothing is written, and the difference is printed`() {
    let lines = (1...12).map { "# \($0)\n" }
    let text = ragged + lines.joined() + "let  slow = 2s\n"
    let machine = FakeMachine(files: FakeFiles(["a.scn": text, "b.scn": formed()]))
    let result = machine.run("fmt", "--diff", "a.scn", "b.scn")
    #expect(result.status == 1)
    #expect(machine.files["a.scn"] == text)
    let expected = """
      --- a.scn
      +++ a.scn
      @@ -1,4 +1,4 @@
      -scenario  "x"{ launch ;expect app.state==active }
      +\(formed().split(separator: "\n")[0])
       # 1
       # 2
       # 3
      @@ -11,4 +11,4 @@
       # 10
       # 11
       # 12
      -let  slow = 2s
      +let slow = 2s

      """
    #expect(result.output == expected)
    #expect(machine.run("fmt", "--diff", "b.scn").output.isEmpty)
  }
}
