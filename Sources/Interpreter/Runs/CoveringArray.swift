import DeviceModel
import Programs
import Simulation
import Verdicts

/// A covering array: a small choice of runs in which each combination of values of any N axes occurs, as far as the
/// scenario's `where` allows it (D. M. Cohen and others, “The AETG System”, 1997).
///
/// The combinations are processed in order. Each one that no chosen run has is completed, axis by axis, with the value
/// that adds the most missing combinations, the first of equals; if conditions exclude that, the next best. Nothing is
/// random, so the same scenario always has the same runs.
struct CoveringArray {
  /// The chosen runs, as positions among all, in order.
  private(set) var runs: [Int] = []
  /// The number of combinations that no run may have.
  private(set) var impossible = 0

  private let counts: [Int]
  private let strength: Int
  /// Returns whether a partly decided run is allowed; undecided axes are `nil`.
  private let allows: ([Int?]) throws(Fault) -> Bool
  private var groups: [Group] = []
  private var tries = 0

  /// A choice of axes, and the combinations of their values that have been covered.
  private struct Group {
    var axes: [Int]
    var isMet: [Bool]
    /// For each axis, the amount by which its value changes the combination's index; 0 for axes outside the group.
    var weights: [Int]

    func place(of values: [Int?]) -> Int? {
      var place = 0
      for axis in axes {
        guard let value = values[axis] else { return nil }
        place += value * weights[axis]
      }
      return place
    }
  }

  /// The maximum number of combinations; with more, the ranges should be reduced first.
  static let combinationLimit = 4_000_000
  /// The maximum number of values tried while completing combinations.
  private static let tryLimit = 50_000_000

  /// - Parameters:
  ///   - counts: The number of values of each axis.
  ///   - strength: The number of axes that are combined.
  ///   - tooMany: The error if there are too many combinations.
  init(counts: [Int], strength: Int, tooMany: Fault, allows: @escaping ([Int?]) throws(Fault) -> Bool) throws(Fault) {
    self.counts = counts
    self.strength = min(strength, counts.count)
    self.allows = allows
    var total = 0
    for axes in Self.choices(of: self.strength, from: counts.count) {
      var weights = [Int](repeating: 0, count: counts.count)
      var size = 1
      for axis in axes.reversed() {
        weights[axis] = size
        let (product, overflow) = size.multipliedReportingOverflow(by: counts[axis])
        guard !overflow, product <= Self.combinationLimit else { throw tooMany }
        size = product
      }
      total += size
      guard total <= Self.combinationLimit else { throw tooMany }
      groups.append(Group(axes: axes, isMet: [Bool](repeating: false, count: size), weights: weights))
    }
    for group in groups.indices { try meet(allOf: group, tooMany: tooMany) }
    runs.sort()
  }

  /// Returns all ways to choose `size` of the first `count` numbers, in order.
  private static func choices(of size: Int, from count: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    return choices(of: size - 1, from: count).flatMap { head in
      ((head.last.map { $0 + 1 } ?? 0)..<count).map { head + [$0] }
    }
  }

  private mutating func meet(allOf group: Int, tooMany: Fault) throws(Fault) {
    for place in groups[group].isMet.indices where !groups[group].isMet[place] {
      var values = [Int?](repeating: nil, count: counts.count)
      for axis in groups[group].axes { values[axis] = place / groups[group].weights[axis] % counts[axis] }
      if let run = try completed(values, tooMany: tooMany) {
        choose(run)
      } else {
        impossible += 1
        groups[group].isMet[place] = true
      }
    }
  }

  private mutating func choose(_ values: [Int]) {
    var place = 0
    for (axis, value) in values.enumerated() { place = place * counts[axis] + value }
    runs.append(place)
    for index in groups.indices {
      if let place = groups[index].place(of: values) { groups[index].isMet[place] = true }
    }
  }

  // MARK: Completion

  /// Returns a run with these values that the conditions allow; `nil` if there is no such run.
  private mutating func completed(_ values: [Int?], tooMany: Fault) throws(Fault) -> [Int]? {
    guard try allows(values) else { return nil }
    guard let axis = values.firstIndex(where: { $0 == nil }) else { return values.compactMap { $0 } }
    for value in ranked(values, at: axis) {
      tries += 1
      guard tries <= Self.tryLimit else { throw tooMany }
      var next = values
      next[axis] = value
      if let run = try completed(next, tooMany: tooMany) { return run }
    }
    return nil
  }

  /// Returns the values of an axis; those that add the most missing combinations come first.
  private func ranked(_ values: [Int?], at axis: Int) -> [Int] {
    var gains = [Int](repeating: 0, count: counts[axis])
    var trial = values
    for group in groups where group.weights[axis] > 0 {
      trial[axis] = 0
      guard let base = group.place(of: trial) else { continue }
      for value in gains.indices where !group.isMet[base + value * group.weights[axis]] { gains[value] += 1 }
    }
    return gains.indices.sorted { (-gains[$0], $0) < (-gains[$1], $1) }
  }
}

/// The `where` conditions of a scenario, applied to partly decided runs.
struct PartialConditions {
  private let scenario: ScenarioProgram
  private let evaluator: Evaluator
  private let axes: [Axis]
  private let conditions: [(id: ExpressionID, needs: [Int])]

  init(_ scenario: ScenarioProgram, evaluator: Evaluator, axes: [Axis], dependencies: ParameterDependencies) {
    self.scenario = scenario
    self.evaluator = evaluator
    self.axes = axes
    conditions = scenario.conditions.map { id in
      let needed = dependencies.parameters(of: [id])
      return (id, axes.indices.filter { !needed.isDisjoint(with: ParameterSet(place: $0)) })
    }
  }

  /// Returns whether all decidable conditions hold: those without an undecided axis.
  func allow(_ places: [Int?]) throws(Fault) -> Bool {
    guard !conditions.isEmpty else { return true }
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    for (axis, place) in zip(axes, places) { if let place { axis.assign(place, to: &variables) } }
    // A constant that needs an undecided axis has no value yet, and no decidable condition needs it.
    scenario.assignEarlyConstants(&variables, with: evaluator)
    return try scenario.blaming { () throws(EvaluationFault) in
      for condition in conditions where condition.needs.allSatisfy({ places[$0] != nil && !axes[$0].isRange }) {
        guard try evaluator.holds(condition.id, from: .beforeTheRun(variables)) else { return false }
      }
      return true
    }
  }
}
