import DeviceModel
import Programs
import Verdicts

/// A parameter in which the runs of a scenario differ: a `given`, or a column of its table.
package struct Parameter: Sendable {
  /// The name of the given or of the column.
  package let name: String
  /// The number of different values.
  package let count: Int
  /// Whether the values are quantities of one kind, in ascending order.
  package let isOrdered: Bool
  /// Whether the values are phones.
  package let isPhone: Bool

  fileprivate let values: Values
  fileprivate let names: ValueNames
  fileprivate let axis: Axis
  /// The distance between runs that differ by one in the axis.
  fileprivate let stride: Int

  fileprivate enum Values: Sendable {
    /// The values of the axis.
    case axis(GridRule)
    /// For each position of the axis, the number of its value among the different ones.
    case distinct(numbers: [Int], labels: [String])
  }

  /// Returns the number of a run's value; runs that a `where` excludes count.
  package func value(ofRunAt place: Int) -> Int {
    let placeInAxis = place / stride % max(axis.count, 1)
    switch values {
    case .axis: return placeInAxis
    case .distinct(let numbers, _): return numbers[placeInAxis]
    }
  }

  /// Returns a value as it is written in a scenario.
  package func label(_ number: Int) -> String {
    switch values {
    case .axis(let rule): names.plain(rule.value(at: number))
    case .distinct(_, let labels): labels[number]
    }
  }
}

extension Parameter {
  fileprivate init(_ name: String, axis: Axis, written: [Value], stride: Int, names: ValueNames) {
    self.name = name
    self.axis = axis
    self.stride = stride
    self.names = names
    isPhone = !written.isEmpty && written.allSatisfy { if case .device = $0 { true } else { false } }
    let amounts = written.compactMap(Amount.init)
    isOrdered = amounts.count == written.count && !amounts.isEmpty && amounts.allSatisfy { $0.unit == amounts[0].unit }
    if isOrdered {
      let sorted = Set(amounts.map(\.parts)).sorted()
      let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
      count = sorted.count
      values = .distinct(
        numbers: amounts.map { places[$0.parts] ?? 0 }, labels: sorted.map { names.plain(amounts[0].with($0)) })
    } else {
      let texts = written.map(names.plain)
      var numbers: [String: Int] = [:]
      var labels: [String] = []
      for text in texts where numbers[text] == nil {
        numbers[text] = labels.count
        labels.append(text)
      }
      count = labels.count
      values = .distinct(numbers: texts.map { numbers[$0] ?? 0 }, labels: labels)
    }
  }
}

extension RunList {
  /// The parameters in which the runs differ, in the order of the text.
  package var parameters: [Parameter] {
    var parameters: [Parameter] = []
    var stride = plan.axes.reduce(1) { $0 * max($1.count, 1) }
    let names = plan.evaluator.names
    for axis in plan.axes {
      stride /= max(axis.count, 1)
      let slots = axis.slots.map { plan.scenario.slotNames[Int($0.index)] }
      switch axis {
      case .grid(_, let rule, let count):
        parameters.append(
          Parameter(
            name: slots[0], count: count, isOrdered: true, isPhone: false, values: .axis(rule), names: names,
            axis: axis, stride: stride))
      case .values(_, let values, _):
        parameters.append(Parameter(slots[0], axis: axis, written: values, stride: stride, names: names))
      case .rows(_, let rows, _):
        for (column, name) in slots.enumerated() {
          parameters.append(Parameter(name, axis: axis, written: rows.map { $0[column] }, stride: stride, names: names))
        }
      // All runs have the whole range.
      case .range: break
      }
    }
    return parameters
  }
}
