import DeviceModel

// Links of React Navigation. A cold link makes the first state; in a running app it is an action at the outermost
// navigator (getActionFromState, useLinking and their tests).

extension World {
  /// Makes the first routes. Screens that are not declared are left out.
  mutating func beginRoutes(with stops: [Destination]) {
    if routing.stacks.coversTabs, baseNavigator != .root {
      let whole = stack(of: .root)
      update(.root, from: whole, to: whole.with([.tabs]), asks: false)
    }
    if routing.stacks.hasTabs { routing.tabHistory.restart(at: routing.stacks.selected, among: tabsThere) }
    setBase(stack(of: stops, on: routes(of: baseNavigator)))
  }

  /// A link to one screen, or to one above the first screen, navigates; a longer list resets. What is presented stays,
  /// unless the link leads into the tabs beneath.
  mutating func followRoutes(to stops: [Destination]) {
    guard stops.allSatisfy({ has(.isDeclared, on: $0.screen) }) else {
      return refuse(.navReplaceRefused, because: .someUndeclared(inLink: true))
    }
    if let place = cardWithTabs(in: stops) { return follow(stops, intoCardAt: place) }
    guard let tab = app.tabs.firstIndex(of: stops[0].screen) else {
      if stops.count > 2 || stops.count == 2 && stops[0].screen != routing.start {
        return actAtRoot(.reset(stops))
      }
      return navigateAtRoot(to: stops[stops.count - 1])
    }
    if !routing.stacks.hasTabs { replaceRoot(by: stops[0].screen) }
    let whole = stack(of: .root)
    if outermost != baseNavigator, !update(.root, from: whole, to: whole.with([.tabs])) { return }
    if tab != routing.stacks.selected { show(tab: tab) }
    switch stops.count {
    case 1: setBase(stack(of: stops, on: routes(of: baseNavigator)))
    case 2: navigateAtRoot(to: stops[1])
    default: setBase(stops.map { .new($0, as: .ofScreen) })
    }
  }

  /// The place of a screen in a list whose next screen is one of its tabs; `nil` if there is none.
  private func cardWithTabs(in stops: [Destination]) -> Int? {
    stops.indices.dropLast().first { app.screens[Int(stops[$0].screen.index)].tabs.contains(stops[$0 + 1].screen) }
  }

  /// Follows a link into the tabs of a card: it goes back to the card or opens one, and navigates in it to the tab and
  /// to the last screen (getActionFromState at core@7.10.0: `pop` if a screen contains a navigator, each of which gets
  /// its part as `screen` and `params`).
  private mutating func follow(_ stops: [Destination], intoCardAt place: Int) {
    if place > 1 || place == 1 && stops[0].screen != routing.start { return actAtRoot(.reset(stops)) }
    let old = stack(of: .root)
    if !old.routes.contains(where: { $0.screen == stops[place].screen }) {
      update(.root, from: old, to: old.with(old.routes + stops[place...].map { .new($0, as: .ofScreen) }))
      return
    }
    actAtRoot(.navigate(stops[place], goesBack: true))
    guard let card = stack(of: .root).routes.last?.modal, let tabs = card.tabs,
      let tab = tabs.screens.firstIndex(of: stops[place + 1].screen)
    else { return }
    goToTab(stops[place + 1], at: .card(card.number, tab))
    let stack = tabs.tabs[tab].hasStack ? ReactNavigator.nested(card.number) : .root
    for stop in stops[(place + 2)...] { perform(.navigate(stop, goesBack: false), in: stack) }
  }

  private mutating func setBase(_ routes: [ReactRoute]) {
    let old = stack(of: baseNavigator)
    update(baseNavigator, from: old, to: old.with(routes), asks: false)
  }

  private mutating func navigateAtRoot(to stop: Destination) {
    actAtRoot(.navigate(stop, goesBack: false))
  }

  /// The list as new routes, but for a first one that is there.
  private func stack(of stops: [Destination], on old: [ReactRoute]) -> [ReactRoute] {
    let stays = old.first?.screen == stops[0].screen && cardWithTabs(in: stops) == nil
    let first = stays ? [old[0].given(stops[0].payload)] : [.new(stops[0], as: .card)]
    return first + stops.dropFirst().map { .new($0, as: .ofScreen) }
  }
}
