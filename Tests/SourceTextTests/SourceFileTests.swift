import SourceText
import Testing

/// Lines and columns are those that people count, whatever the bytes.
@Suite struct SourceFileTests {
  private func file(_ text: String) -> SourceFile { SourceFile(id: FileID(0), path: "a.scn", text: text) }

  @Test(
    arguments: [
      ("", 0, 1, 1), ("ab\ncd", 0, 1, 1), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3),
      ("ab\n", 3, 2, 1), ("가b", 3, 1, 2), ("👩‍👩‍👧x", 18, 1, 2), ("\r\nx", 2, 2, 1),
    ] as [(String, UInt32, Int, Int)])
  func anOffsetHasLineAndColumn(_ text: String, _ offset: UInt32, _ line: Int, _ column: Int) {
    let position = file(text).position(at: offset)
    #expect(position.line == line && position.column == column)
    #expect(file(text).line(at: offset) == line)
  }

  @Test func aLineEndsBeforeItsEnd() {
    let source = file("one\r\n\n\tthree\nfour")
    let lines = (1...source.lineStarts.count).map { source.text(source.range(ofLine: $0)) }
    #expect(lines == ["one", "", "\tthree", "four"])
  }

  @Test func invalidBytesAreKeptAndShownRepaired() {
    let source = SourceFile(id: FileID(0), path: "-", bytes: [0x61, 0xFF, 0x0A, 0x62])
    #expect(source.bytes.count == 4 && source.text(TextRange(0..<2)) == "a\u{FFFD}")
    #expect(source.position(at: 3).line == 2)
  }

  @Test func aFileIsTheSameUnderAnotherNumber() {
    let source = file("a\nb").numbered(FileID(7))
    #expect(source.id == FileID(7) && source.lineStarts == [0, 2])
  }
}
