import SourceText
import Statements

// The steps with syntax beyond their rows.

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
      if beginsOperand() { if !unquotedURL() { expression() } } else { absent() }
      return finish(.step(.launchFrom), from: mark)
    }
    if kind == .identifier, !newline, !steps.begins(word) { launchHow() }
    finish(.step(.launch), from: mark)
  }

  /// Reports `launch warm from icon`: causes of a warm launch are not modeled.
  private mutating func warmWithCause() {
    let mark = mark
    let place = current.range
    skip()
    let whole = TextRange(start: tokens[mark.token - 1].end, end: tokens[index - 1].end)
    lastReported = -1
    report(.warmHasNoCause, at: place, by: "", in: whole)
    finish(.error, from: mark)
  }

  /// Reports something other than a cause after `launch from`.
  private mutating func causeInDoubt() {
    guard !newline, let from = previous else { return }
    if at(.warm) {
      report(.launchFromWarm, at: current.range, by: "warm", in: from.range.union(current.range))
    } else if kind == .identifier, text(current) == "cold" {
      report(.launchIsCold, at: current.range, by: "", in: TextRange(start: tokens[index - 2].end, end: current.end))
    } else if kind == .string || kind == .stringStart {
      report(.causeBeforeText, at: current.range, fixes: inserting("url "))
    }
  }

  /// The step before a launch that `launch in dark mode` or `launch in landscape` means.
  private var settingOfLaunch: String? {
    switch text(next) {
    case "dark", "light": "appearance \(text(next))"
    case "landscape", "portrait": "rotate \(text(next))"
    default: nil
    }
  }

  /// Reports `launch cold` or `launch icon`.
  private mutating func launchHow() {
    let text = text(current)
    if text == "in", let setting = settingOfLaunch {
      let end = endOfForeignLine(from: index)
      let whole = TextRange(start: tokens[index - 1].start, end: tokens[end - 1].end)
      report(.foreignPhrase, with: source.text(whole), "\(setting); launch", at: whole, by: "\(setting); launch")
    } else if text == "cold" {
      report(.launchIsCold, at: current.range, by: "", in: withBlanksBefore)
    } else if text == "app" || namesScreen {
      launchOfApp()
    } else if ["with", "via", "by", "through", "using"].contains(text) {
      // `launch with url "…"`, `launch via "…"`
      let isURL = next.kind == .string || next.kind == .stringStart
      let cause = (isURL ? "url " : "") + (rest(from: index + 1) ?? "CAUSE")
      report(.launchNeedsFrom, with: cause, at: current.range, by: isURL ? "from url" : "from")
    } else {
      report(.launchNeedsFrom, with: line, at: current.range, fixes: inserting("from "))
    }
    asError { $0.skip() }
  }

  /// Reports `launch Shop` and `launch app Shop`: the app is part of the set-up.
  private mutating func launchOfApp() {
    let name = namesScreen ? text(current) : next.kind == .identifier && !next.startsLine ? text(next) : nil
    let start = tokens.indices[..<index].last { tokens[$0].word == .scenario && tokens[$0].startsLine } ?? 0
    let end = tokens.indices[index...].first { tokens[$0].word == .scenario && tokens[$0].startsLine } ?? tokens.count
    let hasApp = (start..<end).contains { place in
      [.app, .launch].contains(tokens[place].word) && beginsStatement(place) && place + 1 != index
    }
    let isDeclared = tokens.indices.contains { place in
      tokens[place].startsLine
        && (tokens[place].word == .import || tokens[place].word == .app && text(tokens[place + 1]) == name)
    }
    guard let name, !hasApp, isDeclared, let launch = previous else {
      return report(.launchTakesNoName, at: current.range, fixes: deleting(current))
    }
    let whole = TextRange(start: launch.start, end: tokens[endOfForeignLine(from: index) - 1].end)
    report(.launchOfApp, with: name, at: current.range, by: "app \(name); launch", in: whole)
  }

  mutating func wait(_ mark: Mark) {
    advance()
    if kind == .leftParen, next.kind == .identifier, third == .colon, let waiter = ForeignWord("XCTWaiter", in: .steps)
    {
      report(.foreignAdvice, with: "wait", waiter.template, at: tokens[mark.token].range)
      jump(to: endOfForeignLine(from: index))
      return finish(.error, from: mark)
    }
    if at(.for) {
      // `wait for 2s`, `wait for visible == Home`
      let isTime = next.kind == .quantity || next.kind == .integer || next.kind == .period
      let end = tokens[min(index + 2, tokens.count - 1)]
      let isScreen =
        next.kind == .identifier && source.bytes[Int(next.start)] & 0x20 == 0
        && (end.startsLine || endsStatement(end.kind))
      let until = isTime ? "" : isScreen ? "until visible ==" : "until"
      let zero = next.kind == .period ? "0" : ""
      let digits = TextRange(start: current.start, end: next.start)
      report(
        .waitWithoutFor, with: "wait \(until)\(isTime ? zero : " ")\(line.dropFirst(4))", at: current.range,
        by: isTime ? zero : until, in: isTime ? digits : current.range)
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
    if at(.idle), next.startsLine || next.word == .timeout || next.kind == .quantity || endsStatement(next.kind) {
      advance()
      timeout()
      return finish(.step(.waitUntilIdle), from: mark)
    }
    expression(.awaited)
    timeout()
    finish(.step(.waitUntil), from: mark)
  }

  /// Parses the optional `timeout D` of a wait; `wait until idle 2s` lacks the word.
  private mutating func timeout() {
    if at(.quantity) {
      report(.foreignPhrase, with: text(current), "timeout \(text(current))", fixes: inserting("timeout "))
      return amount(.duration)
    }
    optionalAmount(.timeout, wanted: .duration)
  }

  /// Returns the keyword that the name at the cursor nearly spells if another operand follows; it is reported and
  /// replaced.
  /// - Parameter synonyms: The names of the keywords elsewhere; few names come so far that they are needed.
  mutating func misspelt(_ words: [Keyword], synonyms: @autoclosure () -> [String: Keyword] = [:]) -> Keyword? {
    guard kind == .identifier, !word.isReserved, !newline, !next.startsLine, beginsValue(next) else { return nil }
    guard let meant = nearest(words, synonyms: synonyms()) else { return nil }
    report(.misspelt, with: text(current), meant.rawValue, at: current.range, by: meant.rawValue)
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
      if take(.root) { return popToRoot(mark) }
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
      return popToRoot(mark)
    }
    let isNextStep = kind == .identifier && steps.begins(word) && !next.startsLine && !endsStatement(next.kind)
    guard beginsOperand(), !isNextStep, !(kind == .leftParen && next.kind == .rightParen) else {
      return finish(.step(.pop), from: mark)
    }
    if kind == .identifier, !word.isReserved, namesScreen, next.startsLine || endsStatement(next.kind) {
      report(.popNeedsTo, with: text(current), at: current.range, fixes: inserting("to "))
      name(.screen)
      absent()
      absent()
      return finish(.step(.popTo), from: mark)
    }
    if kind == .identifier, foreignPhrase(from: mark.token) { return finish(.step(.pop), from: mark) }
    amount(.count)
    finish(.step(.popCount), from: mark)
  }

  /// Parses the rest of `pop to root`: the tab whose stack is meant, if it is not the one in front.
  private mutating func popToRoot(_ mark: Mark) {
    if take(Keyword.in) { name(.tab) } else { absent() }
    finish(.step(.popToRoot), from: mark)
  }

  /// Parses the rest of `pop to X`: the alternative if X is not there, and what it is given.
  private mutating func popOrPush(_ mark: Mark) {
    let mayPush = take(Keyword.or)
    if mayPush { required(.push, behind: .or) }
    if take(.with) { expression(.record) } else { absent() }
    flagWords(.merging, followedBy: .other)
    finish(.step(mayPush ? .popToOrPush : .popTo), from: mark)
  }

  // MARK: Structure

  /// Parses `if C { … } else if … { … } else { … }`; the rest of the chain is in the third slot.
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

  /// Warns of `return` as the last step: it looks like an early exit, but brings the app to the front.
  mutating func warnOfTrailingReturn(since mark: Mark) {
    guard index >= 2, tokens[index - 1].kind == .rightBrace else { return }
    var last = index - 2
    while last > mark.token, tokens[last].kind == .semicolon { last -= 1 }
    guard tokens[last].word == .return, last > mark.token else { return }
    let before = tokens[last - 1].kind
    guard tokens[last].startsLine || before == .semicolon || before == .leftBrace else { return }
    // If the app was left before, coming back is intended.
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
