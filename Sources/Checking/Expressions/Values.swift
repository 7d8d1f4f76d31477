import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  // MARK: Numbers

  mutating func number(_ node: NodeID, wanting: ValueType) -> Typed {
    switch kind(node) {
    case .version:
      guard let version = withBytes(of: node, read: { Version($0) }) else {
        report(.numberTooLarge, at: node, message: "a version has up to three parts, each below 10000")
        return unknown(node)
      }
      return constant(.version(version), as: .version, at: node)
    case .quantity:
      switch withBytes(of: node, read: Literals.quantity) {
      case .value(let value): return constant(value, as: Self.type(of: value) ?? .any, at: node)
      case .tooLarge:
        let isTime = tree.text(node).last.map("shn".contains) ?? false
        report(
          .numberTooLarge, at: node, message: isTime ? "a time can be up to a year, 8784h" : "this number is too large")
        return unknown(node)
      case .unknownUnit: return unknown(node)
      }
    default:
      guard let count = withBytes(of: node, read: Literals.integer), count <= Int64.max / 4 else {
        report(.numberTooLarge, at: node, message: "this number is too large")
        return unknown(node)
      }
      return constant(.count(count), as: .count, at: node)
    }
  }

  private func withBytes<Result>(of node: NodeID, read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let offsets = range(node).offsets
    return module.tree.source.bytes.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[offsets])) }
  }

  mutating func negative(_ node: NodeID, wanting: ValueType) -> Typed {
    let operand = expression(child(node, at: 0), wanting: wanting)
    guard operand.type.isQuantity || operand.type == .any else {
      report(.typeMismatch, at: node, message: "“-” expects a number, found \(operand.type.phrase)")
      return unknown(node)
    }
    if case .constant(let value) = draft.pools[operand.id], let negated = value.negated {
      return constant(negated, as: operand.type, at: node)
    }
    return typed(.negative(operand.id), as: operand.type, isStatic: operand.isStatic, at: node)
  }

  // MARK: Texts

  mutating func text(_ node: NodeID) -> Typed {
    guard let first = firstChild(node) else { return constant(.text(""), as: .text, at: node) }
    if next(first, in: node) == nil, kind(first) == .stringSegment {
      return constant(.text(module.tree.segmentText(first)), as: .text, at: node)
    }
    var pieces: [ExpressionID] = []
    var isStatic = true
    for piece in children(node) {
      if kind(piece) == .stringSegment {
        let text = module.tree.segmentText(piece)
        if !text.isEmpty { pieces.append(constant(.text(text), as: .text, at: piece).id) }
        continue
      }
      let value = expression(child(piece, at: 0))
      refuseBareWord(value)
      isStatic = isStatic && value.isStatic
      pieces.append(value.id)
    }
    let operands = draft.pools.addOperands(pieces)
    return typed(.text(operands), as: .text, isStatic: isStatic, at: node)
  }

  /// Reports a value without a meaning of its own: a range, or a word of the language without a context.
  /// - Returns: Whether it is such a value.
  @discardableResult
  mutating func refuseBareWord(_ value: Typed) -> Bool {
    if case .range = value.type {
      report(
        .typeMismatch, at: value.node, message: "a range is not allowed here",
        hint: "use it after “in” or in a “given”")
      return true
    }
    guard case .constant(.name(let name)) = draft.pools[value.id] else { return false }
    reportUnknown("", named: name, at: location(value.node), among: nameCandidates)
    return true
  }

  // MARK: Lists and records

  /// Reports a range in a list; the only element needs no brackets.
  private mutating func refuseRange(_ value: Typed, in list: NodeID) {
    guard children(list).count == 1 else {
      refuseBareWord(value)
      return
    }
    let (whole, inner) = (range(list), range(value.node))
    report(
      .typeMismatch, at: value.node, message: "a range is not allowed in a list",
      hint: "write “\(tree.text(value.node))” without brackets",
      fixes: [
        TextEdit(range: TextRange(start: whole.start, end: inner.start), replacement: ""),
        TextEdit(range: TextRange(start: inner.end, end: whole.end), replacement: ""),
      ])
  }

  mutating func list(_ node: NodeID, wanting: ValueType, bareWords: BareWords) -> Typed {
    let element: ValueType = if case .list(let type) = wanting { type } else { .any }
    var elements: [Typed] = []
    var current = firstChild(node)
    while let item = current {
      current = next(item, in: node)
      var value = expression(item, wanting: element, bareWords: bareWords)
      if element != .any {
        value.id = convert(value, to: element, for: "this list")
        value.type = element
      }
      if case .range = value.type {
        refuseRange(value, in: node)
        value = unknown(item)
      }
      elements.append(value)
    }
    guard !elements.contains(where: { isWrong($0) }),
      let type = element == .any ? commonType(elements, rule: "the values of a list must have one type") : element
    else { return unknown(node) }
    let isStatic = elements.allSatisfy(\.isStatic)
    if let values = constantValues(elements) { return constant(.list(values), as: .list(type), at: node) }
    let operands = draft.pools.addOperands(elements.map(\.id))
    return typed(.list(operands), as: .list(type), isStatic: isStatic, at: node)
  }

  private func constantValues(_ elements: [Typed]) -> [Value]? {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      guard let value = constantValue(element.id) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Returns the common type of several values; `nil` if one does not fit, which has been reported.
  mutating func commonType(_ values: [Typed], rule: String) -> ValueType? {
    var common: ValueType?
    for value in values where value.type != .any && value.type != ValueType.none {
      guard let type = common else {
        common = value.type
        continue
      }
      if type == value.type { continue }
      if type.accepts(value.type) || value.type.accepts(type) {
        // A count among versions is a version.
        common = type == .count ? value.type : type
        continue
      }
      if value.type == .count, type.unit != nil, case .constant(.count(let count)) = draft.pools[value.id] {
        missingUnit("\(count)", wanted: type, at: location(value.node))
      } else {
        report(.typeMismatch, at: value.node, message: "\(rule); found \(value.type.phrase) among \(type.plural)")
      }
      return nil
    }
    if common == .version { for value in values { makeVersion(value) } }
    let hasBareWords = values.contains { $0.type == .any }
    return hasBareWords ? .any : common ?? .any
  }

  /// Turns a bare number among versions into a version.
  private mutating func makeVersion(_ value: Typed) {
    guard let written = constantValue(value.id), let version = meaning(of: written, as: .version) else { return }
    draft.pools.expressions[Int(value.id.index)] = .constant(version)
  }

  mutating func record(_ node: NodeID) -> Typed {
    var operands: [ExpressionID] = []
    var entries: [Record.Entry] = []
    var isStatic = true
    var labels: Set<Symbol> = []
    for field in children(node) where kind(field) == .field {
      let label = child(field, at: 0)
      let name = tree.text(label)
      if !labels.insert(symbol(label)).inserted {
        report(.duplicateName, at: label, message: "“\(name)” is given twice in this record")
      }
      let value = expression(child(field, at: 1))
      refuseBareWord(value)
      isStatic = isStatic && value.isStatic
      if let constant = constantValue(value.id) { entries.append((name, constant)) }
      operands.append(constant(.text(name), as: .text, at: label).id)
      operands.append(value.id)
    }
    if entries.count * 2 == operands.count { return constant(.record(Record(entries)), as: .record, at: node) }
    let range = draft.pools.addOperands(operands)
    return typed(.record(range), as: .record, isStatic: isStatic, at: node)
  }
}
