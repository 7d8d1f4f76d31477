package import DeviceModel
import Programs
import VirtualTime

/// The ends of a range: `0ms...5s`, `0ms..<5s`.
package struct ValueRange: Sendable {
  package var lower: Value
  package var upper: Value
  package var includesUpper: Bool

  func contains(_ value: Value, _ names: ValueNames, in id: ExpressionID) throws(EvaluationFault) -> Bool {
    guard try Comparison.holds(.lessOrEqual, lower, value, names, in: id) else { return false }
    return try Comparison.holds(includesUpper ? .lessOrEqual : .less, value, upper, names, in: id)
  }
}

/// How values compare.
enum Comparison {
  /// `==`, `!=`, `<` and their like. With `none` on one side an order is false.
  static func holds(
    _ op: Expression.Operator, _ left: Value, _ right: Value, _ names: ValueNames, in id: ExpressionID
  ) throws(EvaluationFault) -> Bool {
    switch op {
    case .equal: return areEqual(left, right, names)
    case .notEqual: return !areEqual(left, right, names)
    default: break
    }
    switch (left, right) {
    case (.time(let first), .time(let second)): return holds(op, first, second)
    case (.length(let first), .length(let second)): return holds(op, first, second)
    case (.ratio(let first), .ratio(let second)): return holds(op, first, second)
    default: break
    }
    if left == .none || right == .none { return false }
    guard let order = order(left, right) else { throw EvaluationFault(.mismatch, in: id) }
    switch op {
    case .less: return order < 0
    case .lessOrEqual: return order <= 0
    case .greater: return order > 0
    case .greaterOrEqual: return order >= 0
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// One question each: of what depends on unknowns, each question is a condition.
  private static func holds<Quantity: Comparable>(
    _ op: Expression.Operator, _ left: Quantity, _ right: Quantity
  ) -> Bool {
    switch op {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }

  /// Whether two values are the same; what a bare word stands for is what the other side is. Values of different
  /// kinds are not equal.
  static func areEqual(_ left: Value, _ right: Value, _ names: ValueNames) -> Bool {
    switch (left, right) {
    case (.list(let first), .list(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { areEqual($0, $1, names) }
    case (.record(let first), .record(let second)):
      return first.entries.count == second.entries.count
        && first.entries.allSatisfy { entry in
          second[entry.label].map { areEqual(entry.value, $0, names) } ?? false
        }
    case (.name(let name), .word), (.name(let name), .screen), (.name(let name), .text), (.name(let name), .bool):
      return name == names.plain(right)
    case (.word, .name(let name)), (.screen, .name(let name)), (.text, .name(let name)), (.bool, .name(let name)):
      return name == names.plain(left)
    case (.device, .text(let name)), (.device, .name(let name)): return names.plain(left) == name
    case (.text(let name), .device), (.name(let name), .device): return names.plain(right) == name
    case (.version, .count), (.count, .version): return version(left) == version(right)
    default: return left == right
    }
  }

  /// An element in a list, a text in a text. Nothing is in `none`.
  static func contains(
    _ container: Value, _ element: Value, _ names: ValueNames, in id: ExpressionID
  ) throws(EvaluationFault) -> Bool {
    switch (container, element) {
    case (.list(let elements), _): return elements.contains { areEqual($0, element, names) }
    case (.text(let whole), .text(let part)): return part.isEmpty || whole.contains(part)
    case (.none, _), (.text, .none): return false
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// A version, or a count where a version is meant: `ios 17`.
  static func version(_ value: Value) -> Version? {
    switch value {
    case .version(let version): version
    case .count(let count): (0...9999).contains(count) ? Version(Int32(count)) : nil
    case .none, .bool, .time, .length, .size, .frequency, .ratio, .text, .word, .screen, .device, .list, .record, .name:
      nil
    }
  }

  /// Negative, zero or positive; nil for values that have no order.
  private static func order(_ left: Value, _ right: Value) -> Int? {
    switch (left, right) {
    case (.count(let first), .count(let second)), (.size(let first), .size(let second)),
      (.frequency(let first), .frequency(let second)):
      return sign(first, second)
    case (.version, .version), (.version, .count), (.count, .version):
      guard let first = version(left), let second = version(right) else { return nil }
      return sign(first, second)
    default: return nil
    }
  }

  private static func sign<Order: Comparable>(_ left: Order, _ right: Order) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }
}
