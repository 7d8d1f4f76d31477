import DeviceModel

// Tabs in a screen of a stack: a tab navigator that is a route of React Navigation's stack, or a tab bar controller
// that is presented. Containers nest: a card has the tabs, a tab has a stack, and a route of that stack may have tabs
// again.

/// The tab navigator of a card.
struct NestedTabs: Hashable, Sendable {
  /// A tab that is not selected keeps its stack, and the cards with navigators that are routes of it.
  struct Tab: Hashable, Sendable {
    let screen: ScreenID
    /// Whether it has a stack of its own; without one, pushes go to the stack around the tabs.
    let hasStack: Bool
    var entries: [Entry]
    var cards: [Modal] = []
  }

  /// The screen that contains the tabs.
  var container: Entry
  /// The tabs; the stack of the selected one is that of the card.
  var tabs: [Tab]
  var selected = 0
  var history: TabHistory

  var screens: [ScreenID] { tabs.map(\.screen) }
}

extension Modal {
  /// The screen that it is a route for.
  var screen: ScreenID { tabs?.container.screen ?? entries[0].screen }

  /// The record that this screen was given.
  var payload: Value {
    get { tabs?.container.payload ?? entries[0].payload }
    set {
      if tabs != nil { tabs?.container.payload = newValue } else { entries[0].payload = newValue }
    }
  }

  /// The entries, with the screen that contains tabs and with those of the tabs that are not selected.
  var allEntries: [Entry] {
    guard let tabs else { return entries }
    let hidden = tabs.tabs.indices.filter { $0 != tabs.selected }.map { tabs.tabs[$0] }
    return [tabs.container] + entries + hidden.flatMap { $0.entries + $0.cards.flatMap(\.allEntries) }
  }

  /// Selects a tab of a card that has not been shown.
  mutating func selectTab(_ tab: Int) {
    guard var tabs, tab != tabs.selected else { return }
    tabs.tabs[tabs.selected].entries = entries
    entries = tabs.tabs[tab].entries
    tabs.tabs[tab].entries = []
    tabs.selected = tab
    tabs.history.select(tab, among: Array(tabs.tabs.indices), with: .none, leaving: .none)
    hasOwnStack = tabs.tabs[tab].hasStack
    self.tabs = tabs
  }

  /// The card, and the cards in its tabs that are not selected.
  var withHiddenCards: [Modal] {
    guard let tabs else { return [self] }
    return [self] + tabs.tabs.flatMap(\.cards).flatMap(\.withHiddenCards)
  }
}

extension BackStacks {
  /// Whether the first route of the only stack is a card with tabs.
  var beginsWithCard: Bool { stacks == [[]] && modals.first.map { $0.isPushed && $0.tabs != nil } ?? false }

  /// All modals and cards, also those in tabs that are not selected.
  var allModals: [Modal] { (hiddenCards + modals).flatMap(\.withHiddenCards) }

  /// The cards on screen with tabs that nothing but cards in their own tabs covers, outermost first.
  var cardsWithTabsInReach: [Modal] {
    modals.indices.filter { index in
      modals[index].tabs != nil && modals[(index + 1)...].allSatisfy { isInside(modals[index].number, $0) }
    }.map { modals[$0] }
  }

  private func isInside(_ number: UInt32, _ modal: Modal) -> Bool {
    guard modal.isPushed, case .nested(let parent) = modal.parent else { return false }
    if parent == number { return true }
    return modals.first { $0.number == parent }.map { isInside(number, $0) } ?? false
  }

  /// Selects a tab of a card. The cards in the stack of the one that is left go with it.
  mutating func select(_ tab: Int, inCard number: UInt32) {
    guard let index = modals.firstIndex(where: { $0.number == number }), var tabs = modals[index].tabs,
      tab != tabs.selected
    else { return }
    let inside = modals.filter { isInside(number, $0) }
    modals.removeAll { modal in inside.contains { $0.number == modal.number } }
    tabs.tabs[tabs.selected].entries = modals[index].entries
    tabs.tabs[tabs.selected].cards = inside
    let shown = tabs.tabs[tab].cards
    modals[index].entries = tabs.tabs[tab].entries
    tabs.tabs[tab].entries = []
    tabs.tabs[tab].cards = []
    tabs.selected = tab
    modals[index].hasOwnStack = tabs.tabs[tab].hasStack
    modals[index].tabs = tabs
    modals.insert(contentsOf: shown, at: index + 1)
    settlePresenters()
  }
}

