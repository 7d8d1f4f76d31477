package import Programs

/// The role of a piece of a report, which decides its color.
package enum TextStyle: Sendable, CaseIterable {
  case plain, strong, quiet
  case error, warning, note
  case passed, failed

  /// The escape sequence: one of the four-bit colors that every terminal has, so that the user's palette applies.
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

/// The options for the output.
package struct OutputOptions: Hashable, Sendable {
  /// Whether the page contains ANSI color codes.
  package var isColored: Bool
  /// The style of drawings: Unicode, ASCII, or sentences for a screen reader.
  package var style: OutputStyle
  /// The maximum width of drawings in columns.
  package var columns: Int
  /// The precision of times and ratios.
  package var precision: Precision

  package init(
    isColored: Bool, style: OutputStyle = .fancy, columns: Int = 100, precision: Precision = .rounded
  ) {
    self.isColored = isColored
    self.style = style
    self.columns = columns
    self.precision = precision
  }
}

/// UTF-8 text under construction, with or without colors. No meaning depends on color alone.
package struct TerminalText: Sendable {
  /// The text written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  let rendition: OutputOptions

  package init(_ rendition: OutputOptions) { self.rendition = rendition }
  package init(isColored: Bool) { self.init(OutputOptions(isColored: isColored)) }

  var isColored: Bool { rendition.isColored }
  var style: OutputStyle { rendition.style }

  /// Writes text. Text from a file has to pass through `sanitizedForTerminal` first.
  package mutating func write(_ text: String, style: TextStyle = .plain) {
    let text = rendition.style == .plain ? asciiText(text) : text
    guard isColored, let escape = style.escape, !text.isEmpty else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
    bytes.append(contentsOf: text.utf8)
    bytes.append(contentsOf: "\u{1B}[0m".utf8)
  }

  /// Writes text followed by a line end.
  package mutating func line(_ text: String = "", _ style: TextStyle = .plain) {
    write(text, style: style)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func append(_ other: TerminalText) { bytes.append(contentsOf: other.bytes) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Returns text from a file that is safe on a terminal: control characters and marks that change the writing direction
/// become visible, so that no scenario can control the terminal or hide text.
package func sanitizedForTerminal(_ text: String) -> String {
  text.isPrintableASCII ? text : text.withPictures { $0.isHidden ? "\u{FFFD}" : $0.picture }
}

extension String {
  func withPictures(_ picture: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    guard unicodeScalars.contains(where: { picture($0) != nil }) else { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(picture(scalar) ?? scalar) }
    return result
  }

  func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = escape(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The substitute for a control character or a noncharacter; `nil` for all others.
  var picture: Unicode.Scalar? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }

  /// Whether it is a line break in some programs, or a mark that changes the writing direction.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
