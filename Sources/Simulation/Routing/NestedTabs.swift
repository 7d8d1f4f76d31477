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
    /// Whether it has been rendered, so that its navigator exists.
    var isMounted = false
    /// Whether another tab has been selected after it.
    var wasShown = false
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

  /// The stack of a tab, selected or not.
  subscript(tab tab: Int) -> [Entry] {
    get { tabs.map { tab == $0.selected ? entries : $0.tabs[tab].entries } ?? [] }
    set { if tab == tabs?.selected { entries = newValue } else { tabs?.tabs[tab].entries = newValue } }
  }

  /// Records in the history that one of the tabs that are there is selected.
  mutating func noteVisit(of tab: Int, among there: [Int]) {
    guard let tabs else { return }
    let (shown, left) = (parameters(ofTab: tab), parameters(ofTab: tabs.selected))
    self.tabs?.history.select(tab, among: there, with: shown, leaving: left)
  }

  /// The record that a tab's first screen has been given.
  private func parameters(ofTab tab: Int) -> Value {
    guard let first = self[tab: tab].first, first.screen == tabs?.screens[tab] else { return .none }
    return first.payload
  }

  /// Shows the stack of another tab. That of the one that is left is kept with the cards in it.
  /// - Returns: The cards in the stack that is shown.
  mutating func show(tab: Int, keeping cards: [Modal] = []) -> [Modal] {
    guard var tabs else { return [] }
    tabs.tabs[tabs.selected].entries = entries
    tabs.tabs[tabs.selected].cards = cards
    entries = tabs.tabs[tab].entries
    let shown = tabs.tabs[tab].cards
    tabs.tabs[tab].entries = []
    tabs.tabs[tab].cards = []
    tabs.selected = tab
    hasOwnStack = tabs.tabs[tab].hasStack
    self.tabs = tabs
    return shown
  }

  /// Removes all but the first screen of the stack of a tab that is not selected.
  mutating func popToRoot(ofHiddenTab tab: Int) -> [Entry] {
    guard let hidden = tabs?.tabs[tab] else { return [] }
    tabs?.tabs[tab].entries = Array(hidden.entries.prefix(1))
    tabs?.tabs[tab].cards = []
    return hidden.entries.dropFirst() + hidden.cards.flatMap(\.allEntries)
  }

  /// Removes screens from the stacks of tabs that are not selected, but not their first ones.
  mutating func removeFromHiddenTabs(where isGone: (ScreenID) -> Bool) -> [Entry] {
    var all: [Entry] = []
    for (tab, hidden) in (tabs?.tabs ?? []).enumerated() where tab != tabs?.selected && !hidden.entries.isEmpty {
      let goneCards = hidden.cards.filter { isGone($0.screen) }
      let gone = hidden.entries.dropFirst().filter { isGone($0.screen) }
      tabs?.tabs[tab].entries.removeAll { entry in gone.contains { $0.instance == entry.instance } }
      tabs?.tabs[tab].cards.removeAll { card in goneCards.contains { $0.number == card.number } }
      all += gone + goneCards.flatMap(\.allEntries)
    }
    return all
  }

  /// Changes the modal or a card in its tabs that are not selected, by its number; `nil` if it is none of them.
  mutating func change<Result>(_ number: UInt32, _ body: (inout Modal) -> Result) -> Result? {
    if self.number == number { return body(&self) }
    for tab in tabs?.tabs.indices ?? 0..<0 {
      for card in tabs?.tabs[tab].cards.indices ?? 0..<0 {
        if let result = tabs?.tabs[tab].cards[card].change(number, body) { return result }
      }
    }
    return nil
  }

  /// The card, and the cards in its tabs that are not selected.
  var withHiddenCards: [Modal] {
    guard let tabs else { return [self] }
    return [self] + tabs.tabs.flatMap(\.cards).flatMap(\.withHiddenCards)
  }
}

extension BackStacks {
  /// Whether the first route of the selected stack is a card with a navigator.
  var beginsWithCard: Bool {
    stacks.indices.contains(selected) && modals.first.map { $0.number == firstCard(ofTab: selected)?.number } ?? false
  }

  /// All modals and cards, also those in tabs that are not selected.
  var allModals: [Modal] { (hiddenCards + modals).flatMap(\.withHiddenCards) }

  /// The record of the topmost instance of a screen, which may contain tabs.
  func payload(of screen: ScreenID) -> Value? {
    if let found = find(screen) { return self[found.place][found.index].payload }
    return modal(containing: screen)?.payload
  }

  /// The cards on screen with tabs that nothing but cards in their own tabs covers, outermost first.
  var cardsWithTabsInReach: [Modal] {
    modals.indices.filter { index in
      modals[index].tabs != nil && modals[(index + 1)...].allSatisfy { isInside(modals[index].number, $0) }
    }.map { modals[$0] }
  }

