/// Reads JSON, with the comments and trailing commas that configuration files have (JSONC, JSON5's unquoted keys).
package func readJSON(_ bytes: [UInt8]) throws(FormatFlaw) -> DataNode {
  var reader = LiteralReader(scanner: Scanner(bytes), isJSON: true)
  let value = try reader.value(depth: 0)
  reader.scanner.skipBlanksAndComments()
  if reader.scanner.current != nil { throw FormatFlaw(reader.scanner.line, "more follows after the value") }
  return value
}

/// Reads the values of JSON, or of older property lists: `{ key = value; list = (a, b, ); }`.
struct LiteralReader {
  var scanner: Scanner
  let isJSON: Bool

  mutating func value(depth: Int) throws(FormatFlaw) -> DataNode {
    scanner.skipBlanksAndComments()
    let line = scanner.line
    guard depth < DataNode.depthLimit else { throw FormatFlaw(line, "it is nested too deeply") }
    if scanner.take("{") { return DataNode(.map(try members(depth: depth)), line: line) }
    if isJSON ? scanner.take("[") : scanner.take("(") {
      return DataNode(.list(try elements(depth: depth)), line: line)
    }
    if isAtQuote { return DataNode(.text(try string()), line: line) }
    let word = isJSON ? word(with: "+-.") : word(with: "-./$:<>")
    switch word {
    case "": throw FormatFlaw(line, "a value is missing")
    case "true" where isJSON: return DataNode(.bool(true), line: line)
    case "false" where isJSON: return DataNode(.bool(false), line: line)
    case "null" where isJSON: return DataNode(.null, line: line)
    default: return DataNode(.text(word), line: line)
    }
  }

  private mutating func members(depth: Int) throws(FormatFlaw) -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    while true {
      scanner.skipBlanksAndComments()
      if scanner.take("}") { return members }
      let line = scanner.line
      let key = isAtQuote ? try string() : isJSON ? word(with: "$") : word(with: "-./$:<>")
      if key.isEmpty, !isJSON { throw FormatFlaw(line, "a value is missing") }
      scanner.skipBlanksAndComments()
      guard isJSON ? scanner.take(":") : scanner.take("=") else {
        throw FormatFlaw(scanner.line, isJSON ? "a colon is missing after a key" : "a key has no value")
      }
      var value = try value(depth: depth + 1)
      value.line = line
      members.append(DataNode.Member(key: key, value: value))
      scanner.skipBlanksAndComments()
      if isJSON ? scanner.take(",") || scanner.isAt("}") : scanner.take(";") { continue }
      throw FormatFlaw(scanner.line, isJSON ? "a comma is missing" : "a semicolon is missing")
    }
  }

  private mutating func elements(depth: Int) throws(FormatFlaw) -> [DataNode] {
    var elements: [DataNode] = []
    while true {
      scanner.skipBlanksAndComments()
      if isJSON ? scanner.take("]") : scanner.take(")") { return elements }
      elements.append(try value(depth: depth + 1))
      scanner.skipBlanksAndComments()
      if scanner.take(",") || (isJSON ? scanner.isAt("]") : scanner.isAt(")")) { continue }
      throw FormatFlaw(scanner.line, "a comma is missing")
    }
  }

  private mutating func word(with signs: String) -> String {
    scanner.text { $0.isWordPart || signs.utf8.contains($0) }
  }

  private var isAtQuote: Bool { scanner.isAt("\"") || isJSON && scanner.isAt("'") }

  private mutating func string() throws(FormatFlaw) -> String {
    let line = scanner.line
    let quote = scanner.advance()
    var bytes: [UInt8] = []
    while let byte = scanner.advance() {
      if byte == quote { return String(decoding: bytes, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = scanner.advance() else {
        bytes.append(byte)
        continue
      }
      switch isJSON ? escaped : 0 {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "u"): bytes += Array(String(escapedScalar()).utf8)
      default: bytes.append(escaped)
      }
    }
    throw FormatFlaw(line, "a string does not end")
  }

  /// Reads the digits after `\u`; a high surrogate takes the low one that follows it.
  private mutating func escapedScalar() -> Unicode.Scalar {
    guard let first = escapedUnit(at: 0) else {
      scanner.advance(by: 4)
      return "\u{FFFD}"
    }
    scanner.advance(by: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, scanner.peek(0) == UInt8(ascii: "\\"), scanner.peek(1) == UInt8(ascii: "u"),
      let second = escapedUnit(at: 2), second >> 10 == 0x37
    else { return "\u{FFFD}" }
    scanner.advance(by: 6)
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  private func escapedUnit(at offset: Int) -> UInt32? {
    let digits = (offset..<offset + 4).compactMap { scanner.peek($0) }
    return digits.count == 4 ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
