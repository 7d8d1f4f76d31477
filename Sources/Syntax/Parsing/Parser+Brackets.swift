import SourceText
import Statements

extension Parser {
  /// Parses the comma-separated elements between ( and ) or [ and ].
  ///
  /// `element` parses one and returns whether another may follow. The cursor is on the opening bracket.
  @inline(never)
  mutating func bracketed(_ close: TokenKind, mayBeEmpty: Bool = true, _ element: (inout Parser) -> Bool) {
    let open = index
    let outer = joinsLines
    joinsLines = true
    advance()
    var count = 0
    var trouble = 0
    while kind != close || count == 0 && !mayBeEmpty {
      let before = index
      if kind == .endOfFile || kind == .rightBrace {
        _ = resume(in: open, close: close, more: false)
        if count == 0, !mayBeEmpty { missing() }
        break
      }
      let more = element(&self)
      count += 1
      if kind == close { break }
      if more, kind == .comma {
        advance()
        continue
      }
      trouble += 1
      if !resume(in: open, close: close, more: more && trouble == 1 && index > before) { break }
    }
    joinsLines = outer
    if kind == close {
      advance()
    } else {
      // Back among statements, where lines end.
      newline = current.startsLine && !joinsLines
    }
  }

  /// Parses the elements as a node, one level deeper.
  @inline(never)
  mutating func nested(
    _ node: SyntaxKind, to close: TokenKind, mayBeEmpty: Bool = true, _ element: (inout Parser) -> Bool
  ) {
    let mark = mark
    guard descend() else { return }
    bracketed(close, mayBeEmpty: mayBeEmpty, element)
    depth -= 1
    finish(node, from: mark)
  }

  /// Handles anything other than a comma or the closing bracket; returns whether another element may follow.
  private mutating func resume(in open: Int, close: TokenKind, more: Bool) -> Bool {
    guard let partner = partner(open), partner >= index, tokens[partner].kind == close else {
      let complaint: ParseError.Name = close == .rightParen ? .parenthesisNeverClosed : .bracketNeverClosed
      report(complaint, with: text(tokens[open]), at: tokens[open].range)
      return false
    }
    if more, beginsOperand() {
      report(.missingComma, at: current.range, fixes: inserting(", "))
      return true
    }
    if close == .rightParen, kind == .comma {
      if !choiceAsCall(from: open, to: partner) { report(.oneValueInParentheses, at: current.range) }
    } else {
      report(.unexpected, with: text(current), at: current.range)
    }
    asError { $0.jump(to: partner) }
    return false
  }

  /// Returns whether the token at the cursor begins a value.
  func beginsOperand() -> Bool {
    if newline { return false }
    switch kind {
    case .identifier:
      switch word {
      case .and, .or, .in, .at, .then, .else: return false
      default: return true
      }
    case .integer, .version, .quantity, .string, .stringStart, .leftBracket, .leftBrace, .leftParen, .minus: return true
    default: return false
    }
  }
}

extension Parser {
  /// Warns of texts with a `{name}` outside links. `braced` contains the tokens with a brace, in order.
  mutating func warnOfBraces(_ braced: [Int]) {
    var links = linkTexts[...]
    for token in braced {
      while let link = links.first, link < token { links.removeFirst() }
      if links.first == token { continue }
      if let range = placeholder(in: tokens[token].range) { findings.add(.literalBraces, at: range) }
    }
  }

  /// Returns the first `{name}` in a range of the source.
  private func placeholder(in range: TextRange) -> TextRange? {
    var open: Int?
    for offset in range.offsets {
      switch source.bytes[offset] {
      case UInt8(ascii: "{"): open = offset
      case UInt8(ascii: "}"):
        if let open, offset > open + 1 { return TextRange(open..<offset + 1) }
        open = nil
      case let byte where byte.continuesName || byte >= 0x80: break
      default: open = nil
      }
    }
    return nil
  }
}
