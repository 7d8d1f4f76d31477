package import Checking
package import SourceText

/// Finds imported files, numbers all files of a checker, and keeps imports inside the project.
package final class ImportLoader {
  /// The files, at the indexes of their `FileID`s.
  package private(set) var sources: [SourceFile] = []
  private let files: any FileAccess
  private let change: ([UInt8]) -> [UInt8]
  /// The numbers of files by resolved path; complete from the first import on.
  private var numbers: [String: Int] = [:]
  private var registered = 0
  private var roots: ProjectRoots
  /// The numbers of the files that each file imports, by its own number.
  private var imports: [Int: [Int]] = [:]
  private var hasErrors: Set<Int> = []

  /// - Parameter root: The resolved value of `--root`; `nil` for the rule of `ProjectRoots`.
  /// - Parameter change: Changes the texts of files before they are checked: `--set` inserts values.
  package init(files: any FileAccess, root: String?, change: @escaping ([UInt8]) -> [UInt8] = { $0 }) {
    self.files = files
    self.change = change
    roots = ProjectRoots(files: files, fixed: root)
  }

  /// Adds a file named on the command line. A file imported before keeps its number.
  package func add(_ path: String, bytes: [UInt8]) -> SourceFile {
    if !numbers.isEmpty, let known = files.resolved(path).flatMap({ numbers[$0] }) { return sources[known] }
    return append(path, bytes: bytes)
  }

  private func append(_ path: String, bytes: [UInt8]) -> SourceFile {
    let source = SourceFile(id: FileID(sources.count), path: path, bytes: change(bytes))
    sources.append(source)
    return source
  }

  /// Returns an imported file for the checker.
  package func load(_ path: String, from importer: SourceFile) -> LoadResult {
    let result = find(path, from: importer)
    let number = Int(importer.id.number)
    switch result {
    case .file(let source): imports[number, default: []].append(Int(source.id.number))
    case .notFound, .outsideTree, .notScenario, .unreadable: hasErrors.insert(number)
    }
    return result
  }

  private func find(_ path: String, from importer: SourceFile) -> LoadResult {
    register()
    let folder = Path.folder(of: importer.path)
    let shown = Path.join(folder, with: path)
    guard Path.isScenario(path) || isMarkdown(path) else { return .notScenario }
    guard let resolved = files.resolved(shown) else { return .notFound }
    guard roots.contain(resolved, projectOf: folder) else { return .outsideTree }
    if let number = numbers[resolved] { return .file(sources[number]) }
    // A link may lead to any file of the project, such as one with a password.
    guard Path.isScenario(resolved) || isMarkdown(resolved) else { return .notScenario }
    if files.kind(of: resolved) == .other { return .unreadable(FileFault.isNoFile.reason) }
    do throws(FileFault) {
      let source = append(shown, bytes: scenarioText(of: shown, bytes: try files.scenario(at: resolved)))
      register()
      return .file(source)
    } catch {
      return error == .notFound ? .notFound : .unreadable(error.reason)
    }
  }

  /// Registers the resolved paths of all files, so that each file is read once, under any path.
  /// Resolved paths are not needed before the first import.
  private func register() {
    while registered < sources.count {
      if let resolved = files.resolved(sources[registered].path) { numbers[resolved] = registered }
      registered += 1
    }
  }

  // MARK: Errors

  /// Records which files have errors.
  package func recordDiagnostics(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      hasErrors.insert(Int(diagnostic.location.file.number))
    }
  }

  /// Returns whether a file or anything that it imports has an error.
  package func isBroken(_ file: FileID) -> Bool {
    if hasErrors.isEmpty { return false }
    var waiting = [Int(file.number)]
    var seen = Set(waiting)
    while let number = waiting.popLast() {
      if hasErrors.contains(number) { return true }
      for other in imports[number] ?? [] where seen.insert(other).inserted { waiting.append(other) }
    }
    return false
  }
}

/// Returns the scenario text of a file; of a Markdown document, its `scn` blocks, at their lines.
package func scenarioText(of path: String, bytes: [UInt8]) -> [UInt8] {
  isMarkdown(path) ? MarkdownCode(bytes, language: scenarioLanguage).alone : bytes
}

/// Returns a file with other scenario text; in a Markdown document, only the `scn` blocks change.
package func replacingScenarioText(
  of path: String, bytes: [UInt8], by transform: ([UInt8]) -> [UInt8]
) -> [UInt8] {
  isMarkdown(path) ? MarkdownCode(bytes, language: scenarioLanguage).replacingBlocks(transform) : transform(bytes)
}

/// The info string of a block of scenarios.
package let scenarioLanguage = "scn"

/// Returns whether a file is a document in Markdown, by its name.
package func isMarkdown(_ path: String) -> Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }
