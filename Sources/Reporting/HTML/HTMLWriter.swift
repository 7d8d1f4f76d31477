/// The attributes of an element, in order.
struct Attributes: ExpressibleByDictionaryLiteral {
  var pairs: [(StaticString, String)]

  init(_ pairs: [(StaticString, String)]) { self.pairs = pairs }
  init(dictionaryLiteral elements: (StaticString, String)...) { pairs = elements }
}

/// Writes nested HTML and SVG elements as bytes.
///
/// Elements are opened and closed through closures, so the output is always well formed, as XML too; text and
/// attributes are escaped only here. The compiler makes a copy of `element` for each of hundreds of closures, so
/// everything that `element` calls stays out of line: inlined, it takes a fifth of the module's build.
struct HTMLWriter: ~Copyable {
  private var buffer: OutputBuffer

  init() { buffer = OutputBuffer() }

  static func write(to buffer: inout OutputBuffer, body: (inout HTMLWriter) -> Void) {
    var html = HTMLWriter(buffer: buffer.take())
    body(&html)
    buffer = html.finish()
  }

  private init(buffer: consuming OutputBuffer) { self.buffer = buffer }
  private consuming func finish() -> OutputBuffer { buffer }

  var bytes: [UInt8] { buffer.bytes }

  /// Writes markup, or text that has been escaped.
  mutating func raw(_ markup: String) { buffer.append(markup) }

  mutating func append(_ markup: [UInt8]) { buffer.append(markup) }

  /// Writes data in the text of an element: JSON without `<`.
  mutating func json(_ body: (inout JSONWriter) -> Void) {
    JSONWriter.write(to: &buffer, isInMarkup: true, body: body)
  }

  /// Writes any text: markup is escaped, and control characters are made visible.
  @inline(never)
  mutating func text(_ text: String) { MarkupPlace.html.write(text, to: &buffer) }

  /// Writes a number, which needs no escapes.
  mutating func number(_ number: Int) { buffer.append(number) }

  /// Writes the lines of a `pre`, with their breaks.
  mutating func lines(_ lines: [String]) {
    for line in lines {
      text(line)
      self.line()
    }
  }

  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ body: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    body(&self)
    close(name)
  }

  mutating func element(_ name: StaticString, attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element on a line of its own.
  mutating func block(_ name: StaticString, _ attributes: Attributes = [:], _ body: (inout HTMLWriter) -> Void) {
    element(name, attributes, body)
    line()
  }

  /// Writes an element with one attribute; there are thousands of these.
  mutating func element(
    _ name: StaticString, key: StaticString, value: String, body: (inout HTMLWriter) -> Void
  ) {
    open(name, key: key, value: value)
    body(&self)
    close(name)
  }

  /// Writes an element without content, closed as in XML; HTML reads it in the same way.
  @inline(never)
  mutating func empty(_ name: StaticString, attributes: Attributes = [:]) {
    start(name, attributes)
    buffer.append("/>")
  }

  mutating func rectangle(_ style: String, x: Int, y: Int, width: Int, height: Int, radius: Int) {
    let size = (width: "\(width)", height: "\(height)")
    empty(
      "rect",
      attributes: [
        "class": style, "x": "\(x)", "y": "\(y)", "width": size.width, "height": size.height, "rx": "\(radius)",
      ])
  }

  mutating func line() { buffer.append(UInt8(ascii: "\n")) }

  @inline(never)
  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    start(name, attributes)
    buffer.append(UInt8(ascii: ">"))
  }

  @inline(never)
  private mutating func open(_ name: StaticString, key: StaticString, value: String) {
    start(name, [:])
    attribute(key, value: value)
    buffer.append(UInt8(ascii: ">"))
  }

  @inline(never)
  private mutating func close(_ name: StaticString) {
    buffer.append("</")
    buffer.append(name)
    buffer.append(UInt8(ascii: ">"))
  }

  private mutating func start(_ name: StaticString, _ attributes: Attributes) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    for (key, value) in attributes.pairs { attribute(key, value: value) }
  }

  private mutating func attribute(_ key: StaticString, value: String) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(key)
    buffer.append("=\"")
    text(value)
    buffer.append(UInt8(ascii: "\""))
  }
}
