import DeviceModel

// The actions of React Navigation's tab navigators: those beneath everything, and those in screens of stacks.

/// A tab of the window, or of the card with this number.
enum TabPlace: Hashable {
  case window(Int)
  case card(UInt32, Int)
}

extension BackStacks {
  subscript(tab place: TabPlace) -> [Entry] {
    get {
      switch place {
      case .window(let tab): stacks[tab]
      case .card(let number, let tab): index(ofCard: number).map { modals[$0][tab: tab] } ?? []
      }
    }
    set {
      switch place {
      case .window(let tab): stacks[tab] = newValue
      case .card(let number, let tab): if let index = index(ofCard: number) { modals[index][tab: tab] = newValue }
      }
    }
  }

  func isSelected(_ place: TabPlace) -> Bool {
    switch place {
    case .window(let tab): tab == selected
    case .card(let number, let tab): index(ofCard: number).map { modals[$0].tabs?.selected == tab } ?? false
    }
  }

  /// Begins the stack of a tab again that is not on screen, and is rendered when it is.
  /// - Returns: The removed entries.
  mutating func restart(_ place: TabPlace, with entry: Entry) -> [Entry] {
    switch place {
    case .window(let tab): return restart(tab: tab, with: .screen(entry))
    case .card(let number, let tab):
      let presented = removePresented(in: .hiddenTab(number, tab))
      let others = change(number) { card in
        let gone = card.popToRoot(ofHiddenTab: tab) + card[tab: tab]
        card[tab: tab] = [entry]
        card.tabs?.tabs[tab].isMounted = false
        return gone
      }
      return presented + (others ?? [])
    }
  }
}

extension World {
  /// The tab with this screen: around the call, of the innermost card in reach that has it, or of the window.
  private func tabPlace(of screen: ScreenID) -> TabPlace? {
    if let place = tabAround(screen) { return place }
    if let (card, tab) = cardWithTab(screen) { return .card(card, tab) }
    guard routing.stacks.hasTabs, let tab = app.tabs.firstIndex(of: screen), isThere(tab: tab) else { return nil }
    return .window(tab)
  }

  /// Whether a tab has been on screen, so that its navigator exists.
  private func isMounted(_ place: TabPlace) -> Bool {
    switch place {
    case .window(let tab): return routing.mountedTabs.contains(tab)
    case .card(let number, let tab):
      let tabs = routing.stacks.modal(at: .modal(number))?.tabs
      return tabs.map { $0.selected == tab || $0.tabs[tab].isMounted } ?? false
    }
  }

  /// The navigator of a tab; `nil` if the tab has none yet.
  private func navigator(of place: TabPlace) -> ReactNavigator? {
    switch place {
    case .window(let tab): isMounted(place) ? .tab(tab) : nil
    case .card(let number, let tab):
      routing.stacks.isSelected(place) ? .nested(number) : isMounted(place) ? .hiddenTab(number, tab) : nil
    }
  }

  mutating func select(_ place: TabPlace) {
    let isSelected = routing.stacks.isSelected(place)
    switch place {
    case .window(let tab) where !isSelected: show(tab: tab)
    // The history is made anew without the drawer (TabRouter at routers@6.1.9, changeIndex).
    case .window: if app.reactNavigation < Version(7) { openDrawer(false) }
    case .card(let number, let tab): if !isSelected { selectTab(tab, ofCard: number) }
    }
  }

  /// Selects a tab with new parameters for its screen, which take the place of the old ones (TabRouter, NAVIGATE and
  /// JUMP_TO). Before version 6 they are always merged (TabRouter at routers@5.7.4).
  /// - Parameter replaces: Whether no way back leads to the tab that is left: Expo Router's `replace` (its tests of
  ///   tabs and of drawers; expo/expo pull requests 36481 and 48256, before which it only selects the tab).
  mutating func goToTab(_ stop: Destination, merges: Bool = false, replaces: Bool = false) {
    guard let place = tabPlace(of: stop.screen) else { return selectTab(stop.screen) }
    let left = selected(beside: place)
    if tabAround(stop.screen) != nil, !uncover(place) { return }
    goToTab(stop, at: place, merges: merges)
    guard replaces, app.reactNavigation >= Version(7), let left, !routing.stacks.isSelected(left) else { return }
    switch left {
    case .window(let tab): routing.tabHistory.forget(tab)
    case .card(let number, let tab):
      if let index = routing.stacks.index(ofCard: number) { routing.stacks.modals[index].tabs?.history.forget(tab) }
    }
  }

  /// The selected tab among those that a tab is one of.
  private func selected(beside place: TabPlace) -> TabPlace? {
    switch place {
    case .window: .window(routing.stacks.selected)
    case .card(let number, _): routing.stacks.modal(at: .modal(number))?.tabs.map { .card(number, $0.selected) }
    }
  }

