internal import DeviceModel
internal import Programs
internal import Traces
internal import Verdicts

/// The lists of a failed `order` or `exactly` as a whole: what it wants, and what happened, to copy.
struct EventLists {
  let scenario: ScenarioProgram
  let claim: Claim
  let trace: Trace
  let variables: [Value]

  private var pools: Pools { scenario.pools }

  /// Returns both lists; nothing for a claim of another form.
  func rows(of verdict: Verdict) -> [Failure.Row] {
    guard case .failed(let finding) = verdict.result else { return [] }
    switch finding {
    case .missingInOrder, .unexpected, .missingInGroup: break
    case .isFalse, .neverBecameTrue, .didNotHappen, .neverHappened, .neverHeld, .anchorNeverHappened, .cameLate,
      .cameEarly, .happened, .held, .lapsed, .wrongOrder, .scopeNeverBegan, .scopeNeverEnded, .exit, .fault,
      .notRecorded:
      return []
    }
    let names = EventNames(scenario)
    switch claim.form {
    case .order(let patterns, let scope):
      let wanted = patterns.flatMap { pools.keys(of: $0) }
      var shown: [EventKey] = []
      // An event that comes more often than it is wanted would hide the others.
      for key in events(in: scope, at: verdict) where wanted.contains(key) {
        if shown.count(where: { $0 == key }) < wanted.count(where: { $0 == key }) { shown.append(key) }
      }
      return rows(patterns, actual: shown, names)
    case .exactly(let patterns, let group, let scope):
      let filter = GroupFilter(group, naming: patterns, in: pools)
      return rows(patterns, actual: events(in: scope, at: verdict).filter(filter.contains), names)
    case .now, .within, .withinOf, .before, .no, .always, .eventually, .exits: return []
    }
  }

  private func rows(_ patterns: [EventPatternID], actual: [EventKey], _ names: EventNames) -> [Failure.Row] {
    func list(_ elements: [String]) -> String { ValueNames.shortened("[\(elements.joined(separator: ", "))]") }
    return [
      Failure.Row(label: .expected, text: list(patterns.map { names.name(of: $0, in: pools) })),
      Failure.Row(label: .actual, text: list(actual.map(names.name))),
    ]
  }

  /// Returns the events of the part of the run that a claim covers.
  private func events(in scope: Claim.Scope, at verdict: Verdict) -> [EventKey] {
    let count = min(verdict.recordCount, trace.records.count)
    let view = Viewpoint(trace: trace, at: verdict.instant, variables: variables)
      .moved(after: count, at: verdict.instant)
    guard case .window(let window) = view.window(scope, forPredicate: false, pools: pools) else { return [] }
    return window.records.compactMap { trace.event(at: $0) }
  }
}
