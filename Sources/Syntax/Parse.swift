package import SourceText

/// Parses a file. It never fails: for any bytes there is a tree, with diagnostics for its errors.
///
/// Time and memory are linear in the length of the file. At most `ParseDiagnostics.limit` errors are reported, in the
/// order of the text; the last one says that there are more.
package func parse(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  parse(source) { $0.file() }
}

/// Parses input to a session. The root of the tree is a `scenarioBody`, whose children may also be declarations.
package func parseReplInput(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  parse(source) { $0.sessionItems() }
}

private func parse(
  _ source: SourceFile, as production: (inout Parser) -> Void
) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let lexer = Lexer.reading(source)
  var parser = Parser(source: source, lexer: lexer)
  production(&parser)
  parser.warnOfBraces(lexer.braced)
  let tree = SyntaxTree(source: source, tokens: parser.tokens, nodes: parser.tree.preordered())
  return (tree, lexer.findings.merged(with: parser.findings))
}

extension SyntaxTree {
  /// Creates the tree of a text alone.
  package init(of bytes: [UInt8]) { self = parse(SourceFile(bytes)).tree }

  /// The last scenario of the file.
  package var scenario: NodeID? { Array(children(root)).last { kind($0) == .scenarioDeclaration } }
}
