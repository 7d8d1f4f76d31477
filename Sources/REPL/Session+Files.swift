import Reporting
import SourceText
import Syntax

/// Processes a text that is a whole file, loaded or pasted.
extension Session {
  /// Opens a file: its declarations, and its first scenario.
  func open(_ path: String, text: String) {
    origin = path
    begin()
    let (tree, diagnostics) = parse(add(path, text))
    show(diagnostics)
    guard status == .passed else { return }
    let pieces = Array(tree.children(tree.root))
    let declarations = pieces.filter { tree.kind($0) != .scenarioDeclaration }
    guard startOver(with: declarations.map { tree.text($0) }) else { return }
    if let first = pieces.first(where: { tree.kind($0) == .scenarioDeclaration }) {
      perform(inOrder(first, of: tree), of: tree)
    }
  }

  /// Enters a typed or pasted file. Its declarations replace those with the same names, and each scenario begins as a
  /// run would: on a new phone, with nothing but the declarations. Earlier moments stay in the tree.
  /// - Returns: `false` if the text is no file, because it also has statements.
  func enter(file source: SourceFile) -> Bool {
    let (tree, diagnostics) = parse(source)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return false }
    let pieces = Array(tree.children(tree.root))
    let scenarios = pieces.filter { tree.kind($0) == .scenarioDeclaration }
    let new = pieces.filter { tree.kind($0) != .scenarioDeclaration }
    let heads = new.map { head(of: $0, in: tree) }
    let old = (timeline.world.setUp.declarations + timeline.declarations).filter { declaration in
      !heads.contains { Self.begins(declaration, with: $0) }
    }
    let saysTitles = scenarios.count > 1 || !timeline.statements.isEmpty
    for scenario in scenarios where status == .passed {
      guard startOver(with: old + new.map { tree.text($0) }) else { break }
      if saysTitles { page.line("scenario \(sanitizedForTerminal(tree.text(tree.child(scenario, at: 1))))", .strong) }
      perform(inOrder(scenario, of: tree), of: tree)
    }
    return true
  }

  /// Goes to a new phone with declarations, without selecting any of them.
  /// - Returns: `false` if there is a problem; everything then stays as it was.
  private func startOver(with declarations: [String]) -> Bool {
    let here = timeline.current
    var setUp = SetUp()
    setUp.declarations = declarations
    timeline.go(to: 0)
    if setUp.isEmpty || arrange(setUp) { return true }
    timeline.go(to: here)
    return false
  }

  // MARK: Names

  /// Returns the beginning of a declaration, with its name: `app Shop`.
  private func head(of declaration: NodeID, in tree: SyntaxTree) -> String {
    let name = tree.text(tree.child(declaration, at: 0))
    let text = tree.text(declaration)
    guard !name.isEmpty, let end = text.firstRange(of: name)?.upperBound else { return text }
    return String(text[..<end])
  }

  private static func begins(_ declaration: String, with head: String) -> Bool {
    guard declaration.hasPrefix(head) else { return false }
    return declaration.dropFirst(head.count).first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
  }
}
