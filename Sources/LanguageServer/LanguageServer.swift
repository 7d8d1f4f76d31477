import Checking
import Interpreter
import Reporting
import SourceText

/// A server of the Language Server Protocol 3.17, as a value: bytes go in, bytes come out.
///
/// Edits only mark documents as changed. They are checked when a request needs them, or when everything received has
/// been handled, so of several edits in a row only the newest text is checked. Longer work is a task that another
/// thread may do (`takeTask`).
package final class LanguageServer {
  enum Phase {
    case created, running, shutDown, exited
  }

  let services: LanguageServices
  /// The worlds that runs share, with those of earlier versions of the texts.
  let forests = ForestPool(keepsAtOnce: true)
  let name: String
  let version: String
  var phase = Phase.created
  var capabilities = ClientCapabilities()
  var settings = ServerSettings()
  var documents = OpenDocuments()
  /// The paths of the folders that the client works in.
  var folders: [String] = []
  /// The diagnostics that were published for files that are not open, by their addresses.
  var published: [String: [JSONValue]] = [:]
  /// The notification that was published last about each text, by their addresses.
  var toldDiagnostics: [String: JSONValue] = [:]
  /// The commands that wait for a thread, and those that have no answer yet.
  var commands: [BackgroundTask] = []
  var running: [JSONValue: Cancellation] = [:]
  /// The requests for the diagnostics of all files that have no answer yet.
  var pulls: [WorkspacePull] = []
  /// Whether the client asks for the diagnostics of files that are not open.
  var pullsWorkspace = false
  /// The tokens that were sent last, by the addresses of their documents.
  var toldTokens: [String: ToldTokens] = [:]
  var tokenNumber = 0
  private var framer = MessageFramer()
  /// The requests that the client cancelled before they were handled.
  private var cancelled: Set<JSONValue> = []
  private var outgoing: [UInt8] = []
  private var questionCount = 0

  /// The path of the built-in strategies, which are not a file.
  static let preludePath = Checker.prelude.path

  /// - Parameters:
  ///   - name: The name that clients show.
  ///   - version: The version that clients show.
  package init(services: LanguageServices, name: String, version: String) {
    self.services = services
    self.name = name
    self.version = version
  }

  /// Receives bytes from the client and handles all complete messages.
  package func receive(_ bytes: [UInt8]) {
    framer.append(bytes)
    var messages: [IncomingMessage] = []
    while let frame = framer.next() {
      switch frame {
      case .malformed: messages.append(.invalid(id: .null, ResponseError(.parseError, "the header is not valid")))
      case .body(let body):
        let message = IncomingMessage(body)
        if case .invalid(.null, _) = message { framer.rewind() }
        messages.append(message)
      }
    }
    for case .notification(NotificationMethod.cancel.rawValue, let params) in messages {
      if let id = params["id"] { cancelled.insert(id) }
    }
    for message in messages where phase != .exited { handle(message) }
    cancelled = []
    if phase == .running { publishDiagnostics() }
  }

  /// Returns the bytes for the client and forgets them.
  package func takeOutput() -> [UInt8] {
    defer { outgoing = [] }
    return outgoing
  }

  /// The exit status of the process if the client asked it to end; otherwise `nil`.
  package var exitStatus: Int32? { phase == .exited ? statusAtEnd : nil }

  /// The exit status of the process when its input ends: 0 after a shutdown, otherwise 1.
  package private(set) var statusAtEnd: Int32 = 1

  // MARK: Messages

  private func handle(_ message: IncomingMessage) {
    switch message {
    case .request(let id, let name, let params):
      do throws(ResponseError) {
        if let result = try answer(name, params: params, id: id) { respond(to: id, with: result) }
      } catch {
        respond(to: id, with: error)
      }
    case .notification(let name, let params):
      guard let method = NotificationMethod(rawValue: name) else { return }
      // A notification has no answer, so one with unusable parameters has no effect.
      try? perform(method, params: params)
    case .response: break
    case .invalid(let id, let error): respond(to: id, with: error)
    }
  }

  /// Answers a request; `nil` if the answer comes later.
  private func answer(_ name: String, params: JSONValue, id: JSONValue) throws(ResponseError) -> JSONValue? {
    let method = RequestMethod(rawValue: name)
    switch phase {
    case .created:
      guard method == .initialize else { throw ResponseError(.serverNotInitialized, "“initialize” comes first") }
    case .running:
      if method == .initialize { throw ResponseError(.invalidRequest, "the server is initialized already") }
    case .shutDown, .exited: throw ResponseError(.invalidRequest, "the server has been shut down")
    }
    if cancelled.contains(id) { throw ResponseError(.requestCancelled, "cancelled") }
    guard let method else { throw ResponseError(.methodNotFound, "there is no method “\(name)”") }
    return try answer(method, params: params, id: id)
  }

  private func answer(
    _ method: RequestMethod, params: JSONValue, id: JSONValue
  ) throws(ResponseError) -> JSONValue? {
    switch method {
    case .initialize: return initialize(params)
    case .shutdown: return shutDown()
    case .formatting: return formatting(of: try document(params))
    case .rangeFormatting: return try rangeFormatting(params)
    case .codeAction: return try codeActions(params)
    case .diagnostic: return try pulledDiagnostics(params)
    case .hover: return try hover(params)
    case .signatureHelp: return try signatureHelp(params)
    case .completion: return try completion(params)
    case .resolveCompletion: return resolveCompletion(params)
    case .documentSymbol: return try documentSymbols(params)
    case .foldingRange: return try foldingRanges(params)
    case .selectionRange: return try selectionRanges(params)
    case .semanticTokens: return try semanticTokens(params)
    case .semanticTokensDelta: return try semanticTokens(params, previous: params["previousResultId"]?.text)
    case .semanticTokensRange: return try semanticTokens(params, in: params["range"] ?? .null)
    case .definition: return try definition(params)
    case .references: return try references(params)
    case .documentHighlight: return try highlights(params)
    case .prepareRename: return try prepareRename(params)
    case .rename: return try rename(params)
    case .inlayHint: return try inlayHints(params)
    case .codeLens: return try codeLenses(params)
    case .workspaceDiagnostic:
      beginWorkspacePull(params, id: id)
      return nil
    case .workspaceSymbol: return workspaceSymbols(params)
    case .executeCommand:
      try execute(params, id: id)
      return nil
    }
  }

  private func perform(_ method: NotificationMethod, params: JSONValue) throws(ResponseError) {
    if method == .exit { phase = .exited }
    guard phase == .running else { return }
    switch method {
    case .exit: break
    case .initialized: watchFiles()
    case .cancel:
      if let id = params["id"] {
        cancelCommand(id)
        cancelPull(id)
      }
    case .didOpen: try open(params)
    case .didChange: try change(params)
    case .didChangeWatchedFiles:
      documents.markAllChanged()
      if capabilities.refreshesDiagnostics { ask("workspace/diagnostic/refresh", params: .null) }
    case .didClose: close(params)
    case .didChangeFolders: changeFolders(params["event"] ?? .null)
    case .didChangeConfiguration: configure(params["settings"] ?? .null)
    }
  }

  private func shutDown() -> JSONValue {
    phase = .shutDown
    statusAtEnd = 0
    for cancellation in running.values { cancellation.set() }
    for pull in pulls { pull.cancellation.set() }
    for entry in documents.all { entry.cancellation?.set() }
    return .null
  }

  // MARK: Output

  func respond(to id: JSONValue, with result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  func respond(to id: JSONValue, with error: ResponseError) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(error.code.rawValue), "message": .string(error.message)],
    ])
  }

  func notify(_ method: String, params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends the client a request whose answer does not matter.
  func ask(_ method: String, params: JSONValue) {
    questionCount += 1
    var members: [(name: String, value: JSONValue?)] = [
      ("jsonrpc", "2.0"), ("id", .string("scenario-\(questionCount)")), ("method", .string(method)),
    ]
    if params != .null { members.append(("params", params)) }
    send(JSONValue(members: members))
  }

  private func send(_ message: JSONValue) {
    let body = message.document
    outgoing += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
