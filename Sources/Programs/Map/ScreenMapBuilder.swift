import DeviceModel

/// Draws up the map of an app: first what the app itself declares, then what scenarios add to it.
package struct ScreenMapBuilder {
  private var map: ScreenMap
  private var indices: [String: Int] = [:]
  private var known: Set<KnownWay> = []

  /// Two ways that differ in who wrote them are one.
  private struct KnownWay: Hashable {
    var from: ScreenMap.Origin
    var to: Int?
    var kind: ScreenMap.Kind
    var label: String
  }

  /// - Parameter scenario: One that takes the app as it is declared.
  package init(name: String, declared scenario: ScenarioProgram) {
    let reader = MapReader(scenario)
    map = ScreenMap(name: name, nature: reader.nature, isOfFlags: reader.isOfFlags)
    add(scenario, source: .app)
  }

  /// What a scenario's own version of the app adds, and where its steps lead.
  package mutating func add(scenario: ScenarioProgram) {
    add(scenario, source: .scenario)
    var walk = ScriptWalk(reader: MapReader(scenario))
    walk.walk(scenario.steps)
    for way in walk.ways { add(way, names: scenario.setup.app.screens.map(\.name)) }
  }

  /// The map with its marks.
  package consuming func finished() -> ScreenMap {
    for (place, marks) in ScreenMapMarks(map).marks.enumerated() { map.places[place].marks = marks }
    joinClosings()
    return map
  }

  /// What one button closes together leads to the lowest of the screens that are left.
  private mutating func joinClosings() {
    let depths = ScreenMapMarks(map).depths
    func depth(_ way: ScreenMap.Way) -> Int { way.to.map { depths[$0] } ?? .max }
    var kept: [ScreenMap.Way] = []
    for way in map.ways {
      let other = kept.firstIndex { $0.from == way.from && $0.label == way.label && $0.kind == .closeRoute }
      if way.kind == .closeRoute, let other, way.source == kept[other].source {
        if depth(way) < depth(kept[other]) { kept[other] = way }
      } else {
        kept.append(way)
      }
    }
    map.ways = kept
  }

  private mutating func add(_ scenario: ScenarioProgram, source: ScreenMap.Source) {
    let reader = MapReader(scenario)
    for index in scenario.setup.app.screens.indices { add(reader.place(index), source) }
    let names = scenario.setup.app.screens.map(\.name)
    for root in reader.roots {
      guard let index = indices[names[Int(root.screen.index)]] else { continue }
      if root.origin == .tabs { map.places[index].isTab = true } else { map.places[index].isStart = true }
      add(
        ScreenMap.Way(
          from: root.origin, to: Int(root.screen.index), kind: .open, label: "", condition: root.condition,
          source: source),
        names: names)
    }
    for way in AppWalk(reader: reader, source: source).ways { add(way, names: names) }
  }

  private mutating func add(_ place: ScreenMap.Place, _ source: ScreenMap.Source) {
    guard indices[place.name] == nil else { return }
    indices[place.name] = map.places.count
    map.places.append(place)
    map.places[map.places.count - 1].isOfScenariosOnly = source != .app
  }

  /// - Parameter names: Of the screens that the way's numbers mean; the map has numbers of its own.
  private mutating func add(_ way: ScreenMap.Way, names: [String]) {
    func here(_ index: Int) -> Int? { names.indices.contains(index) ? indices[names[index]] : nil }
    var way = way
    if case .place(let index) = way.from {
      guard let from = here(index) else { return }
      way.from = .place(from)
    }
    if let to = way.to {
      guard let index = here(to) else { return }
      way.to = index
    }
    way.through = way.through.compactMap(here)
    let key = KnownWay(from: way.from, to: way.to, kind: way.kind, label: way.source == .app ? way.label : "")
    let isKnown =
      way.source == .app
      ? !known.insert(key).inserted
      : map.ways.contains { $0.from == way.from && $0.to == way.to && ($0.kind == way.kind || $0.to != nil) }
    if isKnown {
      upgrade(way)
    } else {
      map.ways.append(way)
    }
  }

  /// A route that nothing in the app sets, and that a scenario takes.
  private mutating func upgrade(_ way: ScreenMap.Way) {
    guard way.source != .app, way.kind == .push || way.kind == .open else { return }
    let index = map.ways.firstIndex { $0.from == way.from && $0.to == way.to && $0.kind == .idle }
    guard let index else { return }
    map.ways[index].kind = .push
    map.ways[index].source = way.source
  }
}

