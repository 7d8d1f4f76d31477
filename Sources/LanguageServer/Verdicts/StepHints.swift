import Interpreter
import Programs
import Reporting
import SourceText
import Traces
import Verdicts
import VirtualTime

/// The texts next to the lines of a scenario: the virtual time after each step, and the value of each expectation.
struct StepHints {
  let result: RunResult
  let list: RunList
  let source: SourceFile

  var all: [ScenarioVerdict.Hint] {
    var hints: [Int: ScenarioVerdict.Hint] = [:]
    func add(_ text: String, at place: UInt32, decided instant: Instant) {
      let line = source.line(at: place)
      let offset = source.range(ofLine: line).offsets.upperBound
      hints[line] = ScenarioVerdict.Hint(offset: offset, text: text, instant: instant)
    }
    for step in result.steps where step.location.file == source.id {
      // Of the steps of one line, and of the rounds of a loop, the last one counts.
      if let end = step.end { add(formatted(end), at: step.location.range.start, decided: end) }
    }
    for verdict in result.verdicts {
      let location = list.scenario.pools[verdict.claim].location
      guard location.file == source.id, let value = value(beside: verdict) else { continue }
      add(value, at: location.range.end, decided: verdict.instant)
    }
    return hints.keys.sorted().compactMap { hints[$0] }
  }

  /// Returns the reason for an expectation's result: values that its text does not show, or the time at which it held.
  private func value(beside verdict: Verdict) -> String? {
    let claim = list.scenario.pools[verdict.claim]
    switch claim.form {
    case .now(let predicate):
      let evaluator = Evaluator(list.scenario)
      guard let trace = result.trace, !evaluator.readsVariables(verdict.claim) else { return nil }
      let view = Viewpoint(trace: trace, at: verdict.instant, variables: result.run.variables)
        .moved(after: min(verdict.recordCount, trace.records.count), at: verdict.instant)
      let readings = evaluator.evidence(for: predicate, being: verdict.isPassed, from: view).readings
      let values = readings.prefix(3).map { reading in
        "\(source.text(list.scenario.pools.range(of: reading.expression))) == "
          + ValueNames(list.scenario, precision: .rounded).notation(of: reading.value)
      }
      return values.isEmpty ? nil : values.joined(separator: ", ")
    case .within, .withinOf, .exits: return verdict.isPassed ? formatted(verdict.instant) : nil
    case .before, .no, .always, .eventually, .order, .exactly: return nil
    }
  }
}
