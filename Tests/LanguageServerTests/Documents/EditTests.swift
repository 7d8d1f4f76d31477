import Reporting
import SourceText
import Testing

@testable import LanguageServer

/// The server has the text that the editor shows, after any edits.
struct EditTests {
  @Test func editsAreAppliedInTheirOrder() {
    let client = Client(capabilities: [:])
    client.open("one\ntwo\n")
    client.change(
      ["range": range((0, 3), to: (1, 0)), "text": " "], ["range": range((0, 0), to: (0, 0)), "text": "😀"],
      ["range": range((0, 2), to: (0, 3)), "text": "O"])
    #expect(client.text() == "😀One two\n")
    client.change(["range": range((9, 9), to: (5, 0)), "text": "end"])
    #expect(client.text() == "😀One two\nend")
    client.change(["text": "new"])
    #expect(client.text() == "new")
    client.change(["range": .null, "text": "newer"])
    #expect(client.text() == "newer")
    client.change(["range": range((0, 1), to: (0, 4)), "text": ""], uri: "file:///work/other.scn")
    #expect(client.text() == "newer")
  }

  /// Random edits, compared with the same edits of an array of UTF-16 units.
  @Test(arguments: [false, true])
  func manyEditsLeaveWhatTheEditorHas(usesUTF8: Bool) {
    let client = Client(
      capabilities: usesUTF8 ? ["general": ["positionEncodings": ["utf-16", "utf-8"]]] : [:])
    client.open("")
    var lines = [""]
    var state: UInt64 = 7
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    func units(_ text: some StringProtocol) -> Int { usesUTF8 ? text.utf8.count : text.utf16.count }
    for _ in 0..<300 {
      let line = roll(lines.count)
      let characters = Array(lines[line])
      let start = roll(characters.count + 1)
      let end = start + roll(characters.count - start + 1)
      let text = ["x", "😀", "é\n", "", "app", "\n\n"][roll(6)]
      client.change([
        "range": range((line, units(String(characters[..<start]))), to: (line, units(String(characters[..<end])))),
        "text": .string(text),
      ])
      let changed = String(characters[..<start]) + text + String(characters[end...])
      lines.replaceSubrange(
        line...line, with: changed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      #expect(client.text() == lines.joined(separator: "\n"))
    }
  }
}
