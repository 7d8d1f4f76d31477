internal import Interpreter
internal import Reporting
internal import SourceText

/// `scenario run PATHS`
func runScenarios(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  var options = try RunOptions(invocation, files: host.files)
  try options.follow(bazel: host)
  let places = try options.reports.check(host.files, log: options.log, operands: invocation.operands)
  if options.log != nil || !options.reports.isEmpty { Interruption.note() }
  let opening = options.log.map { LogOpening($0, options, host.files, host.output) }
  let start = host.wallClock()
  let loaded = load(invocation.operands, host, options)
  let log = try opening?.log()
  try places.keepOff(loaded, host.files)
  try options.settings.check(loaded, console)
  let guardian = CommandGuard(loaded, options, host)
  console.write(guardian.beginning)
  write(loaded, options, console)
  var files: [CheckedFile] = []
  var selections: [RunSelection] = []
  for case .checked(let file, let task) in loaded where !file.isBroken {
    files.append(file)
    selections.append(RunSelection(file, task, filters: options.filters))
  }
  let notRun = loaded.count - files.count
  var memory = FailureMemory(host)
  let isNarrow = options.isLastFailed && memory.knows(files)
  if options.isLastFailed, !isNarrow {
    let known = memory.entries.isEmpty ? "nothing is known to have failed" : "nothing here failed the last time"
    tell("\(known); everything is run", console)
  }
  let picker = RunPicker(files, shard: options.shard, failed: isNarrow ? memory.runs : nil)
  var runner = JobRunner(
    files: files, selections: selections, options: options, fileAccess: host.files, rendition: console.rendition,
    repeatedOptions: repeatedOptions(invocation, options), picker: picker, remembered: memory.names)
  var jobs = runner.files.indices.flatMap {
    RunJob.jobs(of: runner.files[$0], at: $0, runner.selections[$0], options.bounds)
  }
  let runCount = jobs.reduce(0) { $0 + $1.runCount }
  // Those of other shards included, so that shards agree.
  let scenarioCount = jobs.reduce(0) { $0 + $1.parts.count(where: \.isLast) }
  runner.fixTries = min(JobRunner.fixTriesOfAll / max(scenarioCount, 1), JobRunner.mostFixTries)
  let recorder = recorder(of: loaded, runner, runCount: runCount, log: log)
  runner.recording = recorder?.plan
  if log != nil, let plan = recorder?.plan { jobs = jobs.flatMap { $0.pieces(cutsSweeps: plan.choice == .all) } }
  var report = RunReport(
    runner, console, options.detail == .quiet ? nil : Progress(host: host), recorder,
    isInterrupted: { host.interruption() != nil })
  let threads = runCount < runsWorthThreads ? 1 : options.jobs ?? host.coreCount()
  perform(jobs, runCount: runCount, threads: threads, runner, &report) { recorder?.flush() }
  report.finish(unreadable: notRun, wallTime: host.wallClock() - start)
  console.write(guardian.end)

  if notRun > 0 { console.status.combine(.wrongFile) }
  if !options.isListing { console.status.combine(report.tally.exitStatus) }
  if !options.isListing, options.settings.isEmpty {
    let gone = isComplete(options, runner) && !report.isStopped ? scenarios(of: files) : []
    memory.update(failed: report.remembered, passed: report.forgotten, whole: gone, host, console)
  }
  if isNarrow, report.tally.total == 0 { tell("what failed the last time is not there any more", console) }
  if report.tally.total == 0, notRun == 0, !picker.mayBeEmpty,
    isNarrow || selections.contains(where: \.isNarrowed)
  {
    for sentence in MissingRuns.sentences(jobs) { tell(sentence, console) }
    console.status.combine(.nothingSelected)
  }
  console.keep(loaded, files, runner, jobs)
  guard let recorder else { return }
  let interruption = host.interruption()
  recorder.end(
    EndRecord(
      reason: interruption != nil ? .interrupted : report.isStopped ? .stopped : .complete,
      status: Int(interruption ?? console.status.rawValue), filesNotRun: notRun))
  if let log, let fault = recorder.fault { CommandLineTool.report(log.path, fault, console) }
  console.keep(recorder)
  options.reports.write(recorder.suite, host, console, threads: threads)
}

/// Every run of the files is run, so that one that is remembered and has not come is none of theirs any more.
private func isComplete(_ options: RunOptions, _ runner: JobRunner) -> Bool {
  runner.picker.takesAll && options.bounds.strength == nil && !runner.selections.contains(where: \.isNarrowed)
}

private func scenarios(of files: [CheckedFile]) -> Set<String> {
  Set(files.flatMap(RunIdentity.scenarios).map(\.text))
}

/// What a line that repeats a run has to say as well.
private func repeatedOptions(_ invocation: Invocation, _ options: RunOptions) -> String {
  (invocation.value(.root).map { "--root \(RunStory.quoted($0)) " } ?? "") + options.settings.options
}

/// nil: neither a log nor a report is wanted.
private func recorder(
  of loaded: [LoadedItem], _ runner: JobRunner, runCount: Int, log: LogFile?
) -> SuiteRecorder? {
  let options = runner.options
  guard log != nil || !options.reports.isEmpty else { return nil }
  var (suite, numbers) = SuiteRecord.beginning(loaded, files: runner.files)
  suite.shares = ShareRecord.merged([options.shard.map { ShareRecord([$0.index + 1], of: $0.count) }])
  let plan = RecordingPlan(
    options.record.decided(forRuns: runCount), hasLog: log != nil, runner.files, numbers, runner.picker)
  return SuiteRecorder(suite, plan, runner.files, log: log, keepsRecord: !options.reports.isEmpty)
}

private func load(_ operands: [String], _ host: Host, _ options: RunOptions) -> [LoadedItem] {
  var loaded: [LoadedItem] = []
  Loading(operands, host, options).load(
    { $0 },
    deliver: { item in
      loaded.append(item)
      return true
    })
  return loaded
}

/// Does all runs.
/// - Parameter pause: Comes when all has been taken in that has come.
private func perform(
  _ jobs: [RunJob], runCount: Int, threads: Int, _ runner: JobRunner, _ report: inout RunReport, pause: () -> Void
) {
  var results = 0
  var done = 0
  Workers.run(
    count: jobs.count, threads: threads, job: { runner.results(of: jobs[$0]) },
    deliver: { result in
      done += jobs[results].runCount
      results += 1
      return report.add(result, done: done, of: runCount)
    },
    pause: pause)
}

/// Fewer runs are done sooner than threads are started.
private let runsWorthThreads = 200

/// What is wrong with the files, before what the others come to. Warnings are for `--verbose`, and for `check`.
private func write(_ loaded: [LoadedItem], _ options: RunOptions, _ console: Console) {
  let writer = FindingReport.Writer(
    format: options.format, rendition: console.rendition, includesWarnings: options.detail == .verbose)
  var report = FindingReport(console, format: options.format)
  report.begin()
  for item in loaded { report.add(writer.entries(of: item), files: 0) }
  if options.format == .json { console.write(Array("\n],\n\"runs\":[".utf8)) }
}
