import Reporting
import Testing

@testable import LanguageServer

/// What a text is made of, as an editor shows it: its outline, its colors, the manual's words on it.
struct ReadingTests {
  private let text = """
    ## The shop.
    ## It sells.
    app Shop {
        screen Home {
            button "Go" { push Detail }
        }
        screen Detail
    }

    @slow
    scenario "it 😀 opens" {
        app Shop
        launch
        wait until idle
        expect visible == Home within 2s
    }
    """

  private func client(_ text: String? = nil) -> Client {
    let client = Client(capabilities: ["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    client.open(text ?? self.text)
    return client
  }

  @Test func theOutlineHasDeclarationsWithTheirParts() {
    let symbols = client().ask("documentSymbol")?.elements ?? []
    #expect(symbols.map { $0["name"] } == ["Shop", "it 😀 opens"])
    #expect(symbols.first?["children"]?.elements.map { $0["name"] } == ["Home", "Detail"])
    #expect(symbols.first?["children"]?.elements.first?["children"]?.elements.first?["name"] == "Go")
    #expect(symbols.last?["selectionRange"] == range((10, 9), to: (10, 22)))
  }

  @Test func blocksAndCommentsCanBeFolded() {
    let ranges = client().ask("foldingRange")?.elements ?? []
    let lines = Set(ranges.map { [$0["startLine"]?.integer, $0["endLine"]?.integer] })
    #expect(lines == [[0, 1], [2, 6], [3, 4], [10, 14]])
    #expect(ranges.last?["kind"] == "comment")
  }

  @Test func aSelectionGrowsByWhatIsAroundIt() {
    var selection = client().ask("selectionRange", with: ["positions": [["line": 14, "character": 13]]])?.elements.first
    var starts: [String] = []
    while let current = selection {
      let start = current["range"]?["start"]
      starts.append("\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)")
      selection = current["parent"]
    }
    #expect(starts.first == "14:11" && starts.last == "0:0")
    #expect(starts.contains("14:4") && starts.contains("10:23"))
  }

  @Test func theManualsEntryIsShown() {
    let launch = client().ask("hover", at: (12, 6))
    #expect(launch?["range"] == range((12, 4), to: (12, 10)))
    #expect(launch?["contents"]?["value"]?.text?.hasPrefix("```text\nlaunch\n") == true)
    #expect(client().ask("hover", at: (13, 7))?["contents"]?["value"]?.text?.contains("wait until idle") == true)
    #expect(client().ask("hover", at: (14, 36))?["contents"]?["value"]?.text?.contains("seconds") == true)
    #expect(client().ask("hover", at: (8, 0)) == .null)
  }

  @Test func semanticTokensAreSentWholeAndAsADelta() throws {
    let client = client()
    let first = try #require(client.ask("semanticTokens/full"))
    let data = first["data"]?.elements ?? []
    #expect(data.count % 5 == 0 && data.prefix(5) == [2, 0, 3, 0, 0])
    client.change(["range": range((14, 22), to: (14, 26)), "text": "Detail"])
    let delta = client.ask("semanticTokens/full/delta", with: ["previousResultId": first["resultId"] ?? .null])
    let edit = try #require(delta?["edits"]?.elements.first)
    var patched = data
    let start = Int(edit["start"]?.integer ?? 0)
    patched.replaceSubrange(start..<start + Int(edit["deleteCount"]?.integer ?? 0), with: edit["data"]?.elements ?? [])
    #expect(patched == client.ask("semanticTokens/full")?["data"]?.elements)
    #expect(client.ask("semanticTokens/full/delta", with: ["previousResultId": "no"])?["data"] != nil)
    let part = client.ask("semanticTokens/range", with: ["range": range((12, 0), to: (13, 0))])
    #expect(part?["data"] == [12, 4, 6, 0, 0])
  }

  @Test func wordsAreOfferedWhereTheyFit() {
    func labels(_ inserted: String, line: Int) -> [String] {
      let client = client()
      client.change(["range": range((line, 0), to: (line, 0)), "text": .string(inserted + "\n")])
      let items = client.ask("completion", at: (line, inserted.utf16.count))?["items"]?.elements ?? []
      return items.compactMap { $0["label"]?.text }
    }
    #expect(labels("    push ", line: 14) == ["Home", "Detail", "params"])
    #expect(labels("    device \"iPhone 16 P", line: 11).contains("iPhone 16 Pro"))
    #expect(labels("    kind: ", line: 3).contains("uikit"))
    #expect(labels("    ki", line: 3).contains("kind:"))
    #expect(labels("    tap \"", line: 14) == ["Go"])
    #expect(labels("    expect no ", line: 14).contains("whiteFlash"))
    #expect(labels("scen", line: 9).contains("scenario"))
    #expect(labels("    expect visible == ", line: 14).contains("launchScreen"))
    #expect(!labels("    expect visible == ", line: 14).contains("whiteFlash"))
    #expect(labels("    wait 5m", line: 14) == ["min", "ms"])
    #expect(labels("    wait ", line: 14) == ["until"])
    #expect(labels("    rotate ", line: 14) == ["portrait", "landscape", "landscapeLeft", "landscapeRight"])
    let causes = labels("    launch from ", line: 12)
    #expect(causes.contains("notification") && !causes.contains("visible"))
    #expect(labels("    ios ", line: 11).prefix(3) == ["27.0", "26.0", "18.0"])
    for comment in ["    # pu", "    launch # ", "# scen"] { #expect(labels(comment, line: 12).isEmpty) }
    let steps = labels("    ", line: 12)
    #expect(steps.contains("launch") && !steps.contains("import"))
    // What only a splash strategy does.
    for word in ["cover", "hold", "crash"] { #expect(!steps.contains(word)) }
    let code = labels("    screen B { button \"b\" { ", line: 3)
    #expect(code.contains("push") && !code.contains("tap") && !code.contains("launch") && !code.contains("expect"))
    let declarations = labels("", line: 9)
    #expect(declarations.contains("import") && !declarations.contains("launch"))
    // A field of React Native is nothing for UIKit, the kind that an app has if it says nothing.
    #expect(labels("    kind: uikit; ", line: 3).contains("kind:"))
    #expect(!labels("    kind: uikit; ", line: 3).contains("jsLoad:"))
  }

  /// An editor that closes a text by itself gets no second quotation mark.
  @Test(arguments: [("tap \"", "Go\""), ("tap \"\"", "Go")]) func aTextIsClosedOnce(typed: String, inserted: String) {
    let client = client()
    client.change(["range": range((14, 0), to: (14, 0)), "text": .string("    \(typed)\n")])
    let items = client.ask("completion", at: (14, 9))?["items"]?.elements ?? []
    #expect(items.first?["label"] == "Go" && items.first?["textEdit"]?["newText"] == .string(inserted))
  }

  /// An import is complete without a brace; what follows it is not a part of it.
  @Test func wordsAreOfferedBehindAnImport() {
    let client = client("import \"shop.scn\"\n" + text)
    client.change(["range": range((15, 0), to: (15, 0)), "text": "    push \n"])
    let items = client.ask("completion", at: (15, 9))?["items"]?.elements ?? []
    #expect(items.compactMap { $0["label"]?.text } == ["Home", "Detail", "params"])
  }

  @Test func completionItemsAreResolved() {
    let item: JSONValue = ["label": "whiteFlash"]
    let resolved = client().request("completionItem/resolve", item)
    #expect(resolved?["documentation"]?["value"]?.text?.contains("observable") == true)
    #expect(client().request("completionItem/resolve", ["label": "Nothing"]) == ["label": "Nothing"])
  }

  @Test func diagnosticsCanBePulled() {
    let client = client(text.replacing("== Home", with: "== Hom"))
    #expect(client.codes() == ["E0201"])
    let report = client.ask("diagnostic")
    #expect(report?["kind"] == "full" && report?["items"]?.elements.first?["code"] == "E0201")
    let again = client.ask("diagnostic", with: ["previousResultId": report?["resultId"] ?? .null])
    #expect(again?["kind"] == "unchanged")
    // A client that asks is not told as well.
    #expect(client.codes() == [])
  }

  @Test func allFixesAreMadeAtOnce() {
    let wrong = text.replacing("== Home", with: "== Hom").replacing("push Detail", with: "push Detal")
    let client = client(wrong)
    let params: JSONValue = ["range": range((0, 0), to: (0, 0)), "context": ["diagnostics": [], "only": ["source"]]]
    let action = client.ask("codeAction", with: params)?.elements.first
    #expect(action?["kind"] == "source.fixAll")
    #expect(action?["edit"]?["changes"]?["file:///work/a.scn"]?.elements.count == 2)
  }

  @Test func aRangeIsFormattedAlone() {
    let client = client("app Shop {\nscreen Home\nscreen Cart\n}\n")
    let edits =
      client.ask("rangeFormatting", with: ["range": range((2, 0), to: (2, 3)), "options": [:]])?.elements ?? []
    #expect(!edits.isEmpty)
    #expect(edits.allSatisfy { ($0["range"]?["end"]?["line"]?.integer ?? 0) >= 2 })
  }
}
