import SourceText
import Statements

/// The lines of a file that stay unchanged because they contain an error.
///
/// An error freezes the smallest item (declaration, step, field, row) around it, with all of the item's lines.
struct FrozenLines {
  /// Whether each line is frozen, with line numbers from 0.
  private(set) var isFrozen: [Bool]

  /// Creates the lines; `nil` if no line can be told apart, because of unbalanced braces or wrong characters.
  init?(_ tree: SyntaxTree, diagnostics: [Diagnostic]) {
    isFrozen = Array(repeating: false, count: tree.source.lineStarts.count)
    let errors = diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    for error in errors where Self.concernsWholeFile(error, tree) { return nil }
    guard Brackets.match(tree.tokens).balanced else { return nil }
    let items = Self.innermostItems(tree)
    for error in errors {
      freeze(tree, range: error.location.range)
      freeze(tree, items: items, around: Self.token(at: error.location.range.start, tokens: tree.tokens))
    }
    for (index, node) in tree.nodes.enumerated() where node.kind == .error || node.kind == .missing {
      let first = Int(node.firstToken)
      freeze(tree, items: items, around: first)
      if first < tree.tokens.count, tree.tokens[first].word == .else { freezeSeparator(tree, at: first - 1) }
      freezeSeparator(tree, at: Int(node.tokenEnd))
      if node.firstToken < node.tokenEnd {
        freeze(tree, range: tree.range(NodeID(index)))
      } else if first > 0 {
        freeze(tree, items: items, around: first - 1)
      }
    }
  }

  /// Freezes a separator next to an error. Without it a stray `else` would continue the item before it, and tags would
  /// belong to the scenario after them.
  private mutating func freezeSeparator(_ tree: SyntaxTree, at index: Int) {
    guard tree.tokens.indices.contains(index) else { return }
    switch tree.tokens[index].kind {
    case .semicolon, .comma: freeze(tree, range: tree.tokens[index].range)
    default: break
    }
  }

  private static func concernsWholeFile(_ error: Diagnostic, _ tree: SyntaxTree) -> Bool {
    let (tokens, start) = (tree.tokens, Int(error.location.range.start))
    return switch error.code {
    case .tooManyErrors, .nestedTooDeeply, .blockNeverClosed: true
    // A file in another encoding has no tokens.
    case .invalidUTF8: tokens.count == 1
    // Between tokens it would get lost along with the blanks; NUL bytes at the beginning may look like UTF-16.
    case .unknownCharacter:
      tree.source.bytes[start] == 0
        || !tokens[token(at: error.location.range.start, tokens: tokens)].range.offsets.contains(start)
    default: false
    }
  }

  /// Returns, for each token, the tokens of the smallest item that contains it.
  private static func innermostItems(_ tree: SyntaxTree) -> [Range<Int>] {
    var items = Array(repeating: 0..<0, count: tree.tokens.count)
    for (index, node) in tree.nodes.enumerated() where node.kind.holdsItems {
      for child in tree.children(NodeID(index)) {
        let child = tree.nodes[Int(child.index)]
        let range = Int(child.firstToken)..<Int(child.tokenEnd)
        for token in range { items[token] = range }
      }
    }
    return items
  }

  /// Returns the token at an offset or before it.
  private static func token(at offset: UInt32, tokens: [Token]) -> Int {
    max(tokens.partitioningIndex { $0.start > offset } - 1, 0)
  }

  private mutating func freeze(_ tree: SyntaxTree, items: [Range<Int>], around token: Int) {
    guard token < items.count, let first = items[token].first, let last = items[token].last else { return }
    freeze(tree, range: TextRange(start: tree.tokens[first].start, end: tree.tokens[last].end))
  }

  private mutating func freeze(_ tree: SyntaxTree, range: TextRange) {
    let first = tree.source.line(at: range.start) - 1
    let last = tree.source.line(at: max(range.start, range.end == 0 ? 0 : range.end - 1)) - 1
    for line in first...max(first, last) { isFrozen[line] = true }
  }
}
