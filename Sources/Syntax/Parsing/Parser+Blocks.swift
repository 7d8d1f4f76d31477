import SourceText
import Statements

/// The kind of content in a pair of braces.
enum Body {
  case fields
  case app
  case screen
  case splash
  case scenario
  case steps
  case examples
  case exits

  /// Whether commas separate items: they do between fields and entries, not between steps and rows.
  var allowsCommas: Bool {
    switch self {
    case .fields, .app, .screen, .splash, .exits: true
    case .scenario, .steps, .examples: false
    }
  }

  var node: SyntaxKind {
    switch self {
    case .fields: .fields
    case .app: .appBody
    case .screen: .screenBody
    case .splash: .splashBody
    case .scenario: .scenarioBody
    case .steps: .steps
    case .examples: .examplesItem
    case .exits: .exitTable
    }
  }
}

extension Parser {
  mutating func requiredBlock(_ body: Body, of owner: @autoclosure () -> String) {
    if !hasBlock(), let written = foreignEventBeforeBlock, let first = firstOfStep {
      _ = replaceStep(from: first, to: index + 1, by: "\(owner()) \(written) { … }")
      jump(to: index + 1)
      if !hasBlock() { return missing() }
    }
    if !hasBlock(), let end = foreignPredicate?.end, reportForeignPredicate() {
      jump(to: end)
      if !hasBlock() { return missing() }
    }
    if !hasBlock() {
      report(.missingBlock, with: owner(), fixes: body == .steps ? bracingStep() : [])
      return lacksOnlyBrace() ? block(body, isOpened: false) : missing()
    }
    block(body)
  }

  /// Returns a fix that puts braces around the step on the rest of the line: `attempt pop`, `repeat 3: pop` and
  /// `if C then pop` become `attempt { pop }`, `repeat 3 { pop }` and `if C { pop }`.
  private func bracingStep() -> [TextEdit] {
    let first = kind == .colon || word == .then ? index + 1 : index
    guard !atEnd, tokens[first].kind == .identifier, !tokens[first].startsLine || first == index else { return [] }
    let end = tokens[(first + 1)...].firstIndex { $0.startsLine || endsStatement($0.kind) || $0.kind == .leftBrace }
    guard let end, tokens[end].kind != .leftBrace else { return [] }
    let step = source.text(range(from: first, to: end))
    // A colon touches what is before it.
    let blank = tokens[index - 1].end == current.start ? " " : ""
    return [TextEdit(range: range(to: end), replacement: "\(blank){ \(step) }")]
  }

  /// Returns whether a block follows whose `{` is missing: lines indented more than the previous one, then a `}` that
  /// is not.
  private mutating func lacksOnlyBrace() -> Bool {
    guard newline, !bracesBalance, let header = tokens[..<index].lastIndex(where: \.startsLine) else { return false }
    let margin = source.column(of: tokens[header])
    guard source.column(of: current) > margin else { return false }
    for token in tokens[index...].prefix(Self.looksAhead) where token.startsLine && source.column(of: token) <= margin {
      return token.kind == .rightBrace && source.column(of: token) == margin
    }
    return false
  }

  /// The maximum distance to search for the `}`, which limits time and guesses in a broken file.
  private static let looksAhead = 2000

  mutating func optionalBlock(_ body: Body) {
    if hasBlock() { block(body) } else { absent() }
  }

  /// Returns whether a block begins here; one that begins on the next line is reported and accepted.
  private mutating func hasBlock() -> Bool {
    guard kind == .leftBrace else { return false }
    guard newline, index > 0 else { return true }
    report(.braceOnNextLine, at: current.range, fixes: joiningLine(index))
    skipNewline()
    return true
  }

