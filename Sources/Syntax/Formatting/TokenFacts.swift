/// The facts about each token that the formatter needs, taken from the tree in one pass.
struct TokenFacts: OptionSet {
  var rawValue: UInt8

  /// A parenthesis that touches the word before: of a call, of parameters, of `all( … )`.
  static let touching = TokenFacts(rawValue: 1)
  /// A minus with one operand.
  static let prefix = TokenFacts(rawValue: 2)
  /// The first token of something that stands on a line of its own: declaration, field, step, row.
  static let beginsItem = TokenFacts(rawValue: 4)
  /// A comma or semicolon between the items of a block or file.
  static let separator = TokenFacts(rawValue: 8)
  /// A line of the output begins here.
  static let beginsLine = TokenFacts(rawValue: 16)
  /// It stands on a line that is left as it is.
  static let frozen = TokenFacts(rawValue: 32)

  /// The facts of all tokens of a tree. Lines begin where they did.
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
    markSeparators(tree.tokens, in: &facts)
    return facts
  }

  /// Tags may stand on lines of their own above their scenario, all with its indentation.
  private static func markTags(_ tree: SyntaxTree, node: NodeID, in facts: inout [TokenFacts]) {
    let tags = tree.nodes[Int(tree.child(node, at: 0).index)]
    for token in Int(tags.firstToken)...Int(tags.tokenEnd) where tree.tokens[token].kind == .atSign {
      facts[token].insert(.beginsItem)
    }
    facts[Int(tags.tokenEnd)].insert(.beginsItem)
  }

  private static func markSeparators(_ tokens: [Token], in facts: inout [TokenFacts]) {
    var open: [TokenKind] = []
    for (index, token) in tokens.enumerated() {
      if token.kind.nesting > 0 { open.append(token.kind) }
      if token.kind.nesting < 0 { _ = open.popLast() }
      if token.kind == .comma || token.kind == .semicolon, open.last ?? .leftBrace == .leftBrace {
        facts[index].insert(.separator)
      }
    }
  }
}

extension SyntaxKind {
  /// Whether its children are items that stand on lines of their own or are separated.
  var holdsItems: Bool {
    switch self {
    case .file, .fields, .appBody, .screenBody, .splashBody, .scenarioBody, .steps, .examplesItem: true
    default: false
    }
  }
}
