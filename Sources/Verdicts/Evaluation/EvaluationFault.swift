package import Programs

/// Why an expression has no value: something that shows only when the values are known.
package struct EvaluationFault: Error, Hashable, Sendable {
  /// The reason why an expression has no value.
  package enum Kind: Hashable, Sendable {
    case divisionByZero
    /// Values that cannot be combined or compared, because a column or a record held something else.
    case mismatch
    /// A word that is not the name of anything that fits here.
    case unknownName(String)
    /// A range stands where a single value is needed.
    case rangeAsValue
    /// More operators within each other than can be evaluated.
    case tooDeep
  }

  /// The reason why the expression has no value.
  package var kind: Kind
  /// The innermost expression that has no value.
  package var expression: ExpressionID

  package init(_ kind: Kind, in expression: ExpressionID) {
    self.kind = kind
    self.expression = expression
  }
}
