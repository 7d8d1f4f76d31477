import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import VirtualTime
import Vocabulary

extension Lowering {
  mutating func spinMainUntil(_ node: NodeID) {
    let condition = condition(child(node, at: 0))
    let every = needed(1, of: .spinMainUntil, at: node)
    if case .time(let time)? = constantValue(every), time == .zero {
      report(.typeMismatch, at: child(node, at: 1), message: "“every” must be greater than zero")
    }
    emit(.spinMainUntil(condition, every: every), at: node)
  }

  mutating func waitUntil(_ node: NodeID) {
    guard let subject = subject(child(node, at: 0)) else { return }
    emit(.waitUntil(subject, timeout: operand(1, of: .waitUntil, at: node)), at: node)
  }

  /// Lowers an event, or a condition.
  mutating func subject(_ node: NodeID) -> Claim.Subject? {
    if isEvent(node) { return event(node).map { .event($0) } }
    if kind(node) == .missing { isBroken = true }
    return .predicate(condition(node))
  }

  mutating func later(_ node: NodeID, of statement: Statement) {
    let amount = needed(0, of: statement, at: node)
    let outer = place
    if place == .script { place = .deferred }
    let hadLaunched = hasLaunched
    let screen = statement == .after ? operand(1, of: statement, at: node) : nil
    let block = block(child(node, at: statement == .after ? 2 : 1))
    hasLaunched = hasLaunched || hadLaunched
    place = outer
    emit(statement == .after ? .after(amount, block, in: screen) : .at(amount, block), at: node)
  }

  mutating func watcher(_ node: NodeID, of statement: Statement) {
    let pattern = event(child(node, at: 0))
    warnWithoutFramework(pattern, at: child(node, at: 0))
    let block = block(child(node, at: 1), in: place == .script || place == .deferred ? .watcher : place)
    guard let pattern else { return }
    emit(statement == .when ? .when(pattern, block) : .whenever(pattern, block), at: node)
  }

  // MARK: Marks

  /// Declares the marks below a node, including those of flows used there: an expectation may refer to a mark that is
  /// set further down.
  mutating func declareMarks(in node: NodeID) {
    var visited: Set<ObjectIdentifier> = []
    declareMarks(in: node, visited: &visited, depth: 0)
  }

  private mutating func declareMarks(in node: NodeID, visited: inout Set<ObjectIdentifier>, depth: Int) {
    let first = Int(node.index)
    let end = first + Int(module.tree.nodes[first].size)
    for index in first..<end {
      switch module.tree.nodes[index].kind {
      case .step(.mark): declareMark(NodeID(index))
      case .step(.do):
        // Flows that are nested more deeply are an error.
        guard depth < Limits.flowDepth, let name = present(NodeID(index), at: 0),
          let flow = module[.flow, symbol(name)],
          visited.insert(ObjectIdentifier(flow)).inserted
        else { continue }
        let outer = module
        module = flow.module
        declareMarks(in: flow.node, visited: &visited, depth: depth + 1)
        module = outer
      default: break
      }
    }
  }

  private mutating func declareMark(_ node: NodeID) {
    guard let name = present(node, at: 0) else { return }
    let symbol = symbol(name)
    guard draft.marks[symbol] == nil else { return }
    // What asks about it is about this mark all the same.
    isReserved(name, for: "a mark")
    if let other = draft.names.names[symbol] { return reportTaken(name, by: other) }
    guard draft.markNames.count < Int(UInt16.max) else {
      return report(.tooLarge, at: name, message: "this scenario has more than \(UInt16.max) marks")
    }
    draft.marks[symbol] = MarkID(draft.markNames.count)
    noteDeclaration(name, of: .mark(MarkID(draft.markNames.count)))
    draft.markNames.append(spelling(symbol))
  }

  mutating func mark(_ node: NodeID) {
    guard let name = present(node, at: 0), let mark = draft.marks[symbol(name)] else { return giveUp() }
    emit(.mark(mark), at: node)
  }
}

extension Lowering {
  /// Lowers `cover with SURFACE …`.
  mutating func cover(_ node: NodeID) {
    guard let surface = surface(child(node, at: 0)) else { return }
    let frame = operand(1, of: .cover, at: node) ?? .absent
    let layer: CoverCall.Layer =
      switch kind(child(node, at: 2)) {
      case .aboveContent: .aboveContent
      case .belowContent: .belowContent
      case .aboveAll: .aboveAll
      case .presentedLayer: .presented
      default: .top
      }
    let others = [3, 4].map { operand($0, of: .cover, at: node) ?? .absent }
    emit(.cover(surface, layer, draft.pools.addOperands([frame] + others)), at: node)
  }

  private mutating func surface(_ node: NodeID) -> Step.CoverSurface? {
    switch kind(node) {
    case .launchScreenSurface: return .launchScreen
    case .colorSurface: return .color(value(child(node, at: 0), as: .color, for: "“color”"))
    case .screenSurface: return .screen(value(child(node, at: 0), as: .screen, for: "“cover with screen”"))
    default: return giveUp()
    }
  }
}
