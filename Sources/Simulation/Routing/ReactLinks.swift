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
    setBase(stack(of: stops, on: routes(of: baseNavigator)))
  }

  /// A link to one screen, or to one above the first screen, navigates; a longer list resets. What is presented stays,
  /// unless the link leads into the tabs beneath.
  mutating func followRoutes(to stops: [Destination]) {
    guard stops.allSatisfy({ has(.isDeclared, on: $0.screen) }) else {
      return refuse(.navReplaceRefused, because: "one of the link's screens does not exist")
    }
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

  private mutating func setBase(_ routes: [ReactRoute]) {
    let old = stack(of: baseNavigator)
    update(baseNavigator, from: old, to: old.with(routes), asks: false)
  }

  private mutating func navigateAtRoot(to stop: Destination) {
    actAtRoot(.navigate(stop, goesBack: false))
  }

  /// The list as new routes, but for a first one that is there.
  private func stack(of stops: [Destination], on old: [ReactRoute]) -> [ReactRoute] {
    let stays = old.first?.screen == stops[0].screen
    let first = stays ? [old[0].given(stops[0].payload)] : [.new(stops[0], as: .card)]
    return first + stops.dropFirst().map { .new($0, as: .ofScreen) }
  }
}
