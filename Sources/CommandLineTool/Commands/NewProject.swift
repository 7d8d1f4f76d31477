import EmbeddedFiles
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario new DIR`.
func makeProject(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let folder = invocation.operands[0]
  let content = [
    (ProjectRoots.mark, projectMarkFile()),
    ("scenarios/first_launch.scn", firstLaunchTemplateFile()),
    ("scenarios/white_flash.scn", whiteFlashTemplateFile()),
  ].map { (path: Path.join(folder, with: $0), text: $1.text) }
  for (path, _) in content where host.files.kind(of: path) != nil { throw UsageError(.exists, path) }
  for (path, text) in content { try host.write(Array(text.utf8), to: path) }
  console.write { page in
    for (path, _) in content { page.line("Wrote \(sanitizedForTerminal(path)).") }
    page.line()
    page.line("Next: scenario run \(sanitizedForTerminal(FailedRunDetail.quoted(folder)))")
  }
}
