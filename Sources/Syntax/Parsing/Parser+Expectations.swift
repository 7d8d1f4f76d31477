import SourceText
import Statements

/// The place of an event, which determines what may follow it.
enum EventPlace {
  /// After `at`: operators continue the preceding value.
  case moment
  /// After `between`: its `and` is not an operator.
  case between
  /// Only the end of the claim, a block or a message may follow.
  case step
}

extension Parser {
  /// Parses the message after the `else` of an expectation.
  mutating func message() {
    skipNewline()
    requiredString(.message)
  }

  /// Parses the claim of an expectation.
  mutating func claim() {
    let mark = mark
    switch newline ? .other : word {
    case .no where opensClaim, .always where opensClaim, .eventually where opensClaim: wholeRun(mark, opener: word)
    case .order where opensClaimOfList:
      wordItem(.orderClaim) { parser in
        parser.claimedEvents(.order)
        parser.wholeRunScope(.order)
      }
    case .exactly where opensClaimOfList: wordItem(.exactlyClaim) { $0.exactly() }
    case .exits where next.kind == .leftBrace:
      let gap = TextRange(start: tokens[index - 1].start, end: current.start)
      report(.foreignPhrase, with: "expect exits", "exits { … }", at: gap, by: "")
      advance()
      block(.exits)
    case .within where next.kind == .quantity || next.kind == .integer: withinFirst(mark)
    default:
      if word == .other, !newline, !next.startsLine, beginsValue(next), text(current) == "that" {
        report(.unexpected, with: "that", at: current.range, fixes: deleting(current))
        advance()
      }
      if let opener = misspelt([.no, .always, .eventually], synonyms: ["never": .no]) {
        wholeRun(mark, opener: opener)
      } else {
        nowOrPair(mark)
      }
    }
  }

  /// Whether a list follows, or its elements without brackets.
  private var opensClaimOfList: Bool {
    !next.startsLine && (next.kind == .leftBracket || (beginsValue(next) && next.kind != .string))
  }

  /// Whether the word at the cursor opens a claim and is not a flag: an operand follows.
  private var opensClaim: Bool {
    !next.startsLine && (beginsValue(next) || [.leftBracket, .leftBrace, .leftParen, .unknown].contains(next.kind))
  }

  private mutating func wholeRun(_ mark: Mark, opener: Keyword) {
    advance()
    let second: [Keyword] = [.no, .always, .eventually]
    if !newline, second.contains(word), opensClaim { secondOpener(opener) }
    expression(.claim)
    wholeRunScope(opener)
    switch opener {
    case .no: finish(.noClaim, from: mark)
    case .always: finish(.alwaysClaim, from: mark)
    default: finish(.eventuallyClaim, from: mark)
    }
  }

  /// Reports `always no P`: one of the two words is enough, and the message names it if it is certain.
  private mutating func secondOpener(_ opener: Keyword) {
    let first = previous?.range ?? current.range
    let withoutFirst = TextEdit(range: TextRange(start: first.start, end: current.start), replacement: "")
    let (complaint, fixes): (ParseError.Name, [TextEdit]) =
      switch (opener, word) {
      case (.always, .no): (.alwaysNo, [withoutFirst])
      case (.no, .no): (.twoOpeners, [withoutFirst])
      case (.eventually, .no): (.eventuallyNo, [TextEdit(range: current.range, replacement: "not")])
      default: (.twoOpeners, [])
      }
    report(complaint, with: opener.rawValue, word.rawValue, at: current.range, fixes: fixes)
    advance()
  }

  /// Parses the scopes that narrow a claim about the whole run, and reports those that cannot.
  private mutating func wholeRunScope(_ opener: Keyword) {
    if at(.within) {
      absent()
      withinWholeRun(opener)
    } else {
      scope()
    }
    furtherScopes()
  }

  /// Reports `no P within D` and `always P within D`, which contradict themselves.
  private mutating func withinWholeRun(_ opener: Keyword) {
    report(opener == .eventually ? .eventuallyWithin : .withinWholeRun, with: opener.rawValue, at: current.range)
    asError { $0.withinParts() }
    lastReported = index
  }

  /// Parses `[a, b]`; without brackets, all values that follow.
  private mutating func claimedEvents(_ opener: Keyword) {
    if at(.leftBracket) {
      list()
      return
    }
    let mark = mark
    let place = index
    expression(.claim)
    while take(.comma) { expression(.claim) }
    finish(.list, from: mark)
    let range = range(from: mark)
    if lastReported < place {
      let brackets = [
        TextEdit(range: TextRange(start: range.start, end: range.start), replacement: "["),
        TextEdit(range: TextRange(start: range.end, end: range.end), replacement: "]"),
      ]
      lastReported = -1
      report(opener == .order ? .orderNeedsList : .exactlyNeedsList, with: opener.rawValue, at: range, fixes: brackets)
      lastReported = -1
    }
  }

  private mutating func exactly() {
    if kind == .integer { return exactlyCounted() }
    claimedEvents(.exactly)
    if take(.of) {
      if at(.leftBracket) { list() } else { group() }
    } else {
      report(.exactlyLacksOf)
      missing()
    }
    wholeRunScope(.exactly)
  }

  /// Parses the name of a group, and reports one event of it: `exactly [] of Home.viewDidLoad`.
  private mutating func group() {
    let start = current.start
    name(.group)
    guard at(.period), !newline, next.kind == .identifier else { return }
    let range = TextRange(start: start, end: next.end)
    report(.exactlyOfEvent, with: source.text(range), at: range)
    jump(to: index + 2)
  }

