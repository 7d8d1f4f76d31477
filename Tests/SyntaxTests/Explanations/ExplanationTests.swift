import SourceText
import Syntax
import Testing

/// What is explained is what happens: an explanation cannot drift away from the parser.
struct ExplanationTests {
  /// The codes whose findings need more than one file's syntax, and those of bytes that no example can hold.
  private static let explained = DiagnosticCode.allCases.filter { syntaxExplanation(of: $0) != nil }

  @Test(arguments: explained) func wrongExampleGetsItsCodeAndRightOneNone(_ code: DiagnosticCode) throws {
    let explanation = try #require(syntaxExplanation(of: code))
    let wrong = code == .invalidUTF8 ? [0x22, 0xFF, 0x22] : Array(explanation.wrong.utf8)
    #expect(check(wrong).diagnostics.contains { $0.code == code })
    #expect(check(explanation.right).diagnostics.isEmpty)
  }

  @Test func everyCodeOfSyntaxIsExplained() {
    for code in DiagnosticCode.allCases where code.rawValue.hasPrefix("E01") {
      #expect(syntaxExplanation(of: code) != nil, "\(code.rawValue) has no explanation")
    }
  }
}
