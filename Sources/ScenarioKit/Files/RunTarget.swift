/// An operand of `run`, `check` and `fmt`: a path, optionally with the line or values of a scenario's run.
package struct RunTarget: Equatable, Sendable {
  package var path: String
  /// The line of `FILE:LINE`, which belongs to the scenario.
  package var line: Int?
  /// The values of the run, without the brackets: `FILE[phone=iPhone 15]`.
  package var values: String?
}

extension RunTarget {
  /// Parses an operand. An existing file with such a name takes precedence.
  package init(_ operand: String, exists: (String) -> Bool) {
    self.init(path: operand)
    if operand == "-" || exists(operand) { return }
    if operand.hasSuffix("]"), let bracket = Self.openingBracket(of: operand, exists: exists) {
      values = String(operand[operand.index(after: bracket)...].dropLast())
      path = String(operand[..<bracket])
      if path == "-" || exists(path) { return }
    }
    // Editors and compilers write FILE:LINE:COLUMN; the column is ignored.
    if let (rest, number) = Self.splitNumber(path) {
      (path, line) = (rest, number)
      if !exists(path), let (rest, number) = Self.splitNumber(path) { (path, line) = (rest, number) }
    }
  }

  /// Returns the bracket before the values: the first one after the name of a file, otherwise the first bracket.
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
