import SourceText
import Statements

/// Parses tokens into a tree by recursive descent with one or two tokens of lookahead; nothing is parsed twice.
///
/// There is one function per production of the grammar. Each leaves the cursor after what it has parsed and appends
/// exactly one node; a missing part becomes a `missing` node with a report.
struct Parser {
  /// The maximum nesting depth of brackets, choices and prefix operators.
  static let deepest = Limits.nestingDepth
  /// The maximum length of a chain of operators, members and calls on one value.
  static let longestChain = 500

  let source: SourceFile
  let tokens: [Token]
  var index = 0
  var current: Token
  /// Whether a significant line end precedes the current token.
  var newline = false
  /// Whether the innermost open bracket is ( or [, so that line ends are ignored.
  var joinsLines = false
  var depth = 0
  var tree: TreeBuilder
  var findings: ParseDiagnostics
  /// The token of the last report; a place is reported once.
  var lastReported = -1
  /// Whether an unclosed block was reported; it swallows the rest of the file, so only one is reported.
  var reportedUnclosedBlock = false
  var reportedDepth = false
  /// The remaining number of misspelled words whose intent is searched for.
  var searchesLeft = 2 * ParseDiagnostics.limit
  /// The tokens that the lexer has reported, in order.
  let brokenTokens: [Int]
  /// The tokens that are the text of a link, in order; `{id}` has a meaning there.
  var linkTexts: [Int] = []
  /// Whether the cells of a table are being parsed, which a bar ends.
  var inTable = false

  let steps = StepTable.shared

  private var bracketTable: Brackets?
  let bracesBalance: Bool
  /// Whether there are more closing braces than opening ones.
  private let closesTooMuch: Bool
  /// Whether a block closed too early was reported as the reason for items at the top level.
  var reportedEarlyEnd = false

  init(source: SourceFile, lexer: Lexer) {
    self.source = source
    tokens = lexer.tokens
    findings = ParseDiagnostics(file: source.id)
    brokenTokens = lexer.broken
    closesTooMuch = lexer.closedTooMany
    bracesBalance = lexer.openBraces == 0 && !lexer.closedTooMany
    current = tokens[0]
    tree = TreeBuilder(capacity: tokens.count * 2 + 16)
    newline = true
  }

  // MARK: The cursor

  var kind: TokenKind { current.kind }
  var word: Keyword { current.word }

  // What moves the cursor or reports is not inlined: the parser is no slower for it, and the compiler, which otherwise
  // analyzes very large functions, takes a third less time.
  @inline(never)
  mutating func advance() {
    guard index + 1 < tokens.count else { return }
    index += 1
    current = tokens[index]
    newline = current.startsLine && !joinsLines
    if newline, current.word == .then || current.word == .else { newline = next.kind == .colon }
  }

  /// Moves the cursor forward to a token.
  @inline(never)
  mutating func jump(to target: Int) {
    guard target > index else { return }
    index = min(target, tokens.count - 1) - 1
    advance()
  }

