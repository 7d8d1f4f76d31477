internal import Checking
internal import Interpreter
internal import Programs
internal import SourceText

/// Checks and runs a changed text of a file in place of the one that there is.
struct ChangedText {
  let file: CheckedFile
  let files: any FileAccess
  /// Resolved; nil: found by `ImportLoader`.
  let root: String?

  /// What a changed text came to.
  struct Attempt {
    var result: RunResult
    var scenario: ScenarioProgram
    var sources: SourceTable
    var list: RunList
    var run: Run
  }

  /// Checking a large file anew for each try would take longer than the suite.
  private static let sizeLimit = 200_000

  var isSmallEnough: Bool { file.source.bytes.count <= Self.sizeLimit }

  /// The same run with the text changed; nil where that is no scenario any more, or one with other runs.
  func result(
    of run: Run, _ scenario: ScenarioProgram, with remedy: Remedy, recording: Recording = .verdicts
  ) -> Attempt? {
    try? attempt(run, scenario, with: remedy, recording: recording).get()
  }

  /// Why a changed text cannot be run.
  enum Refusal: Error {
    /// What the checker found wrong first.
    case wrong(Diagnostic)
    /// It has other scenarios or runs, or cannot run with these values.
    case another
  }

  /// The scenario as it is with the text changed, and the files that it stands in.
  func scenario(
    _ scenario: ScenarioProgram, with remedy: Remedy
  ) -> Result<(scenario: ScenarioProgram, sources: SourceTable), Refusal> {
    guard let index = file.program.scenarios.firstIndex(where: { $0.location == scenario.location }) else {
      return .failure(.another)
    }
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(file.source.path, remedy.applied(to: file.source.bytes))
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    if let error = diagnostics.first(where: { $0.severity == .error }) { return .failure(.wrong(error)) }
    guard program.scenarios.count == file.program.scenarios.count else { return .failure(.another) }
    return .success((program.scenarios[index], SourceTable(loader.sources + [Checker.prelude])))
  }

  func attempt(
    _ run: Run, _ scenario: ScenarioProgram, with remedy: Remedy, recording: Recording
  ) -> Result<Attempt, Refusal> {
    let bytes = remedy.applied(to: file.source.bytes)
    guard bytes != file.source.bytes,
      let index = file.program.scenarios.firstIndex(where: { $0.location == scenario.location })
    else { return .failure(.another) }
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(file.source.path, bytes)
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    if let error = diagnostics.first(where: { $0.severity == .error }) { return .failure(.wrong(error)) }
    guard program.scenarios.count == file.program.scenarios.count else { return .failure(.another) }
    do throws(Fault) {
      let list = try RunList(program.scenarios[index], .none)
      guard let changed = try list.run(like: run), changed.name == run.name else { return .failure(.another) }
      return .success(
        Attempt(
          result: try list.execute(changed, recording: recording), scenario: list.scenario,
          sources: SourceTable(loader.sources + [Checker.prelude]), list: list, run: changed))
    } catch {
      return .failure(.another)
    }
  }
}
