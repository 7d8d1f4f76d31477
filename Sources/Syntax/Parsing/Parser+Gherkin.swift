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
    if foreignCall(Self.places(body), at: index + 1) != nil {
      advance()
      return foreignItem(body, from: mark)
    }
    // `- travel:`
    guard third == .colon || tokens[index + 2].startsLine else { return false }
    report(.unknownStep, with: text(next), at: next.range)
    advance()
    return skipStatement(body, from: mark)
  }

  /// Reports `When launch` or `Then visible == Home`.
  mutating func gherkinStep(_ body: Body?, from mark: Mark) -> Bool {
    guard body == nil || body == .steps || body == .scenario, isGherkin(current), next.kind == .identifier,
      !next.startsLine
    else { return false }
    // `And I tap "Open"` is `tap "Open"`.
    let subject = subjectLength(at: index + 1)
    let hasSubject = subject > 0
    let first = index + 1 + subject
    if hasSubject, let verb = verb(at: first) { return thirdPerson(verb, at: first, in: body) }
    let rest = first..<endOfForeignLine(from: index)
    let line = argument(rest) ?? "…"
    if text(current) == "Given" && third == .identifier && tokens[index + 2].word == .in
      || text(current) == "When" && rest.upperBound < tokens.count && tokens[rest.upperBound].kind == .leftBrace
    {
      return false
    }
    if body == nil {
      skipSentence(.gherkinOutside, in: body, from: mark)
      skipGherkinLines()
      return true
    }
    let isStep = steps.begins(tokens[first].word)
    let isPhrase = foreignCall(Self.places(body), at: first, isPhrase: true) != nil
    let claims =
      !isStep && !isPhrase && (isCondition(from: first) || ["is", "equals"].contains(text(tokens[first + 1])))
    let isKnown =
      isStep || body == .scenario && Self.setUpWords.contains(tokens[first].word)
      || foreignCall(Self.places(body), at: first) != nil
    if isPhrase, !isStep {
      jump(to: first)
      return foreignItem(body, from: mark)
    }
    guard claims || isKnown else {
      skipSentence(.gherkinSentence, in: body, from: mark)
      return true
    }
    let words = range(to: first)
    if claims, reportEquality(rest, after: words, in: body, from: mark) { return true }
    if isStep || claims || foreignCall(Self.places(body), at: first) == nil {
      report(
        .gherkinWord, with: source.text(words), claims ? "expect \(line)" : line, at: words,
        by: claims ? "expect" : "", in: claims ? words : TextRange(start: words.start, end: tokens[first].start))
    }
    if claims {
      jump(to: first - 1)
      current.word = .expect
    } else {
      jump(to: first)
    }
    lastReported = -1
    reread(body)
    return true
  }

  /// Reports `Then the stack is Home, Detail`.
  private mutating func reportEquality(
    _ rest: Range<Int>, after words: TextRange, in body: Body?, from mark: Mark
  ) -> Bool {
    guard let written = equality(rest) else { return false }
    report(
      .gherkinWord, with: source.text(words), "expect \(written)", at: words, by: "expect \(written)",
      in: range(to: rest.upperBound))
    return skipStatement(body, from: mark)
  }

  private mutating func skipSentence(_ complaint: ParseError.Name, in body: Body?, from mark: Mark) {
    report(complaint, with: text(current), at: current.range)
    skipStatement(body, from: mark)
  }

  /// Returns the number of words that name who acts, or an article: `I`, `the user`, `the`.
  private func subjectLength(at first: Int) -> Int {
    let people = ["I", "we", "user", "users"]
    let words = tokens[first...].prefix(3).map { $0.startsLine ? "" : text($0) }
    guard words.count == 3, tokens[first + 1].kind == .identifier, !words[1].isEmpty else { return 0 }
    if people.contains(words[0]) { return 1 }
    guard ["the", "a", "an"].contains(words[0]) else { return 0 }
    return people.contains(words[1]) && !words[2].isEmpty ? 2 : 1
  }

  /// Returns the word of the language that a verb is a form of: `tap` for `taps`.
  private func verb(at place: Int) -> Keyword? {
    let text = text(tokens[place])
    guard tokens[place].word == .other, text.hasSuffix("s") else { return nil }
    let stems = [text.dropLast(), text.dropLast(text.hasSuffix("es") ? 2 : 1)].compactMap {
      Keyword(rawValue: String($0))
    }
    return stems.first(where: steps.begins)
  }

  /// Reports `When the user taps "Open"`, and parses the step.
  private mutating func thirdPerson(_ verb: Keyword, at place: Int, in body: Body?) -> Bool {
    let words = range(to: place + 1)
    let line = rest(from: place + 1).map { "\(verb.rawValue) \($0)" } ?? verb.rawValue
    report(.gherkinWord, with: source.text(words), line, at: words, by: verb.rawValue)
    jump(to: place)
    current.word = verb
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
