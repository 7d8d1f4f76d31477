/// A quantity in one word, as times are: a whole number of its smallest parts, and below it the number of a linear
/// form. In a run for every value of a range it may be an expression in unknowns.
package protocol Varying: Sendable {
  var bits: Int64 { get }
  init(bits: Int64)
}

extension Interval: Varying {}

extension Varying {
  /// It is an expression in unknowns.
  package var isVarying: Bool { !Packed.isConstant(bits) }

  /// What it is in the run at hand, as a constant. From here on that run speaks for no other value.
  package var settled: Self { isVarying ? Self(bits: Unknowns.settled(bits)) : self }

  /// The same times `numerator / denominator`, rounded to the nearest part, halves away from zero. Saturates instead of
  /// overflowing. `denominator` must not be zero.
  package func scaled(by numerator: Int64, over denominator: Int64) -> Self {
    guard isVarying else {
      return Self(bits: Packed.bits(of: Packed.scaled(bits >> Packed.shift, by: numerator, over: denominator)))
    }
    return Self(bits: Unknowns.scaled(bits, numerator, denominator))
  }
}
