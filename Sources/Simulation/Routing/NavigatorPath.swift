import DeviceModel

// Where an action of React Navigation starts. A call in a screen's code starts in the navigator of that screen, and
// goes from there to those around it; one through a reference to the container starts in the navigator in focus
// (packages/core/src/useNavigationCache.tsx and useOnAction.tsx; reactnavigation.org/docs/nesting-navigators and
// docs/navigating-without-navigation-prop).

extension World {
  /// The navigators that a call asks in turn, innermost first. Expo Router's `router` starts in the one in focus, and
  /// version 4 in the outermost one, which hands an action down to that.
  var asked: [ReactNavigator] {
    guard let caller, app.reactNavigation >= Version(5), !hasGlobalRouter, let first = navigator(of: caller) else {
      return focused
    }
    return path(from: first)
  }

  private var hasGlobalRouter: Bool {
    [.globalRouter, .throwsBeforeMounting, .waitsForMounting].contains(app.variant)
  }

  /// A navigator and those around it.
  func path(from navigator: ReactNavigator) -> [ReactNavigator] {
    var path = [navigator]
    while let outer = parent(of: path[path.count - 1]) { path.append(outer) }
    return path
  }

  /// The navigator of which a screen is a route; of one that has gone, the nearest that has such a screen.
  func navigator(of screen: ScreenID) -> ReactNavigator? {
    let stacks = routing.stacks
    if let found = stacks.find(screen) {
      guard let modal = stacks.modal(at: found.place), !modal.hasOwnStack, !modal.hasTabs else {
        return navigator(at: found.place)
      }
      return modal.parent
    }
    if let card = stacks.modal(containing: screen) { return card.parent }
    return (focused + navigators(besides: focused)).first { hasStack($0) && declares($0, screen: screen) }
  }

  /// The navigator around another one; `nil` for the outermost one.
  func parent(of navigator: ReactNavigator) -> ReactNavigator? {
    navigator == .root ? nil : navigator.card.flatMap(routing.stacks.modal)?.parent ?? .root
  }

  /// Whether a navigator lies in a screen of the drawer, which closes when that gets the focus, and not for a page of
  /// the stack around it (packages/routers/src/DrawerRouter.tsx, getStateForRouteFocus).
  func isInDrawer(_ navigator: ReactNavigator) -> Bool {
    app.hasDrawer
      && path(from: navigator).contains { if case .tab(let place) = $0 { place.card == nil } else { false } }
  }

  /// The tab with a screen in the navigators that a call asks; `nil` if none of them has it.
  func tabAround(_ screen: ScreenID) -> TabPlace? {
    for navigator in asked {
      if navigator == .root, !app.hasStackAroundTabs || routes(of: .root).count > 1 { continue }
      let tabs = routing.stacks[of: navigator.card]
      if let tab = tabs.screens.firstIndex(of: screen), has(.isDeclared, on: screen) {
        return TabPlace(tab, ofCard: navigator.card)
      }
    }
    return nil
  }

  /// All navigators but these, the latest first.
  func navigators(besides others: [ReactNavigator]) -> [ReactNavigator] {
    let cards = routing.stacks.allModals.reversed()
    let nested = cards.filter { $0.hasOwnStack || $0.hasTabs }.map(\.navigator)
    let tabs = baseNavigator == .root ? [] : routing.stacks.tabs.mounted.reversed().map { TabPlace($0) }
    let hidden = cards.flatMap { card in card.tabs.mounted.reversed().map { TabPlace($0, ofCard: card.number) } }
    var found = others
    for navigator in nested + (tabs + hidden).map(ReactNavigator.tab) where !found.contains(navigator) {
      found.append(navigator)
    }
    return Array(found[others.count...])
  }
}

extension BackStacks {
  /// The modals and cards that are routes of a navigator.
  func modals(in navigator: ReactNavigator) -> [Modal] { allModals.filter { $0.parent == navigator } }

  /// The screens that contain the tabs of a modal and those in whose stacks it lies, innermost first.
  func containers(around modal: Modal?) -> [Entry] {
    modal.map { $0.tabs.container + containers(around: $0.parent.card.flatMap(self.modal)) } ?? []
  }
}
