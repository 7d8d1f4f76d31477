import SourceText
import Testing

/// Every code is explained once, in whole.
struct ExplanationTests {
  @Test(arguments: DiagnosticCode.allCases) func aCodeHasATitleARuleAndBothExamples(_ code: DiagnosticCode) {
    let explanation = Explanation(of: code)
    #expect(explanation.title != code.rawValue && explanation.title.first?.isUppercase == false)
    #expect(explanation.text.hasSuffix("."))
    #expect(!explanation.wrong.isEmpty && !explanation.right.isEmpty)
  }

  @Test func everySectionIsOfACodeOfItsOwn() {
    #expect(Explanation.sections.map(\.key).sorted() == DiagnosticCode.allCases.map(\.rawValue).sorted())
  }
}
