/// The language's knowledge of a statement. It is a row of the table that the parser, the checker, the manual and the
/// completion of words go by. The manual's text about it is a section of `Manual/statements.md`.
package struct StatementEntry: Sendable {
  /// The statement that the row describes.
  package var statement: Statement
  /// The group of statements that the manual lists it with.
  package private(set) var group = StatementGroup.declarations
  /// The words that it begins with; empty for what is no step, which the parser knows by itself.
  package var words: [Keyword]
  /// The parts that follow the words. Those that are slots are the children of its node, in order.
  package var parts: [StatementPart]
  /// How it is written, for what is no step.
  private var written: String
  /// Where it may stand; nil for what is no step.
  package var placement: Placement?

  /// - Parameter form: How it is written, for what is no step: a declaration, a part of one, a form of claims.
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

  /// How it is written: words in small letters stand as they are, those in capitals stand for something, `[ ]` may be
  /// left out, `|` parts a choice.
  package var form: String {
    placement == nil ? written : (words.map(\.rawValue) + parts.map(\.form)).joined(separator: " ")
  }

  /// The words that the form begins with: `press home`, `pop to`, `when`.
  package var keywords: String {
    if placement != nil { return words.map(\.rawValue).joined(separator: " ") }
    return form.split(separator: " ").prefix { word in word.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
      .joined(separator: " ")
  }

  /// The words of the form that stand as they are.
  package var literals: [String] {
    form.split { !$0.isLetter }.filter { $0.first?.isLowercase == true }.map(String.init)
  }

  /// How many children its node has.
  package var slotCount: Int { parts.count(where: \.isSlot) }

  /// At the index of the statement's raw value.
  package static let all: [StatementEntry] = zip(StatementGroup.allCases, groups).flatMap { group, rows in
    rows.map { row in
      var row = row
      row.group = group
      return row
    }
  }

  /// In the order of the cases of `StatementGroup`.
  private static let groups = [
    declarations, parts, setUp, time, splash, navigation, person, system, work, structure, expectations, strategy,
  ]
}
