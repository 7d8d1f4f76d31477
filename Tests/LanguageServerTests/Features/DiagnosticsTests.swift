import Reporting
import SourceText
import Testing

@testable import LanguageServer

/// An editor shows what `scenario check` finds, where it is, and offers the same fixes.
struct DiagnosticsTests {
  private let wrong = """
    app Shop { screen Home }
    scenario "ü 😀 opens" {
        app Shop
        launch
        expect visible == Hom
    }
    """

  @Test func diagnosticsArePublishedAndCleared() {
    let client = Client(capabilities: [:])
    client.open(wrong)
    let diagnostic = client.diagnostics().first
    #expect(client.codes() == ["E0201"])
    #expect(diagnostic?["range"] == range((4, 22), to: (4, 25)))
    #expect(diagnostic?["severity"] == 1 && diagnostic?["source"] == "scenario")
    client.change(["range": range((4, 25), to: (4, 25)), "text": "e"])
    #expect(client.codes() == [])
    #expect(client.notifications.last?["params"]?["version"] == 2)
  }

  @Test func onlyTheNewestEditIsPublished() {
    let client = Client(capabilities: [:])
    client.open(wrong)
    let before = client.notifications.count
    let edits = (2...50).flatMap { version in
      Client.framed([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///work/a.scn", "version": JSONValue(version)],
          "contentChanges": [["text": .string(wrong)]],
        ],
      ])
    }
    _ = client.send(raw: edits)
    #expect(client.notifications.count == before + 1)
    #expect(client.notifications.last?["params"]?["version"] == 50)
  }

  @Test func aFixIsOfferedAtItsDiagnostic() {
    let client = Client(capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    client.open(wrong)
    let context: JSONValue = ["range": range((4, 23), to: (4, 23)), "context": ["diagnostics": []]]
    let action = client.ask("codeAction", with: context)?.elements.first
    #expect(action?["title"] == "Change “Hom” to “Home”" && action?["kind"] == "quickfix")
    let change = action?["edit"]?["documentChanges"]?.elements.first
    #expect(change?["textDocument"] == ["uri": "file:///work/a.scn", "version": 1])
    #expect(change?["edits"] == [["range": range((4, 22), to: (4, 25)), "newText": "Home"]])
    let elsewhere: JSONValue = ["range": range((0, 0), to: (0, 1)), "context": ["diagnostics": []]]
    #expect(client.ask("codeAction", with: elsewhere) == [])
    let other: JSONValue = [
      "range": range((4, 23), to: (4, 23)), "context": ["diagnostics": [], "only": ["refactor"]],
    ]
    #expect(client.ask("codeAction", with: other) == [])
  }

  @Test func unsavedTextIsChecked() {
    let client = Client(
      files: ["/work/shop.scn": "app Shop { screen Start }"], capabilities: [:])
    let importing = "import \"shop.scn\"\n" + wrong.split(separator: "\n").dropFirst().joined(separator: "\n")
    client.open(importing.replacing("== Hom\n", with: "== Home\n"))
    #expect(client.codes() == ["E0201"])
    client.open("app Shop { screen Home }", uri: "file:///work/shop.scn")
    #expect(client.codes() == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///work/shop.scn"]])
    #expect(client.codes() == ["E0201"])
  }

  @Test func mistakesInAnImportAreShownThere() {
    let client = Client(files: ["/work/shop.scn": "app Shop { screen }"], capabilities: [:])
    client.open("import \"shop.scn\"\n")
    #expect(!client.codes(uri: "file:///work/shop.scn").isEmpty)
    client.change(["text": ""])
    #expect(client.codes(uri: "file:///work/shop.scn").isEmpty)
  }

  @Test func whatIsUnusedIsTagged() {
    let text = """
      splash plain { on app.didFinishLaunching.end { cover with color("#1b6ef3") } }

      scenario "it opens" {
          launch
          expect visible == Home within 3s
      }
      """
    let client = Client(capabilities: ["textDocument": ["publishDiagnostics": ["tagSupport": ["valueSet": [1, 2]]]]])
    client.open(text)
    #expect(client.codes() == ["W0716"])
    #expect(client.diagnostics().first?["tags"] == [1])
  }
}
