import SourceText
import Statements

/// Each function returns the depth of operators, members and calls in what it has parsed: a chain is a deep tree, and
/// walking the tree must not overflow the stack.
extension Parser {
  /// Parses `if A then B else C`, or anything that binds tighter. `wanted` names the missing part if there is nothing.
  @discardableResult
  mutating func expression(_ wanted: ExpectedSyntax = .value) -> Int {
    if at(.if) { return choice() }
    return binary(Precedence.disjunction, wanted: wanted)
  }

  /// Parses a duration or a count: comparisons and choices need parentheses.
  /// - Parameter complaint: What is said about a condition there.
  mutating func amount(_ wanted: ExpectedSyntax = .amount, orElse complaint: ParseError.Name = .amountIsNoCondition) {
    let mark = mark
    if at(.if) {
      report(.choiceNeedsParentheses, at: current.range)
      choice()
      return
    }
    binary(Precedence.sum, wanted: wanted)
    // `after 2s in Detail { … }`
    if at(Keyword.in), kind(at: index + 2) == .leftBrace { return }
    guard let found = operatorHere(), found.precedence < Precedence.sum else { return }
    report(complaint, at: current.range)
    continueBinary(Precedence.disjunction, from: mark, left: 0)
  }

  @discardableResult
  private mutating func choice() -> Int {
    let mark = mark
    guard descend() else { return 0 }
    advance()
    var links = expression(.condition)
    links = max(links, branch(.then))
    links = max(links, branch(.else))
    depth -= 1
    finish(.choice, from: mark)
    return links
  }

  private mutating func branch(_ word: Keyword) -> Int {
    guard take(word) else {
      report(.choiceLacks, with: word.rawValue)
      missing()
      return 0
    }
    skipNewline()
    return expression()
  }

  // MARK: Operands

  /// Parses a value, possibly at the moment of an event.
  mutating func moment(_ wanted: ExpectedSyntax) -> Int {
    let mark = mark
    let links = operand(wanted)
    guard take(Keyword.at) else { return links }
    skipNewline()
    event()
    finish(.moment, from: mark)
    if at(.at) { furtherMoments(mark) }
    return links + 1
  }

  private mutating func furtherMoments(_ mark: Mark) {
    report(.twoMoments, at: current.range)
    while take(Keyword.at) {
      skipNewline()
      event()
    }
    finish(.error, from: mark)
  }

  /// Parses a primary value with its members and calls.
  @discardableResult
  private mutating func operand(_ wanted: ExpectedSyntax) -> Int {
    let mark = mark
    var links = primary(wanted)
    while !newline {
      switch kind {
      case .period:
        advance()
        label()
        finish(.member, from: mark)
      case .leftParen:
        links = max(links, arguments())
        finish(.call, from: mark)
      case .leftBracket:
        subscripted(mark)
      case .identifier where isDetachedUnit(behind: mark):
        detachedUnit(mark)
      case .plus where next.kind == .plus && next.start == current.end: increment(mark)
      default: return links
      }
      links += 1
      if tooLong(links, from: mark) { return 0 }
    }
    return links
  }

  /// Parses the name after a dot or before a colon, where every word is an ordinary name.
  mutating func label() {
    if kind == .identifier, !newline { leaf(.label) } else { lacks(.member) }
  }

  private mutating func subscripted(_ mark: Mark) {
    let claim = tokens[mark.token]
    if index == mark.token + 1, claim.word == .order || claim.word == .exactly {
      report(.claimInExpression, with: text(claim), at: claim.range)
    } else {
      report(.subscripted, at: current.range)
    }
    asError { if let partner = $0.partner($0.index) { $0.jump(to: partner + 1) } else { $0.skip() } }
    finish(.error, from: mark)
  }

  /// Reports `300 ms`, with a detached unit.
  @inline(__always)
  private func isDetachedUnit(behind mark: Mark) -> Bool {
    guard index == mark.token + 1 else { return false }
    let number = tokens[mark.token].kind
    guard number == .integer || number == .version else { return false }
    return word == .other && NumberRepair.unit(meantBy: text(current)) != nil
  }

  /// Reports `n++`; it is complete, so that the next line is not consumed.
  private mutating func increment(_ mark: Mark) {
    report(.increment, at: pair)
    jump(to: index + 2)
    finish(.error, from: mark)
  }

  private mutating func detachedUnit(_ mark: Mark) {
    let number = tokens[mark.token]
    let unit = NumberRepair.unit(meantBy: text(current)) ?? .seconds
    report(
      .detachedUnit, with: unit.rawValue, text(number) + unit.rawValue, at: number.range.union(current.range),
      by: unit.rawValue, in: TextRange(start: number.end, end: current.end))
    advance()
    finish(.error, from: mark)
  }

  private mutating func primary(_ wanted: ExpectedSyntax) -> Int {
    guard !newline else {
      lacks(wanted)
      return 0
    }
    switch kind {
    case .identifier: return namedValue(wanted)
    case .integer: leaf(.integer)
    case .version: leaf(.version)
    case .quantity: leaf(.quantity)
    case .string, .stringStart: string()
    case .leftBracket: return list()
    case .leftBrace: block(.fields)
    case .leftParen: return parenthesized()
    case .unknown: leaf(.error)
    case .period where beginsFraction: fraction()
    case .period where next.kind == .identifier && next.start == current.end: return dottedWord(wanted)
    default: lacks(wanted)
    }
    return 0
  }

