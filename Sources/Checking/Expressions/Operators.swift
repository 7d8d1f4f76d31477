import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// Checks binary operators; left-associative ones (`a + b + c`) are processed without recursion.
  mutating func binary(_ node: NodeID) -> Typed {
    if kind(child(node, at: 0)) != .binary {
      let left = expression(child(node, at: 0), wanting: wantedByLeft(of: node))
      return combine(left, at: node)
    }
    var spine: [NodeID] = []
    var current = node
    while kind(current) == .binary {
      spine.append(current)
      current = child(current, at: 0)
    }
    guard spine.count + depth < Self.deepest else {
      report(.nestedTooDeeply, at: node, message: "this expression has more than \(Self.deepest) operators in a row")
      return unknown(node)
    }
    if spine.count > 1, let meant = meantMembership(spine) {
      report(
        .conditionNeeded, at: spine[0], message: "each side of “or” must be a condition", hint: "write “\(meant)”",
        fixes: [TextEdit(range: range(spine[0]), replacement: meant)])
      return unknown(spine[0])
    }
    let wanting = wantedByLeft(of: spine[spine.count - 1])
    var left = expression(current, wanting: wanting)
    for node in spine.reversed() { left = combine(left, at: node) }
    return left
  }

  /// Returns `visible in [Home, Detail]` for `visible == Home or Detail`, a screen in place of a condition.
  /// - Parameter spine: The operators, the outermost first.
  private func meantMembership(_ spine: [NodeID]) -> String? {
    let comparison = spine[spine.count - 1]
    guard tokenKind(spine[0]) == .or, tokenKind(comparison) == .equal, kind(child(comparison, at: 1)) == .name else {
      return nil
    }
    var names = [tree.text(child(comparison, at: 1))]
    for node in spine.dropLast().reversed() {
      let side = child(node, at: 1)
      guard tokenKind(node) == .or, kind(side) == .name, bindings.meaning(of: symbol(side)) == nil,
        screen(named: tree.text(side)) != nil
      else { return nil }
      names.append(tree.text(side))
    }
    return "\(tree.text(child(comparison, at: 0))) in [\(names.joined(separator: ", "))]"
  }

  /// Returns the type expected of the left operand: a Boolean for `and` and `or`, anything for other operators.
  private func wantedByLeft(of node: NodeID) -> ValueType { isLogical(tokenKind(node)) ? .bool : .any }

  private func isLogical(_ kind: TokenKind) -> Bool { kind == .and || kind == .or }

  private func tokenKind(_ node: NodeID) -> TokenKind { TokenKind(rawValue: tree.detail(node)) ?? .unknown }

  private mutating func combine(_ left: Typed, at node: NodeID) -> Typed {
    let rightNode = child(node, at: 1)
    switch tokenKind(node) {
    case .and: return logical(.and, left: left, right: rightNode, at: node)
    case .or: return logical(.or, left: left, right: rightNode, at: node)
    case .equal: return equality(.equal, left: left, right: rightNode, at: node)
    case .notEqual: return equality(.notEqual, left: left, right: rightNode, at: node)
    case .less: return ordering(.less, left: left, right: rightNode, at: node)
    case .lessOrEqual: return ordering(.lessOrEqual, left: left, right: rightNode, at: node)
    case .greater: return ordering(.greater, left: left, right: rightNode, at: node)
    case .greaterOrEqual: return ordering(.greaterOrEqual, left: left, right: rightNode, at: node)
    case .in: return containment(left, in: rightNode, at: node)
    case .plus: return sum(.add, left: left, right: rightNode, at: node)
    case .minus: return sum(.subtract, left: left, right: rightNode, at: node)
    case .star: return product(left, right: rightNode, at: node)
    case .slash: return quotient(left, right: rightNode, at: node)
    case .closedRange: return rangeOf(.closedRange, left: left, right: rightNode, at: node)
    case .halfOpenRange: return rangeOf(.halfOpenRange, left: left, right: rightNode, at: node)
    default: return unknown(node)
    }
  }

  /// Returns the expression of both sides with the operator between them.
  mutating func joined(
    _ op: Expression.Operator, left: Typed, right: Typed, type: ValueType, at node: NodeID
  ) -> Typed {
    typed(.binary(op, left.id, right.id), as: type, isStatic: left.isStatic && right.isStatic, at: node)
  }

  // MARK: Truth

  private mutating func logical(_ op: Expression.Operator, left: Typed, right rightNode: NodeID, at node: NodeID)
    -> Typed
  {
    let right = expression(rightNode, wanting: .bool)
    let (first, second) = (requireCondition(left), requireCondition(right))
    return typed(.binary(op, first, second), as: .bool, isStatic: left.isStatic && right.isStatic, at: node)
  }

  mutating func negation(_ node: NodeID) -> Typed {
    let operand = expression(child(node, at: 0), wanting: .bool)
    return typed(.not(requireCondition(operand)), as: .bool, isStatic: operand.isStatic, at: node)
  }

  mutating func choice(_ node: NodeID, wanting: ValueType, bareWords: BareWords) -> Typed {
    let test = expression(child(node, at: 0), wanting: .bool)
    let condition = requireCondition(test)
    let first = expression(child(node, at: 1), wanting: wanting, bareWords: bareWords)
    var second = expression(child(node, at: 2), wanting: wanting == .any ? first.type : wanting, bareWords: bareWords)
    if first.type != .any, case .constant(.name)? = Optional(draft.pools[second.id]) {
      second.id = convert(second, to: first.type, for: "the “else” of a choice")
    }
    let type: ValueType
    if isWrong(first) || isWrong(second) {
      return unknown(node)
    } else if first.type == second.type {
      type = first.type
    } else if first.type == ValueType.none || second.type == ValueType.none
      || wanting.accepts(first.type) && wanting != .any
    {
      type = wanting == .any ? .either([first.type, second.type]) : wanting
    } else {
      guard let common = commonType([first, second], rule: "both values of a choice must have one type") else {
        return unknown(node)
      }
      type = common
    }
    return typed(
      .choice(condition, then: first.id, else: second.id), as: type,
      isStatic: test.isStatic && first.isStatic && second.isStatic, at: node)
  }

  // MARK: Arithmetic

  private mutating func sum(_ op: Expression.Operator, left: Typed, right rightNode: NodeID, at node: NodeID) -> Typed {
    let right = expression(rightNode, wanting: left.type)
    guard quantities(left, right: right, at: node) else { return unknown(node) }
    let type = left.type == .any ? right.type : left.type
    if type.unwrapped != right.type.unwrapped, right.type != .any {
      return unlike(left, right: right, verb: op == .add ? "added to" : "subtracted from", at: node)
    }
    if let value = folded(op, left: left, right: right) { return constant(value, as: type.unwrapped, at: node) }
    return joined(op, left: left, right: right, type: type.unwrapped, at: node)
  }

  private mutating func unlike(_ left: Typed, right: Typed, verb: String, at node: NodeID) -> Typed {
    for (side, other) in [(right, left), (left, right)] {
      guard let number = bareNumber(side) else { continue }
      missingUnit(number, wanted: other.type, at: location(side.node))
      return unknown(node)
    }
    report(.unitsDoNotMix, at: node, message: "\(right.type.plain) cannot be \(verb) \(left.type.plain)")
    return unknown(node)
  }

  /// Returns whether both sides are numbers; reports the first that is not.
  private mutating func quantities(_ left: Typed, right: Typed, at node: NodeID) -> Bool {
    for side in [left, right] {
      if isWrong(side) || refuseBareWord(side) { return false }
      guard side.type.unwrapped.isQuantity || side.type == .any else {
        let ratio = ratio(meantBy: side)
        report(
          .typeMismatch, at: side.node,
          message: ratio == nil
            ? "expected a number, found \(side.type.phrase)" : "“\(tree.text(side.node))” is read as a version",
          hint: ratio.map { "write “\($0)”" }, fixes: ratio.fixes(at: location(side.node).range))
        return false
      }
    }
    return true
  }

  private mutating func product(_ left: Typed, right rightNode: NodeID, at node: NodeID) -> Typed {
    let right = expression(rightNode)
    guard quantities(left, right: right, at: node) else { return unknown(node) }
    let factors: [ValueType] = [.count, .ratio]
    let (first, second) = (left.type.unwrapped, right.type.unwrapped)
    let type: ValueType
    if first == .any || second == .any {
      // The other factor of a count or a ratio is unknown; that of anything else is one of these.
      let known = first == .any ? second : first
      type = factors.contains(known) ? .any : known
    } else if first == .count {
      type = second
    } else if factors.contains(second) {
      type = first
    } else if first == .ratio {
      type = second
    } else {
      report(
        .unitsDoNotMix, at: node, message: "\(first.plain) cannot be multiplied by \(second.plain)",
        hint: "multiply by a count or a ratio, such as “2” or “150%”")
      return unknown(node)
    }
    if let value = folded(.multiply, left: left, right: right) { return constant(value, as: type, at: node) }
    return joined(.multiply, left: left, right: right, type: type, at: node)
  }

  private mutating func quotient(_ left: Typed, right rightNode: NodeID, at node: NodeID) -> Typed {
    let right = expression(rightNode)
    guard quantities(left, right: right, at: node) else { return unknown(node) }
    if let value = constantValue(right.id), value.isZero {
      report(.typeMismatch, at: right.node, message: "division by zero")
      return unknown(node)
    }
    let (first, second) = (left.type.unwrapped, right.type.unwrapped)
    let type: ValueType
    if first == .any || second == .count || second == .ratio && first != .ratio {
      type = first
    } else if second == .any {
      type = .any
    } else if first == second {
      type = .ratio
    } else {
      report(.unitsDoNotMix, at: node, message: "\(first.plain) cannot be divided by \(second.plain)")
      return unknown(node)
    }
    return joined(.divide, left: left, right: right, type: type, at: node)
  }

  /// Returns the ratio for the factor in `load * 1.5`, which is parsed as a version.
  private func ratio(meantBy side: Typed) -> String? {
    guard side.type == .version, case .version(let version)? = constantValue(side.id), version.patch == 0,
      tree.text(side.node).first?.isNumber == true
    else { return nil }
    return "\(Self.hundredths(tree.text(side.node)))%"
  }

  /// Returns the result of `+`, `-` or `*` on two written numbers, unless it overflows.
  private func folded(_ op: Expression.Operator, left: Typed, right: Typed) -> Value? {
    guard let first = constantValue(left.id), let second = constantValue(right.id) else { return nil }
    return first.calculated(op, with: second)
  }

  private mutating func rangeOf(_ op: Expression.Operator, left: Typed, right rightNode: NodeID, at node: NodeID)
    -> Typed
  {
    var left = left
    var right = expression(rightNode, wanting: left.type)
    guard meet(&left, with: &right) else { return unknown(node) }
    for side in [left, right] where !side.type.isOrdered {
      report(
        .typeMismatch, at: side.node,
        message: "the ends of a range must be numbers, found \(side.type.phrase)")
      return unknown(node)
    }
    if !left.type.isComparable(with: right.type) {
      reportUnevenEnds(left, right: right, at: node)
      return unknown(node)
    }
    let type = left.type == .any ? right.type : left.type
    return joined(op, left: left, right: right, type: .range(type), at: node)
  }

  /// Reports a range with ends of two kinds; a count next to a quantity lacks its unit.
  private mutating func reportUnevenEnds(_ left: Typed, right: Typed, at node: NodeID) {
    guard left.type.unit != nil, right.type.unit != nil, left.type != .count, right.type != .count else {
      return reportIncomparable(left, with: right, at: node)
    }
    report(.unitsDoNotMix, at: node, message: "a range cannot go from \(left.type.plain) to \(right.type.plain)")
  }
}

extension ValueType {
  /// The type without `none` among its alternatives, if one alternative is left.
  var unwrapped: ValueType {
    guard case .either(let alternatives) = self else { return self }
    let others = alternatives.filter { $0 != ValueType.none }
    return others.count == 1 ? others[0] : self
  }

  /// The type, or `none`.
  var orNone: ValueType { allowsNone ? self : .either([self, .none]) }

  /// The type in a comparison's message: “a time” instead of “a time or none”.
  var plain: String { unwrapped.phrase }

  /// The type of the values that `in` can find in this one; `nil` if there are none.
  var elementForMembership: ValueType? {
    switch self {
    case .any: .any
    case .text: .text
    case .list(let element), .range(let element): element
    case .either(let alternatives): alternatives.lazy.compactMap(\.elementForMembership).first
    case .none, .bool, .count, .time, .length, .size, .frequency, .ratio, .version, .color, .word, .screen, .device,
      .strategy, .record, .event:
      nil
    }
  }

  /// Whether a value of the type can have members.
  var mayBeRecord: Bool { mayBe { $0 == .any || $0 == .record } }

  /// Returns whether a value of this type gets its meaning in a comparison with the other.
  func waitsBesides(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.any, _), (.count, .version), (.text, .device): true
    case (.list(let element), .list(let wanted)): element.waitsBesides(wanted)
    case (_, .either(let alternatives)): alternatives.contains { waitsBesides($0) }
    default: false
    }
  }

  /// Whether a bare word, a count or a text becomes something else where this type is expected.
  var needsMeaning: Bool {
    mayBe {
      if case .list(let element) = $0 { return element.needsMeaning }
      return $0.domain != nil || $0 == .screen || $0 == .device || $0 == .version
    }
  }
}

extension Value {
  var isZero: Bool { Amount(self)?.parts == 0 }
  var isNegative: Bool { Amount(self).map { $0.parts < 0 } ?? false }

  /// The same quantity with the other sign; `nil` for other values.
  var negated: Value? { Amount(self).map { $0.with(-$0.parts) } }

  /// Returns a sum, difference or whole multiple; `nil` on overflow or if it has to be rounded.
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
