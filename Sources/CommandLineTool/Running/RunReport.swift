internal import Interpreter
internal import Reporting

/// Takes in the results of jobs, which come in order, counts them, and hands them to all that write of them.
struct RunReport {
  private let runner: JobRunner
  private let console: CommandOutput
  private let consumers: [any RunConsumer]
  private let recorder: SuiteRecorder?
  private var whole = WholeSum()
  /// Of the scenario whose runs are coming in.
  private var scenario = ScenarioSum()
  private var progress: Progress?
  private let isInterrupted: @Sendable () -> Bool
  /// The first failure was the last run.
  private(set) var isStopped = false
  /// For `--last-failed`.
  private(set) var remembered: [LastFailedStore.Entry] = []
  private(set) var forgotten: Set<String> = []

  /// - Parameters:
  ///   - face: What writes on the console.
  ///   - recorder: `nil` if nothing is recorded.
  init(
    _ runner: JobRunner, output console: CommandOutput, face: any RunConsumer, progress: Progress?,
    recorder: SuiteRecorder?, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.runner = runner
    self.console = console
    consumers = recorder.map { [face, $0] } ?? [face]
    self.recorder = recorder
    self.progress = progress
    self.isInterrupted = isInterrupted
  }

  var tally: RunTally { whole.tally }

  /// Takes in a job's results, with how many runs are done and to do; false: nothing more is wanted.
  mutating func add(_ results: [PartResult], done: Int, of runs: Int) -> Bool {
    for result in results {
      add(result)
      if result.isStopped {
        isStopped = true
        return false
      }
    }
    if console.output.isTerminal {
      progress?.clear()
      console.flush()
    }
    progress?.show(done: done, of: runs)
    return console.fault == nil && recorder?.fault == nil && !isInterrupted()
  }

  private mutating func add(_ result: PartResult) {
    scenario.add(result)
    remembered += result.remembered
    forgotten.formUnion(result.forgotten)
    if result.isLast, let fault = nothingLeft(result) {
      scenario.countNothingLeft()
      var result = result
      runner.tell(fault, name: runner.title(result), &result)
      for consumer in consumers { consumer.add(result, of: scenario) }
    } else {
      for consumer in consumers { consumer.add(result, of: scenario) }
    }
    guard result.isEnd else { return }
    if scenario.tally.total > 0 { whole.scenarios += 1 }
    whole.tally.add(scenario.tally)
    scenario = ScenarioSum()
  }

  /// A `where` that holds for no run is an error: nothing has been tested.
  private func nothingLeft(_ result: PartResult) -> Fault? {
    let tally = scenario.tally
    guard tally.total == 0, tally.leftOut > 0, !runner.selections[result.file].isNarrowed, !runner.options.isListing,
      isToldHere(result)
    else { return nil }
    return result.list?.nothingLeft(of: tally.leftOut)
  }

  /// Of several shares, one tells of a scenario without runs.
  private func isToldHere(_ result: PartResult) -> Bool {
    runner.picker.takesAll
      || scenario.tally.leftOut == result.list?.count
        && runner.picker.takes(runner.title(result), file: result.file, scenario: result.scenario)
  }

  /// Nothing more comes.
  mutating func finish(filesNotRun: Int) {
    progress?.clear()
    whole.filesNotRun = filesNotRun
    whole.end = isInterrupted() ? .interrupted : isStopped ? .stopped : .complete
    for consumer in consumers { consumer.finish(whole) }
  }
}
