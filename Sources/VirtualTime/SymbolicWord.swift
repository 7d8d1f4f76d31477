/// A quantity in one word: a whole number of its smallest parts (ticks for a time) and, in the low bits, the number of
/// the linear form by which it depends on the symbols of a `SymbolicContext`.
///
/// Form 0 is a constant. Constants are added, subtracted and compared as plain words, so an ordinary run only pays for
/// one branch that is never taken. All else is slower.
@usableFromInline package enum SymbolicWord {
  @inlinable package static var shift: Int64 { 10 }
  /// The bits that hold the form.
  @inlinable static var formMask: Int64 { 1023 }
  /// The largest number of a form.
  static var lastForm: Int { Int(formMask) }

  /// The largest number of ticks of a time; sums and differences of a few such times are still times.
  @inlinable static var largest: Int64 { 1 << 52 }

  /// Returns the word of a constant, clamped.
  @inlinable package static func bits(of ticks: Int64) -> Int64 { max(-largest, min(ticks, largest)) << shift }
  /// Returns the ticks of a word at the sample.
  @inlinable package static func ticks(of bits: Int64) -> Int64 { bits >> shift }
  /// Returns the number of a word's form.
  static func form(of bits: Int64) -> Int { Int(bits & formMask) }

  @inlinable static func isConstant(_ bits: Int64) -> Bool { bits & formMask == 0 }
  @inlinable static func areConstant(_ left: Int64, _ right: Int64) -> Bool { (left | right) & formMask == 0 }

  @inlinable static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    // The sum with a constant has the form of the other operand.
    areConstant(left, right) ? left &+ right : SymbolicContext.sum(left, right)
  }
  @inlinable static func difference(_ left: Int64, _ right: Int64) -> Int64 {
    areConstant(left, right) ? left &- right : SymbolicContext.difference(left, right)
  }
  @inlinable package static func areEqual(_ left: Int64, _ right: Int64) -> Bool {
    areConstant(left, right) ? left == right : SymbolicContext.areEqual(left, right)
  }
  @inlinable package static func isLess(_ left: Int64, _ right: Int64) -> Bool {
    areConstant(left, right) ? left < right : SymbolicContext.isLess(left, right)
  }

  /// Returns the scaled ticks, rounded to the nearest tick, halves away from zero; saturates.
  @inlinable static func scaled(_ ticks: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
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
