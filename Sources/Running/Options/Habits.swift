internal import EmbeddedFiles
internal import SourceText

/// Commands and options of other tools, with what to write instead. The texts are in `EmbeddedFiles/Help`.
package enum Habits {
  /// The words that belong together, and the advice.
  package static var rows: [(words: String, advice: String)] { helpHabitsFile().sections.map { ($0.heading, $0.text) } }

  /// Returns what to write instead of a command or an option; `nil` if no other tool is known to have it.
  static func advice(for word: String) -> String? {
    rows.first { $0.words.split(separator: " ").contains(word[...]) }?.advice
  }
}
