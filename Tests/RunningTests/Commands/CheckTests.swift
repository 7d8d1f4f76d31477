import FakeMachines
import TestSupport
import Testing

/// `check` reports every problem in files, and runs nothing.
struct CheckTests {
  private let right = "scenario \"x\" {\n    launch\n    wait until idle\n    expect app.state == active\n}\n"

  @Test func `files without errors`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": right, "b.scn": right]))
    let result = machine.run("check", "a.scn", "b.scn")
    #expect(result.output == "2 files: no errors; 2 scenarios, 2 runs\n")
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

  /// A warning before an error is not what there is to learn.
  @Test func `the first error is explained`() {
    let text = "splash own {}\n" + right.replacing("active", with: "actve")
    let output = FakeMachine(files: FakeFiles(["a.scn": text])).run("check", "a.scn").output
    #expect(output.hasPrefix("warning[") && output.hasSuffix("Learn more: scenario explain E0201\n"), "\(output)")
  }

  /// Operands that are no files, by command.
  @Test(arguments: [
    (["run", "launch"], "`scenario run --filter launch` runs what has this name"),
    (["map", "launch"], "`scenario run --filter launch` runs what has this name"),
    (["run", "a.scn:first"], "“first” is not a line number"),
  ])
  func `an operand that is no file is one of something else`(arguments: [String], hint: String) {
    let output = FakeMachine(files: FakeFiles(["a.scn": right])).run(arguments).output
    #expect(output.contains(hint), "\(output)")
  }

  @Test func `as data it is one document`() {
    let machine = FakeMachine(
      files: FakeFiles(["a.scn": "scenario \"x\" { launch; expect app.launching", "b.scn": right]))
    expectGolden(machine.run("check", "--format", "json", "a.scn", "no.scn", "b.scn").output, "cli/check.json")
    #expect(
      machine.run("check", "--format", "json", "b.scn").output
        == "{\"version\":1,\"diagnostics\":[\n],\"files\":1,\"errors\":0,\"warnings\":0,\"runs\":1,\"scenarios\":[\n"
        + "{\"name\":\"x\",\"file\":\"b.scn\",\"line\":1,\"runs\":1,\"ranges\":[]}\n]}\n")
  }

  /// Problems are also written to reports.
  @Test func `findings go to reports`() {
    let wrong = "scenario \"x\" {\n    lunch\n    expect app.state == active\n}\nlet unused = 3ms\n"
    let machine = FakeMachine(files: FakeFiles(["a.scn": wrong, "b.scn": right]))
    let result = machine.run("check", "a.scn", "b.scn", "no.scn", "--json", "j", "--sarif", "s", "--github", "-")
    #expect(result.status == 2)
    #expect(machine.files["j"] == machine.run("check", "a.scn", "b.scn", "no.scn", "--format", "json").output)
    #expect(machine.files["s"]?.contains("\"ruleId\":\"E0113\"") == true)
    #expect(machine.files["s"]?.contains("\"insertedContent\":{\"text\":\"launch\"}") == true)
    let place = "file=a.scn,line=2,endLine=2,col=5,endColumn=10"
    #expect(result.output.contains("\n::error \(place),title=E0113::unknown word “lunch”"))
    #expect(result.output.contains("2 files: 2 errors"))
    if let judged = OtherTool.validate("sarif", machine.files["s"] ?? "") {
      #expect(judged.status == 0, "\(judged.output)")
    }
    let clean = machine.run("check", "b.scn", "--sarif", "-")
    #expect(clean.status == 0 && clean.output.contains("\"results\":[]"))
    #expect(clean.output.contains("\"executionSuccessful\":true,\"exitCode\":0"))
  }

  private static let many = """
    scenario "a product" {
        given load in [1s, 2s]
        given jitter in 0ms...40ms step 10ms
        where jitter > 0ms
        app { preMain: load + jitter }
        launch
        expect eventually visible == Home
    }
    scenario "every value" {
        given load in 0ms...2s
        given height in 100pt..<300pt
        app { preMain: load; screen Home { sheet Event { showIn: viewDidLoad, height: height } } }
        launch
        expect eventually visible == Home
    }
    scenario "one" { launch; expect eventually visible == Home }

    """

  @Test func `runs are counted`() {
    let machine = FakeMachine(files: FakeFiles(["many.scn": Self.many]))
    #expect(
      machine.run("check", "many.scn").output == """
        many.scn:1  a product: up to 10 runs
        many.scn:9  every value: 1 run for every load in 0ms...2s and height in 100pt..<300pt
        1 file: no errors; 3 scenarios, up to 12 runs

        """)
    #expect(machine.run("check", "-v", "many.scn").output.contains("many.scn:16  one: 1 run\n"))
    let data = machine.run("check", "--format", "json", "many.scn").output
    #expect(data.contains("\"line\":9,\"runs\":1,\"ranges\":[\"load in 0ms...2s\",\"height in 100pt..<300pt\"]"))
  }

  /// 10^12 runs are not started: the givens that make them are reported at once.
  @Test func `too many runs are an error of the file`() {
    let givens = (0..<12).map { "    given v\($0) in 0...9\n" }.joined()
    let sum = (0..<12).map { "v\($0)" }.joined(separator: " + ")
    let text = "scenario \"x\" {\n\(givens)    launch\n    expect \(sum) >= 0\n}\n"
    let result = FakeMachine(files: FakeFiles(["x.scn": text])).run("check", "x.scn")
    #expect(result.status == 2)
    #expect(result.output.contains("this makes 1,000,000,000,000 runs of one scenario"))
    #expect(result.output.hasSuffix("1 file: 1 error\nLearn more: scenario explain E0409\n"))
    let most = FakeMachine(files: FakeFiles(["x.scn": text])).run("check", "--max-runs", "2000000000", "x.scn")
    #expect(most.output.contains("the limit is 1,000,000,000"))
  }

  @Test(arguments: [
    [], [0xFF, 0xFE], [0], Array(repeating: UInt8(ascii: "{"), count: 50_000), Array("\u{FEFF}".utf8),
    Array("import \"in.scn\"".utf8), Array("scenario".utf8), Array(repeating: UInt8(ascii: "x"), count: 200_000),
  ])
  func `whatever the bytes are, the tool ends with an answer`(bytes: [UInt8]) {
    let machine = FakeMachine(files: FakeFiles(bytes: ["in.scn": bytes]))
    for command in ["check", "run"] {
      let result = machine.run(command, "in.scn")
      #expect([0, 2, command == "run" ? 3 : 0].contains(result.status))
      #expect(!result.output.isEmpty)
    }
  }

  /// Set-ups that only runs decide are tried all over a table: at its end, and where only its inner column is wrong.
  @Test(arguments: [
    "given v in [17.0, 17.1, 17.2, 17.3, 17.4, 17.5, 17.6, 18.0, 12.0]",
    "given n in [\((0..<64).map(String.init).joined(separator: ", "))]\n given v in [17.0, 12.0]",
  ])
  func setUpsAreTriedAllOver(_ givens: String) {
    let text =
      "scenario \"x\" {\n \(givens)\n device \"iPhone 15\"\n ios v\n launch\n expect app.state == active\n}\n"
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("check", "a.scn")
    #expect(result.status == 2)
    #expect(result.output.contains("error[E0405]"), "\(result.output)")
  }
}
