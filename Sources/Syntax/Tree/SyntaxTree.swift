package import SourceText

/// A node's place in its tree.
package struct NodeID: Hashable, Sendable {
  package var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(index) }
}

/// A file as a lossless tree: all tokens in order, and the nodes in pre-order, each with the number of nodes below it.
///
/// Flat arrays without pointers: a file of 30 MB has some ten million nodes, and a scenario is checked without a single
/// allocation for its tree. Invalid text gives `error`, `missing` and `absent` nodes, never no tree.
package struct SyntaxTree: Sendable {
  package struct Node: Sendable {
    package var kind: SyntaxKind
    /// What else the kind needs to say (the operator of a `binary`, 1 or 0 for a `boolean`).
    package var detail: UInt8
    /// The node covers `firstToken..<tokenEnd`; equal for a node of no width.
    package var firstToken: UInt32
    package var tokenEnd: UInt32
    /// Number of nodes of the subtree, this one included.
    package var size: UInt32

    package init(kind: SyntaxKind, detail: UInt8 = 0, firstToken: UInt32, tokenEnd: UInt32, size: UInt32) {
      self.kind = kind
      self.detail = detail
      self.firstToken = firstToken
      self.tokenEnd = tokenEnd
      self.size = size
    }
  }

  package let source: SourceFile
  package let tokens: [Token]
  package let nodes: [Node]

  package init(source: SourceFile, tokens: [Token], nodes: [Node]) {
    self.source = source
    self.tokens = tokens
    self.nodes = nodes
  }

  package var root: NodeID { NodeID(0) }

  package func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }
  package func detail(_ node: NodeID) -> UInt8 { nodes[Int(node.index)].detail }

  /// The children of a node, in order, `absent` and `missing` ones included.
  package func children(_ node: NodeID) -> Children {
    Children(tree: self, position: node.index + 1, end: node.index + nodes[Int(node.index)].size)
  }

  /// The child in a slot, whatever it is. The slot must exist for the kind.
  package func child(_ node: NodeID, _ slot: Int) -> NodeID {
    var index = Int(node.index) + 1
    for _ in 0..<slot { index += Int(nodes[index].size) }
    return NodeID(index)
  }

  /// The child in a slot, or nil where it is absent or missing.
  package func present(_ node: NodeID, _ slot: Int) -> NodeID? {
    let child = child(node, slot)
    switch kind(child) {
    case .absent, .missing: return nil
    default: return child
    }
  }

  /// The bytes a node covers, from its first token to its last; for a node of no width the place where it would stand.
  package func range(_ node: NodeID) -> TextRange {
    let node = nodes[Int(node.index)]
    if node.firstToken < node.tokenEnd {
      return TextRange(start: tokens[Int(node.firstToken)].start, end: tokens[Int(node.tokenEnd) - 1].end)
    }
    // Behind the token before: that is where something was forgotten.
    let place = node.firstToken == 0 ? 0 : tokens[Int(node.firstToken) - 1].end
    return TextRange(start: place, end: place)
  }

  package func location(_ node: NodeID) -> Location { Location(file: source.id, range: range(node)) }

  /// The source text of a node.
  package func text(_ node: NodeID) -> String { source.text(range(node)) }

  package func firstToken(_ node: NodeID) -> Token { tokens[Int(nodes[Int(node.index)].firstToken)] }

  /// The children of one node; walking them allocates nothing.
  package struct Children: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var position: UInt32
    let end: UInt32

    package mutating func next() -> NodeID? {
      guard position < end else { return nil }
      let node = NodeID(Int(position))
      position += tree.nodes[Int(position)].size
      return node
    }
  }
}
