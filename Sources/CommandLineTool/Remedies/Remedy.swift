/// A change of a scenario's text that may cure what is wrong with it.
struct Remedy: Hashable, Sendable {
  /// The replacement of one range of the source text.
  struct Edit: Hashable, Sendable {
    /// Offsets of what goes; empty for a place where something is put in.
    var range: Range<Int>
    /// The text to insert in place of the range.
    var text: String
  }

  var edits: [Edit]
  /// `line 9: when frame.content { hide splash }`
  var words: String

  init(_ edits: [Edit], words: String) {
    self.edits = edits
    self.words = words
  }

  /// Both changes at once.
  func and(_ other: Remedy) -> Remedy { Remedy(edits + other.edits, words: "\(words); \(other.words)") }

  /// Returns the bytes of a file with all edits applied, whatever their order.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return changed
  }

  /// Where an offset lies in the changed text; what ends there is replaced as a whole.
  func moved(_ offset: Int) -> Int {
    edits.filter { $0.range.upperBound <= offset }
      .reduce(offset) { $0 + $1.text.utf8.count - $1.range.count }
  }
}
