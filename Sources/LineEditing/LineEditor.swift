/// Reads the user's input, entry by entry.
/// One implementation edits lines as shells do; the other is a plain prompt for all other cases.
package protocol LineEditor: AnyObject {
  /// Waits for an entry, which may have several lines.
  /// - Parameters:
  ///   - prompt: The text before its first line.
  ///   - text: The initial text, which the user can edit.
  func read(_ prompt: String, isColored: Bool, startingWith text: String) -> EditorInput
  /// Keeps an entry in the history.
  func remember(_ entry: String)
  /// Selects the key bindings, if the editor has any.
  func use(_ keys: EditorKeys)
  /// The number of columns of the terminal.
  var columns: Int { get }
  /// Restores the terminal.
  func close()
}

/// The style of key bindings.
package enum EditorKeys: String, Sendable, CaseIterable { case emacs, vi }

/// The result of waiting for the user.
package enum EditorInput: Hashable, Sendable {
  case entry(String)
  case cancelled
  case end
}

/// The knowledge of the language that an editor needs.
package struct EditorGuide {
  /// The words that can replace the one before the cursor, and the number of characters that they replace.
  package typealias Completions = (replaced: Int, words: [String])

  /// Returns the depth of the blocks that an entry leaves open; `nil` if it is complete.
  package var openBlocks: (_ text: String) -> Int?
  /// Returns the completions.
  /// - Parameter text: Everything before the cursor.
  package var completions: (_ text: String) -> Completions
  /// Returns whether a pasted text runs without a further key.
  package var runsWhenPasted: (_ text: String) -> Bool

  package init(
    openBlocks: @escaping (_ text: String) -> Int?, completions: @escaping (_ text: String) -> Completions,
    runsWhenPasted: @escaping (_ text: String) -> Bool
  ) {
    self.openBlocks = openBlocks
    self.runsWhenPasted = runsWhenPasted
    self.completions = completions
  }
}
