/// Reads what a person types, entry by entry. There are two: one that edits lines as shells do, and a plain prompt
/// where that cannot be.
package protocol LineEditor: AnyObject {
  /// Waits for an entry, which may have several lines.
  /// - Parameters:
  ///   - prompt: What stands before its first line.
  ///   - text: What stands there already, for the person to go on with.
  func read(_ prompt: String, isColored: Bool, startingWith text: String) -> EditorInput
  /// Keeps an entry, to be found again.
  func remember(_ entry: String)
  /// Changes whose keys are in force, where there are any.
  func use(_ keys: EditorKeys)
  /// Columns of the terminal.
  var columns: Int { get }
  /// Leaves the terminal as it was found.
  func close()
}

/// Whose keys.
package enum EditorKeys: String, Sendable, CaseIterable { case emacs, vi }

/// The result of waiting for the person.
package enum EditorInput: Hashable, Sendable {
  case entry(String)
  /// The person has taken back what they had typed.
  case cancelled
  /// There is nobody any more.
  case end
}

/// The knowledge of the language that an editor needs.
package struct EditorGuide {
  /// The words that can replace the one before the cursor, and the number of characters that they replace.
  package typealias Completions = (replaced: Int, words: [String])

  /// How deep the blocks are that an entry leaves open; nil for one that is complete.
  package var openBlocks: (_ text: String) -> Int?
  /// - Parameter text: Everything before the cursor.
  package var completions: (_ text: String) -> Completions

  package init(
    openBlocks: @escaping (_ text: String) -> Int?, completions: @escaping (_ text: String) -> Completions
  ) {
    self.openBlocks = openBlocks
    self.completions = completions
  }
}
