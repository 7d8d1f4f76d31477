import DeviceModel

// React Navigation up to version 6: an action that no navigator in focus handles goes to the others, which are children
// of the outermost one (useOnAction of 6.4, and its test “lets children handle the action if parent didn't”).

extension World {
  /// Carries out an action in a navigator that is not in focus, the latest first; `navigate` focuses it.
  /// - Returns: Whether one handles it.
  mutating func handleBesideFocus(_ action: ReactAction) -> Bool {
    if case .navigate(let stop, _, let merges) = action, let place = coveredTab(of: stop.screen) {
      if uncover(place) { goToTab(stop, at: place, merges: merges) }
      return true
    }
    for navigator in navigators(besides: asked) where hasStack(navigator) {
      if let opened = action.opened, !declares(navigator, screen: opened.screen) { continue }
      guard stack(of: navigator).after(action, by: { identity(of: $0, with: $1) }) != nil else { continue }
      guard case .navigate = action else { return handles(action, in: navigator) }
      return !uncover(navigator) || handles(action, in: navigator.whenShown)
    }
    return false
  }

  /// The tab with this screen, wherever it is.
  private func coveredTab(of screen: ScreenID) -> TabPlace? {
    if routing.stacks.hasTabs, let tab = app.tabs.firstIndex(of: screen), isThere(tab: tab) { return .window(tab) }
    guard has(.isDeclared, on: screen) else { return nil }
    for card in (routing.stacks.hiddenCards + routing.stacks.modals).reversed() {
      if let tab = card.tabs?.screens.firstIndex(of: screen) { return .card(card.number, tab) }
    }
    return nil
  }

  /// Pops what is above the tabs that a tab is one of; `false` if a screen asks to stay.
  mutating func uncover(_ place: TabPlace) -> Bool {
    switch place {
    case .window: popAll(above: 0, in: .root)
    case .card(let number, _): uncover(.nested(number))
    }
  }

  /// Pops what is above a navigator, and selects the tabs that it is in (StackRouter, getStateForRouteFocus); `false`
  /// if a screen asks to stay.
  @discardableResult
  mutating func uncover(_ navigator: ReactNavigator) -> Bool {
    switch navigator {
    case .root: return true
    case .tab(let tab):
      guard popAll(above: 0, in: .root) else { return false }
      select(.window(tab))
      return true
    case .hiddenTab(let card, let tab):
      guard uncover(.nested(card)) else { return false }
      select(.card(card, tab))
      return true
    case .nested(let number):
      guard let outer = parent(of: navigator), uncover(outer) else { return false }
      let shown = outer.whenShown
      guard let index = routes(of: shown).firstIndex(where: { $0.modal?.number == number }) else { return false }
      return popAll(above: index, in: shown)
    }
  }

  /// Pops all routes above one; `false` if a screen asks to stay.
  private mutating func popAll(above index: Int, in navigator: ReactNavigator) -> Bool {
    let old = stack(of: navigator)
    return index == old.routes.count - 1 || update(navigator, from: old, to: old.with(Array(old.routes[...index])))
  }
}
