/// The definition of a statement: a row of the table that the parser, the checker, the manual and completion read. Its
/// text in the manual is a section of `Manual/statements.md`.
package struct StatementEntry: Sendable {
  /// The statement that the row describes.
  package var statement: Statement
  /// The group of statements that the manual lists it with.
  package private(set) var group = StatementGroup.declarations
  /// The words that it begins with; empty if it is not a step, for which the parser has its own code.
  package var words: [Keyword]
  /// The parts after the words. Operands are the children of its node, in order.
  package var parts: [StatementPart]
  /// The notation in the manual if it is not a step.
  private var written: String
  /// The blocks in which it is allowed; `nil` if it is not a step.
  package var placement: Placement?

  /// - Parameter form: The notation in the manual if it is not a step: a declaration, a part of one, a form of
  ///   expectations.
  init(
    _ statement: Statement, _ words: [Keyword] = [], _ parts: [StatementPart] = [], _ placement: Placement? = nil,
    form: String = ""
  ) {
    self.statement = statement
    self.words = words
    self.parts = parts
    self.placement = placement
    written = form
  }

  /// The notation in the manual: lowercase words are literal, capitals are placeholders, `[ ]` is optional, and `|`
  /// separates alternatives.
  package var form: String {
    placement == nil ? written : (words.map(\.rawValue) + parts.map(\.form)).joined(separator: " ")
  }

  /// The words that the form begins with: `press home`, `pop to`, `when`.
  package var keywords: String {
    if placement != nil { return words.map(\.rawValue).joined(separator: " ") }
    return form.split(separator: " ").prefix { word in word.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
      .joined(separator: " ")
  }

  /// The literal words of the notation.
  package var literals: [String] {
    form.split { !$0.isLetter }.filter { $0.first?.isLowercase == true }.map(String.init)
  }

  /// The number of children of its node.
  package var slotCount: Int { parts.count(where: \.isSlot) }

  /// The rows at the indexes of the statements' raw values.
  package static let all: [StatementEntry] = {
    var all: [StatementEntry] = []
    for (group, rows) in zip(StatementGroup.allCases, groups) {
      for var row in rows {
        row.group = group
        all.append(row)
      }
    }
    return all
  }()

  /// The rows by group, in the order of `StatementGroup`.
  private static let groups = [
    declarations, parts, setUp, time, splash, navigation, person, system, work, structure, expectations, strategy,
  ]
}
