internal import SourceText
import Statements
internal import Syntax

/// The parts of a text that can be removed or replaced by less, the largest first.
/// The caller has to check whether a text is still meaningful.
struct Reductions {
  private let tree: SyntaxTree
  private(set) var all: [TextEdit] = []

  init(_ bytes: [UInt8]) {
    tree = SyntaxTree(of: bytes)
    for index in tree.nodes.indices { add(NodeID(index)) }
    // Larger ones first; for equal sizes the later one, on which less depends.
    all = all.enumerated().sorted { left, right in
      let (a, b) = (left.element.growth, right.element.growth)
      return a != b ? a < b : left.offset > right.offset
    }.map(\.element)
  }

  private mutating func add(_ node: NodeID) {
    let children = Array(tree.children(node)).filter {
      tree.nodes[Int($0.index)].firstToken < tree.nodes[Int($0.index)].tokenEnd
    }
    addRuns(of: children, in: node)
    for (place, child) in children.enumerated() {
      let range = tree.range(child).offsets
      remove(range)
      // The child with the word or comma before it, or the comma after it.
      if place > 0 { remove(tree.range(children[place - 1]).offsets.upperBound..<range.upperBound) }
      if place + 1 < children.count { remove(range.lowerBound..<tree.range(children[place + 1]).offsets.lowerBound) }
    }
    hoist(node, children: children)
    if let first = children.first, let last = children.last {
      // All children with the brackets around them.
      let whole = tree.range(node).offsets
      let inner = tree.range(first).offsets.lowerBound..<tree.range(last).offsets.upperBound
      if whole != inner { remove(whole) }
    }
  }

  /// Adds the removals of halves, quarters and smaller parts of a long list.
  private mutating func addRuns(of children: [NodeID], in node: NodeID) {
    var size = children.count / 2
    while size >= 2 {
      for start in stride(from: 0, to: children.count - size + 1, by: size) {
        remove(
          tree.range(children[start]).offsets.lowerBound..<tree.range(children[start + size - 1]).offsets.upperBound)
      }
      size /= 2
    }
  }

  /// Adds the edits that replace a whole with something inside it: a block's steps, an operand.
  private mutating func hoist(_ node: NodeID, children: [NodeID]) {
    let whole = tree.range(node).offsets
    switch tree.kind(node) {
    case .step(.after), .step(.at), .step(.when), .step(.whenever), .step(.repeat), .step(.for), .step(.if),
      .step(.attempt), .step(.update), .step(.withoutAnimation):
      for child in children where tree.kind(child) == .steps || tree.kind(child) == .step(.if) {
        let inner =
          tree.kind(child) == .steps ? tree.withoutBraces(tree.range(child).offsets) : tree.range(child).offsets
        replace(whole, by: inner)
      }
    case .binary, .choice, .parenthesized, .not, .moment, .call:
      for child in children { replace(whole, by: tree.range(child).offsets) }
    default: break
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    if !range.isEmpty { all.append(TextEdit(range: range, replacement: "")) }
  }

  private mutating func replace(_ range: Range<Int>, by inner: Range<Int>) {
    guard inner.count < range.count else { return }
    all.append(TextEdit(range: range, replacement: String(decoding: tree.source.bytes[inner], as: UTF8.self)))
  }
}

/// Replaces calls of flows with the flows' steps, with the arguments inserted.
/// Only there can unneeded steps be removed.
struct Inlining {
  private let tree: SyntaxTree
  private var flows: [String: NodeID] = [:]
  /// One edit for each `do` of a flow of the text.
  private(set) var all: [TextEdit] = []

  init(_ bytes: [UInt8]) {
    tree = SyntaxTree(of: bytes)
    for declaration in tree.children(tree.root) where tree.kind(declaration) == .flowDeclaration {
      flows[tree.text(tree.child(declaration, at: 0))] = declaration
    }
    for index in tree.nodes.indices where tree.nodes[index].kind == .step(.do) {
      let step = NodeID(index)
      guard let flow = flows[tree.text(tree.child(step, at: 0))], let values = arguments(of: step, for: flow) else {
        continue
      }
      let body = body(of: flow, with: values)
      all.append(TextEdit(range: tree.range(step).offsets, replacement: "\n\(body)\n"))
    }
  }

  /// Returns the text of each parameter's value; `nil` if a parameter has no value.
  private func arguments(of step: NodeID, for flow: NodeID) -> [String: String]? {
    var names: [String] = []
    var values: [String: String] = [:]
    if let parameters = tree.present(flow, at: 1) {
      for parameter in tree.children(parameters) where tree.kind(parameter) == .parameter {
        let name = tree.text(tree.child(parameter, at: 0))
        names.append(name)
        if let standard = tree.present(parameter, at: 1) { values[name] = written(standard) }
      }
    }
    if let arguments = tree.present(step, at: 1) {
      for (place, argument) in tree.children(arguments).enumerated() where tree.kind(argument) == .argument {
        let label = tree.present(argument, at: 0).map { tree.text($0) }
        guard let name = label ?? names[ifPresent: place] else { return nil }
        values[name] = written(tree.child(argument, at: 1))
      }
    }
    return names.allSatisfy { values[$0] != nil } ? values : nil
  }

