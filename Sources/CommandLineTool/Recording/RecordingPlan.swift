internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// `--record`: how much of the runs is kept for reports.
enum RecordChoice: String, Sendable, CaseIterable {
  /// `all` for so few runs that somebody may look at each of them, else `failed`.
  case auto
  case all
  /// Everything of runs that fail, up to a number; of the others what was to be seen.
  case failed
  case none

  /// Runs that `auto` records in full.
  private static let few = 100

  /// - Parameter runs: All that were asked for, those of other shards included, so that shards agree.
  func decided(forRuns runs: Int) -> RecordChoice {
    self == .auto ? (runs <= Self.few ? .all : .failed) : self
  }
}

/// The choice of outputs to make from finished runs: made once, read by all threads.
struct RecordingPlan: Sendable {
  /// How much of them goes into the log and the reports; `none` as well where there are neither.
  let choice: RecordChoice
  let hasLog: Bool
  /// Their records are kept.
  let keepsRuns: Bool
  /// They are elements of a document.
  let hasData: Bool
  /// Writes these elements.
  let data: JSONReport
  /// The numbers of files in the record, for each file that was checked; none where files keep the numbers they have.
  private let numbers: [FileNumbers]
  /// The files by these numbers.
  private let sources: SourceTable
  private let picker: RunPicker
  /// The number of the first scenario of each file in the log.
  private let firstScenario: [Int]

  /// Of one scenario no more failed runs are recorded in full: hundreds that fail tell the same story.
  static let failuresInFull = 20

  /// - Parameter record: The record before its runs, and the numbers of files in it, as `SuiteRecord.beginning` has
  ///   given them out; `nil` means nothing is kept of runs but what is said of them.
  init(
    _ choice: RecordChoice, hasLog: Bool = false, keepsRuns: Bool = false, hasData: Bool = false,
    _ files: [CheckedFile], _ record: (suite: SuiteRecord, numbers: [FileNumbers])?, _ picker: RunPicker
  ) {
    self.choice = keepsRuns ? choice : .none
    self.hasLog = hasLog
    self.keepsRuns = keepsRuns
    self.hasData = hasData
    self.picker = picker
    numbers = record?.numbers ?? []
    sources = record?.suite.sources ?? SourceTable([])
    data = JSONReport(sources)
    var first = 0
    firstScenario = files.map { file in
      defer { first += file.program.scenarios.count }
      return first
    }
  }

  /// More is made of every run than what people read.
  var isWanted: Bool { keepsRuns || hasData }

  /// The amount of detail with which a run is executed.
  var recording: Recording {
    switch choice {
    case .all: .full
    case .auto, .failed: .screens
    case .none: keepsRuns ? .trace : .verdicts
    }
  }

  /// The files that the records of a file's runs speak of.
  func sources(of file: CheckedFile) -> SourceTable { numbers.isEmpty ? file.sources : sources }

  private func numbers(of file: Int) -> FileNumbers { numbers.isEmpty ? .same : numbers[file] }

  func number(of scenario: Int, in file: Int) -> Int { firstScenario[file] + scenario }

  /// The facts known about the scenario of some runs before they are run.
  func scenario(_ result: PartResult, in files: [CheckedFile]) -> RecordedScenario {
    let file = files[result.file]
    var heading = ScenarioRecord.Heading(
      file.program.scenarios[result.scenario], sources: file.sources, files: numbers(of: result.file))
    heading.parameters = result.list?.parameters.map(ParameterRecord.init) ?? []
    let record = ScenarioRecord(heading)
    let number = number(of: result.scenario, in: result.file)
    return RecordedScenario(
      record: record, log: hasLog ? LogWriter.bytes { $0.writeScenario(record, number: number) } : [])
  }

  /// The record of a run.
  /// - Parameters:
  ///   - result: As it was executed with `recording`; `nil` means it was run with many others, and passed.
  ///   - story: Of a run that did not pass.
  func recordRun(
    _ run: Run, in list: RunList, status: RunStatus, result: RunResult?, story: FailedRunDetail?,
    place: (file: Int, scenario: Int)
  ) -> RunRecord {
    let recorder = RunRecorder(list.names, files: numbers(of: place.file))
    let name = run.name
    var record = RunRecord(
      id: picker.identity(file: place.file, scenario: place.scenario).of(name).text, index: run.index, name: name,
      title: list.title(of: run), status: status)
    record.values = recorder.values(run.values)
    if keepsRuns, let result { addResult(result, in: list, recorder: recorder, to: &record) }
    if let story, status != .passed { addStory(story, in: list, recorder: recorder, to: &record) }
    return record
  }

