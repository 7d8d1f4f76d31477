import FakeMachines
import Foundation
import TestSupport
import Testing

/// Every format is written as those that read it want it, whatever stands in titles; where the machine has an
/// independent reader, that reader judges.
@Suite struct ReportTests {
  /// Titles that would be markup, directives, commands and fences somewhere.
  private static let files = [
    "shop/home.scn": """
    app Shop {
        kind: reactNative(version: 0.76)
        screen Home { }
        screen Cart { }
    }
    ## What every launch does.
    @smoke
    scenario "the cart opens" {
        app Shop
        launch
        wait until idle
        push Cart
        wait until idle
        expect stack == [Home, Cart]
    }
    scenario "::error::<b>&]]></script> # SKIP ``` ##[error] 홈 \\u{7}" {
        app Shop
        launch
        expect no whiteFlash
        expect eventually screen == Cart
    }
    scenario "phones" {
        app Shop
        given phone in ["iPhone 15", "iPad (10th generation)"]
        device phone
        launch
        expect eventually screen == Home
    }
    scenario "phones" {
        app Shop
        given phone in ["iPhone 15"]
        device phone
        launch
        expect eventually screen == Cart
    }
    """,
    "shop/wrong.scn": """
    scenario "too old" {
        app Nowhere
        launch
    }
    """,
  ]

  /// A log may come from a stranger: no label of a row takes commands to the terminal.
  @Test func labelsOfALogAreKnownWords() throws {
    let files = FakeFiles(["a.scn": "scenario \"x\" { launch; wait until idle; expect app.state == suspended }\n"])
    let machine = FakeMachine(files: files)
    _ = machine.run("run", "a.scn", "--log", "a.scnlog")
    let log = try #require(files["a.scnlog"])
    #expect(log.contains("[\"expected\","))
    let changed = FakeFiles([
      "a.scn": files["a.scn"] ?? "",
      "a.scnlog": log.replacing("[\"expected\",", with: "[\"\\u001b[31m\","),
    ])
    let result = FakeMachine(files: changed).run("report", "a.scnlog")
    #expect(result.output.contains("actual     active"), "\(result.output)")
    #expect(!result.output.contains("\u{1B}"))
  }

  private static let formats = [
    "json", "junit", "junit-ant", "tap", "tap13", "sarif", "github", "markdown", "trace",
  ]

  /// All reports of the fixture, by format.
  private static let reports: [String: String] = {
    let machine = FakeMachine(files: FakeFiles(files))
    let options = formats.flatMap { ["--\($0)", "out/\($0)"] }
    _ = machine.run(["run", "shop", "--log", "out/log"] + options)
    return Dictionary(uniqueKeysWithValues: (formats + ["log"]).map { ($0, machine.files["out/\($0)"] ?? "") })
  }()

  private static func report(_ format: String) -> String { reports[format] ?? "" }

  @Test(arguments: formats) func aReport_whole(_ format: String) {
    // The trace is long; what it has to be is checked below, entry by entry.
    if format != "trace" { expectGolden(Self.report(format), "report/suite.\(format)") }
  }

  @Test func theLog_whole() {
    expectGolden(
      Self.report("log").split(separator: "\n").filter { !$0.contains("\"record\":\"change\"") }
        .map { $0.prefix(400) }.joined(separator: "\n") + "\n", "report/suite.scnlog")
  }

  /// The same bytes come from the log.
  @Test(arguments: formats) func aReportOfTheLogIsTheReportOfTheRun(_ format: String) {
    let machine = FakeMachine(files: FakeFiles(["log": Self.report("log")]))
    let result = machine.run("report", "log", "--\(format)", "again")
    #expect(result.errors.isEmpty)
    #expect(machine.files["again"] == Self.report(format))
  }

