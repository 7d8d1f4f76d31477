internal import Running
internal import Statements
internal import Vocabulary

/// The words of the language in the groups that editors color, from the table of statements.
struct GrammarWords {
  /// A group of words; the raw value is its name in templates.
  enum Group: String, CaseIterable {
    case declarations, steps, words, operators, constants, units
  }

  private let groups: [Group: [String]]

  init() {
    let rows = StatementEntry.all
    let constants = ["true", "false", "none"]
    let operators = Keyword.allCases.filter(\.isReserved).map(\.rawValue).filter { !constants.contains($0) }
    let isDeclared: Set<StatementGroup> = [.declarations, .parts, .setUp]
    var taken = Set(constants + operators + [Keyword.other.rawValue])
    func free(_ words: some Sequence<String>) -> [String] { words.filter { taken.insert($0).inserted }.sorted() }
    let declarations = free(rows.filter { isDeclared.contains($0.group) }.compactMap(\.firstWord))
    let steps = free(rows.filter { $0.placement != nil }.compactMap(\.firstWord))
    let words = free(Keyword.allCases.map(\.rawValue) + rows.flatMap(\.literals))
    groups = [
      .declarations: declarations, .steps: steps, .words: words, .operators: operators, .constants: constants,
      .units: UnitEntry.all.flatMap(\.suffixes).filter { $0.allSatisfy(\.isLetter) },
    ]
  }

  subscript(group: Group) -> [String] { groups[group] ?? [] }

  /// Returns a template with the words in its holes. The character behind a group's name says how words are written:
  /// `{{steps|}}` with bars between them, `{{steps\|}}` with escaped bars, `{{steps"}}` each in quotation marks.
  func filled(_ template: String) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      let hole = rest[start.upperBound..<end.lowerBound]
      result += rest[..<start.lowerBound]
      result += filling(of: hole) ?? "{{\(hole)}}"
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  private func filling(of hole: Substring) -> String? {
    let name = hole.prefix { $0.isLetter }
    if name == "version" { return version }
    guard let group = Group(rawValue: String(name)) else { return nil }
    let words = self[group]
    return hole.last == "\""
      ? words.map { "\"\($0)\"" }.joined(separator: " ")
      : words.joined(separator: String(hole.dropFirst(name.count)))
  }
}

extension StatementEntry {
  /// The word that a statement begins with; `nil` if it begins with a name or a value.
  fileprivate var firstWord: String? {
    guard let word = form.split(separator: " ").first, word.allSatisfy({ $0.isLetter && $0.isLowercase }) else {
      return nil
    }
    return String(word)
  }
}
