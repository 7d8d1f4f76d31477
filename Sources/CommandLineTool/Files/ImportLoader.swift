internal import Checking
internal import SourceText

/// Finds what files import, numbers all files of a checker, and keeps imports inside the project.
///
/// The project of a file is the nearest folder upward that holds a `.scenario` file; where there is none, the nearest
/// one with `.git`; where there is none either, the file's own folder.
final class ImportLoader {
  /// Each at the index of its `FileID`.
  private(set) var sources: [SourceFile] = []
  private let files: any FileAccess
  private let fixedRoot: String?
  private let settings: Settings
  /// Numbers by resolved paths; complete from the first import on.
  private var numbers: [String: Int] = [:]
  private var registered = 0
  private var roots: [String: String] = [:]
  /// The numbers of the files that each file imports, by its own number.
  private var imports: [Int: [Int]] = [:]
  private var hasErrors: Set<Int> = []

  /// - Parameter root: `--root`, resolved; `nil` means found by the rule above.
  /// - Parameter settings: What is put into the texts of files as they are read.
  init(files: any FileAccess, root: String?, settings: Settings = Settings()) {
    self.files = files
    self.settings = settings
    fixedRoot = root
  }

  /// A file that is named on the command line. One that has been imported before keeps its number.
  func add(_ path: String, bytes: [UInt8]) -> SourceFile {
    if !numbers.isEmpty, let known = files.resolved(path).flatMap({ numbers[$0] }) { return sources[known] }
    return append(path, bytes: bytes)
  }

  private func append(_ path: String, bytes: [UInt8]) -> SourceFile {
    let source = SourceFile(id: FileID(sources.count), path: path, bytes: settings.applied(to: bytes))
    sources.append(source)
    return source
  }

  /// Finds an imported file for the checker.
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
      let source = append(shown, bytes: try files.contents(of: resolved))
      register()
      return .file(source)
    } catch {
      return error == .notFound ? .notFound : .unreadable(error.reason)
    }
  }

  /// Files are known by their resolved paths, so that each is read once, by whatever path; nobody asks for those before
  /// there is an import.
  private func register() {
    while registered < sources.count {
      if let resolved = files.resolved(sources[registered].path) { numbers[resolved] = registered }
      registered += 1
    }
  }

  // MARK: Errors

  /// Takes in what was found.
  func recordDiagnostics(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      hasErrors.insert(Int(diagnostic.location.file.number))
    }
  }

  /// Whether an error is in a file or in anything that it imports.
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
