import EmbeddedFiles
import SourceText
import Statements

/// Expectations in the notation of other tools and languages.
extension Parser {
  /// Reports `expect within 1s frame.first`, where the limit belongs at the end.
  mutating func withinFirst(_ mark: Mark) {
    let limit = pair
    let end = endOfForeignLine(from: index)
    let rest = argument(index + 2..<max(index + 2, end))
    let (first, last) = (index + 2 < end ? tokens[index + 2].start : limit.end, tokens[end - 1].end)
    report(
      .withinFirst, with: rest ?? "…", source.text(limit), at: limit,
      fixes: [
        TextEdit(range: TextRange(start: limit.start, end: first), replacement: ""),
        TextEdit(range: TextRange(start: last, end: last), replacement: " \(source.text(limit))"),
      ])
    jump(to: index + 2)
    let outer = lastReported
    nowOrPair(mark)
    lastReported = max(lastReported, outer)
  }

  /// Reports and skips the second `no` of `expect no A and no B`, and the `no` of `expect A and no B`.
  mutating func secondNo(behind sign: TokenKind) {
    guard sign == .and || sign == .or, opensClaim, let expect = firstOfStep, tokens[expect].word == .expect,
      let before = argument(expect + 1..<index - 1), let rest = rest(from: index + 1)
    else { return }
    let joint = range(from: index - 1, to: index + 1)
    let isPlain = !tokens[expect..<index - 1].contains { $0.kind == .or || $0.kind == .leftParen }
    if tokens[expect + 1].word == .no, sign == .and, isPlain {
      report(.secondNo, with: "expect \(before) or \(rest)", at: current.range, by: "or", in: joint)
    } else if sign == .and, isPlain {
      let gap = TextRange(start: tokens[index - 2].end, end: current.start)
      report(.secondNo, with: "expect \(before); expect no \(rest)", at: current.range, by: "; expect ", in: gap)
    } else {
      report(.twoOpeners, with: "or", "no", at: current.range)
    }
    advance()
    lastReported = -1
  }

  /// Reports `expect no whiteFlash for more than 20ms` and `expect visible == Home for 2s`: the longest time counts.
  mutating func reportLength(of expect: Int) -> Bool {
    let end = endOfForeignLine(from: index)
    guard let limit = tokens[index..<end].firstIndex(where: { $0.kind == .quantity }),
      var words = argument(index..<limit), limit + 1 == end || tokens[limit + 1].word == .else
    else { return false }
    let isDenied = tokens[expect + 1].word == .no
    guard words.hasPrefix("for") || isDenied else { return false }
    if words.hasPrefix("for ") { words.removeFirst(4) }
    if [.always, .eventually, .order, .exactly].contains(tokens[expect + 1].word) { return false }
    let sign: String
    switch words {
    case "for", "at least": sign = isDenied ? "<" : ">="
    case "more than", "longer than", "over": sign = isDenied ? "<=" : ">"
    case "at most", "no more than", "no longer than": sign = isDenied ? ">" : "<="
    case "less than", "shorter than", "under": sign = isDenied ? ">=" : "<"
    default: return false
    }
    guard let condition = argument(expect + (isDenied ? 2 : 1)..<index) else { return false }
    let amount = text(tokens[limit])
    let isZero = (sign == "<=" || words == "for") && !amount.contains { "1"..."9" ~= $0 }
    let written = isZero ? "no \(condition)" : "longest(\(condition)) \(sign) \(amount)"
    return replaceStep(from: expect, to: limit + 1, by: "expect \(written)")
  }

  /// Reports `expect Detail.viewDidAppear after Home.viewDidDisappear`: the order of two events.
  mutating func reportOrder(of expect: Int) -> Bool {
    let end = endOfForeignLine(from: index)
    let (later, earlier) = (expect + 1..<index, index + 1..<max(index + 1, end))
    guard at(.after), let first = argument(earlier), let second = argument(later),
      earlier.allSatisfy({ tokens[$0].kind == (($0 - index) % 2 == 1 ? .identifier : .period) }), isEvent(later)
    else { return false }
    return replaceStep(from: expect, to: end, by: "expect \(first) before \(second)")
  }

  /// Returns whether some tokens are surely an event: a callback of a screen, or an event of the language.
  private func isEvent(_ range: Range<Int>) -> Bool {
    guard let name = argument(range) else { return false }
    let isCallback = range.count == 3 && tokens[range.lowerBound + 1].kind == .period && name.contains(".view")
    return isCallback || Self.events.contains(name)
  }

  /// The names of the events of the language: the sections of the manual.
  private static let events = Set(manualEventsFile().sections.map(\.key))

