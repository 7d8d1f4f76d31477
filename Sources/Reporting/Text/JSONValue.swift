/// A parsed JSON value. Members that are never asked for cause no error.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number other than a 64-bit integer, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object; objects preserve the order of their members.
  package struct Member: Hashable, Sendable {
    /// The text before the colon.
    package var name: String
    /// The value after the colon.
    package var value: JSONValue
  }

  /// Parses one value surrounded only by white space; `nil` for invalid JSON (RFC 8259).
  /// Also `nil` if the value is nested more deeply than `depthLimit`.
  package init?(_ bytes: some Collection<UInt8>) {
    func read(_ buffer: UnsafeBufferPointer<UInt8>) -> JSONValue? {
      var parser = JSONParser(buffer)
      return parser.document()
    }
    guard let value = bytes.withContiguousStorageIfAvailable(read) ?? Array(bytes).withUnsafeBufferPointer(read) else {
      return nil
    }
    self = value
  }

  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 64
}

extension JSONValue {
  /// The member of an object, the first of several with the same name; `nil` for anything else.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

/// Parses JSON from bytes by recursive descent. For any bytes it terminates and does not trap.
private struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func document() -> JSONValue? {
    guard let value = value() else { return nil }
    skipSpace()
    return place == bytes.count ? value : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return elements(to: "}") { $0.member() }.map(JSONValue.object)
    case UInt8(ascii: "["): return elements(to: "]") { $0.value() }.map(JSONValue.array)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func elements<Element>(
    to close: Unicode.Scalar, read: (inout JSONParser) -> Element?
  ) -> [Element]? {
    guard depth < JSONValue.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    place += 1
    var elements: [Element] = []
    skipSpace()
    if take(close) { return elements }
    while let element = read(&self) {
      elements.append(element)
      skipSpace()
      if take(close) { return elements }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func member() -> JSONValue.Member? {
    skipSpace()
    guard next == UInt8(ascii: "\""), let name = string() else { return nil }
    skipSpace()
    guard take(":"), let value = value() else { return nil }
    return JSONValue.Member(name: name, value: value)
  }

  private mutating func word(_ text: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  private mutating func number() -> JSONValue? {
    let start = place
    let isNegative = take("-")
    let beginsWithZero = next == UInt8(ascii: "0")
    guard takeDigits(), !beginsWithZero || place - start == (isNegative ? 2 : 1) else { return nil }
    var isInteger = true
    if take(".") {
      isInteger = false
      guard takeDigits() else { return nil }
    }
    if take("e") || take("E") {
      isInteger = false
      if !take("+") { _ = take("-") }
      guard takeDigits() else { return nil }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    return .number(text)
  }

  /// Takes digits; `false` if there are none.
  private mutating func takeDigits() -> Bool {
    let start = place
    while let byte = next, byte >= 0x30, byte <= 0x39 { place += 1 }
    return place > start
  }

  // MARK: Strings

  private mutating func string() -> String? {
    place += 1
    let start = place
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { place += 1 }
    if take("\"") { return String(decoding: bytes[start..<place - 1], as: UTF8.self) }
    var text = Array(bytes[start..<place])
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  /// Parses `\u00e9`, or two of them for a character beyond the first 65,536; a lone surrogate becomes U+FFFD.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let high = hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(high) { return scalar }
    let mark = place
    if high < 0xDC00, take("\\"), take("u"), let low = hexadecimal(), low >= 0xDC00, low < 0xE000 {
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }
    place = mark
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() -> UInt32? {
    guard bytes.count - place >= 4 else { return nil }
    let digits = bytes[place..<place + 4]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    place += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
