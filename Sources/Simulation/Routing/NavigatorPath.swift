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
      guard case .modal(let number) = found.place, let modal = stacks.modal(at: found.place), !modal.hasOwnStack,
        modal.tabs == nil
      else { return navigator(at: found.place) }
      return parent(of: .nested(number))
    }
    if let card = stacks.modal(containing: screen) { return parent(of: .nested(card.number)) }
    return (focused + navigators(besides: focused)).first { hasStack($0) && declares($0, screen: screen) }
  }

  /// The navigator around another one; `nil` for the outermost one.
  func parent(of navigator: ReactNavigator) -> ReactNavigator? {
    switch navigator {
    case .root: return nil
    case .tab: return .root
    case .hiddenTab(let card, _): return parent(of: .nested(card))
    case .nested(let number):
      guard let parent = routing.stacks.modal(at: .modal(number))?.parent else { return .root }
      guard case .nested(let outer) = parent, let tab = routing.stacks.hiddenTab(with: navigator), tab.card == outer
      else { return parent }
      return .hiddenTab(outer, tab.tab)
    }
  }

  /// The tab with a screen in the navigators that a call asks; `nil` if none of them has it.
  func tabAround(_ screen: ScreenID) -> TabPlace? {
    for navigator in asked {
      switch navigator {
      case .nested(let card), .hiddenTab(let card, _):
        let tabs = routing.stacks.modal(at: .modal(card))?.tabs
        if let tab = tabs?.screens.firstIndex(of: screen), has(.isDeclared, on: screen) { return .card(card, tab) }
      case .root where !app.hasStackAroundTabs || routes(of: .root).count > 1: continue
      case .tab, .root:
        guard routing.stacks.hasTabs, let tab = app.tabs.firstIndex(of: screen), isThere(tab: tab) else { continue }
        return .window(tab)
      }
    }
    return nil
  }

  /// All navigators but these, the latest first.
  func navigators(besides others: [ReactNavigator]) -> [ReactNavigator] {
    let cards = (routing.stacks.hiddenCards + routing.stacks.modals).reversed()
    let nested = cards.filter { $0.hasOwnStack || $0.tabs != nil }.map { ReactNavigator.nested($0.number) }
    let tabs = baseNavigator == .root ? [] : routing.mountedTabs.reversed().map(ReactNavigator.tab)
    let hidden = cards.flatMap { card in
      (card.tabs?.mounted ?? []).reversed().map { ReactNavigator.hiddenTab(card.number, $0) }
    }
    return (nested + tabs + hidden).filter { !others.contains($0) }
  }
}

extension NestedTabs {
  /// The tabs that have been rendered and are not selected.
  fileprivate var mounted: [Int] { tabs.indices.filter { $0 != selected && tabs[$0].isMounted } }
}

extension BackStacks {
  /// The tab that is not selected in which a navigator is, and the card of that tab; `nil` for one in no such tab.
  func hiddenTab(with navigator: ReactNavigator) -> (card: UInt32, tab: Int)? {
    switch navigator {
    case .root, .tab: return nil
    case .hiddenTab(let card, let tab): return (card, tab)
    case .nested(let number):
      if (modals + hiddenCards).contains(where: { $0.number == number }) { return nil }
      for card in allModals {
        let tab = card.tabs?.tabs.firstIndex { tab in tab.cards.contains { $0.number == number } }
        if let tab { return (card.number, tab) }
      }
      return nil
    }
  }

  /// The modals and cards that are routes of a navigator.
  func modals(in navigator: ReactNavigator) -> [Modal] {
    let own = (hiddenCards + modals).filter { $0.parent == navigator }
    guard let (card, tab) = hiddenTab(with: navigator), let tabs = modal(at: .modal(card))?.tabs else { return own }
    return tabs.tabs[tab].cards.filter { $0.parent == navigator.whenShown } + own
  }

  /// The screens that contain the tabs of a modal and those in whose stacks it lies, innermost first.
  func containers(around modal: Modal?) -> [Entry] {
    guard let modal else { return [] }
    let own = modal.tabs.map { [$0.container] } ?? []
    switch modal.parent {
    case .root, .tab: return own
    case .nested(let number), .hiddenTab(let number, _): return own + containers(around: self.modal(at: .modal(number)))
    }
  }

  /// Whether a modal goes off screen with its tab: one that covers no more than the tab does, and a card, unless it is
  /// in something that is presented.
  func goesWithTab(_ modal: Modal) -> Bool {
    guard modal.isPushed || modal.isInContext || !presentsOverTabs else { return false }
    guard case .nested(let number) = modal.parent, let outer = modals.first(where: { $0.number == number }) else {
      return true
    }
    return goesWithTab(outer)
  }

  /// Removes what is presented in a navigator, and all in it.
  mutating func removePresented(in navigator: ReactNavigator) -> [Entry] {
    let gone = modals.filter { $0.parent == navigator && !$0.isPushed }
    modals.removeAll { modal in gone.contains { $0.number == modal.number } }
    return gone.flatMap { $0.allEntries + removePresented(in: .nested($0.number)) }
  }
}
