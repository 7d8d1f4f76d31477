/// Returns text whose drawing characters are replaced by ASCII. Each replacement has the same width, so that columns
/// stay aligned; letters of any language stay unchanged.
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
