/// The folders of the projects that files belong to. Nothing is read through links that lead out of them.
///
/// The project of a file is its nearest parent folder with a `.scenario` file; otherwise the nearest one with `.git`;
/// otherwise the file's own folder.
package struct ProjectRoots {
  /// The name of the file that marks the root of a project.
  package static let mark = ".scenario"

  private let files: any FileAccess
  private let fixed: String?
  /// The roots that were found, by folder.
  private var known: [String: String] = [:]

  /// - Parameter fixed: The resolved value of `--root`; `nil` for the rule above.
  package init(files: any FileAccess, fixed: String?) {
    self.files = files
    self.fixed = fixed
  }

  /// Returns whether a resolved path belongs to the project of a folder.
  package mutating func contain(_ resolved: String, projectOf folder: String) -> Bool {
    Path.isInside(resolved, folder: root(of: folder))
  }

  /// Returns the resolved root of the project that a folder belongs to.
  package mutating func root(of folder: String) -> String {
    if let root = fixed ?? known[folder] { return root }
    let root = search(from: folder)
    known[folder] = root
    return root
  }

  private func search(from folder: String) -> String {
    guard let own = files.resolved(folder) else { return folder }
    return Self.nearest(from: own) { files.kind(of: "\($0)/\(Self.mark)") == .file }
      ?? Self.nearest(from: own) { files.kind(of: $0 + "/.git") != nil } ?? own
  }

  /// Returns a folder or the nearest one above it that is a root; `nil` if none is.
  package static func nearest(from start: String, where isRoot: (String) -> Bool) -> String? {
    var folder = start
    while !isRoot(folder) {
      let parent = Path.folder(of: folder)
      if parent == folder { return nil }
      folder = parent
    }
    return folder
  }
}
