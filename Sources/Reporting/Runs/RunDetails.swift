internal import DeviceModel
package import Programs
package import SourceText
package import Traces
package import Verdicts

/// The details of a run below its line.
///
/// They are every expectation with its outcome, the notes of the script, and the console's lines.
extension TerminalText {
  /// - Parameter sources: The files of the scenario.
  package mutating func write(_ verdicts: [Verdict], of scenario: ScenarioProgram, _ sources: SourceTable) {
    for verdict in verdicts {
      let location = scenario.pools[verdict.claim].location
      switch verdict.result {
      case .passed: write("  ok    ", style: .passed)
      case .failed, .neverReached: write("  fail  ", style: .failed)
      case .unsettled: write("  open  ", style: .warning)
      }
      write("\(sources.place(of: location, seenFrom: scenario.location.file))  ", style: .quiet)
      line(sanitizedForTerminal(sources.text(of: location)))
    }
  }

  package mutating func writeNotes(of trace: Trace, _ scenario: ScenarioProgram) {
    let values = ValueNames(scenario)
    for record in trace.records {
      guard case .event(let key) = record.content else { continue }
      let isWarning = key == .fixed(.warning)
      guard isWarning || key == .fixed(.note) else { continue }
      write(isWarning ? "  warn  " : "  note  ", style: isWarning ? .warning : .note)
      write("\(formatted(record.instant))  ", style: .quiet)
      line(sanitizedForTerminal(Self.cut(values.plain(record.detail) ?? "")))
    }
  }

  private static var noteLimit: Int { 1000 }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > noteLimit, text.count > noteLimit else { return text }
    return text.prefix(noteLimit - 1) + "…"
  }
}
