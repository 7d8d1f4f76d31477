internal import DeviceModel
package import Programs
package import SourceText
package import Traces
package import Verdicts

/// What there is to say of a run beyond its line: every expectation with what became of it, the notes of the script,
/// and what the console would have said.
package struct RunDetails {
  private let scenario: ScenarioProgram
  private let sources: SourceTable

  /// - Parameter sources: The files that the scenario is written in.
  package init(scenario: ScenarioProgram, sources: SourceTable) {
    self.scenario = scenario
    self.sources = sources
  }

  package func write(_ verdicts: [Verdict], to page: inout Page) {
    for verdict in verdicts {
      let location = scenario.pools[verdict.claim].location
      switch verdict.result {
      case .passed: page.write("  ok    ", .passed)
      case .failed, .neverReached: page.write("  not   ", .failed)
      case .unsettled: page.write("  open  ", .warning)
      }
      page.write("\(place(location))  ", .quiet)
      page.line(shown(sources.text(of: location)))
    }
  }

  package func writeNotes(of trace: Trace, to page: inout Page) {
    let values = ValueNames(scenario)
    for record in trace.records {
      guard case .event(let key) = record.content else { continue }
      let isWarning = key == .fixed(.warning)
      guard isWarning || key == .fixed(.note) else { continue }
      page.write(isWarning ? "  warn  " : "  note  ", isWarning ? .warning : .note)
      page.write("\(told(record.instant))  ", .quiet)
      page.line(shown(Self.cut(values.plain(record.detail) ?? "")))
    }
  }

  /// Characters of a note; a text without end is not what a terminal is for.
  private static let noteLimit = 1000

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > noteLimit, text.count > noteLimit else { return text }
    return text.prefix(noteLimit - 1) + "…"
  }

  private func place(_ location: Location) -> String {
    sources.place(of: location, seenFrom: scenario.location.file)
  }
}
