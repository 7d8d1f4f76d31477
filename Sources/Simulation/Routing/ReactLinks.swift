import DeviceModel

// Links of React Navigation. A cold link makes the first state; in a running app it is an action at the outermost
// navigator, before version 7 in the one in focus (getActionFromState, useLinking and their tests).

extension World {
  /// Makes the first routes. Screens that are not declared are left out.
  mutating func beginRoutes(with stops: [Destination]) {
    if routing.stacks.coversTabs, baseNavigator != .root {
      let whole = stack(of: .root)
      update(.root, from: whole, to: whole.with([.tabs]), asks: false)
    }
    if routing.stacks.hasTabs { routing.stacks.tabs.history.restart(at: routing.stacks.selected, among: tabsThere) }
    let (inside, above) = divided(stops)
    let base = stack(of: baseNavigator)
    update(baseNavigator, from: base, to: base.with(stack(of: Array(inside), on: base.routes)), asks: false)
    if above.isEmpty { return }
    let whole = stack(of: .root)
    update(.root, from: whole, to: whole.with(whole.routes + above.map { .new($0, as: .ofScreen) }), asks: false)
  }

  /// Divides a list that begins with a tab into the screens of its stack, and those that lie above the tabs because the
  /// tab does not have them.
  private func divided(_ stops: [Destination]) -> (inside: ArraySlice<Destination>, above: ArraySlice<Destination>) {
    let isInside =
      stops.count == 1 || baseNavigator == .root || declares(baseNavigator, screen: stops[1].screen)
      || app.screens[stops[0].screen].tabs.contains(stops[1].screen)
    return isInside ? (stops[...], []) : (stops.prefix(1), stops.dropFirst())
  }

  /// Follows a link in a running app. Before version 7 it begins with the navigator in focus that has the screen.
  mutating func followRoutes(to stops: [Destination]) {
    let end = app.tabs.contains(stops[0].screen) ? 0 : levelEnd(of: stops[...], from: routing.start)
    guard stops[...end].allSatisfy(isDeclared) else {
      return refuse(.navReplaceRefused, because: .someUndeclared(inLink: true))
    }
    guard let tab = app.tabs.firstIndex(of: stops[0].screen) else {
      return follow(stops[...], in: navigator(forLinkTo: stops), from: routing.start, depth: 0)
    }
    if !routing.stacks.hasTabs { replaceRoot(by: stops[0].screen) }
    let whole = stack(of: .root)
    if outermost != baseNavigator, !update(.root, from: whole, to: whole.with([.tabs])) { return }
    if tab != routing.stacks.selected {
      show(TabPlace(tab))
    } else if app.reactNavigation < Version(7) {
      openDrawer(false)
    }
    // Tabs that have stacks of some screens are in a stack with the others.
    let isInStack = app.tabs.contains { app.screens[$0].ownScreens != nil }
    let (inside, above) = divided(stops)
    if !above.isEmpty { return follow(above, in: .root, from: routing.start, depth: 0) }
    if routing.stacks.firstCard(of: TabPlace(tab)) != nil, inside.count > 1 {
      perform(.navigate(inside[0], goesBack: true), in: baseNavigator, asks: false)
      guard let card = routing.stacks.firstCard(of: TabPlace(tab)) else { return }
      return follow(inside.dropFirst(), inTabsOf: card, depth: 1)
    }
    followInside(inside, in: baseNavigator, depth: stops.count == 1 || isInStack ? 2 : 1)
  }

  /// Leaves out the screens of a link that are not declared, each with those in its navigator (getRehydratedState of
  /// the routers, in whose states the nested ones are).
  func declared(_ stops: [Destination]) -> [Destination] {
    var kept: [Destination] = []
    var gone: ScreenID?
    for stop in stops {
      if let container = gone, contains(container, stop.screen) {
        if hasNavigator(stop.screen) { gone = stop.screen }
      } else if isDeclared(stop) {
        kept.append(stop)
        gone = nil
      } else {
        gone = stop.screen
      }
    }
    return kept
  }

  /// Whether a screen is in the navigator that another one contains.
  private func contains(_ container: ScreenID, _ screen: ScreenID) -> Bool {
    let outer = app.screens[container]
    if !outer.tabs.isEmpty { return outer.tabs.contains(screen) }
    if let own = outer.ownScreens { return own.contains(screen) }
    return outer.hasOwnStack || app.tabs.contains(container) && !isModal(screen)
  }

  private func isDeclared(_ stop: Destination) -> Bool { has(.isDeclared, on: stop.screen) }

  private func navigator(forLinkTo stops: [Destination]) -> ReactNavigator {
    let screen = stops[levelEnd(of: stops[...], from: routing.start)].screen
    let candidates = app.reactNavigation < Version(7) ? focused : [outermost]
    return candidates.first { hasStack($0) && declares($0, screen: screen) } ?? .root
  }

