package import SourceText
package import Statements

/// What the manual says of a statement beyond its row: a section of `statements.md`, whose heading is its name. Read
/// when somebody asks, so that a run does not pay for a hundred texts.
extension StatementEntry {
  /// Nil where somebody has forgotten to write it.
  package var section: MarkdownSection? { Documentation.statements["\(statement)"] }

  /// What else there is to know; empty where the sentence says it all.
  package var details: String { section?.text ?? "" }

  /// A whole file that uses it, checks and passes.
  package var example: String { section?.code("scn") ?? "" }
}
