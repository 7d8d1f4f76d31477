import SourceText
import Statements

/// Steps written as in Gherkin (`When launch`) or in a list of commands (`- launch`).
extension Parser {
  /// Reports `- launch`, as in lists of commands.
  mutating func dash(_ body: Body?, from mark: Mark) -> Bool {
    guard body == .steps || body == .scenario, next.kind == .identifier, !next.startsLine else { return false }
    if steps.begins(next.word) {
      report(.dashBeforeStep, at: current.range, fixes: deleting(current))
      advance()
      lastReported = -1
      reread(body)
      return true
    }
    guard foreignCall(Self.places(body), at: index + 1) != nil else { return false }
    advance()
    return foreignItem(body, from: mark)
  }

  /// Reports `When launch` or `Then visible == Home`.
  mutating func gherkinStep(_ body: Body?, from mark: Mark) -> Bool {
    guard body == nil || body == .steps || body == .scenario, isGherkin(current), next.kind == .identifier,
      !next.startsLine
    else { return false }
    // `And I tap "Open"` is `tap "Open"`.
    let hasSubject = ["I", "we"].contains(text(next)) && third == .identifier
    let first = index + (hasSubject ? 2 : 1)
    let rest = first..<endOfForeignLine(from: index)
    let line = argument(rest) ?? "…"
    if text(current) == "Given" && third == .identifier && tokens[index + 2].word == .in
      || text(current) == "When" && rest.upperBound < tokens.count && tokens[rest.upperBound].kind == .leftBrace
    {
      return false
    }
    if body == nil {
      report(.gherkinOutside, with: text(current), at: current.range)
      advance()
      skipUnknown(nil)
      finish(.error, from: mark)
      skipGherkinLines()
      return true
    }
    let isStep = steps.begins(tokens[first].word)
    let claims = !isStep && isCondition(from: first)
    let isKnown =
      isStep || body == .scenario && Self.setUpWords.contains(tokens[first].word)
      || foreignCall(Self.places(body), at: first) != nil
    guard claims || isKnown else {
      report(.gherkinSentence, at: current.range)
      advance()
      skipUnknown(body)
      finish(.error, from: mark)
      return true
    }
    let words = TextRange(start: current.start, end: tokens[first - 1].end)
    if isStep || claims || foreignCall(Self.places(body), at: first) == nil {
      report(
        .gherkinWord, with: source.text(words), claims ? "expect \(line)" : line, at: words,
        fixes: [
          claims
            ? Fix(range: words, replacement: "expect")
            : Fix(range: TextRange(start: words.start, end: tokens[first].start), replacement: "")
        ])
    }
    if claims {
      if hasSubject { advance() }
      current.word = .expect
    } else {
      jump(to: first)
    }
    lastReported = -1
    reread(body)
    return true
  }

  /// Skips the lines of a scenario in Gherkin, which has no braces.
  mutating func skipGherkinLines() {
    while current.startsLine, isGherkin(current), next.kind == .identifier, !next.startsLine {
      let mark = mark
      skipNewline()
      skip()
      finish(.error, from: mark)
    }
  }

  private func isGherkin(_ token: Token) -> Bool {
    token.kind == .identifier && token.word == .other
      && ["Given", "When", "Then", "And", "But"].contains(text(token))
  }
}
