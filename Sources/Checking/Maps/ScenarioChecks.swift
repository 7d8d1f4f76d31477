import DeviceModel
import Programs
import SourceText
import Statements

// Warnings of a style of routing that the app cannot have, or cannot have used, of bars that it does not have or never
// shows, and of addresses and labels that it does not know.

extension Lowering {
  /// Warns of parts of SwiftUI that the system does not have yet, and of pushes of screens that no flag opens.
  mutating func checkStyle(of scenario: ScenarioProgram) {
    checkTabBar(of: scenario)
    checkTabsElsewhere(of: scenario)
    checkStackNames(of: scenario)
    checkRoot(of: scenario)
    guard scenario.setup.sharedApp.word(of: .kind, in: scenario.pools) == .swiftui else { return }
    let saysNothing = scenario.setup.app.fields[.routing] == nil
    let routing = scenario.setup.sharedApp.word(of: .routing, in: scenario.pools)
    let hasPath = routing == .path || saysNothing && changesStack(in: scenario)
    for part in newParts(of: scenario, hasPath: hasPath) { checkSystem(of: scenario, for: part) }
    if routing == .flags { checkPushes(of: scenario) }
    checkNestedStacks(of: scenario)
  }

  /// Warns of a question about the lower edge of a screen in an app whose tabs have no bar, because it does not say so.
  private mutating func checkTabBar(of scenario: ScenarioProgram) {
    let app = scenario.setup.app
    guard app.tabs != nil, app.fields[.tabBar] == nil, app.fields[.drawer] == nil else { return }
    for (index, expression) in scenario.pools.expressions.enumerated() {
      guard case .observe(let key) = expression, [.barBottom, .safeAreaBottom].contains(key.observable) else {
        continue
      }
      return report(
        .tabsWithoutBar, at: scenario.location(of: ExpressionID(index)), message: "the tabs of this app have no bar",
        hint: "write “tabBar: true” in the app, or “tabBar: false” if that is meant")
    }
  }

  /// Reports steps that put a screen with tabs where no run would show these, or one with a stack where it has none.
  private mutating func checkTabsElsewhere(of scenario: ScenarioProgram) {
    for index in scenario.pools.steps.indices {
      guard case .act(let statement, let given) = scenario.pools.steps[index].action else { continue }
      let place: String
      switch statement {
      case .addChild: place = "child"
      case .showDetail: place = "column"
      case .openWindow: place = "new window"
      default: continue
      }
      guard let operand = scenario.pools.operand(0, of: given),
        case .constant(.screen(let screen)) = scenario.pools[operand]
      else { continue }
      let (declared, location) = (
        scenario.setup.app.screens[Int(screen.index)], scenario.pools.steps[index].location
      )
      if declared.fields[.tabs] != nil {
        report(
          .notYetModelled, at: location, message: "tabs in a \(place) are not supported yet",
          hint: "name the screen of one of them instead")
      } else if statement == .addChild, let stack = declared.fields[.stack] {
        if case .constant(.bool(false)) = scenario.pools[stack] { continue }
        report(
          .notYetModelled, at: location, message: "a stack in a child is not supported yet",
          hint: "leave out “stack” in “\(declared.name)”, and it pushes on the stack around it")
      }
    }
  }

