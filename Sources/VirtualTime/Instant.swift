// A time is one word: its ticks, and below them the number of a linear form (`Unknowns`). Form 0 is a constant, so that
// an ordinary run pays one branch that is never taken; a run for every value of a range carries in the same word by
// which rule a time depends on the unknowns.

/// A length of virtual time. One tick is 1/9 µs, so that every microsecond and every frame of a 24, 30, 48, 60, 80, 90,
/// 120 or 144 Hz display is a whole number of ticks. There is no floating point in a run.
///
/// Engines use the operations only (`+`, `-`, `max`, comparison) and take no interval apart: in a run for every value
/// of a range an interval is an expression in unknowns, and what is asked of it becomes a condition.
package struct Interval: Sendable {
  @usableFromInline package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  /// Clamped to some decades either way.
  @inlinable package init(ticks: Int64) { bits = Packed.bits(of: ticks) }

  /// Ticks of 1/9 µs. For formatting, storage and the parser; not for engines: of an expression in unknowns it is the
  /// value in the run at hand, and nothing is noted of the question.
  @inlinable package var ticks: Int64 { bits >> Packed.shift }

  package static let ticksPerMicrosecond: Int64 = 9
  package static let ticksPerMillisecond: Int64 = 9_000
  package static let ticksPerSecond: Int64 = 9_000_000

  package static let zero = Interval(bits: 0)
  /// About eight years; stands for “without limit”.
  package static let unlimited = Interval(bits: 1 << 61)

  @inlinable package static func microseconds(_ count: Int64) -> Interval { Interval(ticks: count * 9) }
  @inlinable package static func milliseconds(_ count: Int64) -> Interval { Interval(ticks: count * 9_000) }
  @inlinable package static func seconds(_ count: Int64) -> Interval { Interval(ticks: count * 9_000_000) }

  @inlinable package static func + (left: Interval, right: Interval) -> Interval {
    Interval(bits: Packed.sum(left.bits, right.bits))
  }
  @inlinable package static func - (left: Interval, right: Interval) -> Interval {
    Interval(bits: Packed.difference(left.bits, right.bits))
  }
  @inlinable package static prefix func - (value: Interval) -> Interval { .zero - value }
  @inlinable package static func += (left: inout Interval, right: Interval) { left = left + right }

  /// The interval times `numerator / denominator`, rounded to the nearest tick, halves away from zero.
  /// Saturates instead of overflowing. `denominator` must not be zero.
  package func scaled(by numerator: Int64, over denominator: Int64) -> Interval {
    guard Packed.isConstant(bits) else { return Interval(bits: Unknowns.scaled(bits, numerator, denominator)) }
    return Interval(ticks: Packed.scaled(ticks, by: numerator, over: denominator))
  }
}

extension Interval: Hashable, Comparable {
  @inlinable package static func == (left: Interval, right: Interval) -> Bool { Packed.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Interval, right: Interval) -> Bool { Packed.isLess(left.bits, right.bits) }
  package func hash(into hasher: inout Hasher) { hasher.combine(settled.bits) }
}

extension Interval {
  /// It is an expression in unknowns.
  @inlinable package var isVarying: Bool { !Packed.isConstant(bits) }

  /// How much of `whole` this is, in millionths, rounded down and kept within 0 and 1,000,000. Of nothing everything is
  /// the whole.
  package func millionths(of whole: Interval) -> Int64 {
    if isVarying || whole.isVarying { return Unknowns.millionths(self, of: whole) }
    guard ticks > 0, ticks < whole.ticks else { return ticks >= whole.ticks ? 1_000_000 : 0 }
    let product = ticks.multipliedFullWidth(by: 1_000_000)
    return whole.ticks.dividingFullWidth(product).quotient
  }

  /// How often `period`, which must be positive, fits into it.
  package func count(of period: Interval) -> Int64 {
    if isVarying || period.isVarying { return Unknowns.count(self, of: period) }
    return ticks / period.ticks
  }
}

