import Reporting
import Testing

@testable import LanguageServer

/// A part of a text gets a name of its own, and the text keeps its meaning.
struct ExtractionTests {
  private let text = """
    app Shop { screen Home; screen Detail }

    scenario "it opens" {
        app Shop
        launch
        wait 2s
        push Detail
        expect stack == [Home, Detail]
    }

    """

  /// Returns the text after the first extraction that a selection offers.
  private func extracted(_ selection: JSONValue) -> String? {
    let client = Client(
      capabilities: [
        "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]]
      ])
    client.open(text)
    let context: JSONValue = ["diagnostics": [], "only": ["refactor"]]
    let actions = client.ask("codeAction", with: ["range": selection, "context": context])?.elements ?? []
    guard let changes = actions.first?["edit"]?["documentChanges"]?.elements.last else { return nil }
    for edit in (changes["edits"]?.elements ?? []).reversed() {
      client.change(["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null])
    }
    return client.text()
  }

  @Test func anExpressionBecomesALet() {
    let result = extracted(range((5, 9), to: (5, 11)))
    #expect(result == text.replacing("    wait 2s\n", with: "    let value = 2s\n    wait value\n"))
  }

  @Test func stepsBecomeAFlow() {
    let result = extracted(range((5, 4), to: (6, 15)))
    let flow = "flow extracted {\n    wait 2s\n    push Detail\n}\n\n"
    #expect(
      result
        == text.replacing("    wait 2s\n    push Detail\n", with: "    do extracted\n")
        .replacing("scenario", with: flow + "scenario"))
  }

  @Test func anAppMovesToAFileOfItsOwn() {
    #expect(
      extracted(range((0, 5), to: (0, 5)))
        == "import \"shop.scn\"\n\n" + text.split(separator: "\n\n", maxSplits: 1).dropFirst().joined())
  }

  @Test func partialSelectionsOfferNothing() {
    #expect(extracted(range((5, 10), to: (6, 8))) == nil)
    #expect(extracted(range((4, 6), to: (4, 6))) == nil)
    #expect(extracted(range((3, 4), to: (3, 12))) == nil)
  }

  @Test(arguments: [
    ("    do open(", "open(target, after: 1s)", 0), ("    do open(Home, ", "open(target, after: 1s)", 1),
    ("    do open(after: ", "open(target, after: 1s)", 1), ("    expect time(", "time(EVENT)", 0),
    ("    splash overlay(fade: 1s, ", "overlay(", 1), ("    expect (", "", 0),
  ])
  func theParametersOfACallAreShown(line: String, label: String, parameter: Int64) {
    let client = Client(capabilities: [:])
    client.open("flow open(target, after: 1s) { push target }\n" + text)
    client.change(["range": range((5, 0), to: (5, 0)), "text": .string(line + "\n")])
    let help = client.ask("signatureHelp", at: (5, line.utf16.count))
    let shown = help?["signatures"]?.elements.first?["label"]?.text ?? ""
    #expect(label.isEmpty ? help == .null : shown.hasPrefix(label))
    #expect(label.isEmpty || help?["activeParameter"] == .integer(parameter))
  }
}
