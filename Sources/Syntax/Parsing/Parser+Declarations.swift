import SourceText
import Statements

extension Parser {
  /// A whole file.
  mutating func file() {
    let mark = mark
    while true {
      skipFileSeparators()
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

  private mutating func skipFileSeparators() {
    while kind == .semicolon || kind == .comma {
      if kind == .comma {
        report(.commaBetweenSteps, at: current.range, fixes: [Fix(range: current.range, replacement: ";")])
      }
      advance()
    }
  }

  private mutating func afterDeclaration() {
    unexpectedInStatement()
    let mark = mark
    skipStatement()
    while kind == .rightBrace, !newline { advance() }
    if index > mark.token { finish(.error, from: mark) }
  }

  mutating func declaration() {
    let mark = mark
    switch word {
    case .import: importDeclaration(mark)
    case .let: constantDeclaration(mark)
    case .device: deviceDeclaration(mark)
    case .app: appDeclaration(mark)
    case .splash: splashDeclaration(mark)
    case .flow: flowDeclaration(mark)
    case .scenario: scenarioDeclaration(mark)
    default:
      if kind == .atSign { return scenarioDeclaration(mark) }
      unknownItem(nil)
    }
  }

  private mutating func importDeclaration(_ mark: Mark) {
    advance()
    plainString(.path)
    finish(.importDeclaration, from: mark)
  }

  private mutating func constantDeclaration(_ mark: Mark) {
    advance()
    name(.constant)
    equalSign()
    expression(.valueOfConstant)
    finish(.constantDeclaration, from: mark)
  }

  /// The `=` of `let` and `set`.
  mutating func equalSign() {
    if take(.assign) { return }
    if at(.equal) || at(.colon) {
      report(
        .equalSignWanted, with: text(current), at: current.range, fixes: [Fix(range: current.range, replacement: "=")])
      return advance()
    }
    report(missing: .equalSign)
  }

  private mutating func deviceDeclaration(_ mark: Mark) {
    advance()
    plainString(.deviceName)
    requiredBlock(.fields, of: "device")
    finish(.deviceDeclaration, from: mark)
  }

  private mutating func appDeclaration(_ mark: Mark) {
    advance()
    name(.app)
    let hasBase = take(.colon)
    if hasBase { name(.baseApp) } else { absent() }
    if kind == .leftBrace || !hasBase { requiredBlock(.app, of: "app") } else { absent() }
    finish(.appDeclaration, from: mark)
  }

  private mutating func splashDeclaration(_ mark: Mark) {
    advance()
    strategyName()
    optionalParameters()
    requiredBlock(.splash, of: "splash")
    finish(.splashDeclaration, from: mark)
  }

  /// The name of a strategy: `none` is one.
  mutating func strategyName() {
    if at(.none) { leaf(.name) } else { name(.strategy) }
  }

  private mutating func flowDeclaration(_ mark: Mark) {
    advance()
    name(.flow)
    optionalParameters()
    requiredBlock(.steps, of: "flow")
    warnOfTrailingReturn(since: mark)
    finish(.flowDeclaration, from: mark)
  }

  private mutating func scenarioDeclaration(_ mark: Mark) {
    let tags = self.mark
    while kind == .atSign { tag() }
    finish(.tags, from: tags)
    if index > mark.token { skipNewline() }
    guard word == .scenario else { return tagsWithoutScenario(mark) }
    advance()
    if kind == .string || kind == .stringStart, !newline {
      string()
    } else {
      report(missing: .title)
      missing()
    }
    requiredBlock(.scenario, of: "scenario")
    finish(.scenarioDeclaration, from: mark)
  }

  private mutating func tag() {
    let mark = mark
    advance()
    if kind == .identifier, !newline {
      leaf(.name)
    } else {
      report(missing: .tag)
      missing()
    }
    finish(.tag, from: mark)
  }

  /// Only scenarios have tags. What follows is read as if they were not there.
  private mutating func tagsWithoutScenario(_ mark: Mark) {
    let range = TextRange(start: tokens[mark.token].start, end: tokens[index - 1].end)
    if kind == .identifier, nearest([.scenario]) != nil {
      return unknownItem(nil)
    }
    report(.tagsWithoutScenario, at: range)
    finish(.error, from: mark)
  }

  // MARK: Parts

  private mutating func optionalParameters() {
    guard at(.leftParen) else { return absent() }
    let mark = mark
    guard descend() else { return }
    bracketed(.rightParen) { parser in
      parser.parameter()
      return true
    }
    depth -= 1
    finish(.parameters, from: mark)
  }

  private mutating func parameter() {
    let mark = mark
    name(.parameter)
    if take(.colon) {
      expression(.defaultValue)
    } else if at(.assign) {
      report(.assignForColon, at: current.range, fixes: [Fix(range: current.range, replacement: ":")])
      advance()
      expression(.defaultValue)
    } else {
      absent()
    }
    finish(.parameter, from: mark)
  }

  /// A name that must be there. Words of the language that can never be names are reported and taken.
  mutating func name(_ wanted: ExpectedSyntax) {
    guard kind == .identifier, !newline else {
      if kind == .unknown, !newline { return leaf(.error) }
      if at(.string), wanted == .screen || wanted == .app { return quotedName() }
      if at(.leftParen), wanted == .screen || wanted == .tab || wanted == .flow, next.kind == .identifier,
        index + 2 < tokens.count, tokens[index + 2].kind == .rightParen
      {
        return nameInParentheses()
      }
      report(missing: wanted)
      return missing()
    }
    if word.isReserved {
      report(.reservedName, with: word.rawValue, at: current.range)
      return leaf(.error)
    }
    leaf(.name)
  }

  /// `push(Detail)`
  private mutating func nameInParentheses() {
    let name = text(next)
    let whole = TextRange(start: current.start, end: tokens[index + 2].end)
    let touches = previous?.end == current.start
    report(
      .nameInParentheses, with: name, at: whole, fixes: [Fix(range: whole, replacement: touches ? " " + name : name)])
    let mark = mark
    for _ in 0..<3 { advance() }
    finish(.error, from: mark)
  }

  /// `push "Detail"`
  private mutating func quotedName() {
    let name = String(text(current).dropFirst().dropLast())
    report(.quotedName, with: name, at: current.range, fixes: [Fix(range: current.range, replacement: name)])
    leaf(.error)
  }

  /// A string without interpolations.
  mutating func plainString(_ wanted: ExpectedSyntax) {
    if at(.string) { return string() }
    guard at(.stringStart) else {
      report(missing: wanted)
      return missing()
    }
    report(.noInterpolationHere, at: current.range)
    let mark = mark
    string()
    finish(.error, from: mark)
  }

  /// `NAME: VALUE` in a declaration or a record.
  mutating func field() {
    let mark = mark
    guard kind == .identifier else {
      if isContinuation { return continuationAtStart(mark) }
      return missingField()
    }
    leaf(.label)
    if at(.assign) || at(.equal) {
      report(.assignForColon, at: current.range, fixes: [Fix(range: current.range, replacement: ":")])
      advance()
    } else if !take(.colon) {
      report(missing: .colon, fixes: [])
      if !beginsOperand() {
        missing()
        return finish(.field, from: mark)
      }
    }
    expression(.fieldValue)
    finish(.field, from: mark)
  }

  private mutating func missingField() {
    let mark = mark
    report(missing: .field, at: current.range)
    if kind == .string || kind == .stringStart { string() } else { advance() }
    skipStatement(stopsAtComma: true)
    finish(.error, from: mark)
  }
}
