import SourceText
import Statements
package import Syntax

/// Finds defects of a tree, for any input of the parser. Returns nothing for a sound tree.
///
/// Tokens and what lies between them cover the file, in order; nodes nest; every kind has the slots it promises.
package func treeFlaws(_ tree: SyntaxTree) -> [String] {
  var flaws: [String] = []
  tokenFlaws(tree, &flaws)
  nodeFlaws(tree, &flaws)
  return flaws
}

private func tokenFlaws(_ tree: SyntaxTree, _ flaws: inout [String]) {
  guard let last = tree.tokens.last, last.kind == .endOfFile, Int(last.end) == tree.source.bytes.count else {
    return flaws.append("the tokens do not end with the file")
  }
  var end: UInt32 = 0
  for token in tree.tokens {
    if token.start < end || token.end < token.start { flaws.append("the token at \(token.start) is out of order") }
    if token.start == token.end, token.kind != .endOfFile { flaws.append("the token at \(token.start) is empty") }
    if !isTrivia(tree.source, Int(end)..<Int(token.start)) { flaws.append("text before \(token.start) is in no token") }
    end = token.end
  }
}

/// Blanks, line ends, comments, and characters that were reported as better left out.
private func isTrivia(_ source: SourceFile, _ range: Range<Int>) -> Bool {
  var offset = range.lowerBound
  while offset < range.upperBound {
    switch source.bytes[offset] {
    case 0x20, 0x09, 0x0A, 0x0D: offset += 1
    case UInt8(ascii: "#"), UInt8(ascii: "/"):
      while offset < range.upperBound, source.bytes[offset] != 0x0A { offset += 1 }
    case 0x80...: offset += 1
    // A file in UTF-16 is not cut into tokens at all.
    default: return range.upperBound == source.bytes.count && range.lowerBound == 0
    }
  }
  return true
}

private func nodeFlaws(_ tree: SyntaxTree, _ flaws: inout [String]) {
  guard let root = tree.nodes.first, root.kind == .file, Int(root.size) == tree.nodes.count else {
    return flaws.append("the root is not the whole tree")
  }
  for (index, node) in tree.nodes.enumerated() {
    let end = index + Int(node.size)
    if node.size == 0 || end > tree.nodes.count { return flaws.append("node \(index) has an impossible size") }
    if node.firstToken > node.tokenEnd || Int(node.tokenEnd) > tree.tokens.count {
      flaws.append("node \(index) covers impossible tokens")
    }
    // Superfluous nodes follow the slots.
    var (child, children, superfluous) = (index + 1, 0, 0)
    while child < end {
      let inner = tree.nodes[child]
      if inner.firstToken < node.firstToken || inner.tokenEnd > node.tokenEnd {
        flaws.append("\(inner.kind) reaches out of its \(node.kind) at token \(node.firstToken)")
      }
      children += 1
      superfluous = inner.kind == .error ? superfluous + 1 : 0
      child += max(1, Int(inner.size))
    }
    if child != end { flaws.append("the children of node \(index) do not fill it") }
    if let slots = node.kind.slots, children < slots || children - superfluous > slots {
      flaws.append("\(node.kind) at token \(node.firstToken) has \(children) slots instead of \(slots)")
    }
  }
}

extension SyntaxKind {
  /// How many children a node of the kind has, nil for any number.
  var slots: Int? {
    switch self {
    case .tags, .parameters, .fields, .appBody, .way, .screenBody, .splashBody, .scenarioBody, .examplesItem, .row,
      .steps, .allEvents, .anyEvents, .exitTable, .arguments, .list, .error, .file, .string, .target, .eventPath:
      nil
    case .step(let statement): statement.entry.slotCount
    case .importDeclaration, .tag, .stateBlock, .storedBlock, .tabsItem, .deviceItem, .iosItem, .limitItem, .whereItem,
      .colorSurface, .screenSurface, .nowClaim, .afterScope, .beforeScope, .not, .negative, .interpolation,
      .parenthesized:
      1
    case .constantDeclaration, .deviceDeclaration, .parameter, .field, .taskItem, .screenItem, .stop,
      .sheetItem, .handler, .changeHandler, .appItem, .splashItem, .beforeClaim, .noClaim, .alwaysClaim,
      .eventuallyClaim, .orderClaim,
      .betweenScope, .exit, .binary, .moment, .member, .call, .argument:
      2
    case .appDeclaration, .splashDeclaration, .flowDeclaration, .scenarioDeclaration, .withinClaim,
      .exactlyClaim, .choice, .buttonItem:
      3
    case .linkItem: 6
    case .givenItem, .routeItem: 5
    case .absent, .missing, .launchScreenSurface, .aboveContent, .belowContent, .aboveAll, .presentedLayer, .word,
      .integer, .version, .quantity, .stringSegment, .boolean, .none, .name, .label:
      0
    }
  }
}
