import Reporting

/// The commands that a client can execute. Each takes a document and a one-based line of it.
enum ServerCommand: String, CaseIterable {
  case run = "scenario.run"
  case why = "scenario.why"
  case shrink = "scenario.shrink"
  case report = "scenario.report"
  case checkAnswer = "scenario.learn.check"
  case hint = "scenario.learn.hint"

  /// Returns the command line that does the same.
  func arguments(path: String, line: Int, report: String) -> [String] {
    let place = "\(path):\(line)"
    switch self {
    case .checkAnswer: return ["learn", "check", "--", path]
    case .hint: return ["learn", "hint", "--", path]
    case .run: return ["run", "--", place]
    case .why: return ["why", "--", place]
    case .shrink: return ["shrink", "--", place]
    case .report: return ["run", "--html", report, "--", place]
    }
  }
}

extension LanguageServer {
  /// Begins a command; the answer comes when it is done.
  func execute(_ params: JSONValue, id: JSONValue) throws(ResponseError) {
    guard let name = params["command"]?.text, let command = ServerCommand(rawValue: name) else {
      throw ResponseError(.invalidParams, "there is no such command")
    }
    let arguments = params["arguments"]?.elements ?? []
    guard arguments.count == 2, let uri = arguments[0].text, let line = arguments[1].integer, line > 0 else {
      throw ResponseError(.invalidParams, "the arguments are a document and a line")
    }
    let path = DocumentURI.path(of: uri)
    let report = "\(services.reportFolder)/scenario-\(FNVHash("\(path):\(line)").text).html"
    let commandLine = command.arguments(path: path, line: Int(line), report: report)
    let (services, texts, cancellation) = (services, documents.texts, Cancellation())
    running[id] = cancellation
    commands.append(
      BackgroundTask(cancellation) { deliver in
        let text = services.command(commandLine, texts)
        deliver(TaskResult(content: .answer(text, id: id, report: command == .report ? report : nil)))
      })
  }

  /// Answers a command that is done, unless it was cancelled and so has been answered already.
  func finishCommand(_ id: JSONValue, text: String, report: String?) {
    guard running.removeValue(forKey: id) != nil else { return }
    if let report {
      let uri = DocumentURI.uri(of: report)
      respond(to: id, with: .string(uri))
      if capabilities.showsDocuments { ask("window/showDocument", params: ["uri": .string(uri), "external": true]) }
    } else {
      respond(to: id, with: .string(text))
      if settings.showsResults { notify("window/showMessage", params: ["type": 3, "message": .string(text)]) }
    }
  }

  /// Answers a cancelled command at once; its work ends at its next check for cancellation.
  func cancelCommand(_ id: JSONValue) {
    guard let cancellation = running.removeValue(forKey: id) else { return }
    cancellation.set()
    respond(to: id, with: ResponseError(.requestCancelled, "cancelled"))
  }
}
