import EmbeddedFiles
import SourceText

/// `ci-init`: where scenarios are to run.
enum CISystem: String, Sendable, CaseIterable {
  case github, gitlab, jenkins

  /// Where the system looks for it.
  var path: String {
    switch self {
    case .github: ".github/workflows/scenarios.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .jenkins: "Jenkinsfile"
    }
  }

  /// The file: every run once, spread over four machines, their logs joined into one report.
  var workflow: String {
    switch self {
    case .github: ciGitHubFile().text
    case .gitlab: ciGitLabFile().text
    case .jenkins: ciJenkinsFile().text
    }
  }
}
