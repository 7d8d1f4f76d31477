import Statements

/// The steps of the language in flat arrays, indexed by the number of their first word. The parser uses this table,
/// which is built once from the rows.
struct StepTable: Sendable {
  static let shared = StepTable()

  /// A form of a step.
  struct Form: Sendable {
    var statement: Statement
    /// The range of its words, including the first one.
    var words: Range<Int>
    /// The range of the parts that follow them.
    var parts: Range<Int>
    /// Whether all parts except the first may come in any order.
    var isLoose: Bool
  }

  /// The forms; those with the same first word are adjacent, in the order of the rows.
  private(set) var forms: [Form] = []
  private(set) var words: [Keyword] = []
  private(set) var parts: [StatementPart] = []
  /// Every word that can begin a step, without duplicates, in the order of the rows.
  private(set) var firstWords: [Keyword] = []
  /// The range of forms that begin with a word, by its number.
  private var ranges = Array(repeating: 0..<0, count: Keyword.allCases.count)
  /// The index of a statement's form, by its number.
  private var places = Array(repeating: 0, count: Statement.allCases.count)

  /// Builds the table, accessing the rows by index: copying them would cost more than everything else.
  private init() {
    let rows = StatementEntry.all
    let steps = rows.indices.filter { !rows[$0].words.isEmpty }
    var counts = Array(repeating: 0, count: ranges.count)
    for row in steps {
      let first = rows[row].words[0]
      if counts[first.number] == 0 { firstWords.append(first) }
      counts[first.number] += 1
    }
    var start = 0
    for first in firstWords {
      ranges[first.number] = start..<start
      start += counts[first.number]
    }
    forms = Array(repeating: Form(statement: .launch, words: 0..<0, parts: 0..<0, isLoose: false), count: start)
    for row in steps { add(rows[row].statement, words: rows[row].words, parts: rows[row].parts) }
  }

  /// Adds a form after those with the same first word.
  private mutating func add(_ statement: Statement, words newWords: [Keyword], parts newParts: [StatementPart]) {
    let (word, part) = (words.count, parts.count)
    words += newWords
    parts += newParts
    let range = ranges[newWords[0].number]
    forms[range.upperBound] = Form(
      statement: statement, words: word..<words.count, parts: part..<parts.count,
      isLoose: newParts.contains { if case .flag = $0 { true } else if case .field = $0 { true } else { false } })
    places[Int(statement.rawValue)] = range.upperBound
    ranges[newWords[0].number] = range.lowerBound..<range.upperBound + 1
  }

  @inline(__always)
  func forms(_ first: Keyword) -> Range<Int> { ranges[first.number] }

  @inline(__always)
  func begins(_ word: Keyword) -> Bool { !ranges[word.number].isEmpty }

  func form(of statement: Statement) -> Form { forms[places[Int(statement.rawValue)]] }

  /// Returns whether two forms have the same first words.
  @inline(__always)
  func agree(_ left: Form, with right: Form, on count: Int) -> Bool {
    for place in 0..<count where words[left.words.lowerBound + place] != words[right.words.lowerBound + place] {
      return false
    }
    return true
  }
}
