import Testing

@testable import LineEditing

/// Without line editing the terminal passes on what arrows send.
struct PlainPromptTests {
  @Test(arguments: [
    ("launch", "launch"), ("\u{1B}[A", ""), ("la\u{1B}[Dunch", "launch"), ("\u{1B}[1;5Cwait 3s", "wait 3s"),
    ("\u{1B}OHstack", "stack"), ("\u{1B}", ""), ("\u{1B}[", ""), ("출금\u{1B}[B", "출금"),
  ])
  func `keys that the terminal does not edit with are left out`(line: String, kept: String) {
    #expect(String(decoding: PlainPrompt.withoutKeys(Array(line.utf8)[...]), as: UTF8.self) == kept)
  }
}
