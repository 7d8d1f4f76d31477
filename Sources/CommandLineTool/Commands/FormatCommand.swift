internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Syntax

/// Runs `scenario fmt [--check|--diff] PATHS`.
func formatFiles(_ invocation: Invocation, on host: Host, output console: CommandOutput) {
  let discovery = FileDiscovery(operands: invocation.operands, files: host.files, root: nil)
  for item in discovery.items {
    switch item {
    case .file(let task): formatFile(task.path, invocation: invocation, on: host, output: console)
    case .finding(let finding): console.report(finding)
    }
  }
}

private func formatFile(_ path: String, invocation: Invocation, on host: Host, output console: CommandOutput) {
  do throws(FileFault) {
    let isInput = path == "-"
    let bytes = isInput ? try host.standardInput() : try host.files.scenario(at: path)
    let source = SourceFile(id: FileID(0), path: path, bytes: scenarioText(of: path, bytes: bytes))
    reportErrors(of: source, output: console)
    let formatted = replacingScenarioText(of: path, bytes: bytes) { format(SourceFile($0)) }
    if invocation.has(.diff) {
      if formatted == bytes { return }
      console.status.combine(.expectationFailed)
      console.write { $0.difference(from: bytes, to: formatted, path: path) }
    } else if invocation.has(.check) {
      if formatted == bytes { return }
      console.status.combine(.expectationFailed)
      if !invocation.has(.quiet) { console.write { $0.line("\(sanitizedForTerminal(path)) is not formatted") } }
    } else if isInput {
      console.write(formatted)
    } else if formatted != bytes {
      // If that fails, the file has its old text, and the command continues with the others.
      do throws(FileFault) { try host.files.rewrite(path, bytes: formatted) } catch {
        reportFault(at: path, because: error, to: console)
      }
    }
  } catch {
    console.report(unreadable(path, error))
  }
}

/// Writes errors to standard error, because standard output may have the formatted text.
private func reportErrors(of source: SourceFile, output console: CommandOutput) {
  let renderer = DiagnosticRenderer(sources: SourceTable([source]))
  var page = console.errorPage()
  for diagnostic in parse(source).diagnostics where diagnostic.severity == .error {
    renderer.write(diagnostic, to: &page)
    console.recordError(diagnostic.code)
    console.status.combine(.wrongFile)
  }
  if !page.bytes.isEmpty { console.writeError(page) }
}
