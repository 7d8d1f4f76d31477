import EmbeddedFiles
import Synchronization

/// The replacement for a word that another tool or language has.
package struct ForeignWord: Equatable, Sendable {
  /// The places in which such words are looked up: the sections of `foreign.md`.
  package enum Place: String, Sendable, CaseIterable {
    case declarations, app, screen, splash, steps, values, members, methods, predicates, operators, rest, scopes,
      fields, words, colors, strategies
    case setUp = "set-up"
  }

  /// The text to write instead. `{1}` and `{2}` stand for the arguments, `{X}` for the first one without quotation
  /// marks, `{T}` for it if it is a text, `{ms}` and `{s}` for a time that gets this unit if it has none, and `{0}` for
  /// the text before a dot.
  package var template: String
  /// Whether it is advice in a sentence, not a replacement.
  package var isAdvice: Bool

  /// Looks up a word, or two words with a blank between them; `nil` if they are not in the table.
  package init?(_ words: String, in place: Place) {
    guard let known = Self.meaning(of: Self.key(words), in: place) else { return nil }
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

  /// The words of the places that were asked for so far: only a file with an error needs any.
  private static let tables = Mutex<[Place: [String: String]]>([:])

  private static func meaning(of word: String, in place: Place) -> String? {
    tables.withLock { tables in
      if let table = tables[place] { return table[word] }
      let table = table(of: place)
      tables[place] = table
      return table[word]
    }
  }

  /// Reads the section of a place. By bytes: an error at a keystroke waits for it.
  private static func table(of place: Place) -> [String: String] {
    var table: [String: String] = [:]
    var isWanted = false
    let (blank, mark) = (UInt8(ascii: " "), UInt8(ascii: "#"))
    for line in foreignWordsFile().text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == mark, line.dropFirst().first == blank {
        isWanted = line.dropFirst(2).elementsEqual(place.rawValue.utf8)
      } else if isWanted, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let meaning = String(Substring(line[colon...].dropFirst().drop { $0 == blank }))
        for word in line[..<colon].split(separator: UInt8(ascii: ",")) {
          table[key(Substring(word.drop { $0 == blank }))] = meaning
        }
      }
    }
    return table
  }

  /// Returns the text to write, with the holes of the template filled; a missing argument is `…`.
  package func filled(receiver: String = "…", with arguments: [String] = []) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let hole = rest[rest.index(after: open)..<close]
      guard ["X", "T", "ms", "s"].contains(hole) || Int(hole) != nil else {
        text += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      let number = Int(hole) ?? 1
      // Of `setTimeout(show, 1000)`, the time is the number.
      let time = hole == "ms" || hole == "s" ? arguments.last { Self.number(in: $0) != nil } : nil
      let filling = time ?? (number == 0 ? receiver : arguments[ifPresent: number - 1] ?? "…")
      let before = rest[..<open]
      rest = rest[rest.index(after: close)...]
      let filled =
        switch hole {
        case "X": Self.bare(filling)
        case "T": Self.isText(filling) ? filling : "\"…\""
        case "ms", "s": Self.time(filling, unit: hole)
        default: filling
        }
      // A list takes the place of a template's list.
      let isList = before.last == "[" && rest.first == "]" && filled.first == "[" && filled.last == "]"
      text += before + (isList ? String(filled.dropFirst().dropLast()) : filled)
    }
    return text + rest
  }

  /// Returns whether these arguments are enough for the template.
  package func isComplete(with arguments: [String]) -> Bool { !isAdvice && !filled(with: arguments).contains("…") }

  private static func isText(_ argument: String) -> Bool { argument.hasPrefix("\"") || argument.contains("://") }

  /// Removes quotation marks, and what precedes a word in `= .landscapeLeft`.
  private static func bare(_ text: String) -> String {
    guard text.utf8.count > 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
      return String(text.drop { $0 == "=" || $0 == " " || $0 == "." })
    }
    return String(text.dropFirst().dropLast())
  }

  /// Adds a unit to a bare number, which may be added to now: `.now() + 1`.
  private static func time(_ text: String, unit: Substring) -> String {
    guard let count = number(in: text) else { return text }
    return unit == "ms" && count > 0 && count % 1000 == 0 ? "\(count / 1000)s" : "\(count)\(unit)"
  }

  private static func number(in text: String) -> Int? { text.split(separator: " ").last.flatMap { Int($0) } }
}
