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

  // MARK: Comparison

  private mutating func equality(
    _ op: Expression.Operator, _ left: Typed, _ rightNode: NodeID, _ node: NodeID
  ) -> Typed {
    if let wrong = momentOfConstant(left, rightNode, node) { return wrong }
    var left = left
    var right = expression(rightNode, wanting: left.type, bareWords: beside(left))
    if meet(&left, &right), !left.type.isComparable(with: right.type) { reportIncomparable(left, right, node) }
    return typed(.binary(op, left.id, right.id), .bool, isStatic: left.isStatic && right.isStatic, at: node)
  }

  private mutating func ordering(
    _ op: Expression.Operator, _ left: Typed, _ rightNode: NodeID, _ node: NodeID
  ) -> Typed {
    if let wrong = momentOfConstant(left, rightNode, node) { return wrong }
    var left = left
    var right = expression(rightNode, wanting: left.type)
    let met = meet(&left, &right)
    let result = typed(.binary(op, left.id, right.id), .bool, isStatic: left.isStatic && right.isStatic, at: node)
    if !met { return result }
    for side in [left, right] where !side.type.isOrdered {
      report(.typeMismatch, side.node, "\(side.type.plain) is neither less nor greater than anything")
      return result
    }
    if !left.type.isComparable(with: right.type) { reportIncomparable(left, right, node) }
    return result
  }

  private mutating func containment(_ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed {
    if let wrong = momentOfConstant(left, rightNode, node) { return wrong }
    var left = left
    let right = expression(
      rightNode, wanting: left.type == .any ? .any : .list(left.type), bareWords: beside(left))
    checkWords(of: right, among: waitingWords(left))
    let element = right.type.elementForMembership
    guard let element else {
      report(.typeMismatch, right.node, "“in” looks into a list, a range or a text, and this is \(right.type.phrase)")
      return unknown(node)
    }
    if element == .text, right.type.mayBeText {
      left.id = convert(left, to: .text, for: "what is looked for in a text")
    } else if case .constant(.name)? = Optional(draft.pools[left.id]), element != .any {
      left.id = convert(left, to: element, for: "what is looked for")
    } else if !left.type.isComparable(with: element), !left.type.waitsBesides(element) {
      report(
        .typeMismatch, node, "\(left.type.phrase) cannot be among \(element.plural)",
        hint: nil)
    } else if element != .any {
      var other = right
      other.type = element
      left = aligned(left, with: element)
    }
    return typed(.binary(.isIn, left.id, right.id), .bool, isStatic: left.isStatic && right.isStatic, at: node)
  }

  /// Lets two sides of a comparison find their meaning in each other: a bare word beside a screen is a screen.
  /// - Returns: whether both have one; what has none has been reported.
  private mutating func meet(_ left: inout Typed, _ right: inout Typed) -> Bool {
    right = aligned(right, with: left.type)
    left = aligned(left, with: right.type)
    if isWrong(left) || isWrong(right) { return false }
    if isAmong(right, waitingWords(left)) || isAmong(left, waitingWords(right)) { return true }
    let (isLeftRefused, isRightRefused) = (refuseBareWord(left), refuseBareWord(right))
    return !isLeftRefused && !isRightRefused
  }

  /// The bare words that a variable can hold: what they mean is not known, but they can be compared with each other.
  private func waitingWords(_ side: Typed) -> [String] {
    guard side.type == .any, case .variable = draft.pools[side.id] else { return [] }
    return possibilities(side.id, at: location(side.node)).compactMap { possible in
      if case .name(let name)? = constantValue(possible.id) { return name }
      return nil
    }
  }

  /// What a bare word may be on the other side of a comparison.
  private func beside(_ left: Typed) -> BareWords { waitingWords(left).isEmpty ? .refused : .waitIfUnknown }

  /// Whether one side is a bare word that the other can be; one that it can never be is reported.
  private mutating func isAmong(_ side: Typed, _ words: [String]) -> Bool {
    guard !words.isEmpty, case .name(let name)? = constantValue(side.id) else { return false }
    if !words.contains(name) { reportNever(name, words, side) }
    return true
  }

  /// The same for the elements of a list.
  private mutating func checkWords(of list: Typed, among words: [String]) {
    guard !words.isEmpty, case .list(let values)? = constantValue(list.id) else { return }
    for case .name(let name) in values where !words.contains(name) { reportNever(name, words, list) }
  }

  private mutating func reportNever(_ name: String, _ words: [String], _ side: Typed) {
    var listing: [String] = []
    for word in words where !listing.contains(word) { listing.append(word) }
    let suggestion = Spelling.closest(to: name, among: listing)
    report(
      .unknownName, side.node, "“\(name)” is none of the values that there are here",
      hint: suggestion.map { "did you mean “\($0)”?" } ?? "there are \(listing.joined(separator: ", "))")
  }

  private mutating func aligned(_ side: Typed, with other: ValueType) -> Typed {
    guard other != .any, other != ValueType.none, side.type.waitsBesides(other) else { return side }
    var side = side
    let hasMeaning = other.needsMeaning || !possibilities(side.id, at: location(side.node)).isEmpty
    guard hasMeaning else { return side }
    let wanted = other == .event ? ValueType.bool : other
    side.id = convert(side, to: .either([wanted, .none]), for: "this comparison")
    side.type = wanted
    return side
  }

  private mutating func reportIncomparable(_ left: Typed, _ right: Typed, _ node: NodeID) {
    for (side, other) in [(left, right), (right, left)] {
      if other.type.unit != nil, let number = bareNumber(side) {
        missingUnit(number, other.type, at: location(side.node))
        return
      }
    }
    for (side, other) in [(left, right), (right, left)] {
      if other.type.involvesScreen, case .text(let name)? = constantValue(side.id), screen(named: name) != nil {
        report(
          .typeMismatch, side.node, "a screen is named without quotation marks", hint: "write “\(name)”",
          fixes: [Fix(range: range(side.node), replacement: name)])
        return
      }
    }
    let both = left.type.unit != nil && right.type.unit != nil
    report(
      both ? .unitsDoNotMix : .typeMismatch, node, "\(left.type.plain) is compared with \(right.type.plain)",
      hint: shadowHint(left) ?? shadowHint(right))
  }

  /// A number without a unit, as it is written: a count, or what was meant as a fraction and is a version.
  private func bareNumber(_ side: Typed) -> String? {
    switch constantValue(side.id) {
    case .count(let count)?: "\(count)"
    case .version?: kind(side.node) == .version ? tree.text(side.node) : nil
    default: nil
    }
  }

  /// A local name that hides the word of the language which was probably meant.
  private func shadowHint(_ side: Typed) -> String? {
    guard kind(side.node) == .name, session.symbols.word(symbol(side.node)) != nil else { return nil }
    switch draft.pools[side.id] {
    case .variable: break
    case .observe(let key) where key.observable == .state: break
    default: return nil
    }
    return "“\(tree.text(side.node))” is a name of your own here, and hides the word"
  }

  // MARK: Arithmetic

  private mutating func sum(_ op: Expression.Operator, _ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed {
    let right = expression(rightNode, wanting: left.type)
    let isStatic = left.isStatic && right.isStatic
    guard quantities(left, right, node) else { return unknown(node) }
    let type = left.type == .any ? right.type : left.type
    if type.unwrapped != right.type.unwrapped, right.type != .any {
      return unlike(left, right, op == .add ? "added to" : "taken from", node)
    }
    if let value = folded(op, left, right) { return constant(value, type.unwrapped, at: node) }
    return typed(.binary(op, left.id, right.id), type.unwrapped, isStatic: isStatic, at: node)
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
    return typed(.binary(.multiply, left.id, right.id), type, isStatic: left.isStatic && right.isStatic, at: node)
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
    return typed(.binary(.divide, left.id, right.id), type, isStatic: left.isStatic && right.isStatic, at: node)
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
    return typed(
      .binary(op, left.id, right.id), .range(type), isStatic: left.isStatic && right.isStatic, at: node)
  }

  /// A range whose ends are of two kinds; a count beside a quantity lacks its unit.
  private mutating func reportUnevenEnds(_ left: Typed, _ right: Typed, _ node: NodeID) {
    guard left.type.unit != nil, right.type.unit != nil, left.type != .count, right.type != .count else {
      return reportIncomparable(left, right, node)
    }
    report(.unitsDoNotMix, node, "a range cannot go from \(left.type.plain) to \(right.type.plain)")
  }

  // MARK: Moments

  mutating func moment(_ node: NodeID) -> Typed {
    let operandNode = child(node, 0)
    let operand = expression(operandNode)
    guard let pattern = event(child(node, 1)) else { return unknown(node) }
    if operand.isStatic, !isWrong(operand) {
      let written = tree.text(operandNode)
      report(
        .momentOfConstant, node, "“\(written)” is the same at every moment",
        hint: "“at” belongs behind what changes, as in “visible at frame.first”")
      return unknown(node)
    }
    return typed(.at(operand.id, pattern), operand.type.orNone, isStatic: false, at: node)
  }

  /// `visible == Home at E`: the moment was meant for the comparison.
  private mutating func momentOfConstant(_ left: Typed, _ rightNode: NodeID, _ node: NodeID) -> Typed? {
    guard kind(rightNode) == .moment, !left.isStatic else { return nil }
    let operandNode = child(rightNode, 0)
    let operand = expression(operandNode, wanting: left.type)
    guard operand.isStatic, !isWrong(operand) else { return nil }
    let (value, event) = (tree.text(operandNode), tree.text(child(rightNode, 1)))
    let first = tree.text(child(node, 0))
    let middle = tree.source.text(TextRange(start: range(child(node, 0)).end, end: range(rightNode).start))
    let whole = "(\(first)\(middle)\(value)) at \(event)"
    report(
      .momentOfConstant, rightNode, "“\(value)” is the same at every moment: “at” takes the value on its left alone",
      hint: "write “\(whole)” or “\(first) at \(event)\(middle)\(value)”",
      fixes: [Fix(range: range(node), replacement: whole)])
    return unknown(node)
  }
}
