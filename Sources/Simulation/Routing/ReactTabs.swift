import DeviceModel

// The actions of React Navigation's tab navigators: those beneath everything, and those in screens of stacks.

extension World {
  /// The tab with this screen: around the call, of the innermost card in reach that has it, or of the window.
  private func tabPlace(of screen: ScreenID) -> TabPlace? { tabAround(screen) ?? tabInReach(screen) }

  /// The navigator of a tab; `nil` if the tab has none, because it has not been on screen.
  private func navigator(of place: TabPlace) -> ReactNavigator? { routing.stacks.isMounted(place) ? .tab(place) : nil }

  /// Selects a tab. A drawer closes for another item of its own; before version 7 also for the same one, since the
  /// history is made anew without the drawer (TabRouter at routers@6.1.9, changeIndex).
  /// - Parameter focuses: Whether the tab comes into focus, with the drawer that it may be in.
  mutating func select(_ place: TabPlace, focuses: Bool = true) {
    let isOther = !routing.stacks.isSelected(place)
    let closes = place.card == nil ? isOther || app.reactNavigation < Version(7) : focuses && isInDrawer(.tab(place))
    if isOther { show(place, closingDrawer: closes) } else if closes { openDrawer(false) }
  }

  /// Selects a tab with new parameters for its screen, which take the place of the old ones (TabRouter, NAVIGATE and
  /// JUMP_TO). Before version 6 they are always merged (TabRouter at routers@5.7.4).
  /// - Parameters:
  ///   - replaces: Whether no way back leads to the tab that is left: Expo Router's `replace` (its tests of tabs and of
  ///     drawers; expo/expo pull requests 36481 and 48256, before which it only selects the tab).
  ///   - focuses: Whether the tabs come into focus, as by NAVIGATE and not by JUMP_TO (packages/routers/src/
  ///     BaseRouter.tsx, shouldActionChangeFocus). What lies above them goes then.
  mutating func goToTab(_ stop: Destination, merges: Bool = false, replaces: Bool = false, focuses: Bool = true) {
    guard let place = tabPlace(of: stop.screen) else { return selectTab(stop.screen) }
    let left = routing.stacks[of: place.card].selected
    if focuses, tabAround(stop.screen) != nil { uncover(card: place.card) }
    goToTab(stop, at: place, merges: merges, focuses: focuses)
    guard replaces, app.reactNavigation >= Version(7), left != routing.stacks[of: place.card].selected else { return }
    routing.stacks[of: place.card].history.forget(left)
  }

  mutating func goToTab(_ stop: Destination, at place: TabPlace, merges: Bool = false, focuses: Bool = true) {
    give(stop, to: place, merges: merges || app.reactNavigation < Version(6))
    if routing.tabsAreAhead { return refuse(.navTabRefused, because: .staleTab(stop.screen)) }
    select(place, focuses: focuses)
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
    if app.screens[screen].tabs.contains(stop.screen) {
      select(place)
      return goToTab(stop, merges: merges)
    }
    if !isAboveRoot, keepsScreenInParameters(screen) {
      routing.stacks[of: place.card].screensInParameters[place.tab] = stop
    }
    let isRoute = hasNavigator(stop.screen) || isModal(stop.screen) && app.container(of: stop.screen) != nil
    if routing.stacks.isMounted(place) || isAboveRoot && isRoute {
      select(place)
      let stack = app.hasStackAroundTabs ? baseNavigator : navigator(of: place) ?? baseNavigator
      return perform(.navigate(stop, goesBack: false, merges: merges), in: stack)
    }
    let entry = makeEntry(stop, origin: isAboveRoot ? .code : .root)
    if isAboveRoot {
      routing.stacks[place.stack].append(entry)
    } else {
      for gone in routing.stacks.restart(place, with: .screen(entry)) { discard(gone.instance) }
    }
    select(place)
  }

