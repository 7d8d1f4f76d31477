import DeviceModel
import Programs
import SourceText
import Syntax

extension Lowering {
  /// Checks what a file declares, used or not. What depends on the app that a scenario picks (the screens that a flow
  /// names) is asked where it is used.
  static func checkDeclarations(of module: Module, in session: Session) {
    for declaration in module.declarations where !declaration.isChecked {
      declaration.isChecked = true
      switch declaration.kind {
      case .app: _ = draft(of: declaration, in: session, at: declaration.nameLocation)
      case .constant:
        var lowering = alone(module, session)
        _ = lowering.slot(of: declaration)
      case .splash:
        var lowering = alone(module, session)
        lowering.check(strategy: declaration)
      case .device, .flow: break
      }
    }
    if module.declarations.contains(where: { $0.kind == .device }) {
      var lowering = alone(module, session)
      _ = lowering.declaredDevices()
    }
  }

  /// A lowering without an app: names that could be an app's are not missed.
  private static func alone(_ module: Module, _ session: Session) -> Lowering {
    var lowering = Lowering(session: session, module: module)
    lowering.draft.names.isUnknown = true
    return lowering
  }

  /// A strategy by itself: with its defaults, and with something of any kind for what has none.
  private mutating func check(strategy declaration: Declaration) {
    let parameters = present(declaration.node, 1).map { children($0).filter { kind($0) == .parameter } } ?? []
    let arguments = parameters.filter { present($0, 1) == nil }.map { parameter in
      let name = child(parameter, 0)
      return Argument(
        label: symbol(name), value: unknown(name), possible: [], node: name, location: location(name))
    }
    _ = lower(strategy: declaration, arguments, at: declaration.nameLocation)
  }
}
