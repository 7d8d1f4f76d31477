package import SourceText

/// Returns the formatted file, as `scenario fmt` writes it.
///
/// The format has four columns per indentation, one blank between tokens, at most one empty line, aligned comments and
/// table bars, and LF as line end. Line breaks are the author's, except at braces: a block stays on one line if it was
/// on one and fits; otherwise its braces end and begin lines. Lines with errors stay unchanged, and so does a file with
/// unbalanced braces. Formatting is idempotent and never changes the meaning.
package func format(_ source: SourceFile) -> [UInt8] {
  let result = formatWithoutProof(source)
  let formatted = SourceFile(id: source.id, path: source.path, bytes: result)
  return result == source.bytes || FileContent(formatted) == FileContent(source) ? result : source.bytes
}

/// Returns the formatted file, before the check that nothing was lost. It is for tests, which the check would deceive.
package func formatWithoutProof(_ source: SourceFile) -> [UInt8] {
  let (tree, diagnostics) = parse(source)
  guard let frozen = FrozenLines(tree, diagnostics: diagnostics) else { return source.bytes }
  guard let shorter = withoutRedundantSeparators(tree, frozen: frozen) else { return layOut(tree, frozen: frozen) }
  let (shorterTree, shorterDiagnostics) = parse(shorter)
  guard let shorterFrozen = FrozenLines(shorterTree, diagnostics: shorterDiagnostics) else { return source.bytes }
  return layOut(shorterTree, frozen: shorterFrozen)
}

private func layOut(_ tree: SyntaxTree, frozen: FrozenLines) -> [UInt8] {
  var facts = TokenFacts.all(of: tree)
  for (index, token) in tree.tokens.enumerated() where frozen.isFrozen[tree.source.line(at: token.start) - 1] {
    facts[index].insert(.frozen)
  }
  var breaking = LineBreaking(tree, facts: facts)
  breaking.run()
  var formatter = Formatter(tree, facts: breaking.facts, frozen: frozen)
  return formatter.run()
}

/// The parts of a file that formatting keeps, in their order: tokens except separators, comments, and errors.
package struct FileContent: Equatable {
  private var tokens: [Part] = []
  private var comments: [ArraySlice<UInt8>] = []
  private var errors: [DiagnosticCode] = []

  private struct Part: Equatable {
    var kind: TokenKind
    var bytes: ArraySlice<UInt8>
  }

  package init(_ source: SourceFile) {
    let (tree, diagnostics) = parse(source)
    errors = diagnostics.map(\.code)
    var end = 0
    for token in tree.tokens {
      let trivia = Trivia(source.bytes, gap: end..<Int(token.start), atFileStart: end == 0)
      comments += (trivia.trailing.map { [$0] } ?? []) + trivia.comments.map(\.text)
      end = Int(token.end)
      if token.kind == .comma || token.kind == .semicolon { continue }
      tokens.append(Part(kind: token.kind, bytes: source.bytes[token.range.offsets]))
    }
  }

  /// Describes the first kind of part that differs from another content; `nil` if the contents are equal.
  package func difference(from other: FileContent) -> String? {
    if tokens != other.tokens { return "the tokens differ" }
    if comments != other.comments { return "the comments differ" }
    return errors == other.errors ? nil : "the errors differ"
  }
}
