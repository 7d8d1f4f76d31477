internal import Interpreter
internal import Matching
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario compare A B`.
func compareRuns(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  try options.reports.check(host.files)
  let event = invocation.value(.align) ?? RunComparison.standardEvent
  var sides: [RunComparison.Side] = []
  for operand in invocation.operands {
    guard let suite = try suite(of: operand, options: options, on: host, output: console) else { return }
    sides.append(try side(of: suite, operand: operand, event: event))
  }
  if let path = options.against {
    // The run beside what a log of the same steps says.
    guard sides.count == 1 else { throw UsageError(.operandNotWanted, invocation.operands[1], "compare --against") }
    guard let log = recordedLog(path, on: host, output: console) else { return }
    let evidence = LogEvidence(log, path: path)
    guard
      let suite = try recordRuns(
        of: invocation.operands[0], options: options, on: host, output: console, evidence: evidence)
    else { return }
    sides.append(try side(of: suite, operand: path, event: event))
  }
  guard sides.count == 2 else {
    throw UsageError(.operandMissing, invocation.command.rawValue, invocation.command.operands)
  }
  let comparison = RunComparison(sides[0], right: sides[1], alignedOn: event)
  if !options.reports.takesOutput {
    var page = console.page()
    ComparisonWriter(comparison, columns: console.rendition.columns).write(to: &page)
    console.write(page)
  }
  options.reports.write(host, console) { comparison.writePage(to: $1) }
}

/// Returns one side of the comparison.
/// - Throws: `severalRuns` if the operand names more than one run.
private func side(of suite: SuiteRecord, operand: String, event: String) throws(UsageError) -> RunComparison.Side {
  var found: [(scenario: ScenarioRecord, run: Shared<RunRecord>)] = []
  for scenario in suite.scenarios { found += scenario.runs.map { (scenario, $0) } }
  guard let first = found.first else { throw UsageError(.noSuchRun, operand) }
  if found.count > 1 {
    let shown = found.prefix(3).map { "“\($0.run.name)”" }.joined(separator: ", ")
    throw UsageError(.severalRuns, operand, "\(found.count)", shown + (found.count > 3 ? " …" : ""))
  }
  do throws(RunComparison.AlignmentFault) {
    return try RunComparison.Side(suite, scenario: first.scenario, run: first.run, alignedOn: event)
  } catch {
    throw UsageError(
      .eventNeverHappened, error.event, operand, "compare",
      suggestion: Spelling.closest(to: error.event, among: error.events))
  }
}

/// Returns a run of a file, which is run now, or a run of a log.
/// `nil` if it is unusable, which has been reported.
private func suite(
  of operand: String, options: RunOptions, on host: Host, output console: CommandOutput
) throws(UsageError) -> SuiteRecord? {
  let target = RunTarget(operand) { host.files.kind(of: $0) != nil }
  if !target.path.hasSuffix(".scn"), target.path != "-", LogFile.isLog(target.path, in: host.files) {
    guard let suite = readLog(target.path, on: host, output: console) else { return nil }
    return suite.narrowed(to: target.values)
  }
  return try recordRuns(of: operand, options: options, on: host, output: console)
}

extension SuiteRecord {
  /// Returns the record with only the run of this name, title, values or identifier; with all runs for `nil`.
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
