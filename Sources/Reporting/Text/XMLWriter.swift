/// Writes XML 1.0, element by element, as bytes. What the caller opens is closed by the writer, and no text can become
/// markup.
struct XMLWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element with what `body` writes between its tags.
  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)], _ body: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    let start = bytes.count
    append(">\n")
    let content = bytes.count
    depth += 1
    body(&self)
    depth -= 1
    if bytes.count == content {
      bytes.removeSubrange(start...)
      append("/>\n")
    } else {
      indent()
      append("</")
      append(name)
      append(">\n")
    }
  }

  /// An element without content.
  mutating func element(_ name: StaticString, _ attributes: [(name: StaticString, value: String)]) {
    open(name, attributes)
    append("/>\n")
  }

  /// An element with text between its tags; none where the text is empty.
  mutating func element(_ name: StaticString, _ attributes: [(name: StaticString, value: String)] = [], text: String) {
    open(name, attributes)
    append(">")
    escape(text, isAttribute: false)
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func open(_ name: StaticString, _ attributes: [(name: StaticString, value: String)]) {
    indent()
    append("<")
    append(name)
    for attribute in attributes {
      append(" ")
      append(attribute.name)
      append("=\"")
      escape(attribute.value, isAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    if Self.isPlain(text) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\n": append(isAttribute ? "&#10;" : "\n")
      case "\t": append(isAttribute ? "&#9;" : "\t")
      default: bytes.append(contentsOf: String(Self.allowed(scalar)).utf8)
      }
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }
  }

  /// What XML 1.0 has no place for (control characters, U+FFFE, U+FFFF) is shown by a picture of it.
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
