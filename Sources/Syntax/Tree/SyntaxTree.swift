package import SourceText

/// The index of a node in its tree.
package struct NodeID: Hashable, Sendable {
  /// The zero-based position in `SyntaxTree.nodes`.
  package var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(index) }
}

/// A file as a lossless tree: all tokens in order, and the nodes in pre-order, each with the size of its subtree.
///
/// It consists of flat arrays without pointers: a file of 30 MB has some ten million nodes, and checking a scenario
/// makes no allocation for its tree. Invalid text gives `error`, `missing` and `absent` nodes; there is always a tree.
package struct SyntaxTree: Sendable {
  /// A node of the tree, which covers a range of tokens; its descendants follow it directly.
  package struct Node: Sendable {
    /// The kind of the node, which determines its slots.
    package var kind: SyntaxKind
    /// An additional value that the kind needs (the operator of a `binary`, 1 or 0 for a `boolean`).
    package var detail: UInt8 = 0
    /// The node covers `firstToken..<tokenEnd`; the two are equal for an empty node.
    package var firstToken: UInt32
    /// The index after the node's last token.
    package var tokenEnd: UInt32
    /// The number of nodes of the subtree, including this one.
    package var size: UInt32
  }

  /// The file that was parsed.
  package let source: SourceFile
  /// All tokens in the order of the source; the last one is `endOfFile`.
  package let tokens: [Token]
  /// All nodes in pre-order; `NodeID` is an index into them.
  package let nodes: [Node]

  /// The node of the whole file.
  package var root: NodeID { NodeID(0) }

  package func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }
  /// Returns the detail of a node, whose meaning depends on the kind.
  package func detail(_ node: NodeID) -> UInt8 { nodes[Int(node.index)].detail }

  /// Returns the children of a node, in order, including `absent` and `missing` ones.
  package func children(_ node: NodeID) -> Children {
    Children(tree: self, position: node.index + 1, end: node.index + nodes[Int(node.index)].size)
  }

  /// Returns the child in a slot, of any kind. The slot must exist for the kind.
  package func child(_ node: NodeID, at slot: Int) -> NodeID {
    var index = Int(node.index) + 1
    for _ in 0..<slot { index += Int(nodes[index].size) }
    return NodeID(index)
  }

  /// Returns the child in a slot; `nil` if it is absent or missing.
  package func present(_ node: NodeID, at slot: Int) -> NodeID? {
    let child = child(node, at: slot)
    switch kind(child) {
    case .absent, .missing: return nil
    default: return child
    }
  }

  /// Returns the bytes of a node, from its first token to its last; for an empty node, the place where it would be.
  package func range(_ node: NodeID) -> TextRange {
    let node = nodes[Int(node.index)]
    if node.firstToken < node.tokenEnd {
      return TextRange(start: tokens[Int(node.firstToken)].start, end: tokens[Int(node.tokenEnd) - 1].end)
    }
    // After the preceding token, where something was forgotten.
    let place = node.firstToken == 0 ? 0 : tokens[Int(node.firstToken) - 1].end
    return TextRange(start: place, end: place)
  }

  /// Returns the node's range together with its file.
  package func location(_ node: NodeID) -> Location { Location(file: source.id, range: range(node)) }

  /// Returns the source text of a node.
  package func text(_ node: NodeID) -> String { source.text(range(node)) }

  func firstToken(_ node: NodeID) -> Token { tokens[Int(nodes[Int(node.index)].firstToken)] }

  /// The children of one node; walking them allocates nothing.
  package struct Children: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var position: UInt32
    let end: UInt32

    /// Returns the next child and skips its descendants; `nil` after the last child.
    package mutating func next() -> NodeID? {
      guard position < end else { return nil }
      let node = NodeID(Int(position))
      position += tree.nodes[Int(position)].size
      return node
    }
  }
}
