internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import Traces
internal import VirtualTime

extension JobRunner {
  /// Runs a run with other orders of what is simultaneous, and tells where that decides.
  func findRaces(in run: Run, _ list: RunList, _ result: inout PartResult) throws(Fault) {
    let search = try list.races(of: run)
    let words = RaceWords(search: search, scenario: list.scenario)
    let diagnostics = words.diagnostics(named: list.count > 1 ? run.name : nil)
    guard !diagnostics.isEmpty else { return }
    let sources = files[result.file].sources
    switch options.format {
    case .text:
      var page = Page(rendition)
      for diagnostic in diagnostics { DiagnosticRenderer(sources: sources).write(diagnostic, to: &page) }
      result.races += page.bytes
    case .json:
      append(to: &result.json) { json in
        json.object { json in
          writeHead(run.name, "races", list.scenario, result.file, to: &json)
          json.member("orders", search.orders)
          json.member(
            "diagnostics",
            arrayOf: { json in
              for diagnostic in diagnostics { DiagnosticJSON(sources: sources).write(diagnostic, to: &json) }
            })
        }
      }
    }
  }
}

/// What a search for races found, as warnings: at the expectation (or step) that depends on it, with the two lines.
private struct RaceWords {
  let search: RaceSearch
  let scenario: ScenarioProgram

  func diagnostics(named name: String?) -> [Diagnostic] {
    search.races.map { race in
      var diagnostic = Diagnostic(
        .orderDecides, at: place(of: race),
        "at \(told(race.instant)) \(text(race.firstEvent, on: race.first)) and \(text(race.otherEvent, on: race.other)) "
          + "come at one instant, and their order decides" + (name.map { " in \($0)" } ?? ""),
        hint: hint(race))
      for (event, lane) in [(race.firstEvent, race.first), (race.otherEvent, race.other)] {
        guard let origin = event.flatMap({ search.result.trace?[$0].origin }) else { continue }
        diagnostic.related.append(
          Diagnostic.Related(location: origin, message: "\(text(event, on: lane)) comes of this"))
      }
      return diagnostic
    }
  }

  /// “js.ready” on js
  private func text(_ event: Position?, on lane: Lane) -> String {
    guard let event, let trace = search.result.trace, case .event(let key) = trace[event].content else {
      return "what waits on \(lane)"
    }
    return "“\(EventNames(scenario).name(of: key))” on \(lane)"
  }

  private func hint(_ race: Race) -> String {
    switch race.outcome.kind {
    case .passed, .leftOut: "with \(race.other) first it would hold"
    case .failed: "with \(race.other) first it fails"
    case .limited: "with \(race.other) first the run meets a limit"
    }
  }

  /// The first expectation that comes out differently.
  private func place(of race: Race) -> Location {
    let usual = Survey.Outcome(search.result).problems
    let different =
      race.outcome.problems.first { !usual.contains($0) } ?? usual.first { !race.outcome.problems.contains($0) }
    switch different {
    case .claim(let claim): return scenario.pools[claim].location
    case .step(let location): return location
    case .crash, nil: return scenario.location
    }
  }
}
