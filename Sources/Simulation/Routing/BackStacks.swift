import DeviceModel

/// One occurrence of a screen on a stack. A screen that is pushed twice has two entries.
struct Entry: Hashable, Sendable {
  /// How the entry came onto the stack.
  enum Origin: Hashable, Sendable {
    /// It is the first one of a stack.
    case root
    /// The app's code put it there without a flag: by a push, or as an element of a path.
    case code
    /// This flag opened it.
    case flag(Flag)
  }

  var screen: ScreenID
  var payload: Value
  var instance: InstanceID
  var origin: Origin

  /// It as a stop of the list that a stack is set to.
  var stop: Destination { Destination(screen, payload: payload) }

  /// The route whose flag opened it; `nil` if no flag did.
  var flag: Flag? {
    if case .flag(let flag) = origin { flag } else { nil }
  }
}

/// The first route of a stack: a screen, or a card with tabs, before those that are first in these (React Navigation).
enum FirstRoute {
  case screen(Entry)
  case cards([Modal])
}

/// The back stacks of a process, to which all styles of routing are reduced. It is a pure value without time or views.
///
/// Each base stack (one per tab) is independent of the others and keeps its root. Modals form a chain: each is
/// presented by an entry below it, and may go with that entry. (Apple's references of UINavigationController,
/// UITabBarController and `dismiss(animated:completion:)`.)
struct BackStacks: Hashable, Sendable {
  /// The window's own stacks: of the app's tabs while those are shown, otherwise one or those of columns. None before
  /// there is a window.
  var tabs = TabStacks()
  /// Whether the list behind the tab bar's More item is in the place of the selected tab.
  var showsMoreList = false
  /// The columns of a split view, in whose order the stacks are while they are side by side.
  var columns: Columns?
  /// The modals, bottom to top.
  var modals: [Modal] = []
  /// The cards with stacks in tabs that are not selected.
  var hiddenCards: [Modal] = []
  /// The alerts, bottom to top: several only in Flutter, where each is a route of its own.
  var alerts: [Alert] = []
  /// Whether the app's code has emptied a stack, which only UIKit lets it do.
  var isEmptied = false
  /// Whether a modal stays when the screen leaves its stack that has presented it.
  var keepsModals = false
  /// Whether what a tab's stack presents stays on screen when another tab is selected (React Navigation).
  var presentsOverTabs = false

  init(_ tabs: TabStacks = TabStacks()) { self.tabs = tabs }

  var stacks: [[Entry]] {
    get { tabs.stacks }
    _modify { yield &tabs.stacks }
  }

  var selected: Int {
    get { tabs.selected }
    set { tabs.selected = newValue }
  }

  var hasTabs: Bool { tabs.hasTabs }

  var container: [Entry] { tabs.container }

  var isEmpty: Bool { stacks.isEmpty }

  // MARK: Looking

  /// The alert over everything; `nil` without one, or if a page or a modal of Flutter lies above it.
  var alert: Alert? { alerts.last.flatMap { $0.isRoute && $0.level < modals.count ? nil : $0 } }

  /// The topmost entry of all, including presented ones.
  var top: Entry? { modals.last?.entries.last ?? base?.last }

  /// Whether the list of More is what the user sees.
  var listsTabs: Bool { showsMoreList && modals.isEmpty }

  /// The selected tab's stack, or the only one.
  var base: [Entry]? { selected < stacks.count ? stacks[selected] : nil }

  /// The entries of a stack; empty if there is no such stack.
  subscript(place: StackPlace) -> [Entry] {
    get {
      switch place {
      case .base(let index): tabs[index]
      case .modal(let number): modal(number)?.entries ?? []
      case .tab(let card, let tab): self[of: card][tab]
      }
    }
    _modify {
      switch place {
      case .base(let index): yield &tabs[index]
      case .modal(let number): yield &self[of: number].front
      case .tab(let card, let tab): yield &self[of: card][tab]
      }
    }
  }

  /// The stack of a call that had to wait, while it is made: a call is for the stack that it was written for, whatever
  /// is in front by then.
  var resumedPlace: StackPlace?

  /// The stack that the app's code refers to: that of the topmost modal that has one, otherwise the selected tab's.
  /// Under a modal without a navigation controller, pushes and pops go to the stack below.
  var activePlace: StackPlace {
    if let resumedPlace { return resumedPlace }
    if let modal = modals.last(where: \.hasOwnStack) { return placeAround(modal) ?? modal.place }
    return .base(selected)
  }

