internal import DeviceModel
internal import SourceText
internal import VirtualTime

// The members of a log's records: each member once, in the order of writing. The writer, the reader and the tests of
// the schema and the manual use these lists.

// MARK: Lines of the whole

/// `log`: the first line.
struct HeadLine: LogRecord {
  var schema: Int64 = 0
  var tool = ""
  var shares: ShareRecord?

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("schema", value: &schema)
    fields.always("tool", value: &tool)
    fields.optional("shares", value: &shares)
  }
}

/// `file`: a text to which locations refer.
struct FileLine: LogRecord {
  var number = 0
  var path = ""
  var text = LogText([])

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("file", value: &number)
    fields.required("path", value: &path)
    fields.always("text", value: &text)
  }
}

/// `scenario`: precedes the first of its runs.
struct ScenarioLine: LogRecord {
  var number = 0
  var heading = ScenarioRecord.Heading(
    title: "", tags: [], documentation: "", location: .nowhere, lines: 0...0, expectations: [])

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("scenario", value: &number)
    fields.required("title", value: &heading.title)
    fields.optional("tags", value: &heading.tags)
    fields.optional("documentation", value: &heading.documentation)
    fields.place(&heading.location)
    fields.optional("parameters", value: &heading.parameters)
    fields.always("expectations", value: &heading.expectations)
  }
}

/// `leftOut`: the number of runs of a scenario that `where` excludes.
struct LeftOutLine: LogRecord {
  var scenario = 0
  var count = 0

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("scenario", value: &scenario)
    fields.required("count", value: &count)
  }
}

/// `end`: the last line.
extension EndRecord: LogRecord {
  init() { self.init(reason: .complete, status: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("reason", value: &reason)
    fields.always("status", value: &status)
    fields.optional("filesNotRun", value: &filesNotRun)
  }
}

/// `finding`: with a location, or with the path of a file that is wrong as a whole.
extension FindingRecord: LogRecord {
  init() { self.init(Diagnostic()) }
  static var blankFile: FindingRecord { FindingRecord(.unexpectedToken, path: "", "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    guard path != nil else { return diagnostic.list(&fields) }
    fields.required("code", value: &diagnostic.code)
    fields.required("message", value: &diagnostic.message)
    fields.required("path", value: &path)
    fields.optional("hint", value: &diagnostic.hint)
  }
}

// MARK: Lines of a run

/// `run`: the beginning of a run.
struct RunLine: LogRecord {
  var scenario = 0
  var run = RunRecord(id: "", index: 0, name: "", title: "", status: .passed)

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    var title = run.title == run.name ? nil : run.title as String?
    fields.required("id", value: &run.id)
    fields.required("scenario", value: &scenario)
    fields.always("index", value: &run.index)
    fields.required("name", value: &run.name)
    fields.optional("title", value: &title)
    run.title = title ?? run.name
    fields.optional("values", value: &run.values)
    fields.optional("setup", value: &run.setup)
  }
}

/// `initial`: the observables at the beginning.
struct InitialLine: LogRecord {
  var values: [NamedValue] = []

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) { fields.always("values", value: &values) }
}

/// `event` or `change`.
extension EventRecord: LogRecord {
  init() { self = .blank(isChange: false) }

  static func blank(isChange: Bool) -> EventRecord {
    EventRecord(instant: .zero, lane: .main, name: "", content: isChange ? .change(value: "") : .event(family: ""))
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("at", value: &instant)
    fields.required("lane", value: &lane)
    fields.required("name", value: &name)
    fields.optional("subject", value: &subject)
    switch content {
    case .event(var family):
      fields.always("family", value: &family)
      content = .event(family: family)
    case .change(var value):
      fields.required("value", value: &value)
      content = .change(value: value)
    }
    fields.optional("cause", value: &cause)
    fields.place(&location)
    if !isChange { fields.optional("detail", value: &detail) }
  }

  /// Determines from an event's name whether it is an end.
  mutating func isSound() -> Bool {
    isEnd = !isChange && name.hasSuffix(".end")
    return true
  }
}

/// `result`: the end of a run.
struct ResultLine: LogRecord {
  var run = RunLine().run

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("status", value: &run.status)
    fields.always("duration", value: &run.duration)
    fields.always("events", value: &run.eventCount)
    fields.optional("blank", value: &run.quietBlank)
    fields.optional("verdicts", value: &run.verdicts)
    fields.optional("failures", value: &run.failures)
    fields.optional("diagnostic", value: &run.diagnostic)
    fields.optional("screens", value: &run.screens)
    fields.optional("repeat", value: &run.repetition)
    fields.optional("survey", value: &run.survey)
    fields.optional("races", value: &run.races)
  }
}

