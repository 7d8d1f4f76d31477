import SourceText
import Statements

extension Parser {
  static let setUpWords: [Keyword] = [.device, .ios, .app, .splash, .limit, .given, .where, .examples]

  /// Parses an item in the braces of a scenario: set-up or a step.
  mutating func scenarioItem() {
    if next.kind == .period, third == .identifier, !next.startsLine, foreignItem(.scenario, from: mark) { return }
    guard kind == .identifier, setUp() else { return steps.begins(word) ? step() : unknownItem(.scenario) }
  }

  /// Parses an item of the set-up, if one begins here.
  mutating func setUp() -> Bool {
    switch word {
    case .device:
      wordItem(.deviceItem) { parser in
        parser.skipSign(behind: .device)
        if parser.deviceInList() { return }
        if parser.word.isReserved || !parser.unquotedText(.deviceName, atLeast: 2) { parser.expression(.deviceName) }
        if parser.at(.leftBrace) { parser.deviceDeclaredInside() }
      }
    case .ios:
      wordItem(.iosItem) { parser in
        parser.skipSign(behind: .ios)
        parser.expression(.version)
      }
    case .app: wordItem(.appItem) { $0.pickedApp() }
    case .splash: wordItem(.splashItem) { $0.pickedStrategy() }
    case .limit:
      wordItem(.limitItem) { parser in
        parser.skipSign(behind: .limit)
        parser.amount(.duration)
      }
    case .given: wordItem(.givenItem) { $0.given() }
    case .where: wordItem(.whereItem) { $0.expression(.condition) }
    case .examples: examples()
    default: return false
    }
    return true
  }

  /// Reports `device in ["iPhone 15", "iPhone SE"]`: a given has several values.
  private mutating func deviceInList() -> Bool {
    guard at(Keyword.in), let first = firstOfStep else { return false }
    let end = endOfForeignLine(from: index)
    let written = "given phone in \(rest(from: index + 1) ?? "[…]"); device phone"
    _ = replaceStep(from: first, to: end, by: written)
    jump(to: end)
    missing()
    return true
  }

  private mutating func deviceDeclaredInside() {
    report(.deviceDeclaredInside, at: current.range)
    asError { $0.block(.fields) }
  }

  private mutating func pickedApp() {
    skipSign(behind: .app)
    if kind == .leftBrace, !newline {
      absent()
      block(.app)
    } else {
      name(.app)
      optionalBlock(.app)
    }
  }

  mutating func pickedStrategy() {
    skipSign(behind: .splash)
    if next.kind == .minus, hyphenatedStrategy() { return absent() }
    strategyName()
    if at(.leftParen) {
      arguments()
    } else {
      absent()
      if at(.leftBrace) { recordForArguments() }
    }
  }

  /// Reports `splash react-native-bootsplash`, the name of a library.
  private mutating func hyphenatedStrategy() -> Bool {
    let end = endOfForeignLine(from: index)
    guard let name = argument(index..<end), let word = ForeignWord(name, in: .strategies) else { return false }
    report(.foreignPhrase, with: name, "splash \(word.template)", at: range(to: end), by: word.template)
    jump(to: end)
    missing()
    return true
  }

  /// Reports `splash overlay { fade: 500ms }`, written by analogy with `app Shop { … }`.
  private mutating func recordForArguments() {
    var fixes: [TextEdit] = []
    if let partner = partner(index) {
      let tail = TextRange(start: tokens[partner - 1].end, end: tokens[partner].end)
      fixes = [
        TextEdit(range: TextRange(start: previous?.end ?? current.start, end: next.start), replacement: "("),
        TextEdit(range: tail, replacement: ")"),
      ]
    }
    report(.recordForArguments, at: current.range, fixes: fixes)
    asError { $0.block(.fields) }
  }

  private mutating func given() {
    name(.given)
    if at(.assign) && givenAsConstant() || at(.from) && givenFromTo() { return }
    inWord()
    let mark = mark
    expression(.values)
    if at(.to), beginsValue(next), !next.startsLine {
      // `0ms to 5s`
      let gap = TextRange(start: previous?.end ?? current.start, end: next.start)
      report(.rangeTo, at: current.range, by: "...", in: gap)
      advance()
      expression(.values)
      finish(.error, from: mark)
    }
    if take(.step) {
      amount(.stepWidth)
      absent()
      absent()
    } else {
      absent()
      optionalAmount(.sample)
      optionalAmount(.seed)
    }
  }