/// Reads an app's declarations for the map.
struct MapReader {
  let scenario: ScenarioProgram
  let values: ValueNames
  /// What variables of the script can stand for.
  private var meanings: [VariableSlot: [ExpressionID]] = [:]
  /// What a loop's variable is in the round at hand.
  var bound: [VariableSlot: ScreenID] = [:]

  init(_ scenario: ScenarioProgram) {
    self.scenario = scenario
    values = ValueNames(scenario)
    for constant in scenario.constants { meanings[constant.slot, default: []].append(constant.value) }
    for given in scenario.givens {
      if case .list(let list) = given.source { meanings[given.slot, default: []].append(list) }
    }
    if let examples = scenario.examples {
      for row in examples.rows {
        for (slot, cell) in zip(examples.slots, row) { meanings[slot, default: []].append(cell) }
      }
    }
    for step in scenario.pools.steps {
      switch step.action {
      case .assign(let slot, let value), .forEach(let slot, let value, _): meanings[slot, default: []].append(value)
      default: break
      }
    }
  }

  var app: AppProgram { scenario.setup.app }
  var pools: Pools { scenario.pools }

  /// `swiftui, flags`
  var nature: String { "\(kind), \(routing)" }

  /// Only there does setting a route open a screen; elsewhere a route is an edge, and no more.
  var isOfFlags: Bool { routing == "flags" }

  private var kind: String { word(of: .kind) ?? "uikit" }

  private var routing: String { word(of: .routing) ?? (kind == "swiftui" ? "path" : "stack") }

  private func word(of field: AppField) -> String? {
    switch app.fields.first(where: { $0.field == field })?.value {
    case .call(let word, _)?: word.rawValue
    case .expression(let id)?: if case .constant(.word(let word)) = pools[id] { word.rawValue } else { nil }
    case nil: nil
    }
  }

  // MARK: Values

  /// The screens that an expression can be, as far as that is written down.
  func screens(_ id: ExpressionID, depth: Int = 0) -> [ScreenID] {
    guard depth < 20 else { return [] }
    switch pools[id] {
    case .constant(.screen(let screen)): return [screen]
    case .constant(.name(let name)), .constant(.text(let name)): return values.screen(named: name).map { [$0] } ?? []
    case .constant(.list(let list)):
      return list.compactMap {
        if case .screen(let screen) = $0 { screen } else { values.screen(named: values.plain($0)) }
      }
    case .meaning(let operand, _): return screens(operand, depth: depth + 1)
    case .variable(let slot):
      if let screen = bound[slot] { return [screen] }
      return distinct((meanings[slot] ?? []).flatMap { screens($0, depth: depth + 1) })
    case .choice(_, let positive, let negative):
      return distinct(screens(positive, depth: depth + 1) + screens(negative, depth: depth + 1))
    case .list(let operands):
      return distinct(operands.indices.flatMap { screens(pools.operands[$0], depth: depth + 1) })
    default: return []
    }
  }

  private func distinct(_ screens: [ScreenID]) -> [ScreenID] {
    var found: [ScreenID] = []
    for screen in screens where !found.contains(screen) { found.append(screen) }
    return found
  }

  func text(_ id: ExpressionID) -> String? {
    if case .constant(.text(let text)) = pools[id] { return text }
    return nil
  }

  func bool(_ id: ExpressionID) -> Bool? {
    if case .constant(.bool(let bool)) = pools[id] { return bool }
    return nil
  }

  // MARK: Screens

  func place(_ index: Int) -> ScreenMap.Place {
    let screen = app.screens[index]
    var place = ScreenMap.Place(name: screen.name)
    func value(_ field: ScreenField) -> ExpressionID? { screen.fields.first { $0.field == field }?.value }
    place.label = value(.label).flatMap(text)
    let isHidden = value(.hidesBackButton).flatMap(bool) ?? false
    // A hidden back button takes the swipe along, unless that is asked for.
    place.goesBack = !isHidden || value(.backSwipe).flatMap(bool) == true
    place.isLocked = value(.modalInPresentation).flatMap(bool) ?? false
    return place
  }