  private func addResult(_ result: RunResult, in list: RunList, recorder: RunRecorder, to record: inout RunRecord) {
    record.setup = result.configuration.map { recorder.setup($0, strategy: result.strategy) }
    record.duration = result.duration
    record.eventCount = result.eventCount
    record.quietBlank = result.noticedBlank
    record.verdicts = recorder.verdicts(result.verdicts)
    if choice != .none, let trace = result.trace { record.screens = recorder.screens(in: trace, until: result.end) }
    if choice == .all, let trace = result.trace, let configuration = result.configuration {
      record.history = recorder.history(of: trace, configuration: configuration, scenario: list.scenario)
    }
  }

  private func addStory(_ story: FailedRunDetail, in list: RunList, recorder: RunRecorder, to record: inout RunRecord) {
    record.failures = recorder.failures(story.failures)
    record.repetition = story.repetition
    if choice == .failed, let trace = story.result.trace, let configuration = story.result.configuration {
      record.history = recorder.history(of: trace, configuration: configuration, scenario: list.scenario)
    }
    if record.history == nil { record.forgetEvents() }
  }

  /// Of a run, or a whole scenario, that cannot run.
  func recordFault(
    _ fault: Fault, name: String, index: Int, place: (file: Int, scenario: Int)
  ) -> RunRecord {
    var record = RunRecord(
      id: picker.identity(file: place.file, scenario: place.scenario).of(name).text, index: index, name: name,
      title: name,
      status: .wrong)
    record.diagnostic = numbers(of: place.file)[fault.diagnostic]
    return record
  }

  /// The findings of a search for races, by the numbers of files in the record.
  func record(_ races: RaceRecord, in file: Int) -> RaceRecord { numbers(of: file)[races] }

  /// A record that is finished, with its lines of the log.
  func recorded(_ record: Shared<RunRecord>, inScenario number: Int) -> RecordedRun {
    RecordedRun(
      record: record, isInFull: record.history != nil,
      log: hasLog ? LogWriter.bytes { $0.run(record.value, of: number) } : [])
  }
}

extension RunRecord {
  /// Without the history, references into it mean nothing.
  mutating func forgetEvents() {
    history = nil
    for index in failures.indices { failures[index].event = nil }
  }

  /// Without what is drawn on a terminal only: a log and reports have the words.
  mutating func forgetCharts() {
    for index in failures.indices { failures[index].chart = nil }
  }
}

extension SuiteRecord {
  /// The record before anything has run, and for each file the numbers that files have in it.
  static func beginning(_ loaded: [LoadedItem], files: [CheckedFile]) -> (suite: SuiteRecord, numbers: [FileNumbers]) {
    var suite = SuiteRecord(tool: "scenario \(version)")
    var known: [String: FileID] = [:]
    func id(of file: SourceFile) -> FileID {
      if let id = known[file.path] { return id }
      let id = FileID(suite.files.count)
      suite.add(file)
      known[file.path] = id
      return id
    }
    var checked: [CheckedFile] = []
    for case .checked(let file, _) in loaded { checked.append(file) }
    for file in checked { _ = id(of: file.source) }
    /// Neighbors share a table.
    var latest: (key: [String], numbers: FileNumbers) = ([], FileNumbers())
    func numbers(of file: CheckedFile) -> FileNumbers {
      let sources = file.sources.files
      let key = [sources.first?.path ?? "", String(sources.count)]
      if key != latest.key {
        latest = (key, FileNumbers())
        for source in sources { latest.numbers.set(source.id, to: id(of: source)) }
      }
      return latest.numbers
    }
    // What several import is told of once.
    var told: Set<FindingRecord> = []
    func writeDiagnostic(_ finding: FindingRecord) {
      if told.insert(finding).inserted { suite.findings.append(finding) }
    }
    for item in loaded {
      switch item {
      case .finding(let finding): writeDiagnostic(finding)
      case .checked(let file, _) where !file.diagnostics.isEmpty:
        let numbers = numbers(of: file)
        for diagnostic in file.diagnostics { writeDiagnostic(FindingRecord(numbers[diagnostic])) }
      case .checked: break
      }
    }
    // Takes in what the files import, so it comes before the suite is handed over.
    let all = files.map(numbers)
    return (suite, all)
  }
}

extension ParameterRecord {
  fileprivate init(_ parameter: Parameter) {
    self.init(
      name: parameter.name, kind: parameter.isPhone ? .phone : parameter.isOrdered ? .quantity : .choice,
      values: (0..<parameter.count).map(parameter.label))
  }
}
