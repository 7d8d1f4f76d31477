import SourceText
import Statements

/// Recovery from misplaced syntax: the parser reports it, and reads it as what was probably meant.
extension Parser {
  /// Handles a token that begins no item. `body` is `nil` at the top level.
  mutating func unknownItem(_ body: Body?) {
    let mark = mark
    if kind == .minus, dash(body, from: mark) { return }
    if delayedStep(body) { return }
    if isContinuation { return continuationAtStart(mark, in: body) }
    guard kind == .identifier else {
      if body == .steps || body == .scenario, countFirst(mark) { return }
      return noItem(mark, in: body)
    }
    if gherkinStep(body, from: mark) || awaitedStep(body) { return }
    if let meant = respelled(body) { return replace(with: meant, in: body) }
    // `Home is visible` is about a screen, not the word `home` of other tools.
    if namesScreen, foreignPredicateAsStep(body, from: mark) { return }
    if let (meant, written) = foreignKeyword(body) { return replace(with: meant, of: written, in: body) }
    if foreignItem(body, from: mark) { return }
    if foreignPredicateAsStep(body, from: mark) { return }
    if let meant = suggestion(for: body) { return replace(with: meant, in: body) }
    if misplaced(body, from: mark) || foreignPartOfApp(body, from: mark) { return }
    if isAwaited { advance() }
    if memberAssignment(body, from: mark) { return }
    if fieldOfApp(body, from: mark) { return }
    let complaint = unknownWord(body)
    let isCondition = complaint == .conditionAsStep
    let meant = isCondition ? meantComparison(from: index) : nil
    report(
      complaint, with: isCondition ? meant?.written ?? line : text(current), at: current.range,
      fixes: meant.map { [TextEdit(range: $0.range, replacement: "expect \($0.written)")] }
        ?? (isCondition ? inserting("expect ") : assigning(body)))
    skipStatement(body, from: mark)
  }

  /// Reports that another word was meant, and parses the item as if it were there.
  /// - Parameter written: The whole statement in the language's notation, if the word is another tool's.
  private mutating func replace(with meant: Keyword, of written: String? = nil, in body: Body?) {
    let hasColon = next.kind == .colon && body == nil
    let range = hasColon ? pair : current.range
    let whole = hasColon ? declaration(meant) : meant.rawValue
    report(
      written == nil ? .misspelt : .foreignWord, with: text(current), written ?? whole, at: current.range,
      fixes: hasColon && whole.hasSuffix("}") ? [] : [TextEdit(range: range, replacement: meant.rawValue)])
    current.word = meant
    lastReported = hasColon ? index + 1 : -1
    reread(body)
  }

