import SourceText
import Statements

extension Parser {
  static let setUpWords: [Keyword] = [.device, .ios, .app, .splash, .limit, .given, .where, .examples]

  /// What may stand in the braces of a scenario: set-up and steps.
  mutating func scenarioItem() {
    guard kind == .identifier, setUp() else { return step() }
  }

  /// Reads an item of the set-up, if one begins here.
  mutating func setUp() -> Bool {
    let mark = mark
    switch word {
    case .device:
      advance()
      expression(.deviceName)
      if at(.leftBrace) { deviceDeclaredInside() }
      finish(.deviceItem, from: mark)
    case .ios:
      advance()
      expression(.version)
      finish(.iosItem, from: mark)
    case .app: appItem(mark)
    case .splash: splashItem(mark)
    case .limit:
      advance()
      amount(.duration)
      finish(.limitItem, from: mark)
    case .given: given(mark)
    case .where:
      advance()
      expression(.condition)
      finish(.whereItem, from: mark)
    case .examples: examples(mark)
    default: return false
    }
    return true
  }

  private mutating func deviceDeclaredInside() {
    report(.deviceDeclaredInside, at: current.range)
    let mark = mark
    block(.fields)
    finish(.error, from: mark)
  }

  private mutating func appItem(_ mark: Mark) {
    advance()
    if kind == .leftBrace, !newline {
      absent()
      block(.app)
    } else {
      name(.app)
      optionalBlock(.app)
    }
    finish(.appItem, from: mark)
  }

  private mutating func splashItem(_ mark: Mark) {
    advance()
    strategyName()
    if at(.leftParen) {
      arguments()
    } else {
      absent()
      if at(.leftBrace) { recordForArguments() }
    }
    finish(.splashItem, from: mark)
  }

  /// `splash overlay { fade: 500ms }`, by analogy with `app Shop { … }`.
  private mutating func recordForArguments() {
    var fixes: [Fix] = []
    if let partner = partner(index) {
      let tail = TextRange(start: tokens[partner - 1].end, end: tokens[partner].end)
      fixes = [
        Fix(range: TextRange(start: previous?.end ?? current.start, end: next.start), replacement: "("),
        Fix(range: tail, replacement: ")"),
      ]
    }
    report(.recordForArguments, at: current.range, fixes: fixes)
    let mark = mark
    block(.fields)
    finish(.error, from: mark)
  }

  private mutating func given(_ mark: Mark) {
    advance()
    name(.given)
    inWord()
    expression(.values)
    if take(.step) {
      amount(.stepWidth)
      absent()
      absent()
    } else {
      absent()
      optionalAmount(.sample)
      optionalAmount(.seed)
    }
    finish(.givenItem, from: mark)
  }

  /// The `in` of `given` and `for`.
  mutating func inWord() {
    if take(Keyword.in) { return }
    report(missing: .inWord)
    if at(.assign) || at(.colon) || (at(.of) && next.kind != .leftBrace) { advance() }
  }

  /// An amount behind a keyword, both or neither.
  mutating func optionalAmount(_ keyword: Keyword, wanted: ExpectedSyntax = .amount) {
    if take(keyword) { amount(wanted) } else { absent() }
  }

  // MARK: Tables

  private mutating func examples(_ mark: Mark) {
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

  /// A line of a table: cells between bars.
  mutating func row() {
    let mark = mark
    guard kind == .bar else {
      report(.rowBeginsWithBar, at: current.range)
      advance()
      skipStatement()
      return finish(.error, from: mark)
    }
    if isMarkdownRule() { return markdownRule(mark) }
    advance()
    let isDoubled = takeDoubledBar()
    if isDoubled { report(.doubledBar, at: TextRange(start: tokens[mark.token].start, end: tokens[index - 1].end)) }
    repeat {
      cell()
      if !at(.bar) { endOfCell() }
    } while take(.bar) && !(isDoubled && takeDoubledBar()) && !atEnd
    finish(.row, from: mark)
  }

  /// The second bar of `||`, as some tables are written.
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

  /// `| iPhone 15 |`: words side by side are meant as text.
  private mutating func unquotedCell(_ mark: Mark) {
    let first = tokens[mark.token].start
    while !atEnd, kind != .bar { advance() }
    let range = TextRange(start: first, end: tokens[index - 1].end)
    let onlyWords = tokens[mark.token..<index].allSatisfy {
      switch $0.kind {
      case .identifier, .integer, .version, .quantity, .minus, .leftParen, .rightParen, .period: true
      default: false
      }
    }
    lastReported = (mark.token..<index).contains(where: isBroken) ? index : -1
    if onlyWords {
      report(.unquotedCell, at: range, fixes: [Fix(range: range, replacement: "\"\(source.text(range))\"")])
    } else {
      report(.oneValueInCell, at: range)
    }
    finish(.error, from: mark)
  }

  private mutating func endOfCell() {
    report(missing: .bar)
    skipStatement()
  }

  /// `|---|:--:|`, as Markdown writes below a table's head.
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
    let range = range(from: mark)
    report(.markdownRule, at: range, fixes: [Fix(range: range, replacement: "")])
    finish(.error, from: mark)
  }
}
