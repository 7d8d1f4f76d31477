import DeviceModel

/// The ways that an app declares: its buttons, routes, links, and what its code does at events.
struct AppWalk {
  private let reader: MapReader
  private let source: ScreenMap.Source
  private(set) var ways: [ScreenMap.Way] = []

  init(reader: MapReader, source: ScreenMap.Source) {
    self.reader = reader
    self.source = source
    let app = reader.app
    let buttons = Dictionary(grouping: app.buttons) { Int($0.screen.index) }
    let handlers = Dictionary(grouping: app.handlers) { owner(of: $0) }
    let routes = Dictionary(grouping: app.routes) { Int($0.owner.index) }
    let set = setRoutes
    for screen in app.screens.indices {
      let first = ways.count
      for button in buttons[screen] ?? [] {
        walk(button.block, from: .place(screen), "“\(reader.text(button.label) ?? "…")”", "")
      }
      for handler in handlers[screen] ?? [] { add(handler, from: .place(screen)) }
      for route in routes[screen] ?? [] { addIfIdle(route, of: screen, set, behind: first) }
    }
    for handler in handlers[nil] ?? [] { add(handler, from: .app) }
    for link in app.links { add(link) }
  }

  // MARK: Code

  /// The screen whose callback a handler waits for.
  private func owner(of handler: HandlerProgram) -> Int? {
    guard case .event(let key) = reader.pools[handler.pattern] else { return nil }
    switch key.parts {
    case .screen(let screen, _): return Int(screen.index)
    default: return nil
    }
  }

  private mutating func add(_ handler: HandlerProgram, from origin: ScreenMap.Origin) {
    var label = "code"
    if case .event(let key) = reader.pools[handler.pattern] {
      switch key.begin.parts {
      case .screen(_, let callback): label = "on \(callback.name)"
      case .fixed(let event): label = "on \(event.name)"
      case .taskFinished(let task): label = "on \(reader.app.tasks[Int(task.index)].name).finished"
      case .taskStarted(let task): label = "on \(reader.app.tasks[Int(task.index)].name).started"
      case .sheetShown, .mark: break
      }
    }
    walk(handler.block, from: origin, label, "")
  }

  private mutating func walk(
    _ block: Block, from origin: ScreenMap.Origin, _ label: String, _ condition: String, depth: Int = 0
  ) {
    guard depth < 30 else { return }
    for index in block.steps.indices {
      let action = reader.pools.steps[index].action
      for inner in action.blocks {
        walk(inner.block, from: origin, label, joined(condition, inner.condition(reader)), depth: depth + 1)
      }
      for move in reader.moves(of: action) {
        ways.append(
          ScreenMap.Way(
            from: move.origin.map(ScreenMap.Origin.place) ?? origin, to: move.to, kind: move.kind, label: label,
            condition: condition, source: source, through: move.through))
      }
    }
  }

  private func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : second.isEmpty ? first : "\(first) and \(second)"
  }

  // MARK: Routes and links

  /// A route that nothing of the app sets: the way is there, and nobody goes it.
  /// - Parameter first: Where the ways of its screen begin.
  private mutating func addIfIdle(_ route: Route, of screen: Int, _ set: Set<String>, behind first: Int) {
    let to = Int(route.destination.index)
    guard !set.contains("\(screen).\(route.name)"),
      !ways[first...].contains(where: { $0.from == .place(screen) && $0.to == to })
    else { return }
    ways.append(ScreenMap.Way(from: .place(screen), to: to, kind: .idle, label: route.name, source: source))
  }

  /// Routes that some code of the app sets to something that can be true.
  private var setRoutes: Set<String> {
    var found: Set<String> = []
    let app = reader.app
    let blocks = app.buttons.map(\.block) + app.handlers.map(\.block)
    for block in blocks { collect(block, &found, depth: 0) }
    return found
  }

  private func collect(_ block: Block, _ found: inout Set<String>, depth: Int) {
    guard depth < 30 else { return }
    for index in block.steps.indices {
      let action = reader.pools.steps[index].action
      for inner in action.blocks { collect(inner.block, &found, depth: depth + 1) }
      if case .set(.route(let route), let value) = action, reader.isOfFlags, reader.bool(value) != false {
        let route = reader.app.routes[Int(route.index)]
        found.insert("\(route.owner.index).\(route.name)")
      }
    }
  }

  private mutating func add(_ link: LinkProgram) {
    let text = link.pattern.map { piece in
      switch piece {
      case .literal(let text): text
      case .hole(let slot): "{\(reader.scenario.slotNames[Int(slot.index)])}"
      case .anything: "*"
      }
    }.joined()
    let stops = link.way.indices.flatMap { reader.screens(reader.pools.stops[$0].screen) }.map { Int($0.index) }
    guard let last = stops.last else { return }
    let words = ConditionWords(scenario: reader.scenario, values: reader.values)
    let condition = link.requires.map { words.text($0) } ?? ""
    ways.append(
      ScreenMap.Way(
        from: .link, to: last, kind: .open, label: text, condition: condition, source: source,
        through: Array(stops.dropLast())))
    if let other = link.otherwise, let requires = link.requires {
      ways.append(
        ScreenMap.Way(
          from: .link, to: Int(other.index), kind: .open, label: text, condition: words.negation(requires),
          source: source))
    }
  }
}

/// A block within a step, and what has to hold for it.
struct InnerBlock {
  var block: Block
  var branch: (condition: ExpressionID, holds: Bool)?

