/// Text in which nothing is drawn with more than ASCII. Each mark of ours has one of the same width in its place, so
/// that columns stay columns; letters of any language stay as they are.
func asciiText(_ text: String) -> String {
  text.utf8.contains { $0 >= 0x80 } ? text.withPictures { plainMarks[$0] } : text
}

private let plainMarks: [Unicode.Scalar: Unicode.Scalar] = {
  let marks: [(ours: String, plain: Unicode.Scalar)] = [
    ("“”„", "\""), ("‘’", "'"), ("…⋮", "~"), ("–—─−", "-"), ("│┃", "|"), ("┌┐└┘├┤╭╮╰╯┬┴┼✓", "+"), ("◀←", "<"),
    ("▶→›", ">"), ("▲↑", "^"), ("▼↓", "v"), ("≠", "!"), ("×✗", "x"), ("·", "."), ("•", "*"), ("█", "#"), ("▢", "o"),
    ("╱░▒▓", "/"),
  ]
  return Dictionary(uniqueKeysWithValues: marks.flatMap { mark in mark.ours.unicodeScalars.map { ($0, mark.plain) } })
}()
