import Statements

/// The class of a token for colors in editors and on pages, by the field's word for it.
package enum TokenClass: String, Sendable, CaseIterable {
  case keyword, string, number, `operator`, `class`, function, variable, parameter, property, event, decorator
}

extension SyntaxTree {
  /// The class of each token: a word that is no name is a word of the grammar. `nil` for brackets and the like.
  package func tokenClasses() -> [TokenClass?] {
    var classes = tokens.map { Self.tokenClass(of: $0.kind) }
    var waiting = [root]
    while let node = waiting.popLast() {
      for (slot, child) in children(node).enumerated() {
        waiting.append(child)
        guard let found = tokenClass(of: child, in: node, at: slot) else { continue }
        for token in tokenIndices(of: child) { classes[token] = found }
      }
    }
    return classes
  }

  private static func tokenClass(of kind: TokenKind) -> TokenClass? {
    switch kind {
    case .identifier: .keyword
    case .integer, .version, .quantity: .number
    case .string, .stringStart, .stringMiddle, .stringEnd: .string
    case .atSign: .decorator
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .star, .slash, .closedRange,
      .halfOpenRange, .arrow, .assign, .and, .or, .in:
      .operator
    default: nil
    }
  }

  /// Returns the class of a name, by what declares or contains it.
  private func tokenClass(of child: NodeID, in parent: NodeID, at slot: Int) -> TokenClass? {
    let kind = kind(child)
    if kind == .eventPath { return .event }
    guard kind == .name || kind == .label else { return nil }
    switch self.kind(parent) {
    case .appDeclaration, .appItem, .screenItem, .sheetItem, .routeItem, .stop, .target, .linkItem, .exit: return .class
    case .flowDeclaration, .splashDeclaration, .splashItem, .step(.do): return .function
    case .call: return slot == 0 ? .function : .variable
    case .parameter: return .parameter
    case .field, .argument: return slot == 0 ? .property : .variable
    case .member: return kind == .label ? .property : .variable
    case .tag: return .decorator
    case .taskItem, .eventPath: return .event
    default: return .variable
    }
  }

  /// The indices of a node's tokens.
  package func tokenIndices(of node: NodeID) -> Range<Int> {
    let node = nodes[Int(node.index)]
    return Int(node.firstToken)..<Int(node.tokenEnd)
  }
}
