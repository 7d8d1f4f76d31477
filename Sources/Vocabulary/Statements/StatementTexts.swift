package import SourceText
package import Statements

/// The manual's text on a statement: a section of `statements.md`, whose heading is its name. It is read on demand, so
/// that a run does not pay for a hundred texts.
extension StatementEntry {
  /// The section; `nil` if it is missing.
  package var section: MarkdownSection? { Documentation.statements["\(statement)"] }

  /// A sentence for lists.
  package var doc: String { section?.paragraphs.first ?? "" }

  /// Further facts about the statement; may be empty.
  package var details: String {
    section?.paragraphs.dropFirst().filter { !$0.hasPrefix("See also: ") }.joined(separator: "\n") ?? ""
  }

  /// The related statements, found by their names.
  package var related: [Statement] {
    let names = section?.labelled("See also")?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
    return names.compactMap { name in Statement.allCases.first { "\($0)" == name } }
  }

  /// A complete example file that uses it, checks and passes.
  package var example: String { section?.code("scn") ?? "" }
}
