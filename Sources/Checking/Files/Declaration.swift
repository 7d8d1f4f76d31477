import DeviceModel
import SourceText
import Syntax

/// What a name at the top level of a file can stand for. The kinds do not get into each other's way: an app and a
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

/// Kind and name of a declaration as one number (see `Symbol.Number`).
struct DeclarationKey {
  var kind: DeclarationKind
  var name: Symbol

  var number: Symbol.Number { Int(kind.rawValue) << 32 | name.number }
}