/// A moment on the virtual clock, counted from the beginning of the run.
package struct Instant: Sendable {
  @usableFromInline package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  @inlinable package init(ticks: Int64) { bits = Packed.bits(of: ticks) }

  /// Ticks of 1/9 µs since the beginning of the run. For formatting and storage; not for engines.
  @inlinable package var ticks: Int64 { bits >> Packed.shift }

  package static let zero = Instant(bits: 0)
  package static let never = Instant(bits: 1 << 62)

  @inlinable package static func + (left: Instant, right: Interval) -> Instant {
    Instant(bits: Packed.sum(left.bits, right.bits))
  }
  @inlinable package static func - (left: Instant, right: Interval) -> Instant {
    Instant(bits: Packed.difference(left.bits, right.bits))
  }
  @inlinable package static func - (left: Instant, right: Instant) -> Interval {
    Interval(bits: Packed.difference(left.bits, right.bits))
  }
  @inlinable package static func += (left: inout Instant, right: Interval) { left = left + right }

  /// The first frame boundary at or after this instant, of a display that began its first frame at `origin`.
  package func nextFrame(from origin: Instant, every period: Interval) -> Instant {
    let passed = self - origin
    if passed.isVarying || period.isVarying { return origin + Unknowns.roundedUp(passed, to: period) }
    let frames = (passed.ticks &+ period.ticks &- 1) / period.ticks
    return origin + Interval(ticks: max(frames, 0) &* period.ticks)
  }
}

extension Instant: Hashable, Comparable {
  @inlinable package static func == (left: Instant, right: Instant) -> Bool { Packed.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Instant, right: Instant) -> Bool { Packed.isLess(left.bits, right.bits) }
  package func hash(into hasher: inout Hasher) { hasher.combine((self - .zero).settled.bits) }
}

/// A time in one word: ticks above, the number of its form below. Constants (form 0) add, subtract and compare as the
/// words they are; everything else takes the slower way.
@usableFromInline package enum Packed {
  @usableFromInline package static let shift: Int64 = 10
  /// The part that holds the form.
  @usableFromInline package static let forms: Int64 = 1023

  /// The most ticks that a time is made of; sums and differences of a few such times are still times.
  @usableFromInline package static let largest: Int64 = 1 << 52

  @inlinable package static func bits(of ticks: Int64) -> Int64 { max(-largest, min(ticks, largest)) << shift }
  @inlinable package static func isConstant(_ bits: Int64) -> Bool { bits & forms == 0 }
  @inlinable package static func areConstant(_ left: Int64, _ right: Int64) -> Bool { (left | right) & forms == 0 }

  @inlinable package static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    // The form of a sum with a constant is that of the other.
    areConstant(left, right) ? left &+ right : Unknowns.sum(left, right)
  }
  @inlinable package static func difference(_ left: Int64, _ right: Int64) -> Int64 {
    areConstant(left, right) ? left &- right : Unknowns.difference(left, right)
  }
  @inlinable package static func areEqual(_ left: Int64, _ right: Int64) -> Bool {
    areConstant(left, right) ? left == right : Unknowns.areEqual(left, right)
  }
  @inlinable package static func isLess(_ left: Int64, _ right: Int64) -> Bool {
    areConstant(left, right) ? left < right : Unknowns.isLess(left, right)
  }

  package static func scaled(_ ticks: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
    let product = ticks.multipliedFullWidth(by: numerator)
    let negative = (product.high < 0) != (denominator < 0)
    guard product.high == 0 || product.high == -1,
      product.high == 0 ? product.low <= UInt64(Int64.max) : product.low >= UInt64(bitPattern: Int64.min)
    else { return negative ? -largest : largest }
    let whole = Int64(bitPattern: product.low)
    let half = denominator.magnitude / 2
    let magnitude = (whole.magnitude &+ UInt64(half)) / UInt64(denominator.magnitude)
    let clamped = Int64(min(magnitude, UInt64(largest)))
    return (whole < 0) != (denominator < 0) ? -clamped : clamped
  }
}
