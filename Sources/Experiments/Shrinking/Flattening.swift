package import SourceText
internal import Syntax

/// Returns one text without comments of a scenario and all declarations of its file and its imports. Shrinking begins
/// with it.
/// - Parameters:
///   - place: The range of the scenario in the file.
///   - load: Returns an imported file; `nil` if it cannot be read.
package func flattened(
  _ source: SourceFile, scenarioAt place: TextRange, load: (String, SourceFile) -> SourceFile?
) -> [UInt8] {
  var bytes: [UInt8] = []
  var seen: Set<FileID> = []
  /// Adds a file after its imports, each once.
  func add(_ file: SourceFile) {
    guard seen.insert(file.id).inserted else { return }
    let tree = parse(file).tree
    for declaration in tree.children(tree.root) where tree.kind(declaration) == .importDeclaration {
      if let written = tree.plainText(tree.child(declaration, at: 0)), let other = load(written, file) { add(other) }
    }
    for declaration in tree.children(tree.root) {
      switch tree.kind(declaration) {
      case .importDeclaration: continue
      case .scenarioDeclaration where file.id != source.id || tree.range(declaration) != place: continue
      default: bytes += tree.withoutComments(declaration) + [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
      }
    }
  }
  add(source)
  return bytes
}

extension SyntaxTree {
  /// Returns the text of a node with its line breaks; a comment becomes a line break.
  func withoutComments(_ node: NodeID) -> [UInt8] {
    let node = nodes[Int(node.index)]
    var bytes: [UInt8] = []
    for index in Int(node.firstToken)..<Int(node.tokenEnd) {
      if index > Int(node.firstToken) {
        let gap = source.bytes[Int(tokens[index - 1].end)..<Int(tokens[index].start)]
        bytes += gap.contains(UInt8(ascii: "#")) ? [UInt8(ascii: "\n")] : gap
      }
      bytes += source.bytes[tokens[index].range.offsets]
    }
    return bytes
  }
}

/// Replaces the parameters of a scenario's text with a run's values.
package struct Concretion {
  let values: [(name: String, notation: String)]

  package init(values: [(name: String, notation: String)]) { self.values = values }

  /// Returns the text with every use of a value replaced, without givens, tables and conditions.
  package func substituted(_ bytes: [UInt8]) -> [UInt8] {
    let tree = SyntaxTree(of: bytes)
    let removals = removals(in: tree)
    guard let scenario = tree.scenario else { return bytes }
    let notations = Dictionary(values.map { ($0.name, $0.notation) }) { first, _ in first }
    let edits = tree.edits(replacing: notations, in: scenario)
      .filter { edit in !removals.contains { $0.range.offsets.overlaps(edit.range.offsets) } }
    return (removals + edits).applied(to: bytes)
  }

  /// Returns the text with a `let` for each value.
  package func declared(_ bytes: [UInt8]) -> [UInt8] {
    let tree = SyntaxTree(of: bytes)
    guard let scenario = tree.scenario else { return bytes }
    var edits = removals(in: tree)
    let body = tree.range(tree.child(scenario, at: 2)).offsets
    let lets = values.map { "let \($0.name) = \($0.notation)\n" }.joined()
    guard let brace = tree.source.bytes[body].firstIndex(of: UInt8(ascii: "{")) else { return bytes }
    edits.append(TextEdit(range: brace + 1..<brace + 1, replacement: "\n\(lets)"))
    return edits.applied(to: bytes)
  }

  private func removals(in tree: SyntaxTree) -> [TextEdit] {
    guard let scenario = tree.scenario else { return [] }
    return tree.children(tree.child(scenario, at: 2)).filter {
      switch tree.kind($0) {
      case .givenItem, .examplesItem, .whereItem: true
      default: false
      }
    }.map { TextEdit(range: tree.range($0).offsets, replacement: "") }
  }
}
