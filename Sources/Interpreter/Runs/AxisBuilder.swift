import DeviceModel
import Programs
import SourceText
import Verdicts
import VirtualTime

/// Evaluates what a scenario's givens and its table run through.
struct AxisBuilder {
  let scenario: ScenarioProgram
  let evaluator: Evaluator
  let view: Viewpoint

  /// The givens in the order of writing, then the table.
  func axes() throws(Fault) -> [Axis] {
    var axes: [Axis] = []
    for given in scenario.givens { axes.append(try axis(of: given)) }
    if let examples = scenario.examples { axes.append(try axis(of: examples)) }
    return axes
  }

  /// How many runs all axes make together.
  func count(of axes: [Axis]) throws(Fault) -> Int {
    var total = 1
    for axis in axes {
      let (product, overflow) = total.multipliedReportingOverflow(by: axis.count)
      guard !overflow, product <= RunList.limit else { throw tooMany(scenario.location) }
      total = product
    }
    return total
  }

  private func axis(of given: Given) throws(Fault) -> Axis {
    switch given.source {
    case .list(let expression):
      guard case .list(let values) = try value(expression) else {
        throw Fault(.nothingToTry, at: given.location, "there is nothing to try here: a list of values is needed")
      }
      return .values(slot: given.slot, values, names: RunNames.distinct(values.map(evaluator.names.plain)))
    case .grid(let expression, let step): return try grid(given, expression, step: step)
    case .sample(let expression, let count, let seed):
      return try sample(given, expression, count: count, seed: seed)
    }
  }

  private func axis(of examples: Examples) throws(Fault) -> Axis {
    var rows: [[Value]] = []
    for row in examples.rows {
      var values: [Value] = []
      for cell in row { values.append(try value(cell)) }
      rows.append(values)
    }
    let names = rows.map { row in
      zip(examples.slots, row).map { RunNames.pair(scenario, $0, evaluator.names.plain($1)) }.joined(separator: ",")
    }
    return .rows(slots: examples.slots, rows, names: RunNames.distinct(names))
  }

  // MARK: Ranges

  private struct Ends {
    var lower: Amount
    var upper: Amount
    var includesUpper: Bool
  }

  private func ends(of given: Given, _ expression: ExpressionID) throws(Fault) -> Ends {
    let found: ValueRange?
    do { found = try evaluator.range(expression, view) } catch { throw scenario.fault(error) }
    guard let range = found, let lower = Amount(range.lower), let upper = Amount(range.upper),
      lower.hasSameUnit(as: upper)
    else { throw Fault(.typeMismatch, at: given.location, "a range of quantities is needed here") }
    return Ends(lower: lower, upper: upper, includesUpper: range.includesUpper)
  }

  private func grid(_ given: Given, _ expression: ExpressionID, step: ExpressionID) throws(Fault) -> Axis {
    let ends = try ends(of: given, expression)
    guard let step = Amount(try value(step)), step.hasSameUnit(as: ends.lower), step.parts > 0 else {
      throw Fault(.typeMismatch, at: given.location, "the steps of a range must be longer than nothing")
    }
    let (span, overflow) = ends.upper.parts.subtractingReportingOverflow(ends.lower.parts)
    guard !overflow, span / step.parts < Int64(RunList.limit) else { throw tooMany(given.location) }
    var count = span < 0 ? 0 : Int(span / step.parts) + 1
    if !ends.includesUpper, span >= 0, span % step.parts == 0 { count -= 1 }
    return .grid(slot: given.slot, GridRule(lower: ends.lower, step: step.parts), count: count)
  }

  /// Values drawn evenly from the range, each sample by a generator of its own: the same seed, the same values.
  private func sample(
    _ given: Given, _ expression: ExpressionID, count: ExpressionID, seed: ExpressionID?
  ) throws(Fault) -> Axis {
    let ends = try ends(of: given, expression)
    guard case .count(let wanted) = try value(count), wanted >= 0 else {
      throw Fault(.typeMismatch, at: given.location, "how many values to draw has to be a count")
    }
    guard wanted <= Int64(RunList.limit) else { throw tooMany(given.location) }
    var state: UInt64 = 0
    if let seed, case .count(let number) = try value(seed) { state = UInt64(bitPattern: number) }
    let grain = ends.lower.grain
    let (span, overflow) = ends.upper.parts.subtractingReportingOverflow(ends.lower.parts)
    guard !overflow, span >= 0 else {
      throw Fault(.nothingToTry, at: given.location, "the upper end of this range lies below the lower one")
    }
    let last = ends.includesUpper ? span / grain : (span - 1) / grain
    guard ends.includesUpper || span > 0 else {
      throw Fault(.nothingToTry, at: given.location, "there is no value in this range")
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
    do { return try evaluator.value(of: expression, view) } catch { throw scenario.fault(error) }
  }

  func tooMany(_ location: Location) -> Fault {
    Fault(.tooLarge, at: location, "this makes more than \(RunList.limit) runs of one scenario")
  }
}
