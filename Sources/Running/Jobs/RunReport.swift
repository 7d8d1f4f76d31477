internal import Interpreter
internal import Reporting

/// Receives the results of jobs in order, counts them, and passes them to all consumers.
struct RunReport {
  private let runner: JobRunner
  private let console: CommandOutput
  private let consumers: [any RunConsumer]
  private let recorder: SuiteRecorder?
  private var whole = WholeSum()
  /// The sum of the scenario whose runs are being received.
  private var scenario = ScenarioSum()
  private let host: Host
  /// Whether the first failure ended the runs.
  private(set) var isStopped = false
  /// The number of runs whose results have been received.
  private(set) var done = 0
  /// The changes for `--last-failed`.
  private(set) var remembered: [LastFailedStore.Entry] = []
  private(set) var forgotten: Set<String> = []

  /// - Parameters:
  ///   - face: The consumer that writes to the console.
  ///   - recorder: The recorder; `nil` if nothing is recorded.
  init(
    _ runner: JobRunner, output console: CommandOutput, face: any RunConsumer, recorder: SuiteRecorder?, on host: Host
  ) {
    self.runner = runner
    self.console = console
    consumers = recorder.map { [face, $0] } ?? [face]
    self.recorder = recorder
    self.host = host
  }

  var tally: RunCounts { whole.tally }

  /// Receives a job's results with the numbers of finished and of all runs; `false` to stop.
  mutating func add(_ results: [PartResult], done: Int, of runs: Int) -> Bool {
    self.done = done
    for result in results {
      add(result)
      if result.isStopped {
        isStopped = true
        return false
      }
    }
    if console.output.isTerminal { console.flush() }
    let failed = whole.tally.total - whole.tally.passed + scenario.tally.total - scenario.tally.passed
    host.progress?.record(done: done, of: runs, failed: failed, noun: "run")
    return console.fault == nil && recorder?.fault == nil && host.interruption() == nil
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
    if result.isEnd { endScenario() }
  }

  private mutating func endScenario() {
    if scenario.tally.total > 0 { whole.scenarios += 1 }
    whole.tally.add(scenario.tally)
    scenario = ScenarioSum()
  }

  /// Returns the fault of a `where` that holds for no run, because nothing was tested.
  private func nothingLeft(_ result: PartResult) -> Fault? {
    let tally = scenario.tally
    guard tally.total == 0, tally.leftOut > 0, !runner.selections[result.file].isNarrowed, !runner.options.isListing
    else { return nil }
    // One shard reports a scenario without runs.
    let isToldHere =
      runner.subset.takesAll
      || tally.leftOut == result.list?.count
        && runner.subset.takes(runner.title(result), file: result.file, scenario: result.scenario)
    return isToldHere ? result.list?.nothingLeft(of: tally.leftOut) : nil
  }

  /// Ends the results.
  /// - Parameter isCutOff: Whether an output failed before all runs were made.
  mutating func finish(filesNotRun: Int, isCutOff: Bool) {
    host.progress?.rest()
    // An interruption comes in the middle of a scenario, whose runs count too.
    endScenario()
    whole.filesNotRun = filesNotRun
    whole.end = host.interruption() != nil ? .interrupted : isStopped || isCutOff ? .stopped : .complete
    for consumer in consumers { consumer.finish(whole) }
  }
}
