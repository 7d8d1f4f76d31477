internal import Reporting
internal import SourceText
internal import Vocabulary

/// `scenario explain CODE`
func explain(_ name: String, _ console: Console) throws(UsageError) {
  guard let code = DiagnosticCode(rawValue: name.uppercased()) else {
    let suggestion = Spelling.closest(to: name.uppercased(), among: DiagnosticCode.allCases.map(\.rawValue))
    throw .unknownName(name, kind: "code", suggestion: suggestion)
  }
  let explanation = Explanation(of: code)
  var page = console.page()
  page.write("\(code.severity.rawValue)[\(code.rawValue)]", code.severity.style)
  page.line(": \(explanation.title)", .strong)
  page.line()
  for line in PlainText.wrapped(explanation.text, width: PlainText.width) { page.line(line) }
  show("Wrong", explanation.wrong, to: &page)
  show("Right", explanation.right, to: &page)
  console.write(page)
}

private func show(_ title: String, _ example: String, to page: inout Page) {
  guard !example.isEmpty else { return }
  page.line()
  page.line("\(title):", .strong)
  page.line()
  for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
    page.line(line.isEmpty ? "" : "    \(line)")
  }
}
