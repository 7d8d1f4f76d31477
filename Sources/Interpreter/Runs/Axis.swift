import DeviceModel
import Programs
import Verdicts

/// The values of one `given` or of the table, in order; values that follow a rule are not stored.
enum Axis: Sendable {
  case values(slot: VariableSlot, [Value], names: [String])
  /// A number of steps from a lower end upward.
  case grid(slot: VariableSlot, GridRule, count: Int)
  /// The rows of the table, with one value per column.
  case rows(slots: [VariableSlot], [[Value]], names: [String])
  /// Every value of a range, in smallest parts, covered by one run.
  case range(slot: VariableSlot, RangeUnit, ClosedRange<Int64>, written: String)

  var count: Int {
    switch self {
    case .values(_, let values, _): values.count
    case .grid(_, _, let count): count
    case .rows(_, let rows, _): rows.count
    case .range: 1
    }
  }

  /// Whether one run represents all its values, so that a condition on one value says nothing about the run.
  var isRange: Bool { if case .range = self { true } else { false } }

  /// Stores the value at an index in its slot, or a row in its slots.
  func assign(_ index: Int, to variables: inout [Value]) {
    switch self {
    case .values(let slot, let values, _): variables[Int(slot.index)] = values[index]
    case .grid(let slot, let rule, _): variables[Int(slot.index)] = rule.value(at: index)
    case .rows(let slots, let rows, _):
      for (slot, value) in zip(slots, rows[index]) { variables[Int(slot.index)] = value }
    case .range(let slot, let unit, let range, _): variables[Int(slot.index)] = unit.value(range.lowerBound)
    }
  }

  var slots: [VariableSlot] {
    switch self {
    case .values(let slot, _, _), .grid(let slot, _, _), .range(let slot, _, _, _): [slot]
    case .rows(let slots, _, _): slots
    }
  }
}

/// The rule of a grid: whole steps in a unit's smallest parts.
struct GridRule: Sendable {
  var lower: Amount
  var step: Int64

  func value(at index: Int) -> Value {
    let (offset, overflow) = step.multipliedReportingOverflow(by: Int64(index))
    let (sum, secondOverflow) = lower.parts.addingReportingOverflow(offset)
    return lower.with(overflow || secondOverflow ? .max : sum)
  }
}

/// Comparison of the runs' values with those of other lists.
extension RunList {
  /// Returns whether a given or column has a value in this list that it never has in another one, or does not exist
  /// there.
  package func goes(beyond other: RunList, in name: String) -> Bool {
    guard let mine = plan.column(named: name) else { return false }
    guard let theirs = other.plan.column(named: name) else { return true }
    let names = plan.evaluator.names
    return !mine.axis.ends(of: mine.place).allSatisfy { theirs.axis.has($0, at: theirs.place, names: names) }
  }
}

extension Plan {
  /// Returns the axis of a name, and the name's position among those of the axis.
  fileprivate func column(named name: String) -> (axis: Axis, place: Int)? {
    for axis in axes {
      let names = axis.slots.map { scenario.slotNames[Int($0.index)] }
      if let place = names.firstIndex(of: name) { return (axis, place) }
    }
    return nil
  }
}

extension Axis {
  /// Returns values between which all others are, or all values.
  fileprivate func ends(of column: Int) -> [Value] {
    switch self {
    case .values(_, let values, _): values
    case .rows(_, let rows, _): rows.map { $0[column] }
    case .grid(_, let rule, let count): [rule.value(at: 0), rule.value(at: max(count - 1, 0))]
    case .range(_, let unit, let range, _): [unit.value(range.lowerBound), unit.value(range.upperBound)]
    }
  }

  fileprivate func has(_ value: Value, at column: Int, names: ValueNames) -> Bool {
    switch self {
    case .values(_, let values, _): return values.contains { names.plain($0) == names.plain(value) }
    case .rows(_, let rows, _): return rows.contains { names.plain($0[column]) == names.plain(value) }
    case .grid(_, let rule, let count):
      guard let amount = Amount(value), amount.unit == rule.lower.unit else { return false }
      let (steps, rest) = (amount.parts - rule.lower.parts).quotientAndRemainder(dividingBy: rule.step)
      return rest == 0 && (0..<Int64(count)).contains(steps)
    case .range(_, let unit, let range, _):
      guard let amount = Amount(value), amount.rangeUnit == unit else { return false }
      return range.contains(amount.parts)
    }
  }
}
