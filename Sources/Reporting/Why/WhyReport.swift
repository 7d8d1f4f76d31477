package import DeviceModel
package import Programs
package import SourceText
package import Traces
package import Verdicts

/// Explains how something in a run came about. It is a pure function of the program, its sources and a trace recorded
/// with all observables.
package struct WhyReport {
  private let scenario: ScenarioProgram
  private let sources: SourceTable
  private let app: App?
  private let variables: [Value]
  private let tellsWays: Bool
  private let precision: Precision

  /// - Parameters:
  ///   - sources: The files of the scenario.
  ///   - app: The app in the run, for its durations; `nil` if they are not reported.
  ///   - variables: The variables of the run before its first step.
  ///   - tellsWays: Whether the paths to the deciding records are included.
  ///   - precision: The precision of times and ratios.
  package init(
    scenario: ScenarioProgram, sources: SourceTable, app: App?, variables: [Value], tellsWays: Bool = true,
    precision: Precision = .rounded
  ) {
    self.scenario = scenario
    self.sources = sources
    self.app = app
    self.variables = variables
    self.tellsWays = tellsWays
    self.precision = precision
  }

  // MARK: What can be asked

  /// Explains the result of an expectation.
  package func account(of verdict: Verdict, in trace: Trace) -> Explanation {
    let claim = scenario.pools[verdict.claim]
    let words = EvidenceText(
      scenario: scenario, claim: claim, source: sources[claim.location.file], precision: precision)
    let reasons = reasons(before: verdict.recordCount, in: trace)
    var account = Explanation(
      location: claim.location, subject: sources.text(of: claim.location), outcome: .passed, sentence: "it holds")
    switch verdict.result {
    case .passed: reasons.describeWhyHeld(claim, to: &account)
    case .neverReached:
      account.outcome = .failed
      account.sentence = "never reached"
      reasons.describeWhyNeverReached(verdict.claim, to: &account)
    case .failed(let finding), .unsettled(let finding):
      account.outcome = verdict.isFailed ? .failed : .open
      account.sentence = words.sentence(finding)
      reasons.describeFailure(finding, on: claim, to: &account)
      if let flash = FlashDiagnosis(finding, at: verdict.instant, reasons.telling) {
        reasons.describeFlash(flash, to: &account)
      }
    }
    return account
  }

  /// Explains a problem of a run.
  package func account(of problem: Problem, in trace: Trace) -> Explanation {
    var account: Explanation
    switch problem {
    case .verdict(let verdict): return self.account(of: verdict, in: trace)
    case .step(let sentence, let location, let instant, let state):
      account = Explanation(
        location: location, subject: sources.text(of: location), outcome: .failed, sentence: "\(sentence): \(state)")
      reasons(before: trace.count(until: instant), in: trace).describeStep(at: location, to: &account)
    case .crash(let reason, let position):
      account = Explanation(
        location: scenario.location, subject: "the app keeps running", outcome: .failed,
        sentence: "the app crashed at \(formatted(trace[position].instant, as: precision)): \(reason)")
      reasons(before: trace.records.count, in: trace).describeCrash(position, to: &account)
    case .limit(let sentence, let location, let instant):
      account = Explanation(
        location: location ?? scenario.location, subject: "the run ends", outcome: .open, sentence: sentence)
      reasons(before: trace.count(until: instant), in: trace).describeWhereTheAppStood(to: &account)
    }
    return account
  }

  /// Explains the value of an expression.
  /// - Parameters:
  ///   - known: The value, if the run has it; `nil` to compute it.
  ///   - count: The number of records written before the requested moment.
  package func account(
    of expression: ExpressionID, at location: Location, written text: String, being known: Value? = nil,
    after count: Int, in trace: Trace
  ) -> Explanation {
    let reasons = reasons(before: count, in: trace)
    let view = reasons.view(after: reasons.end)
    let evaluator = reasons.evaluator
    let value = known ?? (try? evaluator.value(of: expression, from: view)) ?? .none
    var account = Explanation(
      location: location, subject: text, outcome: .value,
      sentence:
        "\(text) is \(reasons.telling.values.quotation(of: value)) at \(reasons.telling.time(reasons.lastInstant))")
    let evidence = evaluator.evidence(for: expression, being: value == .bool(true), from: view)
    reasons.describeEvidence(evidence, to: &account)
    return account
  }

  // MARK: Words

  private func reasons(before count: Int, in trace: Trace) -> CauseAnalysis {
    let telling = TraceNarrator(
      scenario, sources: sources, app: app, trace: trace, tellsWays: tellsWays, precision: precision)
    return CauseAnalysis(telling: telling, end: min(count, trace.records.count), variables: variables)
  }
}
