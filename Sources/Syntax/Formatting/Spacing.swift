import SourceText

/// The blanks between the tokens of a line.
enum Spacing {
  /// Returns the width in columns of some tokens on one line.
  static func width(of range: Range<Int>, in tree: SyntaxTree, facts: [TokenFacts]) -> Int {
    var columns = 0
    for index in range {
      let token = tree.tokens[index]
      if index > range.lowerBound,
        isNeeded(tree.tokens[index - 1], leftFacts: facts[index - 1], right: token, rightFacts: facts[index])
      {
        columns += 1
      }
      columns += DisplayWidth.of(tree.source.text(token.range))
    }
    return columns
  }

  /// Returns whether two tokens need a blank between them.
  static func isNeeded(_ left: Token, leftFacts: TokenFacts, right: Token, rightFacts: TokenFacts) -> Bool {
    if leftFacts.contains(.prefix) { return false }
    switch left.kind {
    case .leftParen, .leftBracket, .period, .atSign, .stringStart, .stringMiddle, .closedRange, .halfOpenRange:
      return false
    case .leftBrace: return right.kind != .rightBrace
    default: break
    }
    switch right.kind {
    case .rightParen, .rightBracket, .comma, .semicolon, .colon, .period, .stringMiddle, .stringEnd, .closedRange,
      .halfOpenRange:
      return false
    case .leftParen: return !rightFacts.contains(.touching)
    default: return true
    }
  }
}
