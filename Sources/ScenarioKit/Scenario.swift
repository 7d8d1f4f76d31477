internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import SystemCalls
internal import VirtualTime

/// A checked scenario. It can be run any number of times, on any thread; the result is the same.
public struct Scenario: Sendable, CustomStringConvertible {
  /// The title, as written.
  public let title: String
  /// The path of its file.
  public let path: String
  /// The line on which it begins, from 1.
  public let line: Int
  /// Its tags, without `@`.
  public let tags: [String]
  private let content: Content

  /// The scenario, or the reason why there is none.
  private enum Content: Sendable {
    case scenario(ScenarioProgram, SourceTable)
    case broken(String)
  }

  init(_ scenario: ScenarioProgram, of file: CheckedFile) {
    title = scenario.writtenTitle
    path = file.source.path
    line = file.line(of: scenario)
    tags = scenario.tags
    content = .scenario(scenario, file.sources)
  }

  /// Creates a scenario that stands for a file without usable ones; it fails with the reason.
  init(broken path: String, _ reason: String) {
    (title, self.path, line, tags) = ("cannot be run", path, 1, [])
    content = .broken(reason)
  }

  /// The place and the title: `Launch/cold.scn:4 no white flash`.
  public var description: String { "\(path):\(line) \(title)" }

  /// Runs the scenario: once, or for every combination of its values; a range of times is run for all its values.
  public func run() -> ScenarioResult {
    switch content {
    case .broken(let reason):
      return ScenarioResult(runs: [ScenarioResult.Run(broken: reason, named: title, path: path)])
    case .scenario(let scenario, let sources):
      let maker = RunMaker(scenario: scenario, sources: sources)
      return ScenarioResult(runs: ThreadStack.withEnough { maker.runs })
    }
  }
}

private struct RunMaker: Sendable {
  let scenario: ScenarioProgram
  let sources: SourceTable

  var runs: [ScenarioResult.Run] {
    do throws(Fault) {
      let list = try RunList(scenario)
      let runs = (0..<list.count).compactMap { run($0, of: list) }
      return runs.isEmpty ? [broken("`where` excludes every run", named: scenario.writtenTitle)] : runs
    } catch {
      return [broken(error, named: scenario.writtenTitle)]
    }
  }

  /// Returns a finished run; `nil` if `where` excludes it.
  private func run(_ index: Int, of list: RunList) -> ScenarioResult.Run? {
    do throws(Fault) {
      if list.hasRanges { return try runForAllValues(index, of: list) }
      guard let run = try list.run(at: index) else { return nil }
      let outcome = try list.execute(run, recording: .full)
      return ScenarioResult.Run(run.name, status: outcome.outcome.status, failures: failures(of: outcome))
    } catch {
      return broken(error, named: list.name(ofRunAt: index))
    }
  }

  private func runForAllValues(_ index: Int, of list: RunList) throws(Fault) -> ScenarioResult.Run? {
    let survey = try list.analyzeRanges(at: index, limits: RangeAnalysisLimits())
    if survey.kind == .leftOut { return nil }
    let name = list.runOfAll(at: index).name
    guard survey.kind != .passed, let run = try list.run(at: index, in: survey, where: { $0.kind == survey.kind })
    else { return ScenarioResult.Run(name, status: survey.status, failures: []) }
    let sentence = RangeAnalysisText(survey: survey, scenario: scenario, sources: sources).sentence
    let outcome = try list.execute(run, recording: .full)
    return ScenarioResult.Run(name, status: survey.status, failures: failures(of: outcome), sentence: sentence)
  }

  private func failures(of outcome: RunResult) -> [ScenarioResult.Failure] {
    guard outcome.outcome.status != .passed else { return [] }
    let narrator = FailureNarrator(scenario: scenario, sources: sources)
    return narrator.entries(of: outcome.failedRun(scenario)).map { entry in
      ScenarioResult.Failure(entry.failure, sources: sources)
    }
  }

  private func broken(_ fault: Fault, named name: String) -> ScenarioResult.Run {
    broken(fault.diagnostic.message, named: name, at: fault.diagnostic.location)
  }

  private func broken(_ reason: String, named name: String, at location: Location? = nil) -> ScenarioResult.Run {
    let place = location ?? scenario.location
    let source = sources[place.file]
    return ScenarioResult.Run(
      broken: reason, named: name, path: source?.path ?? "", line: source?.line(at: place.range.start) ?? 1)
  }
}