extension World {
  /// Makes the tabs of a card whose screen has some; the first one is selected.
  mutating func fillTabs(of modal: inout Modal) {
    let container = modal.entries[0]
    let screens = app.screens[Int(container.screen.index)].tabs
    guard !screens.isEmpty else { return }
    let tabs = screens.map { screen in
      NestedTabs.Tab(
        screen: screen, hasStack: app.screens[Int(screen.index)].hasOwnStack,
        entries: [makeEntry(Destination(screen), origin: .root)])
    }
    var history = TabHistory(app.backBehavior)
    history.begin(at: 0, among: Array(tabs.indices))
    modal.tabs = NestedTabs(container: container, tabs: tabs, history: history)
    modal.entries = tabs[0].entries
    modal.tabs?.tabs[0].entries = []
    modal.hasOwnStack = tabs[0].hasStack
  }

  /// The innermost card in reach that has this screen as a tab.
  func cardWithTab(_ screen: ScreenID) -> (card: Modal, tab: Int)? {
    for card in routing.stacks.cardsWithTabsInReach.reversed() {
      if let tab = card.tabs?.screens.firstIndex(of: screen) { return (card, tab) }
    }
    return nil
  }

  /// The tab in focus, of the innermost card with tabs; `nil` if there is no such card on screen.
  var tabOfCard: ScreenID? {
    routing.stacks.cardsWithTabsInReach.last?.tabs.map { $0.screens[$0.selected] }
  }

  /// Selects a tab of a card, in code or by a tap.
  mutating func selectTab(_ tab: Int, of card: Modal) {
    guard let tabs = card.tabs, tab != tabs.selected else { return }
    let index = routing.stacks.modals.firstIndex { $0.number == card.number }
    if let index {
      routing.stacks.modals[index].tabs?.history.select(
        tab, among: Array(tabs.tabs.indices), with: .none, leaving: .none)
    }
    switchTabs(to: tab, ofCard: card)
  }

  private mutating func switchTabs(to tab: Int, ofCard card: Modal) {
    guard let tabs = card.tabs else { return }
    move(.tab, in: .window, event: .navTabSelected, detail: .screen(tabs.tabs[tab].screen)) { stacks in
      stacks.select(tab, inCard: card.number)
      return []
    }
  }

  /// Gives the first screen of a card's tab its parameters.
  mutating func give(_ stop: Destination, toTab tab: Int, of card: Modal) {
    guard let index = routing.stacks.modals.firstIndex(where: { $0.number == card.number }), let tabs = card.tabs else {
      return
    }
    let old = tab == tabs.selected ? card.entries[0].payload : tabs.tabs[tab].entries[0].payload
    guard old != stop.payload else { return }
    if tab == tabs.selected {
      routing.stacks.modals[index].entries[0].payload = stop.payload
    } else {
      routing.stacks.modals[index].tabs?.tabs[tab].entries[0].payload = stop.payload
    }
    dirty.insert(.navigation)
    report(.navPayloadChanged, detail: .screen(stop.screen))
  }

  /// Goes back among the tabs of a card; `false` if there is no earlier one.
  mutating func goesBackAmongTabs(ofCard number: UInt32) -> Bool {
    guard let index = routing.stacks.modals.firstIndex(where: { $0.number == number }),
      let visit = routing.stacks.modals[index].tabs?.history.previous
    else { return false }
    routing.stacks.modals[index].tabs?.history.goBack()
    switchTabs(to: visit.tab, ofCard: routing.stacks.modals[index])
    return true
  }

  /// Taps a tab of a card.
  mutating func tapTab(_ tab: Int, of card: Modal) {
    guard let tabs = card.tabs else { return }
    let screen = tabs.tabs[tab].screen
    report(.navTabTapped, detail: .screen(screen))
    if has(.refusesTap, on: screen) {
      return refuse(.navTabRefused, because: .tabRefusesTap(screen))
    }
    if tab != tabs.selected { return selectTab(tab, of: card) }
    report(.navTabReselected, detail: .screen(screen))
    if hasRouters { perform(.popToTop, in: .nested(card.number)) }
  }
}
