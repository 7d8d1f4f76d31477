package import Interpreter
internal import Matching
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import Syntax

/// Runs `scenario run PATHS`.
/// - Parameter forests: The worlds that its runs share, with those of earlier commands.
package func runScenarios(
  _ invocation: Invocation, on host: Host, output console: CommandOutput, sharing forests: ForestPool = ForestPool()
) throws(UsageError) {
  var options = try RunOptions(invocation, files: host.files)
  try options.follow(bazel: host)
  try options.reports.check(host.files)
  if options.log != nil || !options.reports.isEmpty { host.recordInterruptions() }
  var log: LogFile?
  if let path = options.log { log = try LogFile(path, files: host.files, output: host.output) }
  var evidence: LogEvidence?
  if let path = options.against {
    guard let log = recordedLog(path, on: host, output: console) else { return }
    evidence = LogEvidence(log, path: path)
  }
  let start = host.wallClock()
  var memory = LastFailedStore(host)
  let early = EarlyRuns(options, forests: forests, known: memory.entries, isInterrupted: { host.interruption() != nil })
  let loaded = Loading(invocation.operands, host: host, options: options, early: early).all()
  try options.checkOutputs(against: loaded, in: host.files)
  try options.settings.check(loaded, reportingTo: console)
  let guardian = WorkflowCommandGuard(loaded, options: options, host: host)
  console.write(guardian.beginning)
  if options.format == .text { writeProblems(loaded, options: options, output: console) }
  let work = Work(
    loaded, options: options, memory: &memory, log: log, output: console, forests: forests,
    repeatedOptions: repeatedOptions(invocation, options: options), host: host, evidence: evidence)
  let (runner, recorder) = (work.runner, work.recorder)
  var report = RunReport(
    runner, output: console, face: face(of: work, output: console, wallTime: { host.wallClock() - start }),
    recorder: recorder, on: host)
  let threads = work.isWorthThreads ? options.jobs ?? host.coreCount() : 1
  performJobs(work, on: host, threads: threads, report: &report) {
    recorder?.flush()
  }
  let notRun = loaded.count - runner.files.count
  let isCutOff = !report.isStopped && host.interruption() == nil && report.done < work.runCount
  if isCutOff { console.runsNotMade = work.runCount - report.done }
  report.finish(filesNotRun: notRun, isCutOff: isCutOff)
  console.write(guardian.end)

  if notRun > 0 { console.status.combine(.wrongFile) }
  if !options.isListing { console.status.combine(report.tally.exitStatus) }
  for sentence in evidence?.warnings ?? [] { printSentence(sentence, to: console) }
  if !options.isListing, options.settings.isEmpty, evidence == nil {
    let isWhole = isComplete(options, runner: runner) && !report.isStopped && !isCutOff
    let whole = { isWhole ? scenarios(of: runner.files) : [] }
    memory.update(failed: report.remembered, passed: report.forgotten, whole: whole, on: host, output: console)
  }
  if notRun == 0 { reportWhatWasNotFound(work, hasRuns: report.tally.total > 0, to: console) }
  console.retainUntilExit(loaded, runner, work.jobs)
  guard let recorder else { return }
  let interruption = host.interruption()
  recorder.end(
    EndRecord(
      reason: interruption != nil ? .interrupted : report.isStopped || isCutOff ? .stopped : .complete,
      status: Int(interruption ?? console.status.rawValue), filesNotRun: notRun))
  if let log, let fault = recorder.fault { Running.reportFault(at: log.path, because: fault, to: console) }
  console.retainUntilExit(recorder)
  options.reports.writeReports(of: recorder.suite, on: host, output: console, threads: threads)
}

/// The jobs to run and the recorder of their results.
private struct Work {
  let runner: JobRunner
  let jobs: [RunJob]
  let runCount: Int
  /// The known facts about the files; `nil` if only people read about the runs.
  let record: SuiteRecord?
  /// The recorder; `nil` if neither a log nor a report is requested.
  let recorder: SuiteRecorder?

  init(
    _ loaded: [LoadedItem], options: RunOptions, memory: inout LastFailedStore, log: LogFile?,
    output console: CommandOutput, forests: ForestPool, repeatedOptions: String, host: Host, evidence: LogEvidence?
  ) {
    var files: [CheckedFile] = []
    var selections: [RunSelection] = []
    for case .checked(let file, let task) in loaded where !file.isBroken {
      files.append(file)
      selections.append(RunSelection(file, task, filters: options.filters))
    }
    let isNarrow = options.isLastFailed && memory.knows(files)
    if options.isLastFailed, !isNarrow {
      let known = memory.entries.isEmpty ? "no failure is recorded" : "nothing here failed last time"
      printSentence("\(known); running everything", to: console)
    }
    let subset = RunSubset(files, shard: options.shard, failed: isNarrow ? memory.runs : nil)
    let jobs = files.indices.flatMap {
      RunJob.jobs(of: files[$0], at: $0, selection: selections[$0], bounds: options.bounds)
    }
    runCount = jobs.reduce(0) { $0 + $1.runCount }
    // Other shards' scenarios count too: shards must agree.
    let scenarioCount = jobs.reduce(0) { $0 + $1.scenarioCount }
    let keepsRuns = log != nil || !options.reports.isEmpty
    let hasData = options.format == .json
    var record = keepsRuns || hasData ? SuiteRecord.beginning(loaded, files: files) : nil
    record?.suite.shares = ShareRecord.merged([options.shard.map { ShareRecord([$0.index + 1], of: $0.count) }])
    let plan = RecordingPlan(
      options.record.decided(forRuns: runCount), hasLog: log != nil, keepsRuns: keepsRuns, hasData: hasData, files,
      record, subset)
    self.record = record?.suite
    self.jobs = log == nil ? jobs : jobs.flatMap { $0.pieces(cutsSweeps: plan.choice == .all) }
    recorder =
      keepsRuns
      ? record.map {
        SuiteRecorder($0.suite, plan: plan, files: files, log: log, keepsRecord: !options.reports.isEmpty)
      } : nil
    runner = JobRunner(
      files: files, selections: selections, options: options, fileAccess: host.files, rendition: console.rendition,
      repeatedOptions: repeatedOptions, subset: subset, remembered: memory.names, recording: plan,
      fixTries: JobRunner.fixTries(forScenarios: scenarioCount),
      forests: options.isSharing && (runCount > 2 || forests.keepsAtOnce) && evidence == nil ? forests : nil,
      evidence: evidence)
  }
}

