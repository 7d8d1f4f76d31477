internal import Reporting
internal import SourceText
import Statements
internal import Syntax

/// What can be left out of a text, or replaced by less: the largest first. Whether a text still means something is for
/// whoever tries it to find out.
struct Reductions {
  private let tree: SyntaxTree
  private(set) var all: [Remedy.Edit] = []

  init(_ bytes: [UInt8]) {
    tree = SyntaxTree(of: bytes)
    for index in tree.nodes.indices { add(NodeID(index)) }
    // Larger ones first; of equals the later, on which less depends.
    all = all.enumerated().sorted { left, right in
      let (a, b) = (gain(left.element), gain(right.element))
      return a != b ? a > b : left.offset > right.offset
    }.map(\.element)
  }

  private func gain(_ edit: Remedy.Edit) -> Int { edit.range.count - edit.text.utf8.count }

  private mutating func add(_ node: NodeID) {
    let children = Array(tree.children(node)).filter {
      tree.nodes[Int($0.index)].firstToken < tree.nodes[Int($0.index)].tokenEnd
    }
    addRuns(of: children, in: node)
    for (place, child) in children.enumerated() {
      let range = tree.range(child).offsets
      remove(range)
      // With the word or the comma that leads to it, or the comma behind it.
      if place > 0 { remove(tree.range(children[place - 1]).offsets.upperBound..<range.upperBound) }
      if place + 1 < children.count { remove(range.lowerBound..<tree.range(children[place + 1]).offsets.lowerBound) }
    }
    hoist(node, children)
    if let first = children.first, let last = children.last {
      // All of them, with the brackets around them.
      let whole = tree.range(node).offsets
      let inner = tree.range(first).offsets.lowerBound..<tree.range(last).offsets.upperBound
      if whole != inner { remove(whole) }
    }
  }

  /// Halves and quarters of a long list at once.
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

  /// What stands inside in the place of the whole: a block's steps, an operand.
  private mutating func hoist(_ node: NodeID, _ children: [NodeID]) {
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
    if !range.isEmpty { all.append(Remedy.Edit(range: range, text: "")) }
  }

  private mutating func replace(_ range: Range<Int>, by inner: Range<Int>) {
    guard inner.count < range.count else { return }
    all.append(Remedy.Edit(range: range, text: String(decoding: tree.source.bytes[inner], as: UTF8.self)))
  }
}
