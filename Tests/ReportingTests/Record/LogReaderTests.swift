import Testing
import VirtualTime

@testable import Reporting

/// A log says the same when it has been read and written, and one that is broken gives what is there.
@Suite struct LogReaderTests {
  private static let lines = [
    #"{"record":"log","schema":1,"tool":"scenario 0.1.0"}"#,
    #"{"record":"file","file":0,"path":"a.scn","text":"scenario \"fails\" {\n  launch\n  expect stack == [Home]\n}\n"}"#,
    #"{"record":"scenario","scenario":0,"title":"fails","tags":["smoke"],"file":0,"bytes":[0,55],"parameters":"#
      + #"[{"name":"wait","kind":"quantity","values":["1ms","2ms"]}],"expectations":"#
      + #"[{"text":"expect stack == [Home]","file":0,"bytes":[30,52]}]}"#,
    #"{"record":"run","id":"e6a19a6cf99141c9","scenario":0,"index":0,"name":"fails[wait=1ms]","title":"fails","#
      + #""values":{"wait":"1ms"},"setup":{"device":"iPhone 15","size":[393000,852000],"ios":"17.4","app":"Shop","#
      + #""kind":"uikit","lifecycle":"scene","routing":"stack"}}"#,
    #"{"record":"result","status":"failed","duration":4500000,"events":33,"verdicts":"#
      + #"[{"expectation":0,"result":"failed","at":9000}],"failures":[{"message":"stack is []","file":0,"#
      + #""bytes":[30,52],"expectation":0,"at":9000,"rows":[["expected","[Home]"],["","0ms  person  launch"]]}],"#
      + #""repeat":"scenario run 'a.scn:1[wait=1ms]'"}"#,
    #"{"record":"leftOut","scenario":0,"count":3}"#,
    #"{"record":"end","reason":"complete","status":1,"filesNotRun":2}"#,
  ]

  private static let log = bytes(lines)

  private static func bytes(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  @Test func logsRoundTrip() throws {
    let reader = try LogReader(Self.log)
    #expect(reader.flaws == [])
    #expect(
      String(decoding: LogWriter.log(of: reader.suite), as: UTF8.self) == String(decoding: Self.log, as: UTF8.self))
  }

  @Test func recordsMatchTheRun() throws {
    let suite = try LogReader(Self.log).suite
    let scenario = try #require(suite.scenarios.first)
    #expect(scenario.title == "fails" && scenario.tags == ["smoke"] && scenario.leftOut == 3)
    #expect(scenario.expectations.first?.line == 3)
    let run = try #require(scenario.runs.first?.value)
    #expect(
      run.status == .failed && run.values == [NamedValue("wait", value: "1ms")] && run.duration == .milliseconds(500))
    #expect(suite.ending == EndRecord(reason: .complete, status: 1, filesNotRun: 2))
  }

  /// Kinds of records and members may come without a new schema, and editors change the ends of lines.
  @Test func unknownMembersAreIgnored() throws {
    var lines = Self.lines
    lines.insert(#"{"record":"weather","is":"fine"}"#, at: 3)
    lines[5] = lines[5].replacing("\"events\":33", with: "\"mood\":{\"is\":[1]},\"events\":33")
    lines = lines.map { $0 + "\r" }
    let reader = try LogReader([0xEF, 0xBB, 0xBF] + Self.bytes(lines))
    #expect(reader.flaws == [])
    #expect(LogWriter.log(of: reader.suite) == Self.log)
  }

  /// Each flaw by its line, and the rest is read.
  @Test func brokenLinesAreNamed() throws {
    func flaws(_ change: (inout [String]) -> Void) throws -> [LogReader.Flaw] {
      var lines = Self.lines
      change(&lines)
      return try LogReader(Self.bytes(lines)).flaws
    }
    #expect(try flaws { $0[1] = "{" } == [.damaged(line: 2)])
    #expect(try flaws { $0[1] = "\u{0}\u{FFFD}" } == [.damaged(line: 2)])
    #expect(try flaws { $0[5] = #"{"record":"leftOut"}"# } == [.damaged(line: 6)])
    #expect(try flaws { $0.remove(at: 2) } == [.damaged(line: 3), .damaged(line: 4), .damaged(line: 5)])
    #expect(try flaws { $0.remove(at: 4) } == [.openRun(line: 4, name: "fails[wait=1ms]")])
    #expect(try flaws { $0.removeLast() } == [.noEnd])
    #expect(try flaws { $0.append($0[0]) } == [.moreBehind(line: 8)])
  }

  @Test(
    arguments: [
      ("", .empty), (#"{"record":"log""#, .empty), ("hello\n", .noLog), (#"{"record":"run"}"#, .noLog),
      (#"{"record":"log","schema":2,"tool":"scenario 9"}"#, .newerSchema(2, tool: "scenario 9")),
    ] as [(String, LogReader.Fault)])
  func otherFilesAreRefused(_ text: String, _ fault: LogReader.Fault) {
    #expect(throws: fault) { try LogReader(Array(text.utf8)) }
  }

  /// Cut off anywhere, it is refused or read with a flaw: never taken for whole.
  @Test func anyTruncationIsNoticed() {
    for count in 0..<Self.log.count - 1 {
      guard let reader = try? LogReader(Array(Self.log.prefix(count))) else { continue }
      #expect(!reader.flaws.isEmpty, "\(count)")
    }
  }
}
