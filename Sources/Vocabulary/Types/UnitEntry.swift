/// A kind of quantity with the suffixes that it is written with.
package struct UnitEntry: Hashable, Sendable {
  /// What the quantity is called: “a time”.
  package var phrase: String
  /// As they stand behind the digits, the commonest first.
  package var suffixes: [String]
  /// What each suffix means, in the same order.
  package var meanings: [String]

  private init(_ phrase: String, suffixes: [(suffix: String, meaning: String)]) {
    self.phrase = phrase
    self.suffixes = suffixes.map(\.suffix)
    self.meanings = suffixes.map(\.meaning)
  }

  static let time = UnitEntry(
    "a time", suffixes: [("ms", "milliseconds"), ("s", "seconds"), ("min", "minutes")])
  static let length = UnitEntry("a length", suffixes: [("pt", "points")])
  static let size = UnitEntry("a size", suffixes: [("MB", "megabytes of 1,000,000 bytes")])
  static let frequency = UnitEntry("a frequency", suffixes: [("Hz", "hertz")])
  static let ratio = UnitEntry("a ratio", suffixes: [("%", "hundredths")])

  static let all: [UnitEntry] = [time, length, size, frequency, ratio]

  /// What to say of a bare number: “a time needs a unit: 300ms or 300s”.
  /// - Parameter digits: the number as it was written.
  package func missing(behind digits: some StringProtocol) -> String {
    "\(phrase) needs a unit: \(likelySuffixes(behind: digits).map { digits + $0 }.joined(separator: " or "))"
  }

  /// What was probably left out, the likelier first: a fraction is one of the larger unit.
  package func likelySuffixes(behind digits: some StringProtocol) -> [String] {
    let likely = Array(suffixes.prefix(2))
    return digits.contains(".") ? likely.reversed() : likely
  }
}
