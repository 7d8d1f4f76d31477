package import DeviceModel

/// The place of an app in its navigation when nothing moves. Moments with the same fingerprint have the same future, as
/// far as navigation goes. Instances and times are left out.
package struct NavigationFingerprint: Hashable, Sendable {
  private struct Place: Hashable, Sendable {
    var screen: ScreenID
    var payload: Value
    var route: RouteID?
    /// The instance's own state: values in the place of initial ones, and flags that are true.
    var local: [LocalValue]
    var flags: [RouteID]
  }

  private var stacks: [[Place]]
  private var selected: Int
  private var modals: [[Place]]
  /// Those in tabs that are not selected.
  private var hiddenCards: [[Place]]
  private var alert: String?
  private var flags: [Bool]
  private var state: [Value]
  private var waitingLink: String?
  private var tabHistory: TabHistory
  private var isDrawerOpen: Bool
  private var routesBelowDrawer: Int
  private var mountedTabs: Set<Int>
  private var preloaded: [Place]
  /// The arrangement of a split view, and its columns that are on no stack.
  private var displayMode: SplitView.DisplayMode?
  private var parked: [[Place]]
  /// The earlier parameters of the routes on the stacks, in their order.
  private var histories: [[Value]]
  /// The screens in the parameters of tabs, which a navigator that is made again begins with.
  private var screensInParameters: [Int: Destination]
  /// The sheets that are shown, a flag each.
  private var sheets: [Bool]
  /// Whether every stack is at its root and nothing is presented.
  package let isHome: Bool
  /// The topmost screen; `nil` without a window.
  package let top: ScreenID?

  /// - Parameter mountsTabs: Whether it matters which tabs have been on screen.
  init(_ routing: RoutingState, state: [Value], sheets: [SheetLayout], mountsTabs: Bool) {
    func places(_ entries: [Entry]) -> [Place] {
      entries.map { entry in
        let local = routing.localState.filter { $0.instance == entry.instance }.sorted { $0.state < $1.state }
        return Place(
          screen: entry.screen, payload: entry.payload, route: entry.flag?.route,
          local: local.map { LocalValue(instance: InstanceID(number: 0), state: $0.state, value: $0.value) },
          flags: routing.localFlags.filter { $0.owner == entry.instance }.map(\.route).sorted())
      }
    }
    stacks = (routing.stacks.stacks + routing.stacks.container.map { [$0] }).map(places)
    selected = routing.stacks.selected
    modals = routing.stacks.modals.map { places($0.entries) + places($0.hasTabs ? $0.allEntries : []) }
    hiddenCards = routing.stacks.hiddenCards.map { places($0.allEntries) }
    alert = routing.stacks.alert?.title
    flags = routing.flags
    waitingLink = routing.waitingLink
    tabHistory = routing.stacks.tabs.history
    isDrawerOpen = routing.isDrawerOpen
    routesBelowDrawer = routing.isDrawerOpen ? routing.routesBelowDrawer : 0
    mountedTabs = mountsTabs ? Set(routing.stacks.tabs.mounted) : []
    preloaded = places(routing.preloaded.map(\.entry))
    displayMode = routing.stacks.columns?.mode
    parked = routing.stacks.columns?.parked.map(places) ?? []
    histories =
      routing.parameterHistories.isEmpty
      ? [] : routing.stacks.entries.map { routing.parameterHistories[$0.instance] ?? [] }
    screensInParameters = routing.stacks.tabs.screensInParameters
    isHome = stacks.allSatisfy { $0.count == 1 } && modals.isEmpty && hiddenCards.isEmpty
    top = routing.stacks.top?.screen
    self.state = state
    self.sheets = sheets.map(\.isShown)
  }
}

