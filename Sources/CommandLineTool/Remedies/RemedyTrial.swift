internal import Checking
internal import Interpreter
internal import Programs
internal import SourceText

/// Tries changes of a scenario that failed because of a flash: each is checked and run, and the first with which all of
/// its expectations hold is the one to tell.
struct RemedyTrial {
  let file: CheckedFile
  let files: any FileAccess
  let root: String?

  /// Checking a large file anew for each try would take longer than the suite.
  private static let sizeLimit = 200_000

  /// What to change, in words; nil where nothing that was tried helps.
  func cure(_ run: Run, of list: RunList, flash tag: String) -> String? {
    guard file.source.bytes.count <= Self.sizeLimit, let app = try? list.app(of: run) else { return nil }
    let remedies = RemedyList(file.source, list.scenario, app).remedies(for: tag)
    return remedies.first { passes(run, of: list.scenario, with: $0) }?.words
  }

  private func passes(_ run: Run, of scenario: ScenarioProgram, with remedy: Remedy) -> Bool {
    let bytes = remedy.applied(to: file.source.bytes)
    guard bytes != file.source.bytes,
      let index = file.program.scenarios.firstIndex(where: { $0.location == scenario.location })
    else { return false }
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(file.source.path, bytes)
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    guard !diagnostics.contains(where: { $0.severity == .error }),
      program.scenarios.count == file.program.scenarios.count
    else { return false }
    do throws(Fault) {
      let list = try RunList(program.scenarios[index])
      guard let changed = try list.run(at: run.index), changed.name == run.name else { return false }
      return try list.execute(changed).outcome == .passed
    } catch {
      return false
    }
  }
}