  /// Warns of `pop to root in NAME` for a screen that is no tab of an app with tabs, which runs refuse. The root of an
  /// app without tabs, of another window and of a presented stack names the stack on it.
  private mutating func checkStackNames(of scenario: ScenarioProgram) {
    let app = scenario.setup.app
    let pools = scenario.pools
    let hasOtherRoots = pools.steps.contains { step in
      if case .act(let act, _) = step.action { act == .openWindow || act == .replaceRootView } else { false }
    }
    guard app.tabs != nil, app.start == nil, !hasOtherRoots else { return }
    let kind = scenario.setup.sharedApp.word(of: .kind, in: pools)
    for step in pools.steps {
      guard case .act(.popToRoot, let given) = step.action, let operand = pools.operand(0, of: given),
        case .constant(.screen(let screen)) = pools[operand]
      else { continue }
      let lists = ([app.tabs] + app.screens.map { $0.fields[.tabs] }).compactMap { $0 }
      let mayBeTab = lists.contains { list in
        if case .constant(.list(let tabs)) = pools[list] { tabs.contains(.screen(screen)) } else { true }
      }
      let declared = app.screens[Int(screen.index)]
      let hasName = declared.fields[.stack] != nil && kind != .reactNative
      if mayBeTab || hasName || screen == app.firstScreen { continue }
      let name = declared.name
      report(
        .stackWithoutName, at: step.location, message: "“\(name)” is no tab of this app, so its stack has no name",
        hint: "write “pop to root” for the stack in front")
    }
  }

  /// Warns of tabs or columns that nothing leads to, because another screen is declared before them. React Navigation
  /// begins with the screen around the first one.
  private mutating func checkRoot(of scenario: ScenarioProgram) {
    if scenario.setup.app.tabs == nil, scenario.setup.app.fields[.columns] == nil { return }
    let app = scenario.setup.app
    let kind = scenario.setup.sharedApp.word(of: .kind, in: scenario.pools)
    guard app.start == nil, app.links.isEmpty, !app.screens.isEmpty, kind != .reactNative,
      kind != nil || app.fields[.kind] == nil, !app.screens.contains(where: { $0.fields[.tabs] != nil })
    else { return }
    let columns: ExpressionID? = if case .expression(let id)? = app.fields[.columns] { id } else { nil }
    let first = app.firstScreen
    for (word, list) in [("tabs", app.tabs), ("columns", columns)] {
      guard let list, case .constant(.list(let screens)) = scenario.pools[list], !screens.contains(.screen(first)),
        case .screen(let root)? = screens.first
      else { continue }
      let (name, other) = (app.screens[Int(root.index)].name, app.screens[Int(first.index)].name)
      report(
        .rootNeverShown, at: scenario.location(of: list),
        message: "the app begins with “\(other)”, and nothing leads to its \(word)",
        hint: "write “start: \(name)” in the app, or declare “\(name)” first")
    }
  }

