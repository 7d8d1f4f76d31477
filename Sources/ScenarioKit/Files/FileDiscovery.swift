package import Reporting
internal import SourceText

/// A file to process, and the requested parts of it.
package struct FileTask: Equatable, Sendable {
  package var path: String
  /// The named scenarios and runs; empty for the whole file.
  package var selections: [RunTarget] = []

  package init(path: String, selections: [RunTarget] = []) {
    self.path = path
    self.selections = selections
  }
}

/// The files that the operands of a command line name, in their order.
package struct FileDiscovery {
  package enum Item: Equatable, Sendable {
    case file(FileTask)
    case finding(FindingRecord)
  }

  package private(set) var items: [Item] = []
  private let files: any FileAccess
  private var indices: [String: Int] = [:]
  private var roots: ProjectRoots

  /// - Parameter root: The resolved value of `--root`; `nil` for the rule of `ProjectRoots`.
  package init(operands: [String], files: any FileAccess, root: String?) {
    self.files = files
    roots = ProjectRoots(files: files, fixed: root)
    for operand in operands { add(RunTarget(operand) { files.kind(of: $0) != nil }) }
  }

  private mutating func report(_ finding: FindingRecord) { items.append(.finding(finding)) }

  private mutating func add(_ target: RunTarget) {
    if target.path == "-" { return addFile(target) }
    switch files.kind(of: target.path) {
    case .folder: addFolder(target.path)
    case .file: addUnlessRefused(target)
    case .other:
      // `<(…)` and pipes of the user's own have other names.
      if Path.isScenario(target.path) {
        report(unreadable(target.path, .isNoFile))
      } else {
        addFile(target)
      }
    case nil where PathPattern.isPattern(target.path): addMatches(of: target)
    case nil: report(missing(target.path))
    }
  }

  /// Adds a file. A link is followed to scenario files of its project only: it may come from a stranger and lead to
  /// anything, whose text would be quoted.
  private mutating func addUnlessRefused(_ target: RunTarget) {
    let folder = Path.folder(of: target.path)
    guard let resolved = files.resolved(target.path), let own = files.resolved(folder),
      resolved != Path.join(own, with: Path.name(of: target.path))
    else { return addFile(target) }
    if !roots.contain(resolved, projectOf: folder) {
      report(
        FindingRecord(
          .importOutsideProject, path: target.path, "“\(target.path)” is a link to a file outside the project",
          hint: "name the file itself, or set the project’s folder with --root"))
    } else if !Path.isScenario(resolved) && !isMarkdown(resolved) {
      report(
        FindingRecord(
          .notScenarioFile, path: target.path, "“\(target.path)” is a link to a file that is not a scenario file",
          hint: "the name of a scenario file ends in “.scn”"))
    } else {
      addFile(target)
    }
  }

  /// Adds a file, or adds the selection to a file named before.
  private mutating func addFile(_ target: RunTarget) {
    let isWhole = target.line == nil && target.values == nil
    let key = target.path == "-" ? "-" : Path.simplified(target.path)
    let selection = RunTarget(path: key, line: target.line, values: target.values)
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
    var walk = FolderWalk(from: folder, files: files, root: roots.root(of: folder))
    walk.visit { add($0) }
    let hasFiles = items.count > before || indices.keys.contains { Path.isInside($0, folder: Path.simplified(folder)) }
    if !hasFiles {
      report(
        FindingRecord(
          .folderWithoutScenarios, path: folder, "there is no .scn file in the folder “\(folder)”",
          hint: walk.sentenceOfIgnored))
    }
  }

  private mutating func add(_ found: FolderWalk.Found) {
    switch found {
    case .file(let path): addFile(RunTarget(path: path))
    case .link(let path): add(RunTarget(path: path))
    case .unreadable(let folder, let fault): report(unreadable(folder, fault))
    }
  }

  /// Adds the scenario files and documents that match a pattern, and the files of folders that match.
  private mutating func addMatches(of target: RunTarget) {
    let before = items.count
    var hints: [String] = []
    var hasMatch = false
    for pattern in PathPattern.alternatives(of: target.path) {
      var walk = FolderWalk(matching: pattern, files: files) { roots.root(of: $0) }
      walk.visit { found in
        hasMatch = true
        if case .file(let path) = found {
          addFile(RunTarget(path: path, line: target.line, values: target.values))
        } else {
          add(found)
        }
      }
      walk.sentenceOfIgnored.map { hints.append($0) }
    }
    guard items.count == before, !hasMatch else { return }
    report(
      FindingRecord(.fileNotFound, path: target.path, "no .scn file matches “\(target.path)”", hint: hints.first))
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
package func unreadable(_ path: String, _ fault: FileFault) -> FindingRecord {
  FindingRecord(.fileNotReadable, path: path, "“\(path)” cannot be read: \(fault.reason)")
}
