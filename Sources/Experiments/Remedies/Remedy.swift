internal import Reporting
internal import SourceText

/// A change of a scenario's text that may fix a problem.
struct Remedy: Hashable, Sendable {
  var edits: [TextEdit]
  /// The change: `line 9: when frame.content { hide splash }`.
  var words: String

  init(_ edits: [TextEdit], words: String) {
    self.edits = edits
    self.words = words
  }

  /// Returns both changes as one.
  func and(_ other: Remedy) -> Remedy { Remedy(edits + other.edits, words: "\(words); \(other.words)") }

  /// Returns the change as the fix of a problem, after it has been tried.
  func fix(passes: Bool) -> Explanation.Fix {
    Explanation.Fix(words, passes: passes, edits: edits)
  }
}
