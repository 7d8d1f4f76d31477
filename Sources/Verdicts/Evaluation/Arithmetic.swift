import DeviceModel
import Programs
import VirtualTime

/// Exact arithmetic on quantities, which are counted in whole smallest parts. It saturates at the ends of the range;
/// quotients round to the nearest part.
enum Arithmetic {
  static func negative(_ value: Value, in id: ExpressionID) throws(EvaluationFault) -> Value {
    switch value {
    case .none: return .none
    case .time(let time): return .time(-time)
    case .length(let length): return .length(-length)
    case .count, .size, .frequency, .ratio:
      guard let amount = Amount(value)?.concretized else { throw EvaluationFault(.mismatch, in: id) }
      return amount.limited(amount.parts == .min ? .max : -amount.parts)
    case .bool, .version, .text, .word, .screen, .device, .list, .record, .name:
      throw EvaluationFault(.mismatch, in: id)
    }
  }

  static func apply(
    _ op: Expression.Operator, left: Value, right: Value, in id: ExpressionID
  ) throws(EvaluationFault) -> Value {
    if left == .none || right == .none { return .none }
    switch (op, left, right) {
    case (.add, .text(let first), .text(let second)): return .text(first + second)
    case (.add, .list(let first), .list(let second)): return .list(first + second)
    default: break
    }
    guard let left = Amount(left), let right = Amount(right) else { throw EvaluationFault(.mismatch, in: id) }
    if let result = SymbolicArithmetic.apply(op, left: left, right: right) { return result }
    let (first, second) = (left.concretized, right.concretized)
    switch op {
    case .add where first.unit == second.unit:
      return first.limited(Int64(clamping: Int128(first.parts) + Int128(second.parts)))
    case .subtract where first.unit == second.unit:
      return first.limited(Int64(clamping: Int128(first.parts) - Int128(second.parts)))
    case .multiply: return try product(first, by: second, in: id)
    case .divide: return try quotient(first, by: second, in: id)
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns a quantity times a count or a ratio, in either order.
  private static func product(_ left: Amount, by right: Amount, in id: ExpressionID) throws(EvaluationFault) -> Value {
    switch (left.unit, right.unit) {
    case (_, .count): return left.limited(scaled(left.parts, by: right.parts, over: 1))
    case (.count, _): return right.limited(scaled(right.parts, by: left.parts, over: 1))
    case (_, .ratio): return left.limited(scaled(left.parts, by: right.parts, over: Amount.ratioUnit))
    case (.ratio, _): return right.limited(scaled(right.parts, by: left.parts, over: Amount.ratioUnit))
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns a quantity divided by a count or a ratio. A quantity divided by one of its own kind is a ratio, a count
  /// divided by a count a count (the remainder is dropped).
  private static func quotient(_ left: Amount, by right: Amount, in id: ExpressionID) throws(EvaluationFault) -> Value {
    guard right.parts != 0 else { throw EvaluationFault(.divisionByZero, in: id) }
    switch (left.unit, right.unit) {
    case (.count, .count):
      let (quotient, overflow) = left.parts.dividedReportingOverflow(by: right.parts)
      return .count(overflow ? .max : quotient)
    case (_, .count): return left.limited(scaled(left.parts, by: 1, over: right.parts))
    case (let first, let second) where first == second:
      return .ratio(Ratio(millionths: scaled(left.parts, by: Amount.ratioUnit, over: right.parts)))
    case (_, .ratio): return left.limited(scaled(left.parts, by: Amount.ratioUnit, over: right.parts))
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns `amount * numerator / denominator`, with halves rounded away from zero.
  private static func scaled(_ amount: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
    let product = Int128(amount) * Int128(numerator)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(denominator))
    guard remainder.magnitude * 2 >= denominator.magnitude else { return Int64(clamping: quotient) }
    return Int64(clamping: (product < 0) == (denominator < 0) ? quotient + 1 : quotient - 1)
  }
}

extension Amount {
  /// Returns a value of this many parts; a time is limited to the one that means “without limit”.
  fileprivate func limited(_ parts: Int64) -> Value {
    let most = Interval.unlimited.ticks
    return with(unit == .time ? max(-most, min(parts, most)) : parts)
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
    default: return nil
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
