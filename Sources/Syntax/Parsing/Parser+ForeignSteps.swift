import SourceText
import Statements

/// Steps that go on as in other languages and tools: `hide splash after 2s`, `push Detail(id: 3)`, `tap "Open" button`.
extension Parser {
  /// Reports what follows a complete step in another notation.
  mutating func reportForeignRest() -> Bool {
    guard !newline, let first = firstOfStep else { return false }
    if tokens[first].word == .expect {
      return reportOrder(behind: first) || reportEquality(behind: first) || reportMoment(of: first)
        || reportListAsField(of: first) || reportLength(of: first) || reportPhrase(of: first)
    }
    guard steps.begins(tokens[first].word) else { return false }
    return reportModifier(of: first) || reportArguments(of: first) || reportCall(of: first) || reportFields()
      || reportPhrase(of: first) || reportNoun() || reportTwice(first) || reportReplacement(of: first)
  }

  /// The first token of the step that the cursor is in.
  var firstOfStep: Int? {
    guard index > 0 else { return nil }
    return (0..<index).last(where: beginsStatement)
  }

  /// Returns whether a token begins a line or follows a brace or a semicolon.
  func beginsStatement(_ place: Int) -> Bool {
    tokens[place].startsLine || place == 0 || endsStatement(tokens[place - 1].kind)
      || tokens[place - 1].kind == .leftBrace
  }

  /// Reports `hide splash after 2s`, `tap "Open" if screen == Home`: in this language the step is the block.
  private mutating func reportModifier(of first: Int) -> Bool {
    let opener: Keyword
    switch text(current) {
    case "after": opener = next.kind == .quantity ? .after : .when
    case "in" where next.kind == .quantity: opener = .after
    case "when", "on", "once": opener = .when
    case "if": opener = .if
    default: return false
    }
    let end = endOfForeignLine(from: index)
    guard end < tokens.count, tokens[end].kind != .leftBrace, tokens[first].word != opener,
      let step = argument(first..<index), let rest = argument(index + 1..<end)
    else { return false }
    return replaceStep(from: first, to: end, by: "\(opener.rawValue) \(rest) { \(step) }")
  }

  /// Reports `push Detail(id: 3)`.
  private mutating func reportArguments(of first: Int) -> Bool {
    guard kind == .leftParen, current.start == previous?.end, let close = partner(index), close > index + 1,
      tokens[index + 1...close].contains(where: { $0.kind == .colon }),
      let receiver = argument(first..<index), let fields = argument(index + 1..<close)
    else { return false }
    switch tokens[first].word {
    case .push, .present, .navigate, .replace: break
    default: return false
    }
    if tokens[first..<index].contains(where: { $0.word == .as }) {
      // `present Card as sheet(detents: [medium])`
      report(.styleTakesNothing, with: text(tokens[first + 1]), fields, at: current.range)
      asError { $0.jump(to: close + 1) }
      return true
    }
    return replaceStep(from: first, to: close + 1, by: "\(receiver) with { \(fields) }")
  }

  /// Reports `tap "Open" button`: the step already says what it is about.
  private mutating func reportNoun() -> Bool {
    let nouns = ["button", "key", "phone", "device", "page", "view", "modally", "now", "screen"]
    guard kind == .identifier, nouns.contains(text(current)), next.startsLine || endsStatement(next.kind) else {
      return false
    }
    report(.unexpected, with: text(current), at: current.range, by: "", in: withBlanksBefore)
    return true
  }

  /// Reports `push Detail twice`, and `tap Home tab`.
  private mutating func reportTwice(_ first: Int) -> Bool {
    guard kind == .identifier, next.startsLine || endsStatement(next.kind), index > first + 1,
      let step = argument(first..<index)
    else { return false }
    switch text(current) {
    case "twice": return replaceStep(from: first, to: index + 1, by: "repeat 2 { \(step) }")
    case "tab" where tokens[first].word == .tap && index == first + 2:
      return replaceStep(from: first, to: index + 1, by: "select tab \(text(tokens[first + 1]))")
    default: return false
    }
  }

