package import SourceText
package import Statements

/// The manual's text on a statement: a section of `statements.md`, whose heading is its name. Read when somebody
/// asks, so that a run does not pay for a hundred texts.
extension StatementEntry {
  /// Nil where somebody has forgotten to write it.
  package var section: MarkdownSection? { Documentation.statements["\(statement)"] }

  /// One sentence for lists.
  package var doc: String { section?.paragraphs.first ?? "" }

  /// Further facts about the statement; empty where the sentence says it all.
  package var details: String {
    section?.paragraphs.dropFirst().filter { !$0.hasPrefix("See also: ") }.joined(separator: "\n") ?? ""
  }

  /// The statements to read next, found by their names.
  package var related: [Statement] {
    let names = section?.labelled("See also")?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
    return names.compactMap { name in Statement.allCases.first { "\($0)" == name } }
  }

  /// A whole file that uses it, checks and passes.
  package var example: String { section?.code("scn") ?? "" }
}
