import EmbeddedFiles
package import SourceText
package import Statements

/// What the manual says of a statement beyond its row: a section of `statements.md`, whose heading is its name. Read
/// when somebody asks, so that a run does not pay for a hundred texts.
extension StatementEntry {
  private static let sections: [String: MarkdownSection] = Dictionary(
    uniqueKeysWithValues: statementsManualFile().sections.map { ($0.key, $0) })

  /// Nil where somebody has forgotten to write it.
  package var section: MarkdownSection? { Self.sections["\(statement)"] }

  /// What else there is to know; empty where the sentence says it all.
  package var details: String { section?.text ?? "" }

  /// A whole file that uses it, checks and passes.
  package var example: String { section?.code("scn") ?? "" }
}