// MARK: Parts of lines

extension ShareRecord: LogRecord {
  init() { self.init([], of: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("of", value: &count)
    fields.required("taken", value: &taken)
  }

  func isSound() -> Bool { count > 0 && !taken.isEmpty && taken.allSatisfy((1...count).contains) }
}

extension Diagnostic: LogRecord {
  init() { self.init(.unexpectedToken, at: .nowhere, message: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("code", value: &code)
    fields.required("message", value: &message)
    fields.place(&location)
    fields.optional("hint", value: &hint)
    fields.optional("fixes", value: &fixes)
    fields.optional("related", value: &related)
  }
}

extension TextEdit: LogRecord {
  init() { self.init(range: Location.nowhere.range, replacement: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("bytes", value: &range)
    fields.required("replacement", value: &replacement)
  }
}

extension Diagnostic.Related: LogRecord {
  init() { self.init(location: .nowhere, message: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("message", value: &message)
    fields.place(&location)
  }
}

extension ParameterRecord: LogRecord {
  init() { self.init(name: "", kind: .choice, values: []) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", value: &name)
    // A kind that a later version has added is treated like words.
    fields.always("kind", value: &kind)
    fields.always("values", value: &values)
  }
}

extension ScenarioRecord.Expectation: LogRecord {
  init() { self.init(location: .nowhere, line: 0, text: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("text", value: &text)
    fields.place(&location)
    fields.optional("measures", value: &measures)
  }
}

extension SetupRecord: LogRecord {
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("device", value: &device)
    fields.required("size", value: &size)
    fields.required("ios", value: &ios)
    fields.required("app", value: &app)
    fields.required("kind", value: &kind)
    fields.optional("reactNative", value: &reactNative)
    fields.optional("architecture", value: &architecture)
    fields.required("lifecycle", value: &lifecycle)
    fields.required("routing", value: &routing)
    fields.optional("strategy", value: &strategy)
  }
}

/// `look`: the appearance of phone and app.
extension AppearanceRecord: LogRecord {
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.optional("isPad", value: &isPad)
    fields.always("scale", value: &scale)
    fields.always("refreshRate", value: &refreshRate)
    fields.always("safeArea", value: &safeArea)
    fields.always("landscapeSafeArea", value: &landscapeSafeArea)
    fields.always("background", value: &background)
    fields.always("launchScreen", value: &launchScreen)
    fields.always("screens", value: &screens)
    fields.optional("sheets", value: &sheets)
    fields.optional("tabs", value: &tabs)
  }
}

extension AppearanceRecord.Screen: LogRecord {
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", value: &name)
    fields.optional("label", value: &label)
    fields.optional("background", value: &background)
  }
}

extension PhoneProfile.Sheet: LogRecord {
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", value: &name)
    fields.required("screen", value: &screen)
    fields.optional("dims", value: &dims)
    fields.optional("isOverBars", value: &isOverBars)
  }
}

extension VerdictRecord: LogRecord {
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("expectation", value: &expectation)
    fields.required("result", value: &result)
    fields.required("at", value: &instant)
  }
}

extension Failure: LogRecord {
  init() { self.init(.step, location: .nowhere, sentence: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("message", value: &sentence)
    fields.place(&location)
    fields.optional("expectation", value: &expectation)
    fields.optional("at", value: &instant)
    fields.optional("event", value: &event)
    fields.optional("cause", value: &cause)
    // The location identifies an expectation; everything else is a step.
    var rare = kind == .crash || kind == .limit || kind == .notRecorded ? kind : nil
    fields.optional("kind", value: &rare)
    kind = rare ?? (expectation == nil ? .step : .expectation)
    fields.optional("namesPrelude", value: &namesPrelude)
    fields.always("rows", value: &rows)
  }
}

extension RaceRecord: LogRecord {
  init() { self.init(diagnostics: [], orders: 0, isComplete: false) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.always("diagnostics", value: &diagnostics)
    fields.always("orders", value: &orders)
    fields.always("isComplete", value: &isComplete)
  }
}

extension VisibleRecord: LogRecord {
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("at", value: &instant)
    fields.required("visible", value: &label)
  }
}

extension Location {
  /// The location before the real one has been read.
  static let nowhere = Location(file: FileID(0), range: TextRange(start: 0, end: 0))
}
