import EmbeddedFiles

/// The replacement for a word that another tool or language has.
package struct ForeignWord: Equatable, Sendable {
  /// The kinds of places where such words are looked up: the sections of `foreign.md`.
  package enum Place: String, Sendable, CaseIterable {
    case declarations, app, screen, splash, steps, values, members, methods, predicates, operators, scopes, fields,
      words
    case setUp = "set-up"
  }

  /// The text to write instead. `{1}` and `{2}` stand for the arguments, `{X}` for the first one without quotation
  /// marks, and `{0}` for what stands before a dot.
  package var template: String
  /// Whether it is a sentence and not a replacement.
  package var isAdvice: Bool

  /// The meaning of a word, or of two words with a blank between them; `nil` if it is not in the table.
  package init?(_ words: String, in place: Place) {
    guard let known = Self.tables[place]?[Self.key(words)] else { return nil }
    isAdvice = known.first == "!"
    template = isAdvice ? String(known.dropFirst()) : known
  }

  /// Upper and lower case, `-` and `_` make no difference.
  private static func key(_ words: some StringProtocol) -> String {
    words.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Read when something is wrong with a file, and not before.
  private static let tables: [Place: [String: String]] = {
    var tables: [Place: [String: String]] = [:]
    var place: Place?
    for line in foreignWordsFile().text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        place = Place(rawValue: String(line.dropFirst(2)))
      } else if let place, let colon = line.firstIndex(of: ":") {
        let meaning = String(line[line.index(after: colon)...].drop { $0 == " " })
        for word in line[..<colon].split(separator: ",") {
          tables[place, default: [:]][key(word.drop { $0 == " " })] = meaning
        }
      }
    }
    return tables
  }()

  /// The text to write, with the holes of the template filled. What is not there is `…`.
  package func filled(receiver: String = "…", with arguments: [String] = []) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let hole = rest[rest.index(after: open)..<close]
      guard hole == "X" || Int(hole) != nil else {
        text += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      let number = Int(hole) ?? 1
      let filling = number == 0 ? receiver : arguments.indices.contains(number - 1) ? arguments[number - 1] : "…"
      text += rest[..<open] + (hole == "X" ? Self.bare(filling) : filling)
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// Whether everything that the template needs is among some arguments.
  package func isComplete(with arguments: Int) -> Bool {
    !isAdvice && (arguments > 0 || !template.contains("{1}") && !template.contains("{X}"))
      && (arguments > 1 || !template.contains("{2}"))
  }

  private static func bare(_ text: String) -> String {
    guard text.utf8.count > 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }
}