  @Test(arguments: ["log", "sarif", "trace"]) func independentReadersAcceptIt(_ format: String) {
    guard let judged = OtherTool.validate(format, Self.report(format)) else {
      return missing("python3 with jsonschema")
    }
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test(arguments: [("junit", "junit-common.xsd"), ("junit-ant", "junit-ant.xsd")])
  func theSchemaHolds(_ format: String, _ schema: String) {
    guard let judged = OtherTool.validateXML(Self.report(format), schema: schema) else { return missing("xmllint") }
    #expect(judged.status == 0, "\(judged.output)")
  }

  /// The validator finds fault where there is some.
  @Test func independentReadersRejectErrors() {
    if let judged = OtherTool.validate("trace", Self.report("trace").replacing("\"bp\":\"e\"", with: "\"bp\":\"x\"")) {
      #expect(judged.status == 1)
    }
    if let judged = OtherTool.validate("log", Self.report("log").replacing("\"at\":", with: "\"ta\":")) {
      #expect(judged.status == 1)
    }
  }

  @Test func proveReadsTheSameOutcomes() {
    let judged = OtherTool.withFile(Self.report("tap13")) { OtherTool.run("prove", ["-v", "-e", "cat", $0]) }
    guard let judged else { return missing("prove") }
    #expect(judged.output.contains("Failed 3/6 subtests"), "\(judged.output)")
    #expect(!judged.output.contains("Parse errors"), "\(judged.output)")
  }

  /// No line of a report for a log of GitHub is a command that a scenario has made up.
  @Test func scenariosCannotInjectAnnotations() {
    let lines = Self.report("github").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=shop/") })
    #expect(!Self.report("github").contains("title=expectation: "))
  }

  /// Annotations beyond GitHub's limit per level are only counted.
  @Test func annotationsStayWithinTheLimit() {
    var text = "app Shop { kind: uikit\n screen Home { } }\n"
    for number in 1...30 { text += "scenario \"s\(number)\" { app Shop\n launch\n expect stack == [Home, Home] }\n" }
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "a.scn", "-q", "--github", "-")
    let commands = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 10)
    #expect(commands.last?.hasPrefix("::error::21 more problems") == true)
  }

  @Test func commandsAreDisabledAroundTextOnARunner() {
    var machine = FakeMachine(files: FakeFiles(Self.files))
    machine.variables = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary"]
    let lines = machine.run("run", "shop/home.scn", "--github", "-").output.split(separator: "\n")
    let token = lines.first?.dropFirst("::stop-commands::".count) ?? ""
    #expect(lines.first?.hasPrefix("::stop-commands::scenario-") == true)
    let end = lines.firstIndex { $0 == "::\(token)::" }
    #expect(end.map { end in lines[end...].dropFirst().allSatisfy { $0.hasPrefix("::error ") } } == true)
    #expect(machine.files["summary"]?.hasPrefix("## Scenarios\n") == true)
  }

  @Test func oneReportCanGoToStandardOutput() {
    let machine = FakeMachine(files: FakeFiles(Self.files))
    let result = machine.run("run", "shop", "--junit", "-", "--tap", "b")
    #expect(result.output == Self.report("junit"))
    #expect(machine.files["b"] == Self.report("tap"))
    #expect(result.errors.contains("FAIL"))
    #expect(machine.run("run", "shop", "--junit", "-", "--tap", "-").status == 64)
  }

  /// The manual and the schema say what is in a log: each member that the schema has is told of, and each log keeps to
  /// the schema.
  @Test func theLogIsDocumentedMemberByMember() throws {
    let machine = FakeMachine()
    let schema = machine.run("manual", "log", "schema").output
    let manual = machine.run("manual", "log").output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    for member in Self.members(of: json) {
      let isTold = manual.contains(try Regex("\\b\(member)\\b"))
      #expect(isTold, "\(member)")
    }
  }

  /// The names in all `properties`, at any depth.
  private static func members(of json: Any) -> Set<String> {
    if let list = json as? [Any] { return list.reduce(into: []) { $0.formUnion(members(of: $1)) } }
    guard let object = json as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, member in
      if member.key == "properties" { found.formUnion((member.value as? [String: Any] ?? [:]).keys) }
      found.formUnion(members(of: member.value))
    }
  }

  /// A YAML block contains no characters that some readers treat as a line end or reject.
  @Test func anySourceTextIsValidYAML() {
    let text = """
      app Shop { screen Home }
      scenario "ls \u{2028} ps \u{2029} no \u{FFFE}\u{FFFF}" { app Shop
        launch
        wait until idle
        tap "a\u{2028}b\u{2029}c\u{FFFE}\u{FFFF}\u{202E}d"
        expect stack == [Home] }
      """
    let tap = FakeMachine(files: FakeFiles([" a\u{2028}.scn": text])).run("run", " a\u{2028}.scn", "--tap", "-").output
    let lines = tap.split(separator: "\n")
    let block = lines.drop { $0 != "  ---" }.dropFirst().prefix { $0 != "  ..." }
    #expect(!block.isEmpty && !tap.unicodeScalars.contains { [0x2028, 0x2029, 0xFFFE, 0xFFFF].contains($0.value) })
    guard let judged = OtherTool.validate("yaml", block.map { $0.dropFirst(2) + "\n" }.joined()) else {
      return missing("python3 with yaml")
    }
    #expect(judged.status == 0, "\(judged.output)")
  }

  /// Control characters of a path or a title reach no reader of a message.
  @Test func noControlCharacterInMessages() {
    let path = "a\u{202E}\u{1B}[31m.scn"
    let text = "app Shop { screen Home }\nscenario \"x\u{202E}\" { app Shop\n launch\n expect stack == [Home, Home] }\n"
    let machine = FakeMachine(files: FakeFiles([path: text]))
    for format in ["junit", "junit-ant", "tap", "github", "markdown"] {
      let report = machine.run("run", path, "--\(format)", "-", "-q").output
      #expect(!report.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x1B }, "\(format)")
    }
  }

  /// No text is cut in the middle of a character.
  @Test func longAnnotationsAreCutBetweenCharacters() {
    let title = String(repeating: "홈", count: 3000)
    let text = "app Shop { screen Home }\nscenario \"\(title)\" { app Shop\n launch\n expect stack == [Home, Home] }\n"
    let result = FakeMachine(files: FakeFiles(["a.scn": text])).run("run", "a.scn", "-q", "--github", "-")
    let command = result.output.split(separator: "\n").first { $0.hasPrefix("::error ") } ?? ""
    #expect(command.utf8.count < 6000 && command.contains("홈…") && !command.contains("\u{FFFD}"))
  }

  /// GitHub refuses a summary of more than 1 MiB as a whole, what stood there before included.
  @Test func theJobSummaryStaysWithinTheLimit() {
    for before in [0, 200_000, 1_040_000, 1_048_576] {
      var files = Self.files
      for number in 1...400 {
        files["many/\(number).scn"] =
          "scenario \"\(String(repeating: "#", count: 900))\" { launch\n expect stack == [Home, Home] }\n"
      }
      files["summary"] = String(repeating: "x", count: before)
      var machine = FakeMachine(files: FakeFiles(files))
      machine.variables = ["GITHUB_STEP_SUMMARY": "summary"]
      _ = machine.run("run", "many", "-q", "--github", "-")
      let summary = machine.files["summary"] ?? ""
      #expect(summary.utf8.count <= 1 << 20 && summary.utf8.count >= before)
      _ = machine.run("run", "shop", "-q", "--github", "-", "--markdown", "summary")
      #expect(machine.files["summary"]?.components(separatedBy: "## Scenarios").count == 2)
    }
  }

  private func missing(_ tool: String) {
    // A reader that this machine lacks is skipped.
    withKnownIssue("the machine has no \(tool)") { Issue.record("not judged") }
  }
}
