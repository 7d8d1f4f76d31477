import DeviceModel
import Programs
import SourceText
import Syntax

extension Lowering {
  /// Returns the draft of a declared app with its bases, without overrides; it is lowered once, then copied.
  static func draft(of declaration: Declaration, in session: CompilationContext, at use: Location) -> AppBuilder {
    if let app = declaration.app { return app }
    var lowering = Lowering(session: session, module: declaration.module)
    if declaration.isOpen { lowering.reportCircle(of: declaration, at: use) }
    if declaration.isOpen || lowering.isTooDeep(declaration) {
      lowering.draft.names.isUnknown = true
      lowering.draft.isBroken = true
      return AppBuilder(lowering.draft)
    }
    declaration.isOpen = true
    session.openDeclarations.append(declaration)
    lowering.lower(app: declaration)
    session.openDeclarations.removeLast()
    declaration.isOpen = false
    let app = AppBuilder(lowering.draft)
    declaration.app = app
    return app
  }

  private mutating func lower(app declaration: Declaration) {
    let node = declaration.node
    if let base = present(node, at: 1) {
      inherit(from: base)
    } else if kind(child(node, at: 1)) == .missing {
      draft.names.isUnknown = true
    }
    draft.app.name = spelling(declaration.name)
    if declaration.isBroken {
      isBroken = true
      // The unparsed part may have declared names.
      if hasErrorNode(node) { draft.names.isUnknown = true }
    }
    if let body = present(node, at: 2) { apply(layer: body) }
    addImplicitHome()
    draft.isBroken = draft.isBroken || isBroken
  }

  private mutating func inherit(from base: NodeID) {
    guard let declaration = module[.app, symbol(base)] else {
      reportUnknown("app", named: tree.text(base), at: location(base), among: names(of: .app))
      draft.names.isUnknown = true
      return
    }
    noteUse(base, declaredAt: declaration.nameLocation)
    let inherited = Self.draft(of: declaration, in: session, at: location(base)).draft
    let own = session.openDeclarations.last
    own?.depth = declaration.depth + 1
    session.appParts += inherited.names.partCount
    guard !declaration.isTooDeep, declaration.depth < Limits.declarationDepth, session.appParts <= Limits.appParts
    else {
      return refuse(own, building: declaration)
    }
    draft = inherited
    if draft.isBroken { isBroken = true }
  }

  /// Gives an app up that inherits too much. It is reported once; what inherits from it has the same mistake.
  private mutating func refuse(_ own: Declaration?, building base: Declaration) {
    isBroken = true
    draft.names.isUnknown = true
    if let own, !base.isTooDeep {
      let sentence =
        session.appParts > Limits.appParts
        ? "the apps of this command have more than \(Limits.appParts.grouped) parts, inherited ones included"
        : "this app builds on more than \(Limits.declarationDepth.grouped) others, one on the next"
      session.findings.add(.tooLarge, at: own.nameLocation, message: sentence)
    }
    own?.isTooDeep = true
  }

  private func hasErrorNode(_ node: NodeID) -> Bool {
    let first = Int(node.index)
    let end = first + Int(module.tree.nodes[first].size)
    let nodes = module.tree.nodes
    return (first..<end).contains { index in
      nodes[index].kind == .error || nodes[index].kind == .screenItem && nodes[index + 1].kind == .missing
    }
  }

  /// Reports a circle, once: “A inherits from B, and B from A”.
  mutating func reportCircle(of declaration: Declaration, at use: Location) {
    let open = session.openDeclarations
    let start = open.firstIndex { $0 === declaration } ?? 0
    isBroken = true
    if open[start...].allSatisfy(\.isCircular) { return }
    for member in open[start...] { member.isCircular = true }
    let chain = (open[start...] + [declaration]).map { "“\(spelling($0.name))”" }.joined(separator: " → ")
    report(
      .circularDefinition, at: use,
      message: "the \(declaration.kind.noun) “\(spelling(declaration.name))” depends on itself",
      hint: open.count - start > 1 ? "the cycle is \(chain)" : nil)
  }

  /// Returns the names that a file can use for one kind of declaration, for suggestions.
  func names(of kind: DeclarationKind) -> [String] {
    module.visible.all.filter { $0.kind == kind }.map { spelling($0.name) }.sorted()
  }

  /// Adds the screen `Home` to an app that declares no screens.
  mutating func addImplicitHome() {
    guard draft.app.screens.isEmpty else { return }
    draft.names.hasImplicitHome = true
    draft.names.screens.append(language.home)
    draft.names.names[language.home] = .screen(ScreenID(0))
    draft.app.screens.append(ScreenProgram(name: spelling(language.home)))
  }
}
