/// The attributes of an element, in the order of writing.
struct Attributes: ExpressibleByDictionaryLiteral {
  var pairs: [(StaticString, String)]

  init(_ pairs: [(StaticString, String)]) { self.pairs = pairs }
  init(dictionaryLiteral elements: (StaticString, String)...) { pairs = elements }
}

/// Writes HTML and SVG, element in element, as bytes.
///
/// Elements are opened and closed through closures, so that what is written is always well formed, as XML too; text and
/// attributes are escaped here and nowhere else.
struct HTMLWriter: ~Copyable {
  private var buffer: OutputBuffer

  init() { buffer = OutputBuffer() }

  /// Writes a page, as `body` says, into a buffer.
  static func write(to buffer: inout OutputBuffer, body: (inout HTMLWriter) -> Void) {
    var html = HTMLWriter(buffer: buffer.take())
    body(&html)
    buffer = html.finish()
  }

  private init(buffer: consuming OutputBuffer) { self.buffer = buffer }
  private consuming func finish() -> OutputBuffer { buffer }

  var bytes: [UInt8] { buffer.bytes }

  /// Markup of our own, or text that has been escaped.
  mutating func raw(_ markup: String) { buffer.append(markup) }

  mutating func append(_ markup: [UInt8]) { buffer.append(markup) }

  /// Data in the text of an element: JSON, in which no `<` occurs.
  mutating func json(_ body: (inout JSONWriter) -> Void) {
    JSONWriter.write(to: &buffer, isInMarkup: true, body: body)
  }

  /// Text from anywhere: marks of HTML become harmless, control characters visible.
  mutating func text(_ text: String) { MarkupPlace.html.write(text, to: &buffer) }

  /// A number, which needs no escapes.
  mutating func number(_ number: Int) { buffer.append(number) }

  /// Lines of a `pre`: their breaks stay.
  mutating func lines(_ lines: [String]) {
    for line in lines {
      text(line)
      self.line()
    }
  }

  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ body: (inout HTMLWriter) -> Void
  ) {
    open(name)
    for (key, value) in attributes.pairs { attribute(key, value: value) }
    content(of: name, body: body)
  }

  mutating func element(_ name: StaticString, attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element on a line of its own.
  mutating func block(_ name: StaticString, _ attributes: Attributes = [:], _ body: (inout HTMLWriter) -> Void) {
    element(name, attributes, body)
    line()
  }

  /// An element with one attribute, as there are thousands of.
  mutating func element(
    _ name: StaticString, key: StaticString, value: String, body: (inout HTMLWriter) -> Void
  ) {
    open(name)
    attribute(key, value: value)
    content(of: name, body: body)
  }

  /// An element without content, closed as XML wants it; HTML reads it the same way.
  mutating func empty(_ name: StaticString, attributes: Attributes = [:]) {
    open(name)
    for (key, value) in attributes.pairs { attribute(key, value: value) }
    buffer.append("/>")
  }

  /// A rectangle with round corners.
  mutating func rectangle(_ style: String, x: Int, y: Int, width: Int, height: Int, radius: Int) {
    let size = (width: "\(width)", height: "\(height)")
    empty(
      "rect",
      attributes: [
        "class": style, "x": "\(x)", "y": "\(y)", "width": size.width, "height": size.height, "rx": "\(radius)",
      ])
  }

  mutating func line() { buffer.append(UInt8(ascii: "\n")) }

  private mutating func open(_ name: StaticString) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
  }

  private mutating func attribute(_ key: StaticString, value: String) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(key)
    buffer.append("=\"")
    text(value)
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func content(of name: StaticString, body: (inout HTMLWriter) -> Void) {
    buffer.append(UInt8(ascii: ">"))
    body(&self)
    buffer.append("</")
    buffer.append(name)
    buffer.append(UInt8(ascii: ">"))
  }
}
