import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

/// The meaning of a name with all its dots.
enum Reference {
  case variable(VariableSlot, members: [NodeID])
  case observe(ObservableKey, ValueType, members: [NodeID])
  case event(EventKey)
  case screen(ScreenID)
  /// A sheet or a task by itself, which is not a value.
  case thing(AppName)
  /// Already reported.
  case wrong
}

/// A name and the labels after its dots.
struct NameChain {
  var node: NodeID
  var root: NodeID
  var name: Symbol
  var labels: [NodeID]
}

extension Lowering {
  /// Returns the name at the root of a chain of members; `nil` if the root is something else (`payload(X).amount`).
  func chain(_ node: NodeID) -> NameChain? {
    switch kind(node) {
    case .name: return NameChain(node: node, root: node, name: symbol(node), labels: [])
    case .member:
      var labels: [NodeID] = []
      var current = node
      while kind(current) == .member {
        let operand = child(current, at: 0)
        labels.append(NodeID(Int(operand.index) + Int(module.tree.nodes[Int(operand.index)].size)))
        current = operand
      }
      guard kind(current) == .name else { return nil }
      labels.reverse()
      return NameChain(node: node, root: current, name: symbol(current), labels: labels)
    case .eventPath, .target:
      guard let root = firstChild(node), kind(root) == .name else { return nil }
      var labels: [NodeID] = []
      var current = root
      while let label = next(current, in: node) {
        labels.append(label)
        current = label
      }
      return NameChain(node: node, root: root, name: symbol(root), labels: labels)
    default: return nil
    }
  }

  /// Returns the meaning of a chain of names; `nil` if its root is unknown.
  mutating func reference(_ chain: NameChain) -> Reference? {
    if chain.labels.contains(where: { kind($0) == .missing }) { return broken() }
    return localReference(chain) ?? languageReference(chain)
  }

  /// Returns a reference to something whose absence the parser has reported.
  mutating func broken() -> Reference {
    isBroken = true
    return .wrong
  }

  /// Resolves names of the scenario, the app and the file, which take precedence over those of the language.
  mutating func localReference(_ chain: NameChain) -> Reference? {
    let root = chain.name
    if let binding = bindings.meaning(of: root) {
      switch binding {
      case .variable(let slot):
        noteUse(chain.root, declaredAt: draft.variables[Int(slot.index)].place)
        return .variable(slot, members: chain.labels)
      case .state(let state):
        noteUse(chain.root, of: .state(state))
        return observe(state, in: chain)
      }
    }
    if let name = draft.names.names[root] {
      noteUse(chain.root, of: .part(name))
      return reference(to: name, chain: chain)
    }
    if let mark = draft.marks[root] {
      noteUse(chain.root, of: .mark(mark))
      return edge(of: .mark(mark), takesTime: false, chain: chain, from: 0)
    }
    if let slot = fileConstant(root) {
      noteUse(chain.root, declaredAt: draft.variables[Int(slot.index)].place)
      return .variable(slot, members: chain.labels)
    }
    return nil
  }

  private func observe(_ state: StateID, in chain: NameChain) -> Reference {
    .observe(ObservableKey(state), draft.names.states[Int(state.index)], members: chain.labels)
  }

  private mutating func reference(to name: AppName, chain: NameChain) -> Reference {
    switch name {
    case .state(let state): return observe(state, in: chain)
    case .screen(let screen):
      if screen.index == 0 { draft.names.usesImplicitHome = true }
      return chain.labels.isEmpty ? .screen(screen) : member(of: screen, chain: chain)
    case .sheet(let sheet):
      guard let label = chain.labels.first else { return .thing(name) }
      for (event, name) in language.sheetEvents where symbol(label) == name {
        return edge(of: .sheet(sheet, event: event), takesTime: true, chain: chain, from: 1)
      }
      if let observable = language.sheetMember(joined(chain.labels[...])) {
        return .observe(ObservableKey(observable, sheet: sheet), observable.entry.type, members: [])
      }
      return noMember(chain, among: ObservableEntry.sheetSpellings + EventEntry.members(of: .sheet).map(\.name))
    case .task(let task):
      guard let label = chain.labels.first else { return .thing(name) }
      if symbol(label) == language.started {
        return edge(of: .taskStarted(task), takesTime: false, chain: chain, from: 1)
      }
      if symbol(label) == language.finished {
        return edge(of: .taskFinished(task), takesTime: false, chain: chain, from: 1)
      }
      return noMember(chain, among: EventEntry.members(of: .task).map(\.name))
    }
  }

  private mutating func member(of screen: ScreenID, chain: NameChain) -> Reference {
    let label = symbol(chain.labels[0])
    if let callback = language.callback(label) {
      return edge(of: .screen(screen, callback: callback), takesTime: true, chain: chain, from: 1)
    }
    if let observable = language.screenMember(joined(chain.labels[...])) {
      return .observe(ObservableKey(observable, screen: screen), observable.entry.type, members: [])
    }
    if let route = draft.names.routes[AppNames.MemberKey(owner: screen, name: label)] {
      noteUse(chain.labels[0], of: .route(route))
      return .observe(ObservableKey(route), .bool, members: Array(chain.labels.dropFirst()))
    }
    if let state = draft.names.localStates[AppNames.MemberKey(owner: screen, name: label)] {
      noteUse(chain.labels[0], of: .state(state))
      let type = draft.names.states[Int(state.index)]
      return .observe(ObservableKey(state), type, members: Array(chain.labels.dropFirst()))
    }
    if draft.names.isUnknown { return broken() }
    let own = Array(draft.names.routes.keys) + Array(draft.names.localStates.keys)
    let members = own.filter { $0.owner == screen }.map { spelling($0.name) }.sorted()
    return noMember(chain, among: members + ObservableEntry.screenSpellings + ScreenCallback.allCases.map(\.name))
  }

