import DeviceModel
import Programs
import VirtualTime

/// Arithmetic on quantities that are expressions in symbols, as far as what comes of it is one: sums, differences, and
/// what is scaled by something known.
enum SymbolicArithmetic {
  /// How many parts of a ratio make one.
  static let ratioUnit: Int64 = 1_000_000

  /// A quantity that runs carry as an expression, or a count.
  private struct Quantity {
    enum Unit { case count, time, length, ratio }

    var unit: Unit
    /// The number of smallest parts, whatever they are.
    var number: Interval

    init(_ unit: Unit, _ number: Interval) {
      self.unit = unit
      self.number = number
    }

    init?(_ value: Value) {
      switch value {
      case .count(let count): self.init(.count, Interval(ticks: count))
      case .time(let time): self.init(.time, time)
      case .length(let length): self.init(.length, Interval(bits: length.bits))
      case .ratio(let ratio): self.init(.ratio, Interval(bits: ratio.bits))
      case .none, .bool, .size, .frequency, .version, .text, .word, .screen, .device, .list, .record, .name: return nil
      }
    }

    var value: Value {
      switch unit {
      case .count: .count(number.concretized.ticks)
      case .time: .time(number)
      case .length: .length(Length(bits: number.bits))
      case .ratio: .ratio(Ratio(bits: number.bits))
      }
    }

    /// How many of its parts make one, where it stands for a number.
    var one: Int64 { unit == .ratio ? SymbolicArithmetic.ratioUnit : 1 }
    var isNumber: Bool { unit == .count || unit == .ratio }
  }

  /// Nil where nothing depends on symbols, or the number itself is needed.
  static func apply(_ op: Expression.Operator, _ left: Value, _ right: Value) -> Value? {
    guard let first = Quantity(left), let second = Quantity(right),
      first.number.isSymbolic || second.number.isSymbolic
    else { return nil }
    switch op {
    case .add where first.unit == second.unit: return Quantity(first.unit, first.number + second.number).value
    case .subtract where first.unit == second.unit: return Quantity(first.unit, first.number - second.number).value
    case .multiply: return product(first, second)?.value
    case .divide: return quotient(first, second)?.value
    default: return nil
    }
  }

  /// A quantity times a count or a ratio, either way round. Where both depend on symbols the ratio is the number that
  /// it is in this run.
  private static func product(_ left: Quantity, _ right: Quantity) -> Quantity? {
    let isTurned = !right.isNumber || left.unit == .count
    let (quantity, factor) = isTurned ? (right, left) : (left, right)
    guard factor.isNumber else { return nil }
    let unit = quantity.unit
    if quantity.number.isSymbolic {
      return Quantity(unit, quantity.number.scaled(by: factor.number.concretized.ticks, over: factor.one))
    }
    return Quantity(unit, factor.number.scaled(by: quantity.number.ticks, over: factor.one))
  }

  /// By a count or a ratio, or by a quantity of the same kind: then it is a ratio. What is divided by is a number.
  private static func quotient(_ left: Quantity, _ right: Quantity) -> Quantity? {
    guard left.number.isSymbolic, right.number.ticks != 0 else { return nil }
    let divisor = right.number.concretized.ticks
    if right.unit == .count { return Quantity(left.unit, left.number.scaled(by: 1, over: divisor)) }
    if left.unit == right.unit { return Quantity(.ratio, left.number.scaled(by: ratioUnit, over: divisor)) }
    return right.unit == .ratio ? Quantity(left.unit, left.number.scaled(by: ratioUnit, over: divisor)) : nil
  }
}
