import SourceText

extension Parser {
  static let stepWords: [Keyword] = [
    .launch, .wait, .after, .at, .when, .whenever, .mark, .show, .hide, .fail, .throw, .reload, .push, .pop, .replace,
    .back, .swipe, .present, .dismiss, .alert, .select, .open, .close, .tap, .set, .update, .press, .return, .lock,
    .unlock, .terminate, .kill, .reinstall, .call, .system, .memory, .rotate, .appearance, .install, .work, .block,
    .without, .attempt, .do, .repeat, .for, .if, .let, .note, .expect, .cover, .uncover, .hold, .spin, .resolve, .crash,
    .reclaim, .paint, .remove, .navigate,
  ]

  /// One step. The first word of a line says what the line is: no name can be mistaken for a step.
  mutating func step() {
    let mark = mark
    switch word {
    case .launch: launch(mark)
    case .wait: wait(mark)
    case .after: delayed(mark, .afterStep)
    case .at: delayed(mark, .atStep)
    case .when: reaction(mark, .whenStep)
    case .whenever: reaction(mark, .wheneverStep)
    case .mark: named(mark, .markStep, .markName)
    case .show: phrase(mark, [.splash], .showSplashStep)
    case .hide: phrase(mark, [.splash], .hideSplashStep)
    case .fail: failJS(mark)
    case .throw: phrase(mark, [.js], .throwJSStep)
    case .reload: phrase(mark, [.js], .reloadJSStep)
    case .push: push(mark)
    case .pop: pop(mark)
    case .replace: replace(mark)
    case .paint: paint(mark)
    case .remove: remove(mark)
    case .navigate: navigate(mark)
    case .back: back(mark)
    case .swipe: swipe(mark)
    case .present: present(mark)
    case .dismiss: dismiss(mark)
    case .alert: valued(mark, .alertStep, .text)
    case .select: select(mark)
    case .open: open(mark)
    case .close: phrase(mark, [.switcher], .closeSwitcherStep)
    case .tap: valued(mark, .tapStep, .tapped)
    case .set: set(mark)
    case .update: owning(mark, .updateStep, "update")
    case .press: phrase(mark, [.home], .pressHomeStep)
    case .return: phrase(mark, [], .returnStep)
    case .lock: phrase(mark, [], .lockStep)
    case .unlock: phrase(mark, [], .unlockStep)
    case .terminate: phrase(mark, [], .terminateStep)
    case .kill: phrase(mark, [], .killStep)
    case .reinstall: phrase(mark, [], .reinstallStep)
    case .call: call(mark)
    case .system: systemAlert(mark)
    case .memory: memory(mark)
    case .reclaim: phrase(mark, [.scene], .reclaimSceneStep)
    case .rotate: named(mark, .rotateStep, .orientation)
    case .appearance: named(mark, .appearanceStep, .appearance)
    case .install: phrase(mark, [.update], .installUpdateStep)
    case .work: work(mark)
    case .block: blockMain(mark)
    case .without: withoutAnimation(mark)
    case .attempt: owning(mark, .attemptStep, "attempt")
    case .do: runFlow(mark)
    case .repeat: repetition(mark)
    case .for: loop(mark)
    case .if: condition()
    case .let: binding(mark, .letStep)
    case .note: valued(mark, .noteStep, .text)
    case .cover: cover(mark)
    case .uncover: uncover(mark)
    case .hold: holdMain(mark)
    case .spin: spinMain(mark)
    case .resolve: phrase(mark, [.hide], .resolveHideStep)
    case .crash: valued(mark, .crashStep, .text)
    case .expect: expect(mark)
    default: unknownItem(.steps)
    }
  }

  // MARK: Shapes that many steps share

  /// A step that consists of words alone.
  private mutating func phrase(_ mark: Mark, _ words: [Keyword], _ node: SyntaxKind) {
    let first = word
    advance()
    for expected in words { required(expected, behind: first) }
    finish(node, mark)
  }

  /// A word that must follow; a misspelt one is taken for it.
  @discardableResult
  mutating func required(_ expected: Keyword, behind first: Keyword) -> Bool {
    if take(expected) { return true }
    report(.missingWord(expected.rawValue, behind: first.rawValue))
    if kind == .identifier, !newline, nearest([expected]) != nil {
      advance()
      lastReported = -1
    }
    return false
  }

  private mutating func named(_ mark: Mark, _ node: SyntaxKind, _ wanted: Wanted) {
    advance()
    name(wanted)
    finish(node, mark)
  }

  private mutating func valued(_ mark: Mark, _ node: SyntaxKind, _ wanted: Wanted) {
    advance()
    expression(wanted)
    finish(node, mark)
  }

