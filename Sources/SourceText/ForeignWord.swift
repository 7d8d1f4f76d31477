import EmbeddedFiles

/// The replacement for a word that another tool or language has.
package struct ForeignWord: Equatable, Sendable {
  /// The places in which such words are looked up: the sections of `foreign.md`.
  package enum Place: String, Sendable, CaseIterable {
    case declarations, app, screen, splash, steps, values, members, methods, predicates, operators, rest, scopes,
      fields, words
    case setUp = "set-up"
  }

  /// The text to write instead. `{1}` and `{2}` stand for the arguments, `{X}` for the first one without quotation
  /// marks, `{ms}` and `{s}` for it as a time that has this unit if it has none, and `{0}` for the text before a dot.
  package var template: String
  /// Whether it is advice in a sentence, not a replacement.
  package var isAdvice: Bool

  /// Looks up a word, or two words with a blank between them; `nil` if they are not in the table.
  package init?(_ words: String, in place: Place) {
    guard let known = Self.tables[place]?[Self.key(words)] else { return nil }
    isAdvice = known.first == "!"
    template = isAdvice ? String(known.dropFirst()) : known
  }

  /// Normalizes words: case, `-` and `_` are ignored, and both apostrophes are the same.
  private static func key(_ words: some StringProtocol) -> String {
    // Most words are ASCII: each error looks up several, and files are checked at every keystroke.
    let bytes = words.utf8
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return String(unsafeUninitializedCapacity: bytes.count) { key in
        var count = 0
        for byte in bytes where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
          key[count] = byte.lowercasedASCII
          count += 1
        }
        return count
      }
    }
    return String(words.lowercased().compactMap { $0 == "_" || $0 == "-" ? nil : $0 == "’" ? "'" : $0 })
  }

  /// Loaded lazily: only a file with an error needs them.
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

  /// Returns the text to write, with the holes of the template filled; a missing argument is `…`.
  package func filled(receiver: String = "…", with arguments: [String] = []) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let hole = rest[rest.index(after: open)..<close]
      guard ["X", "ms", "s"].contains(hole) || Int(hole) != nil else {
        text += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      let number = Int(hole) ?? 1
      let filling = number == 0 ? receiver : arguments.indices.contains(number - 1) ? arguments[number - 1] : "…"
      let before = rest[..<open]
      rest = rest[rest.index(after: close)...]
      let filled = hole == "X" ? Self.bare(filling) : Int(hole) == nil ? Self.time(filling, unit: hole) : filling
      // A list takes the place of a template's list.
      let isList = before.last == "[" && rest.first == "]" && filled.first == "[" && filled.last == "]"
      text += before + (isList ? String(filled.dropFirst().dropLast()) : filled)
    }
    return text + rest
  }

  /// Returns whether this number of arguments is enough for the template.
  package func isComplete(with arguments: Int) -> Bool {
    !isAdvice && (arguments > 0 || !["{1}", "{X}", "{ms}", "{s}"].contains(where: template.contains))
      && (arguments > 1 || !template.contains("{2}"))
  }

  /// Removes quotation marks, and what precedes a word in `= .landscapeLeft`.
  private static func bare(_ text: String) -> String {
    guard text.utf8.count > 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
      return String(text.drop { $0 == "=" || $0 == " " || $0 == "." })
    }
    return String(text.dropFirst().dropLast())
  }

  /// Adds a unit to a bare number.
  private static func time(_ text: String, unit: Substring) -> String { Int(text) == nil ? text : text + unit }
}
