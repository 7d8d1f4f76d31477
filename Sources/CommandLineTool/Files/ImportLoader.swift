internal import Checking
internal import SourceText

/// Finds imported files, numbers all files of a checker, and keeps imports inside the project.
///
/// The project of a file is its nearest parent folder with a `.scenario` file; otherwise the nearest one with `.git`;
/// otherwise the file's own folder.
final class ImportLoader {
  /// The files, at the indexes of their `FileID`s.
  private(set) var sources: [SourceFile] = []
  private let files: any FileAccess
  private let fixedRoot: String?
  private let settings: Settings
  /// The numbers of files by resolved path; complete from the first import on.
  private var numbers: [String: Int] = [:]
  private var registered = 0
  private var roots: [String: String] = [:]
  /// The numbers of the files that each file imports, by its own number.
  private var imports: [Int: [Int]] = [:]
  private var hasErrors: Set<Int> = []

  /// - Parameter root: The resolved value of `--root`; `nil` for the rule above.
  /// - Parameter settings: The values that are inserted into the texts of files.
  init(files: any FileAccess, root: String?, settings: Settings = Settings()) {
    self.files = files
    self.settings = settings
    fixedRoot = root
  }

  /// Adds a file named on the command line. A file imported before keeps its number.
  func add(_ path: String, bytes: [UInt8]) -> SourceFile {
    if !numbers.isEmpty, let known = files.resolved(path).flatMap({ numbers[$0] }) { return sources[known] }
    return append(path, bytes: bytes)
  }

  private func append(_ path: String, bytes: [UInt8]) -> SourceFile {
    let source = SourceFile(id: FileID(sources.count), path: path, bytes: settings.applied(to: bytes))
    sources.append(source)
    return source
  }

  /// Returns an imported file for the checker.
  func load(_ path: String, from importer: SourceFile) -> LoadResult {
    let result = find(path, from: importer)
    let number = Int(importer.id.number)
    switch result {
    case .file(let source): imports[number, default: []].append(Int(source.id.number))
    case .notFound, .outsideTree, .unreadable: hasErrors.insert(number)
    }
    return result
  }

  private func find(_ path: String, from importer: SourceFile) -> LoadResult {
    register()
    let shown = Path.join(Path.folder(of: importer.path), with: path)
    guard let resolved = files.resolved(shown) else { return .notFound }
    guard Path.isInside(resolved, folder: root(of: importer)) else { return .outsideTree }
    if let number = numbers[resolved] { return .file(sources[number]) }
    do throws(FileFault) {
      let source = append(shown, bytes: scenarioText(of: shown, bytes: try files.contents(of: resolved)))
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
  func recordDiagnostics(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      hasErrors.insert(Int(diagnostic.location.file.number))
    }
  }

  /// Returns whether a file or anything that it imports has an error.
  func isBroken(_ file: FileID) -> Bool {
    if hasErrors.isEmpty { return false }
    var waiting = [Int(file.number)]
    var seen = Set(waiting)
    while let number = waiting.popLast() {
      if hasErrors.contains(number) { return true }
      for other in imports[number] ?? [] where seen.insert(other).inserted { waiting.append(other) }
    }
    return false
  }

  // MARK: The project

  private func root(of importer: SourceFile) -> String {
    if let fixedRoot { return fixedRoot }
    let folder = Path.folder(of: importer.path)
    if let known = roots[folder] { return known }
    let found = projectRoot(from: folder)
    roots[folder] = found
    return found
  }

  private func projectRoot(from folder: String) -> String {
    guard let own = files.resolved(folder) else { return folder }
    return nearest(from: own) { self.files.kind(of: $0 + "/.scenario") == .file }
      ?? nearest(from: own) { self.files.kind(of: $0 + "/.git") != nil } ?? own
  }

  private func nearest(from start: String, where isRoot: (String) -> Bool) -> String? {
    var folder = start
    while !isRoot(folder) {
      let parent = Path.folder(of: folder)
      if parent == folder { return nil }
      folder = parent
    }
    return folder
  }
}

/// Returns what the language reads of a file: of a document in Markdown, its blocks in `scn`, at their lines.
func scenarioText(of path: String, bytes: [UInt8]) -> [UInt8] {
  isMarkdown(path) ? MarkdownCode(bytes, language: scenarioLanguage).alone : bytes
}

/// The word behind the fence of a block of scenarios.
let scenarioLanguage = "scn"

/// Returns whether a file is a document in Markdown, by its name.
func isMarkdown(_ path: String) -> Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }
