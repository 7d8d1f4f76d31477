import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// Operators that lean to the left (`a + b + c`) are read from the left without nesting.
  mutating func binary(_ node: NodeID) -> Typed {
    var spine: [NodeID] = []
    var current = node
    while kind(current) == .binary {
      spine.append(current)
      current = child(current, 0)
    }
    guard spine.count + depth < Self.deepest else {
      report(.nestedTooDeeply, node, "this expression has more than \(Self.deepest) parts in a row")
      return unknown(node)
    }
    let wanting = wantedByLeft(of: spine[spine.count - 1])
    var left = expression(current, wanting: wanting)
    for node in spine.reversed() { left = combine(left, node) }
    return left
  }

  /// Truth values are wanted on both sides of `and` and `or`, nothing definite elsewhere.
  private func wantedByLeft(of node: NodeID) -> ValueType { isLogical(tokenKind(node)) ? .bool : .any }

  private func isLogical(_ kind: TokenKind) -> Bool { kind == .and || kind == .or }

  private func tokenKind(_ node: NodeID) -> TokenKind { TokenKind(rawValue: tree.detail(node)) ?? .unknown }

  private mutating func combine(_ left: Typed, _ node: NodeID) -> Typed {
    let rightNode = child(node, 1)
    switch tokenKind(node) {
    case .and: return logical(.and, left, rightNode, node)
    case .or: return logical(.or, left, rightNode, node)
    case .equal: return equality(.equal, left, rightNode, node)
    case .notEqual: return equality(.notEqual, left, rightNode, node)
    case .less: return ordering(.less, left, rightNode, node)
    case .lessOrEqual: return ordering(.lessOrEqual, left, rightNode, node)
    case .greater: return ordering(.greater, left, rightNode, node)
    case .greaterOrEqual: return ordering(.greaterOrEqual, left, rightNode, node)
    case .in: return containment(left, rightNode, node)
    case .plus: return sum(.add, left, rightNode, node)
    case .minus: return sum(.subtract, left, rightNode, node)
    case .star: return product(left, rightNode, node)
    case .slash: return quotient(left, rightNode, node)
    case .closedRange: return rangeOf(.closedRange, left, rightNode, node)
    case .halfOpenRange: return rangeOf(.halfOpenRange, left, rightNode, node)
    default:
      isBroken = true
      return unknown(node)
    }
  }

  /// Both sides with the operator between them.
  mutating func joined(
    _ op: Expression.Operator, _ left: Typed, _ right: Typed, _ type: ValueType, _ node: NodeID
  ) -> Typed {
    typed(.binary(op, left.id, right.id), type, isStatic: left.isStatic && right.isStatic, at: node)
  }

  // MARK: Truth

  private mutating func logical(_ op: Expression.Operator, _ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed
  {
    let right = expression(rightNode, wanting: .bool)
    let (first, second) = (requireCondition(left), requireCondition(right))
    return typed(.binary(op, first, second), .bool, isStatic: left.isStatic && right.isStatic, at: node)
  }

  mutating func negation(_ node: NodeID) -> Typed {
    let operand = expression(child(node, 0), wanting: .bool)
    return typed(.not(requireCondition(operand)), .bool, isStatic: operand.isStatic, at: node)
  }

  mutating func choice(_ node: NodeID, wanting: ValueType, bareWords: BareWords) -> Typed {
    let test = expression(child(node, 0), wanting: .bool)
    let condition = requireCondition(test)
    let first = expression(child(node, 1), wanting: wanting, bareWords: bareWords)
    var second = expression(child(node, 2), wanting: wanting == .any ? first.type : wanting, bareWords: bareWords)
    if first.type != .any, case .constant(.name)? = Optional(draft.pools[second.id]) {
      second.id = convert(second, to: first.type, for: "the other possibility")
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
      guard let common = commonType([first, second], "both possibilities are of one kind") else { return unknown(node) }
      type = common
    }
    return typed(
      .choice(condition, then: first.id, else: second.id), type,
      isStatic: test.isStatic && first.isStatic && second.isStatic, at: node)
  }

  // MARK: Arithmetic

  private mutating func sum(_ op: Expression.Operator, _ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed {
    let right = expression(rightNode, wanting: left.type)
    guard quantities(left, right, node) else { return unknown(node) }
    let type = left.type == .any ? right.type : left.type
    if type.unwrapped != right.type.unwrapped, right.type != .any {
      return unlike(left, right, op == .add ? "added to" : "taken from", node)
    }
    if let value = folded(op, left, right) { return constant(value, type.unwrapped, at: node) }
    return joined(op, left, right, type.unwrapped, node)
  }

  private mutating func unlike(_ left: Typed, _ right: Typed, _ verb: String, _ node: NodeID) -> Typed {
    for (side, other) in [(right, left), (left, right)] {
      guard let number = bareNumber(side) else { continue }
      missingUnit(number, other.type, at: location(side.node))
      return unknown(node)
    }
    report(.unitsDoNotMix, node, "\(right.type.plain) is \(verb) \(left.type.plain)")
    return unknown(node)
  }

  /// Whether both are something to calculate with; says so of the first that is not.
  private mutating func quantities(_ left: Typed, _ right: Typed, _ node: NodeID) -> Bool {
    for side in [left, right] {
      if isWrong(side) || refuseBareWord(side) { return false }
      guard side.type.unwrapped.isQuantity || side.type == .any else {
        report(
          .typeMismatch, side.node, "nothing can be calculated with \(side.type.phrase)",
          hint: ratioHint(side))
        return false
      }
    }
    return true
  }

  private mutating func product(_ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed {
    let right = expression(rightNode)
    guard quantities(left, right, node) else { return unknown(node) }
    let factors: [ValueType] = [.count, .ratio]
    let (first, second) = (left.type.unwrapped, right.type.unwrapped)
    let type: ValueType
    if first == .any || second == .any {
      // What a count or a ratio is multiplied by is not known, what anything else is, is one of these.
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
        .unitsDoNotMix, node, "\(first.plain) is multiplied by \(second.plain)",
        hint: "one of the two is a count or a ratio, “2” or “150%”")
      return unknown(node)
    }
    if let value = folded(.multiply, left, right) { return constant(value, type, at: node) }
    return joined(.multiply, left, right, type, node)
  }

  private mutating func quotient(_ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed {
    let right = expression(rightNode)
    guard quantities(left, right, node) else { return unknown(node) }
    if let value = constantValue(right.id), value.isZero {
      report(.typeMismatch, right.node, "nothing can be divided by zero")
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
      report(.unitsDoNotMix, node, "\(first.plain) is divided by \(second.plain)")
      return unknown(node)
    }
    return joined(.divide, left, right, type, node)
  }

  /// For `load * 1.5`, which is read as a version.
  private func ratioHint(_ side: Typed) -> String? {
    guard side.type == .version else { return nil }
    guard case .version(let version)? = constantValue(side.id), version.patch == 0 else {
      return "a factor that is no whole number is a ratio: “150%”"
    }
    let written = Self.hundredths(tree.text(side.node))
    return "a factor that is no whole number is a ratio: “\(written)%”"
  }

  /// The result of `+`, `-` and `*` of two written numbers, if it can be counted.
  private func folded(_ op: Expression.Operator, _ left: Typed, _ right: Typed) -> Value? {
    guard let first = constantValue(left.id), let second = constantValue(right.id) else { return nil }
    return first.calculated(op, second)
  }

  private mutating func rangeOf(_ op: Expression.Operator, _ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed
  {
    var left = left
    var right = expression(rightNode, wanting: left.type)
    guard meet(&left, &right) else { return unknown(node) }
    for side in [left, right] where !side.type.isOrdered {
      report(.typeMismatch, side.node, "a range goes from one number to another, and this is \(side.type.phrase)")
      return unknown(node)
    }
    if !left.type.isComparable(with: right.type) {
      reportUnevenEnds(left, right, node)
      return unknown(node)
    }
    let type = left.type == .any ? right.type : left.type
    return joined(op, left, right, .range(type), node)
  }

  /// A range whose ends are of two kinds; a count beside a quantity lacks its unit.
  private mutating func reportUnevenEnds(_ left: Typed, _ right: Typed, _ node: NodeID) {
    guard left.type.unit != nil, right.type.unit != nil, left.type != .count, right.type != .count else {
      return reportIncomparable(left, right, node)
    }
    report(.unitsDoNotMix, node, "a range cannot go from \(left.type.plain) to \(right.type.plain)")
  }
}
