internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// Takes in records of runs in their order: writes them into the log, and keeps them where a report is wanted.
final class SuiteRecorder {
  let plan: RecordingPlan
  private let keepsRecord: Bool
  private(set) var suite: SuiteRecord
  private let log: LogFile?
  private let files: [CheckedFile]
  /// Of the scenario whose runs are coming in.
  private var open: (number: Int, failuresInFull: Int, leftOut: Int)?

  /// - Parameter log: Where the log goes; nil: none is wanted.
  init(_ suite: SuiteRecord, _ plan: RecordingPlan, _ files: [CheckedFile], log: LogFile?, keepsRecord: Bool) {
    self.plan = plan
    self.suite = suite
    self.files = files
    self.log = log
    self.keepsRecord = keepsRecord
    var writer = LogWriter()
    if log != nil { writer.head(suite) }
    log?.write(writer.bytes)
  }

  /// Why the log could not be written.
  var fault: FileFault? { log?.fault }

  func add(_ result: JobRunner.PartResult) {
    var bytes: [UInt8] = []
    for recorded in result.recorded {
      begin(result, &bytes)
      add(recorded, &bytes)
    }
    if result.tally.leftOut > 0 {
      begin(result, &bytes)
      open?.leftOut += result.tally.leftOut
    }
    if result.isLast || result.isStopped { close(&bytes) }
    log?.write(bytes)
  }

  /// A scenario that has no runs, though it should.
  func add(_ fault: Fault, _ scenario: ScenarioProgram, _ result: JobRunner.PartResult) {
    var bytes: [UInt8] = []
    begin(result, &bytes)
    let place = (result.file, result.scenario)
    let record = plan.record(fault, name: scenario.writtenTitle, index: 0, place)
    add(JobRunner.RecordedRun(record: record, log: plan.log(record, place)), &bytes)
    log?.write(bytes)
  }

  func end(_ ending: EndRecord) {
    var bytes: [UInt8] = []
    close(&bytes)
    suite.ending = ending
    var writer = LogWriter()
    writer.end(ending)
    log?.end(bytes + writer.bytes)
  }

  /// The line of a scenario stands before its first run.
  private func begin(_ result: JobRunner.PartResult, _ bytes: inout [UInt8]) {
    let number = plan.number(of: result.scenario, in: result.file)
    guard open?.number != number else { return }
    close(&bytes)
    open = (number, 0, 0)
    var scenario = plan.record(result.scenario, in: files[result.file], at: result.file)
    scenario.parameters = result.list?.parameters.map(ParameterRecord.init) ?? []
    suite.scenarios.append(scenario)
    guard plan.hasLog else { return }
    var writer = LogWriter()
    writer.scenario(scenario, number)
    bytes += writer.bytes
  }

  private func add(_ recorded: JobRunner.RecordedRun, _ bytes: inout [UInt8]) {
    var recorded = recorded
    if plan.choice == .failed, recorded.record.history != nil {
      if let open, open.failuresInFull >= RecordingPlan.failuresInFull {
        recorded.record.forgetEvents()
        recorded.log = plan.hasLog ? LogWriter.lines(of: recorded.record, in: open.number) : []
      } else {
        open?.failuresInFull += 1
      }
    }
    bytes += recorded.log
    if keepsRecord { suite.scenarios[suite.scenarios.count - 1].runs.append(recorded.record) }
  }

  private func close(_ bytes: inout [UInt8]) {
    guard let closed = open else { return }
    open = nil
    guard closed.leftOut > 0 else { return }
    suite.scenarios[suite.scenarios.count - 1].leftOut = closed.leftOut
    guard plan.hasLog else { return }
    var writer = LogWriter()
    writer.leftOut(closed.leftOut, of: closed.number)
    bytes += writer.bytes
  }
}

extension ParameterRecord {
  fileprivate init(_ parameter: Parameter) {
    self.init(
      name: parameter.name, kind: parameter.isPhone ? .phone : parameter.isOrdered ? .quantity : .choice,
      values: (0..<parameter.count).map(parameter.label))
  }
}
