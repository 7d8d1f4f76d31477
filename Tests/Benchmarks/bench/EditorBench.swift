import Foundation

/// How long an editor waits after a keystroke in a file of 100 scenarios and 2,000 lines: for diagnostics, and for the
/// verdicts on all scenarios.
func editor() throws {
  let steps = (1...5).map { _ in "    # a line between two steps\n" }.joined()
  let text = Workload.suite(100).replacingOccurrences(of: "    mark going\n", with: "    mark going\n" + steps)
  guard let server = try EditorServer(text) else { return say("editor: \(tool) does not start") }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
  var (diagnostics, verdicts): ([Double], [Double]) = ([], [])
  for number in 0..<200 {
    let start = DispatchTime.now().uptimeNanoseconds
    func passed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    guard server.type(atLine: lines / 2, version: number + 2) else { return say("editor: \(tool) stopped") }
    diagnostics.append(passed())
    guard server.waitFor("workspace/inlayHint/refresh") else { return say("editor: \(tool) stopped") }
    verdicts.append(passed())
  }
  func most(_ times: [Double]) -> String { milliseconds(times.sorted()[times.count * 95 / 100]) }
  say("editor: diagnostics after a keystroke \(most(diagnostics)) (95 of 100; promised: at most 20 ms)")
  say("editor: verdicts after a keystroke \(most(verdicts)) (95 of 100; promised: at most 150 ms)")
  server.end()
}

/// `scenario lsp` with one open file.
private final class EditorServer {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var received = Data()
  private let uri = "file:///bench/suite.scn"

  /// nil: the program cannot be started.
  init?(_ text: String) throws {
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let workspace = ["inlayHint": ["refreshSupport": true]]
    try send(["id": 1, "method": "initialize", "params": ["capabilities": ["workspace": workspace]]])
    try send(["method": "initialized", "params": [String: String]()])
    let document: [String: Any] = ["uri": uri, "languageId": "scenario", "version": 1, "text": text]
    try send(["method": "textDocument/didOpen", "params": ["textDocument": document]])
    guard waitFor("workspace/inlayHint/refresh") else { return nil }
  }

  /// Types a character, or takes it back, and waits for the diagnostics of that version.
  func type(atLine line: Int, version: Int) -> Bool {
    let start = ["line": line, "character": 0]
    let isTyped = version % 2 == 0
    let change: [String: Any] = [
      "range": ["start": start, "end": ["line": line, "character": isTyped ? 0 : 1]], "text": isTyped ? " " : "",
    ]
    let document: [String: Any] = ["uri": uri, "version": version]
    let params: [String: Any] = ["textDocument": document, "contentChanges": [change]]
    guard (try? send(["method": "textDocument/didChange", "params": params])) != nil else { return false }
    return waitFor("\"version\":\(version),")
  }

  /// Reads messages up to one with this text; false at the end of the output.
  func waitFor(_ text: String) -> Bool {
    while true {
      if let found = received.range(of: Data(text.utf8)) {
        received.removeSubrange(..<found.upperBound)
        return true
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return false }
      received.append(more)
    }
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func send(_ message: [String: Any]) throws {
    var message = message
    message["jsonrpc"] = "2.0"
    let body = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }
}
