import DeviceModel
import Programs
import VirtualTime
import Vocabulary

extension ValueType {
  /// The type without `none` among its alternatives, if one alternative is left.
  var unwrapped: ValueType {
    guard case .either(let alternatives) = self else { return self }
    let others = alternatives.filter { $0 != ValueType.none }
    return others.count == 1 ? others[0] : self
  }

  /// The same, or none.
  var orNone: ValueType { allowsNone ? self : .either([self, .none]) }

  /// The type as a comparison names it: “a time”, and not “a time or none”.
  var plain: String { unwrapped.phrase }

  /// What a value must be to be looked for in this; `nil` if nothing can be looked for.
  var elementForMembership: ValueType? {
    switch self {
    case .any: .any
    case .text: .text
    case .list(let element): element
    case .range(let bound): bound
    case .either(let alternatives): alternatives.lazy.compactMap(\.elementForMembership).first
    default: nil
    }
  }

  var mayBeText: Bool { mayBe { $0 == .text } }

  /// Whether a value of the type can have members.
  var mayBeRecord: Bool { mayBe { $0 == .any || $0 == .record } }

  /// Whether a value of this type has to find its meaning in a comparison with the other.
  func waitsBesides(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.any, _), (.count, .version), (.text, .device): true
    case (.list(let element), .list(let wanted)): element.waitsBesides(wanted)
    case (_, .either(let alternatives)): alternatives.contains { waitsBesides($0) }
    default: false
    }
  }

  /// Whether a bare word, a count or a text becomes something else where this is wanted.
  var needsMeaning: Bool {
    switch self {
    case .screen, .word, .device, .version: true
    case .list(let element): element.needsMeaning
    case .either(let alternatives): alternatives.contains { $0.needsMeaning }
    default: false
    }
  }
}

extension Value {
  var isZero: Bool { Amount(self)?.parts == 0 }
  var isNegative: Bool { Amount(self).map { $0.parts < 0 } ?? false }

  /// The same quantity with the other sign; nil for what has none.
  var negated: Value? { Amount(self).map { $0.with(-$0.parts) } }

  /// A sum, difference or whole multiple; `nil` if it cannot be counted or has to be rounded.
  func calculated(_ op: Expression.Operator, with other: Value) -> Value? {
    guard let left = Amount(self), let right = Amount(other) else { return nil }
    switch op {
    case .add: return left.bounded(left.parts.addingReportingOverflow(right.parts))
    case .subtract: return left.bounded(left.parts.subtractingReportingOverflow(right.parts))
    case .multiply:
      guard left.unit == .count || right.unit == .count else { return nil }
      return (left.unit == .count ? right : left).bounded(left.parts.multipliedReportingOverflow(by: right.parts))
    case .divide, .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .closedRange,
      .halfOpenRange:
      return nil
    }
  }
}

extension Amount {
  fileprivate func bounded(_ result: (partialValue: Int64, overflow: Bool)) -> Value? {
    result.overflow || result.partialValue.magnitude > UInt64(Int64.max / 4) ? nil : with(result.partialValue)
  }
}
