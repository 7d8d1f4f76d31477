package import Programs
package import SourceText
package import Traces

/// The records that led to one of a trace, as rows below each other.
package struct CauseRows {
  private let rows: EventRows
  private let names: ObservableNames

  /// - Parameter sources: The files that the scenario is written in.
  package init(scenario: ScenarioProgram, sources: SourceTable) {
    rows = EventRows(scenario: scenario, sources: sources)
    names = ObservableNames(scenario)
  }

  package func lines(leadingTo place: Position, in trace: Trace) -> [String] {
    let chain = Chain(to: place, before: Int(place.index) + 1, in: trace)
    return rows.lines(chain, in: trace, observed: trace.latest.map { ($0.key, names.name(of: $0.key)) })
  }
}
