import Reporting
import Testing

@testable import LanguageServer

/// An editor shows what scenarios come to, of the newest text and of nothing else.
struct VerdictTests {
  /// Diagnostics are published again as verdicts come in: seldom enough that what is sent grows with the text only.
  @Test func manyFailuresAreSentAFewTimes() {
    func sent(_ count: Int) -> Int {
      let client = Client(capabilities: [:])
      client.open((0..<count).map { "scenario \"\($0)\" { launch; wait until idle; expect crashed }\n" }.joined())
      client.work()
      #expect(client.diagnostics().count == count)
      return client.notifications.filter { $0["method"] == "textDocument/publishDiagnostics" }
        .reduce(0) { $0 + ($1["params"]?["diagnostics"]?.elements.count ?? 0) }
    }
    #expect(sent(200) <= 3 * 200)
  }

  @Test func whatTheClientHasIsNotSentAgain() {
    let client = Client(capabilities: [:])
    client.open("scenario \"x\" { launch; wait until idle; expect not crashed }\n")
    client.work()
    #expect(client.notifications.count { $0["method"] == "textDocument/publishDiagnostics" } == 1)
  }

  private let text = """
    app Shop { screen Home; screen Detail }
    scenario "it opens" {
        app Shop
        launch
        wait until idle
        expect visible == Detail
        expect stack == [Home]
    }
    """
  private let whole: JSONValue = ["range": range((0, 0), to: (99, 0))]

