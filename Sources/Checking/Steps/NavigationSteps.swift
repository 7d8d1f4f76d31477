import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// The screen that a step names; a column may hold it.
  private mutating func screen(_ node: NodeID, for role: String) -> ExpressionID { value(node, .screen, for: role) }

  mutating func navigationStep(_ node: NodeID, _ kind: SyntaxKind) {
    switch kind {
    case .pushStep:
      let target = screen(child(node, 0), for: "“push”")
      let payload = present(node, 1).map { record(for: $0) }
      emit(.push(StopExpression(screen: target, payload: payload)), node)
    case .popCountStep: emit(.popCount(count(child(node, 0), for: "“pop”")), node)
    case .popToStep: emit(.popTo(screen(child(node, 0), for: "“pop to”")), node)
    case .popFromStep: emit(.popFrom(screen(child(node, 0), for: "“pop from”")), node)
    case .replaceStep: replace(node)
    case .backToStep: emit(.backTo(screen(child(node, 0), for: "“back to”")), node)
    case .presentStep:
      let target = screen(child(node, 0), for: "“present”")
      let style = present(node, 1).map { value($0, .word(.presentationStyle), for: "“as”") }
      let presenter = present(node, 2).map { screen($0, for: "“from”") }
      emit(.present(target, style: style, from: presenter), node)
    case .dismissStep: emit(.dismiss(from: present(node, 0).map { screen($0, for: "“from”") }), node)
    case .alertStep: emit(.alert(value(child(node, 0), .text, for: "“alert”")), node)
    default: emit(.selectTab(screen(child(node, 0), for: "“select tab”")), node)
    }
  }

  /// A number of things, which is not negative.
  mutating func count(_ node: NodeID, for role: String) -> ExpressionID {
    let id = value(node, .count, for: role)
    requireNotNegative(id, node, role)
    return id
  }

  /// `replace [X, Y]`, or `replace X` for a stack of one.
  private mutating func replace(_ node: NodeID) {
    let way = child(node, 0)
    if kind(way) == .way {
      if firstChild(way) == nil {
        report(.typeMismatch, way, "a stack is never empty: its root has to be named")
      }
      return emit(.replace(stops(way)), node)
    }
    let stop = StopExpression(screen: screen(way, for: "“replace”"), payload: nil)
    draft.pools.stops.append(stop)
    let end = draft.pools.stops.count
    emit(.replace(PoolRange((end - 1)..<end)), node)
  }
}
