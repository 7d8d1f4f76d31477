/// Writes JSON, one value after another, as bytes.
///
/// The caller opens and closes through closures, so that what is written is always well formed; commas and escapes are
/// the writer's. Members appear in the order of writing.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// `{ … }` with the members that `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(open: "{", close: "}", body)
  }

  /// `[ … ]` with the elements that `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest(open: "[", close: "]", body)
  }

  /// The name of the member whose value comes next.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func integer(_ number: some BinaryInteger) {
    literal(String(number))
  }

  /// A number that is written already.
  mutating func number(_ digits: String) { literal(digits) }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  package mutating func null() { literal("null") }

  /// A line break between two elements; it has no meaning, but keeps long documents readable and diffable.
  package mutating func lineBreak() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      needsComma = false
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the elements of an array that another writer has written, without its brackets.
  package mutating func elements(_ written: [UInt8]) {
    guard !written.isEmpty else { return }
    separate()
    bytes.append(contentsOf: written)
    needsComma = true
  }

  private mutating func nest(open: Unicode.Scalar, close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Most text has nothing to escape and is copied in one go.
  private mutating func appendEscaped(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 { appendEscaped(byte) }
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(#"\""#)
    case UInt8(ascii: "\\"): append(#"\\"#)
    case UInt8(ascii: "\n"): append(#"\n"#)
    case UInt8(ascii: "\r"): append(#"\r"#)
    case UInt8(ascii: "\t"): append(#"\t"#)
    case 0..<0x20, 0x7F: append(#"\u00"# + hexadecimal(byte >> 4) + hexadecimal(byte & 15))
    default: bytes.append(byte)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private func hexadecimal(_ digit: UInt8) -> String { String(digit, radix: 16) }
}

extension JSONWriter {
  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: some BinaryInteger) {
    key(name)
    integer(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func member(_ name: String, objectOf body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  package mutating func member(_ name: String, arrayOf body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }
}
