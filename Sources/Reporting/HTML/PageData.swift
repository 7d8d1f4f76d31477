internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// What the page's script draws from: one JSON object, in which names and texts stand once and are referred to by
/// number.
///
/// - `names`: `[name, family, subject]` of events and observables; the family of the latter is `change`.
/// - `runs[].z`: cells, flat: start, drawing, title, description, end, note + 1 (0: none).
/// - `runs[].o`: what happened, flat: microseconds since the one before, lane (+ 8: a change), name, how far back the
///   cause is (0: none), file + 1 and line (0: none), detail + 1 (0: none).
/// - `runs[].q`: `[expectation, result, time]`.
struct PageData {
  private var names: [Name: Int] = [:]
  private var nameList: [Name] = []
  private var strings = StringTable()
  private let suite: SuiteRecord
  /// Files that something on the page speaks of.
  private var isFileUsed: [Bool]
  private var budget = Self.byteLimit

  private struct Name: Hashable {
    var name: String
    var family: String
    var subject: String
  }

  /// Bytes of what happened in the runs; runs beyond it show their strip and their expectations alone, those that
  /// failed last of all.
  private static let byteLimit = 7_000_000
  /// Things that happened in one run; the rest is in the log.
  private static let eventLimit = 2_000
  /// Bytes of a file that can be shown beside its runs.
  private static let fileLimit = 200_000

  init(_ suite: SuiteRecord) {
    self.suite = suite
    isFileUsed = suite.files.map { _ in false }
  }

