/// The attributes of an element, in the order of writing.
struct Attributes: ExpressibleByDictionaryLiteral {
  var pairs: [(key: String, value: String)]

  init(_ pairs: [(key: String, value: String)]) { self.pairs = pairs }
  init(dictionaryLiteral elements: (String, String)...) { pairs = elements.map { ($0.0, $0.1) } }
}

/// Writes HTML and SVG, element in element, as bytes.
///
/// Elements are opened and closed through closures, so that what is written is always well formed, as XML too; text and
/// attributes are escaped here and nowhere else.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  /// Markup of our own, or text that has been escaped.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func append(_ other: HTMLWriter) { bytes.append(contentsOf: other.bytes) }
  mutating func append(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Text from anywhere: marks of HTML become harmless, control characters visible.
  mutating func text(_ text: String) {
    for byte in shown(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case UInt8(ascii: "'"): raw("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// Lines of a `pre`: their breaks stay.
  mutating func lines(_ lines: [String]) {
    for line in lines {
      text(line)
      raw("\n")
    }
  }

  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ body: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    raw(">")
    body(&self)
    raw("</\(name)>")
  }

  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element without content, closed as XML wants it; HTML reads it the same way.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes)
    raw("/>")
  }

  mutating func line() { raw("\n") }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    raw("<\(name)")
    for (key, value) in attributes.pairs {
      raw(" \(key)=\"")
      text(value)
      raw("\"")
    }
  }
}
