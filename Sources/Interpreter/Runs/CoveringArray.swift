import DeviceModel
import Programs
import Simulation
import Verdicts

/// Chooses few of the runs that axes make together, so that each combination of values of any N axes is still
/// tried, as far as the scenario's `where` allows it (D. M. Cohen and others, “The AETG System”, 1997).
///
/// The combinations are gone through in order. Each one that no chosen run has is completed: axis by axis the value
/// that adds most combinations which are still missing, the first of equals; where conditions do not allow that, the
/// next best. Nothing is drawn by lot, so that the same scenario has the same runs every time.
struct CoveringArray {
  /// Places of the chosen runs among all, in order.
  private(set) var runs: [Int] = []
  /// Combinations that no run may have.
  private(set) var impossible = 0

  private let counts: [Int]
  private let strength: Int
  /// Whether a run may be as far as it is decided; axes that are not have nil.
  private let allows: ([Int?]) throws(Fault) -> Bool
  private var groups: [Group] = []
  private var tries = 0

  /// Some of the axes, and which combinations of their values have been met.
  private struct Group {
    var axes: [Int]
    var isMet: [Bool]
    /// For each axis of all the groups' place of the combination grows by so much with its value; 0 for the others.
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

  /// More combinations than these are not looked at: with more, the ranges should be reduced first.
  static let combinationLimit = 4_000_000
  /// Values that are tried while combinations are completed.
  private static let tryLimit = 50_000_000

  /// - Parameters:
  ///   - counts: How many values each axis has.
  ///   - strength: How many axes are combined.
  ///   - tooMany: What to say when there is too much to look at.
  init(
    counts: [Int], strength: Int, tooMany: Fault, allows: @escaping ([Int?]) throws(Fault) -> Bool
  ) throws(Fault) {
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

  /// All ways to choose `size` of the first `count` numbers, in order.
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

  /// A run with these values that the conditions allow; `nil` if no run fits.
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

  /// The values of an axis, those first that add most missing combinations to what is decided.
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

/// The `where` conditions of a scenario, applied to runs that are decided only in part.
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

  /// Whether all conditions hold that can be asked: those of whose axes none is nil.
  func allow(_ places: [Int?]) throws(Fault) -> Bool {
    guard !conditions.isEmpty else { return true }
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    for (axis, place) in zip(axes, places) { if let place { axis.assign(place, to: &variables) } }
    // A constant that needs what is not decided has no value yet, and nothing that can be asked needs it.
    scenario.assignEarlyConstants(&variables, with: evaluator)
    return try scenario.blaming { () throws(EvaluationFault) in
      for condition in conditions where condition.needs.allSatisfy({ places[$0] != nil && !axes[$0].isRange }) {
        guard try evaluator.holds(condition.id, from: .beforeTheRun(variables)) else { return false }
      }
      return true
    }
  }
}
