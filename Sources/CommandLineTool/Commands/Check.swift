internal import Interpreter
internal import Reporting

/// `scenario check PATHS`
func checkFiles(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let writer = FindingReport.Writer(format: options.format, rendition: console.rendition)
  var report = FindingReport(console, format: options.format)
  var counts = RunCounts()
  report.begin()
  Loading(invocation.operands, host, options).load(
    { writer.entriesAndRuns(of: $0, options.bounds) },
    deliver: { result in
      report.add(result.entries, files: result.files)
      counts.scenarios += result.counts.scenarios
      return console.fault == nil
    })
  let tally = report.tally
  switch options.format {
  case .json:
    let end = "\n],\"files\":\(tally.files),\"errors\":\(tally.errors),\"warnings\":\(tally.warnings)"
    console.write(Array("\(end),\"runs\":\(counts.total),\"scenarios\":[".utf8))
    for (index, count) in counts.scenarios.enumerated() {
      var json = JSONWriter()
      count.write(to: &json)
      console.write(Array((index == 0 ? "\n" : ",\n").utf8) + json.bytes)
    }
    console.write(Array("\n]}\n".utf8))
  case .text:
    if options.detail == .quiet { return }
    var page = console.page()
    list(counts, isWhole: options.detail == .verbose, to: &page)
    page.line(tally.sentence + (tally.errors == 0 ? sentence(of: counts) : ""))
    console.write(page)
  }
}

/// More scenarios with several runs are told of only by `--verbose`.
private let listedScenarios = 20

/// Those that are more than one run, each with its count; or all.
private func list(_ counts: RunCounts, isWhole: Bool, to page: inout Page) {
  let told = isWhole ? counts.scenarios : counts.scenarios.filter(\.isWorthALine)
  if told.isEmpty { return }
  for count in isWhole ? told[...] : told.prefix(listedScenarios) {
    page.write("\(shown(count.path)):\(count.line)  ", .quiet)
    page.line("\(shown(count.title)): \(shown(count.sentence))")
  }
  let rest = isWhole ? 0 : told.count - listedScenarios
  if rest > 0 { page.line("and \(grouped(rest)) more with several runs; --verbose lists all", .quiet) }
}

/// `; 12 scenarios, 46 runs`
private func sentence(of counts: RunCounts) -> String {
  guard let scenarios = counted(counts.scenarios.count, "scenario") else { return "" }
  let isBound = counts.scenarios.contains { $0.hasConditions && $0.runs > 1 }
  return "; \(scenarios), \(isBound ? "up to " : "")\(counted(counts.total, "run") ?? "no run")"
}

extension FindingReport.Writer {
  /// What is wrong with a file, its scenarios' values included, and how many runs they make.
  fileprivate func entriesAndRuns(
    of item: LoadedItem, _ bounds: RunBounds
  ) -> (entries: [FindingReport.Entry], files: Int, counts: RunCounts) {
    let entries = entries(of: item)
    guard case .checked(let file, _) = item else { return (entries, 0, RunCounts()) }
    let counts = RunCounts(file, bounds)
    return (entries + counts.faults.map { entry($0, file) }, 1, counts)
  }
}
