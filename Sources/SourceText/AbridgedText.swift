extension String {
  /// The text with every long quotation in “…” shortened in its middle, so that a message stays readable whatever a
  /// file contains.
  package var withShortQuotations: String {
    guard utf8.count > Quotation.limit else { return self }
    var result = ""
    var quoted: [Character]?
    for character in self {
      switch (character, quoted) {
      case ("“", nil):
        result.append(character)
        quoted = []
      case ("”", let text?):
        result += Quotation.shortened(text)
        result.append(character)
        quoted = nil
      case (_, nil): result.append(character)
      default: quoted?.append(character)
      }
    }
    return result + Quotation.shortened(quoted ?? [])
  }
}

private enum Quotation {
  /// The number of characters of a quotation that is shown whole.
  static let limit = 160

  static func shortened(_ text: [Character]) -> String {
    text.count <= limit ? String(text) : String(text.prefix(limit / 2)) + " … " + String(text.suffix(limit / 4))
  }
}
