internal import Interpreter
internal import Reporting

/// The outcome of some runs of one scenario, with its text. Nothing else is kept of them.
struct PartResult: Sendable {
  var file: Int
  var scenario: Int
  /// Whether its line can be written now.
  var isLast: Bool
  /// Whether its runs have values and their own lines.
  var isSweep: Bool
  var tally = RunCounts()
  /// Its runs, if there are several; they supply their distinguishing values.
  var list: RunList?
  /// The index of the first run in the list.
  var start = 0
  /// The executed runs and the failed runs, counted from the first.
  var ran = RunSet()
  var failed = RunSet()
  /// Whether a failure names lines of the prelude.
  var namesPrelude = false
  /// The lines and paragraphs in the order of the runs.
  var failures: [FailureText] = []
  /// The number of failed runs beyond those listed.
  var untold = 0
  /// The text of `--verbose` and `--list` about the runs, including their lines.
  var details: [UInt8] = []
  /// The elements of the array `runs`.
  var data: [UInt8] = []
  /// The records of the scenario and of the runs, in their order, if requested.
  var recordedScenario: RecordedScenario?
  var recorded: [RecordedRun] = []
  /// The text after the scenario's line, instead of its duration.
  var note: String?
  /// The changes for `--last-failed`.
  var remembered: [LastFailedStore.Entry] = []
  var forgotten: Set<String> = []
  /// The text of `--races` about the runs.
  var races: [UInt8] = []
  /// The number of failures for which a fix was searched.
  var triedRemedies = 0
  /// Whether the runs end with the first failure.
  var isStopped = false

  var isEnd: Bool { isLast || isStopped }

  struct FailureText: Sendable {
    var line: [UInt8]
    var paragraphs: [UInt8]
  }

  /// Records how a run ended, for the summary.
  mutating func recordStatus(of index: Int, as status: RunStatus) {
    ran.insert(index - start)
    if status != .passed { failed.insert(index - start) }
  }
}

/// A scenario before its runs, with its line of the log.
struct RecordedScenario: Sendable {
  var record: ScenarioRecord
  var log: [UInt8]
}

/// A finished run, with its lines of the log.
struct RecordedRun: Sendable {
  var record: Shared<RunRecord>
  /// Whether everything that happened is recorded.
  var isInFull: Bool
  var log: [UInt8]
}

/// The results so far of the runs of one scenario, collected from its parts.
struct ScenarioSum: Sendable {
  private(set) var tally = RunCounts()
  private var ran = RunSet()
  private var failed = RunSet()

  mutating func add(_ part: PartResult) {
    tally.add(part.tally)
    guard part.isSweep else { return }
    for run in part.ran.members { ran.insert(part.start + run) }
    for run in part.failed.members { failed.insert(part.start + run) }
  }

  /// Counts a scenario without any possible run as wrong.
  mutating func countNothingLeft() { tally.wrong += 1 }

  /// Returns the runs to summarize; `nil` if nothing failed or there is only one run.
  func table(of list: RunList?) -> SweepTable? {
    guard let list, !failed.isEmpty, ran.count > 1 else { return nil }
    let parameters = list.parameters.map { parameter in
      SweepParameter(
        name: parameter.name, count: parameter.count, isOrdered: parameter.isOrdered, isPhone: parameter.isPhone,
        value: { parameter.value(ofRunAt: list.place(ofRunAt: $0)) }, label: parameter.label)
    }
    return SweepTable(parameters, runs: ran.members, failed: failed)
  }
}

/// The results of all scenarios, and the reason for the end.
struct WholeSum: Sendable {
  var tally = RunCounts()
  /// The number of scenarios with an executed run.
  var scenarios = 0
  var filesNotRun = 0
  var end = EndRecord.Reason.complete
}

/// Receives the results of runs, part by part in order.
/// The terminal, the document of `--format json`, the log and the source of reports implement it.
protocol RunConsumer: AnyObject {
  /// - Parameter scenario: The results of its runs, including these.
  func add(_ result: PartResult, of scenario: ScenarioSum)
  func finish(_ whole: WholeSum)
}