  /// Whether a fraction such as `.5s` begins here.
  private var beginsFraction: Bool {
    next.start == current.end && (next.kind == .quantity || next.kind == .integer)
  }

  private mutating func fraction() {
    let meant = "0" + source.text(pair)
    report(.fraction, with: source.text(pair), meant, at: pair, by: meant)
    asError { $0.jump(to: $0.index + 2) }
  }

  /// Parses `.active`, as Swift writes the case of an enumeration.
  private mutating func dottedWord(_ wanted: ExpectedSyntax) -> Int {
    var first = index - 1
    while first > 0, [.identifier, .period].contains(tokens[first - 1].kind), !tokens[first].startsLine,
      tokens[first - 1].word != .expect
    {
      first -= 1
    }
    if let meant = meantComparison(from: max(first, 0)) {
      report(.foreignPhrase, with: source.text(meant.range), meant.written, at: meant.range, by: meant.written)
    }
    skipDot()
    return namedValue(wanted)
  }

  /// Skips the dot of `.active`, and reports it.
  mutating func skipDot() {
    report(.foreignPhrase, with: ".\(text(next))", text(next), at: pair, fixes: deleting(current))
    advance()
  }

  private mutating func namedValue(_ wanted: ExpectedSyntax) -> Int {
    switch word {
    case .true: leaf(.boolean, detail: 1)
    case .false: leaf(.boolean, detail: 0)
    case .none: leaf(.none)
    case .if:
      report(.choiceNeedsParentheses, at: current.range)
      return choice()
    case .not, .and, .or, .in, .at, .then, .else: lacks(wanted)
    default: leaf(.name)
    }
    return 0
  }

  private mutating func parenthesized() -> Int {
    var links = 0
    nested(.parenthesized, to: .rightParen, mayBeEmpty: false) { parser in
      links = parser.expression()
      return false
    }
    return links
  }

  /// Parses the expressions between [ and ].
  @discardableResult
  mutating func list() -> Int {
    var links = 0
    nested(.list, to: .rightBracket) { parser in
      links = max(links, parser.expression())
      return true
    }
    return links
  }

  /// Parses the arguments of a call, from ( to ).
  @discardableResult
  mutating func arguments() -> Int {
    var links = 0
    nested(.arguments, to: .rightParen) { parser in
      links = max(links, parser.argument())
      return true
    }
    return links
  }

  private mutating func argument() -> Int {
    let mark = mark
    if kind == .identifier, next.kind == .colon {
      leaf(.label)
      advance()
    } else if kind == .identifier, next.kind == .assign, !word.isReserved {
      // `fade = 500ms`
      report(.assignForColon, at: next.range, by: ":")
      leaf(.label)
      advance()
      skipNewline()
    } else if kind == .identifier, lacksColon {
      // `fade 500ms`
      report(.colonMissing, at: pair, by: ":", in: TextRange(start: current.end, end: current.end))
      leaf(.label)
      lastReported = -1
    } else {
      absent()
    }
    let links = expression(.argument)
    finish(.argument, from: mark)
    return links
  }

  /// Whether a literal follows a name directly.
  private var lacksColon: Bool {
    !word.isReserved && !next.startsLine && (next.kind.isLiteral || next.word == .true || next.word == .false)
  }

  // MARK: Strings

  /// Parses a text with its interpolations.
  mutating func string() {
    let mark = mark
    guard kind == .stringStart else {
      leaf(.stringSegment)
      return finish(.string, from: mark)
    }
    guard descend() else { return }
    leaf(.stringSegment)
    while interpolation() {}
    depth -= 1
    finish(.string, from: mark)
  }

  /// Parses one `\( … )` and the text after it; returns whether another one follows.
  private mutating func interpolation() -> Bool {
    let outer = joinsLines
    let mark = mark
    joinsLines = true
    expression(.interpolated)
    if kind != .stringMiddle, kind != .stringEnd { skipToString() }
    finish(.interpolation, from: mark)
    joinsLines = outer
    guard kind == .stringMiddle || kind == .stringEnd, !current.startsLine else {
      // The lexer has reported that the string does not end.
      lastReported = index
      newline = current.startsLine && !joinsLines
      return false
    }
    let goesOn = kind == .stringMiddle
    leaf(.stringSegment)
    return goesOn
  }

  /// Skips everything after the expression, to the rest of the string on the same line.
  private mutating func skipToString() {
    if !current.startsLine, kind != .endOfFile { report(.oneExpression, at: current.range) }
    let mark = mark
    var nested = 0
    while kind != .endOfFile, !current.startsLine {
      if nested == 0, kind == .stringMiddle || kind == .stringEnd { break }
      if kind == .stringStart { nested += 1 }
      if kind == .stringEnd { nested -= 1 }
      advance()
    }
    if index > mark.token { finish(.error, from: mark) }
  }
}
