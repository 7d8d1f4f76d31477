#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The only access of symbolic times to their context, which is a variable of the thread: a time is one word, and `==`
/// and `<` take two of them and nothing else. Constant times never read it.
///
/// `withActive` sets it for the duration of a run; `current` is private to this file.
extension SymbolicContext {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: SymbolicContext? {
    pthread_getspecific(key).map { Unmanaged<SymbolicContext>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes a run in which this is the context of all symbolic times.
  package func withActive<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try withTable(body)
  }

  /// Runs `body` without recording constraints, for formatting and for callers that add the constraints themselves.
  package static func withoutRecordingConstraints<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let current else { return try body() }
    current.suspensionDepth += 1
    defer { current.suspensionDepth -= 1 }
    return try body()
  }

  /// Returns whether the constraints so far allow an interval another value than in this run. If they do not, the
  /// region must not be translated.
  package static func canVary(_ interval: Interval) -> Bool {
    guard interval.isSymbolic, let current else { return false }
    guard let bounds = bounds(of: interval) else { return true }
    if bounds.lowerBound == bounds.upperBound { current.forbidTranslation(SymbolicWord.form(of: interval.bits)) }
    return bounds.lowerBound < bounds.upperBound
  }

  /// Returns the bounds of an interval under the constraints so far; `nil` if unknown. A caller that finds no change
  /// within the bounds adds them as constraints, because the interval could be elsewhere in a translated region.
  package static func bounds(of interval: Interval) -> ClosedRange<Int64>? {
    guard let current else { return interval.ticks...interval.ticks }
    guard let linear = current.linear(current.form(interval.bits)),
      let bounds = current.pathCondition.bounds(a: linear.a, b: linear.b, at: current.sample)
    else { return nil }
    let error = linear.errorInTicks
    return Checked.clamped(
      interval.ticks, plus: bounds.lowerBound / linear.denominator - error)...Checked.clamped(
        interval.ticks, plus: bounds.upperBound / linear.denominator + error)
  }

  // MARK: Operations on words

  @usableFromInline static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    if SymbolicWord.isConstant(left) || SymbolicWord.isConstant(right) { return left &+ right }
    return word(SymbolicWord.ticks(of: left) &+ SymbolicWord.ticks(of: right)) {
      $0.sum(SymbolicWord.form(of: left), SymbolicWord.form(of: right))
    }
  }

  @usableFromInline static func difference(_ left: Int64, _ right: Int64) -> Int64 {
    let (first, second) = (SymbolicWord.form(of: left), SymbolicWord.form(of: right))
    if second == 0 || first == second { return left &- right }
    return word(SymbolicWord.ticks(of: left) &- SymbolicWord.ticks(of: right)) { $0.difference(first, second) }
  }

  /// Returns a word of these ticks with a form of the context.
  @inline(__always) private static func word(_ ticks: Int64, form: (SymbolicContext) -> Int) -> Int64 {
    ticks << SymbolicWord.shift | (current.map { Int64(form($0)) } ?? 0)
  }

  @usableFromInline static func isLess(_ left: Int64, _ right: Int64) -> Bool {
    let distance = SymbolicWord.ticks(of: right) &- SymbolicWord.ticks(of: left)
    let (first, second) = (SymbolicWord.form(of: left), SymbolicWord.form(of: right))
    if first != second, let current {
      if distance > 0 {
        current.addConstraint(second, minus: first, slack: distance - 1)
      } else {
        current.addConstraint(first, minus: second, slack: -distance)
      }
    }
    return distance > 0
  }

  @usableFromInline static func areEqual(_ left: Int64, _ right: Int64) -> Bool {
    let distance = SymbolicWord.ticks(of: right) &- SymbolicWord.ticks(of: left)
    let (first, second) = (SymbolicWord.form(of: left), SymbolicWord.form(of: right))
    if first != second, let current {
      if distance >= 0 { current.addConstraint(second, minus: first, slack: max(distance - 1, 0)) }
      if distance <= 0 { current.addConstraint(first, minus: second, slack: max(-distance - 1, 0)) }
    }
    return distance == 0
  }

  @usableFromInline static func concretized(_ bits: Int64) -> Int64 {
    current?.concretize(SymbolicWord.form(of: bits))
    return SymbolicWord.ticks(of: bits) << SymbolicWord.shift
  }

  @usableFromInline static func scaled(_ bits: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
    let result = SymbolicWord.scaled(SymbolicWord.ticks(of: bits), by: numerator, over: denominator)
    guard let current else { return SymbolicWord.bits(of: result) }
    // A value near the end of the range is restricted to the sample; no rule of the model has such values.
    let end = SymbolicWord.largest / 4
    guard result.magnitude < end else {
      current.concretize(SymbolicWord.form(of: bits))
      return SymbolicWord.bits(of: result)
    }
    let scaled =
      result << SymbolicWord.shift | Int64(current.scaled(bits, by: numerator, over: denominator, result: result))
    if numerator.magnitude > denominator.magnitude {
      _ = isLess(scaled, SymbolicWord.bits(of: end)) && isLess(SymbolicWord.bits(of: -end), scaled)
    }
    return scaled
  }

  // MARK: Operations on intervals

  /// Returns the next whole number of periods that is not less than `passed`.
  static func roundedUp(_ passed: Interval, to period: Interval) -> Interval {
    let period = period.concretized
    guard passed.ticks > 0 else {
      _ = passed > .zero
      return .zero
    }
    let frames = (passed.ticks &+ period.ticks &- 1) / period.ticks
    let end = moving(Interval(ticks: frames &* period.ticks), like: passed, by: period)
    // These always hold; evaluating them adds the constraints.
    _ = passed > .zero && passed > end - period && passed <= end
    return end
  }

  /// Returns a whole number of periods found by rounding. It moves like the unrounded interval, if that moves by whole
  /// periods.
  private static func moving(_ end: Interval, like passed: Interval, by period: Interval) -> Interval {
    guard let current else { return end }
    let delta = current.form(passed.bits).stepDelta
    guard !delta.isZero else { return end }
    let factor = period.ticks / Checked.divisor(Checked.divisor(delta.x, delta.y), period.ticks)
    guard factor == 1 else {
      current.requestStepFactor(factor)
      return end
    }
    guard let number = current.number(of: LinearForm(stepDelta: delta)) else { return end }
    return Interval(bits: end.bits | Int64(number))
  }

  static func count(_ interval: Interval, of period: Interval) -> Int64 {
    let period = period.concretized
    let count = interval.ticks / period.ticks
    guard interval.ticks >= 0 else { return interval.concretized.ticks / period.ticks }
    let begin = Interval(ticks: count &* period.ticks)
    _ = interval >= begin && interval < begin + period
    return count
  }

  static func millionths(_ part: Interval, of whole: Interval) -> Int64 {
    if part <= .zero || whole <= part { return part >= whole ? 1_000_000 : 0 }
    let whole = whole.concretized
    let result = Interval(ticks: part.ticks).millionths(of: whole)
    // Rounded down, a share represents the lengths from its own to the next one's, exclusive.
    func first(_ share: Int64) -> Interval {
      let product = whole.ticks.multipliedFullWidth(by: share)
      let (quotient, remainder) = Int64(1_000_000).dividingFullWidth(product)
      return Interval(ticks: quotient + (remainder > 0 ? 1 : 0))
    }
    _ = part >= first(result) && part < first(result + 1)
    return result
  }
}
