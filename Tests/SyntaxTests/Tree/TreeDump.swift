import SourceText
import Syntax

/// A tree as text, a node a line: kind, what it has as detail, and the source of nodes without children.
func dump(_ tree: SyntaxTree) -> String {
  var lines: [String] = []
  var ends: [Int] = []
  for index in tree.nodes.indices {
    while let end = ends.last, end <= index { ends.removeLast() }
    let node = tree.nodes[index]
    var line = String(repeating: "  ", count: ends.count) + name(node.kind)
    if node.kind == .binary, let kind = TokenKind.allCases.first(where: { $0.rawValue == node.detail }) {
      line += " \(kind)"
    } else if node.kind == .boolean {
      line += node.detail == 1 ? " true" : " false"
    }
    if node.size == 1, node.firstToken < node.tokenEnd { line += " " + tree.text(NodeID(index)) }
    lines.append(line)
    ends.append(index + Int(node.size))
  }
  return lines.joined(separator: "\n") + "\n"
}

/// A kind as text: `popStep`, `name`.
func name(_ kind: SyntaxKind) -> String {
  if case .step(let statement) = kind { "\(statement)Step" } else { "\(kind)" }
}

/// Diagnostics as text, one a line: place, code, sentence, hint.
func dump(_ diagnostics: [Diagnostic], _ source: SourceFile) -> String {
  diagnostics.map { diagnostic in
    let place = source.position(at: diagnostic.location.range.start)
    let hint = diagnostic.hint.map { " (\($0))" } ?? ""
    return "\(place.line):\(place.column) \(diagnostic.code.rawValue) \(diagnostic.message)\(hint)\n"
  }.joined()
}
