import DeviceModel
import SourceText
import Syntax

/// A file with what it declares and what it imports. It has an identity: all who import it share it.
final class Module {
  let tree: SyntaxTree
  /// Where the parser found errors, in the order of places.
  let brokenAt: [TextRange]
  /// In the order of writing.
  var declarations: [Declaration] = []
  /// Every name that is visible in the file: its own and those of its imports, theirs included.
  /// By the numbers of their keys.
  var visible: [Symbol.Number: Declaration] = [:]
  var imports: [Module] = []
  var scenarios: [NodeID] = []
  /// The beginnings of scenarios that have been made, for others that begin in the same way.
  var grounds: [GroundKey: AppBuilder] = [:]
  /// Its declarations have been checked.
  var isChecked = false

  init(tree: SyntaxTree, errors: [Diagnostic]) {
    self.tree = tree
    self.brokenAt =
      errors.filter { $0.severity == .error }.map(\.location.range).sorted { $0.start < $1.start }
  }

  /// Whether the parser has found an error inside a node (or right behind it, where something is missing).
  func isBroken(_ node: NodeID) -> Bool {
    guard !brokenAt.isEmpty else { return false }
    let range = tree.range(node)
    let first = firstError(from: range.start)
    return first < brokenAt.count && brokenAt[first].start <= range.end
  }

  /// One of its apps has no name that can be read: any that is not known may be that one.
  var hasNamelessApp: Bool {
    !brokenAt.isEmpty
      && tree.children(tree.root).contains {
        tree.kind($0) == .appDeclaration && tree.kind(tree.child($0, at: 0)) != .name
      }
  }

  /// Whether the parser has found an error at exactly this place.
  func hasError(at range: TextRange) -> Bool {
    var index = firstError(from: range.start)
    while index < brokenAt.count, brokenAt[index].start == range.start {
      if brokenAt[index] == range { return true }
      index += 1
    }
    return false
  }

  /// The first of the parser's errors that begins at or behind an offset.
  private func firstError(from offset: UInt32) -> Int {
    brokenAt.partitioningIndex { $0.start >= offset }
  }

  subscript(kind: DeclarationKind, name: Symbol) -> Declaration? {
    visible[kind.key(name)]
  }
}

/// The kinds of thing that a name at the top level of a file can stand for. The kinds do not conflict: an app and a
/// strategy may have the same name.
enum DeclarationKind: UInt8, Hashable {
  case constant, device, app, splash, flow

  var noun: String {
    switch self {
    case .constant: "constant"
    case .device: "device"
    case .app: "app"
    case .splash: "splash strategy"
    case .flow: "flow"
    }
  }
}

extension DeclarationKind {
  /// Kind and name of a declaration as one number (see `Symbol.Number`).
  func key(_ name: Symbol) -> Symbol.Number { Int(rawValue) << 32 | name.number }

  var plural: String { self == .splash ? "splash strategies" : noun + "s" }
}

/// A declaration of a file, shared by all files that import it. What has been made of it is kept, so that it is
/// checked once.
final class Declaration {
  let kind: DeclarationKind
  let name: Symbol
  let node: NodeID
  unowned let module: Module
  /// The parser has found fault with it.
  let isBroken: Bool

  /// An app, lowered without any scenario's overrides.
  var app: AppBuilder?
  /// The number of a device.
  var device: DeviceID?
  /// It is being lowered: who meets it again has found a circle.
  var isOpen = false
  /// A strategy or a constant has been checked on its own.
  var isChecked = false

  init(kind: DeclarationKind, name: Symbol, node: NodeID, module: Module, isBroken: Bool) {
    self.kind = kind
    self.name = name
    self.node = node
    self.module = module
    self.isBroken = isBroken
  }

  /// It has been reported as part of a circle.
  var isCircular = false

  func contains(_ location: Location) -> Bool {
    let range = module.tree.range(node)
    return location.file == module.tree.source.id && range.start <= location.range.start
      && location.range.end <= range.end
  }

  /// Where the name is written.
  var nameLocation: Location { module.tree.location(module.tree.child(node, at: 0)) }
}
