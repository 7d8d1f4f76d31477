// Operations on constant times are done here, by one branch that an ordinary run always takes; those on symbolic times
// are done by the thread's context (`SymbolicWord`).

/// A length of virtual time. One tick is 1/9 µs, so that every microsecond and every frame of a 24, 30, 48, 60, 80, 90,
/// 120 or 144 Hz display is a whole number of ticks. There is no floating point in a run.
///
/// Engines use only the operations (`+`, `-`, `max`, comparison) and never take an interval apart. In a run for every
/// value of a range an interval is an expression in symbols, and every question about it becomes a constraint.
package struct Interval: SymbolicQuantity {
  /// The symbolic word: a constant number of ticks, or a sample with its linear form.
  @usableFromInline package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  /// Creates an interval; ticks are clamped to a few decades either way.
  @inlinable package init(ticks: Int64) { bits = SymbolicWord.bits(of: ticks) }

  /// The ticks of 1/9 µs, for formatting, storage and the parser, but not for engines: of a symbolic interval it is the
  /// sample's value, and reading it records no constraint.
  @inlinable package var ticks: Int64 { bits >> SymbolicWord.shift }

  /// The number of ticks in 1 µs.
  package static let ticksPerMicrosecond: Int64 = 9
  /// The number of ticks in 1 ms.
  package static let ticksPerMillisecond: Int64 = 9_000
  /// The number of ticks in 1 s.
  package static let ticksPerSecond: Int64 = 9_000_000

  /// The interval of no time.
  package static let zero = Interval(bits: 0)
  /// About eight years; means “without limit”.
  package static let unlimited = Interval(bits: 1 << 61)

  /// Returns an interval of `count` microseconds.
  @inlinable package static func microseconds(_ count: Int64) -> Interval { Interval(ticks: count * 9) }
  @inlinable package static func milliseconds(_ count: Int64) -> Interval { Interval(ticks: count * 9_000) }
  @inlinable package static func seconds(_ count: Int64) -> Interval { Interval(ticks: count * 9_000_000) }

  /// Adds an interval; symbolic operands add their linear forms.
  @inlinable package static func += (left: inout Interval, right: Interval) { left = left + right }
}

extension Interval {
  @inlinable package static func == (left: Self, right: Self) -> Bool { SymbolicWord.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Self, right: Self) -> Bool { SymbolicWord.isLess(left.bits, right.bits) }
  @inlinable package static func > (left: Self, right: Self) -> Bool { SymbolicWord.isLess(right.bits, left.bits) }
  @inlinable package static func <= (left: Self, right: Self) -> Bool { !SymbolicWord.isLess(right.bits, left.bits) }
  @inlinable package static func >= (left: Self, right: Self) -> Bool { !SymbolicWord.isLess(left.bits, right.bits) }
}

extension Interval {
  /// Returns the share of `whole` in millionths, rounded down and clamped to 0...1,000,000. If `whole` is zero, the
  /// share is 1,000,000.
  package func millionths(of whole: Interval) -> Int64 {
    if isSymbolic || whole.isSymbolic { return SymbolicContext.millionths(self, of: whole) }
    guard ticks > 0, ticks < whole.ticks else { return ticks >= whole.ticks ? 1_000_000 : 0 }
    let product = ticks.multipliedFullWidth(by: 1_000_000)
    return whole.ticks.dividingFullWidth(product).quotient
  }

  /// Returns how many times `period`, which must be positive, fits into the interval.
  package func count(of period: Interval) -> Int64 {
    if isSymbolic || period.isSymbolic { return SymbolicContext.count(self, of: period) }
    return ticks / period.ticks
  }
}

/// A moment on the virtual clock, relative to the beginning of the run.
package struct Instant: SymbolicValue {
  @usableFromInline package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  @inlinable package init(ticks: Int64) { bits = SymbolicWord.bits(of: ticks) }

  /// Ticks of 1/9 µs since the beginning of the run. For formatting and storage; not for engines.
  @inlinable package var ticks: Int64 { bits >> SymbolicWord.shift }

  /// The beginning of the run.
  package static let zero = Instant(bits: 0)
  /// An instant later than any that a run can reach; means “not scheduled”.
  package static let never = Instant(bits: 1 << 62)

  /// Returns the instant `right` later; symbolic operands add their linear forms.
  @inlinable package static func + (left: Instant, right: Interval) -> Instant {
    Instant(bits: SymbolicWord.sum(left.bits, right.bits))
  }
  /// Returns the instant `right` earlier; symbolic operands subtract their linear forms.
  @inlinable package static func - (left: Instant, right: Interval) -> Instant {
    Instant(bits: SymbolicWord.difference(left.bits, right.bits))
  }
  /// Returns the interval from `right` to `left`, negative if `left` is earlier.
  @inlinable package static func - (left: Instant, right: Instant) -> Interval {
    Interval(bits: SymbolicWord.difference(left.bits, right.bits))
  }
  /// Moves the instant later by an interval.
  @inlinable package static func += (left: inout Instant, right: Interval) { left = left + right }

  /// Returns the first frame boundary at or after this instant, on a display whose first frame began at `origin`.
  package func nextFrame(from origin: Instant, every period: Interval) -> Instant {
    let passed = self - origin
    if passed.isSymbolic || period.isSymbolic { return origin + SymbolicContext.roundedUp(passed, to: period) }
    let frames = (passed.ticks &+ period.ticks &- 1) / period.ticks
    return origin + Interval(ticks: max(frames, 0) &* period.ticks)
  }
}

extension Instant {
  @inlinable package static func == (left: Self, right: Self) -> Bool { SymbolicWord.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Self, right: Self) -> Bool { SymbolicWord.isLess(left.bits, right.bits) }
  @inlinable package static func > (left: Self, right: Self) -> Bool { SymbolicWord.isLess(right.bits, left.bits) }
  @inlinable package static func <= (left: Self, right: Self) -> Bool { !SymbolicWord.isLess(right.bits, left.bits) }
  @inlinable package static func >= (left: Self, right: Self) -> Bool { !SymbolicWord.isLess(left.bits, right.bits) }
}