  @Test func aFailedExpectationIsADiagnosticWithItsFix() {
    let client = Client(capabilities: [:])
    client.open(text)
    #expect(client.diagnostics() == [])
    #expect(client.work() == 1)
    let diagnostic = client.diagnostics().first
    #expect(client.diagnostics().count == 1)
    #expect(diagnostic?["range"] == range((5, 4), to: (5, 28)))
    #expect(diagnostic?["code"] == "failed" && diagnostic?["severity"] == 1)
    #expect(diagnostic?["message"]?.text?.hasPrefix("visible is Home") == true)
    let place: JSONValue = ["range": range((5, 9), to: (5, 9)), "context": ["diagnostics": []]]
    let action = client.ask("codeAction", with: place)?.elements.first
    #expect(action?["title"] == "Apply the tried fix: at the end")
    #expect(
      action?["edit"]?["changes"]?["file:///work/a.scn"] == [["range": range((7, 1), to: (7, 1)), "newText": "# fix"]])
    #expect(client.work() == 0)
  }

  @Test func timesAndValuesAreInlayHints() {
    let client = Client(capabilities: [:])
    client.open(text)
    client.work()
    let hints = client.ask("inlayHint", with: whole)?.elements ?? []
    let labels = hints.compactMap { $0["label"]?.text }
    #expect(hints.map { $0["position"]?["line"]?.integer } == [3, 4, 5, 6])
    #expect(labels.first == "0ms" && labels.last == "stack == [Home]")
    #expect(labels.contains("visible == Home"))
  }

  @Test func theLastRunIsShownWithItsPictures() {
    let client = Client(capabilities: [:])
    client.open(text)
    #expect(client.ask("hover", at: (5, 13))?["contents"]?["value"]?.text?.contains("In the last run") == false)
    client.work()
    let shown = client.ask("hover", at: (5, 13))?["contents"]?["value"]?.text ?? ""
    #expect(shown.hasPrefix("In the last run: visible == Home\n│launchScreen"))
    #expect(shown.contains("▲") && shown.contains("visible – observable"))
  }

  @Test func aNameIsShownWithItsDeclarationAndItsValue() {
    let client = Client(capabilities: [:])
    client.open(
      text.replacing("    app Shop\n", with: "    given load in [1s, 2s]\n    app Shop { preMain: load }\n"))
    client.work()
    let shown = client.ask("hover", at: (2, 11))?["contents"]?["value"]?.text
    #expect(shown == "load == 1s in the last run\n\nline 3: given load in [1s, 2s]\n")
    #expect(client.ask("hover", at: (6, 22))?["contents"]?["value"]?.text?.contains("line 1: app Shop") == true)
  }

  @Test func hintsMoveWithTheText() {
    let client = Client(capabilities: [:])
    client.open(text)
    client.work()
    client.change(["range": range((0, 0), to: (0, 0)), "text": "# a comment\n"])
    #expect(client.diagnostics().first?["range"] == range((6, 4), to: (6, 28)))
    let hints = client.ask("inlayHint", with: whole)?.elements ?? []
    #expect(hints.map { $0["position"]?["line"]?.integer } == [4, 5, 6, 7])
    // What an edit touches is not known anymore.
    client.change(["range": range((6, 11), to: (6, 18)), "text": "screen"], version: 3)
    #expect(client.diagnostics() == [])
  }

  @Test func aLensSummarizesAScenario() {
    let client = Client(capabilities: [:])
    client.open(text)
    func titles() -> [String] { (client.ask("codeLens")?.elements ?? []).compactMap { $0["command"]?["title"]?.text } }
    #expect(titles() == ["Run", "Report"])
    client.work()
    #expect(titles().dropFirst() == ["Run", "Why", "Shrink", "Report"] && titles()[0].hasPrefix("failed, "))
    client.change(["range": range((5, 22), to: (5, 28)), "text": "Home"])
    client.work()
    #expect(titles().dropFirst() == ["Run", "Report"] && titles()[0].hasPrefix("passed, "))
  }

  @Test func `an exercise of a course can be checked, and has a hint`() {
    let client = Client(capabilities: [:])
    let uri = "file:///course/01-gap.scn"
    client.open(text, uri: uri)
    let lenses =
      client.request("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]])?.elements ?? []
    #expect(lenses.compactMap { $0["command"]?["title"]?.text } == ["Check the answer", "Hint", "Run", "Report"])
    let check: JSONValue = ["command": "scenario.learn.check", "arguments": [.string(uri), 1]]
    #expect(client.answer("workspace/executeCommand", check) == nil)
    client.work()
    let shown = client.notifications.last { $0["method"] == "window/showMessage" }
    #expect(shown?["params"]?["message"] == "learn check -- /course/01-gap.scn")
  }

  @Test func theNewestEditWins() throws {
    let client = Client(capabilities: [:])
    client.open(text)
    let old = try #require(client.server.takeTask())
    client.change(["range": range((5, 22), to: (5, 28)), "text": "Home"])
    old.perform { client.server.finish($0) }
    _ = client.receive()
    #expect(client.diagnostics() == [])
    #expect(client.work() == 1)
    #expect(client.diagnostics() == [])
  }

  @Test func runsAndRangesAreSummarized() {
    let client = Client(capabilities: [:])
    client.open(
      text.replacing("    app Shop\n", with: "    given load in [1s, 2s]\n    app Shop { preMain: load }\n"))
    client.work()
    let lenses = client.ask("codeLens")?.elements ?? []
    #expect(lenses.first?["command"]?["title"] == "2 of 2 runs failed")
    #expect(client.diagnostics().first?["message"]?.text?.hasPrefix("[load=1s] visible is Home") == true)
    client.change([
      "text": .string(
        text.replacing("    app Shop\n", with: "    given load in 0ms...1s\n    app Shop { preMain: load }\n"))
    ])
    client.work()
    #expect(
      client.ask("codeLens")?.elements.first?["command"]?["title"] == "fails for every load in 0ms...1s (121 parts)")
  }

  @Test func disabledFeaturesAreNotShown() {
    let client = Client(capabilities: [:], options: ["codeLens": false])
    client.open(text)
    #expect(client.ask("codeLens") == [])
    client.work()
    client.notify("workspace/didChangeConfiguration", ["settings": ["scenario": ["failures": false]]])
    client.work()
    #expect(client.diagnostics() == [] && client.ask("inlayHint", with: whole) != [])
    client.notify("workspace/didChangeConfiguration", ["settings": ["scenario": ["verdicts": false]]])
    #expect(client.diagnostics() == [])
    #expect(client.ask("inlayHint", with: whole) == [])
    #expect(client.work() == 0)
  }

  @Test func aTextWithErrorsIsNotRun() {
    let client = Client(capabilities: [:])
    client.open(text)
    client.work()
    client.change(["range": range((1, 0), to: (1, 8)), "text": "szenario"])
    client.work()
    #expect(!client.codes().contains("failed") && !client.codes().isEmpty)
  }

  @Test func commandsAreAnsweredWhenDone() {
    let client = Client(capabilities: [:])
    client.open(text)
    client.work()
    let run: JSONValue = ["command": "scenario.why", "arguments": ["file:///work/a.scn", 6]]
    #expect(client.answer("workspace/executeCommand", run) == nil)
    client.work()
    let message = client.notifications.last
    #expect(message?["method"] == "window/showMessage" && message?["params"]?["message"] == "why -- /work/a.scn:6")
    #expect(client.errorCode("workspace/executeCommand", ["command": "no", "arguments": []]) == -32602)
    #expect(client.errorCode("workspace/executeCommand", ["command": "scenario.run", "arguments": [1, 2]]) == -32602)
  }

  @Test func aCancelledCommandIsAnsweredAtOnce() {
    let client = Client(capabilities: [:])
    client.open(text)
    client.work()
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": "x", "method": "workspace/executeCommand",
      "params": ["command": "scenario.run", "arguments": ["file:///work/a.scn", 6]],
    ]
    #expect(client.send(request) == [])
    let answers = client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "x"]])
    #expect(answers.first?["error"]?["code"] == -32800)
    client.work()
    #expect(client.notifications.last?["method"] != "window/showMessage")
  }
}
