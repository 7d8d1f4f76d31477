import Interpreter
import Programs
import Reporting
import ScenarioKit
import SourceText
import VirtualTime

/// Runs one scenario in the background, as `scenario run` would, with limits that keep an editor quick.
struct VerdictSearch {
  let analysis: Analysis
  let services: LanguageServices
  /// The number of changed steps to try for a failure, so that many scenarios do not take much longer than one.
  private var fixTries: Int { min(100 / max(analysis.file.program.scenarios.count, 1), 8) }

  static let runLimit = 1_000
  /// The number of runs between checks for an interruption.
  private static let batchSize = 50

  /// Returns the verdict; `nil` if it was interrupted, because the text has changed.
  /// - Parameter forest: The worlds that its runs share with others.
  func verdict(on scenario: ScenarioProgram, in forest: WorldForest) -> ScenarioVerdict? {
    var verdict = ScenarioVerdict(
      range: scenario.location.range.offsets, status: .passed, summary: "")
    do throws(Fault) {
      let list = try RunList(scenario)
      if list.hasRanges {
        try analyze(list, into: &verdict)
      } else {
        try execute(list, in: forest, into: &verdict)
      }
    } catch {
      verdict.status = .wrong
      verdict.summary = "cannot run"
      let diagnostic = error.diagnostic
      verdict.problems = [
        ScenarioVerdict.Problem(
          location: diagnostic.location, message: diagnostic.message + (diagnostic.hint.map { "\n\($0)" } ?? ""),
          related: diagnostic.related)
      ]
    }
    return WorkInterruption.isSet ? nil : verdict
  }

  // MARK: Runs

  /// Runs all runs of a list up to the limit, and shows the first that failed, or the first one.
  private func execute(
    _ list: RunList, in forest: WorldForest, into verdict: inout ScenarioVerdict
  ) throws(Fault) {
    var sweep = Sweep(list)
    var (count, failed, shown, first) = (0, 0, Int?.none, Int?.none)
    let most = min(list.count, Self.runLimit)
    if list.count > 1 {
      for start in stride(from: 0, to: most, by: Self.batchSize) where !WorkInterruption.isSet {
        let batch = start..<min(start + Self.batchSize, most)
        for (index, ending) in zip(batch, sweep.endings(of: batch)) {
          switch ending {
          case .leftOut: continue
          case .wrong(let fault): throw fault
          case .done(let outcome, _):
            count += 1
            first = first ?? index
            guard outcome != .passed else { continue }
            failed += 1
            shown = shown ?? index
          }
        }
      }
      if count == 0, most == list.count { throw list.nothingLeft(of: most) }
    }
    guard !WorkInterruption.isSet, let run = try list.run(at: shown ?? first ?? 0) else { return }
    let result = try show(run, of: list, in: forest, into: &verdict)
    if list.count > 1 {
      let runs = counted(count, noun: "run") ?? "no run"
      verdict.summary = failed == 0 ? "\(runs) passed" : "\(failed.grouped) of \(runs) failed"
      if most < list.count { verdict.summary += "; \((list.count - most).grouped) more not run here" }
      if failed > 0 { verdict.status = .failed }
    } else {
      verdict.summary = "\(verdict.status.participle), \(formatted(result.duration))"
    }
  }

  /// Covers every value of the ranges, and shows one of those that fail.
  private func analyze(_ list: RunList, into verdict: inout ScenarioVerdict) throws(Fault) {
    var limits = RangeAnalysisLimits()
    (limits.regions, limits.runs) = (Self.runLimit, Self.runLimit)
    for index in 0..<min(list.count, Self.batchSize) where !WorkInterruption.isSet && verdict.status == .passed {
      let survey = try list.analyzeRanges(at: index, limits: limits)
      guard survey.kind != .leftOut else { continue }
      let words = RangeAnalysisText(survey: survey, scenario: list.scenario, sources: analysis.file.sources)
      verdict.summary = words.sentence
      guard let run = try list.run(at: index, in: survey, where: { $0.kind == survey.kind }) else { continue }
      try show(run, of: list, into: &verdict)
    }
  }

  /// Executes one run with everything recorded, and adds its hints and screens.
  @discardableResult
  private func show(
    _ run: Run, of list: RunList, in forest: WorldForest? = nil, into verdict: inout ScenarioVerdict
  ) throws(Fault) -> RunResult {
    let result = try list.execute(run, recording: .full, in: forest)
    verdict.hints = StepHints(result: result, list: list, source: analysis.source).all
    verdict.film = result.strip(of: list.scenario).map { FilmstripChart($0) }
    verdict.values = run.values.map { ($0.name, list.names.notation(of: $0.value)) }
    switch result.outcome {
    case .passed: return result
    case .failed: verdict.status = .failed
    case .limitReached: verdict.status = .limited
    }
    if WorkInterruption.isSet { return result }
    addProblems(of: result, run: run, list: list, to: &verdict)
    return result
  }

  private func addProblems(of result: RunResult, run: Run, list: RunList, to verdict: inout ScenarioVerdict) {
    let failed = result.failedRun(list.scenario)
    let entries = FailureNarrator(scenario: list.scenario, sources: analysis.file.sources).entries(of: failed)
    let causes = WhyReport(
      scenario: list.scenario, sources: analysis.file.sources, app: failed.app, variables: failed.variables)
    // A problem of a splash gets more attempts than others, as in `scenario run`.
    let tried = entries.firstIndex { $0.account.cause != nil || $0.account.isStuck } ?? 0
    for (index, entry) in entries.enumerated() {
      let text = Failure.essentialLines(of: entry.failure.rows).map { "\n" + $0 }.joined()
      var problem = ScenarioVerdict.Problem(
        location: entry.failure.location, message: values(of: run, in: list) + entry.failure.sentence + text)
      if index < Self.causeLimit, !WorkInterruption.isSet {
        for place in causes.account(of: entry.problem, in: failed.trace).places
        where place.location != problem.location {
          // Of the events caused by one place, the last is nearest to the failure.
          problem.related.removeAll { $0.location == place.location }
          problem.related.append(Diagnostic.Related(location: place.location, message: place.what))
        }
      }
      if index == tried, !WorkInterruption.isSet {
        problem.fix = services.fix(
          FixRequest(
            file: analysis.file, run: run, list: list, result: result, problem: entry.problem, account: entry.account,
            steps: fixTries))
      }
      if let fix = problem.fix { problem.message += "\nfix (tried): \(fix.words)" }
      verdict.problems.append(problem)
    }
  }

  /// The number of problems of a scenario whose causes are searched.
  private static let causeLimit = 3

  /// Returns the values that distinguish a run, in brackets.
  private func values(of run: Run, in list: RunList) -> String {
    guard list.count > 1 || list.hasRanges else { return "" }
    return "[" + run.values.map { "\($0.name)=\(list.names.notation(of: $0.value))" }.joined(separator: ",") + "] "
  }
}

extension RunStatus {
  /// The status as a word in a sentence.
  var participle: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .limited: "reached a limit"
    case .wrong: "cannot run"
    case .unrecorded: "not recorded"
    }
  }
}
