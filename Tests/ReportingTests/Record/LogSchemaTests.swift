import DeviceModel
import EmbeddedFiles
import SourceText
import Testing
import VirtualTime

@testable import Reporting

/// The schema of a log and the lists by which it is written and read say the same: which members a record has, of what
/// type, and which of them are always there.
@Suite struct LogSchemaTests {
  private static let schema = JSONValue(Array(logSchemaFile().text.utf8)) ?? .null

  private static var lines: [(kind: String, samples: [any LogRecord])] {
    [
      ("log", [HeadLine()]), ("file", [FileLine()]),
      ("finding", [FindingRecord(), FindingRecord.blankFile]),
      ("scenario", [ScenarioLine()]), ("run", [RunLine()]), ("look", [AppearanceRecord()]),
      ("initial", [InitialLine()]), ("event", [EventRecord.blank(isChange: false)]),
      ("change", [EventRecord.blank(isChange: true)]), ("result", [ResultLine()]), ("leftOut", [LeftOutLine()]),
      ("end", [EndRecord()]),
    ]
  }

  @Test func `every kind of line has the members that the schema says`() {
    let described = Self.schema["oneOf"]?.elements ?? []
    #expect(described.count == Self.lines.count)
    for (line, schema) in zip(Self.lines, described) {
      #expect(schema["properties"]?["record"]?["const"]?.text == line.kind)
      #expect(Shape(of: line.samples).text == Shape.text(of: schema, in: Self.schema), "\(line.kind)")
    }
  }

  @Test func `written text is read back`() {
    var failure = Failure(
      .crash, location: Location(file: FileID(2), range: TextRange(start: 3, end: 9)), sentence: "no")
    failure.rows = [Failure.Row(label: .expected, text: "“a”\n\u{1}")]
    failure.event = 0
    failure.namesPrelude = true
    var event = EventRecord(instant: Instant(ticks: 5), lane: .js, name: "stack", content: .change(value: "[Home]"))
    event.location = failure.location
    var effect = event
    effect.cause = 0
    var run = RunRecord(id: "1", index: 2, name: "a[b=1]", title: "a 1", status: .failed)
    run.failures = [failure]
    run.values = [NamedValue("b", value: "1")]
    run.history = HistoryRecord(look: AppearanceRecord())
    run.history?.events = [event, effect]
    var suite = SuiteRecord(tool: "scenario 1")
    let text = String(repeating: "x", count: 20)
    for number in 0..<3 { suite.add(SourceFile(id: FileID(number), path: "\(number).scn", text: text)) }
    suite.scenarios = [ScenarioRecord(ScenarioLine().heading)]
    suite.scenarios[0].runs = [Shared(run)]
    suite.ending = EndRecord(reason: .stopped, status: 1, filesNotRun: 3)
    let log = LogWriter.log(of: suite)
    let reader = try? LogReader(log)
    #expect(reader?.flaws == [])
    #expect(reader.map { LogWriter.log(of: $0.suite) } == log)
    #expect(reader?.suite.scenarios[0].runs[0].failures == [failure])
    #expect(reader?.suite.scenarios[0].runs[0].history?.events == [event, effect])
  }
}

/// The members of a record with their types: `{at: integer, cause?: integer}`.
private struct Shape {
  private(set) var text: String

  /// - Parameter samples: All the forms that the record has; what one of them does not have need not be there.
  init(of samples: [any LogRecord]) {
    var members: [String: (type: String, times: Int)] = [:]
    for var sample in samples {
      var pass = MemberList()
      sample.list(&pass)
      for member in pass.members { members[member.name, default: (member.type, 0)].times += member.isAlways ? 1 : 0 }
    }
    text = Self.text(members.map { ($0.key, $0.value.type, $0.value.times == samples.count) })
  }

  private static func text(_ members: [(name: String, type: String, isAlways: Bool)]) -> String {
    let parts = members.sorted { $0.name < $1.name }.map { "\($0.name)\($0.isAlways ? "" : "?"): \($0.type)" }
    return "{\(parts.joined(separator: ", "))}"
  }

  static func text(of schema: JSONValue, in whole: JSONValue) -> String {
    if let reference = schema["$ref"]?.text?.split(separator: "/").last {
      return text(of: whole["definitions"]?[String(reference)] ?? .null, in: whole)
    }
    if schema["enum"] != nil || schema["const"]?.text != nil { return "string" }
    if schema["const"]?.integer != nil { return "integer" }
    if let items = schema["items"] { return "[\(text(of: items, in: whole))]" }
    guard let properties = schema["properties"] else {
      return schema["additionalProperties"]?["type"] == nil ? schema["type"]?.text ?? "?" : "values"
    }
    let required = Set(schema["required"]?.elements.compactMap(\.text) ?? [])
    return text(
      properties.members.filter { $0.name != "record" }.map { member in
        // Logs of the first versions have no number of runs.
        let isAlways = required.contains(member.name) || member.name == "runs"
        return (member.name, text(of: member.value, in: whole), isAlways)
      })
  }
}

/// Notes which members a record lists.
private struct MemberList: FieldCoder {
  var members: [(name: String, type: String, isAlways: Bool)] = []

  mutating func required<Value: LogValue>(_ name: StaticString, value: inout Value) {
    members.append((name.description, Self.type(of: Value.self), true))
  }

  mutating func always<Value: LogValue>(_ name: StaticString, value: inout Value) { required(name, value: &value) }

  mutating func optional<Value: LogValue>(_ name: StaticString, value: inout Value) {
    members.append((name.description, Self.type(of: Value.self), false))
  }

  static func type<Value: LogValue>(of value: Value.Type) -> String {
    if let container = value as? any Container.Type { return container.typeOfAll }
    if let record = value as? any LogRecord.Type { return Shape(of: record.samples).text }
    if value == Bool.self { return "boolean" }
    if value == Size.self || value == EdgeInsets.self || value == TextRange.self { return "[integer]" }
    if value == Failure.Row.self { return "[string]" }
    let numbers: [Any.Type] = [Int.self, Int64.self, Instant.self, Interval.self, FileID.self]
    return numbers.contains { $0 == value } ? "integer" : "string"
  }
}

extension LogRecord {
  /// One of each form that the record has.
  fileprivate static var samples: [any LogRecord] {
    guard Self.self == RangeAnalysisRecord.self else { return [Self()] }
    var (one, two) = (RangeAnalysisRecord(), RangeAnalysisRecord())
    one.unknowns = [RangeAnalysisRecord.Unknown()]
    two.unknowns = [RangeAnalysisRecord.Unknown(), RangeAnalysisRecord.Unknown()]
    return [one, two]
  }
}

private protocol Container { static var typeOfAll: String { get } }

extension Optional: Container where Wrapped: LogValue {
  fileprivate static var typeOfAll: String { MemberList.type(of: Wrapped.self) }
}

extension Array: Container where Element: LogValue {
  fileprivate static var typeOfAll: String {
    Element.self == NamedValue.self ? "values" : "[\(MemberList.type(of: Element.self))]"
  }
}
