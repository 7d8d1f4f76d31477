import DeviceModel
import Programs
import VirtualTime

/// Arithmetic on quantities that are expressions in symbols, as far as what comes of it is one: sums, differences, and
/// what is scaled by something known.
enum SymbolicArithmetic {
  /// Nil where nothing depends on symbols, or the number itself is needed.
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

  /// A quantity times a count or a ratio, either way round. Where both depend on symbols the ratio is the number that
  /// it is in this run.
  private static func product(_ left: Amount, by right: Amount) -> Value? {
    let isTurned = !right.isNumber || left.unit == .count
    let (quantity, factor) = isTurned ? (right, left) : (left, right)
    guard factor.isNumber else { return nil }
    if let word = quantity.symbolic {
      return quantity.with(word.scaled(by: factor.word.concretized.ticks, over: factor.one))
    }
    return quantity.with(factor.word.scaled(by: quantity.word.ticks, over: factor.one))
  }

  /// By a count or a ratio, or by a quantity of the same kind: then it is a ratio. What is divided by is a number.
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
  /// The word of a constant as well.
  fileprivate var word: Interval { symbolic ?? Interval(ticks: parts) }

  /// How many of its parts make one, where it stands for a number.
  fileprivate var one: Int64 { unit == .ratio ? Self.ratioUnit : 1 }
  fileprivate var isNumber: Bool { unit == .count || unit == .ratio }

  /// Runs carry it as an expression, or it is a count.
  fileprivate var hasWord: Bool {
    switch unit {
    case .count, .time, .length, .ratio: true
    case .size, .frequency: false
    }
  }
}
