internal import Programs

/// What the ends of a range are counted in, and how they are put into words. Values are whole smallest parts, so that
/// “at least this” is “more than the one before”: the rounder of the two is told.
package enum BorderUnit: String, Hashable, Sendable {
  /// In ticks of 1/9 µs.
  case time
  /// On screen, in thousandths of a point.
  case length

  /// `> 1483.333ms`, `≥ 20ms`
  package func atLeast(_ parts: Int64) -> String {
    roundness(parts &- 1) > roundness(parts) ? "> \(told(parts &- 1))" : "≥ \(told(parts))"
  }

  /// `< 1483.333ms`, `≤ 20ms`
  package func atMost(_ parts: Int64) -> String {
    roundness(parts &+ 1) > roundness(parts) ? "< \(told(parts &+ 1))" : "≤ \(told(parts))"
  }

  /// What lies between a value and the one before it, by the rounder of the two.
  func border(before parts: Int64) -> String {
    told(roundness(parts &- 1) > roundness(parts) ? parts &- 1 : parts)
  }

  private func roundness(_ parts: Int64) -> Int {
    let units = roundUnits
    return units.firstIndex { parts % $0 == 0 }.map { units.count - $0 } ?? 0
  }

  /// From the roundest down.
  private var roundUnits: [Int64] {
    switch self {
    // Whole milliseconds before microseconds before thirds of a millisecond (frames of 60 Hz) before anything else.
    case .time: [9_000_000, 900_000, 90_000, 9_000, 900, 90, 9, 3_000, 750, 375]
    case .length: [100_000, 10_000, 1_000, 500, 100, 10]
    }
  }

  /// In the language's notation, exact.
  func notation(_ parts: Int64) -> String {
    switch self {
    case .time: QuantityText.time(ticks: parts)
    case .length: QuantityText.length(thousandths: parts)
    }
  }

  /// Times to a microsecond.
  package func told(_ parts: Int64) -> String {
    switch self {
    case .time:
      let rounded = Int64(clamping: (parts.magnitude + 4) / 9).multipliedReportingOverflow(by: 9)
      let magnitude = rounded.overflow ? Int64.max : rounded.partialValue
      return QuantityText.time(ticks: parts < 0 ? -magnitude : magnitude)
    case .length: return QuantityText.length(thousandths: parts)
    }
  }
}
