/// One of the things in which the runs of a sweep differ: a `given`, or a column of a table.
package struct SweepParameter: Sendable {
  var name: String
  /// How many different values it has.
  package var count: Int
  /// The values are quantities, from the smallest to the largest.
  package var isOrdered: Bool
  /// The values are phones, and are called so.
  package var isPhone: Bool
  /// Which of its values a run has.
  package var value: @Sendable (_ run: Int) -> Int
  /// A value as it is written.
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

/// How the runs of one scenario ended, by the values that they had.
package struct SweepTable: Sendable {
  let parameters: [SweepParameter]
  /// Places among all runs of those that were run.
  package let runs: [Int]
  let failed: RunSet

  /// - Parameter runs: In their order, those that a `where` leaves out not among them.
  package init(_ parameters: [SweepParameter], runs: [Int], failed: RunSet) {
    // What has one value only tells nothing.
    self.parameters = parameters.filter { $0.count > 1 }
    self.runs = runs
    self.failed = failed
  }

  /// The outcome of the runs of one place of a picture, in the order of legends.
  enum Look: String, Hashable, Sendable, CaseIterable {
    case fails, mixed, passes, none

    /// In words; what stands for a place in text and on a page, by shape, so that nothing depends on color; its style.
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

  /// How many runs a value has, and how many of them fail.
  struct Share: Hashable, Sendable {
    var runs = 0
    var failed = 0

    var fails: Bool { failed > 0 }
    /// Every run fails.
    var isWhole: Bool { runs > 0 && failed == runs }
    /// Some fail and some pass.
    var isMixed: Bool { failed > 0 && failed < runs }

    /// How it looks in a picture; nothing depends on color.
    var look: Look { runs == 0 ? .none : isWhole ? .fails : fails ? .mixed : .passes }

    mutating func count(isFailed: Bool) {
      runs += 1
      if isFailed { failed += 1 }
    }
  }

  /// The shares of all values of a parameter, in their order.
  func shares(of parameter: SweepParameter) -> [Share] {
    var shares = [Share](repeating: Share(), count: parameter.count)
    for run in runs { shares[parameter.value(run)].count(isFailed: failed.contains(run)) }
    return shares
  }
}

extension SweepTable {
  /// The runs of a scenario as a record has them, each at its place among those that were run; `nil` if one run says
  /// it all, or the record says nothing of what they differ in.
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
  /// - Parameter place: Where it probably stands among the values.
  fileprivate func value(of name: String, at place: Int) -> String? {
    let values = self.values
    if values.indices.contains(place), values[place].name == name { return values[place].value }
    return values.first { $0.name == name }?.value
  }
}
