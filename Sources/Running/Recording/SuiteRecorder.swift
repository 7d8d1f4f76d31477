internal import Reporting
internal import ScenarioKit

/// Receives the records of runs in order, writes them to the log, and keeps them if a report is requested.
final class SuiteRecorder: RunConsumer {
  let plan: RecordingPlan
  private let keepsRecord: Bool
  private(set) var suite: SuiteRecord
  private let log: LogFile?
  /// The lines not yet written to the log.
  private var pending: [UInt8] = []
  /// The number of pending bytes from which they are written.
  private static let pieceSize = 1 << 16
  private let files: [CheckedFile]
  /// The scenario whose runs are being received.
  private var open: (number: Int, failuresInFull: Int, leftOut: Int)?

  /// - Parameter log: The log; `nil` if none is requested.
  init(_ suite: SuiteRecord, plan: RecordingPlan, files: [CheckedFile], log: LogFile?, keepsRecord: Bool) {
    self.plan = plan
    self.suite = suite
    self.files = files
    self.log = log
    self.keepsRecord = keepsRecord
    guard let log else { return }
    pending.reserveCapacity(Self.pieceSize * 2)
    LogWriter.writeHead(of: suite) { log.write($0) }
  }

  var fault: FileFault? { log?.fault }

  /// Receives a result; `flush` writes its lines.
  func add(_ result: PartResult, of scenario: ScenarioSum) {
    for recorded in result.recorded {
      begin(result)
      add(recorded)
    }
    if result.tally.leftOut > 0 {
      begin(result)
      open?.leftOut += result.tally.leftOut
    }
    if result.isEnd { close() }
  }

  /// Writes the pending lines to the log.
  func flush() {
    log?.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  func finish(_ whole: WholeSum) { close() }

  /// Records how everything ended, including the exit status.
  func end(_ ending: EndRecord) {
    close()
    suite.ending = ending
    log?.end(pending + LogWriter.bytes { $0.end(ending) })
  }

  /// Writes the line of a scenario before its first run.
  private func begin(_ result: PartResult) {
    let number = plan.number(of: result.scenario, in: result.file)
    guard open?.number != number else { return }
    close()
    open = (number, 0, 0)
    let scenario = result.recordedScenario ?? plan.scenario(result, in: files)
    suite.scenarios.append(scenario.record)
    pending += scenario.log
  }

  private func add(_ recorded: RecordedRun) {
    var recorded = recorded
    if plan.choice == .failed, recorded.isInFull {
      if let open, open.failuresInFull >= RecordingPlan.failuresInFull {
        recorded = plan.recorded(recorded.record.changed { $0.forgetEvents() }, inScenario: open.number)
      } else {
        open?.failuresInFull += 1
      }
    }
    pending += recorded.log
    if pending.count > Self.pieceSize { flush() }
    if keepsRecord { suite.scenarios[suite.scenarios.count - 1].runs.append(recorded.record) }
  }

  private func close() {
    guard let closed = open else { return }
    open = nil
    guard closed.leftOut > 0 else { return }
    suite.scenarios[suite.scenarios.count - 1].leftOut = closed.leftOut
    if plan.hasLog { pending += LogWriter.bytes { $0.leftOut(closed.leftOut, of: closed.number) } }
  }
}