/// A state of the stacks that is rarely wanted.
package enum RoutingFlaw: Hashable, Sendable {
  case crash
  /// The same screen twice in a row.
  case repeated(ScreenID)
  /// A tab's root that is on a stack a second time.
  case rootAgain(ScreenID)
  /// A flag that is true, though its screen is not open.
  case stale(RouteID)
  /// A screen from which nothing leads anywhere.
  case stuck(ScreenID)
  /// An open screen that links lead to only under a condition, which does not hold.
  case unguarded(ScreenID)
}

extension World {
  /// Whether the app is on screen and can be touched.
  package var canBeTouched: Bool { process.phone.showsApp && reasonAgainstTouching == nil }

  /// The current fingerprint, by which the explorer recognizes states that it has seen.
  package var navigationFingerprint: NavigationFingerprint {
    NavigationFingerprint(
      routing, state: state, sheets: views.sheets, mountsTabs: hasRouters || app.hasLinksInEveryTab)
  }

  /// Whether an alert is up, which has to go before anything else can be touched.
  package var showsAlert: Bool { canBeTouched && routing.stacks.alert != nil }

  /// The acts that the screen offers the user when nothing moves: its buttons, tabs, and ways back.
  package var personActs: [PersonAct] {
    guard canBeTouched else { return [] }
    if routing.stacks.alert != nil {
      return alertButtons.map { .tap(app.buttons[$0].label) } + (closesAlertBeside ? [.tapDim] : [])
    }
    guard let top = routing.stacks.top else { return [] }
    let sheet = dimmingSheet.map { [app] in app.sheets[$0] }
    var acts: [PersonAct] = []
    if let label = sheet?.closeButton { acts.append(.tap(label)) }
    if sheet?.closesOnDimTap == true { acts.append(.tapDim) }
    for button in app.buttons where button.screen == top.screen && button.alert == nil && sheet == nil {
      if !acts.contains(.tap(button.label)) { acts.append(.tap(button.label)) }
    }
    if sheet?.isOverBars == true { return acts }
    acts += tabsInBar.map { .selectTab(app.tabs[$0]) }
    for card in routing.stacks.cardsWithTabsInReach { acts += card.tabs.screens.map { .selectTab($0) } }
    let isOnStack = routing.stacks.visiblePlace.map { routing.stacks[$0].count > 1 } ?? false
    if isOnStack || cardToLeave != nil {
      acts.append(has(.hidesBackButton, on: top.screen) ? .swipeBack(cancelled: false) : .back)
    }
    if canBePulledDown { acts.append(.swipeDown(cancelled: false)) }
    return acts
  }

  /// The flaws in the app's current place, in the order of the stacks.
  package var routingFlaws: [RoutingFlaw] {
    if process.crash != nil { return [.crash] }
    var flaws: [RoutingFlaw] = []
    for entries in routing.stacks.stacks + routing.stacks.allModals.map(\.entries) {
      inspect(entries, flaws: &flaws)
    }
    if app.routing == .flags {
      let flags = app.routes.indices.filter { routing.flags[$0] }.map { Flag(route: RouteID($0)) } + routing.localFlags
      for flag in flags where !isOpen(flag) { flaws.append(.stale(flag.route)) }
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

  /// Whether the screen is a dead end. Only a screen that was opened can be one; the page of a one-page app is not.
  private var isStuck: Bool {
    canBeTouched && personActs.isEmpty && !navigationFingerprint.isHome && routing.stacks.alert == nil
  }

  /// Returns a sentence about a flaw, without a full stop.
  package func sentence(for flaw: RoutingFlaw) -> String {
    switch flaw {
    case .crash: "the app has crashed: \(process.crash?.reason ?? "")"
    case .repeated(let screen): "“\(name(screen))” is on top of itself"
    case .rootAgain(let screen): "“\(name(screen))”, the root of a tab, was pushed onto a stack"
    case .stale(let route):
      "“\(name(route))” is true, but its screen “\(name(destination(of: route)))” is not open"
    case .stuck(let screen): "“\(name(screen))” is a dead end: no button, no tab and no way back"
    case .unguarded(let screen): "“\(name(screen))” is on screen without what the link to it requires"
    }
  }
}
