import DeviceModel
import Programs
import SourceText
import Syntax

/// What is probably not meant about the map of an app: flags that nobody sets or reads, links and start screens that
/// can never be, screens that open each other without end. Nothing is run for it.
extension Lowering {
  /// Looks at the apps that a file declares, once all of its scenarios have been read.
  static func checkMaps(of module: Module, in session: CompilationContext) {
    let apps = module.declarations.filter { $0.kind == .app && !$0.isBroken }
    guard !apps.isEmpty else { return }
    let facts = MapFacts(module)
    for declaration in apps {
      guard let draft = declaration.app?.draft, !draft.isBroken, !draft.names.isUnknown,
        let body = module.tree.present(declaration.node, at: 2)
      else { continue }
      var lowering = Lowering(session: session, module: module)
      lowering.draft = draft
      lowering.checkMap(body, with: facts, isUsed: facts.used.contains(lowering.spelling(declaration.name)))
    }
  }

  private mutating func checkMap(_ body: NodeID, with facts: MapFacts, isUsed: Bool) {
    let items = children(body)
    // What no scenario of the file takes is there for others, which may set what they like.
    let fixed = isUsed ? fixedStates(facts) : [:]
    var told: Set<StateID> = []
    for item in items {
      switch kind(item) {
      case .field where tree.text(child(item, at: 0)) == "start":
        checkStart(child(item, at: 1), with: fixed, told: &told)
      case .linkItem: checkLink(item, with: fixed, told: &told)
      default: break
      }
    }
    checkEndlessPushes(within: range(body))
    guard isUsed else { return }
    for item in items {
      switch kind(item) {
      case .stateBlock, .storedBlock: checkStates(child(item, at: 0), with: facts, told: told)
      case .screenItem: checkRoutes(item, with: facts)
      default: break
      }
    }
  }

  // MARK: Flags

  /// States that are given a value once, and never another.
  private func fixedStates(_ facts: MapFacts) -> [StateID: Value] {
    var fixed: [StateID: Value] = [:]
    for (index, state) in draft.app.state.enumerated() where isFixed(state.name, in: facts) {
      if case .constant(let value) = draft.pools[state.initial] { fixed[StateID(index)] = value }
    }
    return fixed
  }

  private func isFixed(_ name: String, in facts: MapFacts) -> Bool {
    !facts.written.contains(name) && facts.declared[name] == 1
  }

  private mutating func checkStates(_ fields: NodeID, with facts: MapFacts, told: Set<StateID>) {
    for field in children(fields) where kind(field) == .field {
      guard let label = present(field, at: 0) else { continue }
      let name = tree.text(label)
      guard case .state(let state)? = draft.names.names[symbol(label)], !told.contains(state) else { continue }
      let first = constantValue(draft.app.state[Int(state.index)].initial)
      if !facts.read.contains(name), first?.isBool == true || facts.written.contains(name) {
        report(
          .flagNeverRead, at: label, message: "nobody reads “\(name)”",
          hint: "“start”, a condition or an expectation would; else it can go")
      } else if facts.readByApps.contains(name), isFixed(name, in: facts), first == .bool(false) {
        // One that is true for good says how the app is set up.
        report(
          .flagNeverSet, at: label, message: "nobody sets “\(name)”: it stays false",
          hint: "a button, a handler or a scenario would, with “set \(name) = true”")
      }
    }
  }

  private mutating func checkRoutes(_ screen: NodeID, with facts: MapFacts) {
    guard isOfFlags, !facts.visitsVariables,
      let owner = present(screen, at: 0), let body = present(screen, at: 1)
    else { return }
    for part in children(body) where self.kind(part) == .routeItem {
      guard let name = present(part, at: 0), let target = present(part, at: 1) else { continue }
      let flag = "\(tree.text(owner)).\(tree.text(name))"
      let destination = tree.text(target)
      guard !facts.opened.contains(flag), !facts.visited.contains(destination) else { continue }
      report(
        .flagNeverSet, at: name, message: "nobody sets “\(flag)”: nobody comes to “\(destination)” this way",
        hint: "a button of “\(tree.text(owner))” would, with “set \(flag) = true”")
    }
  }

  // MARK: Conditions

  private mutating func checkStart(_ node: NodeID, with fixed: [StateID: Value], told: inout Set<StateID>) {
    guard let start = draft.app.start else { return }
    for alternative in draft.pools.alternatives(of: start) {
      let range = draft.pools.expressionRanges[Int(alternative.value.index)]
      guard contains(node, range: range), let reason = reason(against: alternative.path, with: fixed, told: &told)
      else { continue }
      report(
        .neverTrue, at: Location(file: tree.source.id, range: range),
        message: "“start” can never be “\(tree.source.text(range))”", hint: reason)
    }
  }

  private mutating func checkLink(_ item: NodeID, with fixed: [StateID: Value], told: inout Set<StateID>) {
    guard let text = present(item, at: 0), let written = tree.plainText(text),
      let index = draft.names.links.firstIndex(of: written)
    else { return }
    let shape = Self.shape(of: written)
    if let earlier = draft.names.links[..<index].first(where: { Self.shape(of: $0) == shape }) {
      report(
        .linkNeverOpens, at: text,
        message: "this link never opens: “\(earlier)”, which comes first, fits the same addresses",
        hint: "what stands in the braces makes no difference")
    }
    if let node = present(item, at: 2), let requires = draft.app.links[index].requires,
      let reason = reason(against: [(requires, true)], with: fixed, told: &told)
    {
      report(.neverTrue, at: node, message: "this can never hold, so the link never opens", hint: reason)
    }
  }

  /// The text of a link with its braces emptied.
  private static func shape(of link: String) -> String {
    var shape = ""
    var isInside = false
    for character in link {
      if character == "}" { isInside = false }
      if !isInside { shape.append(character) }
      if character == "{" { isInside = true }
    }
    return shape
  }

  /// Why conditions cannot be so; `nil` if they can.
  private func reason(
    against wanted: [(condition: ExpressionID, holds: Bool)], with fixed: [StateID: Value], told: inout Set<StateID>
  ) -> String? {
    guard !wanted.isEmpty else { return nil }
    if !Satisfiability(draft.pools, fixed: [:]).canHold(wanted) {
      return "the conditions on the way there contradict each other"
    }
    if Satisfiability(draft.pools, fixed: fixed).canHold(wanted) { return nil }
    let states = fixed.keys.filter { state in wanted.contains { reads(state, in: $0.condition) } }
      .sorted { $0.index < $1.index }
    told.formUnion(states)
    return states.map { state in
      "nobody sets “\(draft.app.state[Int(state.index)].name)”"
    }.joined(separator: ", and ")
  }

  private func reads(_ state: StateID, in root: ExpressionID) -> Bool {
    draft.pools.expressions(within: [root]).contains { expression in
      if case .observe(let key) = expression { key == ObservableKey(state) } else { false }
    }
  }

  private func contains(_ node: NodeID, range inner: TextRange) -> Bool {
    let outer = range(node)
    return outer.start <= inner.start && inner.end <= outer.end
  }
}

extension Value {
  fileprivate var isBool: Bool { if case .bool = self { true } else { false } }
}