extension Work {
  /// Whether the runs that are left take longer than starting threads.
  fileprivate var isWorthThreads: Bool {
    runCount - runner.files.reduce(0) { $0 + $1.passed.count { $0 != nil } } >= 200
  }

  /// The sentence about a selection without runs: which filters left how many scenarios out, or that nothing is in the
  /// files. Files that only declare apps and flows for others have nothing to run, and that is no mistake.
  fileprivate var reasonForNothing: String? {
    let filters = runner.options.filters.map { "--filter “\($0.text)”" }
    let count = counted(runner.files.reduce(0) { $0 + $1.program.scenarios.count }, noun: "scenario")
    if !filters.isEmpty {
      return "nothing matches \(filters.joined(separator: " and "))\(count.map { " (\($0) excluded)" } ?? "")"
    }
    let isEmpty = runner.files.allSatisfy { file in
      let tree = parse(file.source).tree
      return tree.children(tree.root).allSatisfy { _ in false }
    }
    guard isEmpty, let first = runner.files.first?.source else { return nil }
    return "“\(first.path)” \(first.bytes.contains { $0 > 0x20 } ? "has no scenario" : "is empty")"
  }
}

/// Returns the consumer of results that writes to the console.
private func face(of work: Work, output console: CommandOutput, wallTime: @escaping () -> UInt64) -> any RunConsumer {
  if let record = work.record, work.runner.options.format == .json {
    return DataReport(record.findings, plan: work.runner.recording, files: work.runner.files, output: console)
  }
  return TerminalReport(work.runner, output: console, wallTime: wallTime)
}

/// Writes the problems of the files before all results. Warnings are only for `--verbose` and for `check`.
private func writeProblems(_ loaded: [LoadedItem], options: RunOptions, output console: CommandOutput) {
  var report = DiagnosticReport(console, includesWarnings: options.detail == .verbose)
  for item in loaded { report.add(item) }
}

/// Reports operands that select nothing, and why nothing was run.
private func reportWhatWasNotFound(_ work: Work, hasRuns: Bool, to console: CommandOutput) {
  let subset = work.runner.subset
  var sentences = work.runner.selections.flatMap(\.complaints)
  if !hasRuns {
    if subset.isNarrow { sentences.append("what failed last time no longer exists") }
    if !subset.mayBeEmpty { sentences += MissingRuns.sentences(work.jobs) }
    if !subset.mayBeEmpty, sentences.isEmpty, let reason = work.reasonForNothing { sentences.append(reason) }
  }
  for sentence in sentences { printSentence(sentence, to: console) }
  if !sentences.isEmpty, !subset.mayBeEmpty { console.status.combine(.nothingSelected) }
}

/// Returns whether every run of the files was run. A remembered run that was not among them no longer exists.
private func isComplete(_ options: RunOptions, runner: JobRunner) -> Bool {
  runner.subset.takesAll && options.bounds.strength == nil && !runner.selections.contains(where: \.isNarrowed)
}

private func scenarios(of files: [CheckedFile]) -> Set<String> {
  Set(files.flatMap(RunIdentity.scenarios).map(\.text))
}

/// Returns the options that a command line needs besides the run to repeat it.
private func repeatedOptions(_ invocation: Invocation, options: RunOptions) -> String {
  (invocation.value(.root).map { "--root \(FailedRunDetail.quoted($0)) " } ?? "") + options.settings.options
    + (options.against.map { "--against \(FailedRunDetail.quoted($0)) " } ?? "")
    + (options.failsOnRaces ? "--fail-on-races " : "")
}

/// Does all runs.
/// - Parameter pause: Called whenever all available results have been delivered.
private func performJobs(
  _ work: Work, on host: Host, threads: Int, report: inout RunReport, pause: () -> Void
) {
  let (jobs, runner) = (work.jobs, work.runner)
  var results = 0
  var done = 0
  Workers.run(
    count: jobs.count, threads: threads, start: host.startThread, job: { runner.results(of: jobs[$0]) },
    deliver: { result in
      done += jobs[results].runCount
      results += 1
      return report.add(result, done: done, of: work.runCount)
    },
    pause: pause)
}
