internal import Reporting
internal import SourceText

/// `scenario run PATHS`
func runScenarios(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let start = host.wallClock()
  var loaded: [LoadedItem] = []
  Loading(invocation.operands, host, options).load(
    { $0 },
    deliver: { item in
      loaded.append(item)
      return true
    })
  var files: [CheckedFile] = []
  var selections: [RunSelection] = []
  for case .checked(let file, let task) in loaded where !file.isBroken {
    files.append(file)
    selections.append(RunSelection(file, task, filters: options.filters))
  }
  let unreadable = loaded.count - files.count
  if unreadable > 0 { console.status.combine(.wrongFile) }
  write(loaded, options, console)

  let jobs = files.indices.flatMap { RunJob.jobs(of: files[$0], at: $0, selections[$0]) }
  let runner = JobRunner(
    files: files, selections: selections, options: options, isColored: console.isColored,
    repeatedOptions: invocation.value(.root).map { "--root \(RunStory.quoted($0)) " } ?? "")
  var report = RunReport(runner, console, options.detail == .quiet ? nil : Progress(host: host))
  var done = 0
  let threads = threadCount(jobs, options, host)
  Workers.run(
    count: jobs.count, threads: threads, job: { runner.results(of: jobs[$0]) },
    deliver: { results in
      done += 1
      return report.add(results, done: done, of: jobs.count)
    })
  report.finish(unreadable: unreadable, wallTime: host.wallClock() - start)
  console.status.combine(options.isListing ? .passed : report.tally.exitStatus)
  if report.tally.total == 0, unreadable == 0, selections.contains(where: \.isNarrowed) {
    console.status.combine(.nothingSelected)
  }
}

/// Fewer runs are done sooner than threads are started.
private let runsWorthThreads = 200

private func threadCount(_ jobs: [RunJob], _ options: RunOptions, _ host: Host) -> Int {
  let runs = jobs.reduce(0) { $0 + $1.runCount }
  return runs < runsWorthThreads ? 1 : options.jobs ?? host.coreCount()
}

/// What is wrong with the files, before what the others come to. Warnings are for `--verbose`, and for `check`.
private func write(_ loaded: [LoadedItem], _ options: RunOptions, _ console: Console) {
  let writer = FindingReport.Writer(
    format: options.format, isColored: console.isColored, includesWarnings: options.detail == .verbose)
  var report = FindingReport(console, format: options.format)
  report.begin()
  for item in loaded { report.add(writer.entries(of: item), files: 0) }
  if options.format == .json { console.write(Array("\n],\n\"runs\":[".utf8)) }
}
