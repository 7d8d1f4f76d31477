import Checking
import DeviceModel
import Interpreter
import Programs
package import Reporting
import SourceText
import Statements
import Syntax
import Traces
import Verdicts
import VirtualTime

/// What a session says after a statement.
extension Session {
  /// One line for what has changed, the expectations, the console, and the phone.
  func tell(_ outcome: LiveRun.Outcome, since before: Sight, _ count: Int, _ kind: SyntaxKind) {
    let after = Sight(timeline.live, names)
    let hasMoved = after != before
    let isTold = tellConsole(since: count)
    if hasMoved || !(isTold || kind == .step(.expect) || kind == .step(.let)) {
      page.line(shown(after.line(since: before)), .quiet)
    }
    tell(verdicts: outcome)
    if hasMoved { tellPhone() }
  }

  /// Notes of the script and warnings of the console since a record; whether there are any.
  private func tellConsole(since count: Int) -> Bool {
    var isTold = false
    for record in timeline.live.records(since: count) {
      guard case .event(let key) = record.content else { continue }
      if key == .fixed(.warning) {
        page.write("warn  ", .warning)
      } else if key == .fixed(.note) {
        page.write("note  ", .note)
      } else {
        continue
      }
      page.line("\(told(record.instant))  \(shown(names.plain(record.detail) ?? ""))")
      isTold = true
    }
    return isTold
  }

  private func tell(verdicts outcome: LiveRun.Outcome) {
    guard !outcome.verdicts.isEmpty else { return }
    let scenario = timeline.checker.scenario
    let sources = sources
    page.write(outcome.verdicts, of: scenario, sources)
    guard outcome.verdicts.contains(where: \.isFailed) else { return }
    fail(.failed)
    write(timeline.live.result(of: outcome), scenario, sources)
  }

  /// Why a statement could not be done.
  func tell(failure outcome: LiveRun.Outcome) {
    fail(outcome.limit == nil ? .failed : .limit)
    write(timeline.live.result(of: outcome), timeline.checker.scenario, sources)
    if settings.drawsPhone { page.line("the phone is as it was before", .quiet) }
  }

  func write(_ result: RunResult, _ scenario: ScenarioProgram, _ sources: SourceTable) {
    let writer = FailureWriter(sources: sources)
    for failure in FailureNarrator(scenario: scenario, sources: sources).failures(of: files.tell(result, scenario)) {
      writer.write(failure, to: &page)
    }
  }

  func tellPhone() {
    guard settings.drawsPhone else { return }
    drawPhone()
  }

  func drawPhone() {
    for line in PhonePicture(timeline.live, names).lines(columns: settings.columns, style: settings.style) {
      page.line(line)
    }
  }

  // MARK: The end

  /// What the session comes to as a scenario: everything left to happen happens, the expectations of the whole run are
  /// judged. The session itself stays where it is.
  package func conclude() -> (page: Page, status: Status) {
    page = Page(settings.rendition)
    status = .passed
    guard timeline.nodes.count > 1 else { return (page, status) }
    let decided = timeline.verdicts.filter { !timeline.live.standing.contains($0.claim) }
    let result = timeline.live.concluded(decided, of: timeline.script)
    switch result.outcome {
    case .passed: break
    case .failed, .limitReached:
      fail(result.outcome == .failed ? .failed : .limit)
      write(result, timeline.checker.scenario, sources)
    }
    return (page, status)
  }
}
