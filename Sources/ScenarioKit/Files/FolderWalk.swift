internal import Reporting

/// A walk through a folder and its subfolders, in the order of their names.
///
/// It leaves out names that begin with a dot, links to folders, which could form cycles, and what ignore files name.
struct FolderWalk {
  enum Found {
    case file(String)
    /// A link, which may lead out of the project.
    case link(String)
    case unreadable(folder: String, FileFault)
  }

  private let start: String
  private let files: any FileAccess
  private let rules: IgnoreRules
  /// The pattern that files or their folders have to match; `nil` for all scenario files.
  private var pattern: PathPattern?
  /// The number of scenario files that were ignored, without those in ignored folders, and of ignored folders.
  private var ignored = (files: 0, folders: 0)

  /// Creates the walk through all files of a folder.
  init(from folder: String, files: any FileAccess, root: String) {
    start = folder
    self.files = files
    rules = IgnoreRules(above: files.resolved(folder) ?? folder, root: root, files: files)
  }

  /// Creates the walk through the files that match a pattern. It begins in the last folder without special characters.
  /// - Parameter root: Returns the root of a folder's project.
  init(matching pattern: String, files: any FileAccess, root: (String) -> String) {
    let names = pattern.split(separator: "/").map(String.init)
    let fixed = Array(names.prefix { !PathPattern.isPattern($0) }.prefix(max(names.count - 1, 0)))
    let folder = (pattern.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/")
    self.init(from: folder.isEmpty ? "." : folder, files: files, root: root(folder.isEmpty ? "." : folder))
    self.pattern = PathPattern(names.dropFirst(fixed.count).joined(separator: "/"))
  }

  /// The sentence that files were ignored; `nil` if none was.
  var sentenceOfIgnored: String? {
    let parts = [(ignored.files, "file"), (ignored.folders, "folder")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    let counts = parts.map { $0 == 1 ? "1 \($1)" : "\($0) \($1)s" }.joined(separator: " and ")
    let isOne = ignored.files + ignored.folders == 1
    return "\(IgnoreRules.fileName) excludes \(counts); name \(isOne ? "it" : "one") to run it all the same"
  }

  /// Passes everything that is found to `body`.
  mutating func visit(_ body: (Found) -> Void) {
    guard files.kind(of: start) == .folder else { return }
    visit(start, names: [], rules: rules, pattern: pattern, body)
  }

  private mutating func visit(
    _ folder: String, names: [String], rules: IgnoreRules, pattern: PathPattern?, _ body: (Found) -> Void
  ) {
    let entries: [FolderEntry]
    do {
      entries = try files.entries(of: folder)
    } catch {
      return body(.unreadable(folder: folder, error))
    }
    var rules = rules
    if entries.contains(where: { $0.name == IgnoreRules.fileName }) { rules.enter(folder, names: names, files: files) }
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      if entry.name.hasPrefix(".") { continue }
      let path = Path.join(folder, with: entry.name)
      let names = names + [entry.name]
      let isFolder = entry.type == .folder
      let matches = pattern?.matches(names) ?? true
      // A pattern may also name documents.
      let isWanted = Path.isScenario(path) || self.pattern != nil && isMarkdown(path)
      if !isFolder, !matches || !isWanted { continue }
      if rules.ignore(names, isFolder: isFolder) {
        if isFolder { ignored.folders += 1 } else { ignored.files += 1 }
        continue
      }
      switch entry.type {
      case .folder:
        if pattern?.depth.map({ names.count >= $0 }) ?? false, !matches { continue }
        visit(path, names: names, rules: rules, pattern: matches ? nil : pattern, body)
      case .file: body(.file(path))
      case .link, .other: if files.kind(of: path) != .folder { body(.link(path)) }
      }
    }
  }
}
