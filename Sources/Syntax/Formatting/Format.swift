package import SourceText

/// The one form of a file: what `scenario fmt` writes.
///
/// Four columns an indentation, one blank between tokens, at most one empty line, comments and bars of tables below one
/// another, LF at line ends. Where lines break is the author's choice but for braces: a block stands on one line, if it
/// did and fits, or its braces end and begin lines. Lines with errors stay as they are, and so does a file whose braces
/// do not balance. Formatting what is formatted changes nothing, and never does the meaning.
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

/// Whether some bytes consist of a tree's tokens, separators aside: the last line of defence for other people's files.
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
