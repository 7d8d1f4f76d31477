import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

/// The declarations of one body of an app so far. Repeating a name in one body is an error; in two bodies, it is how an
/// app overrides another one.
struct Layer {
  var body: NodeID
  /// The names of screens, states, sheets and tasks.
  var parts: [Symbol.Number: NodeID] = [:]
  var fields: [AppField: NodeID] = [:]
  var links: Set<String> = []
  var hasStart = false
  var tabs: NodeID?
  var hasSplash = false

  init(_ body: NodeID) { self.body = body }
}

extension Lowering {
  /// Overlays a body's fields on the inherited app. Names come first, so that everything in the body can refer to
  /// everything else.
  mutating func apply(layer body: NodeID) {
    var layer = Layer(body)
    let items = children(body)
    declareMarks(in: body)
    for item in items where kind(item) == .screenItem { declare(screen: item, in: &layer) }
    for item in items where kind(item) == .screenItem { declareParts(of: item, in: &layer) }
    for item in items where kind(item) == .taskItem { declare(task: item, in: &layer) }
    for item in items {
      switch kind(item) {
      case .stateBlock: states(child(item, at: 0), lifetime: .code, in: &layer)
      case .storedBlock: states(child(item, at: 0), lifetime: .installation, in: &layer)
      default: break
      }
    }
    for item in items where kind(item) == .field { field(item, in: &layer) }
    checkAvailability(layer)
    for item in items { part(item, in: &layer) }
    checkRoot(layer)
    checkTabs()
    checkPages()
  }

  private mutating func part(_ item: NodeID, in layer: inout Layer) {
    switch kind(item) {
    case .tabsItem:
      if layer.tabs != nil { report(.duplicateName, at: item, message: "“tabs” is given twice") }
      layer.tabs = item
      draft.app.tabs = staticValue(child(item, at: 0), as: .list(.screen), for: "“tabs”")
    case .screenItem: screen(item)
    case .linkItem: link(item, in: &layer)
    case .handler: handler(item).map { draft.app.handlers.append($0) }
    case .changeHandler: changeHandler(item)
    case .splashItem:
      if layer.hasSplash { report(.duplicateName, at: item, message: "“splash” is given twice") }
      layer.hasSplash = true
      draft.strategies.removeAll()
      splash(item)
    case .field, .stateBlock, .storedBlock, .taskItem: break
    default: isBroken = true
    }
  }

  /// Lowers `on EVENT { … }` as the app's own code.
  mutating func handler(_ item: NodeID) -> HandlerProgram? {
    let pattern = place == .strategy ? strategyEvent(child(item, at: 0)) : event(child(item, at: 0))
    warnWithoutFramework(pattern, at: child(item, at: 0), isHandlerOfApp: true)
    let block = block(child(item, at: 1), in: place == .strategy ? place : .handler)
    return pattern.map { (pattern: $0, screen: owner ?? subject(of: $0), block: block, location: location(item)) }
  }

  /// Returns the screen whose callback a pattern is.
  private func subject(of pattern: EventPatternID) -> ScreenID? {
    if case .event(let key) = draft.pools[pattern], case .screen(let screen, _) = key.parts { screen } else { nil }
  }

  /// `on change of EXPRESSION { … }`, of the app or of the screen that is being lowered.
  mutating func changeHandler(_ item: NodeID) {
    let node = child(item, at: 0)
    let typed = expression(node)
    if !isWrong(typed), !isMadeOfState(typed.id) {
      report(
        .knownTooLate, at: node, message: "“on change of” can depend only on the app's state",
        hint: "write it to a state in the app's code: “on … { set … }”")
    }
    let block = block(child(item, at: 1), in: .handler)
    draft.app.changes.append((value: typed.id, screen: owner, block: block, location: location(item)))
  }

  // MARK: Names

  /// Declares a name of this body; `false` if it is taken. One that belongs to the language is reported once, here, and
  /// not again where it is used.
  mutating func addName(_ name: NodeID, of noun: String, to layer: inout Layer, mayBeReserved: Bool = false) -> Bool {
    let symbol = symbol(name)
    if !mayBeReserved { isReserved(name, for: noun) }
    if let first = layer.parts[symbol.number] {
      report(
        .duplicateName, at: name, message: "“\(tree.text(name))” is declared twice in this app",
        related: [Diagnostic.Related(location: location(first), message: "first declared here")])
      return false
    }
    layer.parts[symbol.number] = name
    return true
  }

