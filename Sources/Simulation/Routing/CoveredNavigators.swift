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
      uncover(card: place.card)
      goToTab(stop, at: place, merges: merges)
      return true
    }
    for navigator in navigators(besides: asked) where hasStack(navigator) {
      if let opened = action.opened, !declares(navigator, screen: opened.screen) { continue }
      guard stack(of: navigator).after(action, by: { identity(of: $0, with: $1) }) != nil else { continue }
      if case .navigate = action { uncover(navigator) }
      return handles(action, in: navigator)
    }
    return false
  }

  /// Brings a navigator into focus: pops what is above it, and selects the tabs that it is in (StackRouter,
  /// getStateForRouteFocus). Nobody is asked and nobody hears `beforeRemove`, since the navigators around the one that
  /// handles an action only get that state (packages/core/src/useOnRouteFocus.tsx; shouldPreventRemove in useOnAction).
  mutating func uncover(_ navigator: ReactNavigator) {
    switch navigator {
    case .root: break
    case .nested(let number): uncover(card: number)
    case .tab(let place):
      uncover(card: place.card)
      select(place)
    }
  }

  /// Pops what is above the tabs of the window, or above a card.
  mutating func uncover(card number: UInt32?) {
    guard let number else { return popAll(above: 0, in: .root) }
    guard let outer = parent(of: .nested(number)) else { return }
    uncover(outer)
    guard let index = routes(of: outer).firstIndex(where: { $0.modal?.number == number }) else { return }
    popAll(above: index, in: outer)
  }

  private mutating func popAll(above index: Int, in navigator: ReactNavigator) {
    let old = stack(of: navigator)
    if index == old.routes.count - 1 { return }
    update(navigator, from: old, to: old.with(Array(old.routes[...index])), asks: false)
  }
}
