import EmbeddedFiles
internal import Reporting
internal import ScenarioKit
import SourceText

/// Runs `scenario ci-init github|gitlab|jenkins`.
func writeWorkflow(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let name = invocation.operands[0]
  guard let system = CISystem(rawValue: name) else {
    throw UsageError(.unknownSystem, name, CISystem.allCases.map(\.rawValue).joined(separator: ", "))
  }
  let path = invocation.value(.output) ?? system.path
  if path == "-" { return console.write(Array(system.workflow.utf8)) }
  if host.files.kind(of: path) != nil { throw UsageError(.exists, path) }
  try writing(to: path) { () throws(FileFault) in
    try host.files.makeFolder(Path.folder(of: path))
    try host.files.put(path, bytes: Array(system.workflow.utf8))
  }
  console.write { $0.line("Wrote \(sanitizedForTerminal(path)).") }
}

/// A CI system for `ci-init`.
enum CISystem: String, Sendable, CaseIterable {
  case github, gitlab, jenkins

  /// The path where the system looks for the file.
  var path: String {
    switch self {
    case .github: ".github/workflows/scenarios.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .jenkins: "Jenkinsfile"
    }
  }

  /// The file. It runs everything once on four machines and joins their logs into one report.
  var workflow: String {
    switch self {
    case .github: ciGitHubFile().text
    case .gitlab: ciGitLabFile().text
    case .jenkins: ciJenkinsFile().text
    }
  }
}
