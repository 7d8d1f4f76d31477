package import SourceText

/// Reads a file. Never fails: whatever the bytes are, there is a tree, and diagnostics say what is wrong with it.
///
/// Time and space grow with the length of the file, whatever is in it. At most `ParseDiagnostics.limit` errors are
/// reported, in the order of the text, the last one saying that there are more.
package func parse(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  parse(source) { $0.file() }
}

/// Reads what somebody types into a session: the root of the tree is a `scenarioBody`, whose children may be
/// declarations as well.
package func parseReplInput(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  parse(source) { $0.sessionItems() }
}

private func parse(
  _ source: SourceFile, as production: (inout Parser) -> Void
) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let lexer = source.bytes.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(bytes, file: source.id)
    lexer.run()
    return lexer
  }
  var parser = Parser(source: source, lexer: lexer)
  production(&parser)
  parser.warnOfBraces(lexer.braced)
  let tree = SyntaxTree(source: source, tokens: parser.tokens, nodes: parser.tree.preordered())
  return (tree, lexer.findings.merged(with: parser.findings))
}
