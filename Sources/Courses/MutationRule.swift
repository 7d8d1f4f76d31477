internal import SourceText
internal import Statements
internal import Syntax

/// A rule that derives wrong apps from a right one, with mistakes that developers make.
package enum MutationRule: String, Sendable, CaseIterable {
  /// Two consecutive steps are swapped.
  case order
  /// The splash is hidden at an earlier event.
  case early
  /// A fade takes no time.
  case fade
  /// A flag is not cleared.
  case flag
  /// Code that depends on the real size runs while a view has the size of its canvas.
  case canvas
  /// A step of the app's code is missing.
  case missing

  /// Returns the changed texts; holes stay as they are.
  package func mutants(of template: Template) -> [Template] {
    var search = MutantSearch(template)
    search.find(self)
    return search.edits.map {
      Template(String(decoding: $0.applied(to: Array(template.text.utf8)), as: UTF8.self))
    }
  }
}

/// Finds the places of a text at which a rule applies.
private struct MutantSearch {
  private let tree: SyntaxTree
  private let holes: [Template.Hole]
  /// Each mutant: the replacements that make it.
  private(set) var edits: [[TextEdit]] = []

  init(_ template: Template) {
    tree = SyntaxTree(of: Array(template.text.utf8))
    holes = template.holes
  }

  mutating func find(_ rule: MutationRule) {
    for index in tree.nodes.indices {
      let node = NodeID(index)
      switch rule {
      case .order: swapNeighbors(in: node)
      case .early: hurry(node)
      case .fade: harden(node)
      case .flag: if isClearing(node) { remove(node) }
      case .canvas: shrink(node)
      case .missing: if isOwnStep(node) { remove(node) }
      }
    }
  }

  // MARK: Rules

  private mutating func swapNeighbors(in node: NodeID) {
    guard isOwnCode(node) else { return }
    let steps = tree.children(node).filter { isStep($0) && !touchesHole($0) }
    for (one, other) in zip(steps, steps.dropFirst()) where tree.text(one) != tree.text(other) {
      edits.append([
        TextEdit(range: offsets(one), replacement: tree.text(other)),
        TextEdit(range: offsets(other), replacement: tree.text(one)),
      ])
    }
  }

  private mutating func hurry(_ node: NodeID) {
    guard [.step(.when), .handler].contains(tree.kind(node)), !touchesHole(node), hasHiding(node) else { return }
    let event = tree.child(node, at: 0)
    let first = tree.text(tree.root).contains("reactNative") ? "js.started" : "frame.first"
    if tree.text(event) != first { edits.append([TextEdit(range: offsets(event), replacement: first)]) }
  }

  private mutating func harden(_ node: NodeID) {
    guard [.field, .argument].contains(tree.kind(node)), !touchesHole(node) else { return }
    guard let label = tree.present(node, at: 0), tree.text(label) == "fade" else { return }
    let value = tree.child(node, at: 1)
    if tree.text(value) != "0ms" { edits.append([TextEdit(range: offsets(value), replacement: "0ms")]) }
  }

  private mutating func shrink(_ node: NodeID) {
    guard !touchesHole(node) else { return }
    switch tree.kind(node) {
    case .argument, .field:
      guard let label = tree.present(node, at: 0), tree.text(label) == "frame" else { return }
      let value = tree.child(node, at: 1)
      if tree.text(value) == "bounds" { edits.append([TextEdit(range: offsets(value), replacement: "canvas")]) }
    case .handler:
      let event = tree.child(node, at: 0)
      let later = ["viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews", "viewDidAppear"]
      if later.contains(tree.text(event)) {
        edits.append([TextEdit(range: offsets(event), replacement: "viewDidLoad")])
      }
    default: break
    }
  }

  private mutating func remove(_ node: NodeID) {
    if !touchesHole(node) { edits.append([TextEdit(range: offsets(node), replacement: "")]) }
  }

  // MARK: Places

  private func offsets(_ node: NodeID) -> Range<Int> { tree.range(node).offsets }

  private func touchesHole(_ node: NodeID) -> Bool { holes.contains { $0.range.overlaps(offsets(node)) } }

  private func isStep(_ node: NodeID) -> Bool { if case .step = tree.kind(node) { true } else { false } }

  /// Whether a node has the steps of an app, of a strategy or of a block, not of the script.
  private func isOwnCode(_ node: NodeID) -> Bool { tree.kind(node) == .steps }

  private func isOwnStep(_ node: NodeID) -> Bool {
    guard isStep(node), tree.kind(node) != .step(.expect) else { return false }
    return tree.nodes.indices.contains { index in
      isOwnCode(NodeID(index)) && tree.children(NodeID(index)).contains { $0 == node }
    }
  }

  private func hasHiding(_ node: NodeID) -> Bool { words(node).contains(["hide", "splash"]) }

  /// Whether a step sets a flag to false.
  private func isClearing(_ node: NodeID) -> Bool {
    tree.kind(node) == .step(.set) && words(node).suffix(1) == ["false"]
  }

  private func words(_ node: NodeID) -> [String] {
    tree.text(node).split { !$0.isLetter && $0 != "." }.map(String.init)
  }
}
