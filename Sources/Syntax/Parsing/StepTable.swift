import Statements

/// The steps of the language in flat arrays, indexed by the number of their first word. The parser uses this table,
/// which is built once from the rows.
struct StepTable: Sendable {
  static let shared = StepTable()

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
  /// The first of the forms that begin with a word, and the one after the last, by the word's number. They are no
  /// ranges: asking the runtime for an array of these takes as long as parsing a small file.
  private var starts = Array(repeating: 0, count: Keyword.allCases.count)
  private var ends = Array(repeating: 0, count: Keyword.allCases.count)
  /// The index of a statement's form, by its number.
  private var places = Array(repeating: 0, count: Statement.allCases.count)

  /// Builds the table, accessing the rows by index: copying them would cost more than everything else.
  private init() {
    let rows = StatementEntry.all
    let steps = rows.indices.filter { !rows[$0].words.isEmpty }
    var counts = Array(repeating: 0, count: starts.count)
    for row in steps {
      let first = rows[row].words[0]
      if counts[first.number] == 0 { firstWords.append(first) }
      counts[first.number] += 1
    }
    var start = 0
    for first in firstWords {
      (starts[first.number], ends[first.number]) = (start, start)
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
    let end = ends[newWords[0].number]
    forms[end] = Form(
      statement: statement, words: word..<words.count, parts: part..<parts.count,
      isLoose: newParts.contains { if case .flag = $0 { true } else if case .field = $0 { true } else { false } })
    places[Int(statement.rawValue)] = end
    ends[newWords[0].number] = end + 1
  }

  @inline(__always)
  func forms(_ first: Keyword) -> Range<Int> { starts[first.number]..<ends[first.number] }

  @inline(__always)
  func begins(_ word: Keyword) -> Bool { starts[word.number] < ends[word.number] }

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
