import DeviceModel
import Programs
import VirtualTime

/// Exact arithmetic on quantities. Everything is counted in whole smallest parts; what would leave the range of numbers
/// stays at its end, quotients round to the nearest part.
enum Arithmetic {
  static func negative(_ value: Value, in id: ExpressionID) throws(EvaluationFault) -> Value {
    switch value {
    case .none: return .none
    case .time(let time): return .time(-time)
    case .length(let length): return .length(-length)
    case .count, .size, .frequency, .ratio:
      guard let parts = Parts(value) else { throw EvaluationFault(.mismatch, in: id) }
      return parts.with(parts.amount == .min ? .max : -parts.amount)
    case .bool, .version, .text, .word, .screen, .device, .list, .record, .name:
      throw EvaluationFault(.mismatch, in: id)
    }
  }

  static func apply(
    _ op: Expression.Operator, _ left: Value, _ right: Value, in id: ExpressionID
  ) throws(EvaluationFault) -> Value {
    if left == .none || right == .none { return .none }
    switch (op, left, right) {
    case (.add, .text(let first), .text(let second)): return .text(first + second)
    case (.add, .list(let first), .list(let second)): return .list(first + second)
    default: break
    }
    if let result = SymbolicArithmetic.apply(op, left, right) { return result }
    guard let first = Parts(left), let second = Parts(right) else { throw EvaluationFault(.mismatch, in: id) }
    switch op {
    case .add where first.unit == second.unit: return first.with(saturatingSum(first.amount, second.amount))
    case .subtract where first.unit == second.unit:
      return first.with(saturatingDifference(first.amount, second.amount))
    case .multiply: return try product(first, second, in: id)
    case .divide: return try quotient(first, second, in: id)
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// A quantity times a count or a ratio, either way round.
  private static func product(_ left: Parts, _ right: Parts, in id: ExpressionID) throws(EvaluationFault) -> Value {
    switch (left.unit, right.unit) {
    case (_, .count): return left.with(scaled(left.amount, by: right.amount, over: 1))
    case (.count, _): return right.with(scaled(right.amount, by: left.amount, over: 1))
    case (_, .ratio): return left.with(scaled(left.amount, by: right.amount, over: Parts.ratioUnit))
    case (.ratio, _): return right.with(scaled(right.amount, by: left.amount, over: Parts.ratioUnit))
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// By a count or a ratio; a quantity by one of its own kind is a ratio, a count by a count a count (what remains is
  /// dropped).
  private static func quotient(_ left: Parts, _ right: Parts, in id: ExpressionID) throws(EvaluationFault) -> Value {
    guard right.amount != 0 else { throw EvaluationFault(.divisionByZero, in: id) }
    switch (left.unit, right.unit) {
    case (.count, .count):
      let (quotient, overflow) = left.amount.dividedReportingOverflow(by: right.amount)
      return .count(overflow ? .max : quotient)
    case (_, .count): return left.with(scaled(left.amount, by: 1, over: right.amount))
    case (let first, let second) where first == second:
      return .ratio(Ratio(millionths: scaled(left.amount, by: Parts.ratioUnit, over: right.amount)))
    case (_, .ratio): return left.with(scaled(left.amount, by: Parts.ratioUnit, over: right.amount))
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  private static func saturatingSum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right > 0 ? .max : .min) : sum
  }

  private static func saturatingDifference(_ left: Int64, _ right: Int64) -> Int64 {
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? (right < 0 ? .max : .min) : difference
  }

  /// `amount * numerator / denominator`, halves away from zero, without overflow on the way.
  private static func scaled(_ amount: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
    let isNegative = (amount < 0) != (numerator < 0) && amount != 0 && numerator != 0
    let product = amount.magnitude.multipliedFullWidth(by: numerator.magnitude)
    let divisor = denominator.magnitude
    guard product.high < divisor else { return isNegative != (denominator < 0) ? .min : .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let roundsUp = remainder >= divisor - remainder
    let magnitude = quotient.addingReportingOverflow(roundsUp ? 1 : 0)
    if magnitude.overflow || magnitude.partialValue > UInt64(Int64.max) {
      return isNegative != (denominator < 0) ? .min : .max
    }
    let result = Int64(magnitude.partialValue)
    return isNegative != (denominator < 0) ? -result : result
  }
}

/// A number with its unit: what arithmetic sees of a value.
private struct Parts {
  enum Unit { case count, time, length, size, frequency, ratio }

  /// How many parts of a ratio make one.
  static let ratioUnit = SymbolicArithmetic.ratioUnit

  var unit: Unit
  var amount: Int64

  init?(_ value: Value) {
    switch value {
    case .count(let count): (unit, amount) = (.count, count)
    case .time(let interval): (unit, amount) = (.time, interval.concretized.ticks)
    case .length(let length): (unit, amount) = (.length, length.concretized.thousandths)
    case .size(let bytes): (unit, amount) = (.size, bytes)
    case .frequency(let thousandths): (unit, amount) = (.frequency, thousandths)
    case .ratio(let ratio): (unit, amount) = (.ratio, ratio.concretized.millionths)
    case .none, .bool, .version, .text, .word, .screen, .device, .list, .record, .name: return nil
    }
  }

  func with(_ amount: Int64) -> Value {
    switch unit {
    case .count: .count(amount)
    case .time: .time(Interval(ticks: max(-Interval.unlimited.ticks, min(amount, Interval.unlimited.ticks))))
    case .length: .length(Length(thousandths: amount))
    case .size: .size(amount)
    case .frequency: .frequency(amount)
    case .ratio: .ratio(Ratio(millionths: amount))
    }
  }
}
