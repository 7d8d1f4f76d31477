import SourceText
import Statements

/// A character that looks like one of the language's, or replaces it on another keyboard.
struct ConfusableCharacter {
  /// The intended text; empty for a character to be removed.
  var meant: String

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    // Full-width forms of ! to ~ are the same characters at other codes; letters and digits among them may be in names.
    case 0xFF01...0xFF5E:
      let narrow = UInt8(scalar.value - 0xFF01 + 0x21)
      guard !narrow.continuesName else { return nil }
      meant = String(Unicode.Scalar(narrow))
    case 0x2010...0x2015, 0x2212: meant = "-"
    case 0x2026: meant = "..."
    case 0x2264: meant = "<="
    case 0x2265: meant = ">="
    case 0x2260: meant = "!="
    case 0x2192: meant = "->"
    case 0x00D7: meant = "*"
    case 0x00F7: meant = "/"
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x3000: meant = " "
    case 0x200B...0x200F, 0x2060, 0xFEFF: meant = ""
    case 0x3001: meant = ","
    default: return nil
    }
  }
}

extension Lexer {
  /// Returns whether the file is UTF-16, from its byte order mark or its first characters.
  func isUTF16() -> Bool {
    guard bytes.count >= 2 else { return false }
    let marks = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
    guard bytes.count >= 4 else { return marks }
    return marks || (bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0 && bytes[3] == 0)
      || (bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0 && bytes[3] != 0)
  }

  /// Reports bytes that a text cannot have.
  /// - Returns: Whether the file is no text at all.
  mutating func reportFlaws() -> Bool {
    let stretches = TextFlaws(bytes).stretches
    if stretches.contains(where: { $0.kind == .nul }), stretches.contains(where: { $0.kind == .illFormed }) {
      findings.add(.noText, at: TextRange(0..<0))
      return true
    }
    for (kind, range) in stretches {
      switch kind {
      case .illFormed: findings.add(.illFormed, at: TextRange(range))
      case .nul: findings.add(.nul, at: TextRange(range), fixes: [TextEdit(range: TextRange(range), replacement: "")])
      }
    }
    return false
  }

  mutating func nonASCII() {
    let start = position
    let decoded = decodeScalar(bytes, at: position)
    guard let scalar = decoded.scalar else { return illFormed() }
    if scalar.value == 0x201C || scalar.value == 0x201D || scalar.value == 0x201E { return string(.curly) }
    if scalar.value == 0x2018 || scalar.value == 0x2019 { return string(.curlyApostrophe) }
    if let lookalike = ConfusableCharacter(scalar) {
      return takeLookalike(lookalike, scalar: scalar, length: decoded.length)
    }
    guard scalar.properties.isXIDStart else { return unknown() }
    position += decoded.length
    _ = skipNameCharacters()
    emit(.identifier, from: start)
  }

  /// Reads bytes that are not UTF-8, which have been reported, as one token.
  private mutating func illFormed() {
    let start = position
    while position < bytes.count, bytes[position] >= 0x80 {
      let decoded = decodeScalar(bytes, at: position)
      guard decoded.scalar == nil else { break }
      position += decoded.length
    }
    emitBroken(.unknown, from: start)
  }

  private mutating func takeLookalike(_ lookalike: ConfusableCharacter, scalar: Unicode.Scalar, length: Int) {
    let start = position
    position += length
    let range = TextRange(start..<position)
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let complaint: ParseError.Name =
      lookalike.meant.isEmpty ? .invisibleCharacter : lookalike.meant == " " ? .strangeBlank : .lookalike
    findings.add(
      complaint, with: String(scalar), name, lookalike.meant, at: range,
      fixes: [TextEdit(range: range, replacement: lookalike.meant)])
    guard !lookalike.meant.isEmpty, lookalike.meant != " " else { return }
    let kind = Self.kinds[lookalike.meant] ?? lookalike.meant.utf8.first.map(CharacterClass.kind) ?? .unknown
    // The lexer must count braces like the parser.
    if kind == .leftBrace { openBraces += 1 }
    if kind == .rightBrace { openBraces -= 1 }
    emitBroken(kind, from: start)
  }

  /// The token kinds of signs that also occur within others.
  private static let kinds: [String: TokenKind] = [
    "-": .minus, ".": .period, "=": .assign, "<": .less, ">": .greater, "/": .slash, "|": .bar, "...": .closedRange,
    "<=": .lessOrEqual, ">=": .greaterOrEqual, "!=": .notEqual, "->": .arrow,
  ]

  /// Reads a sign or an operator of another language as the intended one.
  mutating func foreign(
    from start: Int, as kind: TokenKind, _ word: Keyword = .other, spelled spelling: String, by replacement: String
  ) {
    let range = TextRange(start..<position)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    findings.add(
      .foreignOperator, with: text, spelling, at: range, fixes: [TextEdit(range: range, replacement: replacement)])
    emitBroken(kind, from: start, word: word)
  }

  /// Reads all adjacent characters without a meaning at once.
  mutating func unknown() {
    let start = position
    if bytes[position] == UInt8(ascii: "%"), detachedPercent() { return }
    while position < bytes.count, let length = unknownLength() { position += length }
    position = max(position, start + 1)
    let text = String(decoding: bytes[start..<min(position, start + 24)], as: UTF8.self)
    if bytes[start..<position].contains(where: { $0 != 0 }) {
      // Control characters are shown as their pictures.
      let visible = text.unicodeScalars.map { $0.value < 0x20 ? Unicode.Scalar(0x2400 + $0.value) ?? $0 : $0 }
      let rest = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
      findings.add(
        text == "?" && rest.contains(UInt8(ascii: ":"))
          ? .ternary : bytes[start] >= 0x80 ? .unknownSymbols : .unknownCharacters,
        with: String(String.UnicodeScalarView(visible)), at: TextRange(start..<position))
    }
    emitBroken(.unknown, from: start)
  }

  /// Reads `50 %`, with a detached unit.
  private mutating func detachedPercent() -> Bool {
    guard let last = tokens.last, last.kind == .integer || last.kind == .version, !startsLine else { return false }
    position += 1
    let gap = TextRange(start: last.end, end: UInt32(position - 1))
    guard !gap.isEmpty else { return false }
    let digits = String(decoding: bytes[Int(last.start)..<Int(last.end)], as: UTF8.self)
    findings.add(
      .detachedUnit, with: "%", digits + "%", at: TextRange(start: last.start, end: UInt32(position)),
      fixes: [TextEdit(range: gap, replacement: "")])
    broken.append(tokens.count - 1)
    tokens[tokens.count - 1].kind = .unknown
    tokens[tokens.count - 1].end = UInt32(position)
    return true
  }

  private func unknownLength() -> Int? {
    let byte = bytes[position]
    guard byte >= 0x80 else { return CharacterClass.table[Int(byte)] == .unknown ? 1 : nil }
    let decoded = decodeScalar(bytes, at: position)
    guard let scalar = decoded.scalar, ConfusableCharacter(scalar) == nil, !scalar.properties.isXIDStart else {
      return nil
    }
    return (0x2018...0x201E).contains(scalar.value) ? nil : decoded.length
  }
}
