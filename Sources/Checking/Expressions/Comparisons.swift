import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

/// The two sides of a comparison, and their meanings.
extension Lowering {
  mutating func equality(
    _ op: Expression.Operator, left: Typed, right rightNode: NodeID, at node: NodeID
  ) -> Typed {
    if let wrong = momentOfConstant(left, right: rightNode, at: node) { return wrong }
    var left = left
    var right = expression(rightNode, wanting: left.type, bareWords: beside(left))
    if !refuseFraction(left, beside: right), meet(&left, with: &right), !left.type.isComparable(with: right.type) {
      reportIncomparable(left, with: right, at: node)
    }
    if left.type == .event, right.type == .event { return comparisonOfEvents(left, right, at: node) }
    if let comparison = comparisonWithTag(op, left, right, at: node) { return comparison }
    return joined(op, left: left, right: right, type: .bool, at: node)
  }

  /// Reports `splash.hidden == frame.content`: whether both have happened is hardly what is meant.
  private mutating func comparisonOfEvents(_ left: Typed, _ right: Typed, at node: NodeID) -> Typed {
    let fixes = [left, right].map { side in
      TextEdit(range: range(side.node), replacement: "time(\(tree.text(side.node)))")
    }
    let sign = tree.source.text(TextRange(start: range(left.node).end, end: range(right.node).start))
    report(
      .typeMismatch, at: node, message: "events cannot be compared, but the times at which they happen can",
      hint: "write “\(fixes[0].replacement)\(sign)\(fixes[1].replacement)”", fixes: fixes)
    return unknown(node)
  }

  /// Checks `flash.cause == "F1"`: the tag alone stands for the cause, whether or not it is the only one.
  private mutating func comparisonWithTag(
    _ op: Expression.Operator, _ left: Typed, _ right: Typed, at node: NodeID
  ) -> Typed? {
    guard let (cause, other) = isCause(left) ? (left, right) : isCause(right) ? (right, left) : nil,
      case .constant(.text(let tag)) = draft.pools[other.id], tag.count > 1, let first = tag.first,
      first == "F" || first == "D", tag.dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    if ScreenCause(rawValue: tag) == nil {
      let tags = ScreenCause.allCases.map(\.rawValue).joined(separator: ", ")
      report(.unknownName, at: other.node, message: "there is no cause “\(tag)”", hint: "the causes are \(tags)")
      return unknown(node)
    }
    let part = constant(.text("\(tag):"), as: .text, at: other.node)
    let found = joined(.isIn, left: part, right: cause, type: .bool, at: node)
    return op == .equal ? found : typed(.not(found.id), as: .bool, isStatic: false, at: node)
  }

  private func isCause(_ value: Typed) -> Bool {
    switch draft.pools[value.id] {
    case .observe(ObservableKey(.flashCause)), .observe(ObservableKey(.splashCause)),
      .observe(ObservableKey(.screenCause)):
      true
    default: false
    }
  }

  mutating func ordering(
    _ op: Expression.Operator, left: Typed, right rightNode: NodeID, at node: NodeID
  ) -> Typed {
    if let wrong = momentOfConstant(left, right: rightNode, at: node) { return wrong }
    var left = left
    var right = expression(rightNode, wanting: left.type)
    let met = !refuseFraction(left, beside: right) && meet(&left, with: &right)
    let result = joined(op, left: left, right: right, type: .bool, at: node)
    if !met { return result }
    for side in [left, right] where !side.type.isOrdered {
      let hint = side.type == .event ? "write “time(\(tree.text(side.node)))” for the time at which it happened" : nil
      report(
        .typeMismatch, at: side.node, message: "\(side.type.plain) has no order, so it cannot be less or greater",
        hint: hint,
        fixes: hint == nil ? [] : [TextEdit(range: range(side.node), replacement: "time(\(tree.text(side.node)))")])
      return result
    }
    if !left.type.isComparable(with: right.type) { reportIncomparable(left, with: right, at: node) }
    return result
  }

