import Checking
import DeviceModel
import Interpreter
import Programs
package import Reporting
import ScenarioKit
import SourceText
import Statements
import Syntax
import Traces
import Verdicts

/// The output of a session after a statement.
extension Session {
  /// Writes one line with the changes, the expectations, the console, and the phone.
  func writeOutcome(_ outcome: LiveRun.Outcome, since before: Sight, count: Int, kind: SyntaxKind) {
    let after = Sight(timeline.live, names: names)
    let hasMoved = after != before
    let isTold = writeConsole(since: count)
    if hasMoved || !(isTold || kind == .step(.expect) || kind == .step(.let)) {
      page.line(sanitizedForTerminal(after.line(since: before)), .quiet)
    }
    writeVerdicts(of: outcome)
    if hasMoved { writePhone() }
  }

  /// Writes notes of the script and warnings of the console since a record; returns whether there are any.
  private func writeConsole(since count: Int) -> Bool {
    var isTold = false
    for record in timeline.live.records(since: count) {
      guard case .event(let key) = record.content else { continue }
      if key == .fixed(.warning) {
        page.write("warn  ", style: .warning)
      } else if key == .fixed(.note) {
        page.write("note  ", style: .note)
      } else {
        continue
      }
      page.line("\(formatted(record.instant))  \(sanitizedForTerminal(names.plain(record.detail) ?? ""))")
      isTold = true
    }
    return isTold
  }

  private func writeVerdicts(of outcome: LiveRun.Outcome) {
    guard !outcome.verdicts.isEmpty else { return }
    let scenario = timeline.checker.scenario
    let sources = sources
    page.write(outcome.verdicts, of: scenario, sources)
    guard outcome.verdicts.contains(where: \.isFailed) else { return }
    fail(.failed)
    writeResult(timeline.live.result(of: outcome), of: scenario, sources: sources)
  }

  /// Writes why a statement could not be done.
  func writeFailure(of outcome: LiveRun.Outcome) {
    fail(outcome.limit == nil ? .failed : .limit)
    writeResult(timeline.live.result(of: outcome), of: timeline.checker.scenario, sources: sources)
    if settings.drawsPhone { page.line("the phone looks the same", .quiet) }
  }

  func writeResult(_ result: RunResult, of scenario: ScenarioProgram, sources: SourceTable) {
    let writer = FailureWriter(sources: sources)
    for failure in FailureNarrator(scenario: scenario, sources: sources).failures(of: result.failedRun(scenario)) {
      writer.write(failure, to: &page)
    }
  }

  func writePhone() {
    guard settings.drawsPhone else { return }
    drawPhone()
  }

  func drawPhone() {
    for line in PhonePicture(live: timeline.live, names: names).lines(columns: settings.columns, style: settings.style)
    {
      page.line(line)
    }
  }

  // MARK: The end

  /// Returns the outcome of the session as a scenario, after all remaining events and with the judged expectations.
  /// The session itself does not change.
  package func conclude() -> (page: TerminalText, status: Status) {
    page = TerminalText(settings.rendition)
    status = .passed
    guard timeline.nodes.count > 1 else { return (page, status) }
    let decided = timeline.verdicts.filter { !timeline.live.standing.contains($0.claim) }
    let result = timeline.live.concluded(decided, of: timeline.script)
    switch result.outcome {
    case .passed: break
    case .failed, .limitReached:
      fail(result.outcome == .failed ? .failed : .limit)
      writeResult(result, of: timeline.checker.scenario, sources: sources)
    }
    return (page, status)
  }
}
