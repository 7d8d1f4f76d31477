/// Describes the values for which the runs of a sweep fail: exactly, if one sentence can, otherwise for each parameter.
///
/// It is a pure function of the table: `fails for jitter ≥ 30ms (passes up to 20ms)`, `fails on 3 of 46 phones: …`.
package struct SweepSummary: Sendable {
  /// The sentences, most informative first.
  package private(set) var sentences: [String] = []
  /// Whether the sentences say exactly which runs fail.
  package private(set) var isExact = false
  /// The parameters on which the failures depend, as far as each shows by itself.
  private(set) var decisive: [Int] = []

  private let table: SweepTable
  private let shares: [[SweepTable.Share]]
  private let known: [[Int]]

  package init(_ table: SweepTable) {
    self.table = table
    let shares = table.parameters.map { table.shares(of: $0) }
    self.shares = shares
    known = shares.map { shares in shares.indices.filter { shares[$0].runs > 0 } }
    guard !table.failed.isEmpty, !table.runs.isEmpty else { return }
    decisive = table.parameters.indices.filter { tells($0) }
    if table.failed.count == table.runs.count {
      isExact = true
      sentences = ["fails for \(valuesOf) \(Self.joined(table.parameters.map(\.name), by: "and"))"]
    } else if let one = decisive.first(where: { !shares[$0].contains(where: \.isMixed) }) {
      isExact = true
      decisive = [one]
      sentences = ["fails \(place(one))\(passing(one))"]
    } else if let box = box() {
      isExact = true
      decisive = box
      sentences = ["fails \(together(box))"]
    } else {
      sentences = partial
    }
  }

  /// The words before the names of all parameters.
  var valuesOf: String { table.parameters.count == 1 ? "every value of" : "all values of" }

  // MARK: What decides

  private func tells(_ parameter: Int) -> Bool {
    let occurring = known[parameter].map { shares[parameter][$0] }
    return occurring.contains { $0.failed * occurring[0].runs != occurring[0].failed * $0.runs }
  }

  /// Returns the parameters whose failing values together are exactly the failing runs; `nil` if they are not.
  private func box() -> [Int]? {
    let limiting = decisive.filter { shares[$0].contains { $0.runs > 0 && !$0.fails } }
    guard limiting.count > 1 else { return nil }
    let inside = table.runs.count { run in
      limiting.allSatisfy { shares[$0][table.parameters[$0].value(run)].fails }
    }
    return inside == table.failed.count ? limiting : nil
  }

  /// The statements about single parameters, if none is exact: where alone it fails, and where it always does.
  private var partial: [String] {
    var lines: [String] = []
    for parameter in decisive {
      if shares[parameter].contains(where: { $0.runs > 0 && !$0.fails }) {
        lines.append("fails only \(place(parameter))")
      }
      let whole = shares[parameter].indices.filter { shares[parameter][$0].isWhole }
      if !whole.isEmpty { lines.append("always fails \(place(parameter, values: whole))") }
    }
    if lines.isEmpty, let worst = decisive.max(by: { spread($0) < spread($1) }) { lines.append(extremesText(worst)) }
    return Array(lines.prefix(6))
  }

  private func percentage(_ share: SweepTable.Share) -> Int { share.runs == 0 ? 0 : share.failed * 100 / share.runs }

  /// Returns the values with the smallest and the largest share of failures.
  private func extremes(_ parameter: Int) -> (best: Int, worst: Int)? {
    func isLess(_ left: Int, than right: Int) -> Bool {
      percentage(shares[parameter][left]) < percentage(shares[parameter][right])
    }
    guard let best = known[parameter].min(by: isLess), let worst = known[parameter].max(by: isLess) else { return nil }
    return (best, worst)
  }

  private func spread(_ parameter: Int) -> Int {
    extremes(parameter).map { percentage(shares[parameter][$0.worst]) - percentage(shares[parameter][$0.best]) } ?? 0
  }

  private func extremesText(_ parameter: Int) -> String {
    guard let (best, worst) = extremes(parameter) else { return "" }
    return "fails most for \(table.parameters[parameter].name) \(label(parameter, value: worst)) "
      + "(\(told(shares[parameter][worst]))), "
      + "least for \(label(parameter, value: best)) (\(told(shares[parameter][best])))"
  }

  private func told(_ share: SweepTable.Share) -> String { "\(share.failed) of \(share.runs)" }

  // MARK: Words

  /// Returns conditions that all have to hold: `for load ≥ 1s together with jitter ≥ 20ms`.
  private func together(_ parameters: [Int]) -> String {
    parameters.enumerated().map { order, parameter in
      order == 0 || table.parameters[parameter].isPhone ? place(parameter) : condition(parameter, failing(parameter))
    }.joined(separator: " together with ")
  }

  private func failing(_ parameter: Int) -> [Int] {
    shares[parameter].indices.filter { shares[parameter][$0].fails }
  }

  /// Returns `for jitter ≥ 30ms`, `on 3 of 46 phones: …` or `for style overlay or delay (2 of 8)`.
  private func place(_ parameter: Int, values: [Int]? = nil) -> String {
    "\(table.parameters[parameter].isPhone ? "on" : "for") \(condition(parameter, values ?? failing(parameter)))"
  }

  private func condition(_ parameter: Int, _ values: [Int]) -> String {
    let known = known[parameter]
    let name = table.parameters[parameter].name
    if table.parameters[parameter].isPhone {
      let names = listed(values.map { label(parameter, value: $0) })
      return "\(values.count) of \(known.count) phones: \(names.joined(separator: ", "))"
    }
    if table.parameters[parameter].isOrdered {
      let stretches = stretches(of: values, among: known)
      if stretches.count <= 4 {
        return Self.joined(stretches.map { stretch(parameter, over: $0, known: known) }, by: "or")
      }
      return "\(values.count) of \(known.count) values of \(name) between "
        + "\(label(parameter, value: values.first ?? 0)) and \(label(parameter, value: values.last ?? 0))"
    }
    let names = listed(values.map { label(parameter, value: $0) })
    let share = values.count > 1 ? " (\(values.count) of \(known.count))" : ""
    return "\(name) \(Self.joined(names, by: "or"))\(share)"
  }

  /// Returns consecutive values as ranges of indices among those that occur.
  private func stretches(of values: [Int], among known: [Int]) -> [ClosedRange<Int>] {
    let wanted = Set(values)
    return known.indices.filter { wanted.contains(known[$0]) }.chunked { $0 + 1 == $1 }
      .map { $0[0]...$0[$0.count - 1] }
  }

  private func stretch(_ parameter: Int, over range: ClosedRange<Int>, known: [Int]) -> String {
    let name = table.parameters[parameter].name
    let first = label(parameter, value: known[range.lowerBound])
    let last = label(parameter, value: known[range.upperBound])
    if range.upperBound == known.count - 1, range.lowerBound > 0 { return "\(name) ≥ \(first)" }
    if range.lowerBound == 0, range.upperBound < known.count - 1 { return "\(name) ≤ \(last)" }
    return range.count == 1 ? "\(name) = \(first)" : "\(name) from \(first) to \(last)"
  }

  /// Returns where it still passes, next to a single bound.
  private func passing(_ parameter: Int) -> String {
    guard table.parameters[parameter].isOrdered else { return "" }
    let known = known[parameter]
    let failing = known.indices.filter { shares[parameter][known[$0]].fails }
    guard let first = failing.first, let last = failing.last, last - first == failing.count - 1 else { return "" }
    if last == known.count - 1, first > 0 { return " (passes up to \(label(parameter, value: known[first - 1])))" }
    if first == 0, last < known.count - 1 { return " (passes from \(label(parameter, value: known[last + 1])) on)" }
    return ""
  }

  private func label(_ parameter: Int, value: Int) -> String {
    sanitizedForTerminal(table.parameters[parameter].label(value))
  }

  private static let most = 8

  private func listed(_ names: [String]) -> [String] {
    guard names.count > Self.most else { return names }
    return names.prefix(Self.most) + ["\(names.count - Self.most) more"]
  }

  /// Returns `a, b and c`.
  static func joined(_ parts: [String], by word: String) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
