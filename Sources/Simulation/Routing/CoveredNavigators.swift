import DeviceModel

// React Navigation up to version 6: an action that no navigator in focus handles goes to the others, which are children
// of the outermost one (useOnAction of 6.4, and its test “lets children handle the action if parent didn't”).

extension World {
  /// Carries out an action in a navigator that is not in focus, the latest first; `navigate` focuses it.
  /// - Returns: Whether one handles it.
  mutating func handleBesideFocus(_ action: ReactAction) -> Bool {
    if case .navigate(let stop, _, let merges) = action,
      let place = tab(with: stop.screen, in: routing.stacks.allModals)
    {
      if uncover(card: place.card) { goToTab(stop, at: place, merges: merges) }
      return true
    }
    for navigator in navigators(besides: asked) where hasStack(navigator) {
      if let opened = action.opened, !declares(navigator, screen: opened.screen) { continue }
      guard stack(of: navigator).after(action, by: { identity(of: $0, with: $1) }) != nil else { continue }
      guard case .navigate = action else { return handles(action, in: navigator) }
      return !uncover(navigator) || handles(action, in: navigator)
    }
    return false
  }

  /// Pops what is above a navigator, and selects the tabs that it is in (StackRouter, getStateForRouteFocus); `false`
  /// if a screen asks to stay.
  @discardableResult
  mutating func uncover(_ navigator: ReactNavigator) -> Bool {
    switch navigator {
    case .root: return true
    case .nested(let number): return uncover(card: number)
    case .tab(let place):
      guard uncover(card: place.card) else { return false }
      select(place)
      return true
    }
  }

  /// Pops what is above the tabs of the window, or above a card; `false` if a screen asks to stay.
  mutating func uncover(card number: UInt32?) -> Bool {
    guard let number else { return popAll(above: 0, in: .root) }
    guard let outer = parent(of: .nested(number)), uncover(outer),
      let index = routes(of: outer).firstIndex(where: { $0.modal?.number == number })
    else { return false }
    return popAll(above: index, in: outer)
  }

  /// Pops all routes above one; `false` if a screen asks to stay.
  private mutating func popAll(above index: Int, in navigator: ReactNavigator) -> Bool {
    let old = stack(of: navigator)
    return index == old.routes.count - 1 || update(navigator, from: old, to: old.with(Array(old.routes[...index])))
  }
}
