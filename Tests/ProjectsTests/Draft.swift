@testable import Projects

/// Returns what is read of a project with these files.
func draft(_ files: [String: String]) -> ProjectDraft {
  ProjectDraft.read(from: Project(paths: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
}
