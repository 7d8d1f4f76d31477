package import DeviceModel
package import Programs
import VirtualTime

/// A variation of an app's launch durations, as a phone has it from one launch to the next.
package struct Jitter: Sendable {
  /// The largest deviation of a duration, in millionths of it.
  var millionths: Int64
  /// Equal numbers give equal durations.
  var seed: UInt64

  /// Returns the durations with a deviation each, drawn uniformly.
  func applied(to durations: App.Durations) -> App.Durations {
    var generator = SeededGenerator(seed: seed)
    var varied = durations
    for phase in LaunchPhase.allCases {
      let deviation = Int64(generator.below(UInt64(2 * millionths + 1))) - millionths
      varied[phase] = durations[phase].scaled(by: Ratio.unit + deviation, over: Ratio.unit)
    }
    return varied
  }
}

extension Ratio {
  fileprivate static let unit = one.millionths
}

/// The values that an expression has at the end of several runs.
package struct Measurement: Sendable {
  /// The values in smallest parts, in the order of the runs.
  package private(set) var parts: [Int64] = []
  /// The unit of the values; `nil` if no run has a value.
  package private(set) var unit: Amount.Unit?
  /// The number of runs without a value, such as those in which the event never happens.
  package private(set) var missingCount = 0
  /// The number of runs that do not pass, such as those in which the app crashes. Their values count.
  package private(set) var failedCount = 0
  /// Whether a value is no quantity, such as a screen.
  package private(set) var isUncountable = false

  fileprivate mutating func include(_ value: Value?, isPassed: Bool) {
    if !isPassed { failedCount += 1 }
    guard let value, value != .none else {
      missingCount += 1
      return
    }
    guard let amount = Amount(value) else {
      isUncountable = true
      return
    }
    parts.append(amount.parts)
    unit = amount.unit
  }

  /// Returns the value of a number of parts; `nil` if no run has a value.
  package func value(_ parts: Int64) -> Value? { unit.map { Amount($0, parts: parts).with(parts) } }
}

extension RunList {
  /// The number of values that are drawn from ranges of all values unless another number is given.
  private static let drawCount = 100

  /// Evaluates an expression at the end of the runs.
  /// - Parameters:
  ///   - indices: The indices of the runs in the list.
  ///   - repetitions: The number of times that each is run; for ranges of all values, each time with other values.
  ///   - jitter: The largest deviation of the launch durations, in millionths.
  /// - Throws: A combination that the app, the phone or its iOS does not support, or why the expression has no value.
  package func measure(
    _ expression: ExpressionID, in indices: some Sequence<Int>, repetitions: Int?, jitter: Int64
  ) throws(Fault) -> Measurement {
    var measurement = Measurement()
    var generator = SeededGenerator(seed: 0)
    for index in indices {
      for _ in 0..<(repetitions ?? (hasRanges ? Self.drawCount : 1)) {
        let seed = generator.next()
        guard let run = try drawnRun(at: index, seed: seed) else { continue }
        let variation = jitter > 0 ? Jitter(millionths: jitter, seed: seed) : nil
        let result = try execute(run, recording: .trace, varying: variation)
        measurement.include(try value(of: expression, after: result), isPassed: result.outcome == .passed)
      }
    }
    return measurement
  }

  /// Returns the run at an index, with values that are drawn uniformly from its ranges of all values.
  private func drawnRun(at index: Int, seed: UInt64) throws(Fault) -> Run? {
    guard hasRanges else { return try run(at: index) }
    var generator = SeededGenerator(seed: seed)
    let ticks = unknowns.map { unknown in
      let width = UInt64(unknown.range.upperBound - unknown.range.lowerBound) + 1
      return unknown.range.lowerBound + Int64(generator.below(width))
    }
    return try run(at: index, choosingTicks: ticks)
  }
}
