package import DeviceModel
import VirtualTime

/// What a range of every value is a range of: quantities that runs carry as expressions in symbols.
///
/// Values are whole smallest parts, so that “at least this” is “more than the one before”: of the ends of ranges the
/// rounder of the two is told.
package enum RangeUnit: String, Hashable, Sendable {
  /// In ticks of 1/9 µs.
  case time
  /// On screen, in thousandths of a point.
  case length

  /// A value in smallest parts.
  package func value(_ parts: Int64) -> Value {
    switch self {
    case .time: .time(Interval(ticks: parts))
    case .length: .length(Length(thousandths: parts))
    }
  }

  /// In the language's notation, exact.
  package func notation(_ parts: Int64) -> String {
    switch self {
    case .time: QuantityText.time(ticks: parts)
    case .length: QuantityText.length(thousandths: parts)
    }
  }

  /// What `notation` has written; nil for anything else.
  package func parts(of text: String) -> Int64? {
    switch self {
    case .time: QuantityText.ticks(of: text)
    case .length: QuantityText.thousandths(ofLength: text)
    }
  }

  /// From what is rounder than anything down to a smallest part.
  package var roundSteps: [Int64] {
    switch self {
    // Five seconds to a tick.
    case .time: [5_000, 1_000, 500, 100, 50, 10, 5, 1].map { $0 * 9_000 } + [900, 90, 9, 1]
    // A thousand points to a thousandth.
    case .length: [1_000, 500, 100, 50, 10, 5, 1].map { $0 * 1_000 } + [500, 100, 50, 10, 5, 1]
    }
  }

  // MARK: Ends of ranges

  /// A range from here on is told by the value before it, which is the rounder one.
  package func beginsBehind(_ parts: Int64) -> Bool { roundness(parts &- 1) > roundness(parts) }

  /// A range up to here is told by the next value, which is the rounder one.
  package func endsBefore(_ parts: Int64) -> Bool { roundness(parts &+ 1) > roundness(parts) }

  /// `> 1483.333ms`, `≥ 20ms`
  package func atLeast(_ parts: Int64) -> String {
    beginsBehind(parts) ? "> \(told(parts &- 1))" : "≥ \(told(parts))"
  }

  /// `< 1483.333ms`, `≤ 20ms`
  package func atMost(_ parts: Int64) -> String {
    endsBefore(parts) ? "< \(told(parts &+ 1))" : "≤ \(told(parts))"
  }

  /// `833ms or less`, `less than 833.334ms`
  package func orLess(_ parts: Int64) -> String {
    endsBefore(parts) ? "less than \(told(parts &+ 1))" : "\(told(parts)) or less"
  }

  /// `833ms or more`, `more than 833.333ms`
  package func orMore(_ parts: Int64) -> String {
    beginsBehind(parts) ? "more than \(told(parts &- 1))" : "\(told(parts)) or more"
  }

  /// What lies between a value and the one before it, by the rounder of the two.
  package func border(before parts: Int64) -> String {
    told(beginsBehind(parts) ? parts &- 1 : parts)
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
