import Reporting
import Testing

@testable import LanguageServer

/// A session begins and ends as the protocol says, and no message ends it before.
struct LifecycleTests {
  @Test func nothingIsAnsweredBeforeInitialize() {
    let client = Client()
    #expect(client.errorCode("textDocument/formatting") == -32002)
    #expect(client.errorCode("no/such") == -32002)
    client.notify("textDocument/didOpen", [:])
    #expect(client.request("initialize", ["capabilities": [:]])?["serverInfo"]?["name"] == "scenario")
    #expect(client.errorCode("initialize", ["capabilities": [:]]) == -32600)
  }

  @Test func nothingIsAnsweredAfterShutdown() {
    let client = Client(capabilities: [:])
    #expect(client.request("shutdown") == .null)
    #expect(client.errorCode("shutdown") == -32600)
    #expect(client.errorCode("textDocument/formatting") == -32600)
    #expect(client.server.exitStatus == nil)
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 0)
  }

  @Test func anExitWithoutAShutdownIsAFailure() {
    let client = Client(capabilities: [:])
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 1)
    let other = Client()
    other.notify("exit", .null)
    #expect(other.server.exitStatus == 1)
    #expect(other.errorCode("initialize", ["capabilities": [:]]) == nil)
  }

  @Test func unknownMethodsAreRefused() {
    let client = Client(capabilities: [:])
    #expect(client.errorCode("no/such") == -32601)
    #expect(client.errorCode("$/such") == -32601)
    #expect(client.send(["jsonrpc": "2.0", "method": "no/such"]) == [])
    #expect(client.send(["jsonrpc": "2.0", "method": "$/such"]) == [])
    #expect(client.errorCode("textDocument/formatting", [:]) == -32602)
    #expect(client.errorCode("textDocument/formatting", ["textDocument": ["uri": "file:///other.scn"]]) == -32602)
  }

  @Test(
    arguments: [
      ("{", nil, -32700), ("", nil, -32700), ("[]", nil, -32600), ("5", nil, -32600),
      (#"{"jsonrpc":"1.0","id":4,"method":"shutdown"}"#, 4, -32600), (#"{"jsonrpc":"2.0","id":4}"#, 4, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"shutdown"}"#, nil, -32600),
      (#"{"jsonrpc":"2.0","id":4,"method":"shutdown","params":5}"#, 4, -32600),
      (#"{"jsonrpc":"2.0","id":4,"method":7}"#, 4, -32600),
    ] as [(String, Int64?, Int64)])
  func anInvalidMessageIsAnsweredWithAnError(body: String, id: Int64?, code: Int64) {
    let client = Client(capabilities: [:])
    let answers = client.send(raw: Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    #expect(answers.count == 1)
    #expect(answers.first?["id"] == id.map(JSONValue.integer) ?? .null)
    #expect(answers.first?["error"]?["code"]?.integer == code)
    #expect(client.errorCode("no/such") == -32601)
  }

  @Test func idsComeBackAsTheyWere() {
    let client = Client(capabilities: [:])
    for id in ["\"a\"", "-3", "12.5"] {
      let body = "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"x\"}"
      client.server.receive(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
      #expect(String(decoding: client.server.takeOutput(), as: UTF8.self).contains("\"id\":\(id),"))
    }
  }

  @Test func aCancelledRequestIsAnsweredAsSuch() {
    let client = Client(capabilities: [:])
    client.open("")
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 9, "method": "textDocument/formatting",
      "params": ["textDocument": ["uri": "file:///work/a.scn"]],
    ]
    let cancel: JSONValue = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 9]]
    let answers = client.send(raw: Client.framed(request) + Client.framed(cancel))
    #expect(answers.first { $0["id"] == 9 }?["error"]?["code"] == -32800)
    #expect(client.send(request).first { $0["id"] == 9 }?["result"] == [])
  }
}
