internal import Interpreter
internal import Reporting

/// The outcome of some runs of one scenario, with the words for it. Nothing else is kept of them.
struct PartResult: Sendable {
  var file: Int
  var scenario: Int
  /// Its line can be written now.
  var isLast: Bool
  /// Its runs have values, and lines of their own.
  var isSweep: Bool
  var tally = RunTally()
  /// Its runs, where there are several; what they differ in is told from it.
  var list: RunList?
  /// The first of the runs, as the list counts them.
  var start = 0
  /// Those of the runs that were run, and those that did not pass, counted from the first.
  var ran = RunSet()
  var failed = RunSet()
  /// A failure names lines of the prelude.
  var namesPrelude = false
  /// Lines and paragraphs in the order of the runs.
  var failures: [FailureText] = []
  /// The number of failed runs beyond those listed.
  var untold = 0
  /// The text of `--verbose` and `--list` about the runs, their lines included.
  var details: [UInt8] = []
  /// Elements of the array `runs`.
  var data: [UInt8] = []
  /// The records of the scenario and of the runs, in their order, where they are wanted.
  var recordedScenario: RecordedScenario?
  var recorded: [RecordedRun] = []
  /// The text beside the scenario's line, in the place of how long it took.
  var note: String?
  /// For `--last-failed`.
  var remembered: [LastFailedStore.Entry] = []
  var forgotten: Set<String> = []
  /// The text of `--races` about the runs.
  var races: [UInt8] = []
  /// The number of failures for which a fix was searched.
  var triedRemedies = 0
  /// The first failure was to be the last run.
  var isStopped = false

  /// Nothing more comes of its scenario.
  var isEnd: Bool { isLast || isStopped }

  struct FailureText: Sendable {
    var line: [UInt8]
    var paragraphs: [UInt8]
  }

  /// Keeps how a run ended, for the summary.
  mutating func recordStatus(of index: Int, as status: RunStatus) {
    ran.insert(index - start)
    if status != .passed { failed.insert(index - start) }
  }
}

/// A scenario before its runs, with its line of the log.
struct RecordedScenario: Sendable {
  /// Without its runs.
  var record: ScenarioRecord
  var log: [UInt8]
}

/// A run that is over, with its lines of the log.
struct RecordedRun: Sendable {
  var record: Shared<RunRecord>
  /// Everything that happened is there.
  var isInFull: Bool
  var log: [UInt8]
}

/// The results so far of the runs of one scenario, gathered from the parts in which they were run.
struct ScenarioSum: Sendable {
  private(set) var tally = RunTally()
  private var ran = RunSet()
  private var failed = RunSet()

  mutating func add(_ part: PartResult) {
    tally.add(part.tally)
    guard part.isSweep else { return }
    for run in part.ran.members { ran.insert(part.start + run) }
    for run in part.failed.members { failed.insert(part.start + run) }
  }

  /// Counts that none of its runs could be.
  mutating func countNothingLeft() { tally.wrong += 1 }

  /// The runs to summarize; `nil` if nothing failed, or one run says it all.
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
  var tally = RunTally()
  /// Those of which something was run.
  var scenarios = 0
  var filesNotRun = 0
  var end = EndRecord.Reason.complete
}

/// Takes in what came of the runs, part by part in their order: the terminal, the document of `--format json`, the log
/// and what reports are made from.
protocol RunConsumer: AnyObject {
  /// - Parameter scenario: What its runs have come to, with these.
  func add(_ result: PartResult, of scenario: ScenarioSum)
  /// Nothing more comes.
  func finish(_ whole: WholeSum)
}
