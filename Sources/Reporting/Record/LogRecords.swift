internal import DeviceModel
internal import Programs
internal import SourceText
internal import VirtualTime

// What the records of a log consist of: each member once, in the order of writing. The writer, the reader and the tests
// of the schema and the manual go by these lists.

// MARK: Lines of the whole

/// `log`: the first line.
struct HeadLine: LogRecord {
  var schema: Int64
  var tool: String
  var shares: ShareRecord?

  static var blank: HeadLine { HeadLine(schema: 0, tool: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("schema", &schema)
    fields.always("tool", &tool)
    fields.optional("shares", &shares)
  }
}

/// `file`: a text that places speak of.
struct FileLine: LogRecord {
  var number: Int
  var path: String
  var text: LogText

  static var blank: FileLine { FileLine(number: 0, path: "", text: LogText([])) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("file", &number)
    fields.required("path", &path)
    fields.always("text", &text)
  }
}

/// `scenario`: it stands before the first of its runs.
struct ScenarioLine: LogRecord {
  var number: Int
  var heading: ScenarioRecord.Heading

  static var blank: ScenarioLine {
    ScenarioLine(
      number: 0,
      heading: ScenarioRecord.Heading(
        title: "", tags: [], documentation: "", location: .nowhere, lines: 0...0, expectations: []))
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("scenario", &number)
    fields.required("title", &heading.title)
    fields.optional("tags", &heading.tags)
    fields.optional("documentation", &heading.documentation)
    fields.place(&heading.location)
    fields.optional("parameters", &heading.parameters)
    fields.always("expectations", &heading.expectations)
  }
}

/// `leftOut`: so many runs of a scenario a `where` leaves out.
struct LeftOutLine: LogRecord {
  var scenario: Int
  var count: Int

  static var blank: LeftOutLine { LeftOutLine(scenario: 0, count: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("scenario", &scenario)
    fields.required("count", &count)
  }
}

/// `end`: the last line.
extension EndRecord: LogRecord {
  static var blank: EndRecord { EndRecord(reason: .complete, status: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("reason", &reason)
    fields.always("status", &status)
    fields.optional("filesNotRun", &filesNotRun)
  }
}

/// `finding`: with a place, or with the path of what is wrong as a whole.
extension FindingRecord: LogRecord {
  static var blank: FindingRecord { FindingRecord(.blank) }
  static var blankFile: FindingRecord { FindingRecord(.unexpectedToken, path: "", "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    guard path != nil else { return diagnostic.list(&fields) }
    fields.required("code", &diagnostic.code)
    fields.required("message", &diagnostic.message)
    fields.required("path", &path)
    fields.optional("hint", &diagnostic.hint)
  }
}

// MARK: Lines of a run

/// `run`: one begins.
struct RunLine: LogRecord {
  var scenario: Int
  var run: RunRecord

  static var blank: RunLine {
    RunLine(scenario: 0, run: RunRecord(id: "", index: 0, name: "", title: "", status: .passed))
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    var title = run.title == run.name ? nil : run.title as String?
    fields.required("id", &run.id)
    fields.required("scenario", &scenario)
    fields.always("index", &run.index)
    fields.required("name", &run.name)
    fields.optional("title", &title)
    run.title = title ?? run.name
    fields.optional("values", &run.values)
    fields.optional("setup", &run.setup)
  }
}

/// `initial`: the observables at the beginning.
struct InitialLine: LogRecord {
  var values: [NamedValue]

  static var blank: InitialLine { InitialLine(values: []) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) { fields.always("values", &values) }
}

/// `event` or `change`.
extension EventRecord: LogRecord {
  static var blank: EventRecord { blank(isChange: false) }

  static func blank(isChange: Bool) -> EventRecord {
    EventRecord(
      instant: .zero, lane: .main, name: "", content: isChange ? .change(value: "") : .event(family: ""))
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("at", &instant)
    fields.required("lane", &lane)
    fields.required("name", &name)
    fields.optional("subject", &subject)
    switch content {
    case .event(var family):
      fields.always("family", &family)
      content = .event(family: family)
    case .change(var value):
      fields.required("value", &value)
      content = .change(value: value)
    }
    fields.optional("cause", &cause)
    fields.place(&location)
    if !isChange { fields.optional("detail", &detail) }
  }

  /// The log says by an event's name that it is an end.
  mutating func isSound() -> Bool {
    isEnd = !isChange && name.hasSuffix(".end")
    return true
  }
}

/// `result`: the run is over.
struct ResultLine: LogRecord {
  var run: RunRecord

  static var blank: ResultLine { ResultLine(run: RunLine.blank.run) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("status", &run.status)
    fields.always("duration", &run.duration)
    fields.always("events", &run.eventCount)
    fields.optional("verdicts", &run.verdicts)
    fields.optional("failures", &run.failures)
    fields.optional("diagnostic", &run.diagnostic)
    fields.optional("screens", &run.screens)
    fields.optional("repeat", &run.repetition)
    fields.optional("survey", &run.survey)
    fields.optional("races", &run.races)
  }
}

// MARK: Parts of lines

extension ShareRecord: LogRecord {
  static var blank: ShareRecord { ShareRecord([], of: 0) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("of", &count)
    fields.required("taken", &taken)
  }