  /// Follows the part of a link that begins in a navigator. It is a reset if it lists several of the navigator's
  /// screens besides the first one. Otherwise it navigates to the last, and on in the navigator that this one contains.
  ///
  /// It goes back to a screen with a navigator, and to any screen in a navigator at the second level or deeper
  /// (getActionFromState, which sets `pop` there since core@7.10.0).
  private mutating func follow(
    _ stops: ArraySlice<Destination>, in navigator: ReactNavigator, from first: ScreenID, depth: Int
  ) {
    let end = levelEnd(of: stops, from: first)
    let isAlone = end == stops.startIndex || end == stops.startIndex + 1 && stops[stops.startIndex].screen == first
    guard isAlone else { return perform(.reset(Array(stops)), in: navigator, asks: depth == 0) }
    let stop = stops[end]
    let old = stack(of: navigator)
    let isContainer = hasNavigator(stop.screen) && !(depth == 0 && stop.screen == first && !mayBegin(with: first))
    let goesBack = depth == 0 ? isContainer : depth > 1
    let isThere =
      old.routes.last?.screen == stop.screen
      || (goesBack || app.reactNavigation < Version(7)) && old.routes.contains { $0.screen == stop.screen }
    guard isContainer, end + 1 < stops.endIndex || isThere else {
      return perform(.navigate(stop, goesBack: goesBack), in: navigator, asks: depth == 0)
    }
    guard isThere else {
      let new = stops[end...].prefix(while: isDeclared).map { ReactRoute.new($0, as: .ofScreen) }
      update(navigator, from: old, to: old.with(old.routes + new), asks: depth == 0)
      return beginWithTab(in: navigator)
    }
    perform(.navigate(stop, goesBack: goesBack), in: navigator, asks: depth == 0)
    guard let card = routes(of: navigator).last?.modal, card.screen == stop.screen else { return }
    guard card.hasTabs else { return followInside(stops[end...], in: card.navigator, depth: depth + 1) }
    if end + 1 < stops.endIndex { follow(stops[(end + 1)...], inTabsOf: card, depth: depth) }
  }

  /// Follows the part of a link that begins with a tab of a card.
  private mutating func follow(_ stops: ArraySlice<Destination>, inTabsOf card: Modal, depth: Int) {
    guard let first = stops.first, isDeclared(first), let tab = card.tabs.screens.firstIndex(of: first.screen) else {
      return
    }
    let place = TabPlace(tab, ofCard: card.number)
    if stops.count > 1, let inner = routing.stacks.firstCard(of: place) {
      if !routing.stacks.isSelected(place) { show(place) }
      return follow(stops.dropFirst(), inTabsOf: inner, depth: depth + 1)
    }
    guard hasStack(.tab(place)) else { return goToTab(first, at: place) }
    if !routing.stacks.isSelected(place) { show(place) }
    followInside(stops, in: .tab(place), depth: depth + 2)
  }

  /// Follows a link in the stack of its first screen, to that screen or to what the link lists above it. No screen is
  /// asked: the navigator takes its parameters as it is rendered (useNavigationBuilder).
  private mutating func followInside(_ stops: ArraySlice<Destination>, in navigator: ReactNavigator, depth: Int) {
    let first = stops[stops.startIndex]
    guard stops.prefix(2).allSatisfy(isDeclared) else { return }
    if stops.count == 1 { return perform(.navigate(first, goesBack: depth > 1), in: navigator, asks: false) }
    guard levelEnd(of: stops.dropFirst(), from: first.screen) == stops.startIndex + 1 else {
      return perform(.reset(Array(stops)), in: navigator, asks: false)
    }
    follow(stops.dropFirst(), in: navigator, from: first.screen, depth: depth)
  }

  /// Before version 7 the tab with which a link opens a navigator is its first route for good (useNavigationBuilder of
  /// 6.4, `initialRouteName`).
  private mutating func beginWithTab(in navigator: ReactNavigator) {
    guard app.reactNavigation < Version(7), let card = routes(of: navigator).last?.modal, card.hasTabs else { return }
    let all = Array(card.tabs.screens.indices)
    routing.stacks[of: card.number].history.begin(at: card.tabs.selected, among: all)
  }

  /// The place of the last screen in a list before those that are in the navigator that it contains.
  private func levelEnd(of stops: ArraySlice<Destination>, from first: ScreenID) -> Int {
    stops.indices.dropLast().first { index in
      let screen = app.screens[stops[index].screen]
      let next = stops[index + 1].screen
      if !screen.tabs.isEmpty { return screen.tabs.contains(next) }
      // A first screen whose stack has all screens is in the same stack as they are.
      return screen.ownScreens?.contains(next) ?? (screen.hasOwnStack && stops[index].screen != first)
    } ?? stops.endIndex - 1
  }

  /// The list as new routes, but for a first one that is there.
  private func stack(of stops: [Destination], on old: [ReactRoute]) -> [ReactRoute] {
    let stays = old.first?.screen == stops[0].screen && !mayBegin(with: stops[0].screen)
    let first = stays ? [old[0].given(stops[0].payload)] : [.new(stops[0], as: .card)]
    return first + stops.dropFirst().map { .new($0, as: .ofScreen) }
  }
}
