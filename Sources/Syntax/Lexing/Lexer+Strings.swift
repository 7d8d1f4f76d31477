import SourceText

/// The quotation marks of a string: straight ones are right, others come from keyboards and word processors.
enum QuoteStyle {
  case straight
  case curly
  case apostrophe
  case curlyApostrophe
  case backtick

  /// The number of bytes of one of its marks.
  var width: Int {
    switch self {
    case .straight, .apostrophe, .backtick: 1
    case .curly, .curlyApostrophe: 3
    }
  }

  /// Whether a straight quotation mark can be inside.
  var isSingle: Bool { self == .apostrophe || self == .curlyApostrophe || self == .backtick }
}

extension Lexer {
  /// Reads a string from its opening mark to its end or its first interpolation.
  mutating func string(_ style: QuoteStyle) {
    let start = position
    position += style.width
    scanString(from: start, quote: start, style: style, begin: true)
  }

  /// Continues the string whose interpolation ends with the parenthesis just read.
  mutating func continueString() {
    let interpolation = interpolations.removeLast()
    scanString(from: position - 1, quote: interpolation.quote, style: interpolation.closing, begin: false)
  }

  private mutating func scanString(from start: Int, quote: Int, style: QuoteStyle, begin: Bool) {
    var hasBrace = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard !style.isSingle else { break }
        return endString(1, from: start, quote: quote, style: style, begin: begin, hasBrace: hasBrace)
      case UInt8(ascii: "'") where style == .apostrophe, UInt8(ascii: "`") where style == .backtick:
        return endString(1, from: start, quote: quote, style: style, begin: begin, hasBrace: hasBrace)
      case UInt8(ascii: "\\"):
        if peek(1) == UInt8(ascii: "(") {
          position += 2
          interpolations.append(Interpolation(quote: quote, closing: style))
          return emit(begin ? .stringStart : .stringMiddle, from: start)
        }
        escape()
        continue
      case UInt8(ascii: "\n"): return unclosedString(from: start, quote: quote)
      case UInt8(ascii: "{"): hasBrace = true
      case 0xE2 where style == .curly:
        // ” is E2 80 9D; “ (E2 80 9C) and „ (E2 80 9E) close a string in some languages.
        if peek(1) == 0x80, (0x9C...0x9E).contains(peek(2)) {
          return endString(3, from: start, quote: quote, style: style, begin: begin, hasBrace: hasBrace)
        }
      case 0xE2 where style == .curlyApostrophe:
        // ‘ and ’ are E2 80 98 and 99; inside a word they are apostrophes.
        if peek(1) == 0x80, (0x98...0x99).contains(peek(2)), !peek(3).continuesName {
          return endString(3, from: start, quote: quote, style: style, begin: begin, hasBrace: hasBrace)
        }
      default: break
      }
      position += 1
    }
    unclosedString(from: start, quote: quote)
  }

  /// - Parameter width: The number of bytes of the closing mark.
  private mutating func endString(
    _ width: Int, from start: Int, quote: Int, style: QuoteStyle, begin: Bool, hasBrace: Bool
  ) {
    position += width
    if hasBrace { braced.append(tokens.count) }
    let kind: TokenKind = begin ? .string : .stringEnd
    guard style != .straight else { return emit(kind, from: start) }
    if begin, let word = bareWord(start + style.width..<position - width) {
      let range = TextRange(start..<position)
      findings.add(.quotedName, with: word, at: range, fixes: [TextEdit(range: range, replacement: word)])
      return emitBroken(kind, from: start)
    }
    findings.add(
      .wrongQuotes, at: TextRange(quote..<position),
      fixes: [
        TextEdit(range: TextRange(quote..<quote + style.width), replacement: "\""),
        TextEdit(range: TextRange(position - width..<position), replacement: "\""),
      ])
    emitBroken(kind, from: start)
  }

  /// Returns what is between the quotation marks of `visible == 'Home'` and `stack == ['Home', 'Detail']`: no text.
  private func bareWord(_ inside: Range<Int>) -> String? {
    guard !inside.isEmpty, bytes[inside].allSatisfy({ $0 < 0x80 && $0.continuesName }) else { return nil }
    let isPart: (TokenKind) -> Bool = { [.leftBracket, .comma, .string].contains($0) }
    guard let sign = tokens.lastIndex(where: { !isPart($0.kind) }), sign > 0,
      [.equal, .notEqual].contains(tokens[sign].kind)
    else { return nil }
    let name = String(decoding: bytes[Int(tokens[sign - 1].start)..<Int(tokens[sign - 1].end)], as: UTF8.self)
    let values = ["visible", "screen", "tab", "stack", "presented", "state", "AppState", "currentState"]
    guard values.contains(name) else { return nil }
    return String(decoding: bytes[inside], as: UTF8.self)
  }

  /// Ends a string that is not closed on its line. A brace at the end of the line is taken as intended.
  private mutating func unclosedString(from start: Int, quote: Int) {
    var end = position
    while end > start + 1, " \t\r{}".utf8.contains(bytes[end - 1]) { end -= 1 }
    position = end
    let range = TextRange(quote..<end)
    findings.add(
      .unclosedString, at: range, fixes: [TextEdit(range: TextRange(end..<end), replacement: "\"")])
    emitBroken(quote == start ? .string : .stringEnd, from: start)
    interpolations.removeAll()
  }

  /// Abandons all open strings if the line ends inside an interpolation.
  mutating func abandonInterpolations() {
    guard let outermost = interpolations.first else { return }
    findings.add(.unclosedInterpolation, at: TextRange(outermost.quote..<position))
    if !tokens.isEmpty { broken.append(tokens.count - 1) }
    interpolations.removeAll()
  }

  private mutating func escape() {
    let start = position
    switch peek(1) {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"): position += 2
    case UInt8(ascii: "u") where peek(2) == UInt8(ascii: "{"): unicodeEscape()
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: position += 1
    default:
      position += 1 + (position + 1 < bytes.count ? decodeScalar(bytes, at: position + 1).length : 0)
      position = min(position, bytes.count)
      findings.add(.invalidEscape, at: TextRange(start..<position))
    }
  }

  private mutating func unicodeEscape() {
    let start = position
    position += 3
    var value: UInt32 = 0
    var digits = 0
    while position < bytes.count, bytes[position].isHexDigit {
      value = min(value, 0x0FFF_FFFF) << 4 | hexValue(bytes[position])
      digits += 1
      position += 1
    }
    let closed = peek(0) == UInt8(ascii: "}")
    if closed { position += 1 }
    if !closed || digits == 0 || Unicode.Scalar(value) == nil {
      findings.add(.invalidUnicodeEscape, at: TextRange(start..<position))
    }
  }
}

/// Returns the value of a hexadecimal digit.
func hexValue(_ byte: UInt8) -> UInt32 {
  byte.isASCIIDigit ? UInt32(byte &- 48) : UInt32((byte | 0x20) &- 87)
}
