/// A parameter in which the runs of a sweep differ: a `given`, or a column of a table.
package struct SweepParameter: Sendable {
  var name: String
  /// The number of different values.
  package var count: Int
  /// Whether the values are quantities, in ascending order.
  package var isOrdered: Bool
  /// Whether the values are phones.
  package var isPhone: Bool
  /// Returns the index of a run's value.
  package var value: @Sendable (_ run: Int) -> Int
  /// Returns a value as written.
  package var label: @Sendable (_ value: Int) -> String

  package init(
    name: String, count: Int, isOrdered: Bool, isPhone: Bool, value: @escaping @Sendable (_ run: Int) -> Int,
    label: @escaping @Sendable (_ value: Int) -> String
  ) {
    self.name = name
    self.count = count
    self.isOrdered = isOrdered
    self.isPhone = isPhone
    self.value = value
    self.label = label
  }
}

/// The outcomes of one scenario's runs by their values.
package struct SweepTable: Sendable {
  let parameters: [SweepParameter]
  /// The indices, among all runs, of those that were made.
  package let runs: [Int]
  let failed: RunSet

  /// - Parameter runs: The runs in order, without those that a `where` excludes.
  package init(_ parameters: [SweepParameter], runs: [Int], failed: RunSet) {
    // A parameter with a single value is not informative.
    self.parameters = parameters.filter { $0.count > 1 }
    self.runs = runs
    self.failed = failed
  }

  /// The outcome of the runs of one cell, in the order of legends.
  enum Look: String, Hashable, Sendable, CaseIterable {
    case fails, mixed, passes, none

    /// The words; the signs in text and on a page, which differ by shape, not only by color; the style.
    private var texts: (words: String, glyph: Character, sign: String, style: TextStyle) {
      switch self {
      case .fails: ("fails", "█", "✕", .failed)
      case .mixed: ("fails in part", "▒", "±", .warning)
      case .passes: ("passes", "·", "·", .quiet)
      case .none: ("no run", " ", "", .quiet)
      }
    }

    var words: String { texts.words }
    var glyph: Character { texts.glyph }
    var sign: String { texts.sign }
    var style: TextStyle { texts.style }
  }

  /// The number of runs with a value, and the number of those that fail.
  struct Share: Hashable, Sendable {
    var runs = 0
    var failed = 0

    var fails: Bool { failed > 0 }
    /// Whether every run fails.
    var isWhole: Bool { runs > 0 && failed == runs }
    /// Whether some runs fail and some pass.
    var isMixed: Bool { failed > 0 && failed < runs }

    /// The look in a picture; no meaning depends on color.
    var look: Look { runs == 0 ? .none : isWhole ? .fails : fails ? .mixed : .passes }

    mutating func count(isFailed: Bool) {
      runs += 1
      if isFailed { failed += 1 }
    }
  }

  /// Returns the shares of all values of a parameter, in their order.
  func shares(of parameter: SweepParameter) -> [Share] {
    var shares = [Share](repeating: Share(), count: parameter.count)
    for run in runs { shares[parameter.value(run)].count(isFailed: failed.contains(run)) }
    return shares
  }
}

extension SweepTable {
  /// Creates the table of a record's scenario, with the runs in order; `nil` for a single run, or without parameters.
  package init?(_ scenario: ScenarioRecord) {
    guard scenario.runs.count > 1, !scenario.parameters.isEmpty else { return nil }
    // A run that could not begin has no values.
    var runs = Array(scenario.runs.indices)
    var parameters: [SweepParameter] = []
    for (number, parameter) in scenario.parameters.enumerated() {
      let places = parameter.places
      let values = scenario.runs.map { $0.value(of: parameter.name, at: number).flatMap { places[$0] } }
      runs.removeAll { values[$0] == nil }
      parameters.append(
        SweepParameter(
          name: parameter.name, count: parameter.values.count, isOrdered: parameter.kind == .quantity,
          isPhone: parameter.kind == .phone, value: { values[$0] ?? 0 }, label: { parameter.values[$0] }))
    }
    guard runs.count > 1 else { return nil }
    var failed = RunSet()
    for run in runs where scenario.runs[run].status != .passed { failed.insert(run) }
    self.init(parameters, runs: runs, failed: failed)
  }
}

extension Shared<RunRecord> {
  /// - Parameter place: The probable index of the value.
  fileprivate func value(of name: String, at place: Int) -> String? {
    let values = self.values
    if values.indices.contains(place), values[place].name == name { return values[place].value }
    return values.first { $0.name == name }?.value
  }
}
