/// Text in which nothing is drawn with more than ASCII. Each mark of ours has one of the same width in its place, so
/// that columns stay columns; letters of any language stay as they are.
func plain(_ text: String) -> String {
  text.utf8.contains { $0 >= 0x80 } ? text.withPictures(plainMark) : text
}

/// nil: it is no mark of ours.
private func plainMark(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar {
  case "“", "”", "„": "\""
  case "‘", "’": "'"
  case "…", "⋮": "~"
  case "–", "—", "─", "−": "-"
  case "│", "┃": "|"
  case "┌", "┐", "└", "┘", "├", "┤", "╭", "╮", "╰", "╯", "┬", "┴", "┼": "+"
  case "◀", "←": "<"
  case "▶", "→", "›": ">"
  case "▲", "↑": "^"
  case "▼", "↓": "v"
  case "≠": "!"
  case "×": "x"
  case "·": "."
  case "•": "*"
  case "█": "#"
  case "▢": "o"
  case "✓": "+"
  case "✗": "x"
  case "╱", "░", "▒", "▓": "/"
  default: nil
  }
}
