internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import Traces

extension JobRunner {
  /// Repeats a run with other orders of simultaneous events; `nil` if no order makes a difference.
  func races(in run: Run, of list: RunList, result: PartResult) throws(Fault) -> RaceRecord? {
    guard options.findsRaces else { return nil }
    let search = try list.races(of: run)
    let name = list.count > 1 ? run.name : nil
    let diagnostics = search.races.map {
      RaceText(race: $0, result: search.result, scenario: list.scenario).diagnostic(named: name)
    }
    return record(diagnostics, orders: search.orders, isComplete: search.isComplete, result: result)
  }

  /// Repeats a run in every region of a range with other orders of simultaneous events.
  func races(in survey: RangeAnalysis, at index: Int, of list: RunList, result: PartResult) throws(Fault)
    -> RaceRecord?
  {
    guard options.findsRaces else { return nil }
    let races = try list.races(at: index, of: survey)
    let diagnostics = races.found.map { found in
      let more = found.regions > 1 ? ", and also in \(counted(found.regions - 1, noun: "more region") ?? "")" : ""
      return RaceText(race: found.race, result: found.result, scenario: list.scenario)
        .diagnostic(named: found.run.name + more)
    }
    return record(diagnostics, orders: races.orders, isComplete: races.isComplete, result: result)
  }

  /// Returns the status of a run whose races are known: with `--fail-on-races`, one with races does not pass.
  func status(_ status: RunStatus, with races: RaceRecord?) -> RunStatus {
    let fails = options.failsOnRaces && races.map { !$0.diagnostics.isEmpty } == true
    return fails && status == .passed ? .failed : status
  }

  private func record(
    _ diagnostics: [Diagnostic], orders: Int, isComplete: Bool, result: PartResult
  ) -> RaceRecord? {
    guard !diagnostics.isEmpty || !isComplete else { return nil }
    return recording.record(
      RaceRecord(diagnostics: diagnostics, orders: orders, isComplete: isComplete), in: result.file)
  }
}

/// A race that a search found, as a warning at the expectation or step that depends on it, with the two lines.
private struct RaceText {
  let race: Race
  let result: RunResult
  let scenario: ScenarioProgram

  func diagnostic(named name: String?) -> Diagnostic {
    var diagnostic = Diagnostic(
      .orderDecides, at: place,
      message:
        "\(text(race.firstEvent, on: race.first)) and \(text(race.otherEvent, on: race.other)) "
        + "happen at the same instant, \(formatted(race.instant)), and their order decides"
        + (name.map { " in \($0)" } ?? ""),
      hint: hint)
    for (event, lane) in [(race.firstEvent, race.first), (race.otherEvent, race.other)] {
      guard let origin = event.flatMap({ result.trace?[$0].origin }) else { continue }
      diagnostic.related.append(Diagnostic.Related(location: origin, message: cause(of: event, on: lane)))
    }
    return diagnostic
  }

  /// Returns what led to an event: the nearest cause that came before the instant, or else the step.
  private func cause(of event: Position?, on lane: Lane) -> String {
    let begin = text(event, on: lane)
    var next = event
    while let trace = result.trace, let here = next, let cause = trace[here].cause {
      if case .event(let key) = trace[cause].content, trace[cause].instant < race.instant {
        let name = EventNames(scenario).name(of: key)
        return "\(begin) follows “\(name)” at \(formatted(trace[cause].instant))"
      }
      next = cause
    }
    return "\(begin) is caused by this"
  }

  /// Returns an event and its lane: “js.ready” on js.
  private func text(_ event: Position?, on lane: Lane) -> String {
    guard let event, let trace = result.trace, case .event(let key) = trace[event].content else {
      return "pending work on \(lane)"
    }
    return "“\(EventNames(scenario).name(of: key))” on \(lane)"
  }

  private var hint: String {
    switch race.outcome.kind {
    case .passed, .leftOut: "with \(race.other) first, it would hold"
    case .failed: "with \(race.other) first, it fails"
    case .limited: "with \(race.other) first, the run reaches a limit"
    }
  }

  /// The location of the first expectation with another outcome.
  private var place: Location {
    let usual = RangeAnalysis.Outcome(result).problems
    let different =
      race.outcome.problems.first { !usual.contains($0) } ?? usual.first { !race.outcome.problems.contains($0) }
    switch different {
    case .claim(let claim): return scenario.pools[claim].location
    case .step(let location): return location
    case .crash, nil: return scenario.location
    }
  }
}
