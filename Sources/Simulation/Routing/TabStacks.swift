import DeviceModel

// Tabs: those of the window, and those in a screen of a stack, be it a tab navigator that is a route of React
// Navigation's stack or a tab bar controller that is presented. Containers nest: a card has tabs, a tab has a stack,
// and a route of that stack may have tabs again.

/// A tab of the window, or of the card with this number.
struct TabPlace: Hashable, Sendable {
  var card: UInt32?
  var tab: Int

  init(_ tab: Int, ofCard card: UInt32? = nil) { (self.tab, self.card) = (tab, card) }

  /// Its stack.
  var stack: StackPlace { card.map { .tab($0, tab) } ?? .base(tab) }
}

/// The stacks of tabs, or a single stack.
struct TabStacks: Hashable, Sendable {
  /// The stacks, parallel to the tabs; without tabs one, or those of columns.
  var stacks: [[Entry]] = []
  var selected = 0
  /// The screens of the tabs; empty without tabs.
  var screens: [ScreenID] = []
  /// The screen that contains the tabs: its controller or view; empty if no screen stands for them.
  var container: [Entry] = []
  /// The tabs that have been on screen, in that order. Their stacks exist in React Navigation.
  var mounted: [Int] = []
  var history = TabHistory(.none)
  /// The screens with which the navigators of tabs begin when they are made again; by the tab.
  var screensInParameters: [Int: Destination] = [:]

  var hasTabs: Bool { !screens.isEmpty }

  /// The tabs, with the selected one before the others.
  var selectedFirst: [Int] { [selected] + stacks.indices.filter { $0 != selected } }

  /// The stack of a tab; empty if there is no such tab.
  subscript(tab: Int) -> [Entry] {
    get { stacks.indices.contains(tab) ? stacks[tab] : [] }
    _modify {
      var nothing: [Entry] = []
      if stacks.indices.contains(tab) { yield &stacks[tab] } else { yield &nothing }
    }
  }

  /// The stack that is selected.
  var front: [Entry] {
    get { self[selected] }
    _modify { yield &self[selected] }
  }

  /// Records in the history that one of the tabs that are there is selected.
  mutating func noteVisit(of tab: Int, among there: [Int]) {
    history.select(tab, among: there, with: parameters(ofTab: tab), leaving: parameters(ofTab: selected))
  }

  /// The record that a tab's first screen has been given.
  private func parameters(ofTab tab: Int) -> Value {
    guard let first = self[tab].first, first.screen == screens[tab] else { return .none }
    return first.payload
  }
}

extension BackStacks {
  /// The stacks of the window, or of the modal with this number.
  subscript(of card: UInt32?) -> TabStacks {
    get { card.map { modal($0)?.tabs ?? TabStacks() } ?? tabs }
    _modify {
      guard let card else {
        yield &tabs
        return
      }
      if let index = index(ofCard: card) {
        yield &modals[index].tabs
      } else if let index = hiddenCards.firstIndex(where: { $0.number == card }) {
        yield &hiddenCards[index].tabs
      } else {
        var nothing = TabStacks()
        yield &nothing
      }
    }
  }

  func screen(of place: TabPlace) -> ScreenID { self[of: place.card].screens[place.tab] }

  func isSelected(_ place: TabPlace) -> Bool { self[of: place.card].selected == place.tab }

  func isMounted(_ place: TabPlace) -> Bool { self[of: place.card].mounted.contains(place.tab) }

  /// The tab whose stack it is; `nil` for any other stack.
  func tab(with stack: StackPlace) -> TabPlace? {
    switch stack {
    case .base(let tab): hasTabs ? TabPlace(tab) : nil
    case .tab(let card, let tab): TabPlace(tab, ofCard: card)
    case .modal: nil
    }
  }

  // MARK: Cards

  /// All modals and cards, also those in tabs that are not selected.
  var allModals: [Modal] { hiddenCards + modals }

  func modal(_ number: UInt32) -> Modal? {
    modals.first { $0.number == number } ?? hiddenCards.first { $0.number == number }
  }

  func index(ofCard number: UInt32) -> Int? { modals.firstIndex { $0.number == number } }

  /// Changes a modal, or a card in a tab that is not selected.
  mutating func change(_ number: UInt32, _ body: (inout Modal) -> Void) {
    if let index = index(ofCard: number) {
      body(&modals[index])
    } else if let index = hiddenCards.firstIndex(where: { $0.number == number }) {
      body(&hiddenCards[index])
    }
  }

  /// Whether the first route of the selected stack is a card with a navigator.
  var beginsWithCard: Bool {
    stacks.indices.contains(selected)
      && modals.first.map { $0.number == firstCard(of: TabPlace(selected))?.number } ?? false
  }

  /// The record of the topmost instance of a screen, which may contain tabs.
  func payload(of screen: ScreenID) -> Value? {
    if let found = find(screen) { return self[found.place][found.index].payload }
    return modal(containing: screen)?.root.payload
  }

  /// The cards on screen with tabs that nothing but cards in their own tabs covers, outermost first.
  var cardsWithTabsInReach: [Modal] {
    modals.indices.filter { index in
      modals[index].hasTabs && modals[(index + 1)...].allSatisfy { isInside(modals[index].number, $0) }
    }.map { modals[$0] }
  }

  func isInside(_ number: UInt32, _ modal: Modal) -> Bool {
    guard modal.isPushed || !presentsOverTabs, let outer = modal.parent.card else { return false }
    return outer == number || self.modal(outer).map { isInside(number, $0) } ?? false
  }

  /// The cards in the stacks of a card, however deep, with those in tabs that are not selected.
  func cards(inside number: UInt32) -> [Modal] { allModals.filter { isInside(number, $0) } }

