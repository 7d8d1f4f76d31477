import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Checks what a file declares, used or not. What depends on the app that a scenario picks (the screens that a flow
  /// names) is asked where it is used.
  static func checkDeclarations(of module: Module, in session: CompilationContext) {
    for declaration in module.declarations where !declaration.isChecked {
      declaration.isChecked = true
      switch declaration.kind {
      case .app: _ = draft(of: declaration, in: session, at: declaration.nameLocation)
      case .constant:
        var lowering = alone(module, in: session)
        _ = lowering.slot(of: declaration)
      case .splash:
        var lowering = alone(module, in: session)
        lowering.check(strategy: declaration)
      case .flow:
        var lowering = alone(module, in: session)
        lowering.check(flow: declaration)
      case .device: break
      }
    }
    if module.declarations.contains(where: { $0.kind == .device }) {
      var lowering = alone(module, in: session)
      _ = lowering.declaredDevices()
    }
  }

  /// A lowering without an app: names that could be an app's are not missed.
  private static func alone(_ module: Module, in session: CompilationContext) -> Lowering {
    var lowering = Lowering(session: session, module: module)
    lowering.draft.names.isUnknown = true
    return lowering
  }

  /// A flow by itself, as far as that goes without its use: wherever it may stand, behind a launch, and with something
  /// of any kind for each of its parameters.
  private mutating func check(flow declaration: Declaration) {
    place = []
    hasLaunched = true
    declareMarks(in: declaration.node)
    flows.append(FlowUse(declaration: declaration, location: nil))
    var names: Set<Symbol> = []
    for parameter in parameters(of: declaration) {
      guard let name = present(parameter, at: 0) else { continue }
      _ = isReserved(name, for: "a parameter")
      refuseSecond(name, among: &names)
      if let standard = present(parameter, at: 1) { _ = expression(standard, bareWords: .waitIfUnknown) }
      let slot = newVariable(Variable(name: symbol(name), type: .any, isStatic: true, possible: []), at: name)
      bindings.push(symbol(name), as: .variable(slot))
    }
    _ = block(child(declaration.node, at: 2))
    flows.removeLast()
    var visited: Set<ObjectIdentifier> = []
    lookForCircle([declaration], visited: &visited)
  }

  /// Looks for a way on which a flow leads back to itself.
  private mutating func lookForCircle(_ path: [Declaration], visited: inout Set<ObjectIdentifier>) {
    let outer = module
    defer { module = outer }
    let flow = path[path.count - 1]
    module = flow.module
    let first = Int(flow.node.index)
    for index in first..<first + Int(module.tree.nodes[first].size) where module.tree.nodes[index].kind == .step(.do) {
      guard let name = present(NodeID(index), at: 0), let next = module[.flow, symbol(name)] else { continue }
      if next === path[0] {
        reportRecursion(path, at: name)
      } else if path.count < Self.deepestFlow, visited.insert(ObjectIdentifier(next)).inserted {
        lookForCircle(path + [next], visited: &visited)
      }
    }
  }

  /// A strategy by itself: with its defaults, and with something of any kind for what has none.
  private mutating func check(strategy declaration: Declaration) {
    let arguments = parameters(of: declaration).filter { present($0, at: 1) == nil }.map { parameter in
      let name = child(parameter, at: 0)
      return Argument(
        label: symbol(name), value: unknown(name), possible: [], node: name, location: location(name))
    }
    _ = lower(strategy: declaration, arguments: arguments, at: declaration.nameLocation)
  }
}