  func isSound() -> Bool { count > 0 && !taken.isEmpty && taken.allSatisfy((1...count).contains) }
}

extension Diagnostic: LogRecord {
  static var blank: Diagnostic { Diagnostic(.unexpectedToken, at: .nowhere, "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("code", &code)
    fields.required("message", &message)
    fields.place(&location)
    fields.optional("hint", &hint)
    fields.optional("fixes", &fixes)
    fields.optional("related", &related)
  }
}

extension Fix: LogRecord {
  static var blank: Fix { Fix(range: Location.nowhere.range, replacement: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("bytes", &range)
    fields.required("replacement", &replacement)
  }
}

extension Diagnostic.Related: LogRecord {
  static var blank: Diagnostic.Related { Diagnostic.Related(location: .nowhere, message: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("message", &message)
    fields.place(&location)
  }
}

extension ParameterRecord: LogRecord {
  static var blank: ParameterRecord { ParameterRecord(name: "", kind: .choice, values: []) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", &name)
    // A kind that a later version has added is told like words.
    fields.always("kind", &kind)
    fields.always("values", &values)
  }
}

extension ScenarioRecord.Expectation: LogRecord {
  static var blank: ScenarioRecord.Expectation {
    ScenarioRecord.Expectation(location: .nowhere, line: 0, text: "")
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("text", &text)
    fields.place(&location)
  }
}

extension SetupRecord: LogRecord {
  static var blank: SetupRecord {
    SetupRecord(
      device: "", size: Size(width: .zero, height: .zero), ios: Version(0), app: "", kind: "", lifecycle: "",
      routing: "")
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("device", &device)
    fields.required("size", &size)
    fields.required("ios", &ios)
    fields.required("app", &app)
    fields.required("kind", &kind)
    fields.optional("reactNative", &reactNative)
    fields.optional("architecture", &architecture)
    fields.required("lifecycle", &lifecycle)
    fields.required("routing", &routing)
    fields.optional("strategy", &strategy)
  }
}

/// `look`: how phone and app look.
extension LookRecord: LogRecord {
  static var blank: LookRecord {
    LookRecord(
      isPad: false, scale: 1, refreshRate: 60, safeArea: .zero, landscapeSafeArea: .zero, background: .white,
      launchScreen: .white)
  }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.optional("isPad", &isPad)
    fields.always("scale", &scale)
    fields.always("refreshRate", &refreshRate)
    fields.always("safeArea", &safeArea)
    fields.always("landscapeSafeArea", &landscapeSafeArea)
    fields.always("background", &background)
    fields.always("launchScreen", &launchScreen)
    fields.always("screens", &screens)
    fields.optional("sheets", &sheets)
    fields.optional("tabs", &tabs)
  }
}

extension LookRecord.Screen: LogRecord {
  static var blank: LookRecord.Screen { LookRecord.Screen(name: "", label: nil, background: nil) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", &name)
    fields.optional("label", &label)
    fields.optional("background", &background)
  }
}

extension Stage.Sheet: LogRecord {
  static var blank: Stage.Sheet { Stage.Sheet(name: "", screen: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("name", &name)
    fields.required("screen", &screen)
  }
}

extension VerdictRecord: LogRecord {
  static var blank: VerdictRecord { VerdictRecord(expectation: 0, result: .passed, instant: .zero) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("expectation", &expectation)
    fields.required("result", &result)
    fields.required("at", &instant)
  }
}

extension Failure: LogRecord {
  static var blank: Failure { Failure(.step, location: .nowhere, sentence: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("message", &sentence)
    fields.place(&location)
    fields.optional("expectation", &expectation)
    fields.optional("at", &instant)
    fields.optional("event", &event)
    fields.optional("flash", &flash)
    // An expectation is known by its place, and what is none of these is a step.
    var rare = kind == .crash || kind == .limit ? kind : nil
    fields.optional("kind", &rare)
    kind = rare ?? (expectation == nil ? .step : .expectation)
    fields.always("rows", &rows)
  }
}

extension RaceRecord: LogRecord {
  static var blank: RaceRecord { RaceRecord(diagnostics: [], orders: 0, isComplete: false) }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.always("diagnostics", &diagnostics)
    fields.always("orders", &orders)
    fields.always("isComplete", &isComplete)
  }
}

extension SeenRecord: LogRecord {
  static var blank: SeenRecord { SeenRecord(instant: .zero, label: "") }

  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields) {
    fields.required("at", &instant)
    fields.required("visible", &label)
  }
}

extension Location {
  /// Where what is read to is before its place is known.
  static let nowhere = Location(file: FileID(0), range: TextRange(start: 0, end: 0))
}
