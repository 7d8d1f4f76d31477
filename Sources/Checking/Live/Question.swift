import Programs
package import SourceText
import Statements
import Syntax

/// An expression that is asked for behind a step of a file.
package struct Question: Sendable {
  fileprivate let tree: SyntaxTree
  /// The `let` that stands for it.
  fileprivate let node: NodeID
  fileprivate let file: FileID
  fileprivate let end: UInt32

  /// - Parameters:
  ///   - text: In a file of its own.
  ///   - makeSource: Makes that file of a text.
  ///   - file: Where the step stands.
  ///   - end: Where the step ends; where a scenario ends, for a question at its end.
  /// - Throws: What is wrong with how the expression is written.
  package init(
    _ text: String, makeSource: (String) -> SourceFile, of file: FileID, behind end: Int
  ) throws(Refusal) {
    let (tree, diagnostics) = parseReplInput(makeSource("let it = \(text)"))
    let pieces = Array(tree.children(tree.root))
    if let error = diagnostics.first(where: { $0.severity == .error }) { throw Refusal(diagnostic: error) }
    guard pieces.count == 1, tree.kind(pieces[0]) == .step(.let) else { throw Refusal(diagnostic: nil) }
    self.tree = tree
    node = pieces[0]
    self.file = file
    self.end = UInt32(end)
  }

  /// Why a text is no expression.
  package struct Refusal: Error {
    /// `nil` means it is something else.
    package var diagnostic: Diagnostic?
  }
}

extension Lowering {
  /// Checks what is asked behind a step or a scenario that ends here, with the names that are known there.
  /// - Parameter isStep: A step takes the value; at the end of a scenario whoever asks does.
  mutating func ask(behind end: UInt32, isStep: Bool = true) {
    guard let question = session.question, question.end == end, question.file == module.tree.source.id,
      draft.asked == nil
    else { return }
    let outer = module
    module = Module(tree: question.tree, errors: [])
    module.visible = outer.visible
    defer { module = outer }
    let value = expression(child(question.node, at: 1))
    refuseBareWord(value)
    let name = child(question.node, at: 0)
    let variable = Variable(name: symbol(name), type: value.type, isStatic: value.isStatic)
    let slot = newVariable(variable, at: name)
    if isStep { emit(.assign(slot, value.id), at: question.node) }
    draft.asked = (value.id, slot)
  }
}
