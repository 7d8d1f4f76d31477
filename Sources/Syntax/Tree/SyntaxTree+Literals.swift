import SourceText

extension SyntaxTree {
  /// Returns the text of a `string` node with escapes resolved; `nil` if it has an interpolation.
  package func plainText(_ string: NodeID) -> String? {
    guard kind(string) == .string, nodes[Int(string.index)].size == 2 else { return nil }
    return segmentText(child(string, at: 0))
  }

  /// Returns the text of a `stringSegment` node with escapes resolved. Quotation marks and parentheses of
  /// interpolations are removed. An ill-formed escape or byte, which has been reported, becomes U+FFFD.
  package func segmentText(_ segment: NodeID) -> String {
    let range = content(of: firstToken(segment))
    let bytes = source.bytes[range]
    guard bytes.contains(UInt8(ascii: "\\")) else { return source.text(TextRange(range)) }
    var resolved: [UInt8] = []
    resolved.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") { Self.resolve(&rest, into: &resolved) } else { resolved.append(byte) }
    }
    return String(decoding: resolved, as: UTF8.self)
  }

  /// Returns the bytes between the delimiters of a piece of text.
  private func content(of token: Token) -> Range<Int> {
    var range = token.range.offsets
    // An unquoted color is its own content.
    if source.bytes[range.lowerBound] == UInt8(ascii: "#") { return range }
    // Typographic quotation marks take three bytes.
    let opening = source.bytes[range.lowerBound] >= 0x80 ? 3 : 1
    range = min(range.lowerBound + opening, range.upperBound)..<range.upperBound
    switch token.kind {
    case .stringStart, .stringMiddle: return range.dropLast(2)
    default: return range.dropLast(closingLength(range, of: token))
    }
  }

  /// Returns the number of bytes of the closing delimiter; 0 if the text is not closed.
  private func closingLength(_ range: Range<Int>, of token: Token) -> Int {
    guard let last = range.last else { return 0 }
    switch source.bytes[last] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let backslashes = source.bytes[range].dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      return backslashes % 2 == 0 ? 1 : 0
    case 0x9C...0x9E: return range.count >= 3 && Array(source.bytes[(last - 2)..<last]) == [0xE2, 0x80] ? 3 : 0
    default: return 0
    }
  }

  /// Resolves the escape after a backslash.
  private static func resolve(_ rest: inout ArraySlice<UInt8>, into resolved: inout [UInt8]) {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): resolved.append(0x0A)
    case UInt8(ascii: "t"): resolved.append(0x09)
    case UInt8(ascii: "\""): resolved.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): resolved.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u") where rest.first == UInt8(ascii: "{"):
      rest.removeFirst()
      var value: UInt32 = 0
      while let digit = rest.first, digit.isHexDigit {
        value = min(value, 0x0FFF_FFFF) << 4 | hexValue(digit)
        rest.removeFirst()
      }
      if rest.first == UInt8(ascii: "}") { rest.removeFirst() }
      resolved.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    default: resolved.append(contentsOf: "\u{FFFD}".utf8)
    }
  }
}
