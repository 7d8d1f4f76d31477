import DeviceModel
import SourceText

/// Reads an app's declarations for the map.
struct MapReader {
  let scenario: ScenarioProgram
  let values: ValueNames
  /// The expressions that each variable of the script can refer to.
  private var meanings: [VariableSlot: [ExpressionID]] = [:]
  /// The screen that each loop variable refers to in the current round.
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
      if let (slot, value) = step.action.assigned { meanings[slot, default: []].append(value) }
    }
  }

  var app: AppProgram { scenario.setup.app }
  var pools: Pools { scenario.pools }

  /// Whether setting a route opens a screen; in other styles a route is only an edge.
  var isOfFlags: Bool { routing == "flags" }

  /// The kind of the app: `swiftui`.
  var kind: String { word(of: .kind) ?? "uikit" }

  /// The routing of the app: `flags`.
  var routing: String { word(of: .routing) ?? (kind == "swiftui" ? "path" : "stack") }

  private func word(of field: AppField) -> String? { app.word(of: field, in: pools)?.rawValue }

  // MARK: Values

  /// Returns the screens that an expression can evaluate to, as far as the text determines them.
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
      return (meanings[slot] ?? []).flatMap { screens($0, depth: depth + 1) }.unique
    case .choice(_, let positive, let negative):
      return (screens(positive, depth: depth + 1) + screens(negative, depth: depth + 1)).unique
    case .list(let operands):
      return operands.indices.flatMap { screens(pools.operands[$0], depth: depth + 1) }.unique
    case .constant, .observe, .happened, .not, .negative, .binary, .record, .member, .text, .time, .count, .longest,
      .total, .at, .devices:
      return []
    }
  }

  func text(_ id: ExpressionID) -> String? {
    if case .constant(.text(let text)) = pools[id] { text } else { nil }
  }

  func bool(_ id: ExpressionID) -> Bool? {
    if case .constant(.bool(let bool)) = pools[id] { bool } else { nil }
  }

  // MARK: Screens

  func place(_ index: Int) -> ScreenMap.Place {
    let screen = app.screens[index]
    let fields = screen.fields
    var place = ScreenMap.Place(name: screen.name)
    place.label = fields[.label].flatMap(text)
    let hidesBar = fields[.navigationBar].map { if case .constant(.none) = pools[$0] { true } else { false } } ?? false
    let isHidden = hidesBar || fields[.hidesBackButton].flatMap(bool) ?? false
    // A hidden back button or bar disables the swipe, unless the swipe is explicitly on, or React Native's.
    let swipes = fields[.backSwipe].flatMap(bool)
    place.goesBack = !isHidden || swipes ?? (kind == "reactNative")
    place.hasOwnStack = fields[.stack].map { bool($0) != false } ?? false
    // React Native has one option for the swipe back and the pull down.
    place.isLocked = fields[.modalInPresentation].flatMap(bool) ?? false || kind == "reactNative" && swipes == false
    return place
  }

  /// A screen with which the app begins.
  struct Root {
    var origin: ScreenMap.Origin
    var screen: ScreenID
    var condition = ""
  }

  var roots: [Root] {
    var found: [Root] = []
    if app.start == nil, app.tabs == nil, !app.screens.isEmpty {
      found.append(Root(origin: .start, screen: app.firstScreen))
    }
    for alternative in app.start.map({ pools.alternatives(of: $0) }) ?? [] {
      let condition = alternative.path.map { conditions.text($0.condition, holds: $0.holds) }.joined(separator: " and ")
      for screen in screens(alternative.value) where !found.contains(where: { $0.screen == screen }) {
        found.append(Root(origin: .start, screen: screen, condition: condition))
      }
    }
    for screen in columns where !found.contains(where: { $0.screen == screen }) {
      found.append(Root(origin: .start, screen: screen))
    }
    return found + (app.tabs.map { screens($0) } ?? []).map { Root(origin: .tabs, screen: $0) }
  }

  /// The screens of a split view: each column begins with one, and another is for compact width.
  private var columns: [ScreenID] {
    app.fields.flatMap { given -> [ScreenID] in
      guard given.field == .columns || given.field == .compactColumn, case .expression(let value) = given.value else {
        return []
      }
      return screens(value)
    }
  }

  var conditions: ConditionText { ConditionText(scenario: scenario, values: values) }

  /// The state variables on which `start` depends.
  var startStates: Set<StateID> {
    Set(
      pools.expressions(within: app.start.map { [$0] } ?? []).compactMap { expression in
        guard case .observe(let key) = expression, key.observable == .state else { return nil }
        return StateID(Int(key.subject))
      })
  }
}

/// Formats conditions for the map, briefly and with names.
struct ConditionText {
  let scenario: ScenarioProgram
  let values: ValueNames

  /// - Parameter holds: Whether the condition must be true, or false.
  func text(_ id: ExpressionID, holds: Bool) -> String {
    if holds { return text(id) }
    if case .not(let operand) = scenario.pools[id] { return text(operand) }
    return negation(id)
  }

  func text(_ id: ExpressionID) -> String {
    switch scenario.pools[id] {
    case .constant(let value): values.notation(of: value)
    case .variable(let slot):
      scenario.slotNames[ifPresent: Int(slot.index)] ?? "…"
    case .observe(let key): name(of: key)
    case .not(let operand): negation(operand)
    case .binary(let relation, let left, let right):
      "\(part(left, of: relation)) \(relation.sign) \(part(right, of: relation))"
    case .meaning(let operand, _): text(operand)
    case .happened, .time, .count, .negative, .member, .choice, .list, .record, .text, .devices, .longest, .total, .at:
      "…"
    }
  }

  private func negation(_ id: ExpressionID) -> String {
    if case .binary = scenario.pools[id] { "not (\(text(id)))" } else { "not \(text(id))" }
  }

  /// Returns an operand, with parentheses if it would otherwise be parsed differently.
  private func part(_ id: ExpressionID, of outer: Expression.Operator) -> String {
    guard case .binary(let relation, _, _) = scenario.pools[id], relation == .or || outer != .and && outer != .or else {
      return text(id)
    }
    return relation == outer ? text(id) : "(\(text(id)))"
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
