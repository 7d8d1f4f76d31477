internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// Writes a record as a log: JSON Lines, UTF-8, one record a line, in an order that can be written while it runs.
///
/// Every line is an object whose `record` says what it is; the schema (`schema` of the first line) is described by
/// `scenario manual log`. Moments and lengths of time are ticks of 1/9 µs.
package struct LogWriter: ~Copyable {
  /// A reader that knows this schema reads all logs of this and of lower numbers.
  package static let schema = 1

  private var json: JSONWriter

  package init() { self.init(OutputBuffer(capacity: 2048)) }

  private init(_ buffer: consuming OutputBuffer) { json = JSONWriter(isInMarkup: false, buffer: buffer) }

  /// The lines that have been written.
  package var bytes: [UInt8] { json.bytes }

  /// A whole record.
  package static func log(of suite: SuiteRecord) -> [UInt8] {
    var writer = LogWriter()
    writer.head(suite)
    for (number, scenario) in suite.scenarios.enumerated() {
      writer.scenario(scenario, number)
      for run in scenario.runs { writer.run(run.value, of: number) }
      writer.leftOut(scenario.leftOut, of: number)
    }
    if let ending = suite.ending { writer.end(ending) }
    return writer.bytes
  }

  /// The lines of one run.
  package static func lines(of run: RunRecord, in scenario: Int) -> [UInt8] {
    var writer = LogWriter()
    writer.run(run, of: scenario)
    return writer.bytes
  }

  /// Hands on what is known before anything has run, in pieces.
  package static func writeHead(of suite: SuiteRecord, to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { buffer in
      var writer = LogWriter(buffer.take())
      writer.head(suite)
      buffer = writer.json.finish()
    }
  }

  private mutating func head(_ suite: SuiteRecord) {
    line("log") { json in
      json.member("schema", Self.schema)
      json.member("tool", suite.tool)
      if let shares = suite.shares { json.member("shares", objectOf: { shares.write(to: &$0) }) }
    }
    for (number, file) in suite.files.enumerated() {
      line("file") { json in
        json.member("file", number)
        json.member("path", file.path)
        json.member("text", text: file.bytes)
      }
    }
    for finding in suite.findings { line("finding") { Self.write(finding, &$0) } }
  }

  package mutating func scenario(_ scenario: ScenarioRecord, _ number: Int) {
    line("scenario") { json in
      json.member("scenario", number)
      json.member("title", scenario.title)
      if !scenario.tags.isEmpty { json.member("tags", arrayOf: { for tag in scenario.tags { $0.string(tag) } }) }
      json.optional("documentation", scenario.documentation.isEmpty ? nil : scenario.documentation)
      Self.write(scenario.location, &json)
      if !scenario.parameters.isEmpty {
        json.list("parameters") { json in for parameter in scenario.parameters { parameter.write(to: &json) } }
      }
      json.list("expectations") { json in
        for expectation in scenario.expectations {
          json.object { json in
            json.member("text", expectation.text)
            Self.write(expectation.location, &json)
          }
        }
      }
    }
  }

  /// A run: what it is, what happened, one line each, and what it came to.
  package mutating func run(_ run: RunRecord, of scenario: Int) {
    begin(run, of: scenario)
    if let history = run.history { write(history) }
    result(run)
  }

  /// So many runs of a scenario a `where` leaves out.
  package mutating func leftOut(_ count: Int, of scenario: Int) {
    guard count > 0 else { return }
    line("leftOut") { json in
      json.member("scenario", scenario)
      json.member("count", count)
    }
  }

  package mutating func end(_ ending: EndRecord) {
    line("end") { json in
      json.member("reason", ending.reason.rawValue)
      json.member("status", ending.status)
      if ending.filesNotRun > 0 { json.member("filesNotRun", ending.filesNotRun) }
    }
  }

  // MARK: Runs

  private mutating func begin(_ run: RunRecord, of scenario: Int) {
    line("run") { json in
      json.member("id", run.id)
      json.member("scenario", scenario)
      json.member("index", run.index)
      json.member("name", run.name)
      if run.title != run.name { json.member("title", run.title) }
      if !run.values.isEmpty { Self.write("values", run.values, &json) }
      if let setup = run.setup { json.member("setup", objectOf: { Self.write(setup, &$0) }) }
    }
  }

  private mutating func result(_ run: RunRecord) {
    line("result") { json in
      json.member("status", run.status.name)
      json.member("duration", run.duration.ticks)
      json.member("events", run.eventCount)
      if !run.verdicts.isEmpty { json.list("verdicts") { for verdict in run.verdicts { Self.write(verdict, &$0) } } }
      if !run.failures.isEmpty { json.list("failures") { for failure in run.failures { Self.write(failure, &$0) } } }
      if let diagnostic = run.diagnostic { json.member("diagnostic", objectOf: { Self.write(diagnostic, &$0) }) }
      if !run.screens.isEmpty { json.list("screens") { for screen in run.screens { Self.write(screen, &$0) } } }
      json.optional("repeat", run.repetition)
      if let survey = run.survey { json.member("survey", objectOf: { survey.write(to: &$0) }) }
    }
  }

  private mutating func write(_ history: HistoryRecord) {
    line("look") { Self.write(history.look, &$0) }
    line("initial") { Self.write("values", history.initial, &$0) }
    for event in history.events { line(event.isChange ? "change" : "event") { Self.write(event, &$0) } }
  }

  private mutating func line(_ kind: String, _ body: (inout JSONWriter) -> Void) {
    json.object { json in
      json.member("record", kind)
      body(&json)
    }
    json.endLine()
  }
}

