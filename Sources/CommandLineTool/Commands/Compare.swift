internal import Reporting
internal import SourceText

/// `scenario compare A B`
func compareRuns(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  try options.reports.check(host.files, operands: invocation.operands)
  let event = invocation.value(.align) ?? Comparison.standardEvent
  var sides: [Comparison.Side] = []
  for operand in invocation.operands {
    guard let suite = try suite(of: operand, options, host, console) else { return }
    sides.append(try side(suite, operand, event))
  }
  let comparison = Comparison(sides[0], sides[1], alignedOn: event)
  if !options.reports.takesOutput {
    var page = console.page()
    ComparisonWriter(comparison, columns: console.rendition.columns).write(to: &page)
    console.write(page)
  }
  options.reports.write(host, console) { comparison.writePage(to: $1) }
}

/// Of several runs in one file or log nobody can say which is meant.
private func side(_ suite: SuiteRecord, _ operand: String, _ event: String) throws(UsageError) -> Comparison.Side {
  var found: [(scenario: ScenarioRecord, run: Kept<RunRecord>)] = []
  for scenario in suite.scenarios { found += scenario.runs.map { (scenario, $0) } }
  guard let first = found.first, found.count == 1 else { throw .notOneRun(operand, found.map(\.run.name)) }
  do throws(Comparison.AlignmentFault) {
    return try Comparison.Side(suite, first.scenario, first.run, alignedOn: event)
  } catch {
    throw .eventNeverHappened(error.event, operand, Spelling.closest(to: error.event, among: error.events))
  }
}

/// What is to be compared: a run of a file, which is run now, or one of a log. nil: it is no use, and that was told.
private func suite(
  of operand: String, _ options: RunOptions, _ host: Host, _ console: Console
) throws(UsageError) -> SuiteRecord? {
  let target = Target(operand) { host.files.kind(of: $0) != nil }
  if isLog(target.path, host) {
    guard let suite = readLog(target.path, host, console) else { return nil }
    return suite.narrowed(to: target.values)
  }
  return try recorded(operand, options, host, console)
}

private func isLog(_ path: String, _ host: Host) -> Bool {
  if path.hasSuffix(".scn") || path == "-" { return false }
  return LogFile.isLog(path, host.files)
}

/// So many runs are run to see whether they are one.
private let runLimit = 100

/// Runs what an operand names, with everything recorded.
private func recorded(
  _ operand: String, _ options: RunOptions, _ host: Host, _ console: Console
) throws(UsageError) -> SuiteRecord? {
  let loaded = Loading([operand], host, options).all()
  var files: [CheckedFile] = []
  var selections: [RunSelection] = []
  var report = FindingReport(console, includesWarnings: false)
  for item in loaded {
    report.add(item)
    guard case .checked(let file, let task) = item, !file.isBroken else {
      console.status.combine(.wrongFile)
      return nil
    }
    files.append(file)
    selections.append(RunSelection(file, task, filters: options.filters))
  }
  let picker = RunPicker(files, shard: nil, failed: nil)
  let record = SuiteRecord.beginning(loaded, files: files)
  let plan = RecordingPlan(.all, keepsRuns: true, files, record, picker)
  let recorder = SuiteRecorder(record.suite, plan, files, log: nil, keepsRecord: true)
  let runner = JobRunner(
    files: files, selections: selections, options: options, fileAccess: host.files, rendition: console.rendition,
    repeatedOptions: "", picker: picker, remembered: [:], recording: plan)
  var count = 0
  for job in files.indices.flatMap({ RunJob.jobs(of: files[$0], at: $0, selections[$0], options.bounds) }) {
    for result in runner.results(of: job) {
      recorder.add(result, of: ScenarioSum())
      count += result.recorded.count
    }
    if count > runLimit { break }
  }
  return recorder.suite
}

extension SuiteRecord {
  /// With the one run of this name, title, values or id; nil: with all.
  fileprivate func narrowed(to name: String?) -> SuiteRecord {
    guard let name else { return self }
    var suite = self
    for index in suite.scenarios.indices {
      suite.scenarios[index].runs.removeAll { run in
        ![run.name, run.title, run.id].contains(name) && !run.name.isOfRun(with: name)
      }
    }
    return suite
  }
}
