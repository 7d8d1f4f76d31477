import SourceText
import Statements

// The steps that have more to say than their rows.

extension Parser {
  // MARK: Launch and time

  mutating func launch(_ mark: Mark) {
    advance()
    if take(.warm) {
      if at(.from) { warmWithCause() }
      return finish(.step(.launchWarm), from: mark)
    }
    if take(.from) {
      causeInDoubt()
      name(.cause)
      if beginsOperand() { expression() } else { absent() }
      return finish(.step(.launchFrom), from: mark)
    }
    if kind == .identifier, !newline, !steps.begins(word) { launchHow() }
    finish(.step(.launch), from: mark)
  }

  /// `launch warm from icon`: from what else, is not modelled.
  private mutating func warmWithCause() {
    let mark = mark
    let place = current.range
    skip()
    let whole = TextRange(start: tokens[mark.token - 1].end, end: tokens[index - 1].end)
    lastReported = -1
    report(.warmHasNoCause, at: place, fixes: [Fix(range: whole, replacement: "")])
    finish(.error, from: mark)
  }

  /// Behind `launch from` what is no cause.
  private mutating func causeInDoubt() {
    guard !newline, let from = previous else { return }
    let upToHere = TextRange(start: from.start, end: current.end)
    if at(.warm) {
      report(.launchFromWarm, at: current.range, fixes: [Fix(range: upToHere, replacement: "warm")])
    } else if kind == .identifier, text(current) == "cold" {
      let gap = TextRange(start: tokens[index - 2].end, end: current.end)
      report(.launchIsCold, at: current.range, fixes: [Fix(range: gap, replacement: "")])
    } else if kind == .string || kind == .stringStart {
      report(.causeBeforeText, at: current.range, fixes: inserting("url "))
    }
  }

  /// `launch cold`, `launch icon`.
  private mutating func launchHow() {
    let text = text(current)
    if text == "cold" {
      let gap = TextRange(start: tokens[index - 1].end, end: current.end)
      report(.launchIsCold, at: current.range, fixes: [Fix(range: gap, replacement: "")])
    } else if text == "app" || namesScreen {
      report(.launchTakesNoName, at: current.range, fixes: deleting(current))
    } else {
      report(.launchNeedsFrom, with: text, at: current.range, fixes: inserting("from "))
    }
    asError { $0.skip() }
  }

  mutating func wait(_ mark: Mark) {
    advance()
    if at(.for) {
      // `wait for 2s`, `wait for visible == Home`
      let isTime = next.kind == .quantity || next.kind == .integer
      report(
        .waitWithoutFor, with: "wait \(isTime ? "" : "until ")\(line.dropFirst(4))", at: current.range,
        fixes: isTime ? deleting(current) : [Fix(range: current.range, replacement: "until")])
      if !isTime {
        advance()
        expression(.awaited)
        optionalAmount(.timeout, wanted: .duration)
        return finish(.step(.waitUntil), from: mark)
      }
      advance()
    }
    guard at(.until) || misspelt([.until]) != nil else {
      if at(.idle) { report(.missingWord, with: "until", "wait", fixes: inserting("until ")) }
      amount(.duration)
      return finish(.step(.wait), from: mark)
    }
    advance()
    if at(.idle), next.startsLine || next.word == .timeout || endsStatement(next.kind) {
      advance()
      optionalAmount(.timeout, wanted: .duration)
      return finish(.step(.waitUntilIdle), from: mark)
    }
    expression(.awaited)
    optionalAmount(.timeout, wanted: .duration)
    finish(.step(.waitUntil), from: mark)
  }

  /// Whether the name at the cursor is followed by another operand and nearly spells one of some keywords: then it is
  /// reported and meant as that.
  /// - Parameter synonyms: what the keywords are called elsewhere.
  mutating func misspelt(_ words: [Keyword], synonyms: [String: Keyword] = [:]) -> Keyword? {
    guard kind == .identifier, !word.isReserved, !newline, !next.startsLine, beginsValue(next) else { return nil }
    guard let meant = nearest(words, synonyms: synonyms) else { return nil }
    report(.misspelt, with: text(current), meant.rawValue, at: current.range, fixes: replacing(meant.rawValue))
    return meant
  }

  func beginsValue(_ token: Token) -> Bool {
    guard token.kind == .identifier else { return token.kind.isLiteral }
    switch token.word {
    case .and, .or, .in, .at, .then, .else, .within, .before, .between, .after, .of: return false
    default: return true
    }
  }

  // MARK: The way back

  mutating func pop(_ mark: Mark) {
    advance()
    if take(.to) {
      if take(.root) { return finish(.step(.popToRoot), from: mark) }
      name(.screen)
      return popOrPush(mark)
    }
    if take(.from) {
      name(.screen)
      return finish(.step(.popFrom), from: mark)
    }
    if at(.root) {
      report(.popNeedsTo, with: "root", at: current.range, fixes: inserting("to "))
      advance()
      return finish(.step(.popToRoot), from: mark)
    }
    guard beginsOperand(), !(kind == .leftParen && next.kind == .rightParen) else {
      return finish(.step(.pop), from: mark)
    }
    if popsToScreen() {
      report(.popNeedsTo, with: text(current), at: current.range, fixes: inserting("to "))
      name(.screen)
      return finish(.step(.popTo), from: mark)
    }
    amount(.count)
    finish(.step(.popCount), from: mark)
  }

  /// Behind `pop to X`: what is to be done where X is not there.
  private mutating func popOrPush(_ mark: Mark) {
    guard take(Keyword.or) else { return finish(.step(.popTo), from: mark) }
    required(.push, behind: .or)
    if take(.with) { expression(.record) } else { absent() }
    finish(.step(.popToOrPush), from: mark)
  }

  /// A capital initial and nothing behind it: a screen, not a number.
  private func popsToScreen() -> Bool {
    guard kind == .identifier, !word.isReserved, next.startsLine || endsStatement(next.kind) else { return false }
    return namesScreen
  }

  // MARK: Structure

  /// `if C { … } else if … { … } else { … }`: the rest of the chain lies in the third slot.
  mutating func condition() {
    let mark = mark
    guard descend() else { return }
    advance()
    if at(.leftBrace) {
      report(.forgotten, with: ExpectedSyntax.condition.words, "if")
      missing()
    } else {
      expression(.condition)
      if at(.then) { report(.blockForThen, at: current.range) }
    }
    requiredBlock(.steps, of: "if")
    warnOfTrailingReturn(since: mark)
    if take(.else) {
      skipNewline()
      if at(.if) {
        condition()
      } else {
        requiredBlock(.steps, of: "else")
        warnOfTrailingReturn(since: mark)
      }
    } else {
      absent()
    }
    depth -= 1
    finish(.step(.if), from: mark)
  }

  /// `return` as the last step looks like leaving early, and brings the app to the front.
  mutating func warnOfTrailingReturn(since mark: Mark) {
    guard index >= 2, tokens[index - 1].kind == .rightBrace else { return }
    var last = index - 2
    while last > mark.token, tokens[last].kind == .semicolon { last -= 1 }
    guard tokens[last].word == .return, last > mark.token else { return }
    let before = tokens[last - 1].kind
    guard tokens[last].startsLine || before == .semicolon || before == .leftBrace else { return }
    // Where the app was left before, coming back is what is meant.
    var position = last - 1
    var words = 0
    while position > mark.token, words < 200 {
      switch tokens[position].word {
      case .press, .lock, .switcher, .call, .open, .kill, .terminate: return
      default: break
      }
      position -= 1
      words += 1
    }
    findings.add(.trailingReturn, at: tokens[last].range)
  }
}
