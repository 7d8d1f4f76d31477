internal import DeviceModel
internal import Interpreter
internal import Matching
internal import Programs
internal import Recordings
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import VirtualTime

/// Runs `scenario fit LOG… FILE[:LINE]`.
func fitDurations(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let target = RunTarget(invocation.operands[invocation.operands.count - 1]) { host.files.kind(of: $0) != nil }
  guard let file = try fittedFile(target, invocation, options, host, console) else { return }
  var logs: [LogEvidence] = []
  for path in invocation.operands.dropLast() {
    guard let log = recordedLog(path, on: host, output: console) else { return }
    let evidence = LogEvidence(log, path: path)
    for warning in evidence.warnings { printSentence(warning, to: console) }
    if let flaw = evidence.timeline.flaw {
      let reason = if case .noTime = flaw { "has no time" } else { "is earlier than the line before" }
      printSentence("line \(flaw.line) of “\(path)” \(reason); only the calls before it are fitted", to: console)
    }
    logs.append(evidence)
  }
  let report: FitReport
  do throws(Fault) {
    report = try FitReport(logs, file: file)
  } catch {
    console.report(error, sources: SourceTable(file.sources))
    return
  }
  console.write { report.write(to: &$0) }
  guard !report.values.isEmpty else {
    return printSentence("no duration of the app can be told from this", to: console, status: .nothingSelected)
  }
  try write(report.values, into: file, isDifference: invocation.has(.diff), on: host, output: console)
}

/// Reads the file to fit; `nil` if it cannot be used, which has been reported.
private func fittedFile(
  _ target: RunTarget, _ invocation: Invocation, _ options: RunOptions, _ host: Host, _ console: CommandOutput
) throws(UsageError) -> FittedFile? {
  do throws(FittedFile.Refusal) {
    return try FittedFile(
      target.path, line: target.line, app: invocation.value(.app), files: host.files, root: options.root)
  } catch {
    switch error {
    case .unreadable(let fault): console.report(unreadable(target.path, fault))
    case .wrong(let diagnostics, let sources):
      for diagnostic in diagnostics {
        console.write { DiagnosticRenderer(sources: sources).write(diagnostic, to: &$0) }
      }
      console.status.combine(.wrongFile)
    case .noApp:
      printSentence("“\(target.path)” has no app", to: console, status: .nothingSelected)
    case .severalApps(let names): throw UsageError(.severalApps, names.joined(separator: " or --app "))
    case .fault(let fault, let sources): console.report(fault, sources: sources)
    }
    return nil
  }
}

/// Writes the durations into the file of the app, or shows the difference.
private func write(
  _ values: [FitReport.FieldValue], into file: FittedFile, isDifference: Bool, on host: Host,
  output console: CommandOutput
) throws(UsageError) {
  let (change, kept) = file.change(writing: values.map { ($0.field, $0.length, $0.note) })
  if !kept.isEmpty {
    let names = kept.map(\.rawValue).joined(separator: ", ")
    printSentence(
      "not written, because the file computes the value or declares the app elsewhere: \(names)", to: console)
  }
  guard let change else { return }
  if isDifference {
    console.write { $0.difference(from: change.old, to: change.new, path: change.path) }
  } else {
    try writing(to: change.path) { () throws(FileFault) in try host.files.rewrite(change.path, bytes: change.new) }
    console.write { $0.line("Wrote \(sanitizedForTerminal(change.path)).") }
  }
}
