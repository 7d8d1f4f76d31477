package import DeviceModel
package import VirtualTime

/// A quantity as a number of its unit's smallest parts, so that arithmetic and ranges treat all units alike.
package struct Amount: Sendable {
  /// The kinds of quantity that can be counted in parts.
  package enum Unit: Sendable { case count, time, length, size, frequency, ratio }

  /// The kind of quantity that `parts` counts.
  package let unit: Unit
  /// The parts; for an expression in symbols, those at the sample.
  package let parts: Int64
  /// The word of an expression in symbols; `nil` for a constant.
  package let symbolic: Interval?

  /// The number of parts of a ratio of 1.
  package static let ratioUnit: Int64 = 1_000_000

  /// Creates the amount of a value; `nil` if it is not a quantity.
  package init?(_ value: Value) {
    switch value {
    case .count(let count): self.init(.count, parts: count)
    case .time(let time): self.init(.time, word: time.bits)
    case .length(let length): self.init(.length, word: length.bits)
    case .size(let bytes): self.init(.size, parts: bytes)
    case .frequency(let thousandths): self.init(.frequency, parts: thousandths)
    case .ratio(let ratio): self.init(.ratio, word: ratio.bits)
    case .none, .bool, .version, .text, .word, .screen, .device, .list, .record, .name: return nil
    }
  }

  package init(_ unit: Unit, parts: Int64) {
    (self.unit, self.parts, symbolic) = (unit, parts, nil)
  }

  private init(_ unit: Unit, word bits: Int64) {
    let word = Interval(bits: bits)
    (self.unit, parts, symbolic) = (unit, word.ticks, word.isSymbolic ? word : nil)
  }

  /// The amount as a constant. The region is restricted to its value from here on.
  package var concretized: Amount { symbolic.map { Amount(unit, parts: $0.concretized.ticks) } ?? self }

  /// Returns a value of this many parts of the unit.
  package func with(_ parts: Int64) -> Value {
    switch unit {
    case .count: .count(parts)
    case .time: .time(Interval(ticks: parts))
    case .length: .length(Length(thousandths: parts))
    case .size: .size(parts)
    case .frequency: .frequency(parts)
    case .ratio: .ratio(Ratio(millionths: parts))
    }
  }

  /// Returns a value of the unit with a word, symbolic or not.
  package func with(_ word: Interval) -> Value {
    switch unit {
    case .time: .time(word)
    case .length: .length(Length(bits: word.bits))
    case .ratio: .ratio(Ratio(bits: word.bits))
    case .count, .size, .frequency: with(word.concretized.ticks)
    }
  }

  /// The unit of a range of all values; `nil` if there is no such range of this quantity.
  package var rangeUnit: RangeUnit? {
    switch unit {
    case .time: .time
    case .length: .length
    case .count, .size, .frequency, .ratio: nil
    }
  }
}

/// The quantity of a range of all values; runs represent it as expressions in symbols.
///
/// Values are whole smallest parts, so “at least this” is “more than the previous one”: reports show the rounder of the
/// two.
package enum RangeUnit: String, Hashable, Sendable {
  /// In ticks of 1/9 µs.
  case time
  /// On screen, in thousandths of a point.
  case length

  /// Returns the value of this many smallest parts.
  package func value(_ parts: Int64) -> Value {
    switch self {
    case .time: .time(Interval(ticks: parts))
    case .length: .length(Length(thousandths: parts))
    }
  }

  /// Returns the exact notation in the language.
  package func notation(_ parts: Int64) -> String {
    switch self {
    case .time: QuantityText.time(ticks: parts)
    case .length: QuantityText.length(thousandths: parts)
    }
  }

  /// Returns the smallest parts of a text written by `notation`; `nil` for any other text.
  package func parts(of text: String) -> Int64? {
    switch self {
    case .time: QuantityText.ticks(of: text)
    case .length: QuantityText.thousandths(ofLength: text)
    }
  }

  /// The steps for rounding, from the largest to one smallest part.
  package var roundSteps: [Int64] {
    switch self {
    // Five seconds to a tick.
    case .time: [5_000, 1_000, 500, 100, 50, 10, 5, 1].map { $0 * 9_000 } + [900, 90, 9, 1]
    // A thousand points to a thousandth.
    case .length: [1_000, 500, 100, 50, 10, 5, 1].map { $0 * 1_000 } + [500, 100, 50, 10, 5, 1]
    }
  }

  /// Returns the value in a range with the fewest digits.
  package func roundest(in range: ClosedRange<Int64>) -> Int64 {
    for step in roundSteps {
      let below = range.lowerBound / step * step
      let value = below < range.lowerBound ? below + step : below
      if range.contains(value) { return value }
    }
    return range.lowerBound
  }

  // MARK: Ends of ranges

  /// Returns whether a range from here on is described by the previous value, which is rounder.
  package func beginsBehind(_ parts: Int64) -> Bool { roundness(parts &- 1) > roundness(parts) }

  /// Returns whether a range up to here is described by the next value, which is rounder.
  package func endsBefore(_ parts: Int64) -> Bool { roundness(parts &+ 1) > roundness(parts) }

  /// Returns `> 1483.333ms` or `≥ 20ms`.
  package func atLeast(_ parts: Int64) -> String {
    beginsBehind(parts) ? "> \(told(parts &- 1))" : "≥ \(told(parts))"
  }

  /// Returns `< 1483.333ms` or `≤ 20ms`.
  package func atMost(_ parts: Int64) -> String {
    endsBefore(parts) ? "< \(told(parts &+ 1))" : "≤ \(told(parts))"
  }

  /// Returns `833ms or less` or `less than 833.334ms`.
  package func orLess(_ parts: Int64) -> String {
    endsBefore(parts) ? "less than \(told(parts &+ 1))" : "\(told(parts)) or less"
  }

  /// Returns `833ms or more` or `more than 833.333ms`.
  package func orMore(_ parts: Int64) -> String {
    beginsBehind(parts) ? "more than \(told(parts &- 1))" : "\(told(parts)) or more"
  }

  /// Returns the text of the border between a value and the previous one, using the rounder of the two.
  package func border(before parts: Int64) -> String {
    told(beginsBehind(parts) ? parts &- 1 : parts)
  }

  private func roundness(_ parts: Int64) -> Int {
    let units = roundUnits
    return units.firstIndex { parts % $0 == 0 }.map { units.count - $0 } ?? 0
  }

  /// The units of round values, roundest first.
  private var roundUnits: [Int64] {
    switch self {
    // Whole milliseconds precede microseconds, these thirds of a millisecond (frames of 60 Hz), these all else.
    case .time: [9_000_000, 900_000, 90_000, 9_000, 900, 90, 9, 3_000, 750, 375]
    case .length: [100_000, 10_000, 1_000, 500, 100, 10]
    }
  }

  /// Returns the text for reports; times are rounded to a microsecond.
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