  /// The screens that the app begins with.
  var roots: [(origin: ScreenMap.Origin, screen: ScreenID, condition: String)] {
    var found: [(origin: ScreenMap.Origin, screen: ScreenID, condition: String)] = []
    if let start = app.start {
      addStarts(start, [], &found)
    } else if app.tabs == nil, !app.screens.isEmpty {
      found.append((.start, ScreenID(0), ""))
    }
    for tab in app.tabs.map({ screens($0) }) ?? [] { found.append((.tabs, tab, "")) }
    return found
  }

  private func addStarts(
    _ id: ExpressionID, _ conditions: [String],
    _ found: inout [(origin: ScreenMap.Origin, screen: ScreenID, condition: String)]
  ) {
    let words = ConditionWords(scenario: scenario, values: values)
    if case .choice(let condition, let positive, let negative) = pools[id], conditions.count < 20 {
      addStarts(positive, conditions + [words.text(condition)], &found)
      addStarts(negative, conditions + [words.negation(condition)], &found)
    } else {
      for screen in screens(id) where !found.contains(where: { $0.origin == .start && $0.screen == screen }) {
        found.append((.start, screen, conditions.joined(separator: " and ")))
      }
    }
  }

  /// The state that `start` depends on.
  var startStates: Set<StateID> {
    var states: Set<StateID> = []
    var waiting = app.start.map { [$0] } ?? []
    while let id = waiting.popLast() {
      switch pools[id] {
      case .observe(let key) where key.observable == .state: states.insert(StateID(Int(key.subject)))
      case .not(let operand), .meaning(let operand, _): waiting.append(operand)
      case .binary(_, let left, let right): waiting += [left, right]
      case .choice(let condition, let positive, let negative): waiting += [condition, positive, negative]
      default: break
      }
    }
    return states
  }
}

/// Writes conditions as they would be written: short, and of names.
struct ConditionWords {
  let scenario: ScenarioProgram
  let values: ValueNames

  func text(_ id: ExpressionID) -> String { text(id, depth: 0) }

  func negation(_ id: ExpressionID) -> String {
    switch scenario.pools[id] {
    case .not(let operand): text(operand)
    case .binary(let relation, _, _) where relation != .and && relation != .or: "not (\(text(id)))"
    case .binary: "not (\(text(id)))"
    default: "not \(text(id))"
    }
  }

  private func text(_ id: ExpressionID, depth: Int) -> String {
    guard depth < 30 else { return "…" }
    func inner(_ id: ExpressionID) -> String { text(id, depth: depth + 1) }
    switch scenario.pools[id] {
    case .constant(let value): return values.notation(of: value)
    case .variable(let slot):
      return scenario.slotNames.indices.contains(Int(slot.index)) ? scenario.slotNames[Int(slot.index)] : "…"
    case .observe(let key): return name(of: key)
    case .not(let operand): return negationText(operand, inner)
    case .binary(let relation, let left, let right):
      return "\(part(left, of: relation, inner)) \(relation.sign) \(part(right, of: relation, inner))"
    case .meaning(let operand, _): return inner(operand)
    default: return "…"
    }
  }

  private func negationText(_ operand: ExpressionID, _ inner: (ExpressionID) -> String) -> String {
    if case .binary = scenario.pools[operand] { return "not (\(inner(operand)))" }
    return "not \(inner(operand))"
  }

  /// An operand, with parentheses where it would otherwise be read apart.
  private func part(
    _ id: ExpressionID, of outer: Expression.Operator, _ inner: (ExpressionID) -> String
  ) -> String {
    guard case .binary(let relation, _, _) = scenario.pools[id], relation == .or || outer != .and && outer != .or else {
      return inner(id)
    }
    return relation == outer ? inner(id) : "(\(inner(id)))"
  }

  private func name(of key: ObservableKey) -> String {
    let app = scenario.setup.app
    let index = Int(key.subject)
    switch key.observable {
    case .state where app.state.indices.contains(index): return app.state[index].name
    case .route where app.routes.indices.contains(index):
      return "\(values.name(of: app.routes[index].owner)).\(app.routes[index].name)"
    default: return "\(key.observable)"
    }
  }
}