  /// Returns the text of an expression, in parentheses if operators around it could split it.
  private func written(_ expression: NodeID) -> String {
    switch tree.kind(expression) {
    case .binary, .choice, .not, .negative, .moment: "(\(tree.text(expression)))"
    default: tree.text(expression)
    }
  }

  private func body(of flow: NodeID, with values: [String: String]) -> String {
    let steps = tree.child(flow, at: 2)
    let inner = tree.withoutBraces(tree.range(steps).offsets)
    var bytes: [UInt8] = []
    var end = inner.lowerBound
    for edit in tree.edits(replacing: values, in: steps) {
      bytes += tree.source.bytes[end..<edit.range.offsets.lowerBound] + Array(edit.replacement.utf8)
      end = edit.range.offsets.upperBound
    }
    return String(decoding: bytes + tree.source.bytes[end..<inner.upperBound], as: UTF8.self)
  }
}

extension SyntaxTree {
  /// Returns the edits that replace names with values.
  func edits(replacing names: [String: String], in node: NodeID) -> [TextEdit] {
    let node = nodes[Int(node.index)]
    return (Int(node.firstToken)..<Int(node.tokenEnd)).compactMap { index in
      guard tokens[index].kind == .identifier, let value = names[source.text(tokens[index].range)], !isLabel(index)
      else { return nil }
      return TextEdit(range: tokens[index].range.offsets, replacement: value)
    }
  }

  /// Returns the range of a block without its braces.
  func withoutBraces(_ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "{"),
      bytes[range.upperBound - 1] == UInt8(ascii: "}")
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Returns whether a word after a `.` or before a `:` is another kind of name.
  func isLabel(_ token: Int) -> Bool {
    token > 0 && tokens[token - 1].kind == .period || token + 1 < tokens.count && tokens[token + 1].kind == .colon
  }
}

/// The quantities and counts of a text, and simpler replacements.
struct Rounding {
  /// A number as written.
  struct Number: Equatable {
    var range: Range<Int>
    var digits: String
    /// The unit, such as `ms` or `pt`; empty for a count.
    var unit: String
    /// Whether it is in an expectation, which only the author changes.
    var isExpected = false
    var value: String { digits + unit }
  }

  let numbers: [Number]

  init(_ bytes: [UInt8]) {
    let tree = SyntaxTree(of: bytes)
    let expectations = tree.nodes.indices.filter { tree.nodes[$0].kind == .step(.expect) }
      .map { tree.range(NodeID($0)).offsets }
    numbers = tree.tokens.compactMap { token in
      guard token.kind == .quantity || token.kind == .integer else { return nil }
      let text = tree.source.text(token.range)
      let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "_" }
      return Number(
        range: token.range.offsets, digits: String(digits), unit: String(text.dropFirst(digits.count)),
        isExpected: expectations.contains { $0.contains(token.range.offsets.lowerBound) })
    }
  }

  /// Returns simpler numbers, the simplest first.
  static func simpler(than number: Number) -> [String] {
    let round = number.unit == "ms" || number.unit == "s" ? ["1s", "100ms"] : number.unit.isEmpty ? ["1", "2"] : []
    let figures = [1, 2].flatMap { rounded(number.digits, to: $0) }.map { $0 + number.unit }
    return (round + figures).filter { cost($0) < cost(number.value) }.unique
  }

  /// Returns the cost by significant digits, then length: `1s` is simpler than `100ms`, and `100ms` than `130ms`.
  private static func cost(_ text: String) -> Int {
    let figures = text.filter(\.isNumber).drop { $0 == "0" }
    let telling = String(figures.reversed().drop { $0 == "0" }.reversed())
    return telling.count * 1000 + (telling == "1" || telling.isEmpty ? 0 : 100) + text.count
  }

  /// Returns the number rounded down and up to a number of significant digits.
  private static func rounded(_ digits: String, to figures: Int) -> [String] {
    let whole = digits.prefix { $0 != "." }
    guard let number = Int(whole), number > 0 else { return [] }
    var unit = 1
    for _ in 0..<max(String(number).count - figures, 0) { unit *= 10 }
    let down = number / unit * unit
    return [String(down), String(down + unit)].filter { $0 != digits }
  }

  /// Returns very different values, to find out whether the value matters.
  static func others(than number: Number) -> [String] {
    guard let value = Int(number.digits.prefix { $0 != "." }), !number.unit.isEmpty else { return [] }
    return ["0", "1", String(value / 2 + 1), String(value * 2 + 1), String(value * 10 + 3)].map { $0 + number.unit }
  }
}
