import Reporting
import SourceText
import Syntax
import TestSupport
import Testing

@testable import LanguageServer

/// Formatting in an editor gives what `scenario fmt` gives, and touches no other line.
struct FormattingTests {
  @Test func onlyLinesThatChangeAreTouched() {
    let client = Client(capabilities: [:])
    client.open("app Shop {\n  screen Home\n    screen Cart\n}\n")
    #expect(
      client.ask("formatting", with: ["options": ["tabSize": 4, "insertSpaces": true]]) == [
        ["range": range((1, 0), to: (2, 0)), "newText": "    screen Home\n"]
      ])
  }

  @Test(arguments: [
    "a", "app Shop{screen Home;screen Cart}", "\n\n\napp Shop {\n\n\n\nscreen Home }", "app \u{1F600}\r\n",
  ])
  func theEditsMakeTheFormattedText(text: String) throws {
    let client = Client(capabilities: [:])
    client.open(text)
    let edits = client.ask("formatting", with: ["options": [:]])?.elements ?? []
    for edit in edits.reversed() {
      client.change(["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null])
    }
    let source = SourceFile(id: FileID(0), path: "", text: text)
    #expect(client.text() == String(decoding: format(source), as: UTF8.self))
  }
}