  /// Returns whether a range contains only blanks and line ends, so no comment.
  func isBlank(_ range: TextRange) -> Bool {
    source.bytes[range.offsets].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Parses from `{` to `}`. The mark may be earlier, for a node that begins with a word (`examples { … }`).
  /// - Parameter isOpened: Whether the block has a `{`.
  mutating func block(_ body: Body, from start: Mark? = nil, isOpened: Bool = true) {
    let open = isOpened ? index : tokens.count
    let mark = start ?? mark
    guard descend() else { return }
    let outer = joinsLines
    joinsLines = false
    if isOpened { advance() } else { skipNewline() }
    items(of: body, open: open)
    joinsLines = outer
    if kind == .rightBrace, !isOpened || closes(open) {
      advance()
    } else if isOpened, !reportedUnclosedBlock {
      reportedUnclosedBlock = true
      let following = kind == .endOfFile ? [] : [(current.range, "add “}” before this line")]
      findings.add(.blockNeverClosed, at: tokens[open].range, related: following)
    }
    depth -= 1
    finish(body.node, from: mark)
  }

  /// Returns whether the `}` at the cursor belongs to the block. With unbalanced braces it may belong to an outer one.
  private mutating func closes(_ open: Int) -> Bool { bracesBalance || partner(open) != nil }

  private mutating func items(of body: Body, open: Int) {
    while true {
      skipSeparators(body)
      switch kind {
      case .rightBrace, .endOfFile: return
      case .rightParen, .rightBracket, .stringMiddle, .stringEnd:
        strayToken()
        continue
      default: break
      }
      if beginsOuterDeclaration(), partner(open) == nil { return }
      skipNewline()
      lastReported = -1
      let before = index
      item(of: body)
      if index == before { strayToken() }
      if !atEnd, !(body.allowsCommas && kind == .comma) { afterItem(of: body) }
    }
  }

  @inline(never)
  mutating func item(of body: Body) {
    switch body {
    case .fields: field()
    case .app: appItem()
    case .screen: screenItem()
    case .splash: splashItem()
    case .scenario: scenarioItem()
    case .steps: step()
    case .examples: row()
    case .exits: exit()
    }
  }

  /// - Parameter body: The body; `nil` at the top level.
  @inline(never)
  mutating func skipSeparators(_ body: Body?) {
    while kind == .semicolon || kind == .comma {
      if kind == .comma, body?.allowsCommas != true {
        if let body, decimalComma() || body != .examples && commaAfterOperand(body) { continue }
        report(body == .examples ? .commaBetweenRows : .commaBetweenSteps, at: current.range, by: ";")
      }
      if kind == .comma, let body, [.app, .scenario].contains(body), commaAfterOperand(body) { continue }
      advance()
    }
  }

  /// Reports `wait 1,5s`, with a decimal comma.
  private mutating func decimalComma() -> Bool {
    guard let previous, previous.kind == .integer, previous.end == current.start, next.start == current.end,
      next.kind == .quantity || next.kind == .integer
    else { return false }
    let range = TextRange(start: previous.start, end: next.end)
    report(
      .fraction, with: source.text(range), text(previous) + "." + text(next), at: range, fixes: replacing("."))
    asError { $0.jump(to: $0.index + 2) }
    return true
  }

  /// Reports a token that begins no item, typically a closing bracket.
  mutating func strayToken() {
    switch kind {
    case .rightBrace where reportedEarlyEnd: reportedEarlyEnd = false
    case .rightParen, .rightBracket, .rightBrace: report(.closesNothing, with: text(current), at: current.range)
    default: report(.unexpected, with: text(current), at: current.range)
    }
    leaf(.error)
  }

  /// Reports text after an item, where only a separator is allowed.
  private mutating func afterItem(of body: Body) {
    if body.allowsCommas, beginsItem(of: body) {
      return report(.missingSeparator, at: current.range, fixes: inserting(", "))
    }
    if !body.allowsCommas, kind == .comma { return }
    unexpectedInStatement()
    if body == .steps || body == .scenario, kind == .identifier, steps.begins(word), word != .at { return }
    asError { $0.skip(to: body.allowsCommas ? [.comma] : []) }
  }

  /// Returns whether a field or another item seems to begin, so that only the separator is missing.
  private func beginsItem(of body: Body) -> Bool {
    if kind == .identifier, next.kind == .colon { return true }
    return body != .scenario && body != .steps && Self.words(body).contains(word)
  }

  /// Skips to the end of a statement, or to the first token of some kinds; matching brackets are skipped as a whole.
  /// - Parameter readsBlocks: Whether steps in blocks are parsed anyway, to report their errors.
  mutating func skip(to ends: [TokenKind] = [], readsBlocks: Bool = false) {
    while !atEnd, !ends.contains(kind) {
      if readsBlocks, kind == .leftBrace {
        block(kind(at: index + 2) == .colon ? .fields : .steps)
      } else {
        skipPair()
      }
    }
    // Anything missing here is missing because of the skipped tokens.
    lastReported = index
  }

  /// Skips a token; from an opening bracket, to after its closing one.
  mutating func skipPair() {
    if let partner = partner(index) { jump(to: partner + 1) } else { advance() }
  }

  /// Returns whether a top-level declaration begins, so that the block around it was not closed.
  private func beginsOuterDeclaration() -> Bool {
    newline && (beginsOwnDeclaration || kind == .atSign && next.kind == .identifier)
  }

  /// Whether a declaration begins that can be nothing else.
  private var beginsOwnDeclaration: Bool {
    switch word {
    case .scenario: next.kind == .string || next.kind == .stringStart
    case .import: next.kind == .string
    case .flow: next.kind == .identifier
    default: false
    }
  }
}

extension SourceFile {
  /// Returns the number of bytes between the beginning of a token's line and the token.
  func column(of token: Token) -> Int { Int(token.start - lineStarts[line(at: token.start) - 1]) }
}

// MARK: - Sessions

extension Parser {
  /// Parses input to a session: steps, set-up and declarations in any order, without braces around them.
  mutating func sessionItems() {
    let mark = mark
    while true {
      skipSeparators(.scenario)
      if kind == .endOfFile { break }
      skipNewline()
      lastReported = -1
      let before = index
      switch kind {
      case .rightParen, .rightBracket, .rightBrace, .stringMiddle, .stringEnd: strayToken()
      default: if beginsSessionDeclaration { declaration() } else { scenarioItem() }
      }
      if index == before { strayToken() }
      if !atEnd { afterItem(of: .scenario) }
    }
    finish(.scenarioBody, from: mark)
  }

  /// Whether a declaration begins, not the line of a scenario that selects one: `device "Fold" {`, `app Shop: Base`,
  /// `splash own { on …`.
  private var beginsSessionDeclaration: Bool {
    switch word {
    case .device: next.kind == .string && kind(at: index + 2) == .leftBrace
    case .app: next.kind == .identifier && kind(at: index + 2) == .colon
    case .splash: declaresStrategy
    default: kind == .atSign || beginsOwnDeclaration
    }
  }

  /// Whether it is `splash NAME(…) {` with a handler or a state after the brace; a record of arguments is an error.
  private var declaresStrategy: Bool {
    guard next.kind == .identifier else { return false }
    var place = index + 2
    if kind(at: place) == .leftParen {
      var depth = 0
      repeat {
        switch kind(at: place) {
        case .leftParen: depth += 1
        case .rightParen: depth -= 1
        case .endOfFile: return false
        default: break
        }
        place += 1
      } while depth > 0
    }
    guard kind(at: place) == .leftBrace, place + 1 < tokens.count else { return false }
    return [.on, .state].contains(tokens[place + 1].word) || kind(at: place + 1) == .rightBrace
  }
}