  /// Returns `stack == [Home, Detail]` for `stack is Home, Detail`; `nil` for anything else.
  func equality(_ range: Range<Int>) -> String? {
    guard range.count > 2, tokens[range.lowerBound].kind == .identifier,
      ["is", "equals"].contains(text(tokens[range.lowerBound + 1])), foreignPredicate(at: range.lowerBound + 1) == nil,
      let value = argument(range.dropFirst(2))
    else { return nil }
    let subject = text(tokens[range.lowerBound])
    let isList = value.contains(",") || Self.lists.contains(subject)
    return "\(subject) == \(isList && !value.hasPrefix("[") && value != "empty" ? "[\(value)]" : value)"
  }

  /// The observables of the phone that are lists of screens.
  static let lists = ["stack", "presented"]
  /// The observables that are compared with a screen.
  static let screenValues = ["visible", "screen", "tab"]

  /// Reports `expect stack is Home, Detail`.
  mutating func reportEquality(behind expect: Int) -> Bool {
    guard index == expect + 2, ["is", "equals"].contains(text(current)) else { return false }
    let end = endOfForeignLine(from: expect)
    guard tokens[index..<end].contains(where: { $0.kind == .comma }), let written = equality(expect + 1..<end) else {
      return false
    }
    return replaceStep(from: expect, to: end, by: "expect \(written)")
  }

  /// The words at the cursor that are a predicate about the preceding name elsewhere, and the token after them.
  var foreignPredicate: (ForeignWord, end: Int)? {
    guard previous?.kind == .identifier, isInCondition else { return nil }
    return foreignPredicate(at: index)
  }

  /// Returns the predicate of another tool that begins at a token. The end of a contraction is an unclosed text:
  /// `doesn` and `'t exist`.
  private func foreignPredicate(at first: Int) -> (ForeignWord, end: Int)? {
    var words = ""
    var found: (ForeignWord, end: Int)?
    for place in first..<min(first + 3, tokens.count) where !tokens[place].startsLine {
      let touches = place > first && tokens[place].start == tokens[place - 1].end
      words += (touches || words.isEmpty ? "" : " ") + text(tokens[place])
      if let word = ForeignWord(words, in: .predicates) { found = (word, place + 1) }
    }
    return found
  }

  /// The word at the cursor if it is a member of the preceding screen elsewhere: `Detail dealloc`.
  private var foreignMember: (ForeignWord, end: Int)? {
    guard let previous, previous.kind == .identifier, source.bytes[Int(previous.start)] & 0x20 == 0, isInCondition,
      next.startsLine || endsStatement(next.kind)
    else { return nil }
    return ForeignWord(text(current), in: .members).map { ($0, index + 1) }
  }

  /// Reports `Detail is visible`: a predicate of another tool without `expect`.
  mutating func foreignPredicateAsStep(_ body: Body?, from mark: Mark) -> Bool {
    // `expct visible == Home` is a misspelled word before a condition.
    guard body == .steps || body == .scenario, nearest([.expect]) == nil else { return false }
    var end = index + 1
    while end + 1 < tokens.count, tokens[end].kind == .period { end += 2 }
    guard end < tokens.count, !tokens[end].startsLine, let (word, last) = foreignPredicate(at: end),
      let subject = argument(index..<end)
    else { return false }
    let written = "expect \(word.filled(receiver: subject))"
    report(.foreignWord, with: subject, written, at: range(to: last), by: written)
    return skipStatement(body, from: mark)
  }

  /// Reports `presented is empty` or `Detail exists`. The splash is no screen: `splash is visible` is one value.
  mutating func reportForeignPredicate() -> Bool {
    if reportForeignPair() { return true }
    guard let (word, end) = foreignPredicate ?? foreignMember else { return false }
    var first = index - 1
    while first > 1, tokens[first - 1].kind == .period { first -= 2 }
    let phrase = range(to: end)
    let subject = argument(first..<index) ?? "…"
    let written = word.filled(receiver: subject, with: [subject])
    report(.foreignPhrase, with: source.text(phrase), written, at: phrase, by: written, in: range(from: first, to: end))
    return true
  }

  /// The event that two words name, the first of which precedes the cursor: of `when js loaded`.
  var foreignEventBeforeBlock: String? {
    guard let previous, previous.kind == .identifier, isBehind([.when]), kind == .identifier, !newline else {
      return nil
    }
    return ForeignWord("\(text(previous)) \(text(current))", in: .values)?.template
  }

  /// Reports `first frame` or `time to first frame`: several words for one value.
  mutating func reportForeignPair() -> Bool {
    guard let previous, previous.kind == .identifier, isInCondition else { return false }
    var words = text(previous)
    var longest: (ForeignWord, end: UInt32)?
    for token in tokens[index...].prefix(3) {
      guard token.kind == .identifier, !token.startsLine else { break }
      words += " \(text(token))"
      if let word = ForeignWord(words, in: .values) { longest = (word, token.end) }
    }
    guard let (found, end) = longest else { return false }
    let range = TextRange(start: previous.start, end: end)
    if found.isAdvice {
      report(.unexpectedForeign, with: source.text(range), found.template, at: range)
      return true
    }
    report(.misspelt, with: source.text(range), found.template, at: range, by: found.template)
    return true
  }

  /// Reports `stack equals [Home]`, `stack to equal [Home]` or `visible Home`.
  mutating func reportForeignOperator() {
    let second = next.kind == .identifier && !next.startsLine ? "\(text(current)) \(text(next))" : nil
    if let second, let found = ForeignWord(second, in: .operators) {
      report(.misspelt, with: second, found.template, at: pair, by: found.template)
    } else if let found = ForeignWord(text(current), in: .operators) {
      report(.misspelt, with: text(current), found.template, at: current.range, by: found.template)
    } else if isInExpectation, !word.isReserved, let previous, previous.kind == .identifier,
      previous.word != .other || word != .other || namesScreen,
      next.startsLine || endsStatement(next.kind)
    {
      let isList = namesScreen && Self.lists.contains(text(previous))
      let value = isList ? "[\(text(current))]" : text(current)
      report(.operatorMissing, with: text(previous), text(current), value, at: current.range, by: "== \(value)")
    }
  }
}
