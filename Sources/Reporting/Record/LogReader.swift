internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// Reads a log back into the record that it was written from.
///
/// What it does not know it passes over: kinds of records and members may be added without a new schema. A log that
/// ends in the middle of something gives what is there.
package struct LogReader {
  /// Why a text is no log that can be read at all.
  package enum Fault: Error, Hashable, Sendable {
    /// Its first line does not say so.
    case noLog
    /// Nothing is in it, or it ends in its first line.
    case empty
    /// It was written by a newer version of the tool.
    case newerSchema(Int64, tool: String)
  }

  /// What is missing in a log that can be read otherwise.
  package enum Flaw: Hashable, Sendable {
    /// The last line has no end.
    case cutOff(line: Int)
    /// The line is no record.
    case damaged(line: Int)
    /// A run has begun at this line and no result follows.
    case openRun(line: Int, name: String)
    /// Behind the end, or where another log begins, which is not for this one to say: all that follows.
    case moreBehind(line: Int)
    /// Nothing says how it ended.
    case noEnd
  }

  package private(set) var suite: SuiteRecord
  package private(set) var flaws: [Flaw] = []

  /// Scenarios by their numbers in the log.
  private var scenarios: [Int: Int] = [:]
  private var open: (run: RunRecord, scenario: Int, line: Int)?

  /// - Parameter bytes: A whole log.
  package init(_ bytes: [UInt8]) throws(Fault) {
    suite = SuiteRecord(tool: "")
    // Editors put a mark before a text, and carriage returns at the ends of its lines.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, let head = JSONValue(first), head["record"]?.text == "log",
      let schema = head["schema"]?.integer
    else { throw Self.isCutOffAtOnce(text) ? .empty : .noLog }
    let tool = head["tool"]?.text ?? ""
    guard schema <= LogWriter.schema else { throw .newerSchema(schema, tool: tool) }
    suite.tool = tool
    suite.shares = head["shares"].flatMap(ShareRecord.init)
    for (index, line) in lines.enumerated().dropFirst() where !Self.isBlank(line) {
      guard let record = JSONValue(line), let kind = record["record"]?.text else {
        flaws.append(index == lines.count - 1 ? .cutOff(line: index + 1) : .damaged(line: index + 1))
        continue
      }
      if kind == "log" || suite.ending != nil {
        flaws.append(.moreBehind(line: index + 1))
        break
      }
      if !read(kind, record, line: index + 1) { flaws.append(.damaged(line: index + 1)) }
    }
    closeOpenRun()
    if suite.ending == nil { flaws.append(.noEnd) }
    suite.keepPlacesInBounds()
  }

  /// How every log begins.
  private static let beginning = Array(#"{"record":"log""#.utf8)

  /// The first line of a log has no end, or there is none.
  private static func isCutOffAtOnce(_ text: ArraySlice<UInt8>) -> Bool {
    beginning.starts(with: text) || text.starts(with: beginning) && !text.contains(UInt8(ascii: "\n"))
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")])
  }

  /// Takes in a record; false: parts are missing that it cannot do without.
  private mutating func read(_ kind: String, _ record: JSONValue, line: Int) -> Bool {
    switch kind {
    case "file": return readFile(record)
    case "finding": return readFinding(record)
    case "scenario": return readScenario(record)
    case "run": return readRun(record, line)
    case "look": open?.run.history = HistoryRecord(look: LookRecord(record))
    case "initial": open?.run.history?.initial = record["values"]?.namedValues ?? []
    case "event", "change":
      guard open?.run.history != nil else { return open != nil }
      guard let event = EventRecord(record, isChange: kind == "change") else { return false }
      open?.run.history?.events.append(event)
    case "result": return readResult(record)
    case "leftOut":
      guard let scenario = scenario(record), let count = record["count"]?.integer else { return false }
      suite.scenarios[scenario].leftOut += Int(clamping: count)
    case "end": return readEnd(record)
    default: break
    }
    return true
  }

  // MARK: The suite

  private mutating func readFile(_ record: JSONValue) -> Bool {
    guard let path = record["path"]?.text, record["file"]?.integer == Int64(suite.files.count) else { return false }
    suite.files.append(SourceFile(id: FileID(suite.files.count), path: path, text: record["text"]?.text ?? ""))
    return true
  }

  private mutating func readFinding(_ record: JSONValue) -> Bool {
    guard let word = record["code"]?.text, let message = record["message"]?.text else { return false }
    // A code that a later version has added.
    guard let code = DiagnosticCode(rawValue: word) else { return true }
    if let path = record["path"]?.text {
      suite.findings.append(.file(path: path, code: code, message: message, hint: record["hint"]?.text))
    } else {
      guard let diagnostic = Diagnostic(record) else { return false }
      suite.findings.append(.diagnostic(diagnostic))
    }
    return true
  }

  private mutating func readScenario(_ record: JSONValue) -> Bool {
    guard let number = record["scenario"]?.integer, let title = record["title"]?.text,
      let location = record.location, scenarios[Int(clamping: number)] == nil
    else { return false }
    scenarios[Int(clamping: number)] = suite.scenarios.count
    var heading = ScenarioRecord.Heading(
      title: title, tags: record["tags"]?.elements.compactMap(\.text) ?? [],
      documentation: record["documentation"]?.text ?? "", location: location,
      lines: 0...0, expectations: record["expectations"]?.elements.compactMap(ScenarioRecord.Expectation.init) ?? [])
    heading.parameters = record["parameters"]?.elements.compactMap(ParameterRecord.init) ?? []
    suite.scenarios.append(ScenarioRecord(heading))
    return true
  }

  private func scenario(_ record: JSONValue) -> Int? {
    record["scenario"]?.integer.flatMap { scenarios[Int(clamping: $0)] }
  }

  private mutating func readEnd(_ record: JSONValue) -> Bool {
    closeOpenRun()
    guard let reason = record["reason"]?.text.flatMap(EndRecord.Reason.init) else { return false }
    suite.ending = EndRecord(
      reason: reason, status: record.count("status") ?? 0, filesNotRun: record.count("filesNotRun") ?? 0)
    return true
  }

  // MARK: Runs

  private mutating func readRun(_ record: JSONValue, _ line: Int) -> Bool {
    closeOpenRun()
    guard let scenario = scenario(record), let id = record["id"]?.text, let name = record["name"]?.text else {
      return false
    }
    var run = RunRecord(
      id: id, index: record.count("index") ?? 0, name: name, title: record["title"]?.text ?? name, status: .passed)
    run.values = record["values"]?.namedValues ?? []
    run.setup = record["setup"].flatMap(SetupRecord.init)
    open = (run, scenario, line)
    return true
  }

  private mutating func readResult(_ record: JSONValue) -> Bool {
    guard var run = open?.run, let scenario = open?.scenario,
      let status = RunStatus.allCases.first(where: { $0.name == record["status"]?.text })
    else { return false }
    run.status = status
    run.duration = Interval(ticks: max(record["duration"]?.integer ?? 0, 0))
    run.eventCount = record.count("events") ?? 0
    run.verdicts = record["verdicts"]?.elements.compactMap(VerdictRecord.init) ?? []
    run.failures = record["failures"]?.elements.compactMap(Failure.init) ?? []
    run.diagnostic = record["diagnostic"].flatMap(Diagnostic.init)
    run.screens = record["screens"]?.elements.compactMap(SeenRecord.init) ?? []
    run.repetition = record["repeat"]?.text
    run.survey = record["survey"].flatMap(SurveyRecord.init)
    suite.scenarios[scenario].runs.append(Kept(run))
    open = nil
    return true
  }

  /// Of a run without a result nothing is known for certain.
  private mutating func closeOpenRun() {
    if let open { flaws.append(.openRun(line: open.line, name: open.run.name)) }
    open = nil
  }
}
