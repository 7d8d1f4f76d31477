internal import DeviceModel
package import Interpreter
internal import Programs
package import Reporting
internal import ScenarioKit
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Searches for changes that fix a problem of a run. It checks and runs changed texts, the likeliest first.
/// `scenario why` and the text of `scenario run` after a failure use the same search, the latter with fewer attempts. A
/// fix that both report is therefore the same.
package struct FixSearch {
  let text: ChangedText
  let run: Run
  let list: RunList
  let result: RunResult
  /// The number of changed steps to try, without declarations. For 0, only fixes of a splash are tried; for `nil`, all.
  /// Only counts decide, so every machine finds the same.
  let steps: Int?

  /// - Parameters:
  ///   - result: The result of the run, with its trace.
  ///   - steps: The number of changed steps to try; 0 for fixes of a splash alone, `nil` for all.
  package init(text: ChangedText, run: Run, list: RunList, result: RunResult, steps: Int?) {
    self.text = text
    self.run = run
    self.list = list
    self.result = result
    self.steps = steps
  }

  private var source: SourceFile { text.file.source }

  /// Adds the fix, if there is one, to an account, and returns the other changes that would alter the outcome.
  package func findings(on problem: Problem, account: inout Explanation) -> CounterfactualResult {
    guard text.isSmallEnough else { return CounterfactualResult() }
    let isWrong = account.outcome != .passed
    if isWrong { account.addKnownFix(strategy: result.strategy) }
    let most = steps ?? CounterfactualSearch.limit
    if isWrong {
      account.fix = fix(of: problem, account: account, patient: most > 0)
      if let fix = account.fix { account.otherFix = otherFix(beside: fix, account: account) }
    }
    if most > 0, isWrong, account.fix == nil { account.fix = otherCallbacks(problem, account: account) }
    if most > 0, isWrong, account.fix == nil { account.fix = shownOnce(problem) }
    if most == 0 || steps != nil && account.fix != nil { return CounterfactualResult() }
    let trace = result.trace ?? Trace()
    var search = CounterfactualSearch(text: text, run: run, list: list, trace: trace, limit: most) {
      problem.isOtherwise(in: $0)
    }
    let last = Position(max(trace.records.count - 1, 0))
    let configuration = steps == nil ? result.configuration : nil
    let findings = search.findings(before: account.decided ?? last, configuration: configuration)
    if isWrong, account.fix == nil { account.fix = findings.fix }
    if isWrong, account.fix == nil, findings.counterfactual == nil, !search.isCutOff {
      account.fix = sooner(problem, account: account) ?? firstThatPasses(missingHides(account))
    }
    return findings
  }

  /// Returns a change of the splash, of the expectation's time or of a hand-over, the most fitting first. A launch that
  /// is held, or a splash that leaves late, is a defect of the app; only otherwise the expectation may be too early.
  /// - Parameter isPatient: Whether the expectation may be given more time.
  private func fix(of problem: Problem, account: Explanation, patient isPatient: Bool) -> Explanation.Fix? {
    let patience = { isPatient ? later(problem, account: account) : nil }
    if account.cause == .launchHeld || account.cause == .leftLate {
      return splash(account) ?? patience() ?? handover(problem)
    }
    return patience() ?? splash(account) ?? handover(problem)
  }

  private func remedies() -> RemedyList? {
    (try? list.app(of: run)).flatMap { RemedyList(source: source, scenario: list.scenario, app: $0) }
  }

  /// Returns the first change with which all runs pass, otherwise the first with which this one does.
  private func firstThatPasses(_ remedies: [Remedy]) -> Explanation.Fix? {
    var first: Explanation.Fix?
    for remedy in remedies
    where text.result(of: run, scenario: list.scenario, with: remedy)?.result.outcome == .passed {
      var fix = remedy.fix(passes: true)
      fix.reach = reach(of: remedy)
      if fix.reach.isEveryRun { return fix }
      first = first ?? fix
    }
    return first
  }

  /// The limit on other runs with which a change is tried.
  private static let otherRuns = 60

  /// Returns for which of the scenario's values a change is a fix.
  private func reach(of remedy: Remedy) -> Explanation.Fix.Reach {
    guard list.count > 1 || list.hasRanges,
      case .success(let (scenario, _)) = text.scenario(list.scenario, with: remedy.edits),
      let changed = try? RunList(scenario, bounds: .none)
    else { return .thisRun }
    var (passed, tried, covered) = (0, 0, 1000)
    for index in 0..<min(changed.count, Self.otherRuns) {
      guard let outcome = outcome(ofRunAt: index, in: changed) else { continue }
      tried += 1
      if outcome.passes { passed += 1 }
      covered = min(covered, outcome.covered)
    }
    if passed < tried { return tried == 1 ? .someValues : .some(tried - passed, of: tried) }
    if covered < 1000 { return .partOfValues(covered) }
    if changed.count > Self.otherRuns { return .part(tried) }
    return list.hasRanges ? .allValues : .allRuns(tried)
  }

  /// Returns whether a run passes; for one of ranges, whether all its values do, and the share of them that was tried,
  /// in thousandths. `nil` if there is no such run.
  private func outcome(ofRunAt index: Int, in list: RunList) -> (passes: Bool, covered: Int)? {
    if list.hasRanges {
      var limits = RangeAnalysisLimits()
      limits.runs = Self.runsOfRanges
      limits.stopsAtFailure = true
      guard let analysis = try? list.analyzeRanges(at: index, limits: limits), analysis.kind != .leftOut else {
        return nil
      }
      let passes = analysis.outcomes.allSatisfy { $0.kind == .passed || $0.kind == .leftOut }
      return (passes, analysis.isComplete ? 1000 : min(analysis.covered, 999))
    }
    guard let run = try? list.run(at: index), let result = try? list.execute(run) else { return nil }
    return (result.outcome == .passed, 1000)
  }

  /// The limit on runs for the values of ranges with which a change is tried.
  private static let runsOfRanges = 2_000

  /// Returns another call, strategy, frame or color, if the cause is a flash or a splash that stays.
  package func splash(_ account: Explanation) -> Explanation.Fix? {
    guard account.cause != nil || account.isStuck, let remedies = remedies() else { return nil }
    return firstThatPasses(account.cause.map(remedies.remedies) ?? remedies.unsticking)
  }

  /// Returns the root view in the launch screen's color, where a cover is suggested and this would do as well.
  private func otherFix(beside fix: Explanation.Fix, account: Explanation) -> Explanation.Fix? {
    guard let cause = account.cause, let others = remedies()?.alternatives(for: cause),
      let other = firstThatPasses(others), other.words != fix.words
    else { return nil }
    return other
  }

  /// Returns a change after which nothing jumps when one splash, or the first screen, takes over from another.
  private func handover(_ problem: Problem) -> Explanation.Fix? {
    guard case .verdict(let verdict) = problem, let remedies = remedies() else { return nil }
    let claim = list.scenario.pools[verdict.claim].location
    guard list.scenario.pools[verdict.claim].form.isAboutWholeRun,
      text.file.sources.text(of: claim).contains(Event.splashJumped.name)
    else { return nil }
    return firstThatPasses(remedies.handovers)
  }

  /// Returns added calls of `hide splash` if there is no call.
  private func missingHides(_ account: Explanation) -> [Remedy] {
    guard account.outcome == .failed, result.strategy != nil else { return [] }
    return remedies()?.missingHides ?? []
  }

  /// Returns the expectation with time if it was checked too early: `line 9: expect visible == Home within 350ms`.
  private func later(_ problem: Problem, account: Explanation) -> Explanation.Fix? {
    guard let instant = account.comesTrueAt, case .verdict(let verdict) = problem else { return nil }
    let wait = instant - verdict.instant
    let claim = list.scenario.pools[verdict.claim]
    guard case .now(let predicate) = claim.form, claim.location.file == source.id else { return nil }
    let end = list.scenario.pools.range(of: predicate).offsets.upperBound
    let start = claim.location.range.offsets.lowerBound
    guard start <= end else { return nil }
    let milliseconds = (wait.ticks + Interval.ticksPerMillisecond - 1) / Interval.ticksPerMillisecond
    let limit = " within \(formatted(Interval.milliseconds(max(milliseconds, 1))))"
    let written = String(decoding: source.bytes[start..<end], as: UTF8.self)
    let remedy = Remedy(
      [TextEdit(range: end..<end, replacement: limit)],
      words: "line \(source.line(at: claim.location.range.start)): \(written)\(limit)")
    guard let attempt = text.result(of: run, scenario: list.scenario, with: remedy),
      problem.isOtherwise(in: attempt) == true
    else { return nil }
    return remedy.fix(passes: attempt.result.outcome == .passed)
  }

  /// Returns the same expectation before the step that made it false, if no change of a step would have altered it.
  private func sooner(_ problem: Problem, account: Explanation) -> Explanation.Fix? {
    guard let step = account.wasTrueUntil, case .verdict(let verdict) = problem else { return nil }
    let claim = list.scenario.pools[verdict.claim].location
    guard claim.file == source.id, step.file == source.id, step.range.end <= claim.range.start else { return nil }
    let place = step.range.offsets.lowerBound
    let remedy = Remedy(
      [
        TextEdit(range: claim.range.offsets, replacement: "note \"\""),
        TextEdit(range: place..<place, replacement: "\(source.text(claim.range)); "),
      ], words: "“\(text.file.sources.text(of: claim))” before line \(source.line(at: step.range.start))")
    // The claim may have moved before others, and then has their indexes.
    guard let attempt = text.result(of: run, scenario: list.scenario, with: remedy),
      let moved = attempt.scenario.pools.claims.firstIndex(where: {
        $0.location.file == claim.file && $0.location.range.start == step.range.start
      })
    else { return nil }
    let verdicts = attempt.result.verdicts.filter { $0.claim == ClaimID(moved) }
    guard !verdicts.isEmpty, verdicts.allSatisfy(\.isPassed) else { return nil }
    return remedy.fix(passes: attempt.result.outcome == .passed)
  }
}

extension Problem {
  /// Returns whether a run of a changed text has another outcome; `nil` if it does not reach the expectation.
  func isOtherwise(in attempt: ChangedText.Attempt) -> Bool? {
    switch self {
    case .verdict(let verdict):
      let others = attempt.result.verdicts.filter { $0.claim == verdict.claim }
      guard !others.isEmpty else { return nil }
      return verdict.isPassed ? others.contains(where: \.isFailed) : others.allSatisfy(\.isPassed)
    case .step: return attempt.result.failure == nil
    case .crash: return attempt.result.crash == nil
    case .limit: return attempt.result.limit == nil
    }
  }
}