  /// Reports `given load = 1s`, with a single value.
  private mutating func givenAsConstant() -> Bool {
    let end = endOfForeignLine(from: index)
    let values = index + 1..<max(index + 1, end)
    guard next.kind != .leftBracket, let name = previous.map(text), let value = argument(values),
      !tokens[values].contains(where: {
        [.closedRange, .halfOpenRange].contains($0.kind) || $0.word == .to || $0.kind == .leftParen
      })
    else { return false }
    report(.givenAsConstant, with: name, value, at: range(to: end), by: "in [\(value)]")
    return skipGiven(to: end)
  }

  /// Reports `given load from 0s to 5s`.
  private mutating func givenFromTo() -> Bool {
    let end = endOfForeignLine(from: index)
    guard let to = tokens[index..<end].firstIndex(where: { $0.word == .to }), let first = argument(index + 1..<to),
      let last = argument(to + 1..<max(to + 1, end))
    else { return false }
    let whole = range(to: end)
    let written = "in \(first)...\(last)"
    report(.foreignPhrase, with: source.text(whole), written, at: whole, by: written)
    return skipGiven(to: end)
  }

  private mutating func skipGiven(to end: Int) -> Bool {
    jump(to: end)
    missing()
    for _ in 0..<3 { absent() }
    return true
  }

  /// Parses the `in` of `given` and `for`.
  mutating func inWord() {
    if take(Keyword.in) { return }
    let isSign = at(.assign) || at(.colon)
    let isApart = (previous?.end ?? 0) < current.start
    report(missing: .inWord, fixes: isSign ? [TextEdit(range: current.range, replacement: isApart ? "in" : " in")] : [])
    if isSign || (at(.of) && next.kind != .leftBrace) { advance() }
  }

  /// Parses an optional keyword with its amount.
  mutating func optionalAmount(_ keyword: Keyword, wanted: ExpectedSyntax = .amount) {
    if take(keyword) { amount(wanted) } else { absent() }
  }

  // MARK: Tables

  private mutating func examples() {
    let mark = mark
    advance()
    guard kind == .leftBrace, !newline else {
      report(.missingBlock, with: "examples")
      return finish(.examplesItem, from: mark)
    }
    let outer = inTable
    inTable = true
    block(.examples, from: mark)
    inTable = outer
  }

  /// Parses a line of a table: cells between bars.
  mutating func row() {
    let mark = mark
    guard kind == .bar else {
      report(.rowBeginsWithBar, at: current.range)
      advance()
      skip()
      return finish(.error, from: mark)
    }
    if isMarkdownRule() { return markdownRule(mark) }
    advance()
    let isDoubled = takeDoubledBar()
    if isDoubled { report(.doubledBar, at: range(from: mark)) }
    repeat {
      cell()
      if !at(.bar) {
        report(missing: .bar)
        skip()
      }
    } while take(.bar) && !(isDoubled && takeDoubledBar()) && !atEnd
    finish(.row, from: mark)
  }

  /// Returns whether the second bar of `||` was taken, as some tables have it.
  private mutating func takeDoubledBar() -> Bool {
    at(.bar) && tokens[index - 1].end == current.start && take(.bar)
  }

  private mutating func cell() {
    if at(.bar) {
      report(.emptyCell, at: TextRange(start: tokens[index - 1].start, end: current.end))
      return missing()
    }
    let mark = mark
    expression(.cell)
    if !at(.bar), !atEnd { unquotedCell(mark) }
  }

  /// Reports `| iPhone 15 |`: adjacent words are meant as text.
  private mutating func unquotedCell(_ mark: Mark) {
    while !atEnd, kind != .bar { advance() }
    let range = range(from: mark.token, to: index)
    let onlyWords = tokens[mark.token..<index].allSatisfy {
      switch $0.kind {
      case .identifier, .integer, .version, .quantity, .minus, .leftParen, .rightParen, .period: true
      default: false
      }
    }
    lastReported = (mark.token..<index).contains(where: isBroken) ? index : -1
    if onlyWords {
      report(.unquotedCell, at: range, by: "\"\(source.text(range))\"")
    } else {
      report(.oneValueInCell, at: range)
    }
    finish(.error, from: mark)
  }

  /// Returns whether the line is `|---|:--:|`, as below a table head in Markdown.
  private func isMarkdownRule() -> Bool {
    var position = index + 1
    var dashes = 0
    while position < tokens.count, !tokens[position].startsLine {
      switch tokens[position].kind {
      case .minus: dashes += 1
      case .bar, .colon, .arrow: break
      default: return false
      }
      position += 1
    }
    return dashes > 1
  }

  private mutating func markdownRule(_ mark: Mark) {
    advance()
    while !atEnd { advance() }
    report(.markdownRule, at: range(from: mark), by: "")
    finish(.error, from: mark)
  }
}
