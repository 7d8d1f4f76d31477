import DeviceModel
import Programs
import VirtualTime

/// Scenarios with givens that stand for every value of a range.
extension RunList {
  /// The givens of this kind, in the order of writing; at most two.
  package var unknowns: [RangeAnalysis.Unknown] {
    plan.axes.compactMap { axis in
      guard case .range(let slot, let unit, let range, let written) = axis else { return nil }
      return RangeAnalysis.Unknown(
        name: scenario.slotNames[Int(slot.index)], unit: unit, range: range, written: written)
    }
  }

  /// Whether the scenario has a given that stands for every value of a range.
  package var hasRanges: Bool { plan.axes.contains(where: \.isRange) }

  /// The run at a place that stands for every value, to speak of it.
  package func runOfAll(at index: Int) -> Run {
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    let index = place(ofRunAt: index)
    for (axis, place) in zip(plan.axes, plan.places(ofRunAt: index)) { axis.assign(place, to: &variables) }
    return Run(index: index, variables: variables, plan: plan)
  }

  /// The run of this list that has the place and the chosen values of another list's.
  package func run(like other: Run) throws(Fault) -> Run? { try run(inPlace: other.index, choosing: other.chosen) }

  /// The run at a place with these values, in smallest parts, of the scenario's ranges.
  package func run(at index: Int, choosingTicks ticks: [Int64]) throws(Fault) -> Run? {
    try run(at: index, choosing: zip(unknowns, ticks).map { $0.unit.value($1) })
  }

  /// The run at a place whose name has these values between its brackets, with a value for each range:
  /// `load=800ms,bundle=1483.34ms`; `nil` if there is none.
  package func run(at index: Int, named values: String) throws(Fault) -> Run? {
    var rest = values[...]
    var chosen: [Value] = []
    let parts = plan.parts(ofRunAt: place(ofRunAt: index), choosing: [])
    for (axis, part) in zip(plan.axes, parts) {
      if rest.first == ",", rest.startIndex != values.startIndex { rest.removeFirst() }
      guard case .range(let slot, let unit, let range, _) = axis else {
        guard rest.hasPrefix(part) else { return nil }
        rest.removeFirst(part.count)
        continue
      }
      let name = scenario.slotNames[Int(slot.index)] + "="
      guard rest.hasPrefix(name) else { return nil }
      let text = rest.dropFirst(name.count).prefix { $0 != "," }
      guard let parts = unit.parts(of: String(text)), range.contains(parts) else { return nil }
      chosen.append(unit.value(parts))
      rest = rest[text.endIndex...]
    }
    return rest.isEmpty ? try run(at: index, choosing: chosen) : nil
  }
}
