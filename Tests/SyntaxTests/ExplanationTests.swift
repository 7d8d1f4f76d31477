import SourceText
import Testing

@testable import Syntax

/// Explanations match the parser: the wrong example of each gets its code, and the right one none.
struct ExplanationTests {
  /// The codes that reading a file gives.
  private static let explained: [DiagnosticCode] =
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("E01") } + [.misplacedStep, .literalBraces, .trailingReturn]

  @Test(arguments: explained) func onlyTheWrongExampleGetsItsCode(_ code: DiagnosticCode) {
    let explanation = CodeDocumentation(of: code)
    let wrong: [UInt8] =
      switch code {
      case .invalidUTF8: [0x22, 0xFF, 0x22]
      case .tooManyErrors: Array(String(repeating: "?\n", count: ParseDiagnostics.limit + 1).utf8)
      default: Array(explanation.wrong.utf8)
      }
    #expect(check(wrong).diagnostics.contains { $0.code == code })
    #expect(check(explanation.right).diagnostics.isEmpty)
  }

  @Test func documentedLimitsAreTheParsers() {
    let nesting = CodeDocumentation(of: .nestedTooDeeply).text
    #expect(nesting.contains("at most \(Parser.deepest) deep") && nesting.contains("\(Parser.longestChain) operators"))
    #expect(CodeDocumentation(of: .tooManyErrors).text.contains("more than \(ParseDiagnostics.limit) errors"))
  }
}
