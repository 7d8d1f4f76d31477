import SourceText
import Statements

/// Splits a file into tokens.
///
/// It works on bytes and offsets, without allocations for tokens; only characters beyond ASCII are decoded. Character
/// errors are reported here and then read as the intended characters, so that the parser can go on.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var tokens: [Token] = []
  var findings: ParseDiagnostics
  var startsLine = true
  /// The strings whose interpolation is being read, outermost first.
  var interpolations: [Interpolation] = []
  /// The tokens that were reported, in order; parts missing right after them are not reported.
  var broken: [Int] = []
  /// The strings that contain braces, which have a meaning only in the text of a link.
  var braced: [Int] = []
  /// The number of opening braces minus closing ones; once below zero it remains at a minimum.
  var openBraces = 0
  var closedTooMany = false

  private let words = KeywordTable.shared
  private var reportedLoneReturn = false

  struct Interpolation {
    /// The offset of the string's opening quotation mark.
    var quote: Int
    /// The number of parentheses open inside it.
    var parens = 0
    var closing: QuoteStyle
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: FileID) {
    self.bytes = bytes
    findings = ParseDiagnostics(file: file)
    tokens.reserveCapacity(bytes.count / 5 + 16)
  }

  /// Returns a lexer that has read a whole file.
  static func reading(_ source: SourceFile) -> Lexer {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: source.id)
      lexer.run()
      return lexer
    }
  }

  mutating func run() {
    guard !isUTF16() else {
      findings.add(.notUTF8, at: TextRange(0..<min(2, bytes.count)))
      position = bytes.count
      return emit(.endOfFile, from: position)
    }
    if reportFlaws() {
      position = bytes.count
      return emit(.endOfFile, from: position)
    }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    let classes = CharacterClass.table
    classes.withUnsafeBufferPointer { classes in
      while position < bytes.count { step(classes[Int(bytes[position])]) }
    }
    if !interpolations.isEmpty { abandonInterpolations() }
    emit(.endOfFile, from: position)
  }

  @inline(__always)
  private mutating func step(_ characterClass: CharacterClass) {
    switch characterClass {
    case .blank: skipBlanks()
    case .lineFeed: endLine(1)
    case .carriageReturn: carriageReturn()
    case .letter: identifier(from: position)
    case .digit: number()
    case .quote: string(.straight)
    case .hash: comment()
    case .sign: sign()
    case .compoundSign: compoundSign()
    case .nonASCII: nonASCII()
    case .unknown: unknown()
    }
  }

  // MARK: Tokens

  @inline(__always)
  mutating func emit(_ kind: TokenKind, from start: Int, word: Keyword = .other) {
    tokens.append(
      Token(kind: kind, startsLine: startsLine, word: word, start: UInt32(start), end: UInt32(position)))
    startsLine = false
  }

  /// Emits a token that has been reported.
  mutating func emitBroken(_ kind: TokenKind, from start: Int, word: Keyword = .other) {
    broken.append(tokens.count)
    emit(kind, from: start, word: word)
  }

  @inline(__always)
  mutating func identifier(from start: Int) {
    var end = position
    while end < bytes.count, bytes[end].continuesName { end += 1 }
    position = end
    if end < bytes.count, bytes[end] >= 0x80, skipNameCharacters() {
      return emit(.identifier, from: start)
    }
    emit(.identifier, from: start, word: words.word(in: bytes, from: start, to: end))
  }

  /// Skips characters that continue a name, including those beyond ASCII; returns whether there were any.
  mutating func skipNameCharacters() -> Bool {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard byte.continuesName else { break }
        position += 1
      } else {
        let decoded = decodeScalar(bytes, at: position)
        guard let scalar = decoded.scalar, scalar.properties.isXIDContinue, ConfusableCharacter(scalar) == nil else {
          break
        }
        position += decoded.length
      }
    }
    return position > start
  }

  @inline(__always)
  private mutating func sign() {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "{"): openBraces += 1
    case UInt8(ascii: "}"):
      openBraces -= 1
      if openBraces < 0 { closedTooMany = true }
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      if !interpolations.isEmpty { return parenthesis(byte) }
    default: break
    }
    emit(CharacterClass.kind(ofSign: byte), from: position - 1)
  }

  /// Reads a parenthesis inside an interpolation; an unmatched closing one continues the string.
  private mutating func parenthesis(_ byte: UInt8) {
    let last = interpolations.count - 1
    if byte == UInt8(ascii: "(") {
      interpolations[last].parens += 1
      emit(.leftParen, from: position - 1)
    } else if interpolations[last].parens > 0 {
      interpolations[last].parens -= 1
      emit(.rightParen, from: position - 1)
    } else {
      continueString()
    }
  }

  private mutating func compoundSign() {
    let start = position
    let next = peek(1)
    switch bytes[position] {
    case UInt8(ascii: "-"): take(next == UInt8(ascii: ">") ? 2 : 1, as: next == UInt8(ascii: ">") ? .arrow : .minus)
    case UInt8(ascii: "="): assignOrEqual(next)
    case UInt8(ascii: "<"): lessSign(next)
    case UInt8(ascii: ">"): next == UInt8(ascii: "=") ? take(2, as: .greaterOrEqual) : take(1, as: .greater)
    case UInt8(ascii: "."): period(next)
    case UInt8(ascii: "|"): take(1, as: .bar)
    case UInt8(ascii: "!"):
      if next == UInt8(ascii: "=") {
        foreignTail(2, as: .notEqual)
      } else {
        position += 1
        foreign(from: start, as: .identifier, .not, spelled: "not", by: "not ")
      }
    case UInt8(ascii: "&"):
      position += next == UInt8(ascii: "&") ? 2 : 1
      foreign(from: start, as: .identifier, .and, spelled: "and", by: "and")
    case UInt8(ascii: "/"): slash(next)
    case UInt8(ascii: "'"): string(.apostrophe)
    case UInt8(ascii: "`"): string(.backtick)
    default: unknown()
    }
  }

  @inline(__always)
  private mutating func take(_ length: Int, as kind: TokenKind) {
    position += length
    emit(kind, from: position - length)
  }

  /// Reads a sign that the language writes differently.
  private mutating func replaced(_ length: Int, kind: TokenKind, by spelling: String) {
    position += length
    foreign(from: position - length, as: kind, spelled: spelling, by: spelling)
  }

  private mutating func period(_ next: UInt8) {
    guard next == UInt8(ascii: ".") else { return take(1, as: .period) }
    switch peek(2) {
    case UInt8(ascii: "."): take(3, as: .closedRange)
    case UInt8(ascii: "<"): take(3, as: .halfOpenRange)
    default: replaced(2, kind: .closedRange, by: "...")
    }
  }

  private mutating func assignOrEqual(_ next: UInt8) {
    switch next {
    case UInt8(ascii: "="): foreignTail(2, as: .equal)
    case UInt8(ascii: ">"): replaced(2, kind: .arrow, by: "->")
    case UInt8(ascii: "<"): replaced(2, kind: .lessOrEqual, by: "<=")
    default: take(1, as: .assign)
    }
  }

  private mutating func lessSign(_ next: UInt8) {
    switch next {
    case UInt8(ascii: "="): take(2, as: .lessOrEqual)
    case UInt8(ascii: ">"): replaced(2, kind: .notEqual, by: "!=")
    default: take(1, as: .less)
    }
  }

  /// Reads `==` and `!=`, which some languages write with another `=`.
  private mutating func foreignTail(_ length: Int, as kind: TokenKind) {
    if peek(length) == UInt8(ascii: "=") {
      replaced(length + 1, kind: kind, by: kind == .equal ? "==" : "!=")
    } else {
      take(length, as: kind)
    }
  }

  private mutating func slash(_ next: UInt8) {
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { return take(1, as: .slash) }
    let start = position
    let range = TextRange(start..<start + 2)
    findings.add(.foreignComment, at: range, fixes: [TextEdit(range: range, replacement: "#")])
    skipLine()
  }

  // MARK: Lines and comments

  @inline(__always)
  private mutating func endLine(_ length: Int) {
    if !interpolations.isEmpty { abandonInterpolations() }
    position += length
    startsLine = true
  }

  private mutating func carriageReturn() {
    if peek(1) == UInt8(ascii: "\n") { return endLine(2) }
    if !reportedLoneReturn {
      reportedLoneReturn = true
      findings.add(.loneCarriageReturn, at: TextRange(position..<position + 1))
    }
    endLine(1)
  }

  /// Skips spaces, of which a line begins with several.
  @inline(__always)
  private mutating func skipBlanks() {
    var end = position + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    position = end
  }

  @inline(__always)
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func comment() {
    if let color = unquotedColor() { return color }
    skipLine()
  }

  /// Reads a color without quotation marks, which would otherwise be a comment to the end of the line.
  private mutating func unquotedColor() -> Void? {
    guard !startsLine, let previous = tokens.last, previous.kind.expectsValue else { return nil }
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end].isHexDigit { end += 1 }
    guard [3, 4, 6, 8].contains(end - start - 1) else { return nil }
    guard end == bytes.count || !(bytes[end].continuesName || bytes[end] >= 0x80) else { return nil }
    position = end
    let range = TextRange(start..<end)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    findings.add(.unquotedColor, with: text, at: range, fixes: [TextEdit(range: range, replacement: "\"\(text)\"")])
    emitBroken(.string, from: start)
    return ()
  }

  /// Returns the byte at a distance; 0 after the end.
  @inline(__always)
  func peek(_ distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }
}

extension TokenKind {
  /// Whether a value must follow, so that `#fff` is a color.
  var expectsValue: Bool {
    switch self {
    case .colon, .leftParen, .comma, .assign, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus,
      .minus, .star, .slash, .closedRange, .halfOpenRange:
      true
    default: false
    }
  }
}
