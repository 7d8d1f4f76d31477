/// Finds the word that the author of a text probably meant.
package enum Spelling {
  /// Returns the edit distance of two words: a wrong, missing, extra or transposed letter counts 2, a wrong case 1.
  ///
  /// Restricted Damerau-Levenshtein distance (optimal string alignment) over characters. Time and space grow with the
  /// product of the lengths.
  package static func distance(from first: String, to second: String) -> Int {
    distance(from: Array(first), to: Array(second)) { $0.lowercased() == $1.lowercased() }
  }

  private static func distance<Letter: Equatable>(
    from first: [Letter], to second: [Letter], isSameLetter: (Letter, Letter) -> Bool
  ) -> Int {
    var beforeLast: [Int] = []
    var last = (0...second.count).map { $0 * 2 }
    for (row, letter) in first.enumerated() {
      var current = [(row + 1) * 2]
      current.reserveCapacity(second.count + 1)
      for (column, other) in second.enumerated() {
        var best = min(last[column + 1], current[column]) + 2
        best = min(best, last[column] + (letter == other ? 0 : isSameLetter(letter, other) ? 1 : 2))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 2)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  /// Returns the nearest candidate, the first of equals, if it is close enough: one slip in a short word, two in a
  /// longer one, three in a phrase. Nothing is suggested for a word of one letter.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let length = word.count
    guard length > 1, length <= 100 else { return nil }
    let limit = length <= 4 ? 2 : length <= 9 ? 4 : 6
    var best: (candidate: String, distance: Int)?
    let letters = word.asciiBytes
    for candidate in candidates where candidate != word && abs(candidate.utf8.count - word.utf8.count) <= limit * 2 {
      // Nearly all words and candidates are ASCII, whose letters are compared ten times as fast.
      let distance =
        if let letters, let others = candidate.asciiBytes {
          // Each missing or extra letter counts 2.
          abs(letters.count - others.count) * 2 > limit
            ? Int.max : distance(from: letters, to: others) { $0.lowercasedASCII == $1.lowercasedASCII }
        } else {
          distance(from: word, to: candidate)
        }
      // “iPhone15” is “iPhone 15”, not “iPhone 5”.
      let isJoined = distance == 2 && candidate.contains(" ") && candidate.filter { $0 != " " } == word
      guard distance <= limit, distance < best?.distance ?? .max || isJoined else { continue }
      best = (candidate, isJoined ? 1 : distance)
    }
    return best?.candidate
  }
}

extension String? {
  /// The hint “did you mean …?”; `nil` if no candidate is close enough.
  package var asQuestion: String? { map { "did you mean “\($0)”?" } }

  /// Returns a fix that replaces the written word; empty if no candidate is close enough.
  package func fixes(at range: TextRange) -> [TextEdit] { map { [TextEdit(range: range, replacement: $0)] } ?? [] }
}

extension [String] {
  /// The elements as “a, b or c”; `nil` if there are no elements.
  package var listedAsChoice: String? {
    count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : first
  }
}

extension String {
  /// The bytes of the text; `nil` unless it is ASCII. CR LF, two bytes, is one character.
  fileprivate var asciiBytes: [UInt8]? {
    let bytes = Array(utf8)
    return bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } ? bytes : nil
  }
}

extension UInt8 {
  /// The byte, as a small letter if it is a capital letter of ASCII.
  var lowercasedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
