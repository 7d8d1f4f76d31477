import SourceText
import Statements

/// The precedence of operators; a higher number binds tighter.
enum Precedence {
  static let disjunction = 1
  static let conjunction = 2
  static let negation = 3
  static let comparison = 4
  static let range = 5
  static let sum = 6
  static let product = 7
  static let unary = 8
}

/// Operators with their operands, including those of other languages.
extension Parser {
  @discardableResult
  mutating func binary(_ minimum: Int, wanted: ExpectedSyntax = .value) -> Int {
    let mark = mark
    let links: Int
    if at(.not) {
      if minimum > Precedence.negation { report(.notNeedsParentheses, at: current.range) }
      links = prefixed(.not) { $0.binary(Precedence.negation) }
    } else if at(.minus) {
      links = prefixed(.negative) { $0.binary(Precedence.unary) }
    } else {
      links = moment(wanted)
    }
    return continueBinary(minimum, from: mark, left: links)
  }

  /// Reports `wait until no whiteFlash`: only an expectation begins with `no`.
  mutating func noForNot() -> Int {
    report(.foreignOperator, with: "no", "not", at: current.range, by: "not")
    return prefixed(.not) { $0.binary(Precedence.negation) }
  }

  @inline(never)
  private mutating func prefixed(_ node: SyntaxKind, operand: (inout Parser) -> Int) -> Int {
    let mark = mark
    guard descend() else { return 0 }
    advance()
    skipNewline()
    let links = operand(&self)
    depth -= 1
    finish(node, from: mark)
    return links
  }

  /// Continues with the operators after a left operand that has been parsed.
  @discardableResult
  mutating func continueBinary(_ minimum: Int, from mark: Mark, left: Int) -> Int {
    var links = left
    var lastPrecedence = 0
    while let found = operatorHere(), found.precedence >= minimum {
      let chained = found.precedence == lastPrecedence
      if chained, found.precedence == Precedence.comparison || found.precedence == Precedence.range {
        report(found.precedence == Precedence.range ? .chainedRange : .chainedComparison, at: current.range)
      }
      lastPrecedence = found.precedence
      // `wait 1s && x`: the sign is reported, and joins no conditions here.
      let isForeign = !brokenTokens.isEmpty && isBroken(index) && !isInCondition
      takeOperator(found, after: mark)
      if at(.no) { secondNo(behind: found.kind) }
      let right = binary(found.precedence + 1)
      finish(isForeign ? .error : .binary, from: mark, detail: isForeign ? 0 : found.kind.rawValue)
      links = max(links, right) + 1
      if tooLong(links, from: mark) { return 0 }
    }
    return links
  }

  struct Operator {
    var kind: TokenKind
    var precedence: Int
    /// The operator of another language as which it is written.
    var foreign: ForeignOperator?
  }

  enum ForeignOperator {
    case assign
    case `is`
    case isNot
    case notIn
    case bars
  }

  /// Returns the binary operator at the cursor, including those of other languages.
  @inline(__always)
  func operatorHere() -> Operator? {
    if newline { return nil }
    switch kind {
    case .identifier: return current.word == .other && current.end - current.start != 2 ? nil : wordOperator()
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return Operator(kind: kind, precedence: Precedence.comparison)
    case .closedRange, .halfOpenRange: return Operator(kind: kind, precedence: Precedence.range)
    case .plus, .minus: return Operator(kind: kind, precedence: Precedence.sum)
    case .star, .slash: return Operator(kind: kind, precedence: Precedence.product)
    case .assign: return Operator(kind: .equal, precedence: Precedence.comparison, foreign: .assign)
    case .bar where next.kind == .bar && next.start == current.end && !inTable:
      return Operator(kind: .or, precedence: Precedence.disjunction, foreign: .bars)
    default: return nil
    }
  }

  private func wordOperator() -> Operator? {
    switch word {
    case .and: Operator(kind: .and, precedence: Precedence.conjunction)
    case .or: Operator(kind: .or, precedence: Precedence.disjunction)
    case .in where next.kind == .quantity && isDeadline: nil
    case .in: Operator(kind: .in, precedence: Precedence.comparison)
    case .not where next.word == .in: Operator(kind: .in, precedence: Precedence.comparison, foreign: .notIn)
    case .other where !spells("is") || foreignPredicate != nil: nil
    case .other:
      next.word == .not
        ? Operator(kind: .notEqual, precedence: Precedence.comparison, foreign: .isNot)
        : Operator(kind: .equal, precedence: Precedence.comparison, foreign: .is)
    default: nil
    }
  }

  /// Whether `in 2s` follows a claim; `in 1s...2s` and `in 2s * n` are values.
  var isDeadline: Bool {
    at(Keyword.in) && next.kind == .quantity && isInExpectation
      && ![.closedRange, .halfOpenRange, .plus, .minus, .star, .slash].contains(third)
  }

  private func spells(_ text: StaticString) -> Bool {
    Int(current.end - current.start) == text.utf8CodeUnitCount
      && text.withUTF8Buffer { source.bytes[current.range.offsets].elementsEqual($0) }
  }

  private mutating func takeOperator(_ found: Operator, after left: Mark) {
    guard let foreign = found.foreign else {
      advance()
      return skipNewline()
    }
    let end = foreign == .assign || foreign == .is ? current.end : next.end
    let range = TextRange(start: current.start, end: end)
    switch foreign {
    case .assign: report(.assignForEqual, at: range, by: "==")
    case .is: report(.foreignOperator, with: "is", "==", at: range, by: "==")
    case .isNot:
      report(.foreignOperator, with: "is not", "!=", at: range, by: "!=")
    case .bars: report(.foreignOperator, with: "||", "or", at: range, by: "or")
    case .notIn:
      let start = tokens[left.token].start
      report(
        .notIn, at: range,
        fixes: [
          TextEdit(range: TextRange(start: start, end: start), replacement: "not "),
          TextEdit(range: range, replacement: "in"),
        ])
    }
    advance()
    if end != range.start, previous.map({ $0.end < end }) ?? false { advance() }
    skipNewline()
  }

  mutating func tooLong(_ links: Int, from mark: Mark) -> Bool {
    guard links >= Self.longestChain else { return false }
    report(.chainTooLong, with: "\(Self.longestChain)", at: current.range)
    skipOperand()
    finish(.error, from: mark)
    return true
  }

  /// Skips to where the enclosing expression can continue.
  mutating func skipOperand() { skip(to: [.comma, .rightParen, .rightBracket, .stringMiddle, .stringEnd, .bar]) }
}
