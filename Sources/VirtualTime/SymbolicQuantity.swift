/// A value of one word, such as a time (`SymbolicWord`). In a run for every value of a range it may be an expression in
/// symbols; comparing two is then a question to the context.
///
/// Times and lengths define the five comparisons themselves, with the same bodies: those of a protocol are called
/// through the conformance, which another target cannot inline.
package protocol SymbolicValue: Hashable, Comparable, Sendable {
  /// The word.
  var bits: Int64 { get }
  init(bits: Int64)
}

extension SymbolicValue {
  @inlinable package static func == (left: Self, right: Self) -> Bool { SymbolicWord.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Self, right: Self) -> Bool { SymbolicWord.isLess(left.bits, right.bits) }
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(concretized.bits) }

  /// Whether it is an expression in symbols.
  @inlinable package var isSymbolic: Bool { !SymbolicWord.isConstant(bits) }

  /// Returns whether it is an expression in symbols that moves with them as another one does.
  @inlinable package func moves(like other: Self) -> Bool {
    isSymbolic && (bits ^ other.bits) & SymbolicWord.formMask == 0
  }

  /// The value at the sample, as a constant. The region is restricted to that value from here on.
  @inlinable package var concretized: Self {
    isSymbolic ? Self(bits: SymbolicContext.concretized(bits)) : self
  }
}

/// A quantity: two of the same kind can be added, and each can be scaled.
package protocol SymbolicQuantity: SymbolicValue {}

extension SymbolicQuantity {
  /// Returns the sum; symbolic operands add their linear forms.
  @inlinable package static func + (left: Self, right: Self) -> Self {
    Self(bits: SymbolicWord.sum(left.bits, right.bits))
  }

  /// Returns the difference; symbolic operands subtract their linear forms.
  @inlinable package static func - (left: Self, right: Self) -> Self {
    Self(bits: SymbolicWord.difference(left.bits, right.bits))
  }

  @inlinable package static prefix func - (value: Self) -> Self { Self(bits: 0) - value }

  /// Returns the quantity times `numerator / denominator`, rounded to the nearest part, halves away from zero. It
  /// saturates instead of overflowing. `denominator` must not be zero.
  @inlinable package func scaled(by numerator: Int64, over denominator: Int64) -> Self {
    if isSymbolic { return Self(bits: SymbolicContext.scaled(bits, by: numerator, over: denominator)) }
    let ticks = SymbolicWord.scaled(SymbolicWord.ticks(of: bits), by: numerator, over: denominator)
    return Self(bits: SymbolicWord.bits(of: ticks))
  }
}
