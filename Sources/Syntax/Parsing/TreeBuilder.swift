/// Where a node that is being read began.
struct Mark {
  /// Nodes that were finished before it.
  var nodes: Int
  var token: Int
}

/// Collects nodes in the order in which they are finished (children before their parent), and turns them round.
///
/// A left operand is finished before its operator is seen. In this order the operator is simply appended behind it;
/// in pre-order everything that was read would have to be moved, again for each further operator.
struct TreeBuilder {
  private(set) var nodes: [SyntaxTree.Node] = []

  init(capacity: Int) { nodes.reserveCapacity(capacity) }

  var count: Int { nodes.count }

  /// Appends a node whose children are all nodes since the mark.
  @inline(__always)
  mutating func finish(_ kind: SyntaxKind, from mark: Mark, tokenEnd: Int, detail: UInt8 = 0) {
    nodes.append(
      SyntaxTree.Node(
        kind: kind, detail: detail, firstToken: UInt32(truncatingIfNeeded: mark.token),
        tokenEnd: UInt32(truncatingIfNeeded: tokenEnd), size: UInt32(truncatingIfNeeded: nodes.count - mark.nodes + 1)))
  }

  /// Puts the subtrees since `start` into another order; a nil stands for one that is absent.
  mutating func arrange(from start: Int, parts: [Range<Int>?], absentAt token: Int) {
    let finished = Array(nodes[start...])
    nodes.removeSubrange(start...)
    for part in parts {
      if let part {
        nodes.append(contentsOf: finished[(part.lowerBound - start)..<(part.upperBound - start)])
      } else {
        finish(.absent, from: Mark(nodes: nodes.count, token: token), tokenEnd: token)
      }
    }
  }

  /// The nodes in pre-order. A node moves by the number of its ancestors: they come before it instead of behind.
  func preordered() -> [SyntaxTree.Node] {
    guard !nodes.isEmpty else { return [] }
    return [SyntaxTree.Node](unsafeUninitializedCapacity: nodes.count) { result, count in
      nodes.withUnsafeBufferPointer { nodes in
        // Where the subtrees begin that hold the current node, the outermost first.
        var ancestors: [Int] = []
        var index = nodes.count - 1
        while index >= 0 {
          let node = nodes[index]
          let start = index - Int(node.size) + 1
          while let innermost = ancestors.last, innermost > index { ancestors.removeLast() }
          (result.baseAddress! + start + ancestors.count).initialize(to: node)
          if node.size > 1 { ancestors.append(start) }
          index -= 1
        }
      }
      count = nodes.count
    }
  }
}