// MARK: Parts of lines

extension LogWriter {
  fileprivate static func write(_ finding: FindingRecord, _ json: inout JSONWriter) {
    switch finding {
    case .diagnostic(let diagnostic): write(diagnostic, &json)
    case .file(let path, let code, let message, let hint):
      json.member("code", code.rawValue)
      json.member("message", message)
      json.member("path", path)
      json.optional("hint", hint)
    }
  }

  fileprivate static func write(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    json.member("code", diagnostic.code.rawValue)
    json.member("message", diagnostic.message)
    write(diagnostic.location, &json)
    json.optional("hint", diagnostic.hint)
    if !diagnostic.fixes.isEmpty {
      json.list("fixes") { json in
        for fix in diagnostic.fixes {
          json.object { json in
            write(fix.range, &json)
            json.member("replacement", fix.replacement)
          }
        }
      }
    }
    if !diagnostic.related.isEmpty {
      json.list("related") { json in
        for related in diagnostic.related {
          json.object { json in
            json.member("message", related.message)
            write(related.location, &json)
          }
        }
      }
    }
  }

  fileprivate static func write(_ failure: Failure, _ json: inout JSONWriter) {
    json.object { json in
      json.member("message", failure.sentence)
      write(failure.location, &json)
      json.optional("expectation", failure.expectation)
      json.optional("at", failure.instant?.ticks)
      json.optional("event", failure.event)
      json.optional("flash", failure.flash?.rawValue)
      json.list("rows") { json in
        for row in failure.rows {
          json.array { json in
            json.string(row.label)
            json.string(row.text)
          }
        }
      }
    }
  }

  fileprivate static func write(_ verdict: VerdictRecord, _ json: inout JSONWriter) {
    json.object { json in
      json.member("expectation", verdict.expectation)
      json.member("result", verdict.result.rawValue)
      json.member("at", verdict.instant.ticks)
    }
  }

  fileprivate static func write(_ seen: SeenRecord, _ json: inout JSONWriter) {
    json.object { json in
      json.member("at", seen.instant.ticks)
      json.member("visible", seen.label)
    }
  }

  fileprivate static func write(_ event: EventRecord, _ json: inout JSONWriter) {
    json.member("at", event.instant.ticks)
    json.member("lane", event.lane.name)
    json.member("name", event.name)
    json.optional("subject", event.subject)
    switch event.content {
    case .event(let family): json.member("family", family)
    case .change(let value): json.member("value", value)
    }
    json.optional("cause", event.cause)
    if let location = event.location { write(location, &json) }
    json.optional("detail", event.detail)
  }

  fileprivate static func write(_ setup: SetupRecord, _ json: inout JSONWriter) {
    json.member("device", setup.device)
    write("size", setup.size, &json)
    json.member("ios", setup.ios.description)
    json.member("app", setup.app)
    json.member("kind", setup.kind)
    json.optional("reactNative", setup.reactNative?.description)
    json.optional("architecture", setup.architecture)
    json.member("lifecycle", setup.lifecycle)
    json.member("routing", setup.routing)
    json.optional("strategy", setup.strategy)
  }

  fileprivate static func write(_ look: LookRecord, _ json: inout JSONWriter) {
    if look.isPad { json.member("isPad", true) }
    json.member("scale", look.scale)
    json.member("refreshRate", look.refreshRate)
    write("safeArea", look.safeArea, &json)
    write("landscapeSafeArea", look.landscapeSafeArea, &json)
    json.member("background", look.background.text)
    json.member("launchScreen", look.launchScreen.text)
    json.list("screens") { json in
      for screen in look.screens {
        json.object { json in
          json.member("name", screen.name)
          json.optional("label", screen.label)
          json.optional("background", screen.background?.text)
        }
      }
    }
    if !look.sheets.isEmpty {
      json.list("sheets") { json in
        for sheet in look.sheets {
          json.object { json in
            json.member("name", sheet.name)
            json.member("screen", sheet.screen)
          }
        }
      }
    }
    if !look.tabs.isEmpty { json.member("tabs", arrayOf: { for tab in look.tabs { $0.string(tab) } }) }
  }

  /// Lengths on screen are thousandths of a point.
  private static func write(_ name: StaticString, _ size: Size, _ json: inout JSONWriter) {
    json.list(name) { json in
      json.integer(size.width.thousandths)
      json.integer(size.height.thousandths)
    }
  }

  private static func write(_ name: StaticString, _ insets: EdgeInsets, _ json: inout JSONWriter) {
    json.list(name) { json in
      for length in [insets.top, insets.left, insets.bottom, insets.right] { json.integer(length.thousandths) }
    }
  }

  fileprivate static func write(_ name: StaticString, _ values: [NamedValue], _ json: inout JSONWriter) {
    json.member(
      name,
      objectOf: { json in
        for value in values { json.member(named: value.name, value.value) }
      })
  }

  fileprivate static func write(_ location: Location, _ json: inout JSONWriter) {
    json.member("file", location.file.number)
    write(location.range, &json)
  }

  private static func write(_ range: TextRange, _ json: inout JSONWriter) {
    json.list("bytes") { json in
      json.integer(range.start)
      json.integer(range.end)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func list(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    member(name, arrayOf: body)
  }

  /// Left out where there is none.
  fileprivate mutating func optional(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  fileprivate mutating func optional(_ name: StaticString, _ value: (some BinaryInteger)?) {
    if let value { member(name, value) }
  }
}
