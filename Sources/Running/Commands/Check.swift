internal import Checking
internal import Interpreter
internal import Reporting
internal import ScenarioKit
import SourceText
internal import Synchronization

/// Runs `scenario check PATHS`.
package func checkFiles(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  try options.reports.check(host.files)
  let keepsItems = !options.reports.isEmpty
  let parts: ProgramParts = keepsItems ? .whole : options.listsAll ? .titles : .counts
  if invocation.has(.fix) {
    try FixApplication(host: host, root: options.root).run(on: invocation.operands, output: console)
  }
  var report = CheckReport(console, options: options)
  var loaded: [LoadedItem] = []
  Loading(invocation.operands, host: host, options: options, parts: parts).load(
    { [writer = report.findings.writer] item in
      (result: writer.entriesAndRuns(of: item, options: options), item: keepsItems ? item : nil)
    },
    deliver: { checked in
      report.add(checked.result)
      if let item = checked.item { loaded.append(item) }
      return console.fault == nil
    })
  report.end()
  guard keepsItems else { return }
  try options.checkOutputs(against: loaded, in: host.files)
  let suite = SuiteRecord(checked: loaded, bounds: options.bounds, status: console.status)
  let document =
    options.reports.requests.contains { $0.format == .json } ? document(of: loaded, options: options, host: host) : []
  let located = RepositoryPaths(host).located(suite)
  options.reports.write(host, console) { format, sink in
    if format == .json { return document.withUnsafeBufferPointer(sink) }
    format.write(ReportRequests.isAboutRepository(format) ? located : suite, to: sink)
  }
}

/// Reports the problems of files and the number of their runs.
private struct CheckReport {
  private let console: CommandOutput
  private let options: RunOptions
  private(set) var findings: DiagnosticReport
  private var counts = PlannedRuns()

  init(_ console: CommandOutput, options: RunOptions) {
    self.console = console
    self.options = options
    findings = DiagnosticReport(console, format: options.format)
    findings.begin()
  }

  mutating func add(_ result: (entries: [DiagnosticReport.Entry], files: Int, counts: PlannedRuns)) {
    findings.add(result.entries, files: result.files)
    counts.add(result.counts)
  }

  func end() {
    let tally = findings.tally
    switch options.format {
    case .json:
      let end = "\n],\"files\":\(tally.files),\"errors\":\(tally.errors),\"warnings\":\(tally.warnings)"
      console.write("\(end),\"runs\":\(counts.total),\"scenarios\":[")
      console.write(elements: counts.scenarios.map { JSONWriter.bytes($0.write) })
      console.write("\n]}\n")
    case .text:
      if options.detail == .quiet { return }
      console.write { page in
        // The scenarios with more than one run, each with its count, or all scenarios.
        let told = options.detail == .verbose ? counts.scenarios[...] : counts.scenarios.prefix(listedScenarios)
        for count in told {
          page.write("\(sanitizedForTerminal(count.path)):\(count.line)  ", style: .quiet)
          page.line("\(sanitizedForTerminal(count.title)): \(sanitizedForTerminal(count.sentence))")
        }
        let rest = counts.scenarios.count - told.count
        if rest > 0 { page.line("and \(rest.grouped) more with several runs; --verbose lists all", .quiet) }
        page.line(tally.sentence + (tally.errors == 0 ? sentence(of: counts) : ""))
      }
    }
  }
}

/// Returns the output of `--format json`, built in memory.
private func document(of loaded: [LoadedItem], options: RunOptions, host: Host) -> [UInt8] {
  let bytes = Mutex<[UInt8]>([])
  var options = options
  options.format = .json
  var memory = host
  memory.output = Output(isTerminal: false) { more in
    bytes.withLock { $0 += more }
    return nil
  }
  let console = CommandOutput(host: memory, color: .never)
  var report = CheckReport(console, options: options)
  for item in loaded { report.add(report.findings.writer.entriesAndRuns(of: item, options: options)) }
  report.end()
  console.flush()
  return bytes.withLock { $0 }
}

extension SuiteRecord {
  /// Creates the record of checked files, with their problems and without runs.
  fileprivate init(checked loaded: [LoadedItem], bounds: RunBounds, status: ExitStatus) {
    var files: [CheckedFile] = []
    for case .checked(let file, _) in loaded { files.append(file) }
    let (suite, numbers) = Self.beginning(loaded, files: files)
    self = suite
    for (file, numbers) in zip(files, numbers) {
      findings += PlannedRuns(file, bounds: bounds).faults.map { FindingRecord(numbers[$0]) }
    }
    ending = EndRecord(reason: .complete, status: Int(status.rawValue))
  }
}

/// The limit on listed scenarios with several runs; `--verbose` lists all.
private let listedScenarios = 20

/// Returns the sentence about the runs: `; 12 scenarios, 46 runs`.
private func sentence(of counts: PlannedRuns) -> String {
  guard let scenarios = counted(counts.scenarios.count + counts.others, noun: "scenario") else { return "" }
  let isBound = counts.scenarios.contains { $0.hasConditions && $0.runs > 1 }
  return "; \(scenarios), \(isBound ? "up to " : "")\(counted(counts.total, noun: "run") ?? "no run")"
}

extension RunOptions {
  /// Whether scenarios with one run are listed, as well.
  fileprivate var listsAll: Bool { format == .json || detail == .verbose }
}

extension DiagnosticReport.Writer {
  /// Returns the problems of a file, including those of its scenarios' values, and the number of its runs.
  fileprivate func entriesAndRuns(
    of item: LoadedItem, options: RunOptions
  ) -> (entries: [DiagnosticReport.Entry], files: Int, counts: PlannedRuns) {
    let entries = entries(of: item)
    guard case .checked(let file, _) = item else { return (entries, 0, PlannedRuns()) }
    let counts = PlannedRuns(file, bounds: options.bounds, listsAll: options.listsAll)
    return (entries + counts.faults.map { entry(FindingRecord($0), file.sources) }, 1, counts)
  }
}
