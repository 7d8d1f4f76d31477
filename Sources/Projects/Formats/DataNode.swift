/// A value of a data file, whatever its format: JSON, a property list, YAML. Each has the line that it begins on.
package struct DataNode: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    /// A text, or a number as written.
    case text(String)
    case bool(Bool)
    case null
    case list([DataNode])
    case map([Member])
  }

  /// A key with its value.
  package struct Member: Sendable {
    /// The key as written, without quotation marks.
    package var key: String
    /// The value of the key.
    package var value: DataNode
  }

  /// The content of the value.
  package var content: Content
  /// The one-based line on which it begins; of a member, that of its key.
  package var line: Int

  package init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// The maximum nesting depth of values; deeper ones are refused.
  static let depthLimit = 100

  /// The members of a map; empty for anything else.
  package var members: [Member] { if case .map(let members) = content { members } else { [] } }
  /// The elements of a list; empty for anything else.
  package var elements: [DataNode] {
    if case .list(let elements) = content { elements } else { [] }
  }
  /// The text of a text or number.
  package var text: String? { if case .text(let text) = content { text } else { nil } }
  /// The Boolean, also from the texts that property lists and YAML use for it.
  package var bool: Bool? {
    switch content {
    case .bool(let bool): bool
    case .text(let text):
      ["true", "yes", "1"].contains(text.lowercased())
        ? true : ["false", "no", "0"].contains(text.lowercased()) ? false : nil
    case .null, .list, .map: nil
    }
  }

  /// Returns the value of the first member with this key.
  package subscript(key: String) -> DataNode? { members.first { $0.key == key }?.value }

  /// Returns the first value with this key at any depth.
  package func first(named key: String) -> DataNode? {
    self[key] ?? (members.map(\.value) + elements).lazy.compactMap { $0.first(named: key) }.first
  }

  /// Returns the value at a path of keys.
  package subscript(path: [String]) -> DataNode? {
    path.reduce(Optional(self)) { node, key in node?[key] }
  }
}

/// The reason why a data file cannot be read.
package struct FormatFlaw: Error, Hashable, Sendable {
  /// The one-based line of the flaw.
  package var line: Int
  /// The reason, as the end of a sentence.
  package var reason: String

  init(_ line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }
}

/// The characters of a file under a cursor, with the number of the line.
struct Scanner {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  func peek(_ distance: Int = 1) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  @discardableResult mutating func advance() -> UInt8? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func advance(by count: Int) {
    let end = min(offset + count, bytes.count)
    while offset < end { advance() }
  }

  // The target is not optimized: a loop over numbers takes a tenth of the time of closures and iterators.
  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    var index = 0
    while index < count, bytes[offset + index] == text.utf8Start[index] { index += 1 }
    return index == count
  }

  /// Consumes a text if it is next.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  /// Consumes bytes as long as they satisfy a condition, and returns them as a text.
  mutating func text(while condition: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = current, condition(byte) { advance() }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Consumes everything up to a text and the text itself; `nil` if it does not follow.
  mutating func text(upTo end: StaticString) -> String? {
    let start = offset
    while current != nil {
      if isAt(end) {
        let found = String(decoding: bytes[start..<offset], as: UTF8.self)
        advance(by: end.utf8CodeUnitCount)
        return found
      }
      advance()
    }
    return nil
  }

  mutating func skipBlanks() { while let byte = current, byte <= 32 { advance() } }

  /// Consumes blanks and the comments of C-like languages.
  mutating func skipBlanksAndComments() {
    while let byte = current {
      if byte <= 32 {
        advance()
      } else if isAt("//") {
        while let byte = current, byte != UInt8(ascii: "\n") { advance() }
      } else if isAt("/*") {
        advance(by: 2)
        _ = text(upTo: "*/")
      } else {
        return
      }
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 48 && self <= 57 }
  var isWordPart: Bool {
    self >= 97 && self <= 122 || self >= 65 && self <= 90 || isDigit || self == 95 || self >= 0x80
  }
}
