import SourceText
import Statements

/// Reads tokens into a tree: recursive descent, decided on the next token or the next two, nothing read twice.
///
/// A function a production of the grammar. Every one of them leaves the cursor behind what it has read and has appended
/// exactly one node; what is not there becomes a `missing` node with a report.
struct Parser {
  /// How deep brackets, choices and prefix operators may nest.
  static let deepest = 256
  /// How many operators, members and calls may follow one another on one value.
  static let longestChain = 500

  let source: SourceFile
  let tokens: [Token]
  var index = 0
  var current: Token
  /// A line that counts ends before the current token.
  var newline = false
  /// The innermost open bracket is ( or [ : lines do not end.
  var joinsLines = false
  var depth = 0
  var tree: TreeBuilder
  var findings: ParseDiagnostics
  /// The token of the last report: one place is complained about once.
  var lastReported = -1
  /// A block that is never closed swallows the rest of the file; that is one error, however many are open.
  var reportedUnclosedBlock = false
  var reportedDepth = false
  /// How many more misspelt words are worth the time to find what they were meant to be.
  var searchesLeft = 2 * ParseDiagnostics.limit
  /// Tokens that the lexer has reported, in order.
  let brokenTokens: [Int]
  /// Tokens that are the text of a link, in order: `{id}` has a meaning there.
  var linkTexts: [Int] = []
  /// The cells of a table are being read: a bar ends them.
  var inTable = false

  let steps = StepTable.shared

  private var bracketTable: Brackets?
  let bracesBalance: Bool
  /// There are more closing braces than opening ones.
  private let closesTooMuch: Bool
  /// Whether it has been reported that items stand at the top level because a block was closed too early.
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

  @inline(__always)
  mutating func advance() {
    guard index + 1 < tokens.count else { return }
    index += 1
    current = tokens[index]
    newline = current.startsLine && !joinsLines
    if newline, current.word == .then || current.word == .else { newline = next.kind == .colon }
  }

  /// Puts the cursor on a token further on.
  mutating func jump(to target: Int) {
    guard target > index else { return }
    index = min(target, tokens.count - 1) - 1
    advance()
  }

  var next: Token { index + 1 < tokens.count ? tokens[index + 1] : tokens[tokens.count - 1] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  /// The current token goes on with the line, whatever it is.
  @inline(__always)
  mutating func skipNewline() { newline = false }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { current.kind == kind && !newline }

  @inline(__always)
  func at(_ word: Keyword) -> Bool { current.word == word && !newline }

  /// Goes over a token if it is the one.
  @inline(__always)
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  @inline(__always)
  mutating func take(_ word: Keyword) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  /// Nothing more of a statement or field can follow here.
  var atEnd: Bool { newline || endsStatement(kind) }

  func endsStatement(_ kind: TokenKind) -> Bool { kind == .semicolon || kind == .rightBrace || kind == .endOfFile }

  // MARK: Nodes

  @inline(__always)
  var mark: Mark { Mark(nodes: tree.count, token: index) }

  @inline(__always)
  mutating func finish(_ kind: SyntaxKind, from mark: Mark, detail: UInt8 = 0) {
    tree.finish(kind, from: mark, tokenEnd: index, detail: detail)
  }

  /// The current token as a node of its own.
  @inline(__always)
  mutating func leaf(_ kind: SyntaxKind, detail: UInt8 = 0) {
    let mark = mark
    advance()
    finish(kind, from: mark, detail: detail)
  }

  @inline(__always)
  mutating func absent() { finish(.absent, from: mark) }

  mutating func missing() { finish(.missing, from: mark) }

  /// Something has to stand here, and does not: a report, and a node in its place.
  mutating func lacks(_ wanted: ExpectedSyntax) {
    report(missing: wanted)
    missing()
  }

  /// A node that begins with the word at the cursor.
  /// - Parameter parts: Reads what stands behind the word.
  @inline(__always)
  mutating func wordItem(_ kind: SyntaxKind, _ parts: (inout Parser) -> Void) {
    let mark = mark
    advance()
    parts(&self)
    finish(kind, from: mark)
  }

  /// Wraps what `read` reads in an error node, because it belongs nowhere; reading nothing makes no node.
  mutating func asError(_ read: (inout Parser) -> Void) {
    let mark = mark
    read(&self)
    if index > mark.token { finish(.error, from: mark) }
  }

  // MARK: Depth

  /// Goes one level down, if there is one.
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
      // The rest of the file lies in it; the blocks around it are open for that reason alone.
      jump(to: tokens.count - 1)
      reportedUnclosedBlock = true
    } else {
      skipOperand()
      reportedUnclosedBlock = reportedUnclosedBlock || kind == .endOfFile
    }
    finish(.error, from: mark)
  }

  // MARK: Brackets

  /// The token that closes the bracket at an index, if one does.
  mutating func partner(_ token: Int) -> Int? {
    if bracketTable == nil {
      bracketTable = Brackets(tokens, columns: source.column)
    }
    return bracketTable?.partner(token)
  }

  // MARK: Reports

  /// Reports what is wrong at the current token, unless something was reported there already.
  /// - Parameter parts: what fills the holes of the complaint.
  mutating func report(
    _ complaint: ParseError.Name, with parts: String..., at range: TextRange? = nil, fixes: [Fix] = []
  ) {
    guard lastReported != index else { return }
    lastReported = index
    guard !isConsequence(ofWhatIsHere: range != nil) else { return }
    findings.add(ParseError(complaint, with: parts), at: range ?? here, fixes: fixes)
  }

  mutating func report(missing wanted: ExpectedSyntax, at range: TextRange? = nil, fixes: [Fix] = []) {
    if lastReported != index { report(.missing, with: wanted.words, at: range, fixes: fixes) }
  }

  /// Whether a token that was wrong in itself is the reason: the one that is complained about, or the one before on
  /// its line.
  private func isConsequence(ofWhatIsHere: Bool) -> Bool {
    let lineEnds = current.startsLine || kind == .endOfFile
    if lineEnds, !ofWhatIsHere { return isBroken(index - 1) }
    return kind == .unknown || isBroken(index) || (!lineEnds && isBroken(index - 1))
  }

  /// Where something is missing: behind the token before when the line has ended, else the token that is there instead.
  var here: TextRange {
    if current.startsLine || kind == .endOfFile || kind == .semicolon, let previous {
      return TextRange(start: previous.end, end: previous.end)
    }
    if kind == .stringMiddle || kind == .stringEnd { return TextRange(start: current.start, end: current.start) }
    return current.range
  }

  /// Steps stand at the top level: if a brace too many has closed their block, that is the error, and the only one.
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

  func text(_ token: Token) -> String { source.text(token.range) }

  /// The kind of a token, or that of the end behind all.
  func kind(at index: Int) -> TokenKind { index < tokens.count ? tokens[index].kind : .endOfFile }

  // MARK: Fixes

  func inserting(_ text: String) -> [Fix] {
    [Fix(range: TextRange(start: current.start, end: current.start), replacement: text)]
  }

  /// Something else in the place of the token at the cursor.
  func replacing(_ text: String) -> [Fix] { [Fix(range: current.range, replacement: text)] }
}
