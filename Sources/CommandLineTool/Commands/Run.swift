internal import Reporting
internal import SourceText

/// `scenario run PATHS`
func runScenarios(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let start = host.wallClock()
  let loaded = load(invocation.operands, host, options)
  write(loaded, options, console)
  var files: [CheckedFile] = []
  var selections: [RunSelection] = []
  for case .checked(let file, let task) in loaded where !file.isBroken {
    files.append(file)
    selections.append(RunSelection(file, task, filters: options.filters))
  }
  let notRun = loaded.count - files.count
  let runner = JobRunner(
    files: files, selections: selections, options: options, fileAccess: host.files, isColored: console.isColored,
    repeatedOptions: invocation.value(.root).map { "--root \(RunStory.quoted($0)) " } ?? "")
  var report = RunReport(runner, console, options.detail == .quiet ? nil : Progress(host: host))
  perform(runner, host, &report)
  report.finish(unreadable: notRun, wallTime: host.wallClock() - start)

  if notRun > 0 { console.status.combine(.wrongFile) }
  if !options.isListing { console.status.combine(report.tally.exitStatus) }
  if report.tally.total == 0, notRun == 0, selections.contains(where: \.isNarrowed) {
    console.status.combine(.nothingSelected)
  }
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

/// Does all runs, on as many threads as they are worth.
private func perform(_ runner: JobRunner, _ host: Host, _ report: inout RunReport) {
  let jobs = runner.files.indices.flatMap { RunJob.jobs(of: runner.files[$0], at: $0, runner.selections[$0]) }
  let runCount = jobs.reduce(0) { $0 + $1.runCount }
  let threads = runCount < runsWorthThreads ? 1 : runner.options.jobs ?? host.coreCount()
  var results = 0
  var done = 0
  Workers.run(
    count: jobs.count, threads: threads, job: { runner.results(of: jobs[$0]) },
    deliver: { result in
      done += jobs[results].runCount
      results += 1
      return report.add(result, done: done, of: runCount)
    })
}

/// Fewer runs are done sooner than threads are started.
private let runsWorthThreads = 200

/// What is wrong with the files, before what the others come to. Warnings are for `--verbose`, and for `check`.
private func write(_ loaded: [LoadedItem], _ options: RunOptions, _ console: Console) {
  let writer = FindingReport.Writer(
    format: options.format, isColored: console.isColored, includesWarnings: options.detail == .verbose)
  var report = FindingReport(console, format: options.format)
  report.begin()
  for item in loaded { report.add(writer.entries(of: item), files: 0) }
  if options.format == .json { console.write(Array("\n],\n\"runs\":[".utf8)) }
}
