package import SourceText

/// What there is to say of the codes that checking a file gives; nil for all others. Each `wrong` is a file that gets
/// its code, each `right` one that gets none.
package func checkingExplanation(of code: DiagnosticCode) -> Explanation? {
  nameExplanation(of: code) ?? typeExplanation(of: code) ?? useExplanation(of: code) ?? placeExplanation(of: code)
    ?? fileExplanation(of: code) ?? warningExplanation(of: code) ?? mapExplanation(of: code)
}

/// A scenario of these lines, for the examples.
func example(_ lines: String, declarations: String = "") -> String {
  let body = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
  return "\(declarations.isEmpty ? "" : declarations + "\n\n")scenario \"it opens\" {\n\(body)}"
}
