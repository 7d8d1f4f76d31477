import DeviceModel
import Programs
import SourceText
import Verdicts
import VirtualTime

/// Evaluates the values of a scenario's givens and its table.
struct AxisBuilder {
  let scenario: ScenarioProgram
  let evaluator: Evaluator
  let view: Viewpoint
  /// The maximum number of runs.
  let most: Int

  /// Returns the axes: the givens in the order of the text, then the table.
  func axes() throws(Fault) -> [Axis] {
    var axes: [Axis] = []
    for given in scenario.givens { axes.append(try axis(of: given)) }
    if let examples = scenario.examples { axes.append(try axis(of: examples)) }
    return axes
  }

  /// Returns the number of runs of all axes together, without making them.
  func count(of axes: [Axis], most: Int) throws(Fault) -> Int {
    var total = 1
    for axis in axes {
      let (product, overflow) = total.multipliedReportingOverflow(by: axis.count)
      guard !overflow else { throw tooMany(nil, at: scenario.location) }
      total = product
    }
    guard total <= most else { throw tooMany(total, at: scenario.location) }
    return total
  }

  /// Returns a choice of runs that covers each combination of values of any N axes.
  func chosen(_ axes: [Axis], strength: Int, dependencies: ParameterDependencies) throws(Fault) -> Plan.Chosen {
    let tooMany = Fault(
      .tooLarge, at: scenario.location,
      message: "too many combinations of \(strength) values to choose runs; use fewer values, or combinations of fewer")
    let conditions = PartialConditions(scenario, evaluator: evaluator, axes: axes, dependencies: dependencies)
    let covering = try CoveringArray(counts: axes.map(\.count), strength: strength, tooMany: tooMany) {
      values throws(Fault) in try conditions.allow(values)
    }
    return Plan.Chosen(runs: covering.runs, strength: strength, impossible: covering.impossible)
  }

  private func axis(of given: Given) throws(Fault) -> Axis {
    switch given.source {
    case .list(let expression):
      guard case .list(let values) = try value(expression) else {
        throw Fault(.nothingToTry, at: given.location, message: "expected a list of values to try")
      }
      if values.isEmpty {
        throw Fault(.nothingToTry, at: given.location, message: "this list is empty, so there are no runs")
      }
      return .values(slot: given.slot, values, names: RunNames.distinct(values.map(evaluator.names.plain)))
    case .grid(let expression, let step): return try grid(given, of: expression, step: step)
    case .sample(let expression, let count, let seed):
      return try sample(given, of: expression, count: count, seed: seed)
    case .range(let expression): return try range(given, of: expression)
    }
  }

  private func axis(of examples: Examples) throws(Fault) -> Axis {
    let rows = try examples.rows.map { row throws(Fault) in try row.map { cell throws(Fault) in try value(cell) } }
    let names = rows.map { row in
      zip(examples.slots, row).map { RunNames.pair(scenario, slot: $0, value: evaluator.names.plain($1)) }.joined(
        separator: ",")
    }
    return .rows(slots: examples.slots, rows, names: RunNames.distinct(names))
  }

  // MARK: Ranges

  private func ends(of given: Given, expression: ExpressionID) throws(Fault)
    -> (lower: Amount, upper: Amount, includesUpper: Bool)
  {
    let found = try scenario.blaming { () throws(EvaluationFault) in try evaluator.range(expression, from: view) }
    guard let range = found, let lower = Amount(range.lower), let upper = Amount(range.upper), lower.unit == upper.unit
    else { throw Fault(.typeMismatch, at: given.location, message: "expected a range of quantities") }
    return (lower, upper, range.includesUpper)
  }

