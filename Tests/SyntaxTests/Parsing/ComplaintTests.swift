import EmbeddedFiles
import SourceText
import Statements
import Testing

@testable import Syntax

/// The words of the parser's complaints are a file: what is asked for by name is in it.
struct ComplaintTests {
  private let sections = complaintsFile().sections

  @Test func everyParseErrorHasOneSection() {
    #expect(sections.map(\.key) == ParseError.Name.allCases.map(\.rawValue))
  }

  @Test func everyParseErrorHasACodeAndAMessage() {
    for section in sections {
      #expect(DiagnosticCode(rawValue: section.title) != nil, "\(section.heading)")
      #expect((1...2).contains(section.paragraphs.count), "\(section.heading)")
    }
  }

  /// With as many parts as a text has holes none is left, with fewer nothing breaks.
  @Test func everyParseErrorFillsItsPlaceholders() {
    for (name, section) in zip(ParseError.Name.allCases, sections) {
      let count = holes(in: section.paragraphs.joined()).last ?? 0
      let filled = ParseError(name, with: (0..<count).map { _ in "part" })
      #expect(holes(in: filled.message + (filled.hint ?? "")).isEmpty, "\(name)")
      for fewer in 0..<count { _ = ParseError(name, with: (0..<fewer).map { _ in "part" }) }
    }
  }

  private func holes(in text: String) -> [Int] {
    (1...9).filter { text.contains("{\($0)}") || text.contains("{\($0)…}") }
  }

  @Test func aMissingPartLeavesItsPlaceholder() {
    #expect(ParseError(.missingWord, with: ["tab"]).message == "expected “tab” after “{2}”")
  }

  /// So have the things that are missing. What operands of statements are comes first, in their order.
  @Test func everyExpectedSyntaxHasItsWords() {
    #expect(expectedFile().sections.map(\.key) == ExpectedSyntax.allCases.map { "\($0)" })
    #expect(Operand.allCases.map { "\($0.wanted)" } == Operand.allCases.map { "\($0)" })
  }

  /// The table of words has room for each, wherever in a file it stands.
  @Test func everyKeywordIsFound() {
    for word in Keyword.allCases where word != .other {
      let bytes = Array(word.rawValue.utf8)
      for padding in [0, 1, 30] {
        let text = bytes + [UInt8](repeating: 0x20, count: padding)
        #expect(text.withUnsafeBufferPointer { KeywordTable.shared.word(in: $0, from: 0, to: bytes.count) } == word)
      }
    }
    #expect(KeywordTable.longest == Keyword.allCases.map(\.rawValue.utf8.count).max())
  }

  @Test func placeholdersAreFilledAndLongTextsAreCut() {
    let long = String(repeating: "a", count: 61)
    #expect(ParseError(.unexpected, with: [long]).message == "unexpected “\(long.prefix(40))…”")
    #expect(ParseError(.reservedName, with: [long]).message == "“\(long)” is a reserved word and cannot be a name")
    #expect(ParseError(.fieldAsStep, with: ["n"]).hint == "set the app's fields in “app { n: … }”")
    #expect(ParseError(.invalidUnicodeEscape).hint?.hasSuffix("\\u{1F600}") == true)
  }
}
