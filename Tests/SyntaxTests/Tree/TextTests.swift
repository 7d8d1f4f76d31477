import SourceText
import Syntax
import Testing

/// The values of literals and the text of documentation comments.
struct TextTests {
  private func firstValue(_ text: String) -> (SyntaxTree, NodeID) {
    let tree = check("let a = \(text)").tree
    return (tree, tree.child(tree.child(tree.root, at: 0), at: 1))
  }

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""\n\t\"\\""#, "\n\t\"\\"), (#""\u{1F600}é""#, "😀é"), (#""a\"b""#, "a\"b"),
    ("“curly”", "curly"), ("'single'", "single"), ("#fff", "#fff"), (#""never closed"#, "never closed"),
    (#""\q""#, "\u{FFFD}"), (#""\u{110000}""#, "\u{FFFD}"), (#""ends in \\""#, "ends in \\"),
  ])
  func plainText(_ written: String, _ meant: String) {
    let (tree, node) = firstValue(written)
    #expect(tree.plainText(node) == meant)
  }

  @Test func textWithInterpolationsHasSegments() {
    let (tree, node) = firstValue(#""a\n\(b)c\("d")""#)
    #expect(tree.plainText(node) == nil)
    let segments = tree.children(node).filter { tree.kind($0) == .stringSegment }.map { tree.segmentText($0) }
    #expect(segments == ["a\n", "c", ""])
  }

  private func documentation(_ text: String) -> [String] {
    let tree = check(text).tree
    return tree.documentation(of: tree.child(tree.root, at: 0)).map { tree.source.text($0) }
  }

  @Test func documentationStandsDirectlyAbove() {
    #expect(documentation("## One\n##Two  \nlet a = 1") == ["One", "Two"])
    #expect(documentation("## One\n\nlet a = 1") == [])
    #expect(documentation("## One\n# no\nlet a = 1") == [])
    #expect(documentation("### no\nlet a = 1") == [])
    #expect(documentation("## One\r\nlet a = 1") == ["One"])
  }

  @Test func tagsMayStandAmongDocumentation() {
    #expect(documentation("## One\n@a\n## Two\n@b @c\nscenario \"x\" { }") == ["One", "Two"])
    #expect(documentation("## One\n@a scenario \"x\" { }") == ["One"])
  }
}
