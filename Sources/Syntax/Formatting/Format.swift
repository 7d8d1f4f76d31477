package import SourceText

/// Returns the formatted file, as `scenario fmt` writes it.
///
/// The format has four columns per indentation, one blank between tokens, at most one empty line, aligned comments and
/// table bars, and LF as line end. Line breaks are the author's, except at braces: a block stays on one line if it was
/// on one and fits; otherwise its braces end and begin lines. Lines with errors stay unchanged, and so does a file with
/// unbalanced braces. Formatting is idempotent and never changes the meaning.
package func format(_ source: SourceFile) -> [UInt8] {
  let (tree, diagnostics) = parse(source)
  guard let frozen = FrozenLines(tree, diagnostics: diagnostics) else { return source.bytes }
  var facts = TokenFacts.all(of: tree)
  for (index, token) in tree.tokens.enumerated() where frozen.isFrozen[source.line(at: token.start) - 1] {
    facts[index].insert(.frozen)
  }
  var breaking = LineBreaking(tree, facts: facts)
  breaking.run()
  var formatter = Formatter(tree, facts: breaking.facts, frozen: frozen)
  let result = formatter.run()
  return meansTheSame(tree, as: result) ? result : source.bytes
}

/// Returns whether bytes consist of a tree's tokens, except separators: a last check before a user's file is changed.
private func meansTheSame(_ tree: SyntaxTree, as bytes: [UInt8]) -> Bool {
  let source = SourceFile(id: tree.source.id, path: tree.source.path, bytes: bytes)
  let other = parse(source).tree
  func meaningful(_ tree: SyntaxTree) -> [Token] { tree.tokens.filter { $0.kind != .comma && $0.kind != .semicolon } }
  let before = meaningful(tree)
  let after = meaningful(other)
  return before.count == after.count
    && zip(before, after).allSatisfy {
      $0.kind == $1.kind && tree.source.bytes[$0.range.offsets].elementsEqual(bytes[$1.range.offsets])
    }
}
