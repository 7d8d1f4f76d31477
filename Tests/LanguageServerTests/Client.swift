import Checking
import FakeMachines
import Interpreter
import Reporting
import ScenarioKit
import SourceText
import Traces
import Verdicts
import VirtualTime

@testable import LanguageServer

/// A client that talks to a server in the same process, with files in memory.
final class Client {
  let server: LanguageServer
  private var framer = MessageFramer()
  private var number: Int64 = 0
  /// What the server has sent besides answers.
  private(set) var notifications: [JSONValue] = []

  init(files: [String: String] = [:]) {
    server = LanguageServer(services: Self.services(files), name: "scenario", version: "1")
  }

  /// Services without searches: a command answers with its command line.
  private static func services(_ files: [String: String]) -> LanguageServices {
    LanguageServices(
      files: FakeFiles(files),
      fix: { request in
        let end = request.file.source.bytes.count
        return Explanation.Fix(
          "at the end", passes: true, edits: [TextEdit(range: TextRange(end..<end), replacement: "# fix")])
      },
      command: { arguments, _ in arguments.joined(separator: " ") }, isExercise: { $0.hasSuffix("/01-gap.scn") },
      reportFolder: "/reports")
  }

  /// Does all work in the background; returns how many tasks there were.
  @discardableResult
  func work() -> Int {
    var count = 0
    while let task = server.takeTask() {
      count += 1
      task.perform { server.finish($0) }
    }
    _ = receive()
    return count
  }

  /// Initializes the server with these capabilities.
  convenience init(files: [String: String] = [:], capabilities: JSONValue, options: JSONValue = .null) {
    self.init(files: files)
    _ = request(
      "initialize", ["capabilities": capabilities, "initializationOptions": options, "rootUri": "file:///work"])
    notify("initialized", [:])
  }

  /// Sends bytes as they are, and returns everything that comes back.
  func send(raw bytes: [UInt8]) -> [JSONValue] {
    server.receive(bytes)
    return receive()
  }

  func send(_ message: JSONValue) -> [JSONValue] { send(raw: Self.framed(message)) }

  static func framed(_ message: JSONValue) -> [UInt8] {
    Array("Content-Length: \(message.document.count)\r\n\r\n".utf8) + message.document
  }

  func receive() -> [JSONValue] {
    framer.append(server.takeOutput())
    var messages: [JSONValue] = []
    while case .body(let body)? = framer.next() { messages += [JSONValue(body)].compactMap { $0 } }
    notifications += messages.filter { $0["method"] != nil }
    return messages
  }

  func notify(_ method: String, _ params: JSONValue) {
    _ = send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request and returns its answer.
  func answer(_ method: String, _ params: JSONValue = .null) -> JSONValue? {
    number += 1
    let id = JSONValue.integer(number)
    return send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
      .first { $0["id"] == id && $0["method"] == nil }
  }

  /// Sends a request and returns its result.
  func request(_ method: String, _ params: JSONValue = .null) -> JSONValue? { answer(method, params)?["result"] }

  /// Sends a request and returns the code of the error that it is answered with.
  func errorCode(_ method: String, _ params: JSONValue = .null) -> Int64? {
    answer(method, params)?["error"]?["code"]?.integer
  }

  // MARK: Documents

  func open(_ text: String, uri: String = "file:///work/a.scn") {
    let document: JSONValue = ["uri": .string(uri), "languageId": "scenario", "version": 1, "text": .string(text)]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  func change(_ changes: JSONValue..., version: Int64 = 2, uri: String = "file:///work/a.scn") {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": .array(changes),
      ])
  }

  /// Asks about a document, or a place of it.
  func ask(
    _ method: String, uri: String = "file:///work/a.scn", at place: (line: Int, character: Int)? = nil,
    with more: JSONValue = [:]
  ) -> JSONValue? {
    var members: [(name: String, value: JSONValue?)] = [("textDocument", ["uri": .string(uri)])]
    if let place {
      members.append(
        ("position", ["line": JSONValue(place.line), "character": JSONValue(place.character)]))
    }
    return request("textDocument/\(method)", JSONValue(members: members + more.members.map { ($0.name, $0.value) }))
  }

  /// The text of an open document, as the server has it.
  func text(uri: String = "file:///work/a.scn") -> String {
    String(decoding: server.documents[uri]?.text.bytes ?? [], as: UTF8.self)
  }

  /// The diagnostics that were published last for a document.
  func diagnostics(uri: String = "file:///work/a.scn") -> [JSONValue] {
    let published = notifications.filter { $0["method"] == "textDocument/publishDiagnostics" }.compactMap {
      $0["params"]
    }
    return published.last { $0["uri"] == .string(uri) }?["diagnostics"]?.elements ?? []
  }

  func codes(uri: String = "file:///work/a.scn") -> [String] { diagnostics(uri: uri).compactMap { $0["code"]?.text } }
}

/// A range as the protocol writes it.
func range(_ start: (Int, Int), to end: (Int, Int)) -> JSONValue {
  [
    "start": ["line": JSONValue(start.0), "character": JSONValue(start.1)],
    "end": ["line": JSONValue(end.0), "character": JSONValue(end.1)],
  ]
}
