import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// Returns the variable of a file's `let`, made at its first use; `nil` if the file has no `let` with this name.
  mutating func fileConstant(_ symbol: Symbol) -> VariableSlot? {
    guard !module.visible.isEmpty, let declaration = module[.constant, symbol] else { return nil }
    return slot(of: declaration)
  }

  mutating func slot(of declaration: Declaration) -> VariableSlot {
    let identity = ObjectIdentifier(declaration)
    if let known = draft.fileConstants[identity] { return known }
    let outer = (module, bindings.raise(), place)
    module = declaration.module
    defer {
      module = outer.0
      bindings.lower(to: outer.1)
      place = outer.2
    }
    let name = child(declaration.node, at: 0)
    if declaration.isOpen { reportCircle(of: declaration, at: location(name)) }
    if declaration.isOpen || isTooDeep(declaration) {
      return newVariable(Variable(name: declaration.name, type: .any, isStatic: true), at: name)
    }
    declaration.isOpen = true
    session.openDeclarations.append(declaration)
    let node = child(declaration.node, at: 1)
    let value = expression(node, bareWords: .wait)
    requireStatic(value, for: "“\(spelling(declaration.name))”")
    session.openDeclarations.removeLast()
    declaration.isOpen = false
    if declaration.isBroken { isBroken = true }
    let variable = Variable(
      name: declaration.name, type: value.type, isStatic: true, possible: possibilities(value.id, at: location(node)))
    let slot = newVariable(variable, at: name)
    draft.constants.append((slot, value.id))
    draft.fileConstants[identity] = slot
    return slot
  }

  /// Returns whether a declaration is at the end of a chain that is too long. It is reported once, at the beginning of
  /// the chain; what builds on that one has the same mistake.
  mutating func isTooDeep(_ declaration: Declaration) -> Bool {
    guard declaration.isTooDeep || session.openDeclarations.count >= Limits.declarationDepth else { return false }
    isBroken = true
    let root = session.openDeclarations.first ?? declaration
    if !declaration.isTooDeep, !root.isTooDeep {
      let noun = declaration.kind.noun
      session.findings.add(
        .tooLarge, at: root.nameLocation,
        message: "this \(noun) builds on more than \(Limits.declarationDepth.grouped) others, one on the next")
    }
    root.isTooDeep = true
    return true
  }

  // MARK: Devices

  /// Returns the devices that files declare, with expressions in this scenario's pool.
  mutating func declaredDevices() -> [DeviceProgram] {
    session.declaredDevices.map { device($0) }
  }

  private mutating func device(_ declaration: Declaration) -> DeviceProgram {
    let outer = (module, bindings.raise())
    module = declaration.module
    defer {
      module = outer.0
      bindings.lower(to: outer.1)
    }
    var program = DeviceProgram(name: spelling(declaration.name))
    for (field, value) in fields(child(declaration.node, at: 1), as: DeviceField.self) {
      let id = staticValue(value, as: field.entry.type, for: "“\(field.rawValue)”")
      requireNotNegative(id, at: value, for: "“\(field.rawValue)”")
      switch field {
      case .like: program.like = base(id, of: declaration, at: value)
      case .safeArea, .landscapeSafeArea: checkInsets(value)
      case .chip: checkChip(id, at: value)
      case .width, .height, .scale, .refresh, .family, .zoomed: break
      }
      if field != .like { program.fields.append((field, id)) }
    }
    return program
  }

  /// Returns the device named by `like`: one of the catalog, or one declared earlier.
  private mutating func base(_ id: ExpressionID, of declaration: Declaration, at node: NodeID) -> DeviceID? {
    guard case .device(let device)? = constantValue(id) else { return nil }
    if let own = declaration.device, device.index >= own.index {
      report(
        .circularDefinition, at: node, message: "“like” must name a device that is declared earlier",
        hint: "move the declaration of the other device up")
      return nil
    }
    return device
  }

  private mutating func checkInsets(_ node: NodeID) {
    guard kind(node) == .fields else { return }
    for item in children(node) where kind(item) == .field {
      guard let label = present(item, at: 0), let value = present(item, at: 1) else { continue }
      let edges = ["top", "left", "bottom", "right"]
      let name = tree.text(label)
      if !edges.contains(name) {
        report(
          .unknownField, at: label, message: "a safe area has no edge “\(name)”",
          hint: "write top, left, bottom or right")
      }
      _ = staticValue(value, as: .length, for: "“\(name)”")
    }
  }

  private mutating func checkChip(_ id: ExpressionID, at node: NodeID) {
    guard case .text(let name)? = constantValue(id), Chip(name: name) == nil else { return }
    reportUnknown("chip", named: name, at: location(node), among: Chip.allCases.map(\.name))
  }
}
