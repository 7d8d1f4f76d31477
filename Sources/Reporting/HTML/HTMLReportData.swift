internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// The data for the page's script: one JSON object, with each name and text once, referred to by number.
///
/// - `names`: `[name, family, subject]` of events and observables; the family of the latter is `change`.
/// - `runs[].z`: cells, flat: start, picture, end. The texts of pictures are in the page's cells.
/// - `runs[].o`: events, flat: microseconds since the previous one, lane (+ 8: a change), name, distance back to the
///   cause (0: none), file + 1 and line (0: none), detail + 1 (0: none).
/// - `runs[].q`: `[expectation, result, time]`.
/// - `runs[].e`: the event of a failure (-1: none), and its time.
struct HTMLReportData {
  private var names = Numbering<Name>()
  private var strings = Numbering<String>()
  /// The last written facts about a phone and an app; adjacent runs usually share them.
  private var latestFacts: (setup: SetupRecord?, numbers: [Int]) = (nil, [])
  private let suite: SuiteRecord
  private var isFileUsed: [Bool]
  /// The number of bytes left for events.
  private var budget: Int

  private struct Name: Hashable {
    var name: String
    var family: String
    var subject: String
  }

  /// The maximum number of bytes of events, of files and of everything else that all runs have; runs beyond it have
  /// only their strip and their expectations, failed ones last. The whole page thus stays below 5 MB.
  private static let byteLimit = 4_400_000
  /// The maximum number of events of one run; the rest is in the log.
  private static let eventLimit = 2_000
  /// The maximum number of bytes of a file that is shown with its runs, and of all such files.
  private static let fileLimit = 200_000
  private static let allFilesLimit = 1_000_000
  private let filesBudget: Int

  /// - Parameter taken: The number of bytes that runs take without their events.
  init(_ suite: SuiteRecord, taken: Int) {
    self.suite = suite
    isFileUsed = suite.files.map { _ in false }
    let left = max(Self.byteLimit - taken, 0)
    filesBudget = min(left / 2, Self.allFilesLimit)
    budget = left - filesBudget
  }

  static func writeSuite(_ suite: SuiteRecord, runs: [HTMLReportRun], taken: Int, to json: inout JSONWriter) {
    var data = HTMLReportData(suite, taken: taken)
    var written = JSONWriter(isInMarkup: true, capacity: 256 * runs.count)
    var places = [Range<Int>](repeating: 0..<0, count: runs.count)
    for isPassed in [false, true] {
      for index in runs.indices where (runs[index].status == .passed) == isPassed {
        let start = written.count
        data.write(runs[index], to: &written)
        places[index] = start..<written.count
        written.endLine()
      }
    }
    json.object { json in
      json.member("version", value: 1)
      json.array("scenarios") { json in for scenario in suite.scenarios { data.write(scenario, to: &json) } }
      json.array("runs") { json in for place in places { json.elements(of: written, in: place) } }
      json.array("files") { json in data.writeFiles(to: &json) }
      json.array("names") { json in
        for name in data.names.parts {
          json.array { json in
            json.string(sanitizedForTerminal(name.name))
            json.string(name.family)
            json.string(sanitizedForTerminal(name.subject))
          }
        }
      }
      json.array("strings") { json in for text in data.strings.parts { json.string(sanitizedForTerminal(text)) } }
    }
  }

  // MARK: Tables

  private func writeFiles(to json: inout JSONWriter) {
    var rest = filesBudget
    for (file, isUsed) in zip(suite.files, isFileUsed) {
      json.array { json in
        guard isUsed else { return }
        rest -= file.path.utf8.count
        json.string(sanitizedForTerminal(file.path))
        guard file.bytes.count <= min(Self.fileLimit, rest) else { return }
        rest -= file.bytes.count
        json.string(Self.text(of: file))
      }
    }
  }

