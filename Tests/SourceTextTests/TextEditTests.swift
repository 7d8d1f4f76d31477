import SourceText
import Testing

/// Edits of a text, which fixes, shrinking and refactorings share.
struct TextEditTests {
  private static let edits = [
    TextEdit(range: 6..<10, replacement: "push"), TextEdit(range: 0..<0, replacement: "a"),
    TextEdit(range: 0..<0, replacement: "b "), TextEdit(range: 4..<5, replacement: ""),
  ]

  @Test func editsApplyInAnyOrder() {
    #expect(String(decoding: Self.edits.applied(to: Array("wait, quit now".utf8)), as: UTF8.self) == "ab wait push now")
  }

  @Test(arguments: [(0, 3), (4, 7), (5, 7), (10, 12), (14, 16)])
  func offsetsMoveWithTheEditsBeforeThem(_ before: Int, _ after: Int) {
    #expect(Self.edits.moved(before) == after)
  }
}
