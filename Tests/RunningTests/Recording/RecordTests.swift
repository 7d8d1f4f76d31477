import FakeMachines
import SourceText
import TestSupport
import Testing

/// The log is the record, and every report is a function of it.
@Suite struct RecordTests {
  private static let files = [
    "a.scn": """
    app Shop { kind: uikit
      screen Home { } }
    @smoke
    scenario "passes" { app Shop
      launch
      expect eventually screen == Home }
    scenario "fails" { app Shop
      launch
      expect stack == [Home] }
    scenario "sweep" { app Shop
      given phone in ["iPhone 15", "iPhone SE (3rd generation)", "iPad (10th generation)"]
      where phone != "iPhone 15"
      device phone
      launch
      expect eventually screen == Home }
    """
  ]

  private static func machine() -> FakeMachine { FakeMachine(files: FakeFiles(files)) }

  @Test func aReportOfTheLogIsTheReportOfTheRun() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "run.scnlog", "--json", "now.json")
    let result = machine.run("report", "run.scnlog", "--json", "later.json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(machine.files["now.json"] == machine.files["later.json"])
    #expect(machine.files["now.json"] == machine.run("run", "a.scn", "--format", "json").output)
  }

  @Test(arguments: ["auto", "all", "failed", "none"])
  func equalRunsHaveEqualLogs(_ record: String) {
    let machine = Self.machine()
    for (name, threads) in [("one", "1"), ("two", "2")] {
      _ = machine.run("run", "a.scn", "--record", record, "-j", threads, "--log", name)
    }
    #expect(machine.files["one"] == machine.files["two"])
    #expect(machine.files["one"]?.hasSuffix("{\"record\":\"end\",\"reason\":\"complete\",\"status\":1}\n") == true)
  }

  /// A run recorded in full has every event.
  @Test(arguments: [("all", 4), ("failed", 1), ("none", 0)])
  func theRecordOptionSelectsWhatIsRecorded(_ record: String, _ histories: Int) {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--record", record, "--log", "log")
    let lines = machine.files["log"]?.split(separator: "\n") ?? []
    #expect(lines.count { $0.hasPrefix("{\"record\":\"look\"") } == histories)
    #expect(lines.contains { $0.hasPrefix("{\"record\":\"event\"") } == (histories > 0))
  }

  /// Wherever a log ends, what is there is reported, and that it is not all.
  @Test func aTruncatedLogIsReadAsFarAsItGoes() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "log", "--record", "failed")
    let whole = machine.files["log"] ?? ""
    for length in stride(from: 60, to: whole.utf8.count - 80, by: 97) {
      let files = FakeFiles(["cut": String(whole.prefix(length))])
      let result = FakeMachine(files: files).run("report", "cut", "--json", "-")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("{\"version\":1"))
      #expect(result.errors.contains("the log has no last record"), "\(length): \(result.errors)")
    }
  }

  @Test func distinguishesLogsFromOtherFiles() {
    let files = FakeFiles([
      "new": "{\"record\":\"log\",\"schema\":2,\"tool\":\"scenario 9.0\"}\n", "text": "hello\n", "empty": "",
    ])
    let machine = FakeMachine(files: files)
    let newer = machine.run("report", "new", "--json", "-")
    #expect(newer.status == 2 && newer.errors.contains("newer version (scenario 9.0, schema 2)"))
    for (name, words) in [("text", "is not a log of scenario runs"), ("empty", "has no records")] {
      let result = machine.run("report", name, "--json", "-")
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }
  }

  /// A log tolerates the changes that editors and other systems make to text files.
  @Test func aLogIsReadWithMarksAndCarriageReturns() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "log", "--json", "now")
    let log = machine.files["log"] ?? ""
    for text in ["\u{FEFF}" + log, log.replacing("\n", with: "\r\n"), log.replacing("\n", with: "\r\n\r\n")] {
      let result = FakeMachine(files: FakeFiles(["log": text])).run("report", "log", "--json", "-")
      #expect(result.errors.isEmpty && result.output == machine.files["now"], "\(result.errors)")
    }
  }

  /// Two logs in one file are reported, and a run that occurs twice counts once.
  @Test func textAfterTheEndIsIgnored() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "log", "--json", "now")
    let log = machine.files["log"] ?? ""
    let lines = log.split(separator: "\n")
    let scenario = lines.first { $0.contains("\"record\":\"scenario\"") } ?? ""
    for (text, words) in [
      (log + log, "everything after the end"), (log + lines[lines.count - 2] + "\n", "everything after the end"),
      (log.replacing(scenario + "\n", with: scenario + "\n" + scenario + "\n"), "this is not a record"),
    ] {
      let result = FakeMachine(files: FakeFiles(["log": text])).run("report", "log", "--json", "-")
      #expect(result.errors.contains(words) && result.output == machine.files["now"], "\(result.errors)")
    }
  }

  /// Runs that are not all there never look as if all had passed.
  @Test(arguments: ["interrupted", "fault", "cutOff"]) func everyReportMentionsMissingRuns(_ end: String) {
    let text = "app Shop { screen Home }\nscenario \"x\" { app Shop\n launch\n expect eventually screen == Home }\n"
    let whole = FakeMachine(files: FakeFiles(["a.scn": text]))
    _ = whole.run("run", "a.scn", "--log", "log")
    var log = whole.files["log"] ?? ""
    let last = "{\"record\":\"end\",\"reason\":\"complete\",\"status\":0}\n"
    #expect(log.hasSuffix(last))
    log = log.replacing(last, with: end == "cutOff" ? "" : last.replacing("complete", with: end))
    let formats = ["json", "junit", "junit-ant", "tap", "tap13", "sarif", "github", "markdown", "trace", "html"]
    let machine = FakeMachine(files: FakeFiles(["log": log]))
    let result = machine.run(["report", "log"] + formats.flatMap { ["--\($0)", $0] })
    #expect(result.status == 0)
    let note = machine.files["markdown"]?.split(separator: "\n").dropFirst(2).first ?? ""
    for (format, words) in [
      ("json", "\"end\":\"\(end)\""), ("junit", "errors=\"1\""), ("junit-ant", "errors=\"1\""),
      ("junit", "<error type=\"\(end)\" message=\"\(note)\">"), ("tap", "Bail out! \(note)"),
      ("tap13", "Bail out! \(note)"), ("sarif", "\"executionSuccessful\":false"), ("github", "::error::\(note)"),
      ("trace", "\"end\":\"\(end)\""),
    ] {
      #expect(machine.files[format]?.contains(words) == true, "\(format): \(words)")
    }
    for (format, schema) in [("junit", "junit-common.xsd"), ("junit-ant", "junit-ant.xsd")] {
      guard let judged = OtherTool.validateXML(machine.files[format] ?? "", schema: schema) else { continue }
      #expect(judged.status == 0, "\(judged.output)")
    }
  }

  /// A log has a run as soon as that is over, whatever comes after it.
  @Test func eachRunIsWrittenWhenItEnds() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "log", "-j", "1")
    let pieces = machine.files.pieces(of: "log")
    #expect(pieces.count >= 5 && pieces.allSatisfy { $0.hasSuffix("}\n") })
    #expect(pieces.allSatisfy { $0.split(separator: "\n").count { $0.contains("\"record\":\"result\"") } <= 2 })
  }

  /// Unknown records and members are of a later version that means the same by what is known.
  @Test func ignoresUnknownRecords() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "log", "--json", "now")
    let lines = (machine.files["log"] ?? "").split(separator: "\n").map(String.init)
    var changed = lines.map { $0.dropLast() + ",\"later\":[{}]}" }
    changed.insert("{\"record\":\"weather\",\"sun\":true}", at: 3)
    let files = FakeFiles(["log": changed.joined(separator: "\n") + "\n"])
    let result = FakeMachine(files: files).run("report", "log", "--json", "-")
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.output == machine.files["now"])
  }

  @Test func interruptionsAreReported() {
    var machine = Self.machine()
    machine.isInterrupted = true
    _ = machine.run("run", "a.scn", "--log", "log")
    let end = "{\"record\":\"end\",\"reason\":\"interrupted\",\"status\":130}\n"
    #expect(machine.files["log"]?.hasSuffix(end) == true)
    let log = machine.files["log"] ?? ""
    _ = machine.run("merge", "log", "log", "-o", "both")
    #expect(machine.files["both"] == log, "joined with itself it is still no whole log")
  }

  /// An interruption leaves a scenario in the middle of its runs. They were made, and count.
  @Test func interruptedRunsAreCounted() {
    let text = "scenario \"x\" { given a in 1ms...20s step 1ms; launch; wait until idle; wait a; expect not crashed }\n"
    let machine = FakeMachine(files: FakeFiles(["a.scn": text]), signalAfter: 3)
    let result = machine.run("run", "a.scn", "--max-runs", "20000", "--log", "log")
    let count = (machine.files["log"] ?? "").split(separator: "\n").count { $0.hasPrefix("{\"record\":\"run\"") }
    #expect(count > 0 && count < 20_000)
    let words = count.grouped
    #expect(result.output.contains("Interrupted after \(words) runs: \(words) passed."), "\(result.output)")
  }

  @Test func reportsUnwritablePaths() {
    let machine = FakeMachine(files: FakeFiles(Self.files, forbidden: ["/work/no.json", "/work/no.log"]))
    for arguments in [["--json", "no.json"], ["--log", "no.log"], ["--json", "a", "--log", "a"]] {
      let result = machine.run(["run", "a.scn"] + arguments)
      let status: Int32 = arguments.contains("a") ? 64 : 74
      #expect(result.status == status && result.output.isEmpty && !result.errors.isEmpty)
    }
  }

  /// Whatever happens to a log, reading it ends with an answer, and its numbers lead no report astray.
  @Test func aDamagedLogNeverTraps() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "log", "--record", "all")
    let whole = (machine.files["log"] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf8)
    }
    var dice = Dice(seed: 7)
    for _ in 0..<40 {
      var lines = whole
      for _ in 0..<(1 + dice.next(below: 30)) { Self.damage(&lines, &dice) }
      let files = FakeFiles(bytes: ["log": Array(lines.joined(separator: [10]))])
      var arguments = ["report", "log"]
      for format in ["json", "junit", "tap", "sarif", "github", "markdown", "trace", "html"] {
        arguments += ["--\(format)", "out.\(format)"]
      }
      #expect([0, 2].contains(FakeMachine(files: files).run(arguments).status))
    }
  }

  /// Numbers that count, and others.
  private static let numbers = ["-1", "0", "4294967296", "9223372036854775807", "-9223372036854775808", "1.5", "null"]

  private static func damage(_ lines: inout [[UInt8]], _ dice: inout Dice) {
    let place = dice.next(below: lines.count)
    switch dice.next(below: 5) {
    case 0: lines[place] = []
    case 1: lines.swapAt(place, dice.next(below: lines.count))
    case 2: lines[place] = Array(lines[place].prefix(dice.next(below: lines[place].count + 1)))
    case 3:
      if !lines[place].isEmpty { lines[place][dice.next(below: lines[place].count)] = UInt8(dice.next(below: 256)) }
    default:
      guard let start = lines[place].firstIndex(where: { (0x30...0x39).contains($0) }) else { return }
      let end = lines[place][start...].firstIndex { !(0x30...0x39).contains($0) } ?? lines[place].endIndex
      lines[place].replaceSubrange(start..<end, with: numbers[dice.next(below: numbers.count)].utf8)
    }
  }

  /// Numbers that look as if they had no order (SplitMix64).
  private struct Dice {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var number = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((number ^ (number >> 31)) % UInt64(max(limit, 1)))
    }
  }
}