  private mutating func owning(_ mark: Mark, _ node: SyntaxKind, _ owner: String) {
    advance()
    requiredBlock(.steps, of: owner)
    finish(node, mark)
  }

  /// A name behind a keyword, both or neither.
  private mutating func optionalName(_ keyword: Keyword, _ wanted: Wanted) {
    if take(keyword) { name(wanted) } else { absent() }
  }

  // MARK: Launch and time

  private mutating func launch(_ mark: Mark) {
    advance()
    if take(.warm) {
      if at(.from) { warmWithCause() }
      return finish(.launchWarmStep, mark)
    }
    if take(.from) {
      causeInDoubt()
      name(.cause)
      if beginsOperand() { expression() } else { absent() }
      return finish(.launchFromStep, mark)
    }
    if kind == .identifier, !newline, !Self.stepWords.contains(word) { launchHow() }
    finish(.launchStep, mark)
  }

  /// `launch warm from icon`: from what else, is not modelled.
  private mutating func warmWithCause() {
    let mark = mark
    let place = current.range
    skipStatement()
    let whole = TextRange(start: tokens[mark.token - 1].end, end: tokens[index - 1].end)
    lastReported = -1
    report(.warmHasNoCause, at: place, fixes: [Fix(range: whole, replacement: "")])
    finish(.error, mark)
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
    } else {
      let place = TextRange(start: current.start, end: current.start)
      report(.launchNeedsFrom(text), at: current.range, fixes: [Fix(range: place, replacement: "from ")])
    }
    let mark = mark
    skipStatement()
    finish(.error, mark)
  }

  private mutating func wait(_ mark: Mark) {
    advance()
    if !at(.until) {
      if misspelt([.until]) != nil {
        advance()
      } else {
        if at(.idle) { report(.missingWord("until", behind: "wait"), fixes: inserting("until ")) }
        amount(.duration)
        return finish(.waitStep, mark)
      }
    } else {
      advance()
    }
    if at(.idle), next.startsLine || next.word == .timeout || endsStatement(next.kind) {
      advance()
      optionalAmount(.timeout, .duration)
      return finish(.waitUntilIdleStep, mark)
    }
    expression(.awaited)
    optionalAmount(.timeout, .duration)
    finish(.waitUntilStep, mark)
  }

  private func endsStatement(_ kind: TokenKind) -> Bool {
    kind == .semicolon || kind == .rightBrace || kind == .endOfFile
  }

  private func inserting(_ text: String) -> [Fix] {
    [Fix(range: TextRange(start: current.start, end: current.start), replacement: text)]
  }

  /// Whether the name at the cursor is followed by another operand and nearly spells one of some keywords: then it is
  /// reported and meant as that.
  /// - Parameter synonyms: what the keywords are called elsewhere.
  mutating func misspelt(_ words: [Keyword], _ synonyms: [String: Keyword] = [:]) -> Keyword? {
    guard kind == .identifier, !word.isReserved, !newline, !next.startsLine, beginsValue(next) else { return nil }
    guard let meant = nearest(words, synonyms) else { return nil }
    report(
      .misspelt(text(current), meant.rawValue), at: current.range,
      fixes: [Fix(range: current.range, replacement: meant.rawValue)])
    return meant
  }

  func beginsValue(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier:
      switch token.word {
      case .and, .or, .in, .at, .then, .else, .within, .before, .between, .after, .of: false
      default: true
      }
    case .integer, .version, .quantity, .string, .stringStart: true
    default: false
    }
  }

  private mutating func delayed(_ mark: Mark, _ node: SyntaxKind) {
    let isAfter = node == .afterStep
    advance()
    amount(.duration)
    if isAfter, kind != .leftBrace, tokens[mark.token].startsLine, lastReported != index {
      // `after E` below an expectation narrows nothing.
      report(.narrowingOnNewLine("after"), at: tokens[mark.token].range, fixes: joiningLine(mark.token))
      missing()
    } else {
      requiredBlock(.steps, of: isAfter ? "after" : "at")
    }
    finish(node, mark)
  }

  private mutating func reaction(_ mark: Mark, _ node: SyntaxKind) {
    advance()
    event(.step)
    requiredBlock(.steps, of: node == .whenStep ? "when" : "whenever")
    finish(node, mark)
  }

  // MARK: The app's code and the person

  private mutating func failJS(_ mark: Mark) {
    advance()
    required(.js, behind: .fail)
    finish(take(.evaluation) ? .failJSEvaluationStep : .failJSStep, mark)
  }

  private mutating func push(_ mark: Mark) {
    advance()
    stop(mark, .pushStep)
  }

  private mutating func pop(_ mark: Mark) {
    advance()
    if take(.to) {
      if take(.root) { return finish(.popToRootStep, mark) }
      name(.screen)
      return popOrPush(mark)
    }
    if take(.from) {
      name(.screen)
      return finish(.popFromStep, mark)
    }
    if at(.root) {
      report(.popNeedsTo("root"), at: current.range, fixes: inserting("to "))
      advance()
      return finish(.popToRootStep, mark)
    }
    guard beginsOperand() else { return finish(.popStep, mark) }
    if popsToScreen() {
      report(.popNeedsTo(text(current)), at: current.range, fixes: inserting("to "))
      name(.screen)
      return finish(.popToStep, mark)
    }
    amount(.count)
    finish(.popCountStep, mark)
  }

  /// Behind `pop to X`: what is to be done where X is not there.
  private mutating func popOrPush(_ mark: Mark) {
    guard take(Keyword.or) else { return finish(.popToStep, mark) }
    required(.push, behind: .or)
    if take(.with) { expression(.record) } else { absent() }
    finish(.popToOrPushStep, mark)
  }

  /// A capital initial and nothing behind it: a screen, not a number.
  private func popsToScreen() -> Bool {
    guard kind == .identifier, !word.isReserved, next.startsLine || endsStatement(next.kind) else { return false }
    return namesScreen
  }

  /// A capital initial, or a letter of a script that has none.
  private var namesScreen: Bool {
    let initial = source.bytes[Int(current.start)]
    return initial >= 0x80 || (initial.isASCIILetter && initial & 0x20 == 0)
  }

  private mutating func replace(_ mark: Mark) {
    advance()
    if at(.root), next.word == .view, !next.startsLine {
      advance()
      advance()
      return finish(.replaceRootViewStep, mark)
    }
    if take(.window) { return finish(.replaceWindowStep, mark) }
    if at(.top), next.word == .by, !next.startsLine {
      advance()
      advance()
      return stop(mark, .replaceTopStep)
    }
    if at(.leftBracket) { way() } else { name(.wayOrScreen) }
    finish(.replaceStep, mark)
  }

  private mutating func paint(_ mark: Mark) {
    advance()
    required(.root, behind: .paint)
    required(.view, behind: .paint)
    expression(.color)
    finish(.paintRootViewStep, mark)
  }

  private mutating func remove(_ mark: Mark) {
    advance()
    if at(.leftBracket) { way() } else { name(.wayOrScreen) }
    finish(.removeStep, mark)
  }

  private mutating func navigate(_ mark: Mark) {
    advance()
    required(.to, behind: .navigate)
    stop(mark, .navigateStep)
  }

  /// A screen and what it is given.
  private mutating func stop(_ mark: Mark, _ node: SyntaxKind) {
    name(.screen)
    payload()
    finish(node, mark)
  }

  /// What a screen is given, if it is: `with { … }`.
  private mutating func payload() {
    if !take(.with) {
      guard at(.leftBrace) else { return absent() }
      report(.recordNeedsWith, at: current.range, fixes: inserting("with "))
      lastReported = -1
    }
    expression(.record)
  }

  private mutating func back(_ mark: Mark) {
    advance()
    guard take(.to) else { return finish(.backStep, mark) }
    name(.screen)
    finish(.backToStep, mark)
  }

  private mutating func swipe(_ mark: Mark) {
    advance()
    let isDown = at(.down)
    if !isDown, !at(.back) {
      report(.swipeDirection)
    } else {
      advance()
    }
    let cancelled = take(.cancelled)
    switch (isDown, cancelled) {
    case (false, false): finish(.swipeBackStep, mark)
    case (false, true): finish(.swipeBackCancelledStep, mark)
    case (true, false): finish(.swipeDownStep, mark)
    case (true, true): finish(.swipeDownCancelledStep, mark)
    }
  }

  private mutating func present(_ mark: Mark) {
    advance()
    name(.screen)
    payload()
    optionalName(.as, .style)
    optionalName(.from, .screen)
    if at(.as) { report(.styleBeforeFrom, at: current.range) }
    finish(.presentStep, mark)
  }

  private mutating func dismiss(_ mark: Mark) {
    advance()
    if take(.alert) { return finish(.dismissAlertStep, mark) }
    if take(.from) {
      name(.screen)
    } else if kind == .identifier, !newline, !word.isReserved, namesScreen {
      report(.dismissNeedsFrom(text(current)), at: current.range, fixes: inserting("from "))
      name(.screen)
    } else if kind == .identifier, !newline, !word.isReserved {
      dismissWhat()
    } else {
      absent()
    }
    finish(.dismissStep, mark)
  }

  /// `dismiss sheet`: what is on top goes, and need not be named.
  private mutating func dismissWhat() {
    let gap = TextRange(start: tokens[index - 1].end, end: current.end)
    report(.dismissIsTopmost, at: current.range, fixes: [Fix(range: gap, replacement: "")])
    leaf(.error)
  }

  private mutating func select(_ mark: Mark) {
    advance()
    if !take(.tab) {
      report(.missingWord("tab", behind: "select"), fixes: inserting("tab "))
      lastReported = -1
    }
    name(.tab)
    finish(.selectTabStep, mark)
  }

  private mutating func open(_ mark: Mark) {
    advance()
    if take(.switcher) { return finish(.openSwitcherStep, mark) }
    if !take(.url) {
      report(.openWhat, fixes: at(.string) ? inserting("url ") : [])
      if at(.string) { lastReported = -1 }
    }
    expression(.url)
    finish(.openURLStep, mark)
  }

  private mutating func set(_ mark: Mark) {
    advance()
    let start = current.start
    target()
    if !compoundAssignment(from: start) { equalSign() }
    expression(.newValue)
    finish(.setStep, mark)
  }

  /// `set n += 1`, as many languages have it.
  private mutating func compoundAssignment(from start: UInt32) -> Bool {
    let signs: [TokenKind] = [.plus, .minus, .star, .slash]
    guard !newline, signs.contains(kind), next.kind == .assign, next.start == current.end, let target = previous else {
      return false
    }
    let range = TextRange(start: current.start, end: next.end)
    let sign = text(current)
    let name = source.text(TextRange(start: start, end: target.end))
    report(
      .compoundAssignment(sign, name), at: range, fixes: [Fix(range: range, replacement: "= \(name) \(sign)")])
    advance()
    advance()
    return true
  }

  private mutating func target() {
    let mark = mark
    name(.target)
    while take(.period) { label() }
    finish(.target, mark)
  }

  private mutating func call(_ mark: Mark) {
    advance()
    if take(.incoming) { return finish(.callIncomingStep, mark) }
    if take(.accepted) { return finish(.callAcceptedStep, mark) }
    if take(.ended) { return finish(.callEndedStep, mark) }
    report(.callHow)
    if kind == .identifier, !newline { skipStatement() }
    finish(.callIncomingStep, mark)
  }

  private mutating func systemAlert(_ mark: Mark) {
    advance()
    required(.alert, behind: .system)
    finish(take(.closed) ? .systemAlertClosedStep : .systemAlertStep, mark)
  }

  private mutating func memory(_ mark: Mark) {
    advance()
    if take(.exhausted) { return finish(.memoryExhaustedStep, mark) }
    required(.warning, behind: .memory)
    finish(.memoryWarningStep, mark)
  }

  // MARK: Work and structure

  private mutating func work(_ mark: Mark) {
    advance()
    amount(.duration)
    optionalName(.on, .lane)
    finish(.workStep, mark)
  }

  private mutating func blockMain(_ mark: Mark) {
    advance()
    required(.main, behind: .block)
    amount(.duration)
    finish(.blockMainStep, mark)
  }

  private mutating func withoutAnimation(_ mark: Mark) {
    advance()
    required(.animation, behind: .without)
    requiredBlock(.steps, of: "without animation")
    finish(.withoutAnimationStep, mark)
  }

  private mutating func runFlow(_ mark: Mark) {
    advance()
    name(.flow)
    if at(.leftParen) { arguments() } else { absent() }
    finish(.doStep, mark)
  }

  private mutating func repetition(_ mark: Mark) {
    advance()
    if at(.leftBrace) {
      report(.forgotten(.count, before: "repeat"))
      missing()
    } else {
      amount(.count)
    }
    requiredBlock(.steps, of: "repeat")
    finish(.repeatStep, mark)
  }

  private mutating func loop(_ mark: Mark) {
    advance()
    name(.loopName)
    inWord()
    if at(.leftBrace) {
      report(.forgotten(.values, before: "for … in"))
      missing()
    } else {
      expression(.values)
    }
    requiredBlock(.steps, of: "for")
    finish(.forStep, mark)
  }

  /// `if C { … } else if … { … } else { … }`: the rest of the chain lies in the third slot.
  private mutating func condition() {
    let mark = mark
    guard descend() else { return }
    advance()
    if at(.leftBrace) {
      report(.forgotten(.condition, before: "if"))
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
    finish(.ifStep, mark)
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
