import SourceText
import Statements
import Syntax

/// What the files of one check write about flags and screens, wherever that is: read off their trees, for what nobody
/// writes can only be seen in all of them together.
struct MapFacts {
  /// Flags that are written, as they are spelled (`loggedIn`, `Home.toDetail`).
  private(set) var written: Set<String> = []
  /// Those that are written with something else than a plain `false`.
  private(set) var opened: Set<String> = []
  /// Screens that some step goes to.
  private(set) var visited: Set<String> = []
  /// Screens that are declared.
  private var screens: Set<String> = []
  /// Some step goes to a screen that a variable holds.
  var visitsVariables: Bool { !visited.isSubset(of: screens) }
  /// Names that some expression reads.
  private(set) var read: Set<String> = []
  /// Those that an app's own code reads.
  private(set) var readByApps: Set<String> = []
  /// Apps that scenarios of the file itself take, and those that these are made of.
  private(set) var used: Set<String> = []
  /// How many bodies give a state its first value.
  private(set) var declared: [String: Int] = [:]

  /// - Parameter module: With all that it imports.
  init(_ module: Module) {
    var seen: [Module] = []
    var waiting = [module]
    while let next = waiting.popLast() {
      if seen.contains(where: { $0 === next }) { continue }
      seen.append(next)
      waiting += next.imports
      collect(next.tree)
    }
    recordUses(module)
  }

  private mutating func recordUses(_ module: Module) {
    let tree = module.tree
    for index in tree.nodes.indices where tree.nodes[index].kind == .appItem {
      if let name = tree.present(NodeID(index), at: 0) { used.insert(tree.text(name)) }
    }
    // Bases may stand in any order.
    let bases = module.declarations.filter { $0.kind == .app }.map(\.node)
    for _ in bases {
      for node in bases where used.contains(tree.text(tree.child(node, at: 0))) {
        if let base = tree.present(node, at: 1), !used.insert(tree.text(base)).inserted { continue }
      }
    }
  }

  private mutating func collect(_ tree: SyntaxTree) {
    var isTarget = false
    var appEnd = 0
    for index in tree.nodes.indices {
      let node = NodeID(index)
      switch tree.nodes[index].kind {
      case .target: isTarget = true
      case .appDeclaration: appEnd = index + Int(tree.nodes[index].size)
      case .name:
        if !isTarget {
          read.insert(tree.text(node))
          if index < appEnd { readByApps.insert(tree.text(node)) }
        }
        isTarget = false
      case .step(.set): recordSet(node, in: tree)
      case .step(.push), .step(.navigate), .step(.popToOrPush), .step(.replaceTop), .step(.present), .stop,
        .step(.replace):
        recordVisit(tree.child(node, at: 0), in: tree)
      case .screenItem: if let name = tree.present(node, at: 0) { screens.insert(tree.text(name)) }
      case .stateBlock, .storedBlock:
        for field in tree.children(tree.child(node, at: 0)) where tree.kind(field) == .field {
          declared[tree.text(tree.child(field, at: 0)), default: 0] += 1
        }
      default: break
      }
    }
  }

  private mutating func recordSet(_ node: NodeID, in tree: SyntaxTree) {
    let name = tree.text(tree.child(node, at: 0)).filter { !$0.isWhitespace }
    let value = tree.child(node, at: 1)
    written.insert(name)
    if tree.kind(value) != .boolean || tree.detail(value) != 0 { opened.insert(name) }
  }

  private mutating func recordVisit(_ name: NodeID, in tree: SyntaxTree) {
    if tree.kind(name) == .name { visited.insert(tree.text(name)) }
  }
}
