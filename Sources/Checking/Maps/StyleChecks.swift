import DeviceModel
import Programs
import SourceText
import Statements

// Warnings of a style of routing that the app cannot have, or cannot have used, and of bars that it does not have.

extension Lowering {
  /// Warns of a path before iOS 16, and of pushes of screens that no flag opens.
  mutating func checkStyle(of scenario: ScenarioProgram) {
    checkTabBar(of: scenario)
    guard scenario.setup.sharedApp.word(of: .kind, in: scenario.pools) == .swiftui else { return }
    let saysNothing = !scenario.setup.app.fields.contains { $0.field == .routing }
    let routing = scenario.setup.sharedApp.word(of: .routing, in: scenario.pools)
    if routing == .path || saysNothing && changesStack(in: scenario) { checkSystem(of: scenario) }
    if routing == .flags { checkPushes(of: scenario) }
    checkNestedStacks(of: scenario)
  }

  /// Warns of a question about the lower edge of a screen in an app whose tabs have no bar, because it does not say so.
  private mutating func checkTabBar(of scenario: ScenarioProgram) {
    let app = scenario.setup.app
    guard app.tabs != nil, !app.fields.contains(where: { $0.field == .tabBar || $0.field == .drawer }) else { return }
    for (index, expression) in scenario.pools.expressions.enumerated() {
      guard case .observe(let key) = expression, [.barBottom, .safeAreaBottom].contains(key.observable) else {
        continue
      }
      return report(
        .tabsWithoutBar,
        at: Location(file: scenario.location.file, range: scenario.pools.expressionRanges[index]),
        message: "the tabs of this app have no bar",
        hint: "write “tabBar: true” in the app, or “tabBar: false” if that is meant")
    }
  }

  /// Warns of a NavigationStack in a page of another one: the app crashes, or the page is popped at once
  /// (StanfordSpezi/SpeziOnboarding issue 21, pointfreeco/swift-composable-architecture issue 2399 and pull 2397).
  private mutating func checkNestedStacks(of scenario: ScenarioProgram) {
    for (screen, location) in pushes(in: scenario) {
      let declared = scenario.setup.app.screens[Int(screen.index)]
      guard let value = declared.fields.first(where: { $0.field == .stack })?.value,
        case .constant(.bool(true)) = scenario.pools[value]
      else { continue }
      report(
        .stackInStack, at: location,
        message: "“\(declared.name)” has a stack of its own, and SwiftUI supports none on a page of another one",
        hint: "present it, or push its pages on the stack that it is on")
    }
  }

  /// The screens that steps push by name, with the places of these steps.
  private func pushes(in scenario: ScenarioProgram) -> [(screen: ScreenID, location: Location)] {
    scenario.pools.steps.compactMap { step in
      guard case .act(.push, let given) = step.action, let operand = scenario.pools.operand(0, of: given),
        case .constant(.screen(let screen)) = scenario.pools[operand]
      else { return nil }
      return (screen, step.location)
    }
  }

  /// Returns whether a step uses the path that a SwiftUI app has by default.
  private func changesStack(in scenario: ScenarioProgram) -> Bool {
    scenario.pools.steps.contains { $0.action.does(.push) || $0.action.does(.replace) }
  }

  private mutating func checkSystem(of scenario: ScenarioProgram) {
    guard let ios = scenario.setup.ios, versions(of: ios, in: scenario).contains(where: { $0 < Version(16) }) else {
      return
    }
    report(
      .pathTooEarly,
      at: Location(file: scenario.location.file, range: scenario.pools.expressionRanges[Int(ios.index)]),
      message: "SwiftUI has no NavigationStack before iOS 16",
      hint: "write “ios 16.0”; before it, the path is that of a library, which pushes one screen at a time")
  }

  /// The versions that are known before the run: a constant, or those of a list or of a column.
  private func versions(of ios: ExpressionID, in scenario: ScenarioProgram) -> [Version] {
    guard case .variable(let slot) = scenario.pools[ios] else { return constants(of: ios, in: scenario) }
    let lists = scenario.givens.compactMap { given -> ExpressionID? in
      if given.slot == slot, case .list(let list) = given.source { list } else { nil }
    }
    let column = scenario.examples?.slots.firstIndex(of: slot)
    let cells = column.map { column in scenario.examples?.rows.map { $0[column] } ?? [] } ?? []
    return (lists + cells).flatMap { constants(of: $0, in: scenario) }
  }

  private func constants(of expression: ExpressionID, in scenario: ScenarioProgram) -> [Version] {
    guard case .constant(let value) = scenario.pools[expression] else { return [] }
    let values = if case .list(let list) = value { list } else { [value] }
    return values.compactMap { if case .version(let version) = $0 { version } else { nil } }
  }

  private mutating func checkPushes(of scenario: ScenarioProgram) {
    let app = scenario.setup.app
    for (screen, location) in pushes(in: scenario) where !app.routes.contains(where: { $0.destination == screen }) {
      let name = app.screens[Int(screen.index)].name
      report(
        .pushWithoutRoute, at: location, message: "no screen has a route to “\(name)”",
        hint: "with “routing: flags” a push sets the flag of a route: declare “route to\(name) -> \(name)”")
    }
  }
}
