/// The beginning of a node that is being parsed.
struct Mark {
  /// The number of nodes finished before it.
  var nodes: Int
  var token: Int
}

/// Collects nodes in the order in which they are finished (children before their parent), and then reverses that.
///
/// A left operand is finished before its operator is seen. In this order the operator is simply appended after it; in
/// pre-order, everything parsed so far would have to be moved for each further operator.
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

  /// Reorders the subtrees since `start`; `nil` represents an absent one.
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

  /// Returns the nodes in pre-order. A node moves by the number of its ancestors, which now come before it.
  func preordered() -> [SyntaxTree.Node] {
    guard !nodes.isEmpty else { return [] }
    return [SyntaxTree.Node](unsafeUninitializedCapacity: nodes.count) { result, count in
      nodes.withUnsafeBufferPointer { nodes in
        // The beginnings of the subtrees that contain the current node, the outermost first; and how many they are:
        // to shrink and grow the array for every node would be half of the work.
        var ancestors: [Int] = []
        var depth = 0
        var index = nodes.count - 1
        while index >= 0 {
          let node = nodes[index]
          let start = index - Int(node.size) + 1
          while depth > 0, ancestors[depth - 1] > index { depth -= 1 }
          (result.baseAddress! + start + depth).initialize(to: node)
          if node.size > 1 {
            if depth < ancestors.count { ancestors[depth] = start } else { ancestors.append(start) }
            depth += 1
          }
          index -= 1
        }
      }
      count = nodes.count
    }
  }
}
