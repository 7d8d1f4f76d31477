internal import Checking
internal import Programs
internal import Reporting
internal import SourceText
internal import SystemCalls

/// Finds the scenarios of files and texts, for tests of an app:
///
///     @Test(arguments: Scenarios.in("Launch"))
///     func launch(_ scenario: Scenario) {
///       let result = scenario.run()
///       #expect(result.isPassed, "\(result)")
///     }
///
/// Nothing is skipped silently: what cannot be read or has errors is a scenario that fails with the reason.
public enum Scenarios {
  /// Returns the scenarios of a file, or of all `.scn` files in a folder and below, in the order of their names.
  ///
  /// - Parameters:
  ///   - path: A path; a relative one begins at the folder of the source file that calls.
  ///   - source: The path of the source file that calls.
  public static func `in`(_ path: String, calledFrom source: String = #filePath) -> [Scenario] {
    let files = DiskFiles()
    let target = path.hasPrefix("/") ? path : Path.join(Path.folder(of: source), with: path)
    return FileDiscovery(operands: [target], files: files, root: nil).items.flatMap { item -> [Scenario] in
      switch item {
      case .finding(let finding): return [Scenario(broken: target, finding.message)]
      case .file(let task):
        do throws(FileFault) {
          let written = try files.scenario(at: task.path)
          return scenarios(of: task, bytes: scenarioText(of: task.path, bytes: written), files: files)
        } catch {
          return [Scenario(broken: task.path, unreadable(task.path, error).message)]
        }
      }
    }
  }

  /// Returns the scenarios of a text. It can import files of the project around `path`.
  ///
  /// - Parameters:
  ///   - text: Scenarios, as in a file.
  ///   - path: The path by which results name the text; relative imports begin at its folder.
  public static func of(_ text: String, at path: String = "text.scn") -> [Scenario] {
    scenarios(of: FileTask(path: path), bytes: Array(text.utf8), files: DiskFiles())
  }

  private static func scenarios(of task: FileTask, bytes: [UInt8], files: any FileAccess) -> [Scenario] {
    let file = ThreadStack.withEnough { CheckedFile(path: task.path, bytes: bytes, files: files) }
    guard !file.isBroken else { return [Scenario(broken: task.path, file.errors)] }
    let lines = task.selections.compactMap(\.line)
    let wanted = lines.isEmpty ? file.program.scenarios : lines.compactMap(file.scenario(at:))
    if wanted.isEmpty { return [Scenario(broken: task.path, "“\(task.path)” has no scenario")] }
    return wanted.map { Scenario($0, of: file) }
  }
}

extension CheckedFile {
  /// Its errors, as the command line shows them.
  fileprivate var errors: String {
    var page = TerminalText(isColored: false)
    for diagnostic in diagnostics where diagnostic.severity == .error {
      DiagnosticRenderer(sources: sources).write(diagnostic, to: &page)
    }
    return String(decoding: page.bytes, as: UTF8.self)
  }
}
