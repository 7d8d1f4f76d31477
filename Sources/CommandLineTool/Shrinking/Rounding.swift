internal import SourceText
import Statements
internal import Syntax

/// The quantities and counts of a text, and simpler ones in their place.
struct Rounding {
  /// A number as it is written.
  struct Number: Equatable {
    var range: Range<Int>
    var digits: String
    /// `ms`, `pt`; empty for a count.
    var unit: String
    /// Stands in an expectation, which is the author's to word.
    var isExpected = false
    var value: String { digits + unit }
  }

  let numbers: [Number]

  init(_ bytes: [UInt8]) {
    let tree = SyntaxTree(of: bytes)
    let expectations = tree.nodes.indices.filter { tree.nodes[$0].kind == .step(.expect) }
      .map { tree.range(NodeID($0)).offsets }
    numbers = tree.tokens.compactMap { token in
      guard token.kind == .quantity || token.kind == .integer else { return nil }
      let text = tree.source.text(token.range)
      let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "_" }
      return Number(
        range: token.range.offsets, digits: String(digits), unit: String(text.dropFirst(digits.count)),
        isExpected: expectations.contains { $0.contains(token.range.offsets.lowerBound) })
    }
  }

  /// Simpler numbers, the simplest first.
  static func simpler(than number: Number) -> [String] {
    let round = number.unit == "ms" || number.unit == "s" ? ["1s", "100ms"] : number.unit.isEmpty ? ["1", "2"] : []
    let figures = [1, 2].flatMap { rounded(number.digits, to: $0) }.map { $0 + number.unit }
    var found: [String] = []
    for candidate in round + figures where cost(candidate) < cost(number.value) && !found.contains(candidate) {
      found.append(candidate)
    }
    return found
  }

  /// Figures that say something, then length: `1s` is simpler than `100ms`, and that than `130ms`.
  private static func cost(_ text: String) -> Int {
    let figures = text.filter(\.isNumber).drop { $0 == "0" }
    let telling = String(figures.reversed().drop { $0 == "0" }.reversed())
    return telling.count * 1000 + (telling == "1" || telling.isEmpty ? 0 : 100) + text.count
  }

  /// Down and up to so many figures.
  private static func rounded(_ digits: String, to figures: Int) -> [String] {
    let whole = digits.prefix { $0 != "." }
    guard let number = Int(whole), number > 0 else { return [] }
    var unit = 1
    for _ in 0..<max(String(number).count - figures, 0) { unit *= 10 }
    let down = number / unit * unit
    return [String(down), String(down + unit)].filter { $0 != digits }
  }

  /// Very different values, to find out whether one matters at all.
  static func others(than number: Number) -> [String] {
    guard let value = Int(number.digits.prefix { $0 != "." }), !number.unit.isEmpty else { return [] }
    return ["0", "1", String(value / 2 + 1), String(value * 2 + 1), String(value * 10 + 3)].map { $0 + number.unit }
  }
}
