/// Finds the word that the author of a text probably meant.
package enum Spelling {
  /// Returns the edit distance of two words: a wrong, missing, extra or transposed letter counts 2, a wrong case 1.
  ///
  /// Restricted Damerau-Levenshtein distance (optimal string alignment) over characters. Time and space grow with the
  /// product of the lengths.
  package static func distance(from first: String, to second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    var beforeLast: [Int] = []
    var last = (0...second.count).map { $0 * 2 }
    for (row, letter) in first.enumerated() {
      var current = [(row + 1) * 2]
      current.reserveCapacity(second.count + 1)
      for (column, other) in second.enumerated() {
        var best = min(last[column + 1], current[column]) + 2
        best = min(best, last[column] + cost(letter, replacedBy: other))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 2)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  private static func cost(_ first: Character, replacedBy second: Character) -> Int {
    if first == second { return 0 }
    return first.lowercased() == second.lowercased() ? 1 : 2
  }

  /// Returns the nearest candidate, the first of equals, if it is close enough: one slip in a short word, two in a
  /// longer one, three in a phrase. Nothing is suggested for a word of one letter.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let length = word.count
    guard length > 1, length <= 100 else { return nil }
    let limit = length <= 4 ? 2 : length <= 9 ? 4 : 6
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word && abs(candidate.utf8.count - word.utf8.count) <= limit * 2 {
      let distance = distance(from: word, to: candidate)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }
}

extension String? {
  /// The hint “did you mean …?”; `nil` if no candidate is close enough.
  package var asQuestion: String? { map { "did you mean “\($0)”?" } }

  /// Returns a fix that replaces the written word; empty if no candidate is close enough.
  package func fixes(at range: TextRange) -> [Fix] { map { [Fix(range: range, replacement: $0)] } ?? [] }
}

extension [String] {
  /// The elements as “a, b or c”; `nil` if there are no elements.
  package var listedAsChoice: String? {
    count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : first
  }
}
