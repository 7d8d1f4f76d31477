/// What a piece of a report is, for whoever colours it.
package enum TextStyle: Sendable, CaseIterable {
  case plain, strong, quiet
  case error, warning, note
  case passed, failed

  /// The four-bit colours that every terminal has, so that the reader's own palette decides.
  fileprivate var escape: StaticString? {
    switch self {
    case .plain: nil
    case .strong: "\u{1B}[1m"
    case .quiet: "\u{1B}[2m"
    case .error, .failed: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[36m"
    case .passed: "\u{1B}[32m"
    }
  }
}

/// How a page is made for its reader.
package struct Rendition: Hashable, Sendable {
  package var isColored: Bool
  package var style: OutputStyle
  /// How wide a line may be where something is drawn.
  package var columns: Int

  package init(isColored: Bool, style: OutputStyle = .fancy, columns: Int = 100) {
    self.isColored = isColored
    self.style = style
    self.columns = columns
  }
}

/// Text under construction: UTF-8, with colours or without. Nothing in it depends on colours alone.
package struct Page: Sendable {
  package private(set) var bytes: [UInt8] = []
  package let rendition: Rendition

  package init(_ rendition: Rendition) { self.rendition = rendition }
  package init(isColored: Bool) { self.init(Rendition(isColored: isColored)) }

  package var isColored: Bool { rendition.isColored }
  package var style: OutputStyle { rendition.style }

  /// Writes text of our own; what comes from a file goes through `shown` before.
  package mutating func write(_ text: String, _ style: TextStyle = .plain) {
    let text = rendition.style == .plain ? plain(text) : text
    guard isColored, let escape = style.escape, !text.isEmpty else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
    bytes.append(contentsOf: text.utf8)
    bytes.append(contentsOf: "\u{1B}[0m".utf8)
  }

  package mutating func line(_ text: String = "", _ style: TextStyle = .plain) {
    write(text, style)
    bytes.append(UInt8(ascii: "\n"))
  }

  package mutating func append(_ other: Page) { bytes.append(contentsOf: other.bytes) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Text from a file as it may be shown on a terminal: control characters and marks that turn the direction of writing
/// become visible, so that no scenario can steer the reader's terminal or hide what it says.
package func shown(_ text: String) -> String {
  if text.isPrintableASCII { return text }
  guard text.unicodeScalars.contains(where: { visible($0) != nil }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars { result.unicodeScalars.append(visible(scalar) ?? scalar) }
  return result
}

/// The picture that stands for a scalar which must not reach a terminal; nil for all others.
private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
  case 0x7F: "\u{2421}"
  // Line breaks to some readers, and what is no character.
  case 0x2028, 0x2029, 0xFFFE, 0xFFFF: "\u{FFFD}"
  case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: nil
  }
}
