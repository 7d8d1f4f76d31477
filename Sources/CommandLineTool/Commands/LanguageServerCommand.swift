internal import Checking
internal import Experiments
internal import Interpreter
internal import LanguageServer
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Synchronization

/// Runs `scenario lsp`: connects a language server with standard input and output.
func serveEditor(on host: Host, output console: CommandOutput) {
  let connection = ServerConnection(
    LanguageServer(services: languageServices(on: host), name: "scenario", version: version), host: host)
  while true {
    let bytes = (try? host.someInput()) ?? []
    if let status = connection.receive(bytes) {
      if status != 0 { console.status.combine(.expectationFailed) }
      return
    }
  }
}

/// A server that two threads use: one passes on messages, the other does the server's tasks.
private final class ServerConnection: @unchecked Sendable {
  private let server: LanguageServer
  private let host: Host
  private let state = Guarded(State())

  private struct State {
    /// The task that waits for the other thread.
    var next: BackgroundTask?
    var isBusy = false
    var hasThread = false
  }

  init(_ server: LanguageServer, host: Host) {
    self.server = server
    self.host = host
  }

  /// Passes on bytes of the client; none at the end. Returns the exit status when the process should end.
  func receive(_ bytes: [UInt8]) -> Int32? {
    state.change { state in
      if bytes.isEmpty { return server.statusAtEnd }
      server.receive(bytes)
      let isOpen = send()
      if let status = server.exitStatus { return status }
      offerTask(to: &state)
      return isOpen ? nil : server.statusAtEnd
    }
  }

  /// Writes what the server says; `false` if the client does not listen anymore.
  private func send() -> Bool {
    let bytes = server.takeOutput()
    return bytes.isEmpty || host.output.write(bytes) == nil
  }

  private func offerTask(to state: inout State) {
    guard !state.isBusy, state.next == nil, let task = server.takeTask() else { return }
    state.next = task
    if state.hasThread { return }
    state.hasThread = host.startThread { [self] in work() } != nil
    // Without a thread, the client waits.
    if !state.hasThread {
      state.next = nil
      task.perform { server.finish($0) }
      _ = send()
    }
  }

  /// Does one task after another, until the process ends.
  private func work() {
    while true {
      let task = state.wait { state in
        defer { state.next = nil }
        if state.next != nil { state.isBusy = true }
        return state.next
      }
      task.perform { result in
        state.change { _ in
          server.finish(result)
          _ = send()
        }
      }
      state.change { state in
        state.isBusy = false
        offerTask(to: &state)
      }
    }
  }
}

private func languageServices(on host: Host) -> LanguageServices {
  LanguageServices(
    files: host.files,
    fix: { request in
      let text = ChangedText(file: request.file, files: host.files, root: nil)
      let search = FixSearch(
        text: text, run: request.run, list: request.list, result: request.result, steps: request.steps)
      var account = request.account
      _ = search.findings(on: request.problem, account: &account)
      return account.fix
    },
    command: { arguments, texts in
      let isInterrupted = WorkInterruption.current
      return host.perform(arguments, texts: texts) { isInterrupted?() == true ? 130 : nil }.text
    },
    isExercise: { path in LearnerState(host).course(of: path) != nil },
    reportFolder: host.setting("TMPDIR") ?? "/tmp")
}