  /// Warns of a NavigationStack in a page of another one: the app crashes, or the page is popped at once
  /// (StanfordSpezi/SpeziOnboarding issue 21, pointfreeco/swift-composable-architecture issue 2399 and pull 2397).
  private mutating func checkNestedStacks(of scenario: ScenarioProgram) {
    for (screen, location) in pushes(in: scenario) {
      let declared = scenario.setup.app.screens[Int(screen.index)]
      guard let value = declared.fields[.stack],
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

  /// A part of SwiftUI that came after its first version: its name, the version, and what older systems do.
  private typealias Part = (name: String, since: Int32, before: String)

  /// Returns the parts that a scenario uses (Apple, NavigationStack, fullScreenCover(isPresented:onDismiss:content:),
  /// presentationDetents(_:)).
  private func newParts(of scenario: ScenarioProgram, hasPath: Bool) -> [Part] {
    let rows: [(isUsed: Bool, part: Part)] = [
      (hasPath, ("NavigationStack", 16, "the path is that of a library, which pushes one screen at a time")),
      (hasCovers(scenario), ("fullScreenCover", 14, "what is presented is a sheet")),
      (
        scenario.setup.app.screens.contains { $0.fields[.detents] != nil },
        ("presentationDetents", 16, "a sheet has its full height")
      ),
    ]
    return rows.filter(\.isUsed).map(\.part)
  }

  /// Whether a route or a step presents a screen as a cover.
  private func hasCovers(_ scenario: ScenarioProgram) -> Bool {
    scenario.setup.app.routes.contains { $0.presentedAs == .fullScreen }
      || scenario.pools.steps.contains { step in
        guard case .act(.present, let given) = step.action, let style = scenario.pools.operand(2, of: given),
          case .constant(.word(.fullScreen)) = scenario.pools[style]
        else { return false }
        return true
      }
  }

  private mutating func checkSystem(of scenario: ScenarioProgram, for part: Part) {
    let since = Version(part.since)
    guard let ios = scenario.setup.ios, versions(of: ios, in: scenario).contains(where: { $0 < since }) else {
      return
    }
    report(
      .partTooEarly, at: scenario.location(of: ios),
      message: "SwiftUI has no \(part.name) before iOS \(part.since)",
      hint: "write “ios \(part.since).0”; before it, \(part.before)")
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

  // MARK: Addresses and labels

  /// Warns of addresses that a scenario opens and that match no link of its app. An app without links accepts any, and
  /// a scenario that mentions `nav.linkUnknown` intends it. The app's own code also opens websites and other apps.
  mutating func checkAddresses(of scenario: ScenarioProgram) {
    guard scenario.pools.steps.contains(where: { scenario.pools.address($0.action) != nil }) else { return }
    let links = scenario.setup.app.links
    guard !links.isEmpty, !scenario.pools.patterns.contains(.event(.fixed(.navLinkUnknown))) else { return }
    for (index, step) in scenario.pools.steps.enumerated() {
      guard let operand = scenario.pools.address(step.action), case .constant(.text(let url)) = scenario.pools[operand],
        !links.contains(where: { link in
          [nil, Version(6), Version(7)].contains { link.fit(url, byReactNavigation: $0) != nil }
        }), index >= firstScriptStep || links.contains(where: { $0.mayTake(own: url) })
      else { continue }
      let shapes = links.map { "“\($0.text)”" }.unique
      let texts = shapes.prefix(3).joined(separator: ", ")
      let leavesApp = url.isWebURL && !scenario.setup.app.links.websites.allow(url)
      report(
        .addressWithoutLink, at: step.location,
        message: "no link of the app matches “\(url)”, so \(leavesApp ? "the browser opens it" : "nothing opens")",
        hint: "the app has \(texts)\(shapes.count > 3 ? " and others" : "")")
    }
  }

  /// Warns of taps on labels that no button or tab of the app has, if one is similar. Inside `attempt` a tap may miss.
  mutating func checkLabels(of scenario: ScenarioProgram) {
    let pools = scenario.pools
    guard pools.steps.contains(where: { $0.action.does(.tap) }) else { return }
    let app = scenario.setup.app
    var labels: [String] = []
    for button in app.buttons {
      guard case .constant(.text(let label)) = pools[button.label] else { return }
      labels.append(label)
    }
    for screen in app.screens {
      guard let label = screen.fields[.label] else {
        labels.append(screen.name)
        continue
      }
      guard case .constant(.text(let text)) = pools[label] else { return }
      labels.append(text)
    }
    var attempted: Set<Int> = []
    for step in pools.steps {
      if case .attempt(let block) = step.action { attempted.formUnion(block.steps.indices) }
    }
    for (index, step) in pools.steps.enumerated() where !attempted.contains(index) {
      guard case .act(.tap, let given) = step.action, let operand = pools.operand(0, of: given),
        case .constant(.text(let label)) = pools[operand], !labels.contains(label),
        let meant = Spelling.closest(to: label, among: labels)
      else { continue }
      report(
        .labelWithoutButton, at: Location(file: step.location.file, range: pools.range(of: operand)),
        message: "no button or tab has the label “\(label)”", hint: "did you mean “\(meant)”?",
        fixes: [TextEdit(range: pools.range(of: operand), replacement: "\"\(meant)\"")])
    }
  }
}

extension Pools {
  /// Returns the address that the user opens.
  fileprivate func address(_ action: Step.Action) -> ExpressionID? {
    if case .act(.openURL, let given) = action { return operand(0, of: given) }
    guard case .act(.launchFrom, let given) = action,
      case .constant(.word(.url)) = self[operands[Int(given.start)]]
    else { return nil }
    return operand(1, of: given)
  }
}
