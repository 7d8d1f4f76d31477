import Testing

@testable import SourceText

/// Sections of data files are read unchanged.
struct MarkdownSectionTests {
  @Test func sectionsHaveKeyTitleParagraphsAndBlocks() throws {
    let sections = markdownSections(
      of: """
        What stands here is told to nobody.

        # E0101 something does not belong
        A paragraph of
        two lines.

        Another one.
        ```scn
        launch

            wait 3s
        ```
        ```text
        # no heading
        ```
        ## Inner

        """)
    try #require(sections.count == 2)
    #expect(sections[0].level == 1)
    #expect(sections[0].key == "E0101")
    #expect(sections[0].title == "something does not belong")
    #expect(sections[0].text == "A paragraph of two lines.\nAnother one.")
    #expect(sections[0].code("scn") == "launch\n\n    wait 3s")
    #expect(sections[0].code("text") == "# no heading")
    #expect(sections[0].code("swift") == nil)
    #expect(sections[1].level == 2 && sections[1].heading == "Inner" && sections[1].parts == [])
    #expect(sections[1].title == "")
  }

  @Test func aBackslashKeepsALineInItsParagraph() {
    #expect(markdownSections(of: "# a\n\\# begins a comment").first?.text == "# begins a comment")
  }

  @Test func blocksKeepTheirPlace() {
    #expect(
      markdownSections(of: "# a\none\n```\ncode\n```\ntwo\n").first?.parts == [
        .paragraph("one"), .code(language: "", text: "code"), .paragraph("two"),
      ])
  }
}
