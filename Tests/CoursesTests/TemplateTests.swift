import Courses
import Testing

/// What stands in a hole is the learner's, and nothing else may change.
struct TemplateTests {
  @Test func `a line whose blanks are gone is told from another change`() {
    let template = Template("scenario \"a\" {\n    launch\n    expect order [___, ___]\n}\n")
    func line(_ answer: String) -> String? { template.lineOfBlanks(changedIn: answer) }
    #expect(line("scenario \"a\" {\n    launch\n    expect order []\n}\n") == "expect order [___, ___]")
    #expect(line("scenario \"a\" {\n    launch\n    expect order [launch]\n}\n") == "expect order [___, ___]")
    #expect(line("scenario \"b\" {\n    launch\n    expect order []\n}\n") == nil)
  }

  private static let template = Template(
    """
    app Shop { screen Home }

    scenario "a" {
        app Shop
        launch
        expect time(frame.first) == ___
        # edit
        wait 1s
        # end
        expect crash.reason == "___"
    }

    """)

  @Test func `the holes of a template are in order`() {
    #expect(Self.template.holes.map(\.isRegion) == [false, true, false])
    #expect(Self.template.fills == ["___", "    wait 1s\n", "___"])
  }

  @Test func `answers are found in their holes`() throws {
    let filled = Self.template.filled(with: ["200ms", "    wait 2s\n    wait 3s", "none"])
    #expect(filled.contains("expect time(frame.first) == 200ms\n"))
    #expect(Self.template.fills(in: filled) == ["200ms", "    wait 2s\n    wait 3s\n", "none"])
  }

  @Test func `comments, blanks and line breaks do not count`() {
    let filled = Self.template.filled(with: ["[A, B]", "", "x"])
    let reformatted =
      "# mine\n" + filled.replacing("app Shop { screen Home }", with: "app Shop {\n  screen Home # here\n}")
    #expect(Self.template.fills(in: reformatted) == ["[A, B]", "", "x"])
  }

  @Test(arguments: [
    ("app Shop { screen Home }", "app Shop { screen Start }"),
    ("launch\n", "launch\n    launch\n"),
    ("# edit\n", ""),
    ("# end\n", ""),
    ("# end\n", "# end\n # edit\n # end\n"),
    ("    expect crash.reason", "    # expect crash.reason"),
  ])
  func `everything else is compared`(_ old: String, _ new: String) {
    let filled = Self.template.filled(with: ["1ms", "", "x"])
    #expect(filled.contains(old))
    #expect(Self.template.fills(in: filled.replacing(old, with: new)) == nil)
  }

  @Test func `a shorter text has the words of the longer one in order`() {
    #expect(Template("a b c d").contains("a c"))
    #expect(!Template("a b c d").contains("c a"))
    #expect(!Template("a b c d").contains("a e"))
    #expect(Template.size(of: "expect a == b # no") == 4)
  }
}
