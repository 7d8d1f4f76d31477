internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import VirtualTime

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

/// What runs are recorded with: made once, read by all threads.
struct RecordingPlan: Sendable {
  let choice: RecordChoice
  /// Whether the log is written as well as the record kept.
  let hasLog: Bool
  /// The numbers of files in the record, for each file that was checked.
  private let numbers: [FileNumbers]
  private let picker: RunPicker
  /// The number of the first scenario of each file in the log.
  private let firstScenario: [Int]

  /// Of one scenario no more failed runs are recorded in full: hundreds that fail tell the same story.
  static let failuresInFull = 20

  /// - Parameter numbers: As `SuiteRecord.init(_:files:)` has given them out.
  init(
    _ choice: RecordChoice, hasLog: Bool, _ files: [CheckedFile], _ numbers: [FileNumbers], _ picker: RunPicker
  ) {
    self.choice = choice
    self.hasLog = hasLog
    self.numbers = numbers
    self.picker = picker
    var first = 0
    firstScenario = files.map { file in
      defer { first += file.program.scenarios.count }
      return first
    }
  }

  /// What a run is executed with.
  var recording: Recording {
    switch choice {
    case .all: .full
    case .auto, .failed: .screens
    case .none: .trace
    }
  }

  func number(of scenario: Int, in file: Int) -> Int { firstScenario[file] + scenario }

  /// What is known of a scenario before it runs.
  /// - Parameter list: Its runs, where there are several.
  func scenario(_ scenario: Int, in file: CheckedFile, at place: Int, _ list: RunList?) -> JobRunner.RecordedScenario {
    var heading = ScenarioRecord.Heading(file.program.scenarios[scenario], file.sources, numbers[place])
    heading.parameters = list?.parameters.map(ParameterRecord.init) ?? []
    let record = ScenarioRecord(heading)
    let number = number(of: scenario, in: place)
    return JobRunner.RecordedScenario(
      record: record, log: hasLog ? LogWriter.bytes { $0.scenario(record, number) } : [])
  }

  /// The record of a run.
  /// - Parameters:
  ///   - result: As it was executed with `recording`; nil: it was run with many others, and passed.
  ///   - story: Of a run that did not pass.
  func record(
    _ run: Run, _ list: RunList, _ status: RunStatus, _ result: RunResult?, _ story: RunStory?,
    _ place: (file: Int, scenario: Int)
  ) -> RunRecord {
    let recorder = RunRecorder(list.names, numbers[place.file])
    let name = run.name
    var record = RunRecord(
      id: picker.identity(place.file, place.scenario).of(name).text, index: run.index, name: name,
      title: list.title(of: run), status: status)
    record.values = recorder.values(run.values)
    if let result { add(result, list, recorder, &record) }
    if let story, status != .passed { add(story, list, recorder, &record) }
    return record
  }

  private func add(_ result: RunResult, _ list: RunList, _ recorder: RunRecorder, _ record: inout RunRecord) {
    record.setup = result.configuration.map { recorder.setup($0, strategy: result.strategy) }
    record.duration = result.duration
    record.eventCount = result.eventCount
    record.verdicts = recorder.verdicts(result.verdicts)
    if choice != .none, let trace = result.trace { record.screens = recorder.screens(in: trace, until: result.end) }
    if choice == .all, let trace = result.trace, let configuration = result.configuration {
      record.history = recorder.history(of: trace, configuration, list.scenario)
    }
  }

  private func add(_ story: RunStory, _ list: RunList, _ recorder: RunRecorder, _ record: inout RunRecord) {
    record.failures = recorder.failures(story.failures)
    record.repetition = story.repetition
    if choice == .failed, let trace = story.result.trace, let configuration = story.result.configuration {
      record.history = recorder.history(of: trace, configuration, list.scenario)
    }
    if record.history == nil { record.forgetEvents() }
  }

  /// Of a run, or a whole scenario, that cannot run.
  func record(
    _ fault: Fault, name: String, index: Int, of run: (run: Run, list: RunList)? = nil,
    _ place: (file: Int, scenario: Int)
  ) -> RunRecord {
    var record = RunRecord(
      id: picker.identity(place.file, place.scenario).of(name).text, index: index, name: name, title: name,
      status: .wrong)
    if let (run, list) = run { record.values = RunRecorder(list.names, numbers[place.file]).values(run.values) }
    record.diagnostic = numbers[place.file][fault.diagnostic]
    return record
  }

  /// A record that is finished, with its lines of the log.
  func recorded(_ record: RunRecord, _ place: (file: Int, scenario: Int)) -> JobRunner.RecordedRun {
    recorded(record, inScenario: number(of: place.scenario, in: place.file))
  }

  func recorded(_ record: RunRecord, inScenario number: Int) -> JobRunner.RecordedRun {
    let log = hasLog ? LogWriter.bytes { $0.run(record, of: number) } : []
    return JobRunner.RecordedRun(record: Kept(record), isInFull: record.history != nil, log: log)
  }
}

extension RunRecord {
  /// Without the history, references into it mean nothing.
  mutating func forgetEvents() {
    history = nil
    for index in failures.indices { failures[index].event = nil }
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
    /// Neighbours share a table.
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
    func tell(_ finding: FindingRecord) {
      if told.insert(finding).inserted { suite.findings.append(finding) }
    }
    for item in loaded {
      switch item {
      case .finding(let finding): tell(FindingRecord(finding))
      case .checked(let file, _) where !file.diagnostics.isEmpty:
        let numbers = numbers(of: file)
        for diagnostic in file.diagnostics { tell(.diagnostic(numbers[diagnostic])) }
      case .checked: break
      }
    }
    // Takes in what the files import, so it comes before the suite is handed over.
    let all = files.map(numbers)
    return (suite, all)
  }
}

extension FindingRecord {
  fileprivate init(_ finding: FileFinding) {
    self = .file(path: finding.path, code: finding.code, message: finding.message, hint: finding.hint)
  }
}

extension ParameterRecord {
  fileprivate init(_ parameter: Parameter) {
    self.init(
      name: parameter.name, kind: parameter.isPhone ? .phone : parameter.isOrdered ? .quantity : .choice,
      values: (0..<parameter.count).map(parameter.label))
  }
}