  func isInside(_ number: UInt32, _ modal: Modal) -> Bool {
    guard modal.isPushed || !presentsOverTabs, case .nested(let parent) = modal.parent else { return false }
    if parent == number { return true }
    return modals.first { $0.number == parent }.map { isInside(number, $0) } ?? false
  }

  /// The cards in the stacks of a card, however deep.
  func cards(inside number: UInt32) -> [Modal] { modals.filter { isInside(number, $0) } }

  func index(ofCard number: UInt32) -> Int? { modals.firstIndex { $0.number == number } }

  /// Changes a modal, or a card in a tab that is not selected.
  @discardableResult
  mutating func change<Result>(_ number: UInt32, _ body: (inout Modal) -> Result) -> Result? {
    for index in modals.indices { if let result = modals[index].change(number, body) { return result } }
    for index in hiddenCards.indices { if let result = hiddenCards[index].change(number, body) { return result } }
    return nil
  }

  /// Selects a tab of a card. The cards in the stack of the one that is left go with it.
  /// - Parameter pops: Whether the tab that is left goes back to its first screen.
  /// - Returns: The removed entries.
  mutating func select(_ tab: Int, inCard number: UInt32, popping pops: Bool) -> [Entry] {
    guard let index = index(ofCard: number), let left = modals[index].tabs?.selected else { return [] }
    let inside = cards(inside: number)
    modals.removeAll { modal in inside.contains { $0.number == modal.number } }
    // What is presented stays on screen, as a route of its tab.
    for place in modals.indices {
      if modals[place].parent == .nested(number) {
        modals[place].parent = .hiddenTab(number, left)
      } else if modals[place].parent == .hiddenTab(number, tab) {
        modals[place].parent = .nested(number)
      }
    }
    modals.insert(contentsOf: modals[index].show(tab: tab, keeping: inside), at: index + 1)
    modals[index].tabs?.tabs[left].isMounted = true
    modals[index].tabs?.tabs[left].wasShown = true
    settlePresenters()
    return pops ? modals[index].popToRoot(ofHiddenTab: left) + removePresented(in: .hiddenTab(number, left)) : []
  }
}

extension World {
  /// Makes the tabs of a card whose screen has some; the first one that is declared is selected.
  mutating func fillTabs(of modal: inout Modal) {
    let container = modal.entries[0]
    let screens = app.screens[container.screen].tabs
    guard !screens.isEmpty else { return }
    let tabs = screens.map { screen in
      NestedTabs.Tab(
        screen: screen, hasStack: app.screens[screen].hasOwnStack,
        entries: [makeEntry(Destination(screen), origin: .root)],
        isMounted: hasRouters && !isLazy(screen) && has(.isDeclared, on: screen))
    }
    var nested = NestedTabs(container: container, tabs: tabs, history: TabHistory(app.backBehavior))
    let there = tabsThere(in: nested)
    let first = there.first ?? 0
    nested.selected = first
    nested.history.begin(at: first, among: there)
    nested.tabs[first].entries = []
    modal.tabs = nested
    modal.entries = tabs[first].entries
    modal.hasOwnStack = tabs[first].hasStack
  }

  /// Returns the card with which the stack of a tab begins whose screen has tabs itself: a drawer or tabs around tabs
  /// (reactnavigation.org/docs/nesting-navigators); `nil` for other tabs.
  mutating func firstCard(ofTab tab: Int, with entry: Entry) -> Modal? {
    guard hasRouters, !app.hasStackAroundTabs, hasTabs(entry.screen) else { return nil }
    var card = makeModal(of: entry, style: .fullScreen)
    card.isPushed = true
    card.parent = .tab(tab)
    card.tab = tab
    return card
  }

  /// The tabs of a card that are declared now.
  private func tabsThere(in tabs: NestedTabs) -> [Int] {
    tabs.tabs.indices.filter { has(.isDeclared, on: tabs.tabs[$0].screen) }
  }

  /// Leaves tabs of cards that are no longer declared, and forgets the stacks of those that have gone
  /// (getStateForRouteNamesChange of the TabRouter). Every navigator is rendered, also in a tab that is not selected.
  mutating func followTabsOfCards() {
    for number in (routing.stacks.modals + routing.stacks.hiddenCards).map(\.number) {
      guard let tabs = routing.stacks.modal(at: .modal(number))?.tabs else { continue }
      let there = tabsThere(in: tabs)
      guard let first = there.first else { continue }
      let latest = app.reactNavigation >= Version(7) ? tabs.history.latest(among: there) : nil
      let next = there.contains(tabs.selected) ? tabs.selected : latest ?? first
      if next != tabs.selected, routing.stacks.index(ofCard: number) != nil {
        selectTab(next, ofCard: number)
      } else {
        routing.stacks.change(number) { card in
          card.noteVisit(of: next, among: there)
          guard next != tabs.selected else { return }
          _ = card.show(tab: next)
          card.tabs?.tabs[tabs.selected].isMounted = true
        }
      }
      for tab in tabs.tabs.indices where !there.contains(tab) { forget(tab: tab, ofCard: number) }
    }
  }