  /// The whole object, as it may stand in a page.
  static func bytes(_ suite: SuiteRecord, _ runs: [PageRun]) -> [UInt8] {
    var data = PageData(suite)
    var written = [[UInt8]](repeating: [], count: runs.count)
    for isPassed in [false, true] {
      for (index, run) in runs.enumerated() where (run.record.status == .passed) == isPassed {
        written[index] = data.run(run)
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member(
        "scenarios", arrayOf: { json in for scenario in suite.scenarios { data.write(scenario, to: &json) } })
      json.member("runs", arrayOf: { json in for bytes in written { json.elements(bytes) } })
      json.member("files", arrayOf: { json in data.writeFiles(to: &json) })
      json.member("names", arrayOf: { json in data.writeNames(to: &json) })
      json.member("strings", arrayOf: { json in for text in data.strings.strings { json.string(shown(text)) } })
    }
    return escaped(json.bytes)
  }

  /// No text in the data can end the element that it stands in, or begin a comment.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for byte in bytes {
      if byte == UInt8(ascii: "<") { result.append(contentsOf: #"\u003c"#.utf8) } else { result.append(byte) }
    }
    return result
  }

  // MARK: Tables

  private func writeFiles(to json: inout JSONWriter) {
    for (file, isUsed) in zip(suite.files, isFileUsed) {
      json.array { json in
        json.string(shown(file.path))
        if isUsed, file.bytes.count <= Self.fileLimit {
          let lines = (1...max(file.lineStarts.count, 1)).map { shown(file.text(file.range(ofLine: $0))) }
          json.string(lines.joined(separator: "\n"))
        }
      }
    }
  }

  private func writeNames(to json: inout JSONWriter) {
    for name in nameList {
      json.array { json in
        json.string(shown(name.name))
        json.string(name.family)
        json.string(shown(name.subject))
      }
    }
  }

  private mutating func write(_ scenario: ScenarioRecord, to json: inout JSONWriter) {
    use(scenario.location)
    json.object { json in
      json.member("t", shown(scenario.title))
      json.member("g", arrayOf: { json in for tag in scenario.tags { json.string(tag) } })
      json.member("f", Int(scenario.location.file.number))
      json.member("l", suite.line(of: scenario.location))
      json.member("h", lastLine(of: scenario.location))
      json.member(
        "x",
        arrayOf: { json in
          for expectation in scenario.expectations {
            json.array { json in
              json.integer(expectation.location.file.number)
              json.integer(suite.line(of: expectation.location))
              json.string(shown(expectation.text))
            }
          }
        })
    }
  }

  private mutating func use(_ location: Location) {
    let index = Int(location.file.number)
    if isFileUsed.indices.contains(index) { isFileUsed[index] = true }
  }

  private func lastLine(of location: Location) -> Int {
    let index = Int(location.file.number)
    guard suite.files.indices.contains(index) else { return 0 }
    return suite.files[index].line(at: max(location.range.end, 1) - 1)
  }

  // MARK: Runs

  private mutating func run(_ run: PageRun) -> [UInt8] {
    let record = run.record
    var json = JSONWriter()
    json.object { json in
      json.member("i", record.id)
      json.member("n", shown(record.title))
      json.member("s", record.status.name)
      json.member("c", run.scenario)
      json.member("d", (Instant.zero + record.duration).microseconds)
      json.member("m", arrayOf: { json in for fact in run.facts { json.integer(strings.number(of: fact)) } })
      json.member("a", arrayOf: { json in write(record.values, to: &json) })
      json.member("z", arrayOf: { json in writeCells(of: run, to: &json) })
      if run.cutCells > 0 { json.member("w", run.cutCells) }
      json.member("q", arrayOf: { json in write(record.verdicts, to: &json) })
      if let repetition = record.repetition { json.member("k", shown(repetition)) }
      if let history = record.history { writeHistory(history, to: &json) }
    }
    return json.bytes
  }

  private mutating func write(_ values: [NamedValue], to json: inout JSONWriter) {
    for value in values {
      json.integer(strings.number(of: value.name))
      json.integer(strings.number(of: value.value))
    }
  }

  private mutating func writeCells(of run: PageRun, to json: inout JSONWriter) {
    for (cell, picture) in zip(run.strip.cells, run.pictures) {
      json.integer(cell.start.microseconds)
      json.integer(picture)
      json.integer(strings.number(of: cell.picture.title))
      json.integer(strings.number(of: cell.picture.description))
      json.integer(cell.end.microseconds)
      json.integer(cell.picture.note.map { strings.number(of: $0) + 1 } ?? 0)
    }
  }

  private func write(_ verdicts: [VerdictRecord], to json: inout JSONWriter) {
    for verdict in verdicts {
      json.array { json in
        json.integer(verdict.expectation)
        json.string(verdict.result.rawValue)
        json.integer(verdict.instant.microseconds)
      }
    }
  }

  private mutating func writeHistory(_ history: HistoryRecord, to json: inout JSONWriter) {
    guard budget > 0 else { return }
    let before = json.bytes.count
    json.member(
      "b",
      arrayOf: { json in
        for value in history.initial where !Self.isNoise(value.name) {
          json.integer(number(of: Name(name: value.name, family: "change", subject: "")))
          json.integer(strings.number(of: value.value))
        }
      })
    let told = tellingEvents(of: history)
    json.member("o", arrayOf: { json in writeEvents(told, of: history, to: &json) })
    if told.isCut { json.member("u", true) }
    budget -= json.bytes.count - before
  }

  /// The events that are told, by their place in the history, and for each event which told one stands for it.
  private func tellingEvents(of history: HistoryRecord) -> (indices: [Int], isCut: Bool) {
    var indices: [Int] = []
    for (index, event) in history.events.enumerated() where !(event.isChange && Self.isNoise(event.name)) {
      if indices.count == Self.eventLimit { return (indices, true) }
      indices.append(index)
    }
    return (indices, false)
  }

  private mutating func writeEvents(
    _ told: (indices: [Int], isCut: Bool), of history: HistoryRecord, to json: inout JSONWriter
  ) {
    var places: [Int: Int] = [:]
    var last: Int64 = 0
    for (place, index) in told.indices.enumerated() {
      let event = history.events[index]
      places[index] = place
      json.integer(event.instant.microseconds - last)
      last = event.instant.microseconds
      json.integer(Int(event.lane.rawValue) + (event.isChange ? 8 : 0))
      json.integer(number(of: Self.name(of: event)))
      json.integer(event.cause.flatMap { places[$0] }.map { place - $0 } ?? 0)
      writePlace(of: event, to: &json)
      json.integer(detail(of: event).map { strings.number(of: $0) + 1 } ?? 0)
    }
  }

  private mutating func writePlace(of event: EventRecord, to json: inout JSONWriter) {
    if let location = event.location { use(location) }
    json.integer(event.location.map { Int($0.file.number) + 1 } ?? 0)
    json.integer(event.location.map(suite.line) ?? 0)
  }

  private func detail(of event: EventRecord) -> String? {
    switch event.content {
    case .event: event.detail
    case .change(let value): value
    }
  }

  private static func name(of event: EventRecord) -> Name {
    switch event.content {
    case .event(let family): Name(name: event.name, family: family, subject: event.subject ?? "")
    case .change: Name(name: event.name, family: "change", subject: "")
    }
  }

  private mutating func number(of name: Name) -> Int {
    if let known = names[name] { return known }
    names[name] = nameList.count
    nameList.append(name)
    return nameList.count - 1
  }

  /// What changes with every frame of a fade, or is drawn anyway.
  static func isNoise(_ observable: String) -> Bool {
    observable == "splash.alpha" || observable == "flash.longest" || observable.hasPrefix("cover.frame.")
  }
}
