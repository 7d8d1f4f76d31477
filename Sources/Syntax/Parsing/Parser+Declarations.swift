import SourceText
import Statements

extension Parser {
  /// Parses a whole file.
  mutating func file() {
    let mark = mark
    while true {
      skipSeparators(nil)
      if kind == .endOfFile { break }
      skipNewline()
      lastReported = -1
      let before = index
      declaration()
      if index == before { strayToken() }
      if !newline, kind != .semicolon, kind != .comma, kind != .endOfFile { afterDeclaration() }
    }
    finish(.file, from: mark)
  }

  private mutating func afterDeclaration() {
    unexpectedInStatement()
    asError { parser in
      parser.skip()
      while parser.kind == .rightBrace, !parser.newline { parser.advance() }
    }
  }

  mutating func declaration() {
    let mark = mark
    switch word {
    case .import: wordItem(.importDeclaration) { $0.plainString(.path) }
    case .let:
      wordItem(.constantDeclaration) { parser in
        parser.name(.constant)
        parser.equalSign()
        parser.expression(.constantValue)
      }
    case .device:
      wordItem(.deviceDeclaration) { parser in
        parser.plainString(.deviceName)
        parser.requiredBlock(.fields, of: "device")
      }
    case .app:
      wordItem(.appDeclaration) { parser in
        parser.name(.app)
        let hasBase = parser.take(.colon)
        if hasBase { parser.name(.baseApp) } else { parser.absent() }
        if parser.at(.assign), parser.next.kind == .leftBrace { parser.skipSign(behind: .app) }
        if parser.kind == .leftBrace || !hasBase { parser.requiredBlock(.app, of: "app") } else { parser.absent() }
      }
    case .splash where picksStrategy:
      report(.strategyOutside, with: text(next), at: pair)
      skip()
      finish(.error, from: mark)
    case .splash:
      wordItem(.splashDeclaration) { parser in
        parser.strategyName()
        parser.optionalParameters()
        parser.requiredBlock(.splash, of: "splash")
      }
    case .flow:
      wordItem(.flowDeclaration) { parser in
        parser.name(.flow)
        parser.optionalParameters()
        parser.requiredBlock(.steps, of: "flow")
        parser.warnOfTrailingReturn(since: mark)
      }
    case .scenario: scenarioDeclaration(mark)
    default: if kind == .atSign { scenarioDeclaration(mark) } else { unknownItem(nil) }
    }
  }

  /// Whether `splash NAME` has no block, as in a scenario.
  private var picksStrategy: Bool {
    guard bracesBalance, next.kind == .identifier, !next.startsLine else { return false }
    let behind = tokens[min(index + 2, tokens.count - 1)]
    return behind.kind != .leftBrace && (behind.startsLine || endsStatement(behind.kind))
  }

  /// Parses the `=` of `let` and `set`.
  mutating func equalSign() {
    if take(.assign) { return }
    if at(.colon), next.kind == .identifier, !next.startsLine, third == .assign {
      // `let x: Int = 1`
      report(.typeAnnotation, with: text(next), at: pair, by: "")
      return jump(to: index + 3)
    }
    let isWord = kind == .identifier && !newline && !next.startsLine && ["to", "be"].contains(text(current))
    if at(.equal) || at(.colon) || isWord {
      report(.equalSignWanted, with: text(current), at: current.range, by: "=")
      return advance()
    }
    // `set root Home`
    if index > 1, tokens[index - 2].word == .set, foreignPhrase(from: index - 2) { return }
    if !newline, kind == .identifier || kind == .integer || kind == .quantity || kind == .string {
      // `set loggedIn true`
      report(.missing, with: ExpectedSyntax.equalSign.words, at: current.range, fixes: inserting("= "))
      lastReported = -1
      return
    }
    report(missing: .equalSign)
  }

  /// Parses the name of a strategy, which may be `none`.
  mutating func strategyName() {
    if at(.none) { leaf(.name) } else { name(.strategy) }
  }

  private mutating func scenarioDeclaration(_ mark: Mark) {
    let tags = self.mark
    while kind == .atSign { tag() }
    finish(.tags, from: tags)
    if index > mark.token { skipNewline() }
    guard word == .scenario else { return tagsWithoutScenario(mark) }
    advance()
    skipSign(behind: .scenario)
    requiredString(.scenarioTitle)
    requiredBlock(.scenario, of: "scenario")
    skipGherkinLines()
    finish(.scenarioDeclaration, from: mark)
  }

