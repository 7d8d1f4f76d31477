package import ScenarioKit
internal import SourceText

/// The files that a command is going to write.
/// No two of them may be the same file, and none may be a file that the command reads: a log would overwrite its
/// scenario.
package struct OutputConflicts: Sendable {
  /// The output files. A device or pipe has no identity and may have several writers.
  private let places: [(path: String, identity: String)]

  /// - Throws: `sameOutput`.
  package init(_ paths: [String], in files: any FileAccess) throws(UsageError) {
    var places: [(path: String, identity: String)] = []
    for path in paths where path != "-" {
      guard let identity = files.identity(of: path) else { continue }
      if places.contains(where: { $0.identity == identity }) { throw UsageError(.sameOutput, path) }
      places.append((path, identity))
    }
    self.places = places
  }

  /// Checks that no file named by an operand is written to.
  package func check(operands: [String], in files: any FileAccess) throws(UsageError) {
    if places.isEmpty { return }
    try check(operands.map { operand in RunTarget(operand) { files.kind(of: $0) != nil }.path }, in: files)
  }

  /// Checks that none of some files is written to.
  package func check(_ paths: [String], in files: any FileAccess) throws(UsageError) {
    for path in paths where path != "-" { try check(path, in: files) }
  }

  /// Checks everything that was read, including imports.
  func check(_ loaded: [LoadedItem], in files: any FileAccess) throws(UsageError) {
    let names = Set(places.map { Path.name(of: $0.identity) })
    if names.isEmpty { return }
    // Neighboring files share a table.
    var latest: String?
    for case .checked(let file, _) in loaded where file.sources[FileID(0)]?.path != latest {
      latest = file.sources[FileID(0)]?.path
      for source in file.sources.files where names.contains(Path.name(of: source.path)) {
        try check(source.path, in: files)
      }
    }
  }

  private func check(_ path: String, in files: any FileAccess) throws(UsageError) {
    guard files.kind(of: path) == .file, let identity = files.identity(of: path) else { return }
    if let place = places.first(where: { $0.identity == identity }) { throw UsageError(.outputIsInput, place.path) }
  }
}

extension FileAccess {
  /// Returns a text that identifies a file by any path, even before it exists; `nil` for a device or pipe.
  fileprivate func identity(of path: String) -> String? {
    switch kind(of: path) {
    case .other: return nil
    case .file, .folder: return resolved(path)
    case nil: return resolved(Path.folder(of: path)).map { Path.join($0, with: Path.name(of: path)) } ?? path
    }
  }
}