  mutating func goToTab(_ stop: Destination, at place: TabPlace, merges: Bool = false) {
    give(stop, to: place, merges: merges || app.reactNavigation < Version(6))
    if routing.tabsAreAhead { return refuse(.navTabRefused, because: .staleTab(stop.screen)) }
    select(place)
  }

  /// Navigates to a screen of a tab's stack. A tab that has not been on screen has no stack yet, and begins with that
  /// screen alone (useNavigationBuilder, `initial`).
  mutating func navigate(to stop: Destination, inTab screen: ScreenID, merges: Bool, isAboveRoot: Bool) {
    guard let place = tabPlace(of: screen) else {
      guard hasNavigator(screen) else { return selectTab(screen) }
      return navigate(to: stop, inside: screen, merges: merges, isAboveRoot: isAboveRoot)
    }
    guard has(.isDeclared, on: stop.screen) || app.reactNavigation < Version(7) else { return select(place) }
    guard opens(stop) else { return }
    if case .window(let tab) = place, app.screens[app.tabs[tab]].tabs.contains(stop.screen) {
      select(place)
      return goToTab(stop, merges: merges)
    }
    if case .window(let tab) = place, !isAboveRoot, keepsScreenInParameters(tab) {
      routing.screensInParameters[tab] = stop
    }
    let isRoute = hasNavigator(stop.screen) || isModal(stop.screen) && app.container(of: stop.screen) != nil
    if isMounted(place) || isAboveRoot && isRoute {
      select(place)
      let stack = app.hasStackAroundTabs ? baseNavigator : navigator(of: place) ?? baseNavigator
      return perform(.navigate(stop, goesBack: false, merges: merges), in: stack)
    }
    let entry = makeEntry(stop, origin: isAboveRoot ? .code : .root)
    if isAboveRoot {
      routing.stacks[tab: place].append(entry)
    } else {
      for gone in routing.stacks.restart(place, with: entry) { discard(gone.instance) }
    }
    select(place)
  }

  /// Whether a tab's navigator is made again when the tab is left, and then begins with the screen that the tab's
  /// parameters still have: up to version 6 (react-navigation issues 6915 and 12876).
  private func keepsScreenInParameters(_ tab: Int) -> Bool {
    app.reactNavigation < Version(7) && app.screens[app.tabs[tab]].unmountsOnBlur
  }

  /// Navigates to the screen of a navigator that another screen contains: to that screen as to any other, and on inside
  /// it (useNavigationBuilder, `screen`; “navigates to nested child in a navigator” in its core's tests). A stack that
  /// is not there begins with the screen alone.
  private mutating func navigate(
    to stop: Destination, inside screen: ScreenID, merges: Bool, isAboveRoot: Bool
  ) {
    let container = Destination(screen)
    let found = asked.first { hasStack($0) && owner(of: $0) != screen && declares($0, screen: screen) }
    if app.reactNavigation >= Version(7) {
      // Nobody around has that screen; or the nested navigator does not have the other one, which is then ignored.
      if !has(.isDeclared, on: screen) || found == nil && !asked.contains(where: { owner(of: $0) == screen }) {
        refuse(.navPushRefused, because: .unhandled(screen))
        var params: [Record.Entry] = [("screen", .screen(stop.screen))]
        if isAboveRoot { params.append(("initial", .bool(false))) }
        if stop.payload != .none { params.append(("params", stop.payload)) }
        let asked = Destination(screen, payload: .record(Record(params)))
        return warnUnhandled(typeAndPayload(of: .navigate(asked, goesBack: false)))
      }
      if !has(.isDeclared, on: stop.screen) { return open(container, by: .navigate(container, goesBack: false)) }
    }
    let outer = found ?? .root
    guard opens(stop), uncover(outer) else { return }
    let old = stack(of: outer)
    let isOnTop = old.routes.last.flatMap { self.container(of: $0) } == screen
    let hasItself = old.routes.contains { $0.screen == screen }
    let isThere = isOnTop || app.reactNavigation < Version(7) && hasItself
    if isThere {
      if hasItself { perform(.navigate(container, goesBack: false), in: outer) }
    } else {
      let inner: [ReactRoute] = hasTabs(screen) || isAboveRoot ? [.new(stop, as: .ofScreen)] : []
      update(outer, from: old, to: old.with(old.routes + [.new(container, as: .ofScreen)] + inner))
      if !inner.isEmpty { return }
    }
    guard let top = routes(of: outer).last, let card = top.modal, self.container(of: top) == screen else { return }
    if let tab = card.tabs?.screens.firstIndex(of: stop.screen) {
      goToTab(stop, at: .card(card.number, tab), merges: merges)
    } else {
      let action = isThere ? ReactAction.navigate(stop, goesBack: false, merges: merges) : .reset([stop])
      perform(action, in: .nested(card.number), asks: isThere)
    }
  }

