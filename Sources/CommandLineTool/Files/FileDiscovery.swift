internal import Reporting
internal import SourceText

/// A file to process, and the requested parts of it.
struct FileTask: Equatable, Sendable {
  var path: String
  /// The named scenarios and runs; empty for the whole file.
  var selections: [Selection] = []

  struct Selection: Equatable, Sendable {
    var line: Int?
    var values: String?
  }
}

/// The files that the operands of a command line name, in their order.
struct FileDiscovery {
  enum Item: Equatable, Sendable {
    case file(FileTask)
    case finding(FindingRecord)
  }

  private(set) var items: [Item] = []
  private let files: any FileAccess
  private var indices: [String: Int] = [:]

  init(operands: [String], files: any FileAccess) {
    self.files = files
    for operand in operands { add(RunTarget(operand) { files.kind(of: $0) != nil }) }
  }

  private mutating func add(_ target: RunTarget) {
    if target.path == "-" { return addFile(target) }
    switch files.kind(of: target.path) {
    case .folder: addFolder(target.path)
    case .file, .other: addFile(target)
    case nil: items.append(.finding(missing(target.path)))
    }
  }

  /// Adds a file, or adds the selection to a file named before.
  private mutating func addFile(_ target: RunTarget) {
    let selection = FileTask.Selection(line: target.line, values: target.values)
    let isWhole = target.line == nil && target.values == nil
    let key = target.path == "-" ? "-" : Path.simplified(target.path)
    guard let index = indices[key], case .file(var task) = items[index] else {
      indices[key] = items.count
      items.append(.file(FileTask(path: target.path, selections: isWhole ? [] : [selection])))
      return
    }
    if isWhole {
      task.selections = []
    } else if !task.selections.isEmpty, !task.selections.contains(selection) {
      task.selections.append(selection)
    }
    items[index] = .file(task)
  }

  private mutating func addFolder(_ folder: String) {
    let before = items.count
    walk(folder)
    let hasFiles = items.count > before || indices.keys.contains { Path.isInside($0, folder: Path.simplified(folder)) }
    if !hasFiles {
      items.append(
        .finding(
          FindingRecord(.folderWithoutScenarios, path: folder, "there is no .scn file in the folder “\(folder)”")))
    }
  }

  /// Adds the `.scn` files of a folder and its subfolders in the order of their names.
  /// It skips names that begin with a dot, and links to folders, which could form cycles.
  private mutating func walk(_ folder: String) {
    let entries: [FolderEntry]
    do {
      entries = try files.entries(of: folder)
    } catch {
      items.append(.finding(unreadable(folder, error)))
      return
    }
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let path = Path.join(folder, with: entry.name)
      if entry.name.hasPrefix(".") { continue }
      if entry.isFolder {
        walk(path)
      } else if entry.name.hasSuffix(".scn"), files.kind(of: path) != .folder {
        addFile(RunTarget(path: path))
      }
    }
  }

  private func missing(_ path: String) -> FindingRecord {
    let folder = Path.folder(of: path)
    let names = ((try? files.entries(of: folder)) ?? []).map(\.name).filter { !$0.hasPrefix(".") }.sorted()
    let nearest = Self.closest(to: Path.name(of: path), among: names)
    return FindingRecord(
      .fileNotFound, path: path, "there is no file “\(path)”",
      hint: nearest.map { "did you mean “\(path.contains("/") ? Path.join(folder, with: $0) : $0)”?" })
  }

  /// Returns the name closest to another one, compared without the common file name extension.
  private static func closest(to name: String, among names: [String]) -> String? {
    guard name.hasSuffix(".scn") else { return Spelling.closest(to: name, among: names) }
    let stems = names.filter { $0.hasSuffix(".scn") }.map { String($0.dropLast(4)) }
    return Spelling.closest(to: String(name.dropLast(4)), among: stems).map { $0 + ".scn" }
  }
}

/// Returns the finding that a file or folder cannot be read, with the reason.
func unreadable(_ path: String, _ fault: FileFault) -> FindingRecord {
  FindingRecord(.fileNotReadable, path: path, "“\(path)” cannot be read: \(fault.reason)")
}
