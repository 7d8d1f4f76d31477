package import DeviceModel
package import VirtualTime

/// A quantity as a number of its unit's smallest parts, so that arithmetic and ranges treat all units alike.
package struct Amount: Sendable {
  /// The kinds of quantity that can be counted in parts.
  package enum Unit: Sendable { case count, time, length, size, frequency, ratio }

  /// The kind of quantity that `parts` counts.
  package let unit: Unit
  /// Of an expression in symbols, what it is in the run at hand.
  package let parts: Int64
  /// The word of an expression in symbols; `nil` means it is a constant.
  package let symbolic: Interval?

  /// How many parts of a ratio make one.
  package static let ratioUnit: Int64 = 1_000_000

  /// Nil: the value is no quantity.
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

  /// The same as a constant. From here on the run at hand speaks for no other value.
  package var concretized: Amount { symbolic.map { Amount(unit, parts: $0.concretized.ticks) } ?? self }

  /// The number of parts of its unit.
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

  /// As many parts of its unit as a word has, be it an expression in symbols or not.
  package func with(_ word: Interval) -> Value {
    switch unit {
    case .time: .time(word)
    case .length: .length(Length(bits: word.bits))
    case .ratio: .ratio(Ratio(bits: word.bits))
    case .count, .size, .frequency: with(word.concretized.ticks)
    }
  }

  /// Of what every value of a range can be run; `nil` means of nothing like this.
  package var rangeUnit: RangeUnit? {
    switch unit {
    case .time: .time
    case .length: .length
    case .count, .size, .frequency, .ratio: nil
    }
  }
}

/// The quantity that a range of every value consists of; runs carry it as expressions in symbols.
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

  /// The value of a text that `notation` has written, in smallest parts; nil for any other text.
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

  /// The text of the limit between a value and the one before it, by the rounder of the two.
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
