import DeviceModel
import Programs
import SourceText
import Statements
import Syntax

/// Checks for probable mistakes in the map of an app: flags that are never set or read, links and start screens that
/// are impossible, and screens that open each other endlessly. The checks run nothing.
extension Lowering {
  /// Checks the apps that a file declares, once all of its scenarios have been read.
  static func checkMaps(of module: Module, in session: CompilationContext) {
    let apps = module.declarations.filter { $0.kind == .app && !$0.isBroken }
    guard !apps.isEmpty else { return }
    let haveFlags = apps.contains { declaration in
      declaration.app.map { !$0.draft.app.state.isEmpty || !$0.draft.app.routes.isEmpty } ?? false
    }
    let facts = haveFlags ? MapFacts(module, symbols: session.symbols) : MapFacts(session.symbols)
    for declaration in apps {
      guard let draft = declaration.app?.draft, !draft.isBroken, !draft.names.isUnknown,
        let body = module.tree.present(declaration.node, at: 2)
      else { continue }
      var lowering = Lowering(session: session, module: module)
      lowering.draft = draft
      lowering.checkMap(body, with: facts, isUsed: facts.used.contains(declaration.name))
    }
  }

  private mutating func checkMap(_ body: NodeID, with facts: MapFacts, isUsed: Bool) {
    let items = children(body)
    // An app that no scenario of the file uses is for other files, which may set anything.
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

  /// Returns the states that get one value and never another.
  private func fixedStates(_ facts: MapFacts) -> [StateID: Value] {
    var fixed: [StateID: Value] = [:]
    for (index, state) in draft.app.state.enumerated() where isFixed(symbols.symbol(of: state.name), in: facts) {
      if case .constant(let value) = draft.pools[state.initial] { fixed[StateID(index)] = value }
    }
    return fixed
  }

  private func isFixed(_ name: Symbol, in facts: MapFacts) -> Bool {
    !facts.written.contains(name) && facts.declared[name] == 1
  }

  private mutating func checkStates(_ fields: NodeID, with facts: MapFacts, told: Set<StateID>) {
    for field in children(fields) where kind(field) == .field {
      guard let label = present(field, at: 0) else { continue }
      let name = symbol(label)
      guard case .state(let state)? = draft.names.names[name], !told.contains(state) else { continue }
      let first = constantValue(draft.app.state[Int(state.index)].initial)
      if !facts.read.contains(name), first?.isBool == true || facts.written.contains(name) {
        report(
          .flagNeverRead, at: label, message: "nothing reads “\(tree.text(label))”",
          hint: "read it in “start”, a condition or an expectation, or remove it")
      } else if facts.readByApps.contains(name), isFixed(name, in: facts), first == .bool(false) {
        // One that is always true configures the app.
        report(
          .flagNeverSet, at: label, message: "nothing sets “\(tree.text(label))”, so it stays false",
          hint: "write “set \(tree.text(label)) = true” in a button, a handler or a scenario")
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
      guard !facts.opened.contains(symbols.symbol(of: flag)), !facts.visited.contains(symbol(target)) else { continue }
      report(
        .flagNeverSet, at: name, message: "nothing sets “\(flag)”, so the route to “\(destination)” is never taken",
        hint: "write “set \(flag) = true” in a button of “\(tree.text(owner))”")
    }
  }

  // MARK: Conditions

  private mutating func checkStart(_ node: NodeID, with fixed: [StateID: Value], told: inout Set<StateID>) {
    guard let start = draft.app.start else { return }
    for alternative in draft.pools.alternatives(of: start) {
      let range = draft.pools.range(of: alternative.value)
      guard self.range(node).contains(range),
        let reason = reason(against: alternative.path, with: fixed, told: &told)
      else { continue }
      report(
        .neverTrue, at: Location(file: tree.source.id, range: range),
        message: "“start” can never be “\(tree.source.text(range))”", hint: reason)
    }
  }

  private mutating func checkLink(_ item: NodeID, with fixed: [StateID: Value], told: inout Set<StateID>) {
    guard let text = present(item, at: 0), let written = tree.plainText(text),
      let index = draft.names.links[written]
    else { return }
    if let earlier = draft.names.links.first(like: written) {
      report(
        .linkNeverOpens, at: text,
        message: "this link never opens; “\(earlier)” above matches the same URLs",
        hint: "the names in the braces make no difference")
    }
    if let node = present(item, at: 4), let requires = draft.app.links[index].requires,
      let reason = reason(against: [(requires, true)], with: fixed, told: &told)
    {
      report(.neverTrue, at: node, message: "this can never hold, so the link never opens", hint: reason)
    }
  }

  /// Returns why conditions cannot hold; `nil` if they can.
  private func reason(
    against wanted: [(condition: ExpressionID, holds: Bool)], with fixed: [StateID: Value], told: inout Set<StateID>
  ) -> String? {
    guard !wanted.isEmpty else { return nil }
    if !Satisfiability(draft.pools, fixed: [:]).canHold(wanted) {
      return "its conditions contradict each other"
    }
    if Satisfiability(draft.pools, fixed: fixed).canHold(wanted) { return nil }
    let states = fixed.keys.filter { state in wanted.contains { reads(state, in: $0.condition) } }
      .sorted { $0.index < $1.index }
    told.formUnion(states)
    return states.map { state in
      "nothing sets “\(draft.app.state[Int(state.index)].name)”"
    }.joined(separator: ", and ")
  }

  private func reads(_ state: StateID, in root: ExpressionID) -> Bool {
    draft.pools.expressions(within: [root]).contains {
      if case .observe(ObservableKey(state)) = $0 { true } else { false }
    }
  }
}

extension Value {
  fileprivate var isBool: Bool { if case .bool = self { true } else { false } }
}

/// All mentions of flags and screens in the files of one check.
/// They are collected from all trees together: only together do they show the flags that are never written.
struct MapFacts {
  /// The flags that are written, as spelled (`loggedIn`, `Home.toDetail`).
  private(set) var written = SymbolSet()
  /// The flags that are written with something other than a plain `false`.
  private(set) var opened = SymbolSet()
  /// The screens that some step goes to.
  private(set) var visited = SymbolSet()
  private var screens = SymbolSet()
  /// Whether some step goes to a screen in a variable.
  var visitsVariables: Bool { !visited.isSubset(of: screens) }
  /// The names that some expression reads.
  private(set) var read = SymbolSet()
  /// The names that an app's own code reads.
  private(set) var readByApps = SymbolSet()
  /// The apps that scenarios of the file itself use, with their bases.
  private(set) var used = SymbolSet()
  /// The number of bodies that give each state its initial value.
  private(set) var declared = SymbolMap<Int>()
  private let symbols: SymbolTable

  /// Creates facts without any mentions.
  init(_ symbols: SymbolTable) { self.symbols = symbols }

  /// - Parameter module: The file; its imports are included.
  init(_ module: Module, symbols: SymbolTable) {
    self.init(symbols)
    var seen: Set<Int> = []
    var waiting = [module]
    while let next = waiting.popLast() {
      guard seen.insert(Int(next.tree.source.id.number)).inserted else { continue }
      waiting += next.imports
      collect(next.tree)
    }
    recordUses(module)
  }

  private func symbol(_ node: NodeID, in tree: SyntaxTree) -> Symbol {
    symbols.symbol(of: tree.range(node), in: tree.source)
  }

  private mutating func recordUses(_ module: Module) {
    let tree = module.tree
    var bases = SymbolMap<Symbol>()
    for declaration in module.declarations where declaration.kind == .app {
      bases[declaration.name] = tree.present(declaration.node, at: 1).map { symbol($0, in: tree) }
    }
    for index in tree.nodes.indices where tree.nodes[index].kind == .appItem {
      var name = tree.present(NodeID(index), at: 0).map { symbol($0, in: tree) }
      while let current = name, used.insert(current) { name = bases[current] }
    }
  }

  private mutating func collect(_ tree: SyntaxTree) {
    var isTarget = false
    var appEnd = 0
    for index in tree.nodes.indices {
      let node = NodeID(index)
      switch tree.nodes[index].kind {
      case .target: isTarget = true
      case .appDeclaration: appEnd = index + Int(tree.nodes[index].size)
      case .name:
        if !isTarget {
          let name = symbol(node, in: tree)
          read.insert(name)
          if index < appEnd { readByApps.insert(name) }
        }
        isTarget = false
      case .step(.set): recordSet(node, in: tree)
      case .step(.push), .step(.navigate), .step(.popToOrPush), .step(.replaceTop), .step(.present), .stop,
        .step(.replace):
        let screen = tree.child(node, at: 0)
        if tree.kind(screen) == .name { visited.insert(symbol(screen, in: tree)) }
      case .screenItem: if let name = tree.present(node, at: 0) { screens.insert(symbol(name, in: tree)) }
      case .stateBlock, .storedBlock:
        for field in tree.children(tree.child(node, at: 0)) where tree.kind(field) == .field {
          let name = symbol(tree.child(field, at: 0), in: tree)
          declared[name] = (declared[name] ?? 0) + 1
        }
      default: break
      }
    }
  }

  private mutating func recordSet(_ node: NodeID, in tree: SyntaxTree) {
    let name = symbols.symbol(of: tree.text(tree.child(node, at: 0)).filter { !$0.isWhitespace })
    let value = tree.child(node, at: 1)
    written.insert(name)
    if tree.kind(value) != .boolean || tree.detail(value) != 0 { opened.insert(name) }
  }
}
