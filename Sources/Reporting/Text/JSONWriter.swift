/// Writes JSON as bytes, one value after another.
///
/// Objects and arrays are opened and closed through closures, so the output is always well formed; the writer adds
/// commas and escapes. Members keep the order of writing.
package struct JSONWriter: ~Copyable {
  private var buffer: OutputBuffer
  private var needsComma = false
  /// Whether the output is in the text of an HTML element, where `<` must not occur.
  private let isInMarkup: Bool

  package init() { self.init(capacity: 512) }

  init(isInMarkup: Bool = false, capacity: Int) {
    self.init(isInMarkup: isInMarkup, buffer: OutputBuffer(capacity: capacity))
  }

  /// Creates a writer that continues after the content of a buffer.
  init(isInMarkup: Bool, buffer: consuming OutputBuffer) {
    self.buffer = buffer
    self.isInMarkup = isInMarkup
  }

  static func write(to buffer: inout OutputBuffer, isInMarkup: Bool = false, body: (inout JSONWriter) -> Void) {
    var json = JSONWriter(isInMarkup: isInMarkup, buffer: buffer.take())
    body(&json)
    buffer = json.finish()
  }

  consuming func finish() -> OutputBuffer { buffer }

  /// Returns what is written.
  package static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return json.bytes
  }

  /// Returns an object with the members that are written.
  package static func object(_ writeMembers: (inout JSONWriter) -> Void) -> [UInt8] {
    bytes { $0.object(writeMembers) }
  }

  /// The output so far.
  package var bytes: [UInt8] { buffer.bytes }
  var count: Int { buffer.count }

  /// Writes `{ … }` with the members that `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(open: "{", close: "}", body: body)
  }

  /// Writes `[ … ]` with the elements that `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest(open: "[", close: "]", body: body)
  }

  /// Writes the name of the next member, a constant that needs no escapes.
  package mutating func key(_ name: StaticString) {
    let needsComma = needsComma
    buffer.append(room: name.utf8CodeUnitCount + 4) { bytes in
      let next = needsComma ? bytes.put(UInt8(ascii: ",")) : bytes
      return next.put(UInt8(ascii: "\"")).put(name).put(UInt8(ascii: "\"")).put(UInt8(ascii: ":"))
    }
    self.needsComma = false
  }

  /// Writes the name of the next member, which may be any text.
  package mutating func key(named name: String) {
    string(name)
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string value, escaped where JSON requires it.
  package mutating func string(_ text: String) {
    separate()
    text.withBytes { bytes in
      guard isPlain(bytes) else { return appendEscaped(bytes) }
      buffer.append(room: bytes.count + 2) { place in
        let quote = UInt8(ascii: "\"")
        guard let start = bytes.baseAddress else { return place.put(quote).put(quote) }
        return place.put(quote).put(start, count: bytes.count).put(quote)
      }
    }
  }

  /// Writes a string value from UTF-8 bytes.
  mutating func string(text bytes: [UInt8]) {
    separate()
    bytes.withUnsafeBufferPointer { appendEscaped($0) }
  }

  /// Writes a constant string that needs no escapes.
  mutating func word(_ text: StaticString) {
    separate()
    buffer.append(room: text.utf8CodeUnitCount + 2) { place in
      place.put(UInt8(ascii: "\"")).put(text).put(UInt8(ascii: "\""))
    }
  }

  mutating func integer(_ number: Int64) {
    separate()
    buffer.append(number)
  }

  mutating func integer(_ number: some BinaryInteger) { integer(Int64(clamping: number)) }

  /// Writes a number as it was read.
  mutating func number(_ written: String) {
    separate()
    buffer.append(written)
  }

  /// Writes a number of parts in wholes of `unit` parts (a power of ten), with all decimal places.
  mutating func decimal(_ parts: Int64, per unit: UInt64, places: Int) {
    separate()
    buffer.append(parts, per: unit, places: places)
  }

  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  mutating func null() { literal("null") }

  /// Writes a line break between two elements, which keeps long documents readable and diffable.
  package mutating func lineBreak() {
    if needsComma {
      buffer.append(UInt8(ascii: ","))
      needsComma = false
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Ends a document; the next one begins on the next line.
  package mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes text between values, for documents composed of pieces.
  package mutating func raw(_ text: StaticString) {
    buffer.append(text)
    needsComma = false
  }

  /// Appends the elements of an array that another writer has written, without its brackets.
  package mutating func elements(_ written: [UInt8]) {
    guard !written.isEmpty else { return }
    separate()
    buffer.append(written)
    needsComma = true
  }

  mutating func elements(of other: borrowing JSONWriter, in range: Range<Int>) {
    guard !range.isEmpty else { return }
    separate()
    buffer.append(other.buffer, range: range)
    needsComma = true
  }

  private mutating func nest(open: Unicode.Scalar, close: Unicode.Scalar, body: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    buffer.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    buffer.append(text)
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: Escapes

  /// Appends bytes with escapes. Most text needs none and is copied at once; otherwise the parts between escapes are.
  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    var index = 0
    while index < bytes.count {
      // Between two escapes (a source has one at each line end), eight bytes are checked at a time.
      if index + 8 <= bytes.count, isPlain(UnsafeBufferPointer(rebasing: bytes[index..<index + 8])) {
        index += 8
        continue
      }
      if !isPlain(bytes[index]) {
        buffer.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        appendEscape(of: bytes[index])
        start = index + 1
      }
      index += 1
    }
    buffer.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    buffer.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let markup = isInMarkup ? UInt8(ascii: "<") : UInt8(ascii: "\"")
    return bytes.allWords { word in
      EightBytes.isNone(
        EightBytes.controls(word) | EightBytes.marks(word, byte: UInt8(ascii: "\""))
          | EightBytes.marks(word, byte: UInt8(ascii: "\\")) | EightBytes.marks(word, byte: markup))
    }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: false
    case UInt8(ascii: "<"): !isInMarkup
    default: true
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): buffer.append(#"\""#)
    case UInt8(ascii: "\\"): buffer.append(#"\\"#)
    case UInt8(ascii: "\n"): buffer.append(#"\n"#)
    case UInt8(ascii: "\r"): buffer.append(#"\r"#)
    case UInt8(ascii: "\t"): buffer.append(#"\t"#)
    default:
      buffer.append(#"\u00"#)
      for digit in [byte >> 4, byte & 15] {
        buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member whose value is a string.
  package mutating func member(_ name: StaticString, value: String) {
    key(name)
    string(value)
  }

  /// Writes a member with any name.
  package mutating func member(named name: String, value: String) {
    key(named: name)
    string(value)
  }

  /// Writes a member whose value is a constant string.
  mutating func member(_ name: StaticString, word value: StaticString) {
    key(name)
    word(value)
  }

  /// Writes a member whose value is an integer, clamped to 64 bits.
  package mutating func member(_ name: StaticString, value: some BinaryInteger) {
    key(name)
    integer(value)
  }

  /// Writes a member whose value is a number of thousandths, without zeros at its end.
  package mutating func member(_ name: StaticString, thousandths: Int64) {
    key(name)
    var (parts, places) = (thousandths, 3)
    while places > 0, parts % 10 == 0 { (parts, places) = (parts / 10, places - 1) }
    let units: [UInt64] = [1, 10, 100, 1000]
    if places == 0 { integer(parts) } else { decimal(parts, per: units[places], places: places) }
  }

  /// Writes a member whose value is `true` or `false`.
  package mutating func member(_ name: StaticString, value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member that is an object, with the members that `body` writes.
  package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member that is an array, with the elements that `body` writes.
  package mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  /// Writes a member that is an array of objects: one for each part, with the members that `body` writes.
  package mutating func objects<Part>(
    _ name: StaticString, of parts: some Sequence<Part>, _ body: (Part, inout JSONWriter) -> Void
  ) {
    array(name) { json in for part in parts { json.object { body(part, &$0) } } }
  }

  /// Writes a member that is an array of strings.
  package mutating func strings(_ name: StaticString, _ texts: some Sequence<String>) {
    array(name) { json in for text in texts { json.string(text) } }
  }
}

/// Returns a text as a double-quoted YAML scalar; JSON strings are valid ones.
package func yamlScalar(_ text: String) -> String {
  String(decoding: JSONWriter.bytes { $0.string(sanitizedForTerminal(text)) }, as: UTF8.self)
}