  /// The stack whose bar is visible; `nil` under a modal without one.
  var visiblePlace: StackPlace? {
    guard let modal = modals.last(where: { coveredColumn(by: $0) == nil }) else {
      if listsTabs { return nil }
      let moved = columnsInReach.last { stacks[$0].count > 1 }
      return .base(moved ?? columnsInReach.last ?? selected)
    }
    return modal.hasOwnStack ? modal.place : nil
  }

  /// All stacks that can be pushed on, bottom to top.
  var places: [StackPlace] {
    stacks.indices.map(StackPlace.base) + modals.filter(\.hasOwnStack).map(\.place)
  }

  /// Returns the stack and the index of a screen's topmost occurrence. Presented stacks come first, then the selected
  /// tab, then the others.
  func find(_ screen: ScreenID) -> (place: StackPlace, index: Int)? { find { $0.screen == screen } }

  func entry(openedBy flag: Flag) -> (place: StackPlace, index: Int)? {
    find { $0.flag == flag } ?? allModals.last { $0.root.flag == flag }.map { ($0.place, 0) }
  }

  private func find(_ isMeant: (Entry) -> Bool) -> (place: StackPlace, index: Int)? {
    for modal in modals.reversed() {
      if let index = modal.entries.lastIndex(where: isMeant) { return (modal.place, index) }
    }
    if let index = base?.lastIndex(where: isMeant) { return (.base(selected), index) }
    for tab in stacks.indices where tab != selected {
      if let index = stacks[tab].lastIndex(where: isMeant) { return (.base(tab), index) }
    }
    for modal in allModals.reversed() {
      for tab in modal.tabs.selectedFirst {
        if let index = modal.tabs[tab].lastIndex(where: isMeant) { return (modal.place(ofTab: tab), index) }
      }
    }
    return nil
  }

  /// Returns the layer of a stack: 0 for the window's, then the modals bottom to top.
  func layer(of place: StackPlace) -> Int {
    place.card.map { (index(ofCard: $0) ?? -1) + 1 } ?? 0
  }

  /// The modal that contains an instance; `nil` for one in the window itself.
  func modal(of instance: InstanceID) -> Modal? {
    allModals.last { modal in
      modal.root.instance == instance || modal.entries.contains { $0.instance == instance }
    }
  }

  /// Whether a controller lies above the first one of its tab's stack.
  func isAboveTabs(_ instance: InstanceID) -> Bool {
    hasTabs && stacks.contains { stack in stack.dropFirst().contains { $0.instance == instance } }
  }

  func modal(at place: StackPlace) -> Modal? { place.card.flatMap(modal) }

  /// All entries, bottom to top.
  var entries: [Entry] { windowEntries + modals.flatMap(\.allEntries) }

  /// The entries of the window's own stacks, and of columns.
  var windowEntries: [Entry] { container + stacks.flatMap { $0 } + parked + hiddenCards.flatMap(\.allEntries) }

  /// The entries of columns that are on no stack.
  private var parked: [Entry] { columns?.parked.flatMap { $0 } ?? [] }

  var count: Int { windowEntries.count + modals.reduce(0) { $0 + $1.allEntries.count } }

  /// Whether something lies above the tabs that is in none of them.
  var coversTabs: Bool { modals.contains { $0.tab == nil } }

  /// Whether a modal keeps touches from the tabs, whatever stack it is in (react-navigation issues 10137 and 10417).
  var keepsTouchesFromTabs: Bool { coversTabs || presentsOverTabs && topPresented != nil }

  /// The place of the topmost modal that is presented; `nil` if none is.
  var topPresented: Int? { modals.lastIndex { !$0.isPushed } }

  /// The instances whose views are in the window when nothing moves, topmost first; a screen that contains tabs lies
  /// under the one that it shows. A full-screen presentation removes its presenter's view, but not from inside a
  /// popover (Apple, viewWillAppear; onmyway133/notes issue 22); a card leaves it in place.
  var visible: [InstanceID] {
    var found: [InstanceID] = []
    var hidden: [ReactNavigator] = []
    var replaced: Set<InstanceID> = []
    for modal in modals.reversed()
    where !(modal.isPushed && hidden.contains { $0.card.map { isInside($0, modal) } ?? false }) {
      let top = modal.entries.last?.instance
      let isHidden = hidden.contains { modal.navigator == $0 || modal.parent == $0 }
      if let top, !isHidden, !replaced.contains(top) { found.append(top) }
      found += modal.tabs.container.map(\.instance)
      if modal.isPushed {
        // It covers the stack in which it lies, and not what that one has been presented over.
        guard modal.parent.card != nil else { return found + container.map(\.instance) }
        hidden.append(modal.parent)
      } else if modal.isInContext {
        // Other columns stay in the window.
        if modal.coversPresenter { replaced.insert(modal.presenter) }
      } else if modal.coversPresenter, !isInPopover(modal.presenter) {
        return found
      }
    }
    return found + baseTops.filter { !replaced.contains($0) } + container.map(\.instance)
  }