  /// Returns the meaning of a name that belongs to the language, as a noun.
  func builtin(_ name: NodeID) -> String? { BuiltinNames.shared[range(name), in: module.tree.source] }

  /// Reports a name that belongs to the language, and returns whether it does.
  @discardableResult
  mutating func isReserved(_ name: NodeID, for noun: String) -> Bool {
    guard let known = builtin(name) else { return false }
    report(
      .nameOfTheLanguage, at: name, message: "\(noun) cannot be called “\(tree.text(name))”, which is \(known)",
      hint: "choose another name")
    return true
  }

  /// Reports a name that already means something else in the app.
  mutating func reportTaken(_ name: NodeID, by other: AppName) {
    report(
      .duplicateName, at: name, message: "“\(tree.text(name))” is already \(other.noun) of this app",
      hint: "choose another name")
  }

  private mutating func declare(screen item: NodeID, in layer: inout Layer) {
    guard let name = present(item, at: 0), addName(name, of: "a screen", to: &layer, mayBeReserved: true) else {
      return
    }
    let symbol = symbol(name)
    if let known = draft.names.names[symbol] {
      guard case .screen = known else { return reportTaken(name, by: known) }
      draft.names.hasImplicitHome = false
      return noteDeclaration(name, of: .part(known))
    }
    guard draft.app.screens.count < Int(UInt16.max) else { return tooMany(name, of: "screens") }
    if draft.names.hasImplicitHome, !draft.names.usesImplicitHome {
      draft.names.names[language.home] = nil
      draft.names.screens.removeAll()
      draft.app.screens.removeAll()
    }
    draft.names.hasImplicitHome = false
    draft.names.names[symbol] = .screen(ScreenID(draft.app.screens.count))
    noteDeclaration(name, of: .screen(ScreenID(draft.app.screens.count)))
    draft.names.screens.append(symbol)
    var screen = ScreenProgram(name: spelling(symbol))
    screen.location = location(name)
    draft.app.screens.append(screen)
  }

  mutating func tooMany(_ node: NodeID, of what: String) {
    report(.tooLarge, at: node, message: "this app has more than \(UInt16.max) \(what)")
  }

  /// Declares the routes and sheets of a screen, to which other screens' code may refer.
  private mutating func declareParts(of item: NodeID, in layer: inout Layer) {
    guard let name = present(item, at: 0), let body = present(item, at: 1),
      case .screen(let owner)? = draft.names.names[symbol(name)]
    else { return }
    var names: Set<Symbol> = []
    for part in children(body) {
      switch kind(part) {
      case .routeItem: declare(route: part, of: owner, names: &names)
      case .stateBlock: localStates(child(part, at: 0), of: owner, names: &names)
      case .sheetItem: declare(sheet: part, of: owner, in: &layer)
      default: break
      }
    }
  }

  /// Notes the name of a route or a state of a screen; false when it is taken or may not be had.
  private mutating func addMember(_ name: NodeID, of noun: String, to names: inout Set<Symbol>) -> Bool {
    let symbol = symbol(name)
    if language.callback(symbol) != nil || language.screenMember(symbol) != nil {
      report(
        .nameOfTheLanguage, at: name,
        message: "a \(noun) cannot be called “\(tree.text(name))”; every screen has a member of that name")
      return false
    }
    if names.insert(symbol).inserted { return true }
    report(.duplicateName, at: name, message: "the \(noun) “\(tree.text(name))” is declared twice on this screen")
    return false
  }

  private mutating func localStates(_ fields: NodeID, of owner: ScreenID, names: inout Set<Symbol>) {
    for field in children(fields) where kind(field) == .field {
      guard let label = present(field, at: 0), addMember(label, of: "state", to: &names) else { continue }
      isReserved(label, for: "a state")
      let key = AppNames.MemberKey(owner: owner, name: symbol(label))
      if let known = draft.names.localStates[key] {
        noteDeclaration(label, of: .state(known))
        overrideState(known, by: field, lifetime: .code)
      } else if draft.names.routes[key] != nil {
        report(.duplicateName, at: label, message: "“\(tree.text(label))” is already a route of this screen")
      } else if let state = newState(label, initial: child(field, at: 1), lifetime: .code) {
        draft.app.state[Int(state.index)].owner = owner
        draft.app.state[Int(state.index)].name =
          "\(spelling(draft.names.screens[Int(owner.index)])).\(tree.text(label))"
        draft.names.localStates[key] = state
        noteDeclaration(label, of: .state(state))
      }
    }
  }

