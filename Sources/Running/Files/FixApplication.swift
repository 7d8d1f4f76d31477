internal import Checking
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Applies the safe fixes of files for `scenario check --fix`.
///
/// A fix is safe if it is no guess of a name, and the file has fewer problems with it than before.
struct FixApplication {
  let host: Host
  let root: String?

  private static let limit = 1000
  /// The diagnostics whose fixes are only the most similar names.
  private static let guessed: Set<DiagnosticCode> = [
    .unknownName, .unknownDevice, .unknownField, .unknownEvent, .unknownStatement,
  ]

  /// Fixes the files of a command line in place, and writes a line for each file that changes.
  func run(on operands: [String], output console: CommandOutput) throws(UsageError) {
    for item in FileDiscovery(operands: operands, files: host.files, root: root).items {
      guard case .file(let task) = item, task.path != "-", let bytes = try? host.files.contents(of: task.path) else {
        continue
      }
      let (fixed, count) = fixed(bytes, path: task.path)
      guard count > 0 else { continue }
      try writing(to: task.path) { () throws(FileFault) in try host.files.rewrite(task.path, bytes: fixed) }
      let problems = counted(count, noun: "problem") ?? ""
      console.write { $0.line("Fixed \(problems) in \(sanitizedForTerminal(task.path)).") }
    }
  }

  /// Returns a text with all safe fixes, and the number of problems that they solve.
  private func fixed(_ bytes: [UInt8], path: String) -> (bytes: [UInt8], count: Int) {
    var (text, found) = (bytes, findings(in: bytes, path: path))
    let before = found.count
    var next = 0
    var tries = 0
    while next < found.count, tries < Self.limit {
      let finding = found[next]
      next += 1
      guard !finding.fixes.isEmpty, !Self.guessed.contains(finding.code) else { continue }
      tries += 1
      let changed = [finding].compatibleFixes.applied(to: text)
      let rest = findings(in: changed, path: path)
      guard rest.count < found.count else { continue }
      // What is left has moved; those without a safe fix come first and are looked at once more.
      (text, found, next) = (changed, rest, 0)
    }
    return (text, before - found.count)
  }

  private func findings(in bytes: [UInt8], path: String) -> [Diagnostic] {
    let file = CheckedFile(path: path, bytes: scenarioText(of: path, bytes: bytes), files: host.files, root: root)
    return file.diagnostics.filter { $0.location.file == file.source.id }
  }
}
