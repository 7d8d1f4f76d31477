import DeviceModel
package import VirtualTime

/// Values of the only range of a run for which everything is the same except times, which are linear between the two
/// ends.
package struct MeasuredRegion<Measure: Sendable>: Sendable {
  /// The values, in smallest parts of the range's unit.
  package var values: ClosedRange<Int64>
  /// The end of these runs.
  package var outcome: RangeAnalysis.Outcome
  /// The result of the measurement; `nil` if a `where` excludes these values.
  package var measure: Measure?
  /// The measured times with the first value, in ticks.
  package var first: [Int64] = []
  /// The measured times with the last value, in ticks.
  package var last: [Int64] = []
}

extension RunList {
  /// Measures a run of the list for all values of the scenario's range.
  /// - Parameter measuring: Returns what is measured in a run with everything recorded, and its times. Its questions
  ///   about times make regions smaller, like those of the run.
  /// - Returns: The regions in order, and whether they cover the whole range; none if there is not exactly one range.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with some of the values.
  package func measuredRegions<Measure>(
    ofRunAt index: Int, limits: RangeAnalysisLimits = RangeAnalysisLimits(),
    measuring: @escaping (RunResult) -> (measure: Measure, times: [Instant])
  ) throws(Fault) -> (regions: [MeasuredRegion<Measure>], isComplete: Bool) {
    guard unknowns.count == 1 else { return ([], false) }
    var measures: [(measure: Measure, times: [Instant])] = []
    var explorer = RangeExplorer(self, index: index, limits: limits, recording: .full)
    explorer.measure = { result in
      measures.append(measuring(result))
      return .count(Int64(measures.count - 1))
    }
    var regions: [MeasuredRegion<Measure>] = []
    try explorer.cover { found, polygon, _ throws(Fault) in
      guard let values = polygon.box?.x else { return }
      let outcome = found.run.outcome ?? RangeAnalysis.Outcome(kind: .leftOut, problems: [])
      var region = MeasuredRegion<Measure>(values: values, outcome: outcome)
      if case .count(let number) = found.run.value {
        let (measure, times) = measures[Int(number)]
        func ticks(at value: Int64) -> [Int64] {
          times.map {
            found.run.context.value(of: Interval(bits: $0.bits), at: (value, 0), movedBy: found.steps)
          }
        }
        region.measure = measure
        (region.first, region.last) = (ticks(at: values.lowerBound), ticks(at: values.upperBound))
      }
      regions.append(region)
    }
    return (regions, explorer.analysis.isComplete)
  }
}