  /// Returns the axis of a range: every tick of it, or every thousandth of a point.
  private func range(_ given: Given, of expression: ExpressionID) throws(Fault) -> Axis {
    let ends = try ends(of: given, expression: expression)
    guard let unit = ends.lower.rangeUnit else {
      throw Fault(
        .typeMismatch, at: given.location, message: "only a range of times or lengths can stand for every value")
    }
    let (lower, upper) = (ends.lower.parts, ends.upper.parts)
    let last = ends.includesUpper ? upper : upper - 1
    guard lower <= last else {
      throw Fault(.nothingToTry, at: given.location, message: "this range is empty: it ends before it begins")
    }
    let written = unit.notation(lower) + (ends.includesUpper ? "..." : "..<") + unit.notation(upper)
    return .range(slot: given.slot, unit, lower...last, written: written)
  }

  private func grid(_ given: Given, of expression: ExpressionID, step: ExpressionID) throws(Fault) -> Axis {
    let ends = try ends(of: given, expression: expression)
    guard let step = Amount(try value(step)), step.unit == ends.lower.unit, step.parts > 0 else {
      throw Fault(.typeMismatch, at: given.location, message: "the step of a range must be greater than zero")
    }
    let (span, overflow) = ends.upper.parts.subtractingReportingOverflow(ends.lower.parts)
    guard !overflow else { throw tooMany(nil, at: given.location) }
    guard span >= 0 else {
      throw Fault(.nothingToTry, at: given.location, message: "this range is empty: it ends before it begins")
    }
    var count = Int(span / step.parts) + 1
    if !ends.includesUpper, span % step.parts == 0 { count -= 1 }
    if count == 0 { throw Fault(.nothingToTry, at: given.location, message: "this range contains no value") }
    return .grid(slot: given.slot, GridRule(lower: ends.lower, step: step.parts), count: count)
  }

  /// Returns values drawn uniformly from the range. Each sample has a generator of its own: the same seed gives the
  /// same values.
  private func sample(
    _ given: Given, of expression: ExpressionID, count: ExpressionID, seed: ExpressionID?
  ) throws(Fault) -> Axis {
    let ends = try ends(of: given, expression: expression)
    guard case .count(let wanted) = try value(count), wanted >= 0 else {
      throw Fault(.typeMismatch, at: given.location, message: "the number of samples must be a count")
    }
    guard wanted <= Int64(min(most, RunBounds.standard)) else { throw tooMany(Int(wanted), at: given.location) }
    if wanted == 0 {
      throw Fault(.nothingToTry, at: given.location, message: "there are no samples, so there are no runs")
    }
    var state: UInt64 = 0
    if let seed, case .count(let number) = try value(seed) { state = UInt64(bitPattern: number) }
    // Times are drawn in whole microseconds, other quantities in smallest parts.
    let grain = ends.lower.unit == .time ? Interval.ticksPerMicrosecond : 1
    let (span, overflow) = ends.upper.parts.subtractingReportingOverflow(ends.lower.parts)
    guard !overflow, span >= 0 else {
      throw Fault(.nothingToTry, at: given.location, message: "this range is empty: it ends before it begins")
    }
    let last = ends.includesUpper ? span / grain : (span - 1) / grain
    guard ends.includesUpper || span > 0 else {
      throw Fault(.nothingToTry, at: given.location, message: "this range contains no value")
    }
    var generator = SeededGenerator(seed: state)
    var values: [Value] = []
    for _ in 0..<wanted {
      let steps = Int64(clamping: generator.below(UInt64(last) + 1))
      values.append(ends.lower.with(ends.lower.parts + steps * grain))
    }
    return .values(slot: given.slot, values, names: RunNames.distinct(values.map(evaluator.names.plain)))
  }

  // MARK: Helpers

  private func value(_ expression: ExpressionID) throws(Fault) -> Value {
    try scenario.blaming { () throws(EvaluationFault) in try evaluator.value(of: expression, from: view) }
  }

  /// - Parameter count: The number of runs; `nil` if it overflows.
  private func tooMany(_ count: Int?, at location: Location) -> Fault {
    let runs = count.map { $0.grouped } ?? "more than \(Int.max.grouped)"
    return Fault(
      .tooLarge, at: location, message: "this makes \(runs) runs of one scenario, and the limit is \(most.grouped)",
      hint: "raise the limit with “--max-runs”, or choose fewer runs with “--pairwise”")
  }
}
