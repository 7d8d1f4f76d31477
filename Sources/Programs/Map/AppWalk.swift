import DeviceModel
import Statements

/// Collects the transitions that an app declares: buttons, routes, links, and its code at events.
struct AppWalk {
  private let reader: MapReader
  private let source: ScreenMap.Source
  private(set) var ways: [ScreenMap.NavigationPath] = []

  init(reader: MapReader, source: ScreenMap.Source) {
    self.reader = reader
    self.source = source
    let app = reader.app
    let buttons = Dictionary(grouping: app.buttons) { Int($0.screen.index) }
    let handlers = Dictionary(grouping: app.handlers) { owner(of: $0) }
    let changes = Dictionary(grouping: app.changes) { $0.screen.map { Int($0.index) } }
    let routes = Dictionary(grouping: app.routes) { Int($0.owner.index) }
    let set = setRoutes
    for screen in app.screens.indices {
      let first = ways.count
      for button in buttons[screen] ?? [] {
        walk(button.block, from: .place(screen), label: "“\(reader.text(button.label) ?? "…")”", isOfButton: true)
      }
      for handler in handlers[screen] ?? [] { add(handler, from: .place(screen)) }
      for change in changes[screen] ?? [] { add(change, from: .place(screen)) }
      for route in routes[screen] ?? [] { addIfIdle(route, of: screen, setting: set, behind: first) }
    }
    for handler in handlers[nil] ?? [] { add(handler, from: .app) }
    for change in changes[nil] ?? [] { add(change, from: .app) }
    for link in app.links { add(link) }
  }

  // MARK: Code

  /// Returns the screen whose callback a handler waits for.
  private func owner(of handler: HandlerProgram) -> Int? {
    guard case .event(let key) = reader.pools[handler.pattern], case .screen(let screen, _) = key.parts else {
      return nil
    }
    return Int(screen.index)
  }

  private mutating func add(_ handler: HandlerProgram, from origin: ScreenMap.Origin) {
    var label = "code"
    if case .event(let key) = reader.pools[handler.pattern] {
      switch key.begin.parts {
      case .screen(_, let callback): label = "on \(callback.name)"
      case .fixed(let event): label = "on \(event.name)"
      case .taskFinished(let task): label = "on \(reader.app.tasks[Int(task.index)].name).finished"
      case .taskStarted(let task): label = "on \(reader.app.tasks[Int(task.index)].name).started"
      case .sheet(let sheet, let event): label = "on \(reader.app.sheets[Int(sheet.index)].name).\(event.name)"
      case .mark: break
      }
    }
    walk(handler.block, from: origin, label: label)
  }

  private mutating func add(_ change: ChangeProgram, from origin: ScreenMap.Origin) {
    walk(change.block, from: origin, label: "on change of \(reader.conditions.text(change.value))")
  }

  private mutating func walk(_ block: Block, from origin: ScreenMap.Origin, label: String, isOfButton: Bool = false) {
    for step in reader.actions(in: block) {
      for move in reader.moves(of: step.action) {
        ways.append(
          ScreenMap.NavigationPath(
            from: move.origin.map(ScreenMap.Origin.place) ?? origin, to: move.to, kind: move.kind, label: label,
            condition: step.condition, isOfButton: isOfButton, isAffirmed: step.isAffirmed && !step.condition.isEmpty,
            source: source, through: move.through))
      }
    }
  }

  // MARK: Routes and links

  /// Adds a route that nothing in the app sets: it exists but is never taken.
  /// - Parameter first: The index at which the transitions of its screen begin.
  private mutating func addIfIdle(_ route: Route, of screen: Int, setting set: Set<String>, behind first: Int) {
    let to = Int(route.destination.index)
    guard !set.contains("\(screen).\(route.name)"),
      !ways[first...].contains(where: { $0.from == .place(screen) && $0.to == to })
    else { return }
    ways.append(ScreenMap.NavigationPath(from: .place(screen), to: to, kind: .idle, label: route.name, source: source))
  }

  /// The routes that the app's code sets to something that can be true.
  private var setRoutes: Set<String> {
    guard reader.isOfFlags else { return [] }
    let actions =
      (reader.app.buttons.map(\.block) + reader.app.handlers.map(\.block)
      + reader.app.changes.map(\.block)).flatMap(reader.actions)
    return Set(
      actions.compactMap { step in
        guard case .set(.route(let route), let value) = step.action, reader.bool(value) != false else { return nil }
        let written = reader.app.routes[Int(route.index)]
        return "\(written.owner.index).\(written.name)"
      })
  }

