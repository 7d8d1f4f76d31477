internal import Interpreter
package import Matching
package import Reporting
internal import ScenarioKit

/// The limit on the runs made to find out whether there is only one.
private let runLimit = 100

/// Runs the scenarios that an operand names, with everything recorded.
package func recordRuns(
  of operand: String, options: RunOptions, on host: Host, output console: CommandOutput,
  evidence: LogEvidence? = nil
) throws(UsageError) -> SuiteRecord? {
  let loaded = Loading([operand], host: host, options: options).all()
  var files: [CheckedFile] = []
  var selections: [RunSelection] = []
  var report = DiagnosticReport(console, includesWarnings: false)
  for item in loaded {
    report.add(item)
    guard case .checked(let file, let task) = item, !file.isBroken else {
      console.status.combine(.wrongFile)
      return nil
    }
    files.append(file)
    selections.append(RunSelection(file, task, filters: options.filters))
  }
  let subset = RunSubset(files, shard: nil, failed: nil)
  let record = SuiteRecord.beginning(loaded, files: files)
  let plan = RecordingPlan(.all, keepsRuns: true, files, record, subset)
  let recorder = SuiteRecorder(record.suite, plan: plan, files: files, log: nil, keepsRecord: true)
  let runner = JobRunner(
    files: files, selections: selections, options: options, fileAccess: host.files, rendition: console.rendition,
    repeatedOptions: "", subset: subset, remembered: [:], recording: plan,
    evidence: evidence)
  var count = 0
  for job in files.indices.flatMap({
    RunJob.jobs(of: files[$0], at: $0, selection: selections[$0], bounds: options.bounds)
  }) {
    for result in runner.results(of: job) {
      recorder.add(result, of: ScenarioSum())
      count += result.recorded.count
    }
    if count > runLimit { break }
  }
  return recorder.suite
}