  private mutating func tag() {
    let mark = mark
    advance()
    if kind == .identifier, !newline { leaf(.name) } else { lacks(.tag) }
    finish(.tag, from: mark)
  }

  /// Reports tags without a scenario; the rest is parsed as if they were absent.
  private mutating func tagsWithoutScenario(_ mark: Mark) {
    if kind == .identifier, nearest([.scenario]) != nil { return unknownItem(nil) }
    report(.tagsWithoutScenario, at: range(from: mark.token, to: index))
    finish(.error, from: mark)
  }

  // MARK: Parts

  private mutating func optionalParameters() {
    guard at(.leftParen) else { return absent() }
    nested(.parameters, to: .rightParen) { parser in
      parser.parameter()
      return true
    }
  }

  private mutating func parameter() {
    let mark = mark
    name(.parameter)
    if at(.assign) { report(.assignForColon, at: current.range, by: ":") }
    if take(.colon) || take(.assign) { expression(.defaultValue) } else { absent() }
    finish(.parameter, from: mark)
  }

  /// Parses a required name. Reserved words are reported and accepted.
  mutating func name(_ wanted: ExpectedSyntax) {
    guard kind == .identifier, !newline else {
      if at(.period), wanted == .style, next.kind == .identifier, next.start == current.end {
        // `as .sheet`
        skipDot()
        return leaf(.name)
      }
      if kind == .unknown, !newline { return leaf(.error) }
      if at(.string), wanted != .cause { return quotedName() }
      if at(.leftParen), wanted == .screen || wanted == .tab || wanted == .flow, third == .rightParen,
        next.kind == .identifier || next.kind == .string
      {
        return nameInParentheses()
      }
      return lacks(wanted)
    }
    if word.isReserved {
      report(.reservedName, with: word.rawValue, at: current.range)
      return leaf(.error)
    }
    leaf(.name)
  }

  /// Reports `push(Detail)`.
  private mutating func nameInParentheses() {
    let name = next.kind == .string ? String(text(next).dropFirst().dropLast()) : text(next)
    let whole = range(to: index + 3)
    let touches = previous?.end == current.start
    var first = index
    while first > 0, !tokens[first].startsLine, ![.semicolon, .leftBrace].contains(tokens[first - 1].kind) {
      first -= 1
    }
    let words = argument(first..<index).map { "\($0) " } ?? ""
    report(.nameInParentheses, with: "\(words)\(name)", at: whole, by: touches ? " " + name : name)
    asError { $0.jump(to: $0.index + 3) }
  }

  /// Reports `push "Detail"`.
  private mutating func quotedName() {
    let name = String(text(current).dropFirst().dropLast())
    report(.quotedName, with: name, at: current.range, by: name)
    leaf(.error)
  }

  mutating func requiredString(_ wanted: ExpectedSyntax) {
    if at(.string) || at(.stringStart) { string() } else if !unquotedText(wanted) { lacks(wanted) }
  }

  /// Parses a string without interpolations.
  mutating func plainString(_ wanted: ExpectedSyntax) {
    if at(.string) { return string() }
    guard at(.stringStart) else { return unquotedText(wanted) ? () : lacks(wanted) }
    report(.noInterpolationHere, at: current.range)
    asError { $0.string() }
  }

  /// Parses `NAME: VALUE` in a declaration or a record.
  mutating func field() {
    let mark = mark
    guard kind == .identifier else {
      if isContinuation { return continuationAtStart(mark) }
      return missingField()
    }
    leaf(.label)
    if at(.assign) || at(.equal) {
      report(.assignForColon, at: current.range, by: ":")
      advance()
    } else if !take(.colon) {
      report(missing: .colon, fixes: [])
      if !beginsOperand() {
        missing()
        return finish(.field, from: mark)
      }
    }
    if kind == .identifier, next.kind == .assign, !newline, !next.startsLine {
      // `n: Int = 0`
      let gap = TextRange(start: current.start, end: index + 2 < tokens.count ? tokens[index + 2].start : next.end)
      report(.typeAnnotation, with: text(current), at: pair, by: "", in: gap)
      jump(to: index + 2)
    }
    expression(.fieldValue)
    finish(.field, from: mark)
  }

  private mutating func missingField() {
    let mark = mark
    report(missing: .field, at: current.range)
    if kind == .string || kind == .stringStart { string() } else { advance() }
    skip(to: [.comma])
    finish(.error, from: mark)
  }
}