  /// Reports a fraction beside a number of the run: it is read as a version, which no whole number equals.
  private mutating func refuseFraction(_ left: Typed, beside right: Typed) -> Bool {
    for (count, other) in [(left, right), (right, left)] where count.type == .count {
      guard case .version(let version)? = constantValue(other.id), version.minor != 0 || version.patch != 0,
        draft.pools[count.id].readsRun
      else { continue }
      report(
        .typeMismatch, at: other.node,
        message: "“\(tree.text(count.node))” is a whole number, and “\(tree.text(other.node))” is not")
      return true
    }
    return false
  }

  mutating func containment(_ left: Typed, in rightNode: NodeID, at node: NodeID) -> Typed {
    if let wrong = momentOfConstant(left, right: rightNode, at: node) { return wrong }
    var left = left
    let right = expression(
      rightNode, wanting: left.type == .any ? .any : .list(left.type), bareWords: beside(left))
    checkWords(of: right, among: waitingWords(left))
    let element = right.type.elementForMembership
    guard let element else {
      report(
        .typeMismatch, at: right.node,
        message: "“in” expects a list, a range or a text, found \(right.type.phrase)")
      return unknown(node)
    }
    if element == .text, right.type.mayBe({ $0 == .text }) {
      left.id = convert(left, to: .text, for: "“in” a text")
    } else if case .constant(.name)? = Optional(draft.pools[left.id]), element != .any {
      left.id = convert(left, to: element, for: "“in”")
    } else if !left.type.isComparable(with: element), !left.type.waitsBesides(element) {
      report(
        .typeMismatch, at: node, message: "\(left.type.phrase) cannot be in a list of \(element.plural)",
        hint: onlyElement(of: left.node).map { "write “\(tree.text($0)) in \(tree.text(right.node))”" })
    } else if element != .any {
      var other = right
      other.type = element
      left = aligned(left, with: element)
    }
    return joined(.isIn, left: left, right: right, type: .bool, at: node)
  }

  /// Returns the element of a list with one.
  private func onlyElement(of node: NodeID) -> NodeID? {
    let elements = Array(children(node))
    return kind(node) == .list && elements.count == 1 ? elements[0] : nil
  }

  /// Resolves the two sides of a comparison by each other: a bare word compared with a screen is a screen.
  /// - Returns: Whether both have a meaning; otherwise it has been reported.
  mutating func meet(_ left: inout Typed, with right: inout Typed) -> Bool {
    right = aligned(right, with: left.type)
    left = aligned(left, with: right.type)
    if isWrong(left) || isWrong(right) { return false }
    if isAmong(right, words: waitingWords(left)) || isAmong(left, words: waitingWords(right)) { return true }
    let (isLeftRefused, isRightRefused) = (refuseBareWord(left), refuseBareWord(right))
    return !isLeftRefused && !isRightRefused
  }

  /// Returns the bare words that a variable can contain, which can only be compared with each other.
  private func waitingWords(_ side: Typed) -> [String] {
    guard side.type == .any, case .variable = draft.pools[side.id] else { return [] }
    return possibilities(side.id, at: location(side.node)).compactMap {
      if case .name(let name)? = constantValue($0.id) { name } else { nil }
    }
  }

  /// Returns the treatment of a bare word on the other side of a comparison.
  private func beside(_ left: Typed) -> BareWords {
    waitingWords(left).isEmpty && !wrong.contains(left.id) && left.type != .any ? .refused : .waitIfUnknown
  }

  /// Returns whether one side is a bare word and the other has such words; reports a word that can never match.
  private mutating func isAmong(_ side: Typed, words: [String]) -> Bool {
    guard !words.isEmpty, case .name(let name)? = constantValue(side.id) else { return false }
    if !words.contains(name) { reportNever(name, among: words, side: side) }
    return true
  }

  /// Checks the elements of a list in the same way.
  private mutating func checkWords(of list: Typed, among words: [String]) {
    guard !words.isEmpty, case .list(let values)? = constantValue(list.id) else { return }
    for case .name(let name) in values where !words.contains(name) { reportNever(name, among: words, side: list) }
  }

