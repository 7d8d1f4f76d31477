import SourceText
import Testing

/// Every code is explained once, in whole.
struct ExplanationTests {
  @Test(arguments: DiagnosticCode.allCases) func aCodeHasATitleARuleAndBothExamples(_ code: DiagnosticCode) {
    let explanation = CodeDocumentation(of: code)
    #expect(explanation.title != code.rawValue && explanation.title.first?.isUppercase == false)
    #expect(explanation.text.hasSuffix("."))
    #expect(!explanation.wrong.isEmpty && !explanation.right.isEmpty)
  }

  @Test func everySectionIsOfACodeOfItsOwn() {
    #expect(CodeDocumentation.sections.map(\.key).sorted() == DiagnosticCode.allCases.map(\.rawValue).sorted())
  }
}
