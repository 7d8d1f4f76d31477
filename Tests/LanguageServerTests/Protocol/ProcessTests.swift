import Foundation
import Reporting
import Testing

@testable import LanguageServer

/// `scenario lsp` is this server on standard input and output, and ends as a process should.
struct ProcessTests {
  /// Gives bytes to the process, ends its input, and returns its messages and its status; `nil` if it is not built.
  private func serve(_ bytes: [UInt8]) throws -> (messages: [JSONValue], status: Int32)? {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "scenario")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
    let process = Process()
    process.executableURL = program
    process.arguments = ["lsp", "--stdio"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var framer = MessageFramer()
    framer.append(Array(data))
    var messages: [JSONValue] = []
    while case .body(let body)? = framer.next() { messages += [JSONValue(body)].compactMap { $0 } }
    return (messages, process.terminationStatus)
  }

  private let initialize: JSONValue = [
    "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
  ]
  private let shutdown: JSONValue = ["jsonrpc": "2.0", "id": 2, "method": "shutdown"]
  private let exit: JSONValue = ["jsonrpc": "2.0", "method": "exit"]

  @Test func theProcessEndsWhenItIsAskedTo() throws {
    let all = Client.framed(initialize) + Client.framed(shutdown) + Client.framed(exit) + Client.framed(shutdown)
    guard let (messages, status) = try serve(all) else { return }
    #expect(messages.count == 2 && messages.last?["result"] == .null)
    #expect(status == 0)
  }

  @Test func theProcessEndsWithItsInput() throws {
    guard let early = try serve([]) else { return }
    #expect(early.messages.isEmpty && early.status == 1)
    #expect(try serve(Client.framed(initialize) + Client.framed(exit))?.status == 1)
    #expect(try serve(Client.framed(initialize) + Client.framed(shutdown))?.status == 0)
    #expect(try serve(Array("no message at all".utf8))?.status == 1)
  }
}
