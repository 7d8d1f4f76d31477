import FuzzTargets
import SourceText
import Syntax
import Testing

/// Parses a text and verifies what must hold of every tree, whatever the text is. Returns tree and diagnostics.
@discardableResult
func check(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  check(Array(text.utf8), sourceLocation: sourceLocation)
}

@discardableResult
func check(
  _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let source = SourceFile(id: FileID(0), path: "test.scn", bytes: bytes)
  let (tree, diagnostics) = parse(source)
  for flaw in treeFlaws(tree) + diagnosticFlaws(diagnostics, source) + formatFlaws(source) {
    Issue.record("\(flaw)", sourceLocation: sourceLocation)
  }
  return (tree, diagnostics)
}

/// Diagnostics lie in the file and in order, and their fixes do not overlap.
private func diagnosticFlaws(_ diagnostics: [Diagnostic], _ source: SourceFile) -> [String] {
  var flaws: [String] = []
  let end = UInt32(source.bytes.count)
  for diagnostic in diagnostics {
    let range = diagnostic.location.range
    if range.start > range.end || range.end > end { flaws.append("\(diagnostic.code) lies outside of the file") }
    for fix in diagnostic.fixes where fix.range.start > fix.range.end || fix.range.end > end {
      flaws.append("a fix of \(diagnostic.code) lies outside of the file")
    }
    // Of what the parser found, no hole is left open: its complaints get as many parts as they have holes.
    let words = diagnostic.message + (diagnostic.hint ?? "")
    for hole in 1...3 where words.contains("{\(hole)}") || words.contains("{\(hole)…}") {
      flaws.append("“\(words)” has a hole")
    }
    if diagnostic.message.hasSuffix(".") { flaws.append("“\(diagnostic.message)” ends with a full stop") }
  }
  return flaws
}
