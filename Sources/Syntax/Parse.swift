package import SourceText

/// Reads a file. Never fails: whatever the bytes are, there is a tree, and diagnostics say what is wrong with it.
package func parse(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let node = SyntaxTree.Node(kind: .file, firstToken: 0, tokenEnd: 0, size: 1)
  return (SyntaxTree(source: source, tokens: [], nodes: [node]), [])
}

/// The one form of a file: what `scenario fmt` writes. Regions with syntax errors stay as they are.
package func format(_ source: SourceFile) -> [UInt8] { source.bytes }