  func condition(_ reader: MapReader) -> String {
    guard let branch else { return "" }
    let words = ConditionWords(scenario: reader.scenario, values: reader.values)
    return branch.holds ? words.text(branch.condition) : words.negation(branch.condition)
  }
}

extension Step.Action {
  /// The blocks that a step holds.
  var blocks: [InnerBlock] {
    switch self {
    case .after(_, let block), .at(_, let block), .when(_, let block), .whenever(_, let block), .update(let block),
      .withoutAnimation(let block), .attempt(let block), .inline(let block), .repeat(_, let block),
      .forEach(_, _, let block):
      [InnerBlock(block: block)]
    case .branch(let condition, let positive, let negative):
      [InnerBlock(block: positive, branch: (condition, true))]
        + (negative.map { [InnerBlock(block: $0, branch: (condition, false))] } ?? [])
    default: []
    }
  }
}

/// Where a step leads.
struct MapMove {
  /// The screen that it begins at, where the step itself says so: the owner of a route.
  var origin: Int?
  var to: Int?
  var kind: ScreenMap.Kind
  var through: [Int] = []
}

extension MapReader {
  /// Where a step of the app's code leads.
  func moves(of action: Step.Action) -> [MapMove] {
    func all(_ id: ExpressionID, _ kind: ScreenMap.Kind) -> [MapMove] {
      screens(id).map { MapMove(to: Int($0.index), kind: kind) }
    }
    switch action {
    case .push(let stop), .navigate(let stop), .popToOrPush(let stop): return all(stop.screen, .push)
    case .replaceTop(let stop): return all(stop.screen, .replace)
    case .remove: return [MapMove(kind: .pop)]
    case .present(let stop, let style, _): return all(stop.screen, .present(style.map(word) ?? ""))
    case .replace(let stops):
      let way = stops.indices.flatMap { screens(pools.stops[$0].screen) }.map { Int($0.index) }
      return way.last.map { [MapMove(to: $0, kind: .replace, through: Array(way.dropLast()))] } ?? []
    case .selectTab(let tab): return all(tab, .selectTab)
    case .popTo(let screen): return all(screen, .popTo)
    case .popCount, .popFrom, .dismiss: return [MapMove(kind: isDismissal(action) ? .dismiss : .pop)]
    case .stimulus(.app(.pop)): return [MapMove(kind: .pop)]
    case .stimulus(.app(.popToRoot)): return [MapMove(kind: .popToRoot)]
    case .stimulus(.app(.dismiss)): return [MapMove(kind: .dismiss)]
    case .set(.route(let route), let value): return isOfFlags ? [move(route, opens: bool(value) ?? true)] : []
    case .set(.state(let state), let value): return restarts(state, value)
    default: return []
    }
  }

  private func isDismissal(_ action: Step.Action) -> Bool { if case .dismiss = action { true } else { false } }

  /// A flag written true opens its screen from the one that owns it; written false it takes it away.
  private func move(_ route: RouteID, opens: Bool) -> MapMove {
    let route = app.routes[Int(route.index)]
    guard opens else { return MapMove(to: Int(route.owner.index), kind: .closeRoute) }
    let style = route.presentedAs.map { "\($0)" }
    return MapMove(
      origin: Int(route.owner.index), to: Int(route.destination.index), kind: style.map { .present($0) } ?? .push)
  }

  /// Writing what `start` reads can bring each of the start screens; where a constant decides, the one that it brings.
  private func restarts(_ state: StateID, _ value: ExpressionID) -> [MapMove] {
    guard startStates.contains(state), let start = app.start else { return [] }
    let wanted = bool(value)
    return decided(start, state, wanted).map { MapMove(to: Int($0.index), kind: .restart) }
  }

  /// The start screens that are left when one of the states is known.
  private func decided(_ id: ExpressionID, _ state: StateID, _ value: Bool?, depth: Int = 0) -> [ScreenID] {
    guard depth < 20, case .choice(let condition, let positive, let negative) = pools[id] else { return screens(id) }
    switch truth(of: condition, state, value, depth: 0) {
    case true?: return decided(positive, state, value, depth: depth + 1)
    case false?: return decided(negative, state, value, depth: depth + 1)
    case nil:
      return decided(positive, state, value, depth: depth + 1) + decided(negative, state, value, depth: depth + 1)
    }
  }

  private func truth(of id: ExpressionID, _ state: StateID, _ value: Bool?, depth: Int) -> Bool? {
    guard depth < 30 else { return nil }
    func inner(_ id: ExpressionID) -> Bool? { truth(of: id, state, value, depth: depth + 1) }
    switch pools[id] {
    case .constant(.bool(let bool)): return bool
    case .observe(let key) where key.observable == .state && Int(key.subject) == Int(state.index): return value
    case .not(let operand): return inner(operand).map { !$0 }
    case .binary(.and, let left, let right):
      let (first, second) = (inner(left), inner(right))
      return first == false || second == false ? false : first == true && second == true ? true : nil
    case .binary(.or, let left, let right):
      let (first, second) = (inner(left), inner(right))
      return first == true || second == true ? true : first == false && second == false ? false : nil
    default: return nil
    }
  }

  private func word(_ id: ExpressionID) -> String {
    switch pools[id] {
    case .constant(let value): values.plain(value)
    case .meaning(let operand, _): word(operand)
    default: ""
    }
  }
}