  private func isInPopover(_ id: InstanceID) -> Bool {
    modals.contains { $0.style == .popover && $0.entries.contains { $0.instance == id } }
  }

  /// The instances that present full-screen and are therefore not in the window, topmost first.
  var covered: [InstanceID] {
    let seen = visible
    let tops = modals.reversed().compactMap(\.entries.last?.instance) + baseTops
    return tops.filter { !seen.contains($0) }
  }

  // MARK: Changing

  /// Inserts an entry into a stack; at the end by default.
  mutating func push(_ entry: Entry, on place: StackPlace, at index: Int? = nil) {
    self[place].insert(entry, at: min(index ?? .max, self[place].count))
  }

  mutating func give(_ payload: Value, toIndex index: Int, at place: StackPlace) {
    if self[place].indices.contains(index) { self[place][index].payload = payload }
  }

  /// Removes a suffix of a stack, but never its root; modals presented by its entries go with them.
  /// - Returns: The removed entries, the bottom of each stack first.
  mutating func cut(_ place: StackPlace, from index: Int) -> [Entry] {
    let kept = max(index, 1)
    guard kept < self[place].count else { return [] }
    let gone = Array(self[place][kept...])
    self[place].removeSubrange(kept...)
    return park(gone, from: place) + dropOrphans(of: gone)
  }

  /// Sets a stack to these entries, of which there must be at least one.
  /// - Returns: The removed entries.
  mutating func set(_ place: StackPlace, to entries: [Entry]) -> [Entry] {
    let gone = self[place].filter { old in !entries.contains { $0.instance == old.instance } }
    self[place] = entries
    return park(gone, from: place) + dropOrphans(of: gone)
  }

  /// Removes the modal at an index and all above it.
  mutating func dismiss(from index: Int) -> [Entry] {
    guard modals.indices.contains(index) else { return [] }
    let above = modals[index...]
    // With what is in their tabs that are not selected.
    let gone = above + hiddenCards.filter { card in above.contains { isInside($0.number, card) } }
    remove(Array(gone))
    alerts.removeAll { $0.level > index }
    return gone.flatMap(\.allEntries)
  }

  /// Removes the modals that a popped screen had presented, and its alert (SwiftUI, and tests of a library that binds
  /// UIKit to state).
  mutating func dropOrphans(of gone: [Entry]) -> [Entry] {
    alerts.removeAll { alert in gone.contains { $0.instance == alert.owner } }
    if keepsModals {
      settlePresenters()
      return []
    }
    guard !modals.isEmpty,
      let index = modals.firstIndex(where: { modal in
        !modal.isPushed && gone.contains { $0.instance == modal.presenter || $0.instance == modal.owner }
      })
    else { return [] }
    return dismiss(from: index)
  }

  /// Returns the entries that other stacks do not have.
  func entries(absentFrom others: BackStacks) -> [Entry] {
    let known = Set(others.entries.map(\.instance))
    return entries.filter { !known.contains($0.instance) }
  }

  /// Puts what lies above other stacks above these: some of the modals, with the cards in them, and the alerts.
  mutating func takeOver(from old: BackStacks, where isKept: (Modal) -> Bool) {
    func stays(_ modal: Modal) -> Bool { isKept(modal) || modal.parent.card.flatMap(old.modal).map(stays) ?? false }
    let below = modals.count
    modals += old.modals.filter(stays)
    for index in modals.indices.dropFirst(below) { modals[index].tab = nil }
    hiddenCards += old.hiddenCards.filter(stays)
    alerts = old.alerts
    for index in alerts.indices {
      alerts[index].level = below + old.modals.prefix(alerts[index].level).count(where: stays)
    }
    settlePresenters()
  }

  /// Lets each modal be presented by the topmost controller beneath it, in the column of its presenter if columns stand
  /// side by side, and the alert lie over no more than there are.
  mutating func settlePresenters() {
    for index in modals.indices {
      let column = columnsInSight.first { stacks[$0].contains { $0.instance == modals[index].presenter } }
      let below = index > 0 ? modals[index - 1].top : column.map { stacks[$0].last } ?? base?.last
      if let below { modals[index].presenter = below.instance }
    }
    for index in alerts.indices { alerts[index].level = min(alerts[index].level, modals.count) }
  }
}