  /// Returns the lines of a file, separated only by line breaks.
  private static func text(of file: SourceFile) -> String {
    let isPlain = file.bytes.withUnsafeBufferPointer { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == UInt8(ascii: "\n") }
    }
    if isPlain { return String(decoding: file.bytes, as: UTF8.self) }
    let lines = (1...max(file.lineStarts.count, 1)).map { sanitizedForTerminal(file.text(file.range(ofLine: $0))) }
    return lines.joined(separator: "\n")
  }

  private mutating func write(_ scenario: ScenarioRecord, to json: inout JSONWriter) {
    use(scenario.location)
    json.object { json in
      json.member("t", value: sanitizedForTerminal(scenario.title))
      json.array("g") { json in for tag in scenario.tags { json.string(tag) } }
      json.member("f", value: Int(scenario.location.file.number))
      json.member("l", value: scenario.lines.lowerBound)
      json.member("h", value: scenario.lines.upperBound)
      json.array("x") { json in
        for expectation in scenario.expectations {
          json.array { json in
            json.integer(expectation.location.file.number)
            json.integer(expectation.line)
            json.string(sanitizedForTerminal(expectation.text))
          }
        }
      }
    }
  }

  private mutating func use(_ location: Location) {
    let index = Int(location.file.number)
    if isFileUsed.indices.contains(index) { isFileUsed[index] = true }
  }

  // MARK: Runs

  private mutating func write(_ run: HTMLReportRun, to json: inout JSONWriter) {
    json.object { json in
      json.member("i", value: run.id)
      json.member("n", value: sanitizedForTerminal(run.record.title))
      json.member("s", value: run.status.name)
      json.member("c", value: run.scenario)
      json.member("d", value: (Instant.zero + run.record.duration).microseconds)
      json.array("m") { json in for fact in facts(of: run) { json.integer(fact) } }
      json.array("a") { json in write(run.record.values, to: &json) }
      json.array("z") { json in
        for (cell, picture) in zip(run.cells, run.pictures) {
          json.integer(cell.start.microseconds)
          json.integer(picture)
          json.integer(cell.end.microseconds)
        }
      }
      if run.cutCells > 0 { json.member("w", value: run.cutCells) }
      json.array("q") { json in write(run.record.verdicts, to: &json) }
      let told = run.record.history.map(Self.tellingEvents)
      if let failure = run.record.failures.first(where: { $0.instant != nil }) {
        json.array("e") { json in
          json.integer(failure.event.flatMap { (told?.indices ?? []).firstIndex(of: $0) } ?? -1)
          json.integer((failure.instant ?? .zero).microseconds)
        }
      }
      if let history = run.record.history, let told { writeHistory(history, told: told, to: &json) }
    }
  }

  private mutating func facts(of run: HTMLReportRun) -> [Int] {
    guard let setup = run.record.setup else { return [] }
    if setup != latestFacts.setup { latestFacts = (setup, run.facts.map { strings.number(of: $0) }) }
    return latestFacts.numbers
  }

  private mutating func write(_ values: [NamedValue], to json: inout JSONWriter) {
    for value in values {
      json.integer(strings.number(of: value.name))
      json.integer(strings.number(of: value.value))
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

  /// Returns the events to report, by index in the history.
  private static func tellingEvents(of history: HistoryRecord) -> (indices: [Int], isCut: Bool) {
    var indices: [Int] = []
    for (index, event) in history.events.enumerated() where !(event.isChange && isNoise(event.name)) {
      if indices.count == eventLimit { return (indices, true) }
      indices.append(index)
    }
    return (indices, false)
  }

  private mutating func writeHistory(
    _ history: HistoryRecord, told: (indices: [Int], isCut: Bool), to json: inout JSONWriter
  ) {
    guard budget > 0 else { return }
    let before = json.count
    json.array("b") { json in
      for value in history.initial where !Self.isNoise(value.name) {
        json.integer(names.number(of: Name(name: value.name, family: "change", subject: "")))
        json.integer(strings.number(of: value.value))
      }
    }
    json.array("o") { json in write(told.indices, of: history, to: &json) }
    if told.isCut { json.member("u", value: true) }
    budget -= json.count - before
  }

  private mutating func write(_ told: [Int], of history: HistoryRecord, to json: inout JSONWriter) {
    var places = [Int?](repeating: nil, count: history.events.count)
    var last: Int64 = 0
    for (place, index) in told.enumerated() {
      let event = history.events[index]
      places[index] = place
      json.integer(event.instant.microseconds - last)
      last = event.instant.microseconds
      json.integer(Int(event.lane.rawValue) + (event.isChange ? 8 : 0))
      let detail: String?
      switch event.content {
      case .event(let family):
        json.integer(names.number(of: Name(name: event.name, family: family, subject: event.subject ?? "")))
        detail = event.detail
      case .change(let value):
        json.integer(names.number(of: Name(name: event.name, family: "change", subject: "")))
        detail = value
      }
      json.integer(event.cause.flatMap { places[$0] }.map { place - $0 } ?? 0)
      if let location = event.location { use(location) }
      json.integer(event.location.map { Int($0.file.number) + 1 } ?? 0)
      json.integer(event.location.map(suite.line) ?? 0)
      json.integer(detail.map { strings.number(of: $0) + 1 } ?? 0)
    }
  }

  /// Returns whether an observable changes with every frame of a fade, or is drawn anyway.
  static func isNoise(_ observable: String) -> Bool { EventSalience(ofChangesOf: observable) == .noise }
}
