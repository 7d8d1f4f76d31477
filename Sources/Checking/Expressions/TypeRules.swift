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

  /// What a value must be to be looked for in this; nil where nothing can be looked for.
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

  var mayBeText: Bool {
    switch self {
    case .text: true
    case .either(let alternatives): alternatives.contains(.text)
    default: false
    }
  }

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
  var isZero: Bool { parts == 0 }

  /// The number behind a quantity, in the smallest parts of its unit.
  private var parts: Int64? {
    switch self {
    case .count(let count): count
    case .time(let time): time.ticks
    case .length(let length): length.thousandths
    case .size(let bytes): bytes
    case .frequency(let frequency): frequency
    case .ratio(let ratio): ratio.millionths
    case .none, .bool, .version, .text, .word, .screen, .device, .list, .record, .name: nil
    }
  }

  /// A quantity of the same unit.
  private func with(parts: Int64) -> Value? {
    switch self {
    case .count: .count(parts)
    case .time: .time(Interval(ticks: parts))
    case .length: .length(Length(thousandths: parts))
    case .size: .size(parts)
    case .frequency: .frequency(parts)
    case .ratio: .ratio(Ratio(millionths: parts))
    case .none, .bool, .version, .text, .word, .screen, .device, .list, .record, .name: nil
    }
  }

  /// A sum, difference or whole multiple; nil where it cannot be counted or has to be rounded.
  func calculated(_ op: Expression.Operator, _ other: Value) -> Value? {
    guard let left = parts, let right = other.parts else { return nil }
    switch op {
    case .add: return bounded(left.addingReportingOverflow(right))
    case .subtract: return bounded(left.subtractingReportingOverflow(right))
    case .multiply:
      if case .count = self { return other.bounded(left.multipliedReportingOverflow(by: right)) }
      if case .count = other { return bounded(left.multipliedReportingOverflow(by: right)) }
      return nil
    default: return nil
    }
  }

  private func bounded(_ result: (partialValue: Int64, overflow: Bool)) -> Value? {
    result.overflow || result.partialValue.magnitude > UInt64(Int64.max / 4) ? nil : with(parts: result.partialValue)
  }
}
