import SourceText
import Statements

/// Whole steps that begin with a word of the language and continue as in another tool: `pop all`, `expect see Home`.
extension Parser {
  /// Reports a step by its first words, if these are a phrase of the table.
  mutating func reportPhrase(of first: Int) -> Bool {
    let isExpectation = tokens[first].word == .expect
    let start = isExpectation ? first + 1 : first
    guard start <= index, kind == .identifier || kind.isLiteral || kind == .colon,
      let call = foreignCall([.steps], at: start, isPhrase: !isExpectation),
      !isExpectation || call.word.isAdvice || call.word.template.hasPrefix("expect ")
    else { return false }
    let words = source.text(range(from: start, to: index + 1))
    // In `wait 2s Detail`, the phrase of the table is right in itself.
    let phrases = [words, argument(start..<index)].compactMap { $0 }
    guard isExpectation || phrases.contains(where: { ForeignWord($0, in: .steps) != nil }) else { return false }
    report(call, from: Mark(nodes: mark.nodes, token: first), isPhrase: true, named: words)
    return true
  }

  /// Reports `dismiss(animated: true)`: a step as a call.
  mutating func reportCall(of first: Int) -> Bool {
    guard kind == .leftParen, next.kind != .rightParen, current.start == previous?.end,
      let call = foreignCall([.steps], at: first), call.name == index - 1, !call.word.isAdvice,
      call.word.isComplete(with: call.arguments)
    else { return false }
    report(call, from: Mark(nodes: mark.nodes, token: first), isPhrase: true)
    return true
  }

  /// Reports `push Detail with id 3`: fields without braces.
  mutating func reportFields() -> Bool {
    guard index > 1, let name = previous, name.kind == .identifier, tokens[index - 2].word == .with else {
      return false
    }
    guard let written = rest(from: kind == .colon || kind == .assign ? index + 1 : index) else { return false }
    let range = range(from: index - 1, to: endOfForeignLine(from: index))
    let record = "{ \(text(name)): \(written) }"
    report(.foreignPhrase, with: source.text(range), "with \(record)", at: range, by: record)
    return true
  }

  /// Reports `expect after 2s visible == Home`: time passes in a step of its own.
  mutating func reportMoment(of expect: Int) -> Bool {
    guard index == expect + 2, kind == .quantity, ["after", "at"].contains(text(tokens[index - 1])) else {
      return false
    }
    guard let claim = rest(from: index + 1) else { return false }
    let written = "after \(text(current)) { expect \(claim) }"
    return replaceStep(from: expect, to: endOfForeignLine(from: index), by: written)
  }

  /// Reports `expect order: a, b`: a list in the notation of a field.
  mutating func reportListAsField(of expect: Int) -> Bool {
    guard kind == .colon, index == expect + 2, tokens[index - 1].word == .order else { return false }
    guard let list = rest(from: index + 1) else { return false }
    let written = "expect order \(list.hasPrefix("[") ? list : "[\(list)]")"
    return replaceStep(from: expect, to: endOfForeignLine(from: index), by: written)
  }

  /// Reports `for (let i = 0; i < 3; i++) { … }`, and parses the block.
  /// - Returns: Whether the cursor was before such a loop.
  mutating func countingLoop(_ mark: Mark) -> Bool {
    guard next.kind == .leftParen, let close = partner(index + 1) else { return false }
    let bound = (index + 2..<close).first { [.less, .lessOrEqual].contains(tokens[$0].kind) }
    let limit = bound.flatMap { tokens[$0 + 1].kind == .integer ? Int(text(tokens[$0 + 1])) : nil }
    let count = bound.flatMap { bound in limit.map { tokens[bound].kind == .less ? $0 : $0 + 1 } }
    let whole = range(to: close + 1)
    report(
      .foreignPhrase, with: source.text(whole), "repeat \(count.map(String.init) ?? "COUNT") { … }", at: whole,
      fixes: count.map { [TextEdit(range: whole, replacement: "repeat \($0)")] } ?? [])
    jump(to: close + 1)
    requiredBlock(.steps, of: "repeat")
    finish(.error, from: mark)
    return true
  }

  /// Reports `3 times { … }`, and parses the block.
  mutating func countFirst(_ mark: Mark) -> Bool {
    guard kind == .integer, ["times", "x"].contains(text(next)), !next.startsLine, kind(at: index + 2) == .leftBrace
    else {
      return false
    }
    let count = text(current)
    report(.foreignPhrase, with: source.text(pair), "repeat \(count) { … }", at: pair, by: "repeat \(count)")
    jump(to: index + 2)
    requiredBlock(.steps, of: "repeat")
    finish(.error, from: mark)
    return true
  }

  /// Reports `tap on Open`: a label without quotation marks, after a word that is not part of the step.
  mutating func bareLabel() {
    let written = "\"\(text(next))\""
    report(.unquotedText, with: ExpectedSyntax.buttonLabel.words, written, at: pair, by: written)
    asError { $0.jump(to: $0.index + 2) }
  }

  /// Reports `set n++`.
  /// - Parameter target: The tokens of the target; empty if it is missing.
  mutating func incrementOfState(_ target: Range<Int>) -> Bool {
    guard !newline, kind == .plus || kind == .minus, next.kind == kind, next.start == current.end,
      let name = argument(target)
    else { return false }
    let written = "= \(name) \(text(current)) 1"
    report(.foreignPhrase, with: source.text(pair), "set \(name) \(written)", at: pair, by: " \(written)")
    jump(to: index + 2)
    missing()
    return true
  }

  /// Reports `expect Detail.viewDidLoad once`, `… twice`, `… 3 times` and `… exactly 3 times`.
  mutating func reportCount() -> Bool {
    guard !newline, let expect = firstOfStep, tokens[expect].word == .expect, expect + 1 < index,
      tokens[expect + 1..<index].allSatisfy({ $0.kind == .identifier || $0.kind == .period }),
      let event = argument(expect + 1..<index)
    else { return false }
    let begins = ["exactly", "times", "count"].contains(text(current)) && !next.startsLine
    let number = begins ? index + 1 : index
    let ends = kind(at: number + 1) == .identifier && source.text(tokens[number + 1].range) == "times"
    let count: String
    switch (tokens[number].kind, source.text(tokens[number].range)) {
    case (.identifier, "once"): count = "1"
    case (.identifier, "twice"): count = "2"
    case (.integer, let written) where begins || ends: count = written
    default: return false
    }
    return replaceStep(from: expect, to: number + (ends ? 2 : 1), by: "expect count(\(event)) == \(count)")
  }

  /// The notations, as in the manual, of the steps that begin as the one that the cursor is in: “swipe back” and
  /// “swipe back cancelled”. `nil` outside steps, and where there are many.
  var formsOfStep: String? {
    guard let first = firstOfStep else { return nil }
    let written = tokens[first..<index].prefix { $0.kind == .identifier }.map(\.word)
    func agreement(with row: StatementEntry) -> Int { zip(row.words, written).prefix { $0 == $1 }.count }
    let rows = StatementEntry.all.filter { $0.placement != nil && !$0.words.isEmpty }
    guard let best = rows.map(agreement).max(), best > 0 else { return nil }
    let forms = rows.filter { agreement(with: $0) == best }.map { "“\($0.form)”" }
    return forms.count <= 3 ? forms.listedAsChoice : nil
  }
}