  /// Whether a modal lies in the stack of a tab, however deep.
  func isIn(_ place: TabPlace, _ modal: Modal) -> Bool {
    guard place.card != nil else { return modal.tab == place.tab }
    return modal.parent == .tab(place) || modal.parent.card.flatMap(self.modal).map { isIn(place, $0) } ?? false
  }

  /// All that lies in the stack of a tab.
  func entries(of place: TabPlace) -> [Entry] {
    self[place.stack] + allModals.filter { isIn(place, $0) }.flatMap(\.allEntries)
  }

  /// The modals and cards in the stack of a tab, without a card with which it begins and what lies in that.
  func modalsAboveFirst(of place: TabPlace) -> [Modal] {
    let first = firstCard(of: place)
    let inner = first.map { card in card.tabs.screens.indices.map { TabPlace($0, ofCard: card.number) } } ?? []
    return allModals.filter { modal in
      isIn(place, modal) && modal.number != first?.number && !inner.contains { isIn($0, modal) }
    }
  }

  // MARK: Selecting

  /// Selects a tab. Cards with stacks stay with their tab, and if `pagesAreShared`, all pages stay above the tabs. What
  /// is presented stays on screen, as whatever tab it is a route of (react-native-screens issue 691, Test691.e2e.ts).
  /// - Parameter hasStack: Whether the tab of a card has a stack of its own.
  mutating func select(_ place: TabPlace, hasStack: Bool = true, pagesAreShared: Bool = false) {
    let old = self[of: place.card].selected
    guard place.tab != old else { return }
    if pagesAreShared {
      stacks[place.tab] += stacks[old].dropFirst()
      stacks[old] = Array(stacks[old].prefix(1))
    }
    self[of: place.card].selected = place.tab
    if let card = place.card { change(card) { $0.hasOwnStack = hasStack } }
    if let card = place.card, index(ofCard: card) == nil { return }
    let leaving = modals.filter { !isShown($0, inTabsOf: place.card) && goesWithTab($0, of: place.card) }
    hiddenCards += leaving
    modals.removeAll { modal in leaving.contains { $0.number == modal.number } }
    bringUp(hiddenCards.filter { isShown($0, inTabsOf: place.card) }, above: place.card)
    settlePresenters()
  }

  /// Shows hidden cards above a card, or above the tabs, each beneath those that are in it.
  mutating func bringUp(_ cards: [Modal], above card: UInt32?) {
    func withInner(_ card: Modal) -> [Modal] {
      [card] + cards.filter { $0.parent.card == card.number }.flatMap(withInner)
    }
    let coming = cards.filter { card in !cards.contains { $0.number == card.parent.card } }.flatMap(withInner)
    modals.insert(contentsOf: coming, at: card.flatMap(index(ofCard:)).map { $0 + 1 } ?? 0)
    hiddenCards.removeAll { card in coming.contains { $0.number == card.number } }
  }

  /// Whether a modal lies in those tabs of the window, or of a card, that are selected.
  func isShown(_ modal: Modal, inTabsOf card: UInt32?) -> Bool {
    if case .tab(let place) = modal.parent, !isSelected(place) { return false }
    guard let outer = modal.parent.card, outer != card else {
      return card == modal.parent.card && (card != nil || modal.tab == nil || modal.tab == selected)
    }
    return self.modal(outer).map { isShown($0, inTabsOf: card) } ?? false
  }

  /// Whether a modal goes off screen with the tab of the window, or of a card, that it lies in: one that covers no more
  /// than the tab does, and a card, unless it is in something that is presented.
  func goesWithTab(_ modal: Modal, of card: UInt32? = nil) -> Bool {
    guard modal.isPushed || modal.isInContext || !presentsOverTabs else { return false }
    guard let number = modal.parent.card, number != card, let outer = modals.first(where: { $0.number == number })
    else { return card == nil || card == modal.parent.card }
    return goesWithTab(outer, of: card)
  }

  /// Pops a tab to its first screen.
  /// - Returns: The removed entries.
  mutating func popToRoot(of place: TabPlace) -> [Entry] {
    let gone = modalsAboveFirst(of: place)
    remove(gone)
    return cut(place.stack, from: 1) + gone.flatMap(\.allEntries)
  }

  /// Removes modals, and no others.
  mutating func remove(_ gone: [Modal]) {
    if gone.isEmpty { return }
    let numbers = Set(gone.map(\.number))
    hiddenCards.removeAll { numbers.contains($0.number) }
    modals.removeAll { numbers.contains($0.number) }
  }

  /// Begins a tab's stack anew.
  /// - Returns: The removed entries.
  mutating func restart(_ place: TabPlace, with first: FirstRoute) -> [Entry] {
    let inside = allModals.filter { isIn(place, $0) }
    remove(inside)
    let gone = cut(place.stack, from: 1) + inside.flatMap(\.allEntries) + self[place.stack]
    begin(place, with: first)
    return gone
  }

  /// Lets the stack of a tab, in which there is nothing else, begin with a route.
  mutating func begin(_ place: TabPlace, with first: FirstRoute) {
    switch first {
    case .screen(let entry): self[place.stack] = [entry]
    case .cards(let cards):
      self[place.stack] = []
      for card in cards {
        if isShown(card, inTabsOf: nil) { modals.append(card) } else { hiddenCards.append(card) }
      }
    }
  }

  /// The card with which the stack of a tab, or the only one, begins; `nil` if a screen is its first route.
  func firstCard(of place: TabPlace) -> Modal? {
    guard self[place.stack].isEmpty else { return nil }
    let isOutermost = place.card == nil && !hasTabs
    return allModals.first { $0.isPushed && (isOutermost ? $0.parent.card == nil : $0.parent == .tab(place)) }
  }
}