  /// Whether a tab's navigator is made again when the tab is left, and then begins with the screen that the tab's
  /// parameters still have: up to version 6 (react-navigation issues 6915 and 12876).
  private func keepsScreenInParameters(_ tab: ScreenID) -> Bool {
    app.reactNavigation < Version(7) && app.screens[tab].unmountsOnBlur
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
    guard opens(stop) else { return }
    uncover(outer)
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
    if let tab = card.tabs.screens.firstIndex(of: stop.screen) {
      goToTab(stop, at: TabPlace(tab, ofCard: card.number), merges: merges)
    } else {
      let action = isThere ? ReactAction.navigate(stop, goesBack: false, merges: merges) : .reset([stop])
      perform(action, in: card.navigator, asks: isThere)
    }
  }

  /// Makes the navigator of a tab in advance (SwitchRouter, PRELOAD).
  mutating func preloadTab(_ stop: Destination) {
    guard let place = tabPlace(of: stop.screen) else { return }
    give(stop, to: place)
    mount(place)
    dirty.insert([.navigation, .state])
  }

  /// Whether the tab bar is the system's, as from version 8 on (react-navigation pull request 12867). It selects a tab
  /// without waiting for JavaScript, and rejects what that asks for before it has heard of the tap
  /// (BottomTabViewNative, rejectStaleNavStateUpdates).
  var hasNativeTabs: Bool { hasRouters && app.reactNavigation >= Version(8) && !app.hasDrawer }

  /// Whether a tab is not rendered before it is selected. With the system's tab bar all are (BottomTabViewNative,
  /// `lazy`; Deferred renders them after the first one).
  func isLazy(_ tab: ScreenID) -> Bool { app.screens[tab].isLazy ?? !hasNativeTabs }

  /// Whether a screen's name stands for the outermost navigator, which has no tabs.
  private func namesRoot(_ screen: ScreenID) -> Bool {
    !routing.stacks.hasTabs && stack(named: screen) == .base(routing.stacks.selected)
  }

  /// Pushes a screen in the stack of a tab, whose key the action names as its target. It has none before it has been on
  /// screen.
  mutating func push(_ stop: Destination, inMountedTab screen: ScreenID) {
    let place = tabPlace(of: screen)
    guard let navigator = place.flatMap(navigator(of:)) ?? (namesRoot(screen) ? .root : nil) else {
      return refuse(.navPushRefused, because: .tabWithoutStack(screen))
    }
    let action = ReactAction.push(stop, as: app.container(of: stop.screen) == nil ? .card : .ofScreen)
    if place == TabPlace(routing.stacks.selected) { return open(stop, by: action) }
    if opens(stop) { perform(action, in: navigator) }
  }

  /// Pops the stack of a tab to its first screen. A tab that has not been on screen has only that.
  mutating func popToTop(ofTab screen: ScreenID) {
    guard let place = tabPlace(of: screen) else {
      if namesRoot(screen) { return perform(.popToTop, in: .root) }
      return refuse(.navPopRefused, because: withoutTab(screen))
    }
    perform(.popToTop, in: .tab(place))
  }

  /// Gives a tab's first screen its parameters. With another identity it is another route: the screen is made again,
  /// with its stack (TabRouter, getId).
  mutating func give(_ stop: Destination, to place: TabPlace, merges: Bool = false) {
    guard let first = routing.stacks[place.stack].first, first.screen == stop.screen else { return }
    let payload = merges ? first.payload.merged(with: stop.payload) : stop.payload
    guard payload != first.payload else { return }
    guard
      app.reactNavigation < Version(6)
        || identity(of: stop.screen, with: first.payload) == identity(of: stop.screen, with: payload)
    else { return remake(place, with: Destination(stop.screen, payload: payload)) }
    routing.stacks[place.stack][0].payload = payload
    dirty.insert(.navigation)
    report(.navPayloadChanged, detail: .screen(stop.screen))
  }

  private mutating func remake(_ place: TabPlace, with stop: Destination) {
    if let navigator = navigator(of: place) {
      let old = stack(of: navigator)
      update(navigator, from: old, to: old.with([.new(stop, as: .card)]), asks: false)
      return
    }
    for gone in routing.stacks.restart(place, with: .screen(makeEntry(stop, origin: .root))) { discard(gone.instance) }
    dirty.insert([.navigation, .state])
  }
}
