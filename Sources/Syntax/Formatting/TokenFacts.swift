/// The formatter's facts about each token, collected from the tree in one pass.
struct TokenFacts: OptionSet {
  var rawValue: UInt8

  /// A parenthesis right after a word: of a call, of parameters, of `all( … )`.
  static let touching = TokenFacts(rawValue: 1)
  /// A minus with one operand.
  static let prefix = TokenFacts(rawValue: 2)
  /// The first token of an item that has lines of its own: declaration, field, step, row.
  static let beginsItem = TokenFacts(rawValue: 4)
  /// A comma or semicolon between the items of a block or file.
  static let separator = TokenFacts(rawValue: 8)
  /// The first token of a line of the output.
  static let beginsLine = TokenFacts(rawValue: 16)
  /// A token on a line that stays unchanged.
  static let frozen = TokenFacts(rawValue: 32)

  /// Returns the facts of all tokens of a tree; lines begin where they did.
  static func all(of tree: SyntaxTree) -> [TokenFacts] {
    var facts = tree.tokens.map { $0.startsLine ? TokenFacts.beginsLine : [] }
    for (index, node) in tree.nodes.enumerated() where node.firstToken < node.tokenEnd {
      let first = Int(node.firstToken)
      switch node.kind {
      case .arguments, .parameters: facts[first].insert(.touching)
      case .allEvents, .anyEvents, .colorSurface: facts[min(first + 1, facts.count - 1)].insert(.touching)
      case .negative: facts[first].insert(.prefix)
      case .scenarioDeclaration: markTags(tree, node: NodeID(index), in: &facts)
      default: break
      }
      if node.kind.holdsItems {
        for child in tree.children(NodeID(index)) {
          let child = tree.nodes[Int(child.index)]
          if child.firstToken < child.tokenEnd { facts[Int(child.firstToken)].insert(.beginsItem) }
        }
      }
    }
    for (index, isSeparator) in separators(of: tree.tokens).enumerated() where isSeparator {
      facts[index].insert(.separator)
    }
    return facts
  }

  /// Marks tags, which may be on lines of their own above their scenario, with its indentation.
  private static func markTags(_ tree: SyntaxTree, node: NodeID, in facts: inout [TokenFacts]) {
    let tags = tree.nodes[Int(tree.child(node, at: 0).index)]
    for token in Int(tags.firstToken)...Int(tags.tokenEnd) where tree.tokens[token].kind == .atSign {
      facts[token].insert(.beginsItem)
    }
    facts[Int(tags.tokenEnd)].insert(.beginsItem)
  }

  /// Returns for each token whether it separates the items of a block or file.
  static func separators(of tokens: [Token]) -> [Bool] {
    var open: [TokenKind] = []
    return tokens.map { token in
      if token.kind.nesting > 0 { open.append(token.kind) }
      if token.kind.nesting < 0 { _ = open.popLast() }
      return (token.kind == .comma || token.kind == .semicolon) && open.last ?? .leftBrace == .leftBrace
    }
  }
}

extension SyntaxKind {
  /// Whether its children are items that have lines of their own or are separated.
  var holdsItems: Bool {
    switch self {
    case .file, .fields, .appBody, .screenBody, .splashBody, .scenarioBody, .steps, .examplesItem: true
    default: false
    }
  }
}
