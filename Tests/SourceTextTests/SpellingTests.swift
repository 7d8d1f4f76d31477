import SourceText
import Testing

/// Likely words are suggested, and no others.
@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 6), ("abc", "abd", 2), ("abc", "acb", 2), ("abc", "Abc", 1),
    ("abc", "abcd", 2), ("kitten", "sitting", 6), ("ca", "abc", 6),
  ])
  func wordsDifferByHalfSteps(_ one: String, _ other: String, _ steps: Int) {
    #expect(Spelling.distance(from: one, to: other) == steps)
    #expect(Spelling.distance(from: other, to: one) == steps)
  }

  private static let words = ["launch", "lock", "unlock", "scroll", "push", "pop", "iPhone 13 mini"]

  @Test(
    arguments: [
      ("lanuch", "launch"), ("Launch", "launch"), ("psuh", "push"), ("pusch", "push"),
      ("iPhone 13 Mimi", "iPhone 13 mini"),
      ("unlcok", "unlock"), ("launch", nil), ("p", nil), ("wobble", nil), ("popups", nil), ("", nil),
    ] as [(String, String?)])
  func aSimilarNameIsSuggested(_ word: String, _ meant: String?) {
    #expect(Spelling.closest(to: word, among: Self.words) == meant)
  }
}
