import Reporting
import Testing

@testable import LanguageServer

/// Whatever is typed, and wherever it is asked about, every request is answered.
struct AnyTextTests {
  private let pieces = [
    "app Shop { screen Home", "}", "{", "scenario \"x\" {\n", "    launch\n", "    push ", "(", "\"", "😀", "\r", "\r\n",
    "#",
    "import \"", "given x in ", "0ms...5s", "expect ", "\\(", "[", "\0", "flow f(a) { ", "state { n: 1 }", "splash ",
    "@",
  ]

  @Test(arguments: 1...4)
  func everyRequestIsAnswered(seed: Int) {
    let client = Client(capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    client.open("app Shop { screen Home }\nscenario \"x\" { app Shop; launch; wait until idle }\n")
    var state = UInt64(seed)
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    let methods = RequestMethod.allCases.filter { $0.rawValue.hasPrefix("textDocument/") }
    for version in 2..<120 {
      let (line, character) = (roll(8), roll(40))
      let place: JSONValue = ["line": JSONValue(line), "character": JSONValue(character)]
      let end: JSONValue = ["line": JSONValue(line + roll(2)), "character": JSONValue(character + roll(6))]
      let selection: JSONValue = ["start": place, "end": end]
      client.change(["range": selection, "text": .string(pieces[roll(pieces.count)])], version: Int64(version))
      let method = methods[roll(methods.count)]
      let params: JSONValue = [
        "textDocument": ["uri": "file:///work/a.scn"], "position": place, "positions": [place], "range": selection,
        "context": ["diagnostics": []], "newName": "other", "options": [:],
      ]
      let answer = client.answer(method.rawValue, params)
      let isRefusedName = method == .rename && answer?["error"]?["code"] == -32803
      #expect(answer?["result"] != nil || isRefusedName, "\(method) \(client.text())")
    }
  }
}
