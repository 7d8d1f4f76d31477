internal import VirtualTime

/// Writes XML 1.0 as bytes, element by element. The writer closes all elements, and escapes all text.
struct XMLWriter: ~Copyable {
  private var buffer: OutputBuffer
  private var depth = 0

  static func write(to buffer: inout OutputBuffer, body: (inout XMLWriter) -> Void) {
    var xml = XMLWriter(buffer: buffer.take())
    xml.buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    body(&xml)
    buffer = xml.finish()
  }

  private consuming func finish() -> OutputBuffer { buffer }

  /// The attributes of an element, in order.
  typealias Attributes = [(name: StaticString, value: String)]

  /// Writes an element with the content that `body` writes.
  mutating func element(
    _ name: StaticString, attributes: Attributes = [], body: (inout XMLWriter) -> Void = { _ in }
  ) {
    open(name, attributes: attributes)
    finish(name, body: body)
  }

  /// Writes an element with the attributes that `attributes` writes and the content that `content` writes.
  mutating func element(
    _ name: StaticString, attributes: (inout XMLWriter) -> Void, content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes: [])
    attributes(&self)
    finish(name, body: content)
  }

  mutating func attribute(_ name: StaticString, value: String) {
    attribute(name) { MarkupPlace.xmlAttribute.write(value, to: &$0.buffer) }
  }

  mutating func attribute(_ name: StaticString, value: Int) { attribute(name) { $0.buffer.append(value) } }

  /// Writes a duration in seconds with six decimal places.
  mutating func attribute(_ name: StaticString, seconds interval: Interval) {
    attribute(name) { $0.buffer.append(seconds: interval) }
  }

  private mutating func attribute(_ name: StaticString, value: (inout XMLWriter) -> Void) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"")
    value(&self)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an element with text between its tags; an empty text is omitted.
  mutating func element(_ name: StaticString, attributes: Attributes = [], text: String) {
    open(name, attributes: attributes)
    buffer.append(UInt8(ascii: ">"))
    MarkupPlace.xmlContent.write(text, to: &buffer)
    buffer.append("</")
    buffer.append(name)
    buffer.append(">\n")
  }

  private mutating func open(_ name: StaticString, attributes: Attributes) {
    indent()
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    for (name, value) in attributes { attribute(name, value: value) }
  }

  /// Writes the rest of an element after its attributes: its content and its end.
  private mutating func finish(_ name: StaticString, body: (inout XMLWriter) -> Void) {
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
}