  private mutating func reportNever(_ name: String, among words: [String], side: Typed) {
    let listing = words.unique
    let suggestion = Spelling.closest(to: name, among: listing)
    report(
      .unknownName, at: side.node, message: "“\(name)” is not one of the possible values",
      hint: suggestion.asQuestion ?? "they are \(listing.joined(separator: ", "))")
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

  mutating func reportIncomparable(_ left: Typed, with right: Typed, at node: NodeID) {
    for (side, other) in [(left, right), (right, left)] {
      if other.type.unit != nil, let number = bareNumber(side) {
        return missingUnit(number, wanted: other.type, at: location(side.node))
      }
    }
    if let meant = meantComparison(left, with: right, at: node) {
      let (whole, part) = (range(node), range(meant.part))
      let written =
        tree.source.text(TextRange(start: whole.start, end: part.start)) + meant.written
        + tree.source.text(TextRange(start: part.end, end: whole.end))
      let isText = kind(meant.part) == .string && (meant.written.first == "[" || screen(named: meant.written) != nil)
      return report(
        .typeMismatch, at: isText ? meant.part : node, message: meant.message, hint: "write “\(written)”",
        fixes: [TextEdit(range: part, replacement: meant.written)])
    }
    let both = left.type.unit != nil && right.type.unit != nil
    report(
      both ? .unitsDoNotMix : .typeMismatch, at: node,
      message: "\(left.type.plain) cannot be compared with \(right.type.plain)",
      hint: shadowHint(left) ?? shadowHint(right))
  }

  /// Returns a number without a unit as written: a count, or a version that was meant as a fraction.
  func bareNumber(_ side: Typed) -> String? {
    if case .count(let count)? = constantValue(side.id) { return "\(count)" }
    guard case .version? = constantValue(side.id), kind(side.node) == .version else { return nil }
    return tree.text(side.node)
  }

  /// Returns a hint about a local name that hides the intended word of the language.
  private func shadowHint(_ side: Typed) -> String? {
    guard kind(side.node) == .name, session.symbols.word(symbol(side.node)) != nil else { return nil }
    switch draft.pools[side.id] {
    case .variable: break
    case .observe(let key) where key.observable == .state: break
    case .constant, .observe, .happened, .not, .negative, .binary, .choice, .list, .record, .member, .text, .time,
      .count, .longest, .total, .at, .devices, .meaning:
      return nil
    }
    return "“\(tree.text(side.node))” is a name of your own here, and hides the word of the language"
  }

  // MARK: Moments

  mutating func moment(_ node: NodeID) -> Typed {
    let operandNode = child(node, at: 0)
    let operand = expression(operandNode)
    guard let pattern = event(child(node, at: 1)) else { return unknown(node) }
    if operand.isStatic, !isWrong(operand) {
      let written = tree.text(operandNode)
      report(
        .momentOfConstant, at: node, message: "“\(written)” is the same at every moment",
        hint: "put “at” after a value that changes, as in “visible at frame.first”")
      return unknown(node)
    }
    return typed(.at(operand.id, pattern), as: operand.type.orNone, isStatic: false, at: node)
  }

  /// Handles `visible == Home at E`, where the moment was meant for the comparison.
  mutating func momentOfConstant(_ left: Typed, right rightNode: NodeID, at node: NodeID) -> Typed? {
    guard kind(rightNode) == .moment, !left.isStatic else { return nil }
    let operandNode = child(rightNode, at: 0)
    let operand = expression(operandNode, wanting: left.type)
    guard operand.isStatic, !isWrong(operand) else { return nil }
    let (value, event) = (tree.text(operandNode), tree.text(child(rightNode, at: 1)))
    let first = tree.text(child(node, at: 0))
    let middle = tree.source.text(TextRange(start: range(child(node, at: 0)).end, end: range(rightNode).start))
    let whole = "(\(first)\(middle)\(value)) at \(event)"
    report(
      .momentOfConstant, at: rightNode,
      message: "“\(value)” is the same at every moment; “at” applies only to the value before it",
      hint: "write “\(whole)” or “\(first) at \(event)\(middle)\(value)”",
      fixes: [TextEdit(range: range(node), replacement: whole)])
    return unknown(node)
  }
}
