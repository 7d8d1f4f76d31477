/// Columns that a text takes on a terminal or in an editor with a fixed-width font: 2 for wide East Asian characters and
/// for pictures, 0 for marks that combine with what stands before them, 1 for the rest.
///
/// Counted by characters as people see them; control characters and tabs are the caller's to replace.
package func displayWidth(of text: some StringProtocol) -> Int {
  var isASCII = true
  var count = 0
  for byte in text.utf8 {
    if byte >= 0x80 {
      isASCII = false
      break
    }
    count += 1
  }
  return isASCII ? count : text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// Columns that one character takes.
package func displayWidth(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.value < 0x300 { return 1 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  let isPicture = first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
  return isPicture || isWide(first.value) ? 2 : 1
}

/// Whether a scalar is of East Asian width W or F (Unicode Standard Annex 11), emoji left aside.
private func isWide(_ scalar: UInt32) -> Bool {
  if scalar < 0x1100 { return false }
  var low = 0
  var high = wideRanges.count
  while low < high {
    let middle = (low + high) / 2
    if wideRanges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
  }
  return low < wideRanges.count && wideRanges[low].contains(scalar)
}

/// Ascending. Blocks that are wide but for unassigned places are one range.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul Jamo, initial consonants
  0x2E80...0x303E,  // CJK radicals, ideographic description, punctuation
  0x3041...0x33FF,  // Hiragana, Katakana, Bopomofo, compatibility Jamo, enclosed and squared
  0x3400...0x4DBF,
  0x4E00...0x9FFF,
  0xA000...0xA4CF,  // Yi
  0xA960...0xA97F,
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,
  0xFE10...0xFE19,
  0xFE30...0xFE6F,
  0xFF01...0xFF60,  // full-width forms
  0xFFE0...0xFFE6,
  0x16FE0...0x18DFF,  // Tangut, Khitan
  0x1AFF0...0x1B2FF,
  0x1F200...0x1F2FF,
  0x20000...0x3FFFD,
]
