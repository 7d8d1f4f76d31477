internal import Interpreter
internal import Programs

/// Ends of ranges, as a reader would put them. Values are whole smallest parts, so that “at least this” is “more than
/// the one before”: the rounder of the two is told.
extension RangeUnit {
  func atLeast(_ parts: Int64) -> String {
    roundness(parts - 1) > roundness(parts) ? "> \(told(parts - 1))" : "≥ \(told(parts))"
  }

  func atMost(_ parts: Int64) -> String {
    roundness(parts + 1) > roundness(parts) ? "< \(told(parts + 1))" : "≤ \(told(parts))"
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

  /// Times to a microsecond.
  func told(_ parts: Int64) -> String {
    switch self {
    case .time:
      let microseconds = (parts.magnitude + 4) / 9
      return QuantityText.time(ticks: (parts < 0 ? -1 : 1) * Int64(microseconds) * 9)
    case .length: return notation(parts)
    }
  }
}