  /// Returns the declaration that `Scenario: "opens"` stands for.
  private func declaration(_ meant: Keyword) -> String {
    guard let name = rest(from: index + 2) else { return meant.rawValue }
    let isBare = meant == .scenario && tokens[index + 2].kind != .string && tokens[index + 2].kind != .stringStart
    return "\(meant.rawValue) \(isBare ? "\"\(name)\"" : name)\(meant == .import || meant == .let ? "" : " { … }")"
  }

  /// Returns the word that the current token spells in another case: `iOS 17.4`, `Scenario: "opens"`.
  private func respelled(_ body: Body?) -> Keyword? {
    guard word == .other, next.kind != .colon || body == nil, let meant = Keyword(rawValue: text(current).lowercased())
    else { return nil }
    return Self.words(body).contains(meant) ? meant : nil
  }

  /// Returns the word that the current token nearly spells.
  mutating func nearest(_ words: [Keyword], synonyms: [String: Keyword] = [:]) -> Keyword? {
    guard searchesLeft > 0 else { return nil }
    searchesLeft -= 1
    let text = text(current)
    if let meant = synonyms[text] { return meant }
    let found = Spelling.closest(to: text, among: words.map(\.rawValue) + synonyms.keys.sorted())
    return found.flatMap { synonyms[$0] ?? Keyword(rawValue: $0) }
  }

  /// Whether another tool's call follows `await`.
  private var isAwaited: Bool { text(current) == "await" && next.kind == .identifier && !next.startsLine }

  /// Returns the fix for `preMain = 20ms` in an app: a colon for the sign.
  private func assigning(_ body: Body?) -> [TextEdit] {
    guard body == .app || body == .screen, next.kind == .assign, !next.startsLine else { return [] }
    return [TextEdit(range: TextRange(start: current.end, end: next.end), replacement: ":")]
  }

  /// Returns the words that may begin an item.
  static func words(_ body: Body?) -> [Keyword] {
    switch body {
    case nil: [.import, .let, .device, .app, .splash, .flow, .scenario]
    case .app: appWords
    case .screen: screenWords
    case .splash: splashWords
    case .scenario, .steps: StepTable.shared.firstWords + setUpWords
    case .fields, .examples, .exits: []
    }
  }

  private mutating func suggestion(for body: Body?) -> Keyword? {
    // A call, a member or an assignment is no misspelled statement.
    let isNoStatement = [.colon, .period, .leftParen, .assign].contains(next.kind) && !next.startsLine
    guard word == .other, !isNoStatement, !isAwaited else { return nil }
    let found = text(current)
    let words = Self.words(body)
    if body == .scenario || body == .steps, next.kind != .identifier, isCondition { return nil }
    guard let meant = nearest(words), !namesScreen || found.lowercased().first == meant.rawValue.first else {
      return nil
    }
    // Any three-letter word is one slip away from a keyword; only transposed and missing letters are accepted.
    guard found.utf8.count > 3 || found.sorted() == meant.rawValue.sorted() || lacksLetters(of: meant) else {
      return nil
    }
    return meant
  }

  /// Returns whether the current token is a keyword without one of its later letters: `psh`.
  private func lacksLetters(of meant: Keyword) -> Bool {
    var rest = text(current)[...]
    guard rest.first == meant.rawValue.first, rest.utf8.count + 1 == meant.rawValue.utf8.count else { return false }
    for letter in meant.rawValue where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  mutating func reread(_ body: Body?) {
    guard let body else { return declaration() }
    if body == .steps, Self.setUpWords.contains(word) { return unknownItem(.steps) }
    item(of: body)
  }

  // MARK: Right words in the wrong place

  /// Parses an item that is not allowed here, and reports it.
  private mutating func misplaced(_ body: Body?, from mark: Mark) -> Bool {
    let complaint: ParseError.Name
    let read: (inout Parser) -> Void
    var fixes: [TextEdit] = []
    if word == .when, body == .app || body == .screen || body == .splash {
      (complaint, read) = (.whenForOn, { $0.step() })
      fixes = replacing("on")
    } else if steps.begins(word), body != .steps, body != .scenario {
      let block: Placement.Contexts = body == .splash ? .strategy : .handler
      let isAllowed = StatementEntry.all.contains {
        $0.words.first == word && $0.placement?.contexts.isSuperset(of: block) == true
      }
      (complaint, read) = (
        body == nil ? .stepAtTopLevel : isAllowed ? .stepOutside : .stepOfScenario, { $0.step() }
      )
    } else if Self.setUpWords.contains(word), body == nil || body == .steps {
      (complaint, read) = (body == nil ? .setUpOutside : .setUpInBlock, { _ = $0.setUp() })
    } else if [.scenario, .import, .flow].contains(word), body != nil {
      (complaint, read) = (.declarationInside, { $0.declaration() })
    } else if [.screen, .link, .tabs, .task, .stored, .state].contains(word), body != .app {
      (complaint, read) = (.appItemOutside, { $0.appItem() })
    } else if [.route, .button, .sheet].contains(word), body != .screen, next.kind != .leftParen {
      (complaint, read) = (.screenItemOutside, { $0.screenItem() })
    } else if word == .on, body == .steps || body == .scenario {
      (complaint, read) = (.onForWhen, { $0.step() })
      fixes = replacing("when")
    } else {
      return false
    }
    let isBlamed = (complaint == .stepAtTopLevel || complaint == .setUpOutside) && blameEarlyEnd()
    if !isBlamed {
      report(complaint, with: word.rawValue, body.map(Self.place) ?? "", at: current.range, fixes: fixes)
    }
    if complaint == .onForWhen { current.word = .when }
    lastReported = -1
    read(&self)
    if index > mark.token { finish(.error, from: mark) }
    return true
  }

  private static func place(_ body: Body) -> String {
    switch body {
    case .app: "in an app"
    case .screen: "in a screen"
    case .splash: "in a splash strategy"
    case .scenario: "in a scenario"
    case .steps: "among steps"
    case .fields: "among fields"
    case .examples, .exits: "in a table"
    }
  }

  private func unknownWord(_ body: Body?) -> ParseError.Name {
    if word == .else { return .elseAlone }
    if word == .then { return .thenAlone }
    switch body {
    case nil: return .unknownDeclaration
    case .app, .screen, .splash: return next.kind == .assign ? .fieldWithEqualSign : .unknownMember
    case .scenario, .steps, .fields, .examples, .exits:
      if next.kind == .leftParen {
        // A flow has no labels before its arguments, and no capitals at the beginning.
        return namesScreen || third == .leftParen || tokens[min(index + 3, tokens.count - 1)].kind == .colon
          ? .unknownStep : .callAsStep
      }
      if assigns { return .assignmentAsStep }
      if next.kind == .colon { return .fieldAsStep }
      return isCondition ? .conditionAsStep : .unknownStep
    }
  }

  /// Whether it is an assignment: `n = 2`, `n += 1`, `n++`.
  private var assigns: Bool {
    let third = kind(at: index + 2)
    switch next.kind {
    case .assign: return true
    case .plus, .minus: return third == .assign || third == next.kind
    default: return false
    }
  }

  /// Whether the line contains a comparison, and so was meant as an expectation or a question.
  private var isCondition: Bool { isCondition(from: index) }

  func isCondition(from first: Int) -> Bool {
    guard tokens[first].kind == .identifier else { return false }
    for token in tokens[(first + 1)...].prefix(24) {
      if token.startsLine { return false }
      switch token.kind {
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return true
      case .identifier, .period, .leftParen, .rightParen, .integer, .quantity: continue
      default: return false
      }
    }
    return false
  }

  /// Skips the rest of an unknown statement. Steps in its block are parsed anyway, to report their errors.
  mutating func skipUnknown(_ body: Body?) {
    skip(to: body?.allowsCommas == true ? [.comma] : [], readsBlocks: body == .steps || body == .scenario)
  }

  /// Skips an unknown statement, beginning with the word at the cursor, as an error node.
  /// - Returns: `true`: it has been handled.
  @discardableResult
  mutating func skipStatement(_ body: Body?, from mark: Mark) -> Bool {
    advance()
    skipUnknown(body)
    finish(.error, from: mark)
    return true
  }

  // MARK: Lines that go on with the line above

  /// Whether the token at the cursor begins a line and can only continue a value or claim.
  var isContinuation: Bool {
    // A “;” at the beginning of a file is no line to go on with; formatting removes it.
    guard current.startsLine, tokens[..<index].contains(where: { $0.kind != .semicolon }) else { return false }
    switch kind {
    case .leftBracket, .leftParen, .period, .leftBrace, .plus, .minus, .star, .slash, .equal, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .closedRange, .halfOpenRange, .arrow:
      return true
    case .identifier:
      switch word {
      case .and, .or, .in, .between, .within, .before: return next.kind != .colon && next.kind != .assign
      default: return false
      }
    default: return false
    }
  }

  mutating func continuationAtStart(_ mark: Mark, in body: Body? = .fields) {
    if foreignElement(body, from: mark) { return }
    report(
      kind == .leftBrace ? .braceOnNextLine : .belongsToLineAbove, with: text(current), at: current.range,
      fixes: joiningLine(index))
    if kind == .leftBrace {
      block(next.kind == .identifier && kind(at: index + 2) == .colon ? .fields : .steps)
    } else {
      skipPair()
      skip()
    }
    finish(.error, from: mark)
  }

  var third: TokenKind { kind(at: index + 2) }

  /// Returns a fix that joins the line of a token with the previous one, if only blanks are between.
  func joiningLine(_ token: Int) -> [TextEdit] {
    guard token > 0 else { return [] }
    let gap = TextRange(start: tokens[token - 1].end, end: tokens[token].start)
    return isBlank(gap) ? [TextEdit(range: gap, replacement: " ")] : []
  }

  private mutating func noItem(_ mark: Mark, in body: Body?) {
    switch kind {
    case .atSign:
      let name = "@" + text(next)
      if let wrapper = ForeignWord(name, in: body == .app ? .app : .screen) {
        let isPart = body == .app || body == .screen
        report(isPart ? .foreignAdvice : .belongsInApp, with: name, wrapper.template, at: pair)
      } else {
        report(.unexpected, with: text(current), at: current.range)
      }
    case .rightBrace, .rightBracket, .rightParen: return strayToken()
    case .unknown: break
    case .bar: report(.rowOutsideTable, at: current.range)
    default: report(.unexpected, with: text(current), at: current.range)
    }
    skipPair()
    skip()
    finish(.error, from: mark)
  }

  // MARK: The rest of a line

  /// Reports text after a complete statement on its line.
  mutating func unexpectedInStatement() {
    guard lastReported != index, !reportChoiceBehindValue(), !reportForeignRest(), !reportCount() else { return }
    if kind == .identifier, reportOtherWord() { return }
    if kind == .identifier, !word.isReserved, !steps.begins(word), !reportForeignPair() {
      let keywords: [Keyword] = [
        .within, .before, .between, .after, .of, .timeout, .with, .until, .from, .as, .and, .or,
      ]
      if let meant = nearest(keywords) {
        return report(
          .misspelt, with: text(current), meant.rawValue, at: current.range, by: meant.rawValue)
      }
    }
    switch kind {
    case .leftParen where next.kind == .rightParen:
      report(.emptyParentheses, with: previous.map(text) ?? "", at: pair, by: "")
    case .identifier where previous?.kind == .rightBrace && foreignCall([.steps], at: index)?.word.isAdvice == true:
      if let word = ForeignWord(text(current), in: .steps) {
        report(.foreignAdvice, with: text(current), word.template, at: current.range)
      }
    case .identifier where word == .else: report(.elseAlone, at: current.range)
    case .identifier where word == .then: report(.thenAlone, at: current.range)
    case .leftBrace: report(.blockBehindNothing, at: current.range)
    case .assign: report(.assignHere, at: current.range)
    case .rightParen, .rightBracket, .rightBrace: report(.closesNothing, with: text(current), at: current.range)
    case .unknown: lastReported = index
    case .identifier
    where steps.begins(word) || isBehind([.device, .ios, .app, .splash]) && Self.setUpWords.contains(word):
      report(.missingStepSeparator, with: word.rawValue, at: current.range, fixes: inserting("; "))
    case _ where isInExpectation: report(.unexpectedInExpectation, with: text(current), at: current.range)
    case .identifier where ForeignWord(text(current), in: .rest) != nil:
      if let word = ForeignWord(text(current), in: .rest) {
        report(.unexpectedForeign, with: text(current), word.template, at: current.range)
      }
    default:
      if let forms = formsOfStep {
        report(.unexpectedInStep, with: text(current), forms, at: current.range)
      } else {
        report(.unexpected, with: text(current), at: current.range)
      }
    }
  }
}

