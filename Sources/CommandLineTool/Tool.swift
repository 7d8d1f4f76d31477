internal import Reporting

/// The version of the tool, of its language and of its machine-readable formats.
package let version = "0.1.0"

/// Understands a command line, does what it says, and returns the status of the process.
package func run(on host: Host) -> Int32 {
  do throws(UsageError) {
    let isDialogue = host.arguments.isEmpty && host.inputIsTerminal && host.output.isTerminal
    let invocation = try Invocation(arguments: isDialogue ? [Command.repl.rawValue] : host.arguments) {
      $0.hasSuffix(".scn") || host.files.kind(of: $0) != nil
    }
    let console = Console(
      host: host, color: try invocation.choice(.color, default: .auto),
      style: try invocation.style(host),
      hasReport: try ReportRequests(invocation).takesOutput || invocation.value(.log) == "-"
        || invocation.command == .merge && invocation.value(.output) == "-")
    try perform(invocation, on: host, console)
    console.flush()
    let status = status(of: console)
    withExtendedLifetime(console) { host.leave(status) }
    return status
  } catch {
    var page = Page(isColored: ColorChoice.auto.applies(to: host.errors, variable: host.variable))
    page.write("scenario: ", .error)
    page.line(shown(error.message))
    page.line("\(error.advice)")
    _ = host.errors.write(page.bytes)
    return ExitStatus.wrongCommandLine.rawValue
  }
}

private func perform(_ invocation: Invocation, on host: Host, _ console: Console) throws(UsageError) {
  if invocation.has(.version) {
    return console.write("scenario \(version)\n")
  }
  if invocation.has(.help) {
    return console.write(helpPage(for: invocation.command, console))
  }
  switch invocation.command {
  case .run: try runScenarios(invocation, host, console)
  case .compare: try compareRuns(invocation, host, console)
  case .report: try reportLog(invocation, host, console)
  case .merge: try mergeLogs(invocation, host, console)
  case .ciInit: try writeWorkflow(invocation, host, console)
  case .check: try checkFiles(invocation, host, console)
  case .fmt: formatFiles(invocation, host, console)
  case .explore: try exploreScenarios(invocation, host, console)
  case .map: try drawMap(invocation, host, console)
  case .why: try tellWhy(invocation, host, console)
  case .bounds: try tellBounds(invocation, host, console)
  case .repl: try holdSession(invocation, host, console)
  case .shrink: try shrinkScenario(invocation, host, console)
  case .explain: try explain(invocation.operands[0], console)
  case .devices: try showDevices(named: invocation.operands.first, console)
  case .events: try showEvents(named: invocation.operands.first, console)
  case .manual: try showManual(of: invocation.operands, host, console)
  case .prelude: try showPrelude(of: invocation.operands.first, console)
  case .help: try showHelp(of: invocation.operands.first, console)
  }
}

/// What a pipe's reader that went away leaves a program with: 128 and the number of the signal that normally ends it.
private let closedPipeStatus: Int32 = 141

private func status(of console: Console) -> Int32 {
  switch console.fault {
  case nil: return console.status.rawValue
  case .closedPipe: return closedPipeStatus
  case .some(let fault):
    tell("the output cannot be written: \(fault.reason)", console)
    return ExitStatus.internalFault.rawValue
  }
}
