import EmbeddedFiles
import SourceText

/// What can be said to a session beside the language; on a line of its own, behind a colon.
enum SessionCommand: String, CaseIterable {
  case step, run, next, back, forward, to, last, fork, diff
  case screen, stack, tree, lanes, events, why, type, doc, film, html
  case save, load, edit, reset, set, help, quit

  static let sections = helpSessionFile().sections

  private var section: MarkdownSection? { Self.sections.first { $0.key == rawValue } }

  /// What stands behind the word.
  var operands: String { section?.title ?? "" }

  /// One line for the list of commands.
  var doc: String { section?.text ?? "" }

  var usage: String { ":\(rawValue)" + (operands.isEmpty ? "" : " \(operands)") }

  /// The command of a word, or of the beginning of just one.
  init?(_ word: String) {
    if let exact = SessionCommand(rawValue: word) {
      self = exact
      return
    }
    if let other = Self.otherNames.first(where: { $0.name == word }) {
      self = other.command
      return
    }
    let fitting = Self.allCases.filter { $0.rawValue.hasPrefix(word) }
    guard fitting.count == 1, !word.isEmpty else { return nil }
    self = fitting[0]
  }

  /// Names that people know from elsewhere.
  private static let otherNames: [(name: String, command: SessionCommand)] = [
    ("?", .help), ("h", .help), ("q", .quit), ("exit", .quit), ("s", .step), ("n", .next), ("b", .back), ("r", .run),
    ("t", .type), ("undo", .back), ("redo", .forward), ("open", .load), ("write", .save), ("w", .save),
  ]
}
