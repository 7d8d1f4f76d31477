internal import Checking
internal import SourceText

/// Finds what a file imports, numbers the files, and keeps imports inside the project.
///
/// The project of a file is the nearest folder upward that holds a `.scenario` file; where there is none, the nearest one
/// with `.git`; where there is none either, the file's own folder.
final class ImportLoader {
  /// The file that was asked for, then its imports, each at the index of its `FileID`.
  private(set) var sources: [SourceFile]
  private let files: any FileAccess
  private let fixedRoot: String?
  private var numbers: [String: Int] = [:]
  private var roots: [String: String] = [:]

  /// - Parameter root: `--root`, resolved; nil: found by the rule above.
  init(path: String, bytes: [UInt8], files: any FileAccess, root: String?) {
    self.files = files
    fixedRoot = root
    sources = [SourceFile(id: FileID(0), path: path, bytes: bytes)]
  }

  func load(_ path: String, from importer: SourceFile) -> LoadResult {
    registerFirst()
    let shown = Path.join(Path.folder(of: importer.path), path)
    guard let resolved = files.resolved(shown) else { return .notFound }
    guard Path.isInside(resolved, root(of: importer)) else { return .outsideTree }
    if let number = numbers[resolved] { return .file(sources[number]) }
    let bytes: [UInt8]
    do {
      bytes = try files.contents(of: resolved)
    } catch {
      return error == .notFound ? .notFound : .unreadable(error.reason)
    }
    let source = SourceFile(id: FileID(sources.count), path: shown, bytes: bytes)
    numbers[resolved] = sources.count
    sources.append(source)
    return .file(source)
  }

  /// A file that imports itself is found again; looked up only once something is imported.
  private func registerFirst() {
    guard numbers.isEmpty, let resolved = files.resolved(sources[0].path) else { return }
    numbers[resolved] = 0
  }

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
