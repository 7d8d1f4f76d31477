internal import SourceText

/// The files that a command is going to write. None of them may be another of them under a second name, or a file that
/// the command reads: a log in the place of the scenario that it tells of would be the end of both.
struct OutputConflicts: Sendable {
  /// The output files. A device or a pipe has no identity: several may write there.
  private let places: [(path: String, identity: String)]

  /// - Throws: `sameOutput`.
  init(_ paths: [String], in files: any FileAccess) throws(UsageError) {
    var places: [(path: String, identity: String)] = []
    for path in paths where path != "-" {
      guard let identity = files.identity(of: path) else { continue }
      if places.contains(where: { $0.identity == identity }) { throw UsageError(.sameOutput, path) }
      places.append((path, identity))
    }
    self.places = places
  }

  /// Makes sure that what the operands of a command line name is not written to.
  func check(operands: [String], in files: any FileAccess) throws(UsageError) {
    if places.isEmpty { return }
    for operand in operands where operand != "-" {
      try check(RunTarget(operand) { files.kind(of: $0) != nil }.path, in: files)
    }
  }

  /// The same for everything that was read, imports included.
  func check(_ loaded: [LoadedItem], in files: any FileAccess) throws(UsageError) {
    let names = Set(places.map { Path.name(of: $0.identity) })
    if names.isEmpty { return }
    // Neighbors share a table.
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
  /// A text that identifies a file, there already or not, however its path is written; `nil` for what is no file.
  fileprivate func identity(of path: String) -> String? {
    switch kind(of: path) {
    case .other: return nil
    case .file, .folder: return resolved(path)
    case nil: return resolved(Path.folder(of: path)).map { Path.join($0, with: Path.name(of: path)) } ?? path
    }
  }
}