extension Parser {
  /// Reports a word that is an operator or a scope elsewhere.
  private mutating func reportOtherWord() -> Bool {
    if reportForeignPredicate() { return true }
    let text = text(current)
    switch text {
    case "contains", "includes", "has":
      guard let previous, !next.startsLine, next.kind != .endOfFile else { break }
      let part = self.text(next)
      let whole = self.text(previous)
      report(
        .containsForIn, with: text, part, whole, at: current.range, by: "\(part) in \(whole)",
        in: previous.range.union(next.range))
    case "app": report(.unexpected, with: text, at: current.range, fixes: deleting(current))
    case _ where next.kind == .quantity && isBehind([.until]) && ["within", "for"].contains(text):
      report(.misspelt, with: text, "timeout", at: current.range, by: "timeout")
    case "until" where isInExpectation:
      report(.misspelt, with: text, "before", at: current.range, by: "before")
    case "from", "while", "during": if isInExpectation { report(.foreignScope, with: text, at: current.range) }
    default: reportForeignOperator()
    }
    return lastReported == index
  }

  var isInExpectation: Bool { isBehind([.expect]) }

  /// Whether the cursor is in an expectation, or in the condition of a step.
  var isInCondition: Bool { isBehind([.expect, .until, .if, .when]) }

  func isBehind(_ words: Set<Keyword>) -> Bool {
    for token in tokens[..<index].reversed() {
      if words.contains(token.word) { return true }
      if token.startsLine || token.kind == .semicolon || token.kind == .leftBrace { return false }
    }
    return false
  }
}