  /// Makes the navigator of a tab in advance (SwitchRouter, PRELOAD).
  mutating func preloadTab(_ stop: Destination) {
    guard let place = tabPlace(of: stop.screen) else { return }
    give(stop, to: place)
    switch place {
    case .window(let tab): mount(tab: tab)
    case .card(let number, let tab): routing.stacks.change(number) { $0.tabs?.tabs[tab].isMounted = true }
    }
    dirty.insert([.navigation, .state])
  }

  /// Whether the tab bar is the system's, as from version 8 on (react-navigation pull request 12867). It selects a tab
  /// without waiting for JavaScript, and rejects what that asks for before it has heard of the tap
  /// (BottomTabViewNative, rejectStaleNavStateUpdates).
  var hasNativeTabs: Bool { hasRouters && app.reactNavigation >= Version(8) && !app.hasDrawer }

  /// Whether a tab is not rendered before it is selected. With the system's tab bar all are (BottomTabViewNative,
  /// `lazy`; Deferred renders them after the first one).
  func isLazy(_ tab: ScreenID) -> Bool { app.screens[tab].isLazy ?? !hasNativeTabs }

  /// Records that a tab has its navigator, and with it a view.
  mutating func mount(tab: Int) {
    if !routing.mountedTabs.contains(tab) { routing.mountedTabs.append(tab) }
  }

  /// Records that a tab that is selected now will be rendered. Of several tabs that one turn of JavaScript selects, it
  /// is only the last one (packages/bottom-tabs/src/views/BottomTabView.tsx, `loaded`).
  mutating func mountForRender(_ tab: Int) {
    let isInTurn = routing.transitions.last.map { $0.kind == .tab && !$0.hasBegun } ?? false
    if hasRouters, isInTurn, let passed = routing.tabToRender { routing.mountedTabs.removeAll { $0 == passed } }
    routing.tabToRender = routing.mountedTabs.contains(tab) ? nil : tab
    mount(tab: tab)
  }

  /// Whether a screen's name stands for the outermost navigator, which has no tabs.
  private func namesRoot(_ screen: ScreenID) -> Bool { !routing.stacks.hasTabs && stack(named: screen) != nil }

  /// Pushes a screen in the stack of a tab, whose key the action names as its target. It has none before it has been on
  /// screen.
  mutating func push(_ stop: Destination, inMountedTab screen: ScreenID) {
    let place = tabPlace(of: screen)
    guard let navigator = place.flatMap(navigator(of:)) ?? (namesRoot(screen) ? .root : nil) else {
      return refuse(.navPushRefused, because: .tabWithoutStack(screen))
    }
    let action = ReactAction.push(stop, as: app.container(of: stop.screen) == nil ? .card : .ofScreen)
    if place == .window(routing.stacks.selected) { return open(stop, by: action) }
    if opens(stop) { perform(action, in: navigator) }
  }

  /// Pops the stack of a tab to its first screen. A tab that has not been on screen has only that.
  mutating func popToTop(ofTab screen: ScreenID) {
    switch tabPlace(of: screen) {
    case nil where namesRoot(screen): perform(.popToTop, in: .root)
    case nil: refuse(.navPopRefused, because: withoutTab(screen))
    case .window(let tab): perform(.popToTop, in: .tab(tab))
    case .card(let number, let tab):
      if let navigator = navigator(of: .card(number, tab)) { perform(.popToTop, in: navigator) }
    }
  }

  /// Gives a tab's first screen its parameters. With another identity it is another route: the screen is made again,
  /// with its stack (TabRouter, getId).
  mutating func give(_ stop: Destination, to place: TabPlace, merges: Bool = false) {
    guard let first = routing.stacks[tab: place].first, first.screen == stop.screen else { return }
    let payload = merges ? first.payload.merged(with: stop.payload) : stop.payload
    guard payload != first.payload else { return }
    guard
      app.reactNavigation < Version(6)
        || identity(of: stop.screen, with: first.payload) == identity(of: stop.screen, with: payload)
    else { return remake(place, with: Destination(stop.screen, payload: payload)) }
    routing.stacks[tab: place][0].payload = payload
    dirty.insert(.navigation)
    report(.navPayloadChanged, detail: .screen(stop.screen))
  }

  private mutating func remake(_ place: TabPlace, with stop: Destination) {
    if let navigator = navigator(of: place) {
      let old = stack(of: navigator)
      update(navigator, from: old, to: old.with([.new(stop, as: .card)]), asks: false)
      return
    }
    for gone in routing.stacks.restart(place, with: makeEntry(stop, origin: .root)) { discard(gone.instance) }
    dirty.insert([.navigation, .state])
  }
}
