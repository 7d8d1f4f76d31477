internal import Courses
internal import SourceText
internal import Statements
internal import Syntax

/// The expectations of a text that a learner's answer decides: those with a blank, and those with a name whose value is
/// a blank, a constant or a column of a table.
struct BlankNames {
  private let blanks: [Range<Int>]
  private let names: Set<String>
  private let tree: SyntaxTree

  /// - Parameter blanks: The offsets of the answer.
  init(_ text: String, blanks: [Range<Int>]) {
    self.blanks = blanks
    tree = parse(SourceFile(Array(text.utf8))).tree
    var names: Set<String> = []
    var count = -1
    // A constant may be made from another one.
    while names.count > count {
      count = names.count
      for index in tree.nodes.indices {
        let node = NodeID(index)
        switch tree.kind(node) {
        case .examplesItem: names.formUnion(Self.columns(of: node, in: tree, with: blanks))
        case .step(.let), .constantDeclaration:
          if let name = tree.present(node, at: 0), Self.isDecided(node, by: blanks, names: names, in: tree) {
            names.insert(tree.text(name))
          }
        default: break
        }
      }
    }
    self.names = names
  }

  /// Returns whether the answer decides what is at these offsets.
  func decide(_ range: Range<Int>) -> Bool {
    blanks.contains { $0.overlaps(range) }
      || tree.tokens.contains { token in
        range.contains(Int(token.start)) && token.kind == .identifier && names.contains(tree.source.text(token.range))
      }
  }

  private static func isDecided(
    _ node: NodeID, by blanks: [Range<Int>], names: Set<String>, in tree: SyntaxTree
  ) -> Bool {
    let range = tree.range(node).offsets
    return blanks.contains { $0.overlaps(range) }
      || tree.tokenIndices(of: node).dropFirst(2).contains { index in
        tree.tokens[index].kind == .identifier && names.contains(tree.source.text(tree.tokens[index].range))
      }
  }

  private static func columns(of table: NodeID, in tree: SyntaxTree, with blanks: [Range<Int>]) -> [String] {
    let rows = tree.children(table).filter { tree.kind($0) == .row }
    guard let head = rows.first.map({ Array(tree.children($0)) }) else { return [] }
    return rows.dropFirst().flatMap { row in
      zip(head, tree.children(row)).filter { _, cell in
        blanks.contains { $0.overlaps(tree.range(cell).offsets) }
      }.map { tree.text($0.0) }
    }
  }
}
