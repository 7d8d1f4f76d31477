import SourceText
import Testing

/// The blocks of a document are found where they stand, and nothing else is.
struct MarkdownCodeTests {
  private static func code(_ lines: String...) -> MarkdownCode {
    MarkdownCode(Array(lines.joined(separator: "\n").utf8), language: "scn")
  }

  private static func alone(_ code: MarkdownCode) -> [String] {
    String(decoding: code.alone, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 == " " } ? "" : String($0) }
  }

  @Test func `text outside blocks becomes blank, and lines are kept`() {
    let code = Self.code("# A title", "```scn", "launch", "```", "text é", "```scn ignore", "no", "```", "~~~ scn", "b")
    #expect(Self.alone(code) == ["", "", "launch", "", "", "", "", "", "", "b"])
    #expect(
      code.alone.count == Array("# A title\n```scn\nlaunch\n```\ntext é\n```scn ignore\nno\n```\n~~~ scn\nb".utf8).count
    )
  }

  @Test func `a fence inside a longer fence is text`() {
    #expect(Self.alone(Self.code("````md", "```scn", "launch", "```", "````")) == ["", "", "", "", ""])
    #expect(Self.alone(Self.code("````scn", "```", "launch", "````", "x")) == ["", "```", "launch", "", ""])
  }

  @Test func `a code span is not a fence`() {
    #expect(Self.alone(Self.code("```scn``` is a word", "launch")) == ["", ""])
  }

  @Test func `blocks are replaced with the indentation of their fence`() {
    let code = Self.code("1. One:", "   ```scn", "   a", "", "     b", "   ```", "two")
    let changed = code.replacingBlocks { bytes in
      #expect(String(decoding: bytes, as: UTF8.self) == "a\n\n  b\n")
      return Array("c\n\n  d\n".utf8)
    }
    #expect(String(decoding: changed, as: UTF8.self) == "1. One:\n   ```scn\n   c\n\n     d\n   ```\ntwo")
  }
}
