import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// The screen that a step names; a column may hold it.
  private mutating func screen(_ node: NodeID, for role: String) -> ExpressionID { value(node, .screen, for: role) }

  mutating func navigationStep(_ node: NodeID, _ kind: SyntaxKind) {
    switch kind {
    case .step(.push): emit(.push(stop(node, for: "“push”")), node)
    case .step(.popToOrPush): emit(.popToOrPush(stop(node, for: "“pop to”")), node)
    case .step(.navigate): emit(.navigate(stop(node, for: "“navigate to”")), node)
    case .step(.replaceTop): emit(.replaceTop(stop(node, for: "“replace top by”")), node)
    case .step(.popCount): emit(.popCount(count(child(node, 0), for: "“pop”")), node)
    case .step(.popTo): emit(.popTo(screen(child(node, 0), for: "“pop to”")), node)
    case .step(.popFrom): emit(.popFrom(screen(child(node, 0), for: "“pop from”")), node)
    case .step(.replace): replace(node)
    case .step(.remove): remove(node)
    case .step(.backTo): emit(.backTo(screen(child(node, 0), for: "“back to”")), node)
    case .step(.present):
      let stop = stop(node, for: "“present”")
      let style = present(node, 2).map { value($0, .word(.presentationStyle), for: "“as”") }
      let presenter = present(node, 3).map { screen($0, for: "“from”") }
      emit(.present(stop, style: style, from: presenter), node)
    case .step(.dismiss): emit(.dismiss(from: present(node, 0).map { screen($0, for: "“from”") }), node)
    case .step(.alert): emit(.alert(value(child(node, 0), .text, for: "“alert”")), node)
    default: emit(.selectTab(screen(child(node, 0), for: "“select tab”")), node)
    }
  }

  /// A number of things, which is not negative.
  mutating func count(_ node: NodeID, for role: String) -> ExpressionID {
    let id = value(node, .count, for: role)
    requireNotNegative(id, node, role)
    return id
  }

  /// A screen, and what it is given.
  private mutating func stop(_ node: NodeID, for role: String) -> StopExpression {
    let target = screen(child(node, 0), for: role)
    return StopExpression(screen: target, payload: present(node, 1).map { record(for: $0) })
  }

  /// `[X, Y]`, or a name: of a screen, or of a list of screens that is known when the step is done.
  private mutating func way(_ node: NodeID, for role: String, or emptiness: String) -> PoolRange {
    let way = child(node, 0)
    if kind(way) == .way {
      if firstChild(way) == nil { report(.typeMismatch, way, emptiness) }
      return stops(way)
    }
    let typed = expression(way, wanting: .screen)
    let id: ExpressionID = if case .list = typed.type { typed.id } else { convert(typed, to: .screen, for: role) }
    draft.pools.stops.append(StopExpression(screen: id, payload: nil))
    let end = draft.pools.stops.count
    return PoolRange((end - 1)..<end)
  }

  private mutating func replace(_ node: NodeID) {
    emit(.replace(way(node, for: "“replace”", or: "a stack is never empty: its root has to be named")), node)
  }

  private mutating func remove(_ node: NodeID) {
    let way = way(node, for: "“remove”", or: "nothing is to go: name a screen")
    for stop in children(child(node, 0)) where kind(stop) == .stop {
      if let payload = present(stop, 1) { report(.wrongNotation, payload, "a screen that goes is given nothing") }
    }
    emit(.remove(way), node)
  }
}