  /// Reports `expect A then B` and `expect A -> B`.
  private mutating func reportOrder(behind expect: Int) -> Bool {
    guard word == .then || kind == .arrow else { return false }
    let end = endOfForeignLine(from: index)
    let separators = (index..<end).filter { tokens[$0].word == .then || tokens[$0].kind == .arrow }
    let bounds = [expect] + separators + [end]
    let events = zip(bounds, bounds.dropFirst()).compactMap { argument(min($0 + 1, $1)..<$1) }
    guard events.count == separators.count + 1 else { return false }
    return replaceStep(from: expect, to: end, by: "expect order [\(events.joined(separator: ", "))]")
  }

  mutating func replaceStep(from first: Int, to end: Int, by written: String) -> Bool {
    let fix = TextEdit(range: range(from: first, to: end), replacement: written)
    report(
      .foreignPhrase, with: text(current), written, at: current.range, fixes: written.contains("…") ? [] : [fix])
    return true
  }

  /// Reports `push to Detail` and `show modal Rate`: a word before the name, or another form of the step.
  /// - Parameter step: The step's first token.
  /// - Returns: Whether the whole step is reported, so that nothing of it is left to parse.
  mutating func reportWordBeforeName(of step: Int) -> Bool {
    if kind == .leftParen, let close = partner(index), tokens[index..<close].contains(where: { $0.kind == .colon }) {
      return reportCall(of: step)
    }
    guard kind == .identifier, !newline, !namesScreen else { return false }
    if foreignPhrase(from: step) { return true }
    guard next.kind == .identifier, !next.startsLine, ["to", "the", "screen", "page", "on"].contains(text(current)),
      source.bytes[Int(next.start)].isASCIILetter, source.bytes[Int(next.start)] & 0x20 == 0
    else { return false }
    report(.unexpected, with: text(current), at: current.range, fixes: deleting(current))
    advance()
    return false
  }

  /// Reports `tap "OK" in the alert`: a label needs no place.
  mutating func reportPlaceOfLabel() -> Bool {
    let end = endOfForeignLine(from: index)
    let isBack = ["back", "the back button", "back button", "on back"].contains(argument(index..<end) ?? "")
    if isBack, let first = firstOfStep, tokens[first].word == .tap {
      let whole = range(from: first, to: end)
      report(.foreignPhrase, with: source.text(whole), "back", at: whole, by: "back")
      asError { $0.jump(to: end) }
      return true
    }
    guard kind == .string, !next.startsLine, ["in", "on", "inside", "within", "of"].contains(text(next)) else {
      return false
    }
    guard end > index + 2, tokens[index + 2..<end].allSatisfy({ $0.kind == .identifier }),
      let place = argument(index + 1..<end)
    else { return false }
    let range = range(from: index + 1, to: end)
    report(
      .placeOfLabel, with: place, "tap \(text(current))", at: range, by: "",
      in: TextRange(start: current.end, end: range.end))
    asError { $0.jump(to: end) }
    return true
  }

  /// Reports `in 3s { … }`, and parses it as `after 3s { … }`.
  mutating func delayedStep(_ body: Body?) -> Bool {
    guard body == .steps || body == .scenario, word == .in, next.kind == .quantity, !next.startsLine,
      third == .leftBrace || third == .identifier && !tokens[index + 2].startsLine
    else { return false }
    report(.foreignPhrase, with: "in", "after \(text(next)) { … }", at: current.range, by: "after")
    current.word = .after
    lastReported = -1
    step()
    return true
  }

  /// Reports `await expect(…)`: every step waits by itself.
  mutating func awaitedStep(_ body: Body?) -> Bool {
    guard body == .steps || body == .scenario, text(current) == "await", next.kind == .identifier, !next.startsLine,
      steps.begins(next.word), next.word != .expect || foreignCall([.steps], at: index)?.word.isAdvice != true
    else { return false }
    report(.unexpected, with: "await", at: current.range, fixes: deleting(current))
    advance()
    lastReported = -1
    reread(body)
    return true
  }
}
