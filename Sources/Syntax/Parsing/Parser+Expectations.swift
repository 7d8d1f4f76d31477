import SourceText

/// Where an event stands: what may follow it.
enum EventPlace {
  /// Behind `at`: operators go on with the value before.
  case moment
  /// Behind `between`: its `and` is no operator.
  case between
  /// Nothing but the end of the claim, a block or a message.
  case step
}

extension Parser {
  /// `expect CLAIM [else "message"]`
  mutating func expect(_ mark: Mark) {
    advance()
    claim()
    if take(.else) {
      skipNewline()
      if at(.string) || at(.stringStart) {
        string()
      } else {
        report(.missing(.message))
        missing()
      }
    } else {
      absent()
    }
    finish(.expectStep, mark)
  }

  private mutating func claim() {
    let mark = mark
    switch newline ? .other : word {
    case .no where opensClaim: wholeRun(mark, .noClaim)
    case .always where opensClaim: wholeRun(mark, .alwaysClaim)
    case .eventually where opensClaim: wholeRun(mark, .eventuallyClaim)
    case .order where next.kind == .leftBracket && !next.startsLine: order(mark)
    case .exactly where next.kind == .leftBracket && !next.startsLine: exactly(mark)
    default:
      switch misspelt([.no, .always, .eventually]) {
      case .no: wholeRun(mark, .noClaim)
      case .always: wholeRun(mark, .alwaysClaim)
      case .eventually: wholeRun(mark, .eventuallyClaim)
      default: nowOrPair(mark)
      }
    }
  }

  /// Whether the word at the cursor opens a claim, and is no flag of that name: something follows that begins an
  /// operand.
  private var opensClaim: Bool {
    guard !next.startsLine else { return false }
    switch next.kind {
    case .integer, .version, .quantity, .string, .stringStart, .leftBracket, .leftBrace, .leftParen, .unknown:
      return true
    case .identifier:
      switch next.word {
      case .and, .or, .in, .at, .then, .else, .within, .before, .between, .after, .of: return false
      default: return true
      }
    default: return false
    }
  }

  private mutating func wholeRun(_ mark: Mark, _ node: SyntaxKind) {
    let opener = word
    advance()
    expression(.claimed)
    if at(.within) {
      absent()
      withinWholeRun(opener)
    } else {
      scope()
    }
    furtherScopes()
    finish(node, mark)
  }

  /// `no P within D`, `always P within D`: the words contradict each other.
  private mutating func withinWholeRun(_ opener: Keyword) {
    report(.withinWholeRun(opener.rawValue), at: current.range)
    let mark = mark
    withinParts()
    finish(.error, mark)
    lastReported = index
  }

  private mutating func order(_ mark: Mark) {
    advance()
    list()
    scope()
    furtherScopes()
    finish(.orderClaim, mark)
  }

  private mutating func exactly(_ mark: Mark) {
    advance()
    list()
    if take(.of) {
      if at(.leftBracket) { list() } else { name(.group) }
    } else {
      report(.exactlyLacksOf)
      missing()
    }
    scope()
    furtherScopes()
    finish(.exactlyClaim, mark)
  }

  private mutating func nowOrPair(_ mark: Mark) {
    expression(.claimed)
    if at(.within) {
      withinParts()
      furtherScopes()
      return finish(.withinClaim, mark)
    }
    if at(.before) {
      advance()
      event(.step)
      if at(.before) { report(.chainedBefore, at: current.range) }
      furtherScopes()
      return finish(.beforeClaim, mark)
    }
    if at(.between) || at(.after) {
      report(.scopeBehindNow(word.rawValue), at: current.range)
      furtherScopes()
    }
    finish(.nowClaim, mark)
  }

  /// `within D [of E]`: appends the two slots.
  private mutating func withinParts() {
    advance()
    amount(.duration)
    if take(.of) { event(.step) } else { absent() }
  }

  private mutating func scope() {
    let mark = mark
    switch newline ? .other : word {
    case .between:
      advance()
      event(.between)
      if take(Keyword.and) {
        skipNewline()
        event(.step)
      } else {
        report(.betweenLacksAnd)
        missing()
      }
      finish(.betweenScope, mark)
    case .after:
      advance()
      event(.step)
      finish(.afterScope, mark)
    case .before:
      advance()
      event(.step)
      finish(.beforeScope, mark)
    default: absent()
    }
  }

  /// Scopes behind a complete claim: read, so that they can be spoken of.
  private mutating func furtherScopes() {
    let mark = mark
    while at(.between) || at(.after) || at(.before) || at(.within) {
      report(.oneScope, at: current.range)
      if at(.within) { withinParts() } else { scope() }
    }
    if index > mark.token { finish(.error, mark) }
  }

  // MARK: Events

  /// An event: `Home.viewDidLoad`, or several in `all( … )` and `any( … )`.
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
      finish(.eventPath, mark)
    }
    if place != .moment { checkNoCondition(mark, place) }
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
    finish(node, mark)
  }

  /// Something else stands where an event is needed: it is read as an expression, to be spoken of as a whole.
  private mutating func noEvent() {
    guard beginsOperand(), kind != .leftBrace else {
      report(.missing(.event))
      return missing()
    }
    let mark = mark
    let quantity = kind == .quantity || kind == .integer
    let place = index
    binary(Precedence.sum)
    if operatorHere() != nil { continueBinary(Precedence.comparison, mark, 0) }
    let saved = lastReported
    lastReported = -1
    if saved < place { report(quantity ? .eventNotDuration : .eventNotCondition, at: range(from: mark)) }
    finish(.error, mark)
  }

  /// `when visible == Home { … }`: a condition is no event.
  private mutating func checkNoCondition(_ mark: Mark, _ place: EventPlace) {
    let isCall = at(.leftParen)
    let found = operatorHere()
    guard isCall || (found != nil && !(place == .between && found?.kind == .and)) else { return }
    let start = index
    if isCall {
      arguments()
      finish(.call, mark)
    }
    let joins = found?.kind == .and || found?.kind == .or
    let minimum = place == .between ? Precedence.comparison : Precedence.disjunction
    continueBinary(minimum, mark, 0)
    if lastReported < start {
      lastReported = -1
      report(joins ? .eventsJoined(found?.kind == .and ? "all" : "any") : .eventNotCondition, at: range(from: mark))
    }
    finish(.error, mark)
  }
}