  private mutating func noMember(_ chain: NameChain, among candidates: [String]) -> Reference {
    let written = chain.labels.map { tree.text($0) }.joined(separator: ".")
    let root = tree.text(chain.root)
    let last = tree.text(chain.labels[chain.labels.count - 1])
    let suggestion = Spelling.closest(to: written, among: candidates) ?? candidates.first { $0 == last }
    // `payload` goes before the screen: `payload(Detail).id`. React Navigation's word for it is params.
    let isPayload = [Observable.payload.entry.name, "params"].contains(tree.text(chain.labels[0]))
    let member = isPayload || suggestion != nil ? nil : foreignMember(written, of: root)
    let foreign =
      isPayload
      ? "payload(\(root))" + chain.labels.dropFirst().map { "." + tree.text($0) }.joined()
      : member.flatMap { $0.isAdvice ? nil : $0.template }
    let place = range(chain.labels[0]).union(range(chain.labels[chain.labels.count - 1]))
    report(
      .unknownName, at: Location(file: tree.source.id, range: place),
      message: "“\(root)” has no “\(written)”",
      hint: foreign.map { "write “\($0)”" } ?? suggestion.map { "\(root).\($0)" }.asQuestion
        ?? member?.template ?? Self.listing(candidates, of: root),
      fixes: foreign.map { [TextEdit(range: range(chain.node), replacement: $0)] } ?? suggestion.fixes(at: place))
    return .wrong
  }

  /// Returns a hint with what a name has, or the page of the manual where that is much.
  private static func listing(_ members: [String], of root: String) -> String? {
    members.count > 4
      ? "“scenario manual observables” lists what can be asked"
      : members.map { "“\(root).\($0)”" }.listedAsChoice.map { "write \($0)" }
  }

  /// Returns an event with its edge, `.begin` or `.end`.
  private mutating func edge(of event: EventKey, takesTime: Bool, chain: NameChain, from position: Int) -> Reference {
    guard position < chain.labels.count else { return .event(event) }
    let label = symbol(chain.labels[position])
    guard label == language.begin || label == language.end, position == chain.labels.count - 1 else {
      report(
        .unknownEvent, at: chain.labels[position],
        message: "“\(written(chain, before: position))” is an event; only “.begin” or “.end” can follow it")
      return .wrong
    }
    if takesTime || label == language.begin { return .event(label == language.end ? event.end : event) }
    report(
      .unknownEvent, at: chain.labels[position],
      message: "“\(written(chain, before: position))” is instantaneous and has no end",
      hint: "remove “.end”")
    return .wrong
  }

  private func written(_ chain: NameChain, before position: Int) -> String {
    ([chain.root] + chain.labels.prefix(position)).map { tree.text($0) }.joined(separator: ".")
  }

  /// Resolves a name of the language: an observable or a field of its record, or an event with or without an edge.
  mutating func languageReference(_ chain: NameChain) -> Reference? {
    if chain.labels.isEmpty { return bareReference(chain) }
    let names = [chain.root] + chain.labels
    for count in stride(from: names.count, to: 0, by: -1) {
      guard let meaning = language.meaning(joined(names[..<count])) else { continue }
      switch meaning {
      case .event(let event):
        if count == 1, names.count > 1, !isEdge(names[1]) { return nil }
        return edge(of: .fixed(event), takesTime: event.takesTime, chain: chain, from: count - 1)
      case .observable(let observable):
        if count < names.count, !observable.entry.type.mayBeRecord { return nil }
        return .observe(
          ObservableKey(observable), observable.entry.type, members: Array(chain.labels.dropFirst(count - 1)))
      }
    }
    return nil
  }

  private func isEdge(_ label: NodeID) -> Bool { symbol(label) == language.begin || symbol(label) == language.end }

  private mutating func bareReference(_ chain: NameChain) -> Reference? {
    switch language.meaning(chain.name) {
    case .event(let event)?: return .event(.fixed(event))
    case .observable(let observable)?: return .observe(ObservableKey(observable), observable.entry.type, members: [])
    case nil: return nil
    }
  }

  /// Returns one symbol for several consecutive names joined by dots.
  private func joined(_ names: ArraySlice<NodeID>) -> Symbol {
    guard let first = names.first, let last = names.last else { return language.begin }
    let range = range(first).union(range(last))
    let length = names.reduce(names.count - 1) { $0 + self.range($1).offsets.count }
    if length == range.offsets.count { return session.symbols.symbol(of: range, in: module.tree.source) }
    // There are blanks or line ends around the dots.
    return session.symbols.symbol(of: names.map { tree.text($0) }.joined(separator: "."))
  }

  /// Returns whether the root of a dotted name belongs to the language, so that no app can have declared it.
  func beginsWithWordOfTheLanguage(_ chain: NameChain) -> Bool {
    !chain.labels.isEmpty && builtin(chain.root) != nil
  }

  /// All possible meanings of a bare name, for suggestions.
  var nameCandidates: [String] {
    if session.findings.isFull(.unknownName) { return [] }
    var symbols = bindings.visible
    symbols += draft.names.names.symbols + draft.marks.symbols
    symbols += module.visible.all.filter { $0.kind == .constant }.map(\.name)
    return symbols.map(spelling).sorted() + ObservableEntry.globalSpellings + Event.allCases.map(\.name)
  }
}
