/// Returns the number of blanks before each bar of a tree's tables that aligns them, by token.
///
/// Rows that stay unchanged, or take several lines, are ignored.
func tablePadding(_ tree: SyntaxTree, facts: [TokenFacts]) -> [Int: Int] {
  var padding: [Int: Int] = [:]
  for (index, node) in tree.nodes.enumerated() where node.kind == .examplesItem {
    let rows = tree.children(NodeID(index)).compactMap { barsOfRow(tree, facts: facts, row: $0) }
    let widths = rows.map { bars in
      zip(bars, bars.dropFirst()).map { Spacing.width(of: ($0 + 1)..<$1, in: tree, facts: facts) }
    }
    let columns = (widths.map(\.count).max() ?? 0)
    let widest = (0..<columns).map { column in widths.compactMap { column < $0.count ? $0[column] : nil }.max() ?? 0 }
    for (bars, widths) in zip(rows, widths) {
      for (column, width) in widths.enumerated() { padding[bars[column + 1]] = widest[column] - width }
    }
  }
  return padding
}

/// Returns the bars of a row; `nil` if it is not aligned.
private func barsOfRow(_ tree: SyntaxTree, facts: [TokenFacts], row: NodeID) -> [Int]? {
  let node = tree.nodes[Int(row.index)]
  let tokens = Int(node.firstToken)..<Int(node.tokenEnd)
  guard node.kind == .row, !tokens.isEmpty, !tokens.contains(where: { facts[$0].contains(.frozen) }) else { return nil }
  guard !tokens.dropFirst().contains(where: { facts[$0].contains(.beginsLine) }) else { return nil }
  return tokens.filter { tree.tokens[$0].kind == .bar }
}
