/// A length of virtual time. One tick is 1/9 µs, so that every microsecond and every frame of a 24, 30, 48, 60, 80, 90,
/// 120 or 144 Hz display is a whole number of ticks. There is no floating point in a run.
///
/// Engines use the operations only (`+`, `-`, `max`, comparison) and take no interval apart, so that a run can later
/// carry expressions in unknowns instead of numbers.
package struct Interval: Hashable, Sendable, Comparable {
  /// Ticks of 1/9 µs. For formatting, storage and the parser; not for engines.
  package var ticks: Int64

  @inlinable package init(ticks: Int64) { self.ticks = ticks }

  package static let ticksPerMicrosecond: Int64 = 9
  package static let ticksPerMillisecond: Int64 = 9_000
  package static let ticksPerSecond: Int64 = 9_000_000

  package static let zero = Interval(ticks: 0)
  /// About 32,000 years; stands for “without limit”.
  package static let unlimited = Interval(ticks: Int64.max / 4)

  @inlinable package static func microseconds(_ count: Int64) -> Interval { Interval(ticks: count * 9) }
  @inlinable package static func milliseconds(_ count: Int64) -> Interval { Interval(ticks: count * 9_000) }
  @inlinable package static func seconds(_ count: Int64) -> Interval { Interval(ticks: count * 9_000_000) }

  @inlinable package static func < (left: Interval, right: Interval) -> Bool { left.ticks < right.ticks }
  @inlinable package static func + (left: Interval, right: Interval) -> Interval {
    Interval(ticks: left.ticks &+ right.ticks)
  }
  @inlinable package static func - (left: Interval, right: Interval) -> Interval {
    Interval(ticks: left.ticks &- right.ticks)
  }
  @inlinable package static prefix func - (value: Interval) -> Interval { Interval(ticks: 0 &- value.ticks) }
  @inlinable package static func += (left: inout Interval, right: Interval) { left = left + right }

  /// The interval times `numerator / denominator`, rounded to the nearest tick, halves away from zero.
  /// Saturates instead of overflowing. `denominator` must not be zero.
  package func scaled(by numerator: Int64, over denominator: Int64) -> Interval {
    let product = ticks.multipliedFullWidth(by: numerator)
    let limit = Int64.max / 4
    let negative = (product.high < 0) != (denominator < 0)
    guard product.high == 0 || product.high == -1,
      product.high == 0 ? product.low <= UInt64(Int64.max) : product.low >= UInt64(bitPattern: Int64.min)
    else { return Interval(ticks: negative ? -limit : limit) }
    let whole = Int64(bitPattern: product.low)
    let half = denominator.magnitude / 2
    let magnitude = (whole.magnitude &+ UInt64(half)) / UInt64(denominator.magnitude)
    let clamped = Int64(min(magnitude, UInt64(limit)))
    return Interval(ticks: (whole < 0) != (denominator < 0) ? -clamped : clamped)
  }
}

extension Interval {
  /// How much of `whole` this is, in millionths, rounded down and kept within 0 and 1,000,000. Of nothing everything is
  /// the whole.
  package func millionths(of whole: Interval) -> Int64 {
    guard ticks > 0, ticks < whole.ticks else { return ticks >= whole.ticks ? 1_000_000 : 0 }
    let product = ticks.multipliedFullWidth(by: 1_000_000)
    return whole.ticks.dividingFullWidth(product).quotient
  }

  /// How often `period`, which must be positive, fits into it.
  package func count(of period: Interval) -> Int64 { ticks / period.ticks }
}

/// A moment on the virtual clock, counted from the beginning of the run.
package struct Instant: Hashable, Sendable, Comparable {
  /// Ticks of 1/9 µs since the beginning of the run. For formatting and storage; not for engines.
  package var ticks: Int64

  @inlinable package init(ticks: Int64) { self.ticks = ticks }

  package static let zero = Instant(ticks: 0)
  package static let never = Instant(ticks: Int64.max / 2)

  @inlinable package static func < (left: Instant, right: Instant) -> Bool { left.ticks < right.ticks }
  @inlinable package static func + (left: Instant, right: Interval) -> Instant {
    Instant(ticks: left.ticks &+ right.ticks)
  }
  @inlinable package static func - (left: Instant, right: Interval) -> Instant {
    Instant(ticks: left.ticks &- right.ticks)
  }
  @inlinable package static func - (left: Instant, right: Instant) -> Interval {
    Interval(ticks: left.ticks &- right.ticks)
  }
  @inlinable package static func += (left: inout Instant, right: Interval) { left = left + right }

  /// The first frame boundary at or after this instant, of a display that began its first frame at `origin`.
  @inlinable package func nextFrame(from origin: Instant, every period: Interval) -> Instant {
    let passed = ticks &- origin.ticks
    let frames = (passed &+ period.ticks &- 1) / period.ticks
    return Instant(ticks: origin.ticks &+ max(frames, 0) &* period.ticks)
  }
}