  private mutating func add(_ link: LinkProgram) {
    let stops = reader.pools.screens(of: link.way).flatMap { reader.screens($0) }.map { Int($0.index) }
    guard let last = stops.last else { return }
    func add(_ screen: Int, through: [Int] = [], if condition: String) {
      ways.append(
        ScreenMap.NavigationPath(
          from: .link, to: screen, kind: .open, label: link.text, condition: condition, source: source,
          through: through, isWholeStack: through.isEmpty && link.opening == .stack))
    }
    add(
      last, through: Array(stops.dropLast()), if: link.requires.map { reader.conditions.text($0, holds: true) } ?? "")
    guard let requires = link.requires, let otherwise = link.otherwise else { return }
    let fails = reader.conditions.text(requires, holds: false)
    for alternative in reader.pools.alternatives(of: otherwise) {
      let path = alternative.path.map { reader.conditions.text($0.condition, holds: $0.holds) }
      for screen in reader.screens(alternative.value) {
        add(Int(screen.index), if: ([fails] + path).joined(separator: " and "))
      }
    }
  }
}

extension MapReader {
  /// A step with its condition, `loggedIn and not seen`, and whether each part of that must be true.
  typealias ConditionalStep = (action: Step.Action, condition: String, isAffirmed: Bool)

  /// Returns all steps of a block and its nested blocks.
  func actions(in block: Block) -> [ConditionalStep] {
    block.steps.indices.flatMap { index -> [ConditionalStep] in
      let action = pools.steps[index].action
      let within = action.blocks.flatMap { inner in
        let outer = inner.branch.map { conditions.text($0.condition, holds: $0.holds) }
        let isAffirmed = inner.branch.map { $0.holds && !isNegation($0.condition) } ?? true
        return actions(in: inner.block).map { step in
          (
            step.action, [outer ?? "", step.condition].filter { !$0.isEmpty }.joined(separator: " and "),
            isAffirmed && step.isAffirmed
          )
        }
      }
      return within + [(action, "", true)]
    }
  }

  private func isNegation(_ condition: ExpressionID) -> Bool {
    if case .not = pools[condition] { true } else { false }
  }
}

/// The destination of a step.
struct MapMove {
  /// The screen at which it begins, if the step determines it: the owner of a route.
  var origin: Int?
  var to: Int?
  var kind: ScreenMap.Kind
  var through: [Int] = []
}

extension MapReader {
  /// Returns the destinations of a step of the app's code.
  func moves(of action: Step.Action) -> [MapMove] {
    switch action {
    case .act(let statement, let given): return moves(of: statement, operands: given)
    case .set(.route(let route), let value): return isOfFlags ? [move(route, opens: bool(value) ?? true)] : []
    case .set(.state(let state), let value): return restarts(state, with: value)
    case .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .after, .at, .when, .whenever, .work, .blockMain,
      .holdMain, .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach,
      .branch, .assign, .note, .expect:
      return []
    }
  }

  private func moves(of statement: Statement, operands given: PoolRange) -> [MapMove] {
    func all(_ kind: ScreenMap.Kind) -> [MapMove] {
      screens(pools.operands[Int(given.start)]).map { MapMove(to: Int($0.index), kind: kind) }
    }
    switch statement {
    case .push, .navigate, .popToOrPush, .showDetail, .showColumn: return all(.push)
    case .replaceTop: return all(.replace)
    case .present: return all(.present(pools.operand(2, of: given).map(word) ?? ""))
    case .replace:
      let way = pools.screens(of: given).flatMap { screens($0) }.map { Int($0.index) }
      return way.last.map { [MapMove(to: $0, kind: .replace, through: Array(way.dropLast()))] } ?? []
    case .selectTab: return all(.selectTab)
    case .popTo, .unwind: return all(.popTo)
    case .pop, .popCount, .popFrom, .remove: return [MapMove(kind: .pop)]
    case .popToRoot: return [MapMove(kind: .popToRoot)]
    case .dismiss: return [MapMove(kind: .dismiss)]
    default: return []
    }
  }

  /// Returns the move of a flag: true opens its screen from the owner, false removes it.
  private func move(_ route: RouteID, opens: Bool) -> MapMove {
    let route = app.routes[Int(route.index)]
    guard opens else { return MapMove(to: Int(route.owner.index), kind: .closeRoute) }
    let style = route.presentedAs.map { "\($0)" }
    return MapMove(
      origin: Int(route.owner.index), to: Int(route.destination.index), kind: style.map { .present($0) } ?? .push)
  }

  /// Returns the start screens to which writing this state can lead; for a constant, only those that it selects.
  private func restarts(_ state: StateID, with value: ExpressionID) -> [MapMove] {
    guard startStates.contains(state), let start = app.start else { return [] }
    let given = Satisfiability(pools, fixed: bool(value).map { [state: .bool($0)] } ?? [:])
    let left = pools.alternatives(of: start).filter { given.canHold($0.path) }
    return left.flatMap { screens($0.value) }.map { MapMove(to: Int($0.index), kind: .restart) }
  }

  private func word(_ id: ExpressionID) -> String {
    if case .meaning(let operand, _) = pools[id] { return word(operand) }
    return if case .constant(let value) = pools[id] { values.plain(value) } else { "" }
  }
}
