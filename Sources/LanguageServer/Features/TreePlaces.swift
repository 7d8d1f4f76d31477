import SourceText
import Syntax

/// Places of a tree: the nodes and tokens at an offset.
extension SyntaxTree {
  /// Returns the nodes that contain an offset, the outermost first. A node also contains its end.
  func nodes(at offset: Int) -> [NodeID] {
    var path = [root]
    while let last = path.last {
      var inner: NodeID?
      for child in children(last) {
        let range = range(child).offsets
        // Of two nodes that meet here, the one that begins here counts.
        if !range.isEmpty, range.lowerBound <= offset, offset <= range.upperBound { inner = child }
      }
      guard let inner else { break }
      path.append(inner)
    }
    return path
  }

  /// Returns the child in a slot; `nil` if it is absent or missing, or if the node, which may be unparsed text, has no
  /// such slot.
  func slot(_ node: NodeID, at index: Int) -> NodeID? {
    guard let child = children(node).dropFirst(index).first(where: { _ in true }) else { return nil }
    return kind(child) == .absent || kind(child) == .missing ? nil : child
  }

  /// Returns the index of the token at an offset, or that ends there; `nil` between tokens.
  func token(at offset: Int) -> Int? {
    let index = tokens.partitioningIndex { Int($0.start) > offset } - 1
    guard index >= 0, offset <= Int(tokens[index].end), tokens[index].kind != .endOfFile else { return nil }
    return index
  }
}
