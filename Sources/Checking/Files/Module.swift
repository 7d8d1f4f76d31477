import DeviceModel
import Programs
import SourceText
import Syntax

/// A file with its declarations and imports. It is a class because all its importers share it.
final class Module {
  let tree: SyntaxTree
  /// The ranges of the parser's errors, in order.
  let brokenAt: [TextRange]
  /// The declarations, in the order of the text.
  var declarations: [Declaration] = []
  /// Every declaration that is visible in the file: its own and those of its imports, transitively. Every name of the
  /// file is looked up in it, and nothing reads it while it changes, so exclusivity checks are off.
  @exclusivity(unchecked) var visible = DeclarationTable()
  /// The files that it imports itself, each once, in the order of its lines.
  var imports: [Module] = []
  /// The same files, and those whose imports have failed.
  var importedFiles: Set<FileID> = []
  /// Whether an import has failed, which may have declared any name.
  var lacksImport = false
  var scenarios: [NodeID] = []
  /// The beginnings of scenarios made so far, for others that begin in the same way.
  var grounds: [GroundKey: AppBuilder] = [:]
  /// The texts of its declarations and of those of its imports.
  private(set) lazy var declarationTexts: DeclarationTexts = {
    var (bytes, places) = ([UInt8](), [Location]())
    var known: Set<Int> = []
    collectDeclarations(into: &bytes, places: &places, known: &known)
    return DeclarationTexts(bytes, places: places)
  }()
  /// Whether its declarations have been checked.
  var isChecked = false

  init(tree: SyntaxTree, errors: [Diagnostic]) {
    self.tree = tree
    self.brokenAt =
      errors.filter { $0.severity == .error }.map(\.location.range).sorted { $0.start < $1.start }
  }

  private func collectDeclarations(
    into bytes: inout [UInt8], places: inout [Location], known: inout Set<Int>
  ) {
    guard known.insert(Int(tree.source.id.number)).inserted else { return }
    for module in imports { module.collectDeclarations(into: &bytes, places: &places, known: &known) }
    for declaration in declarations {
      let range = tree.range(declaration.node)
      bytes += tree.source.bytes[range.offsets]
      bytes.append(0)
      places.append(tree.location(declaration.node))
    }
    bytes.append(0)
  }

  /// Returns whether the parser has found an error inside a node, or right after it, where something is missing.
  func isBroken(_ node: NodeID) -> Bool {
    guard !brokenAt.isEmpty else { return false }
    let range = tree.range(node)
    let first = firstError(from: range.start)
    return first < brokenAt.count && brokenAt[first].start <= range.end
  }

  /// Whether the name of one of its apps could not be parsed; any unknown app may be that one.
  var hasNamelessApp: Bool {
    !brokenAt.isEmpty
      && tree.children(tree.root).contains {
        tree.kind($0) == .appDeclaration && tree.kind(tree.child($0, at: 0)) != .name
      }
  }

  /// Returns whether the parser has found an error at exactly this range.
  func hasError(at range: TextRange) -> Bool {
    var index = firstError(from: range.start)
    while index < brokenAt.count, brokenAt[index].start == range.start {
      if brokenAt[index] == range { return true }
      index += 1
    }
    return false
  }

  /// Returns the index of the first parser error at or after an offset.
  private func firstError(from offset: UInt32) -> Int {
    brokenAt.partitioningIndex { $0.start >= offset }
  }

  subscript(kind: DeclarationKind, name: Symbol) -> Declaration? { visible[kind, name] }
}

/// Declarations by their kinds and names.
struct DeclarationTable {
  private var elements: [Symbol.Number: Declaration] = [:]
  /// Their names: most names of a file are of no declaration, and need no hash to tell.
  private var names = SymbolSet()

  subscript(kind: DeclarationKind, name: Symbol) -> Declaration? {
    names.contains(name) ? elements[kind.key(name)] : nil
  }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }
  /// The declarations, in no particular order.
  var all: some Collection<Declaration> { elements.values }

  mutating func add(_ declaration: Declaration) {
    names.insert(declaration.name)
    elements[declaration.kind.key(declaration.name)] = declaration
  }
}

/// The kinds of top-level declarations. Kinds do not conflict: an app and a strategy may have the same name.
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
  /// Returns the kind and the name of a declaration as one number (see `Symbol.Number`).
  func key(_ name: Symbol) -> Symbol.Number { Int(rawValue) << 32 | name.number }

  var plural: String { self == .splash ? "splash strategies" : noun + "s" }
}

/// A declaration of a file, shared by all importers. Results are stored, so it is checked once.
final class Declaration {
  let kind: DeclarationKind
  let name: Symbol
  let node: NodeID
  unowned let module: Module
  /// Whether the parser has found an error in it.
  let isBroken: Bool

  /// An app, lowered without any scenario's overrides.
  var app: AppBuilder?
  /// The number of a device.
  var device: DeviceID?
  /// The number of apps that it inherits from, one after the other.
  var depth = 0
  /// Whether it builds on too many others, which has been reported.
  var isTooDeep = false
  /// Whether it is being lowered; meeting it again means a circle.
  var isOpen = false
  /// Whether a strategy or a constant has been checked on its own.
  var isChecked = false

  init(kind: DeclarationKind, name: Symbol, node: NodeID, module: Module, isBroken: Bool) {
    self.kind = kind
    self.name = name
    self.node = node
    self.module = module
    self.isBroken = isBroken
  }

  /// Whether it has been reported as part of a circle.
  var isCircular = false

  func contains(_ location: Location) -> Bool { module.tree.location(node).contains(location) }

  var nameLocation: Location { module.tree.location(module.tree.child(node, at: 0)) }
}
