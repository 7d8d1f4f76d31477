internal import Reporting
internal import SourceText

/// A change of a scenario's text that may fix a problem.
struct Remedy: Hashable, Sendable {
  /// The replacement of one range of the source text.
  struct Edit: Hashable, Sendable {
    /// The offsets of the replaced text; empty for an insertion.
    var range: Range<Int>
    /// The text to insert in place of the range.
    var text: String
  }

  var edits: [Edit]
  /// The change: `line 9: when frame.content { hide splash }`.
  var words: String

  init(_ edits: [Edit], words: String) {
    self.edits = edits
    self.words = words
  }

  /// Returns both changes as one.
  func and(_ other: Remedy) -> Remedy { Remedy(edits + other.edits, words: "\(words); \(other.words)") }

  /// Returns the bytes of a file with all edits applied, whatever their order.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return changed
  }

  /// Returns an offset's position in the changed text. An edit that ends at the offset counts in full.
  func moved(_ offset: Int) -> Int {
    edits.filter { $0.range.upperBound <= offset }
      .reduce(offset) { $0 + $1.text.utf8.count - $1.range.count }
  }

  /// Returns the change as the fix of a problem, after it has been tried.
  func fix(passes: Bool) -> Explanation.Fix {
    Explanation.Fix(
      words, passes: passes, edits: edits.map { Fix(range: TextRange($0.range), replacement: $0.text) })
  }
}
