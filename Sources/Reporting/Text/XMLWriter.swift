internal import VirtualTime

/// Writes XML 1.0, element by element, as bytes. What the caller opens is closed by the writer, and no text can become
/// markup.
struct XMLWriter: ~Copyable {
  private var buffer: OutputBuffer
  private var depth = 0

  /// Writes a document, as `body` says, into a buffer.
  static func write(to buffer: inout OutputBuffer, _ body: (inout XMLWriter) -> Void) {
    var xml = XMLWriter(buffer.take())
    body(&xml)
    buffer = xml.finish()
  }

  private consuming func finish() -> OutputBuffer { buffer }

  private init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
    self.buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// The attributes of an element, in the order of writing.
  typealias Attributes = [(name: StaticString, value: String)]

  /// An element with what `body` writes between its tags.
  mutating func element(_ name: StaticString, _ attributes: Attributes, _ body: (inout XMLWriter) -> Void) {
    open(name, attributes)
    finish(name, body)
  }

  /// An element with attributes that `attributes` writes, and what `content` writes between its tags.
  mutating func element(
    _ name: StaticString, attributes: (inout XMLWriter) -> Void, content: (inout XMLWriter) -> Void
  ) {
    open(name, [])
    attributes(&self)
    finish(name, content)
  }

  /// An element without content, with attributes that `attributes` writes.
  mutating func element(_ name: StaticString, attributes: (inout XMLWriter) -> Void) {
    open(name, [])
    attributes(&self)
    buffer.append("/>\n")
  }

  /// An attribute of the element that is being opened.
  mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name) { $0.escape(value, isAttribute: true) }
  }

  mutating func attribute(_ name: StaticString, _ value: Int) { attribute(name) { $0.buffer.append(value) } }

  /// A length of time in seconds with six places.
  mutating func attribute(_ name: StaticString, seconds interval: Interval) {
    attribute(name) { xml in
      xml.buffer.append(interval.ticks / Interval.ticksPerMicrosecond, per: 1_000_000, places: 6)
    }
  }

  private mutating func attribute(_ name: StaticString, _ value: (inout XMLWriter) -> Void) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"")
    value(&self)
    buffer.append(UInt8(ascii: "\""))
  }

  /// An element without content.
  mutating func element(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    buffer.append("/>\n")
  }

  /// An element with text between its tags; none where the text is empty.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [], text: String) {
    open(name, attributes)
    buffer.append(UInt8(ascii: ">"))
    escape(text, isAttribute: false)
    buffer.append("</")
    buffer.append(name)
    buffer.append(">\n")
  }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    indent()
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    for (name, value) in attributes { attribute(name, value) }
  }

  /// What stands between an element's attributes and the end of it.
  private mutating func finish(_ name: StaticString, _ body: (inout XMLWriter) -> Void) {
    let start = buffer.count
    buffer.append(">\n")
    let content = buffer.count
    depth += 1
    body(&self)
    depth -= 1
    if buffer.count == content {
      buffer.cut(to: start)
      buffer.append("/>\n")
    } else {
      indent()
      buffer.append("</")
      buffer.append(name)
      buffer.append(">\n")
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { buffer.append("  ") }
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    let isPlain = text.withBytes { bytes in
      guard Self.isPlain(bytes) else { return false }
      buffer.append(bytes)
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": buffer.append("&amp;")
      case "<": buffer.append("&lt;")
      case ">": buffer.append("&gt;")
      case "\"": buffer.append("&quot;")
      case "\n": buffer.append(isAttribute ? "&#10;" : "\n" as StaticString)
      case "\t": buffer.append(isAttribute ? "&#9;" : "\t" as StaticString)
      default: for byte in Self.allowed(scalar).utf8 { buffer.append(byte) }
      }
    }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allWords { word in
      EightBytes.isNone(
        word & EightBytes.high | EightBytes.controls(word)
          | EightBytes.marks(word, UInt8(ascii: "&")) | EightBytes.marks(word, UInt8(ascii: "<"))
          | EightBytes.marks(word, UInt8(ascii: ">")) | EightBytes.marks(word, UInt8(ascii: "\"")))
    }
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
