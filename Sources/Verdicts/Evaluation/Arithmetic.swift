import DeviceModel
import Programs
import VirtualTime

/// Exact arithmetic on quantities, which are counted in whole smallest parts. A result beyond the ends of the range is
/// a fault; quotients round to the nearest part.
enum Arithmetic {
  static func negative(_ value: Value, in id: ExpressionID) throws(EvaluationFault) -> Value {
    switch value {
    case .none: return .none
    case .time(let time): return .time(-time)
    case .length(let length): return .length(-length)
    case .count, .size, .frequency, .ratio:
      guard let amount = Amount(value)?.concretized else { throw EvaluationFault(.mismatch, in: id) }
      return try amount.with(exact: -Int128(amount.parts), in: id)
    case .bool, .version, .text, .word, .screen, .device, .list, .record, .name:
      throw EvaluationFault(.mismatch, in: id)
    }
  }

  static func apply(
    _ op: Expression.Operator, left: Value, right: Value, in id: ExpressionID
  ) throws(EvaluationFault) -> Value {
    if left == .none || right == .none { return .none }
    switch (op, left, right) {
    case (.add, .text(let first), .text(let second)): return try Value.text(first + second).checked(in: id)
    case (.add, .list(let first), .list(let second)): return try Value.list(first + second).checked(in: id)
    default: break
    }
    guard let left = Amount(left), let right = Amount(right) else { throw EvaluationFault(.mismatch, in: id) }
    if let result = SymbolicArithmetic.apply(op, left: left, right: right) {
      guard let amount = Amount(result), amount.parts.magnitude <= amount.largest.magnitude else {
        throw EvaluationFault(.overflow, in: id)
      }
      return result
    }
    let (first, second) = (left.concretized, right.concretized)
    switch op {
    case .add where first.unit == second.unit:
      return try first.with(exact: Int128(first.parts) + Int128(second.parts), in: id)
    case .subtract where first.unit == second.unit:
      return try first.with(exact: Int128(first.parts) - Int128(second.parts), in: id)
    case .multiply: return try product(first, by: second, in: id)
    case .divide: return try quotient(first, by: second, in: id)
    case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .add, .subtract,
      .closedRange, .halfOpenRange:
      throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns a quantity times a count or a ratio, in either order.
  private static func product(_ left: Amount, by right: Amount, in id: ExpressionID) throws(EvaluationFault) -> Value {
    switch (left.unit, right.unit) {
    case (_, .count): return try left.with(exact: scaled(left.parts, by: right.parts, over: 1), in: id)
    case (.count, _): return try right.with(exact: scaled(right.parts, by: left.parts, over: 1), in: id)
    case (_, .ratio): return try left.with(exact: scaled(left.parts, by: right.parts, over: Amount.ratioUnit), in: id)
    case (.ratio, _): return try right.with(exact: scaled(right.parts, by: left.parts, over: Amount.ratioUnit), in: id)
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns a quantity divided by a count or a ratio. A quantity divided by one of its own kind is a ratio, a count
  /// divided by a count a count (the remainder is dropped).
  private static func quotient(_ left: Amount, by right: Amount, in id: ExpressionID) throws(EvaluationFault) -> Value {
    guard right.parts != 0 else { throw EvaluationFault(.divisionByZero, in: id) }
    switch (left.unit, right.unit) {
    case (.count, .count): return try left.with(exact: Int128(left.parts) / Int128(right.parts), in: id)
    case (_, .count): return try left.with(exact: scaled(left.parts, by: 1, over: right.parts), in: id)
    case (let first, let second) where first == second:
      return try Amount(.ratio, parts: 0)
        .with(exact: scaled(left.parts, by: Amount.ratioUnit, over: right.parts), in: id)
    case (_, .ratio): return try left.with(exact: scaled(left.parts, by: Amount.ratioUnit, over: right.parts), in: id)
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns `amount * numerator / denominator`, with halves rounded away from zero.
  private static func scaled(_ amount: Int64, by numerator: Int64, over denominator: Int64) -> Int128 {
    let product = Int128(amount) * Int128(numerator)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(denominator))
    guard remainder.magnitude * 2 >= denominator.magnitude else { return quotient }
    return (product < 0) == (denominator < 0) ? quotient + 1 : quotient - 1
  }
}

extension Amount {
  /// The largest number of parts either way. The longest time is the one that means “without limit”.
  fileprivate var largest: Int64 {
    switch unit {
    case .time: Interval.unlimited.ticks
    case .length, .ratio: Length(thousandths: .max).thousandths
    case .count, .size, .frequency: .max
    }
  }

  /// Returns a value of this many parts, if it is one.
  fileprivate func with(exact parts: Int128, in id: ExpressionID) throws(EvaluationFault) -> Value {
    guard parts.magnitude <= Int128(largest).magnitude else { throw EvaluationFault(.overflow, in: id) }
    return with(Int64(parts))
  }
}

/// Arithmetic on quantities that are expressions in symbols, if the result is one: sums, differences, and products with
/// known factors.
enum SymbolicArithmetic {
  /// Returns the result; `nil` if nothing depends on symbols, or the number itself is needed.
  static func apply(_ op: Expression.Operator, left: Amount, right: Amount) -> Value? {
    guard left.symbolic != nil || right.symbolic != nil, left.hasWord, right.hasWord else { return nil }
    switch op {
    case .add where left.unit == right.unit: return left.with(left.word + right.word)
    case .subtract where left.unit == right.unit: return left.with(left.word - right.word)
    case .multiply: return product(left, by: right)
    case .divide: return quotient(left, by: right)
    case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .add, .subtract,
      .closedRange, .halfOpenRange:
      return nil
    }
  }

  /// Returns a quantity times a count or a ratio, in either order. If both depend on symbols, the ratio is fixed to its
  /// value in this run.
  private static func product(_ left: Amount, by right: Amount) -> Value? {
    let isTurned = !right.isNumber || left.unit == .count
    let (quantity, factor) = isTurned ? (right, left) : (left, right)
    guard factor.isNumber else { return nil }
    if let word = quantity.symbolic {
      return quantity.with(word.scaled(by: factor.word.concretized.ticks, over: factor.one))
    }
    return quantity.with(factor.word.scaled(by: quantity.word.ticks, over: factor.one))
  }

  /// Returns a quantity divided by a count, a ratio or its own kind (which gives a ratio), fixed to this run's value.
  private static func quotient(_ left: Amount, by right: Amount) -> Value? {
    guard let word = left.symbolic, right.parts != 0 else { return nil }
    let divisor = right.word.concretized.ticks
    if right.unit == .count { return left.with(word.scaled(by: 1, over: divisor)) }
    let scaled = word.scaled(by: Amount.ratioUnit, over: divisor)
    if left.unit == right.unit { return .ratio(Ratio(bits: scaled.bits)) }
    return right.unit == .ratio ? left.with(scaled) : nil
  }
}

extension Amount {
  /// The symbolic word, or that of a constant.
  fileprivate var word: Interval { symbolic ?? Interval(ticks: parts) }

  /// The number of parts of 1, for a plain number.
  fileprivate var one: Int64 { unit == .ratio ? Self.ratioUnit : 1 }
  fileprivate var isNumber: Bool { unit == .count || unit == .ratio }

  /// Whether runs represent it as an expression, or it is a count.
  fileprivate var hasWord: Bool {
    switch unit {
    case .count, .time, .length, .ratio: true
    case .size, .frequency: false
    }
  }
}
