internal import SourceText

/// Reads a log back into the record from which it was written.
///
/// It ignores unknown kinds of records and members, which may be added without a new schema. A log that ends
/// prematurely gives everything before that.
package struct LogReader {
  /// The reason why a text cannot be read as a log.
  package enum Fault: Error, Hashable, Sendable {
    /// The first line does not begin a log.
    case noLog
    /// The text is empty, or ends within its first line.
    case empty
    /// A newer version of the tool wrote it.
    case newerSchema(Int64, tool: String)
  }

  /// A defect in a log that can otherwise be read.
  package enum Flaw: Hashable, Sendable {
    /// The last line is incomplete.
    case cutOff(line: Int)
    /// The line is not a record.
    case damaged(line: Int)
    /// A run began at this line, but has no result.
    case openRun(line: Int, name: String)
    /// More text follows the end, such as another log.
    case moreBehind(line: Int)
    /// The end is not recorded.
    case noEnd
  }

  /// The record, as far as the log could be read.
  package private(set) var suite: SuiteRecord
  /// The defects of the log; empty if it is intact.
  package private(set) var flaws: [Flaw] = []

  /// The scenarios by their numbers in the log.
  private var scenarios: [Int: Int] = [:]
  private var open: (run: RunRecord, scenario: Int, line: Int)?

  /// - Parameter bytes: A whole log.
  package init(_ bytes: [UInt8]) throws(Fault) {
    suite = SuiteRecord(tool: "")
    // Editors add a byte order mark, and carriage returns at the ends of lines.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, let head = JSONValue(first), head["record"]?.text == "log",
      let line = HeadLine(log: head)
    else { throw Self.isCutOffAtOnce(text) ? .empty : .noLog }
    guard line.schema <= LogWriter.schema else { throw .newerSchema(line.schema, tool: line.tool) }
    (suite.tool, suite.shares) = (line.tool, line.shares)
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.elementsEqual([UInt8(ascii: "\r")])
    {
      guard let record = JSONValue(line), let kind = record["record"]?.text else {
        flaws.append(index == lines.count - 1 ? .cutOff(line: index + 1) : .damaged(line: index + 1))
        continue
      }
      if kind == "log" || suite.ending != nil {
        flaws.append(.moreBehind(line: index + 1))
        break
      }
      if !read(kind, from: record, line: index + 1) { flaws.append(.damaged(line: index + 1)) }
    }
    closeOpenRun()
    if suite.ending == nil { flaws.append(.noEnd) }
    suite.keepPlacesInBounds()
  }

  private static let beginning = Array(#"{"record":"log""#.utf8)

  /// Returns whether the first line of the log is missing or incomplete.
  private static func isCutOffAtOnce(_ text: ArraySlice<UInt8>) -> Bool {
    beginning.starts(with: text) || text.starts(with: beginning) && !text.contains(UInt8(ascii: "\n"))
  }

  /// Reads a record; `false` if required parts are missing.
  private mutating func read(_ kind: String, from record: JSONValue, line: Int) -> Bool {
    switch kind {
    case "file":
      guard let line = FileLine(log: record), line.number == suite.files.count else { return false }
      suite.files.append(SourceFile(id: FileID(line.number), path: line.path, bytes: line.text.bytes))
    case "finding":
      // A code that a later version has added.
      if let word = record["code"]?.text, record["message"]?.text != nil, DiagnosticCode(rawValue: word) == nil {
        return true
      }
      var finding = record["path"]?.text == nil ? FindingRecord() : .blankFile
      guard finding.read(record) else { return false }
      suite.findings.append(finding)
    case "scenario":
      guard let line = ScenarioLine(log: record), scenarios[line.number] == nil else { return false }
      scenarios[line.number] = suite.scenarios.count
      suite.scenarios.append(ScenarioRecord(line.heading))
    case "run":
      closeOpenRun()
      guard let begun = RunLine(log: record), let scenario = scenarios[begun.scenario] else { return false }
      open = (begun.run, scenario, line)
    case "look": open?.run.history = HistoryRecord(look: AppearanceRecord(log: record) ?? AppearanceRecord())
    case "initial": open?.run.history?.initial = InitialLine(log: record)?.values ?? []
    case "event", "change":
      guard open?.run.history != nil else { return open != nil }
      var event = EventRecord.blank(isChange: kind == "change")
      guard event.read(record) else { return false }
      open?.run.history?.events.append(event)
    case "result":
      guard let (run, scenario, _) = open else { return false }
      var result = ResultLine(run: run)
      guard result.read(record) else { return false }
      suite.scenarios[scenario].runs.append(Shared(result.run))
      open = nil
    case "leftOut":
      guard let line = LeftOutLine(log: record), let place = scenarios[line.scenario] else { return false }
      suite.scenarios[place].leftOut += line.count
    case "end":
      closeOpenRun()
      suite.ending = EndRecord(log: record)
      return suite.ending != nil
    default: break
    }
    return true
  }

  /// Drops a run without a result, about which nothing is certain.
  private mutating func closeOpenRun() {
    if let open { flaws.append(.openRun(line: open.line, name: open.run.name)) }
    open = nil
  }
}
