package import DeviceModel
import Programs

/// The ends of a range: `0ms...5s`, `0ms..<5s`.
package struct ValueRange: Sendable {
  /// The lower end, which belongs to the range.
  package var lower: Value
  /// The upper end.
  package var upper: Value
  /// Whether the upper end belongs to the range: `...` rather than `..<`.
  package var includesUpper: Bool

  func contains(_ value: Value, names: ValueNames, in id: ExpressionID) throws(EvaluationFault) -> Bool {
    guard try ValueComparison.holds(.lessOrEqual, left: lower, right: value, names: names, in: id) else { return false }
    return try ValueComparison.holds(
      includesUpper ? .lessOrEqual : .less, left: value, right: upper, names: names, in: id)
  }
}

enum ValueComparison {
  /// Applies `==`, `!=`, `<` and the like. Order with `none` on one side is false.
  static func holds(
    _ op: Expression.Operator, left: Value, right: Value, names: ValueNames, in id: ExpressionID
  ) throws(EvaluationFault) -> Bool {
    if op == .equal { return areEqual(left, and: right, names: names) }
    if op == .notEqual { return !areEqual(left, and: right, names: names) }
    switch (left, right) {
    case (.none, _), (_, .none): return false
    case (.time(let first), .time(let second)): return try holds(op, left: first, right: second, in: id)
    case (.length(let first), .length(let second)): return try holds(op, left: first, right: second, in: id)
    case (.ratio(let first), .ratio(let second)): return try holds(op, left: first, right: second, in: id)
    case (.count(let first), .count(let second)), (.size(let first), .size(let second)),
      (.frequency(let first), .frequency(let second)):
      return try holds(op, left: first, right: second, in: id)
    default:
      let isOfVersion = if case .version = left { true } else if case .version = right { true } else { false }
      guard isOfVersion, let first = left.version, let second = right.version else {
        throw EvaluationFault(.mismatch, in: id)
      }
      return try holds(op, left: first, right: second, in: id)
    }
  }

  /// Applies an order as a single question, because each question about symbols is a constraint.
  private static func holds<Quantity: Comparable>(
    _ op: Expression.Operator, left: Quantity, right: Quantity, in id: ExpressionID
  ) throws(EvaluationFault) -> Bool {
    switch op {
    case .less: return left < right
    case .lessOrEqual: return left <= right
    case .greater: return left > right
    case .greaterOrEqual: return left >= right
    case .equal, .notEqual, .and, .or, .isIn, .add, .subtract, .multiply, .divide, .closedRange, .halfOpenRange:
      throw EvaluationFault(.mismatch, in: id)
    }
  }

  /// Returns whether two values are equal; a bare word has the kind of the other side. Values of different kinds are
  /// not equal.
  static func areEqual(_ left: Value, and right: Value, names: ValueNames) -> Bool {
    switch (left, right) {
    case (.list(let first), .list(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { areEqual($0, and: $1, names: names) }
    case (.record(let first), .record(let second)):
      return first.entries.count == second.entries.count
        && first.entries.allSatisfy { entry in
          second[entry.label].map { areEqual(entry.value, and: $0, names: names) } ?? false
        }
    case (.name(let name), .word), (.name(let name), .screen), (.name(let name), .text), (.name(let name), .bool):
      return name == names.plain(right)
    case (.word, .name(let name)), (.screen, .name(let name)), (.text, .name(let name)), (.bool, .name(let name)):
      return name == names.plain(left)
    case (.device, .text(let name)), (.device, .name(let name)): return names.plain(left) == name
    case (.text(let name), .device), (.name(let name), .device): return names.plain(right) == name
    case (.version, .count), (.count, .version): return left.version == right.version
    default: return left == right
    }
  }

  /// Returns whether an element is in a list, or a text in a text. Nothing is in `none`.
  static func contains(
    _ container: Value, element: Value, names: ValueNames, in id: ExpressionID
  ) throws(EvaluationFault) -> Bool {
    switch (container, element) {
    case (.list(let elements), _): return elements.contains { areEqual($0, and: element, names: names) }
    case (.text(let whole), .text(let part)): return part.isEmpty || whole.contains(part)
    case (.none, _), (.text, .none): return false
    default: throw EvaluationFault(.mismatch, in: id)
    }
  }
}
