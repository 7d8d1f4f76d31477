internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Paths of files as their repository has them, whatever the current folder is and however the command line names them.
struct RepositoryPaths {
  /// The current folder, and the root of its repository; `nil` outside of any.
  private let folders: (current: String, root: String)?

  /// Takes the root from GitHub's runner if it says it, otherwise the nearest folder with `.git`, here or above.
  init(_ host: Host) {
    folders = host.files.resolved(".").flatMap { current in
      let workspace = host.setting("GITHUB_WORKSPACE").flatMap { host.files.resolved($0) }
      if let workspace, Path.isInside(current, folder: workspace) { return (current, workspace) }
      return ProjectRoots.nearest(from: current) { host.files.kind(of: Path.join($0, with: ".git")) != nil }
        .map { (current, $0) }
    }
  }

  /// Returns a suite whose files have their paths in the repository; files outside of it keep theirs.
  func located(_ suite: SuiteRecord) -> SuiteRecord {
    guard folders != nil else { return suite }
    var suite = suite
    for index in suite.files.indices {
      let path = suite.files[index].path
      let located = located(path)
      if located != path { suite.files[index] = suite.files[index].moved(to: located) }
    }
    for index in suite.findings.indices { suite.findings[index].path = suite.findings[index].path.map(located) }
    return suite
  }

  private func located(_ path: String) -> String {
    guard let folders, path != "-", !path.hasPrefix("<") else { return path }
    let whole = path.hasPrefix("/") ? Path.simplified(path) : Path.join(folders.current, with: path)
    guard whole != folders.root, Path.isInside(whole, folder: folders.root) else { return path }
    return String(whole.dropFirst(folders.root == "/" ? 1 : folders.root.count + 1))
  }
}
