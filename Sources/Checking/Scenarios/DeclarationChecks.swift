import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Checks a file's declarations, used or not. Parts that depend on a scenario's app (the screens in a flow) are
  /// checked at their use.
  static func checkDeclarations(of module: Module, in session: CompilationContext) {
    for declaration in module.declarations where !declaration.isChecked {
      declaration.isChecked = true
      var lowering = alone(module, in: session)
      switch declaration.kind {
      case .app: _ = draft(of: declaration, in: session, at: declaration.nameLocation)
      case .constant: _ = lowering.slot(of: declaration)
      case .splash: lowering.check(strategy: declaration)
      case .flow: lowering.check(flow: declaration)
      case .device: break
      }
    }
    if module.declarations.contains(where: { $0.kind == .device }) {
      var lowering = alone(module, in: session)
      _ = lowering.declaredDevices()
    }
  }

  /// Warns of strategies that nothing in the file names. A file without scenarios may declare them for importing files.
  mutating func warnOfUnusedStrategies() {
    let strategies = module.declarations.filter { $0.kind == .splash && $0.module === module }
    guard !module.scenarios.isEmpty, !strategies.isEmpty else { return }
    // The declaration is one place with the name.
    var (named, used) = (Set<Symbol>(), Set<Symbol>())
    for node in tree.nodes.indices.map(NodeID.init) where tree.kind(node) == .name {
      if !named.insert(symbol(node)).inserted { used.insert(symbol(node)) }
    }
    for declaration in strategies where !used.contains(declaration.name) {
      let own = child(declaration.node, at: 0)
      report(
        .strategyNeverUsed, at: own, message: "no scenario uses the splash strategy “\(tree.text(own))”",
        hint: "write “splash \(tree.text(own))” in a scenario, or remove the strategy")
    }
  }

  /// Returns a lowering without an app, which does not report unknown names that could be an app's.
  private static func alone(_ module: Module, in session: CompilationContext) -> Lowering {
    var lowering = Lowering(session: session, module: module)
    lowering.draft.names.isUnknown = true
    return lowering
  }

  /// Checks a flow by itself, as far as possible without its use: in any context, after a launch, and with a value of
  /// any type for each parameter.
  private mutating func check(flow declaration: Declaration) {
    place = []
    hasLaunched = true
    declareMarks(in: declaration.node)
    flows.append(FlowUse(declaration: declaration, location: nil))
    var names: Set<Symbol> = []
    for parameter in parameters(of: declaration) {
      guard let name = present(parameter, at: 0) else { continue }
      isReserved(name, for: "a parameter")
      refuseSecond(name, among: &names)
      if let standard = present(parameter, at: 1) { _ = expression(standard, bareWords: .waitIfUnknown) }
      let slot = newVariable(Variable(name: symbol(name), type: .any, isStatic: true, possible: []), at: name)
      bindings.push(symbol(name), as: .variable(slot))
    }
    _ = block(child(declaration.node, at: 2))
    flows.removeLast()
    var visited: Set<ObjectIdentifier> = []
    var path = [declaration]
    lookForCircle(from: &path, visited: &visited)
  }

  /// Searches for a path on which a flow uses itself.
  /// - Parameter path: The flows so far, each used by the one before it; the same afterward.
  private mutating func lookForCircle(from path: inout [Declaration], visited: inout Set<ObjectIdentifier>) {
    let outer = module
    defer { module = outer }
    let flow = path[path.count - 1]
    module = flow.module
    let first = Int(flow.node.index)
    for index in first..<first + Int(module.tree.nodes[first].size) where module.tree.nodes[index].kind == .step(.do) {
      guard let name = present(NodeID(index), at: 0), let next = module[.flow, symbol(name)] else { continue }
      if next === path[0] {
        reportRecursion(path, at: name)
      } else if path.count < Limits.flowDepth, visited.insert(ObjectIdentifier(next)).inserted {
        path.append(next)
        lookForCircle(from: &path, visited: &visited)
        path.removeLast()
      }
    }
  }

  /// Checks a strategy by itself: with its defaults, and with a value of any type for other parameters.
  private mutating func check(strategy declaration: Declaration) {
    let arguments = parameters(of: declaration).filter { present($0, at: 1) == nil }.map { parameter in
      let name = child(parameter, at: 0)
      return Argument(
        label: symbol(name), value: unknown(name), possible: [], node: name, location: location(name))
    }
    _ = lower(strategy: declaration, arguments: arguments, at: declaration.nameLocation)
  }
}
