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

  private init(_ unit: Unit, parts: Int64) {
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