  /// Reports `exactly 1 E`, as other tools write a count.
  private mutating func exactlyCounted() {
    let mark = mark
    let number = text(current)
    advance()
    let start = current.start
    expression(.claim)
    finish(.list, from: mark)
    let event = source.text(TextRange(start: start, end: max(start, range(from: mark).end)))
    report(.exactlyCounts, with: number, event, at: range(from: mark))
    missing()
    wholeRunScope(.exactly)
  }

  mutating func nowOrPair(_ mark: Mark) {
    expression(.claim)
    if at(.timeout) || isDeadline {
      report(.deadline, with: argument(index + 1..<index + 2) ?? "…", at: current.range, by: "within")
      current.word = .within
    }
    if at(.within) {
      withinParts()
      furtherScopes()
      return finish(.withinClaim, from: mark)
    }
    if at(.before) {
      advance()
      event(.step)
      if at(.before) { report(.chainedBefore, at: current.range) }
      furtherScopes()
      return finish(.beforeClaim, from: mark)
    }
    if at(.between) || at(.after) {
      let expect = firstOfStep ?? index
      let start = tokens[min(expect + 1, tokens.count - 1)].start
      report(
        .scopeBehindNow, with: word.rawValue, rest(from: expect + 1) ?? "…", at: current.range, by: "eventually ",
        in: TextRange(start: start, end: start))
      furtherScopes()
    }
    finish(.nowClaim, from: mark)
  }

  /// Parses `within D [of E]`: appends the two slots.
  private mutating func withinParts() {
    advance()
    let limit = index
    amount(.duration, orElse: .conditionBehindWithin)
    if take(.of) { return event(.step) }
    guard kind == .identifier, !newline, !next.startsLine, next.kind == .identifier,
      at(.after) || word != .between && word != .before && ForeignWord(text(current), in: .scopes) != nil
    else { return absent() }
    // `within 1s after launch`
    let amount = source.text(range(from: limit, to: index))
    report(.withinOf, with: "within \(amount) of \(text(next))", at: current.range, by: "of")
    advance()
    event(.step)
  }

  private mutating func scope() {
    switch newline ? .other : word {
    case .between:
      wordItem(.betweenScope) { parser in
        parser.event(.between)
        parser.endOfBetween()
      }
    case .after: wordItem(.afterScope) { $0.event(.step) }
    case .before: wordItem(.beforeScope) { $0.event(.step) }
    default: absent()
    }
  }

  /// Parses the `and` of `between` and the rest. `between a to b` and `between a, b` are read as intended.
  private mutating func endOfBetween() {
    if !at(Keyword.and) {
      guard at(.to) || at(.comma) else {
        report(.betweenLacksAnd)
        return missing()
      }
      let gap = at(.comma) ? TextRange(start: current.start, end: next.start) : current.range
      report(.betweenLacksAnd, at: current.range, by: at(.comma) ? " and " : "and", in: gap)
    }
    advance()
    skipNewline()
    event(.step)
  }

  /// Parses scopes after a complete claim, in order to report them.
  private mutating func furtherScopes() {
    let mark = mark
    while at(.between) || at(.after) || at(.before) || at(.within) {
      report(.oneScope, at: current.range)
      if at(.within) { withinParts() } else { scope() }
    }
    if index > mark.token { finish(.error, from: mark) }
  }

  // MARK: Events

  /// Parses an event: `Home.viewDidLoad`, or several in `all( … )` and `any( … )`.
  mutating func event(_ place: EventPlace = .moment) {
    let mark = mark
    guard kind == .identifier, !newline, !word.isReserved else { return noEvent() }
    if word == .all || word == .any, next.kind == .leftParen, !next.startsLine {
      events(mark)
    } else {
      leaf(.name)
      while !newline, kind == .period {
        advance()
        label()
      }
      finish(.eventPath, from: mark)
    }
    if place != .moment { checkNoCondition(mark, on: place) }
  }

  private mutating func events(_ mark: Mark) {
    let node: SyntaxKind = word == .all ? .allEvents : .anyEvents
    guard descend() else { return }
    advance()
    bracketed(.rightParen, mayBeEmpty: false) { parser in
      parser.event(.step)
      return true
    }
    depth -= 1
    finish(node, from: mark)
  }

  /// Parses an expression in place of an event, in order to report it as a whole.
  private mutating func noEvent() {
    guard beginsOperand(), kind != .leftBrace else { return lacks(.event) }
    let mark = mark
    let quantity = kind == .quantity || kind == .integer
    let place = index
    binary(at(.not) ? Precedence.disjunction : Precedence.sum)
    if operatorHere() != nil { continueBinary(Precedence.comparison, from: mark, left: 0) }
    let saved = lastReported
    lastReported = -1
    if saved < place { report(quantity ? .eventNotDuration : .eventNotCondition, at: range(from: mark)) }
    finish(.error, from: mark)
  }

  /// Reports a condition in place of an event: `when visible == Home { … }`.
  private mutating func checkNoCondition(_ mark: Mark, on place: EventPlace) {
    let isCall = at(.leftParen)
    let found = operatorHere()
    guard isCall || (found != nil && !(place == .between && found?.kind == .and)) else { return }
    let start = index
    if isCall {
      arguments()
      finish(.call, from: mark)
    }
    let joins = found?.kind == .and || found?.kind == .or
    let minimum = place == .between ? Precedence.comparison : Precedence.disjunction
    continueBinary(minimum, from: mark, left: 0)
    if lastReported < start {
      lastReported = -1
      report(
        joins ? .eventsJoined : .eventNotCondition, with: found?.kind == .and ? "all" : "any", at: range(from: mark))
    }
    finish(.error, from: mark)
  }
}
