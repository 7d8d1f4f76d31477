internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Writes `--format json`: one document, with elements that are written as the runs finish.
final class DataReport: RunConsumer {
  private let console: CommandOutput
  private let plan: RecordingPlan
  private let files: [CheckedFile]
  private var isFirst = true
  /// The elements of the array `sweeps`: the values for which the runs of a scenario fail.
  private var sweeps: [[UInt8]] = []

  init(_ findings: [FindingRecord], plan: RecordingPlan, files: [CheckedFile], output console: CommandOutput) {
    self.console = console
    self.plan = plan
    self.files = files
    if findings.contains(where: { $0.code.severity == .error }) { console.status.combine(.wrongFile) }
    write { [plan] in plan.data.writeBeginning(findings, to: &$0) }
  }

  func add(_ result: PartResult, of scenario: ScenarioSum) {
    if !result.data.isEmpty {
      console.write(Array((isFirst ? "\n" : ",\n").utf8))
      console.write(result.data)
      isFirst = false
    }
    guard result.isEnd, let table = scenario.table(of: result.list) else { return }
    let recorded = result.recordedScenario ?? plan.scenario(result, in: files)
    sweeps.append(plan.data.element(SuiteRecord.SweepResult(table, of: recorded.record)))
  }

  func finish(_ whole: WholeSum) {
    write { [plan, sweeps] json in
      plan.data.writeEnd(
        whole.tally, scenarios: whole.scenarios, filesNotRun: whole.filesNotRun, reason: whole.end, sweeps: sweeps,
        to: &json)
    }
  }

  private func write(_ body: (inout JSONWriter) -> Void) { console.write(JSONWriter.bytes(body)) }
}
