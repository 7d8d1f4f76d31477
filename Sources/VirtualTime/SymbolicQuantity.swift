/// A quantity in one word, as times are (`SymbolicWord`). In a run for every value of a range it may be an expression
/// in symbols.
package protocol SymbolicQuantity: Sendable {
  /// The word.
  var bits: Int64 { get }
  init(bits: Int64)
}

extension SymbolicQuantity {
  /// It is an expression in symbols.
  @inlinable package var isSymbolic: Bool { !SymbolicWord.isConstant(bits) }

  /// What it is in the run at hand, as a constant. From here on that run speaks for no other value.
  @inlinable package var concretized: Self {
    isSymbolic ? Self(bits: SymbolicContext.concretized(bits)) : self
  }

  /// The same times `numerator / denominator`, rounded to the nearest part, halves away from zero. Saturates instead of
  /// overflowing. `denominator` must not be zero.
  @inlinable package func scaled(by numerator: Int64, over denominator: Int64) -> Self {
    if isSymbolic { return Self(bits: SymbolicContext.scaled(bits, numerator, denominator)) }
    let ticks = SymbolicWord.scaled(SymbolicWord.ticks(of: bits), by: numerator, over: denominator)
    return Self(bits: SymbolicWord.bits(of: ticks))
  }
}
