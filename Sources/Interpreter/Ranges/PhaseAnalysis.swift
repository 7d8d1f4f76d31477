import DeviceModel
package import Programs
import SourceText
package import VirtualTime

/// The outcomes of a run with other lengths of one launch phase, found by the analysis of their range.
package struct PhaseAnalysis: Sendable {
  /// Lengths in ticks whose runs have the same outcome.
  private var parts: [(range: ClosedRange<Int64>, isMeant: Bool, passes: Bool)] = []
  private let declared: Int64
  private let range: ClosedRange<Int64>

  /// The highest multiple of the declared length to try.
  private static let factor: Int64 = 100

  /// - Parameters:
  ///   - field: The field with the length of a launch phase.
  ///   - declared: Its value in the run.
  ///   - isMeant: Returns whether a run has the wanted outcome.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with some of the lengths.
  package init(
    of field: AppField, declared: Interval, in run: Run, of list: RunList, recording: Recording,
    where isMeant: @escaping (RunResult, RunList) -> Bool
  ) throws(Fault) {
    self.declared = declared.ticks
    range = 0...max(declared.ticks, Interval.ticksPerMillisecond) * Self.factor
    let list = list.varying(field, over: range, in: run)
    var limits = RangeAnalysisLimits()
    limits.runs = 2_000
    var explorer = RangeExplorer(list, index: run.index, limits: limits, recording: recording)
    explorer.measure = { .bool(isMeant($0, list)) }
    try explorer.begin(at: self.declared)
    try explorer.cover { found, polygon, _ throws(Fault) in
      guard let range = polygon.box?.x else { return }
      parts.append((range, found.run.value == .bool(true), found.run.outcome?.kind == .passed))
    }
  }

  /// The lengths that give the wanted outcome most simply; `nil` if none do. Those with which all expectations pass are
  /// preferred: from zero on, or up to the longest, or next to the declared one.
  package var change: (range: ClosedRange<Int64>, isShortest: Bool, isLongest: Bool, passes: Bool)? {
    for passes in [true, false] {
      let ranges = parts.lazy.filter { $0.isMeant && ($0.passes || !passes) }.map(\.range).joined
      let below = ranges.filter { $0.upperBound < declared }
      let above = ranges.filter { $0.lowerBound > declared }
      let candidates = [
        below.first { $0.lowerBound == 0 }, below.last, above.first { $0.upperBound == range.upperBound }, above.first,
      ]
      if let best = candidates.compactMap({ $0 }).first {
        return (best, best.lowerBound == 0, best.upperBound == range.upperBound, passes)
      }
    }
    return nil
  }
}

extension RunList {
  /// Returns the same runs with every value of a range for a launch phase; for other ranges, with the values of a run.
  fileprivate func varying(_ field: AppField, over range: ClosedRange<Int64>, in run: Run) -> RunList {
    var scenario = scenario
    let slot = VariableSlot(scenario.slotCount)
    scenario.slotCount += 1
    scenario.slotNames.append(field.rawValue)
    let length = scenario.pools.add(.variable(slot), range: TextRange(start: 0, end: 0))
    scenario.setup.app.fields.append((field, .expression(length)))
    var chosen = run.chosen[...]
    let axes = plan.axes.map { axis in
      guard case .range(let slot, let unit, let range, _) = axis else { return axis }
      return .values(slot: slot, [chosen.popFirst() ?? unit.value(range.lowerBound)], names: [""])
    }
    return RunList(Plan(plan, scenario: scenario, axes: axes + [.range(slot: slot, .time, range, written: "")]))
  }
}
