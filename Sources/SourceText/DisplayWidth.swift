/// The number of columns that text takes on a terminal or in an editor with a fixed-width font.
///
/// Widths follow Unicode's East Asian Width (wide and full-width characters, and emoji shown as pictures, take two
/// columns); marks that combine with the character before take none.
package enum DisplayWidth {
  /// Returns the columns of a text. A control character takes no column, a tab takes one.
  package static func of(_ text: String) -> Int {
    var width = 0
    var isASCII = true
    for byte in text.utf8 {
      guard byte < 0x80 else {
        isASCII = false
        break
      }
      if byte >= 0x20 && byte != 0x7F || byte == 0x09 { width += 1 }
    }
    return isASCII ? width : text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character, which may have several Unicode scalars.
  package static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // A picture selector widens the character before; a flag's two halves and joined emoji share two columns.
      if scalar.value == 0xFE0F { return 2 }
      width = max(width, of(scalar))
    }
    // A Hangul syllable of single letters is as wide as its first one.
    return width
  }

  /// Returns as much of a text as fits into a number of columns; a truncated text ends with an ellipsis.
  package static func fitted(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    guard of(text) > columns else { return text }
    var width = 0
    let head = text.prefix { character in
      width += of(character)
      return width < columns
    }
    return head + "…"
  }

  /// Returns a text, padded with spaces to a number of columns.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - of(text), 0))
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x09: return 1
    case 0..<0x20, 0x7F..<0xA0, 0xAD: return 0
    case 0x20..<0x300: return 1
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0xFE00...0xFE0E, 0xFEFF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= wide[0].lowerBound else { return false }
    return wide[wide.partitioningIndex { $0.lowerBound > value } - 1].contains(value)
  }

  /// Wide and full-width characters except emoji (Unicode 16, EastAsianWidth.txt), in order. Unassigned characters
  /// inside a block are included.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F200...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F260...0x1F265, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
