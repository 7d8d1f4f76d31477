import DeviceModel
import Programs

/// The values that one `given` (or the table) runs through: in order, and not written out where they follow a rule.
enum Axis: Sendable {
  case values(slot: VariableSlot, [Value], names: [String])
  /// The number of steps from a lower end upwards.
  case grid(slot: VariableSlot, GridRule, count: Int)
  /// Row by row, a value a column.
  case rows(slots: [VariableSlot], [[Value]], names: [String])
  /// Every value of a range, in smallest parts: one run that speaks for all.
  case range(slot: VariableSlot, RangeUnit, ClosedRange<Int64>, written: String)

  var count: Int {
    switch self {
    case .values(_, let values, _): values.count
    case .grid(_, _, let count): count
    case .rows(_, let rows, _): rows.count
    case .range: 1
    }
  }

  /// One run stands for all its values, and no condition of one of them says anything of the run.
  var isRange: Bool { if case .range = self { true } else { false } }

  /// Puts the value at an index into its slot, or a row into its slots.
  func assign(_ index: Int, to variables: inout [Value]) {
    switch self {
    case .values(let slot, let values, _): variables[Int(slot.index)] = values[index]
    case .grid(let slot, let rule, _): variables[Int(slot.index)] = rule.value(at: index)
    case .rows(let slots, let rows, _):
      for (slot, value) in zip(slots, rows[index]) { variables[Int(slot.index)] = value }
    case .range(let slot, let unit, let range, _):
      variables[Int(slot.index)] = unit.value(range.lowerBound)
    }
  }

  var slots: [VariableSlot] {
    switch self {
    case .values(let slot, _, _), .grid(let slot, _, _), .range(let slot, _, _, _): [slot]
    case .rows(let slots, _, _): slots
    }
  }
}

/// The values of a grid: whole steps in a unit's smallest parts.
struct GridRule: Sendable {
  var lower: Amount
  var step: Int64

  func value(at index: Int) -> Value {
    let (offset, overflow) = step.multipliedReportingOverflow(by: Int64(index))
    let (sum, secondOverflow) = lower.parts.addingReportingOverflow(offset)
    return lower.with(overflow || secondOverflow ? .max : sum)
  }
}
