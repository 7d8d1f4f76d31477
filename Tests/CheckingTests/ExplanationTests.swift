import Checking
import SourceText
import Testing

/// Explanations match the checker: the wrong example of each gets its code, and the right one none.
@Suite struct CheckingExplanationTests {
  /// Codes of files and of runs are found elsewhere, those of characters and notation by the parser.
  private static let explained = DiagnosticCode.allCases.filter { code in
    let others: [DiagnosticCode] = [
      .fileNotFound, .fileNotReadable, .folderWithoutScenarios, .literalBraces, .trailingReturn, .orderDecides,
    ]
    return !code.rawValue.hasPrefix("E01") && !others.contains(code)
  }

  @Test(arguments: explained) func onlyTheWrongExampleGetsItsCode(_ code: DiagnosticCode) {
    let explanation = CodeDocumentation(of: code)
    #expect(check(explanation.wrong).codes.contains(code.rawValue), "\(check(explanation.wrong).lines)")
    if code != .misplacedStep { #expect(check(explanation.right).lines == []) }
  }
}
