internal import SourceText

/// Writes a record as a log: JSON Lines in UTF-8, one record per line, in an order that can be written during the run.
///
/// Every line is an object whose `record` is its kind. `scenario manual log` describes the schema (`schema` of the
/// first line); `LogRecords` has the members of each.
package struct LogWriter: ~Copyable {
  /// The schema's number. A reader that knows it reads all logs with this or a lower number.
  package static let schema: Int64 = 1

  private var json: JSONWriter

  init() { self.init(OutputBuffer(capacity: 2048)) }

  private init(_ buffer: consuming OutputBuffer) { json = JSONWriter(isInMarkup: false, buffer: buffer) }

  /// The lines written so far.
  package var bytes: [UInt8] { json.bytes }

  /// Returns the lines that `body` writes.
  package static func bytes(_ body: (inout LogWriter) -> Void) -> [UInt8] {
    var writer = LogWriter()
    body(&writer)
    return writer.bytes
  }

  /// Returns the log of a whole record.
  package static func log(of suite: SuiteRecord) -> [UInt8] {
    bytes { writer in
      writer.head(suite)
      for (number, scenario) in suite.scenarios.enumerated() {
        writer.writeScenario(scenario, number: number)
        for run in scenario.runs { writer.run(run.value, of: number) }
        writer.leftOut(scenario.leftOut, of: number)
      }
      if let ending = suite.ending { writer.end(ending) }
    }
  }

  /// Writes everything known before the first run, in pieces.
  package static func writeHead(of suite: SuiteRecord, to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { buffer in
      var writer = LogWriter(buffer.take())
      writer.head(suite)
      buffer = writer.json.finish()
    }
  }

  private mutating func head(_ suite: SuiteRecord) {
    writeLine("log", record: HeadLine(schema: Self.schema, tool: suite.tool, shares: suite.shares))
    for (number, file) in suite.files.enumerated() {
      writeLine("file", record: FileLine(number: number, path: file.path, text: LogText(file.bytes)))
    }
    for finding in suite.findings { writeLine("finding", record: finding) }
  }

  /// Writes the heading of a scenario, whose runs refer to it by `number`.
  package mutating func writeScenario(_ scenario: ScenarioRecord, number: Int) {
    writeLine("scenario", record: ScenarioLine(number: number, heading: scenario.heading.value))
  }

  /// Writes a run: its description, its events, one line each, and its result.
  package mutating func run(_ run: RunRecord, of scenario: Int) {
    writeLine("run", record: RunLine(scenario: scenario, run: run))
    if let history = run.history {
      writeLine("look", record: history.look)
      writeLine("initial", record: InitialLine(values: history.initial))
      for event in history.events { writeLine(event.isChange ? "change" : "event", record: event) }
    }
    writeLine("result", record: ResultLine(run: run))
  }

  /// Writes the number of runs of a scenario that a `where` excludes.
  package mutating func leftOut(_ count: Int, of scenario: Int) {
    if count > 0 { writeLine("leftOut", record: LeftOutLine(scenario: scenario, count: count)) }
  }

  /// Writes the last line: the end of the command.
  package mutating func end(_ ending: EndRecord) { writeLine("end", record: ending) }

  private mutating func writeLine(_ kind: StaticString, record: consuming some LogRecord) {
    json.object { json in
      json.member("record", word: kind)
      record.list(&json)
    }
    json.endLine()
  }
}
