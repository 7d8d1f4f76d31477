import Checking
import SourceText
import Testing

/// What is explained is what happens: an explanation cannot drift away from the checker.
@Suite struct CheckingExplanationTests {
  private static let explained = DiagnosticCode.allCases.filter { checkingExplanation(of: $0) != nil }

  @Test(arguments: explained) func wrongExampleGetsItsCodeAndRightOneNone(_ code: DiagnosticCode) throws {
    let explanation = try #require(checkingExplanation(of: code))
    #expect(check(explanation.wrong).codes.contains(code.rawValue), "\(check(explanation.wrong).lines)")
    #expect(check(explanation.right).lines == [])
  }

  @Test func everyCodeOfTheCheckerIsExplained() {
    let filesCodes: Set<DiagnosticCode> = [.fileNotFound, .fileNotReadable, .folderWithoutScenarios]
    let syntaxCodes: Set<DiagnosticCode> = [.literalBraces, .trailingReturn, .orderDecides]
    for code in DiagnosticCode.allCases
    where !code.rawValue.hasPrefix("E01") && !filesCodes.contains(code) && !syntaxCodes.contains(code) {
      #expect(checkingExplanation(of: code) != nil, "\(code.rawValue) has no explanation")
    }
  }
}
