internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// The value of `--record`: the amount of data that reports keep of the runs.
enum RecordChoice: String, Sendable, CaseIterable {
  /// `all` for a number of runs small enough to look at each, otherwise `failed`.
  case auto
  case all
  /// Everything of failing runs, up to a number; the visible content of the others.
  case failed
  case none

  /// The number of runs up to which `auto` records them in full.
  private static let few = 100

  /// - Parameter runs: The number of all runs, including other shards', so that shards agree.
  func decided(forRuns runs: Int) -> RecordChoice {
    self == .auto ? (runs <= Self.few ? .all : .failed) : self
  }
}

/// The outputs to make from finished runs. It is made once and read by all threads.
struct RecordingPlan: Sendable {
  /// The amount of data for the log and the reports; `none` if there is neither.
  let choice: RecordChoice
  let hasLog: Bool
  let keepsRuns: Bool
  /// Whether runs are elements of a JSON document.
  let hasData: Bool
  /// The writer of these elements.
  let data: JSONReport
  /// The numbers of files in the record, for each checked file; empty if files keep their numbers.
  private let numbers: [FileNumbers]
  /// The files by these numbers.
  private let sources: SourceTable
  private let subset: RunSubset
  /// The number of the first scenario of each file in the log.
  private let firstScenario: [Int]

  /// The limit on failed runs of one scenario recorded in full: hundreds of failures have the same cause.
  static let failuresInFull = 20

  /// - Parameter record: The record before its runs and its numbers of files, from `SuiteRecord.beginning`; `nil` if
  ///   only the text about runs is kept.
  init(
    _ choice: RecordChoice, hasLog: Bool = false, keepsRuns: Bool = false, hasData: Bool = false,
    _ files: [CheckedFile], _ record: (suite: SuiteRecord, numbers: [FileNumbers])?, _ subset: RunSubset
  ) {
    self.choice = keepsRuns ? choice : .none
    self.hasLog = hasLog
    self.keepsRuns = keepsRuns
    self.hasData = hasData
    self.subset = subset
    numbers = record?.numbers ?? []
    sources = record?.suite.sources ?? SourceTable([])
    data = JSONReport(sources)
    var first = 0
    firstScenario = files.map { file in
      defer { first += file.program.scenarios.count }
      return first
    }
  }

  /// Whether a run has other output than the text on the terminal.
  var isWanted: Bool { keepsRuns || hasData }

  /// The amount of detail with which a run is executed.
  var recording: Recording {
    switch choice {
    case .all: .full
    case .auto, .failed: .screens
    case .none: keepsRuns ? .trace : .verdicts
    }
  }

  /// Returns the files that the records of a file's runs refer to.
  func sources(of file: CheckedFile) -> SourceTable { numbers.isEmpty ? file.sources : sources }

  private func numbers(of file: Int) -> FileNumbers { numbers.isEmpty ? .same : numbers[file] }

  func number(of scenario: Int, in file: Int) -> Int { firstScenario[file] + scenario }

  /// Returns the known facts about the scenario of some runs before they are run.
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

  /// Returns the record of a run.
  /// - Parameters:
  ///   - result: The result as executed with `recording`; `nil` if the run was executed with many others and passed.
  ///   - story: The details of a failed run.
  func recordRun(
    _ run: Run, in list: RunList, status: RunStatus, result: RunResult?, story: FailedRunDetail?,
    place: (file: Int, scenario: Int)
  ) -> RunRecord {
    let recorder = RunRecorder(list.names, files: numbers(of: place.file))
    let name = run.name
    var record = RunRecord(
      id: subset.identity(file: place.file, scenario: place.scenario).of(name).text, index: run.index, name: name,
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

  /// Returns the record of a run, or a whole scenario, that cannot run.
  func recordFault(
    _ fault: Fault, name: String, index: Int, place: (file: Int, scenario: Int)
  ) -> RunRecord {
    var record = RunRecord(
      id: subset.identity(file: place.file, scenario: place.scenario).of(name).text, index: index, name: name,
      title: name,
      status: .wrong)
    record.diagnostic = numbers(of: place.file)[fault.diagnostic]
    return record
  }

  /// Returns the findings of a search for races, with the numbers of files in the record.
  func record(_ races: RaceRecord, in file: Int) -> RaceRecord { numbers(of: file)[races] }

  /// Returns a finished record with its lines of the log.
  func recorded(_ record: Shared<RunRecord>, inScenario number: Int) -> RecordedRun {
    RecordedRun(
      record: record, isInFull: record.history != nil,
      log: hasLog ? LogWriter.bytes { $0.run(record.value, of: number) } : [])
  }
}

extension RunRecord {
  /// Removes the history and the references to it.
  mutating func forgetEvents() {
    history = nil
    for index in failures.indices { failures[index].event = nil }
  }

  /// Removes charts for the terminal; a log and reports have the words.
  mutating func forgetCharts() {
    for index in failures.indices { failures[index].chart = nil }
  }
}

extension SuiteRecord {
  /// Returns the record before any run, and for each file the numbers of files in it.
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
    /// Neighboring files share a table.
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
    // A finding of a file with several importers is reported once.
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
    // This adds imported files, so it comes before the suite is returned.
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
