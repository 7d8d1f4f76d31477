internal import Interpreter
internal import Reporting
package import Running
internal import ScenarioKit
internal import SystemCalls

/// Runs the tool on this machine and ends the process with its status.
package func runTool() -> Never {
  Descriptor.holdStandardNumbers()
  FaultHandler.install()
  let arguments = Array(CommandLine.arguments.dropFirst())
  exit(
    ThreadStack.withEnough {
      FaultHandler.useOwnStack()
      let host = Host.machine(arguments: arguments)
      let status = run(on: host)
      host.leave(status)
      return status
    })
}

/// Parses a command line, performs it, and returns the exit status.
package func run(on host: Host) -> Int32 {
  do throws(UsageError) {
    // Without arguments a session begins, on a terminal or with what a pipe brings.
    let isSession = host.arguments.isEmpty && (!host.inputIsTerminal || host.output.isTerminal)
    var invocation = try Invocation(arguments: isSession ? [Command.repl.rawValue] : host.arguments) {
      $0.hasSuffix(".scn") || host.files.kind(of: $0) != nil
    }
    try invocation.takeProject(host.files)
    var host = host
    if invocation.showsProgress(host) {
      host.progress = Progress(host: host)
    }
    let console = CommandOutput(
      host: host, color: try invocation.choice(.color, default: .auto),
      style: try invocation.style(host), isExact: invocation.has(.exact),
      hasReport: try ReportRequests(invocation).takesOutput || invocation.value(.log) == "-"
        || invocation.command == .merge && invocation.value(.output) == "-")
    try performCommand(invocation, on: host, output: console)
    console.end()
    let status = status(of: console)
    host.progress?.end()
    withExtendedLifetime(console) { host.leave(status) }
    return status
  } catch {
    var page = TerminalText(isColored: ColorChoice.auto.applies(to: host.errors, variable: host.variable))
    page.write("scenario: ", style: .error)
    page.line(sanitizedForTerminal(error.message))
    let command = host.arguments.first.flatMap(Command.init).flatMap { $0 == .help ? nil : $0 }
    page.line(
      error.advice ?? adviceOnWord(of: host.arguments)
        ?? command.map { "`scenario help \($0.rawValue)` describes its use" } ?? "`scenario help` lists the commands")
    _ = host.errors.write(page.bytes)
    return error.status.rawValue
  }
}

/// Returns where a word of the language is described that was used like a command; `nil` for other words.
private func adviceOnWord(of arguments: [String]) -> String? {
  let word = arguments.first == Command.help.rawValue ? arguments.dropFirst().first : arguments.first
  guard let word, Command(rawValue: word) == nil, manualText(of: word) != nil else { return nil }
  return "`scenario manual \(word)` describes it"
}

private func performCommand(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  if invocation.has(.version) {
    return console.write("scenario \(version)\n")
  }
  if invocation.has(.help) {
    return console.write(helpPage(for: invocation.command, output: console))
  }
  let places = try OutputConflicts(invocation.outputs, in: host.files)
  try places.check(operands: invocation.operands + (invocation.value(.against).map { [$0] } ?? []), in: host.files)
  switch invocation.command {
  case .run:
    let forests = ForestPool(keepsAtOnce: invocation.has(.watch))
    try repeatedly(invocation, on: host, output: console) { invocation throws(UsageError) in
      try runScenarios(invocation, on: host, output: console, sharing: forests)
    }
  case .compare: try compareRuns(invocation, on: host, output: console)
  case .report: try reportLog(invocation, on: host, output: console)
  case .merge: try mergeLogs(invocation, on: host, output: console)
  case .ciInit: try writeWorkflow(invocation, on: host, output: console)
  case .check:
    try repeatedly(invocation, on: host, output: console) { invocation throws(UsageError) in
      try checkFiles(invocation, on: host, output: console)
    }
  case .fmt: formatFiles(invocation, on: host, output: console)
  case .explore: try exploreScenarios(invocation, on: host, output: console)
  case .map: try drawMap(invocation, on: host, output: console)
  case .picture: try drawPictures(invocation, on: host, output: console)
  case .why: try explainRun(invocation, on: host, output: console)
  case .bounds: try showBounds(invocation, on: host, output: console)
  case .measure: try measureRuns(invocation, on: host, output: console)
  case .repl: try holdSession(invocation, on: host, output: console)
  case .editor: try writeEditorFiles(invocation, on: host, output: console)
  case .lsp: serveEditor(on: host, output: console)
  case .shrink: try shrinkScenario(invocation, on: host, output: console)
  case .match: try matchLog(invocation, on: host, output: console)
  case .fit: try fitDurations(invocation, on: host, output: console)
  case .probe: try printProbe(invocation, to: console)
  case .initialize: try writeProject(invocation, on: host, output: console)
  case .learn: try learn(invocation, on: host, output: console)
  case .explain: try explain(invocation.operands[0], with: invocation, to: console)
  case .devices: try showDevices(invocation, output: console)
  case .events: try showEvents(invocation, output: console)
  case .manual: try showManual(invocation, on: host, output: console)
  case .prelude: try showPrelude(of: invocation.operands.first, output: console)
  case .completions: try completeCommandLine(invocation, on: host, output: console)
  case .new: try makeProject(invocation, on: host, output: console)
  case .man: try writeManualPages(invocation, on: host, output: console)
  case .help: try showHelp(of: invocation.operands.first, output: console)
  }
}

/// The exit status if the reader of a pipe closed it: 128 plus the number of the signal that usually ends a program.
private let closedPipeStatus: Int32 = 141

private func status(of console: CommandOutput) -> Int32 {
  switch console.fault {
  case nil: return console.status.rawValue
  case .closedPipe: return closedPipeStatus
  case .some(let fault):
    printSentence("the output cannot be written: \(fault.reason)\(console.consequence)", to: console)
    return ExitStatus.notWritten.rawValue
  }
}