  var next: Token { index + 1 < tokens.count ? tokens[index + 1] : tokens[tokens.count - 1] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  /// Lets the current token continue the line, whatever it is.
  @inline(__always)
  mutating func skipNewline() { newline = false }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { current.kind == kind && !newline }

  @inline(__always)
  func at(_ word: Keyword) -> Bool { current.word == word && !newline }

  /// Consumes the token if it matches.
  @inline(never)
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  @inline(never)
  mutating func take(_ word: Keyword) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  /// Whether the statement or field must end here.
  var atEnd: Bool { newline || endsStatement(kind) }

  func endsStatement(_ kind: TokenKind) -> Bool { kind == .semicolon || kind == .rightBrace || kind == .endOfFile }

  // MARK: Nodes

  @inline(__always)
  var mark: Mark { Mark(nodes: tree.count, token: index) }

  @inline(never)
  mutating func finish(_ kind: SyntaxKind, from mark: Mark, detail: UInt8 = 0) {
    tree.finish(kind, from: mark, tokenEnd: index, detail: detail)
  }

  /// Appends the current token as a node of its own.
  @inline(never)
  mutating func leaf(_ kind: SyntaxKind, detail: UInt8 = 0) {
    let mark = mark
    advance()
    finish(kind, from: mark, detail: detail)
  }

  @inline(never)
  mutating func absent() { finish(.absent, from: mark) }

  @inline(never)
  mutating func missing() { finish(.missing, from: mark) }

  /// Reports a missing part, and appends a `missing` node for it.
  @inline(never)
  mutating func lacks(_ wanted: ExpectedSyntax) {
    report(missing: wanted)
    missing()
  }

  /// Parses a node that begins with the word at the cursor.
  /// - Parameter parts: Parses what follows the word.
  @inline(never)
  mutating func wordItem(_ kind: SyntaxKind, _ parts: (inout Parser) -> Void) {
    let mark = mark
    advance()
    parts(&self)
    finish(kind, from: mark)
  }

  /// Wraps what `read` parses in an error node, because it is out of place; if it parses nothing, there is no node.
  @inline(never)
  mutating func asError(_ read: (inout Parser) -> Void) {
    let mark = mark
    read(&self)
    if index > mark.token { finish(.error, from: mark) }
  }

  // MARK: Depth

  /// Goes one level deeper, unless that is too deep.
  @inline(__always)
  mutating func descend() -> Bool {
    guard depth < Self.deepest else {
      tooDeep()
      return false
    }
    depth += 1
    return true
  }

  private mutating func tooDeep() {
    if !reportedDepth { report(.tooDeep, with: "\(Self.deepest)", at: current.range) }
    reportedDepth = true
    let mark = mark
    if let partner = partner(index) {
      jump(to: partner + 1)
      lastReported = index
    } else if kind == .leftBrace {
      // It contains the rest of the file; the enclosing blocks are open only for that reason.
      jump(to: tokens.count - 1)
      reportedUnclosedBlock = true
    } else {
      skipOperand()
      reportedUnclosedBlock = reportedUnclosedBlock || kind == .endOfFile
    }
    finish(.error, from: mark)
  }

  // MARK: Brackets

  /// Returns the token that closes the bracket at an index.
  mutating func partner(_ token: Int) -> Int? {
    if bracketTable == nil {
      bracketTable = Brackets(tokens, columns: source.column)
    }
    return bracketTable?.partner(token)
  }

  // MARK: Reports

  /// Reports an error at the current token, unless one was reported there already.
  /// - Parameter parts: The texts for the placeholders of the message.
  @inline(never)
  mutating func report(
    _ complaint: ParseError.Name, with parts: String..., at range: TextRange? = nil, fixes: [TextEdit] = []
  ) {
    report(ParseError(complaint, with: parts), at: range, fixes: fixes)
  }

  /// Reports an error whose fix is another text in its place, or in place of `whole`.
  @inline(never)
  mutating func report(
    _ complaint: ParseError.Name, with parts: String..., at range: TextRange, by replacement: String,
    in whole: TextRange? = nil
  ) {
    let fix = TextEdit(range: whole ?? range, replacement: replacement)
    report(ParseError(complaint, with: parts), at: range, fixes: [fix])
  }

  private mutating func report(_ error: @autoclosure () -> ParseError, at range: TextRange?, fixes: [TextEdit]) {
    guard lastReported != index else { return }
    lastReported = index
    guard !isConsequence(ofWhatIsHere: range != nil) else { return }
    findings.add(error(), at: range ?? here, fixes: fixes)
  }

  @inline(never)
  mutating func report(missing wanted: ExpectedSyntax, at range: TextRange? = nil, fixes: [TextEdit] = []) {
    guard lastReported != index else { return }
    if fixes.isEmpty, let forms = formsOfStep {
      report(.missingInStep, with: wanted.words, forms, at: range)
    } else {
      report(.missing, with: wanted.words, at: range, fixes: fixes)
    }
  }

  /// Returns whether a faulty token is the reason: the reported one, or the previous one on its line.
  private func isConsequence(ofWhatIsHere: Bool) -> Bool {
    let lineEnds = current.startsLine || kind == .endOfFile
    if lineEnds, !ofWhatIsHere { return isBroken(index - 1) }
    return kind == .unknown || isBroken(index) || (!lineEnds && isBroken(index - 1))
  }

  /// The place of a missing part: after the preceding token at the end of a line, otherwise the current token.
  var here: TextRange {
    if current.startsLine || kind == .endOfFile || kind == .semicolon, let previous {
      return TextRange(start: previous.end, end: previous.end)
    }
    if kind == .stringMiddle || kind == .stringEnd { return TextRange(start: current.start, end: current.start) }
    return current.range
  }

  /// Reports steps at the top level: if a surplus brace has closed their block, that is the only error.
  mutating func blameEarlyEnd() -> Bool {
    guard closesTooMuch, let previous, previous.kind == .rightBrace || reportedEarlyEnd else { return false }
    if !reportedEarlyEnd {
      findings.add(
        .blockEndedEarly, with: text(current), at: current.range, related: [(previous.range, "the block ends here")])
    }
    reportedEarlyEnd = true
    return true
  }

  func isBroken(_ token: Int) -> Bool {
    let low = brokenTokens.partitioningIndex { $0 >= token }
    return low < brokenTokens.count && brokenTokens[low] == token
  }

  func range(from mark: Mark) -> TextRange {
    guard index > mark.token else { return current.range }
    return TextRange(start: tokens[mark.token].start, end: tokens[index - 1].end)
  }

  /// Returns the range of the tokens from the current one, or from another one, up to `end`.
  func range(from first: Int? = nil, to end: Int) -> TextRange {
    TextRange(start: tokens[first ?? index].start, end: tokens[end - 1].end)
  }

  /// The range of the current token and the next one.
  var pair: TextRange { TextRange(start: current.start, end: next.end) }

  /// The range of the current token with the blanks before it.
  var withBlanksBefore: TextRange { TextRange(start: tokens[index - 1].end, end: current.end) }

  @inline(never)
  func text(_ token: Token) -> String { source.text(token.range) }

  /// Returns the kind of a token; that of the end of the file after the last one.
  func kind(at index: Int) -> TokenKind { index < tokens.count ? tokens[index].kind : .endOfFile }

  // MARK: Fixes

  func inserting(_ text: String) -> [TextEdit] {
    [TextEdit(range: TextRange(start: current.start, end: current.start), replacement: text)]
  }

  /// Returns a fix that replaces the token at the cursor.
  func replacing(_ text: String) -> [TextEdit] { [TextEdit(range: current.range, replacement: text)] }
}
