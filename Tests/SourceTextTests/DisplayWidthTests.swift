import SourceText
import Testing

/// Columns are those that a terminal takes (Unicode's East Asian Width), and what is cut to them fits.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\tb", 3), ("\u{1B}[0m", 3), ("é", 1), ("e\u{301}", 1), ("가나", 4), ("ｆｕ", 4), ("ﾊﾝ", 2),
    ("😀", 2), ("👩‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("❤", 1), ("─▒", 2), ("\u{200B}\u{FEFF}", 0), ("𠀀", 2),
  ])
  func textTakesColumns(_ text: String, _ columns: Int) { #expect(DisplayWidth.of(text) == columns) }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("abcdef", -3, ""),
    ("가나다", 6, "가나다"), ("가나다", 5, "가나…"), ("가나다", 4, "가…"), ("가나다", 2, "…"), ("", 0, ""),
  ])
  func truncatedTextFits(_ text: String, _ columns: Int, _ fitted: String) {
    #expect(DisplayWidth.fitted(text, to: columns) == fitted)
    #expect(DisplayWidth.of(fitted) <= max(columns, 0))
  }
}
