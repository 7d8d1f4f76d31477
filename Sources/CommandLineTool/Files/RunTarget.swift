/// An operand of `run`, `check` and `fmt`: a path, perhaps with the place or the values of what is meant.
struct RunTarget: Equatable, Sendable {
  var path: String
  /// `FILE:LINE`: the scenario that this line belongs to.
  var line: Int?
  /// `FILE[phone=iPhone 15]`: the run with these values, brackets left out.
  var values: String?
}

extension RunTarget {
  /// Reads an operand. A file whose name looks like more is that file.
  init(_ operand: String, exists: (String) -> Bool) {
    self.init(path: operand)
    if operand == "-" || exists(operand) { return }
    if operand.hasSuffix("]"), let bracket = Self.openingBracket(of: operand, exists: exists) {
      values = String(operand[operand.index(after: bracket)...].dropLast())
      path = String(operand[..<bracket])
      if path == "-" || exists(path) { return }
    }
    // Editors and compilers write FILE:LINE:COLUMN; the column is of no use here.
    if let (rest, number) = Self.splitNumber(path) {
      (path, line) = (rest, number)
      if !exists(path), let (rest, number) = Self.splitNumber(path) { (path, line) = (rest, number) }
    }
  }

  /// The bracket behind which the values stand: the first one whose front is a file, else the first one at all.
  private static func openingBracket(of operand: String, exists: (String) -> Bool) -> String.Index? {
    let brackets = operand.indices.filter { operand[$0] == "[" }
    let fits = brackets.first { bracket in
      let front = String(operand[..<bracket])
      return exists(front) || splitNumber(front).map { exists($0.rest) } ?? false
    }
    return fits ?? brackets.first
  }

  private static func splitNumber(_ text: String) -> (rest: String, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
      let number = Int(text[text.index(after: colon)...]), number > 0
    else { return nil }
    return (String(text[..<colon]), number)
  }
}
