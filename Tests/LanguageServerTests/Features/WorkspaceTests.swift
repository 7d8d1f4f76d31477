import Reporting
import Testing

@testable import LanguageServer

/// A client sees the problems of files that nobody has opened, and of scenarios inside of Markdown.
struct WorkspaceTests {
  private let app = "app Shop { screen Home; screen Detail }\n"
  private let wrong = """
    import "app.scn"
    scenario "it opens" {
        app Shop
        launch
        expect visible == Hom
    }
    """

  private func pull(_ client: Client, known: [JSONValue] = [], id: JSONValue = "pull") -> [JSONValue] {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": id, "method": "workspace/diagnostic", "params": ["previousResultIds": .array(known)],
    ]
    #expect(client.send(request).isEmpty, "the answer comes when the files are checked")
    var answers: [JSONValue] = []
    while let task = client.server.takeTask() {
      task.perform { client.server.finish($0) }
      answers += client.receive()
    }
    return answers.first { $0["id"] == id }?["result"]?["items"]?.elements ?? []
  }

  @Test func theProblemsOfFilesThatAreNotOpenArePulled() {
    let more = Dictionary(uniqueKeysWithValues: (1...20).map { ("/work/more/\($0).scn", "# nothing\n") })
    let files = ["/work/app.scn": app, "/work/b.scn": wrong].merging(more) { first, _ in first }
    let client = Client(files: files, capabilities: [:])
    let reports = pull(client)
    #expect(reports.count == 22 && reports.allSatisfy { $0["kind"] == "full" && $0["version"] == .null })
    let found = reports.first { $0["uri"] == "file:///work/b.scn" }
    #expect(found?["items"]?.elements.first?["code"] == "E0201")
    // The text in the editor counts, with its version; what the client has is not sent again.
    client.open(wrong.replacing("Hom", with: "Home"), uri: "file:///work/b.scn")
    let known = reports.map { ["uri": $0["uri"] ?? .null, "value": $0["resultId"] ?? .null] as JSONValue }
    let gone: JSONValue = ["uri": "file:///work/gone.scn", "value": "1"]
    let again = pull(client, known: known + [gone])
    #expect(again.count(where: { $0["kind"] == "unchanged" }) == 21)
    let changed = again.filter { $0["kind"] == "full" }
    #expect(changed.map { $0["uri"] } == ["file:///work/b.scn", "file:///work/gone.scn"])
    #expect(changed.first?["version"] == 1 && changed.allSatisfy { $0["items"] == [] })
  }

  @Test func aCancelledPullIsAnsweredAtOnce() {
    let client = Client(files: ["/work/b.scn": wrong], capabilities: [:])
    _ = client.send(["jsonrpc": "2.0", "id": 77, "method": "workspace/diagnostic", "params": ["previousResultIds": []]])
    let answers = client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 77]])
    #expect(answers.first?["error"]?["code"] == -32800)
    #expect(client.work() == 0)
  }

  private let document = """
    # A shop for 😀

    > push nothing

    ```scn
    app Shop { screen Home; screen Detail }
    scenario "it opens" {
        app Shop
        launch
        wait until idle
      expect visible == Detail
    }
    ```
    """

  private func markdown() -> (client: Client, uri: String) {
    let client = Client(capabilities: [:])
    client.open(document, uri: "file:///work/a.md")
    client.work()
    return (client, "file:///work/a.md")
  }

  @Test func scenariosInMarkdownAreRun() {
    let (client, uri) = markdown()
    #expect(client.diagnostics(uri: uri).map { $0["range"] } == [range((10, 2), to: (10, 26))])
    let hints = client.ask("inlayHint", uri: uri, with: ["range": range((0, 0), to: (99, 0))])?.elements ?? []
    #expect(hints.map { $0["position"]?["line"] } == [8, 9, 10])
  }

  @Test func onlyBlocksOfMarkdownAreFormattedAndCompleted() {
    let (client, uri) = markdown()
    let edits = client.ask("formatting", uri: uri)?.elements ?? []
    #expect(edits.map { $0["newText"] } == ["    expect visible == Detail\n"])
    #expect(client.ask("completion", uri: uri, at: (2, 7)) == .null)
    #expect(client.ask("hover", uri: uri, at: (2, 4)) == .null)
    let labels = client.ask("completion", uri: uri, at: (10, 20))?["items"]?.elements.compactMap { $0["label"]?.text }
    #expect(labels?.contains("Home") == true && labels?.contains("launchScreen") == true)
  }
}
