package import DeviceModel
package import Programs
import Verdicts
import VirtualTime

/// The smallest and the largest value of an expression at the end of a scenario's runs.
package struct Bounds: Sendable {
  /// A value, and a run that has it.
  package struct Extreme: Sendable {
    /// The extreme value of the expression.
    package var value: Value
    /// A run in which the expression has that value.
    package var run: Run
  }

  /// The smallest value and its run; `nil` if no run has a value, or the values have no order.
  package var smallest: Extreme?
  /// The largest value and its run; `nil` if no run has a value, or the values have no order.
  package var largest: Extreme?
  /// Whether some runs have no value (the event never happens, say), or do not come to their end.
  package var isMissing = false
  /// Whether values of this kind have no order.
  package var isUnordered = false
  /// The number of regions with the bounds, or of runs if there are no ranges.
  package var regionCount = 0
  /// Whether the bounds were found from regions of ranges, so that `regionCount` counts regions, not runs.
  package var isOfRanges = false
  /// Whether all runs were covered.
  package var isComplete = true

  fileprivate mutating func include(_ value: Value, of run: () throws(Fault) -> Run?) throws(Fault) {
    guard let amount = Amount(value) else {
      isUnordered = true
      return
    }
    if smallest.flatMap({ Amount($0.value) }).map({ amount.parts < $0.parts }) ?? true, let run = try run() {
      smallest = Extreme(value: value, run: run)
    }
    if largest.flatMap({ Amount($0.value) }).map({ amount.parts > $0.parts }) ?? true, let run = try run() {
      largest = Extreme(value: value, run: run)
    }
  }
}

extension RunList {
  /// Finds the smallest and the largest value of an expression over the runs of the list.
  /// - Parameter indices: The indices of the runs; `nil` for all.
  /// - Throws: A combination that the app, the phone or its iOS does not support, or why the expression has no value.
  package func bounds(
    of expression: ExpressionID, in indices: [Int]? = nil, limits: RangeAnalysisLimits = RangeAnalysisLimits()
  ) throws(Fault) -> Bounds {
    var search = BoundsSearch(list: self, expression: expression, limits: limits)
    for index in indices ?? Array(0..<count) { try search.inspectRun(at: index) }
    return search.bounds
  }
}

private struct BoundsSearch {
  let list: RunList
  let expression: ExpressionID
  let limits: RangeAnalysisLimits
  var bounds = Bounds()

  mutating func inspectRun(at index: Int) throws(Fault) {
    let (list, expression) = (list, expression)
    guard list.hasRanges else {
      guard let run = try list.run(at: index) else { return }
      bounds.regionCount += 1
      return try include(try list.value(of: expression, after: list.execute(run, recording: .trace))) { run }
    }
    bounds.isOfRanges = true
    var explorer = RangeExplorer(list, index: index, limits: limits, recording: .trace)
    explorer.measure = { result throws(Fault) in try list.value(of: expression, after: result) }
    let count = explorer.analysis.unknowns.count
    try explorer.cover { found, polygon, sample throws(Fault) in
      guard found.run.outcome != nil else { return }
      for (value, point) in Self.values(in: polygon, around: sample, found: found) {
        try include(value) { () throws(Fault) in
          try list.run(at: index, choosingTicks: Array([point.x, point.y].prefix(count)))
        }
      }
    }
    bounds.regionCount += explorer.analysis.regionCount
    if !explorer.analysis.isComplete { bounds.isComplete = false }
  }

  /// Returns values that include the smallest and the largest of a part. A symbolic value has them at the border, where
  /// its form gives the value.
  private static func values(
    in polygon: Polygon, around sample: (x: Int64, y: Int64), found: EquivalenceClass
  ) -> [(value: Value?, point: (x: Int64, y: Int64))] {
    let value = found.run.value
    guard let value, let amount = Amount(value), let word = amount.symbolic else { return [(value, sample)] }
    let gradient = found.run.context.gradient(of: word) ?? (1, 1)
    var points = [sample]
    if gradient != (0, 0) {
      points += [polygon.extreme(gradient.x, gradient.y), polygon.extreme(-gradient.x, -gradient.y)].compactMap { $0 }
      points += polygon.wholeCorners
    }
    return points.map { point in
      (amount.with(found.run.context.value(of: word, at: point, movedBy: found.steps)), point)
    }
  }

  private mutating func include(_ value: Value?, of run: () throws(Fault) -> Run?) throws(Fault) {
    guard let value, value != .none else {
      bounds.isMissing = true
      return
    }
    try bounds.include(value, of: run)
  }
}

extension RunList {
  /// Returns the value of an expression at the end of a run; `nil` if the run did not come to its own end.
  package func value(of expression: ExpressionID, after result: RunResult) throws(Fault) -> Value? {
    guard let trace = result.trace, result.limit == nil else { return nil }
    let view = Viewpoint(trace: trace, at: .zero + result.duration, variables: result.run.variables)
    return try scenario.blaming { () throws(EvaluationFault) in try plan.evaluator.value(of: expression, from: view) }
  }
}

extension Polygon {
  /// Returns whole ticks at which `a·x + b·y` is largest, or nearly so.
  func extreme(_ a: Int64, _ b: Int64) -> (x: Int64, y: Int64)? {
    var most = reach(a, b)
    for _ in 0..<32 {
      if case .found(let x, let y) = cut(by: HalfPlane(a: -a, b: -b, c: -most)).search() { return (x, y) }
      most -= 1
    }
    return nil
  }

  /// The corners that are whole ticks.
  var wholeCorners: [(x: Int64, y: Int64)] { corners.compactMap(\.point) }
}