  /// Forgets the stack of a tab that is not selected: it begins anew.
  private mutating func forget(tab: Int, ofCard number: UInt32) {
    guard let tabs = routing.stacks.modal(at: .modal(number))?.tabs, tab != tabs.selected, tabs.tabs[tab].isMounted
    else { return }
    for gone in routing.stacks.restart(.card(number, tab), with: beginAgain(tabs.screens[tab])) {
      discard(gone.instance)
    }
    dirty.insert([.navigation, .state])
  }

  private mutating func beginAgain(_ screen: ScreenID) -> Entry { makeEntry(Destination(screen), origin: .root) }

  /// The innermost card in reach that has this screen as a tab that is declared, by its number.
  func cardWithTab(_ screen: ScreenID) -> (card: UInt32, tab: Int)? {
    guard has(.isDeclared, on: screen) else { return nil }
    for card in routing.stacks.cardsWithTabsInReach.reversed() {
      if let tab = card.tabs?.screens.firstIndex(of: screen) { return (card.number, tab) }
    }
    return nil
  }

  /// The selected tab of the innermost card with tabs in reach or, if the window has none, of one that is covered;
  /// `nil` if there is no such card.
  var tabOfCard: ScreenID? {
    let stacks = routing.stacks
    let inFocus =
      hasRouters ? focused.lazy.compactMap { stacks.modal(at: place(of: $0)) }.first { $0.tabs != nil } : nil
    let card =
      inFocus ?? stacks.cardsWithTabsInReach.last ?? (stacks.hasTabs ? nil : stacks.modals.last { $0.tabs != nil })
    return card?.tabs.map { $0.screens[$0.selected] }
  }

  /// Selects a tab of a card, in code or by a tap.
  mutating func selectTab(_ tab: Int, ofCard number: UInt32) {
    guard let index = routing.stacks.index(ofCard: number), routing.stacks.modals[index].tabs?.selected != tab
    else { return }
    openDrawer(false)
    let there = routing.stacks.modals[index].tabs.map(tabsThere) ?? []
    routing.stacks.modals[index].noteVisit(of: tab, among: there)
    switchTabs(to: tab, ofCard: number)
  }

  private mutating func switchTabs(to tab: Int, ofCard number: UInt32) {
    guard let tabs = routing.stacks.modal(at: .modal(number))?.tabs else { return }
    let left = tabs.screens[tabs.selected]
    let pops = popsOnBlur(left, leaving: entries(in: Array(routes(of: .nested(number)).dropFirst()), besides: [])[...])
    let unmounts = hasRouters && (app.screens[left].unmountsOnBlur || !has(.isDeclared, on: left))
    let fresh = unmounts ? beginAgain(left) : nil
    move(.tab, in: .window, event: .navTabSelected, detail: .screen(tabs.screens[tab])) { stacks in
      let gone = stacks.select(tab, inCard: number, popping: pops)
      return gone + (fresh.map { stacks.restart(.card(number, tabs.selected), with: $0) } ?? [])
    }
  }

  /// Goes back among the tabs of a card; `false` if there is no earlier one.
  mutating func goesBackAmongTabs(ofCard number: UInt32) -> Bool {
    guard let index = routing.stacks.index(ofCard: number), let tabs = routing.stacks.modals[index].tabs,
      let visit = tabs.history.previous
    else { return false }
    routing.stacks.modals[index].tabs?.history.goBack()
    if app.backBehavior == .fullHistory {
      give(Destination(tabs.screens[visit.tab], payload: visit.parameters), to: .card(number, visit.tab))
    }
    switchTabs(to: visit.tab, ofCard: number)
    return true
  }

  mutating func tapTab(_ tab: Int, ofCard number: UInt32) {
    guard let tabs = routing.stacks.modal(at: .modal(number))?.tabs else { return }
    let screen = tabs.screens[tab]
    report(.navTabTapped, detail: .screen(screen))
    if has(.refusesTap, on: screen) {
      return refuse(.navTabRefused, because: .tabRefusesTap(screen))
    }
    if tab != tabs.selected { return selectTab(tab, ofCard: number) }
    report(.navTabReselected, detail: .screen(screen))
    if !isSwiftUI { popToFirst(of: .modal(number)) }
  }
}
