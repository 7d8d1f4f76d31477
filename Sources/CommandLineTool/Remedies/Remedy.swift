/// A change of a scenario's text that may cure a flash.
struct Remedy: Equatable, Sendable {
  struct Edit: Equatable, Sendable {
    /// Offsets of what goes; empty for a place where something is put in.
    var range: Range<Int>
    var text: String
  }

  var edits: [Edit]
  /// `line 9: when frame.content { hide splash }`
  var words: String

  init(_ edits: [Edit], _ words: String) {
    self.edits = edits
    self.words = words
  }

  /// Both changes at once.
  func and(_ other: Remedy) -> Remedy { Remedy(edits + other.edits, "\(words); \(other.words)") }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return changed
  }
}
