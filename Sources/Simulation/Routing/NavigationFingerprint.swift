package import DeviceModel

/// Where a person finds an app when nothing moves: two moments with the same outlook have the same future, as far as
/// navigation goes. Instances and times are left out.
package struct NavigationFingerprint: Hashable, Sendable {
  private struct Place: Hashable, Sendable {
    var screen: ScreenID
    var payload: Value
    var route: RouteID?
  }

  private var stacks: [[Place]]
  private var selected: Int
  private var modals: [[Place]]
  private var alert: String?
  private var flags: [Bool]
  private var state: [Value]
  private var waitingLink: String?
  private var tabHistory: TabHistory
  /// Every stack is at its root and nothing is presented.
  package let isHome: Bool
  /// The topmost screen; nil without a window.
  package let top: ScreenID?

  init(_ routing: RoutingState, state: [Value]) {
    func places(_ entries: [Entry]) -> [Place] {
      entries.map { Place(screen: $0.screen, payload: $0.payload, route: $0.route) }
    }
    stacks = routing.stacks.stacks.map(places)
    selected = routing.stacks.selected
    modals = routing.stacks.modals.map { places($0.entries) }
    alert = routing.stacks.alert?.title
    flags = routing.flags
    waitingLink = routing.waitingLink
    tabHistory = routing.tabHistory
    isHome = stacks.allSatisfy { $0.count == 1 } && modals.isEmpty
    top = routing.stacks.top?.screen
    self.state = state
  }
}

/// Something about the stacks that hardly anybody wants.
package enum RoutingFlaw: Hashable, Sendable {
  case crash
  /// The same screen twice in a row.
  case repeated(ScreenID)
  /// The root of a tab stands on a stack once more.
  case rootAgain(ScreenID)
  /// A flag is true, and what it opens is not open.
  case stale(RouteID)
  /// Nothing on screen leads anywhere.
  case stuck(ScreenID)
  /// A screen is open that the app's links lead to under a condition only, which does not hold.
  case unguarded(ScreenID)
}

extension World {
  /// The app is on screen, and a finger finds something there.
  package var canBeTouched: Bool { process.phone.showsApp && reasonAgainstTouching == nil }

  /// The current outlook, by which the explorer recognizes states that it has seen.
  package var outlook: NavigationFingerprint { NavigationFingerprint(routing, state: state) }

  /// An alert is up, which has to go before anything else can be touched.
  package var showsAlert: Bool { canBeTouched && routing.stacks.alert != nil }

  /// The acts that the screen offers a person when nothing moves: its buttons, tabs, and ways back.
  package var personActs: [PersonAct] {
    guard canBeTouched, routing.stacks.alert == nil, let top = routing.stacks.top else { return [] }
    var acts: [PersonAct] = []
    for button in app.buttons where button.screen == top.screen {
      if !acts.contains(.tap(button.label)) { acts.append(.tap(button.label)) }
    }
    if showsTabBar { acts += app.tabs.map(PersonAct.selectTab) }
    if let place = routing.stacks.visiblePlace, routing.stacks[place].count > 1 {
      acts.append(has(.hidesBackButton, on: top.screen) ? .swipeBack(cancelled: false) : .back)
    }
    if canBePulledDown { acts.append(.swipeDown(cancelled: false)) }
    return acts
  }

  /// The flaws in the app's current place, in the order of what is on screen.
  package var routingFlaws: [RoutingFlaw] {
    if process.crash != nil { return [.crash] }
    var flaws: [RoutingFlaw] = []
    for entries in routing.stacks.stacks + routing.stacks.modals.map(\.entries) { inspect(entries, flaws: &flaws) }
    if app.routing == .flags {
      for index in app.routes.indices where routing.flags[index] {
        if routing.stacks.entry(openedBy: RouteID(index)) == nil { flaws.append(.stale(RouteID(index))) }
      }
    }
    if let top = routing.stacks.top, isStuck { flaws.append(.stuck(top.screen)) }
    return flaws
  }

  private func inspect(_ entries: [Entry], flaws: inout [RoutingFlaw]) {
    for (below, above) in zip(entries, entries.dropFirst()) {
      let flaw: RoutingFlaw? =
        if above.screen == below.screen { .repeated(above.screen) } else if app.tabs.contains(above.screen) {
          .rootAgain(above.screen)
        } else { nil }
      if let flaw, !flaws.contains(flaw) { flaws.append(flaw) }
    }
  }

  /// Only a screen that was opened is a dead end; an app of one page is not.
  private var isStuck: Bool {
    canBeTouched && personActs.isEmpty && !outlook.isHome && routing.stacks.alert == nil
  }

  /// One sentence, without full stop.
  package func sentence(for flaw: RoutingFlaw) -> String {
    switch flaw {
    case .crash: "the app has crashed: \(process.crash?.reason ?? "")"
    case .repeated(let screen): "“\(name(screen))” is on top of itself"
    case .rootAgain(let screen): "“\(name(screen))”, the root of a tab, was pushed onto a stack"
    case .stale(let route):
      "“\(name(route))” is true, but the “\(name(destination(of: route)))” that it opens is not there"
    case .stuck(let screen): "“\(name(screen))” is a dead end: no button, no tab and no way back"
    case .unguarded(let screen): "“\(name(screen))” is on screen without what the link to it requires"
    }
  }
}