  private mutating func declare(route item: NodeID, of owner: ScreenID, names: inout Set<Symbol>) {
    guard let name = present(item, at: 0) else { return giveUp() }
    let symbol = symbol(name)
    guard addMember(name, of: "route", to: &names) else { return }
    let key = AppNames.MemberKey(owner: owner, name: symbol)
    if let known = draft.names.routes[key] { return noteDeclaration(name, of: .route(known)) }
    guard draft.app.routes.count < Int(UInt16.max) else { return tooMany(name, of: "routes") }
    draft.names.routes[key] = RouteID(draft.app.routes.count)
    noteDeclaration(name, of: .route(RouteID(draft.app.routes.count)))
    draft.app.routes.append(Route(name: spelling(symbol), owner: owner, destination: owner, presentedAs: nil))
  }

  private mutating func declare(sheet item: NodeID, of owner: ScreenID, in layer: inout Layer) {
    guard let name = present(item, at: 0), addName(name, of: "a sheet", to: &layer) else { return }
    let symbol = symbol(name)
    if let known = draft.names.names[symbol] {
      guard case .sheet = known else { return reportTaken(name, by: known) }
      return noteDeclaration(name, of: .part(known))
    }
    guard draft.app.sheets.count < Int(UInt16.max) else { return tooMany(name, of: "sheets") }
    draft.names.names[symbol] = .sheet(SheetID(draft.app.sheets.count))
    noteDeclaration(name, of: .sheet(SheetID(draft.app.sheets.count)))
    draft.app.sheets.append(SheetProgram(name: spelling(symbol), screen: owner))
  }

  private mutating func declare(task item: NodeID, in layer: inout Layer) {
    guard let name = present(item, at: 0), addName(name, of: "a task", to: &layer) else { return }
    let symbol = symbol(name)
    switch draft.names.names[symbol] {
    case .task(let known)?:
      noteDeclaration(name, of: .task(known))
      task(item, isNew: false)
    case let known?: reportTaken(name, by: known)
    case nil:
      guard draft.app.tasks.count < Int(UInt16.max) else { return tooMany(name, of: "tasks") }
      draft.names.names[symbol] = .task(TaskID(draft.app.tasks.count))
      noteDeclaration(name, of: .task(TaskID(draft.app.tasks.count)))
      let none = add(.constant(.none), at: name)
      draft.app.tasks.append(
        TaskProgram(name: spelling(symbol), takes: none))
      task(item, isNew: true)
    }
  }

  // MARK: State

  private mutating func states(_ fields: NodeID, lifetime: StateLifetime, in layer: inout Layer) {
    for field in children(fields) where kind(field) == .field {
      guard let label = present(field, at: 0), addName(label, of: "a state", to: &layer) else { continue }
      let symbol = symbol(label)
      switch draft.names.names[symbol] {
      case .state(let state)?:
        noteDeclaration(label, of: .state(state))
        overrideState(state, by: field, lifetime: lifetime)
      case let known?: reportTaken(label, by: known)
      case nil:
        guard let state = newState(label, initial: child(field, at: 1), lifetime: lifetime) else { continue }
        draft.names.names[symbol] = .state(state)
        noteDeclaration(label, of: .state(state))
      }
    }
  }

  /// Adds a variable of the app's state, or of a strategy's.
  mutating func newState(_ label: NodeID, initial: NodeID, lifetime: StateLifetime) -> StateID? {
    guard draft.app.state.count < Int(UInt16.max) else {
      tooMany(label, of: "states")
      return nil
    }
    let value = expression(initial)
    refuseBareWord(value)
    requireStatic(value, for: "the initial value of “\(tree.text(label))”")
    let type: ValueType = value.type == ValueType.none || value.type == .event ? .any : value.type
    draft.app.state.append(StateVariable(name: tree.text(label), initial: value.id, lifetime: lifetime))
    draft.names.states.append(type)
    return StateID(draft.app.state.count - 1)
  }

  mutating func overrideState(_ state: StateID, by field: NodeID, lifetime: StateLifetime) {
    let index = Int(state.index)
    let name = draft.app.state[index].name
    let type = draft.names.states[index]
    draft.app.state[index].initial = staticValue(child(field, at: 1), as: type, for: "“\(name)”")
    draft.app.state[index].lifetime = lifetime
  }
}
