import DeviceModel
import Programs
import SourceText
package import Traces
package import Verdicts
package import VirtualTime

/// Where a recording stands when the run that it is compared with has come to a place: the moment of the recording, and
/// whether an event of the recording stands for the step before.
package typealias RecordedPlace = (moment: RecordedMoment, isOfStep: Bool)

extension RunList {
  /// Judges the expectations of a run on a recording, instead of what the run did.
  /// - Parameters:
  ///   - model: The run with its trace; it says which expectations the script meets, and when.
  ///   - end: The end of the recording.
  ///   - place: Returns where the recording stands when the run has this many records, at an instant of the run.
  package func judge(
    _ model: RunResult, on recording: Trace, until end: Instant, covering coverage: RecordedCoverage,
    place: (Int, Instant) -> RecordedPlace
  ) -> RunResult {
    // Variables that stand for a range have no value, because the recording has an unknown one.
    var variables = model.run.variables
    for slot in plan.axes.filter(\.isRange).flatMap(\.slots) { variables[Int(slot.index)] = .none }
    let view = Viewpoint(trace: recording, at: end, variables: variables)
    let isComplete = model.failure == nil && model.limit == nil
    var verdicts: [Verdict] = []
    for index in scenario.pools.claims.indices {
      let (id, claim) = (ClaimID(index), scenario.pools.claims[index])
      let met = model.verdicts.filter { $0.claim == id }
      // A branch that the values exclude has no verdict.
      if met.isEmpty, isComplete || claim.isDead { continue }
      func judge(_ place: RecordedPlace) -> Verdict {
        plan.judge.verdict(on: id, from: view, at: place.moment, sinceStep: place.isOfStep, covering: coverage)
      }
      let unreached: RecordedPlace = (.missing(.notReached), false)
      if claim.form.isAboutWholeRun {
        if case .neverReached? = met.first?.result {
          verdicts.append(Verdict(claim: id, result: .unsettled(.notRecorded(.notReached)), instant: end))
        } else {
          verdicts.append(judge(unreached))
        }
        continue
      }
      let places = met.map { self.place(of: $0, at: claim.location, in: model) }
      verdicts += (places.isEmpty ? [nil] : places).map { found in
        judge(found.map { place($0.count, $0.instant) } ?? unreached)
      }
    }
    return RunResult(
      run: model.run, verdicts: verdicts, failure: nil, limit: nil, crash: nil, duration: end - .zero,
      eventCount: recording.eventCount, trace: recording, setting: model.setting, strategy: model.strategy)
  }

  /// Returns when the script met an expectation: the number of records and the instant.
  private func place(of verdict: Verdict, at location: Location, in model: RunResult) -> (count: Int, instant: Instant)?
  {
    if case .neverReached = verdict.result { return nil }
    guard let trace = model.trace else { return nil }
    if case .within = scenario.pools[verdict.claim].form {
      guard let step = model.steps.first(where: { $0.location == location }) else { return nil }
      let before = trace.records.firstIndex { $0.instant >= step.start } ?? trace.records.count
      let acts = (before..<trace.count(until: step.start)).filter { trace.event(at: $0) == .fixed(.step) }
      return (acts.last.map { $0 + 1 } ?? before, step.start)
    }
    return (min(verdict.recordCount, trace.records.count), verdict.instant)
  }
}
