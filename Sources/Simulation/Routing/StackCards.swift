import DeviceModel

// The stacks of apps without React Navigation whose pages may have tabs: tab bar controllers, which any call of UIKit
// puts on a navigation controller's stack (juejin.cn/post/6844903928123883527; Apple, setViewControllers(_:animated:)
// takes controllers of any kind), and TabViews in destinations. A page with tabs is a card with them, and so is each
// page above it.

extension ReactRoute {
  /// Its own controller; `nil` without one.
  var root: Entry? { modal?.root ?? entries.first }
}

extension BackStacks {
  /// Whether a call for the stack at this layer meets nothing but cards above it, which are on the same stack.
  func isBeneathCards(_ place: StackPlace) -> Bool {
    let above = modals[min(layer(of: place), modals.count)...]
    return !above.isEmpty && above.allSatisfy(\.isPushed)
  }

  /// The stack around a card with a stack, if a page of that one lies above the card; otherwise `nil`.
  func placeAround(_ card: Modal) -> StackPlace? {
    guard card.isPushed, let page = modals.last, page.number != card.number, page.isPushed, page.parent == card.parent
    else { return nil }
    return self.place(of: card.parent)
  }

  /// The card or modal with the tabs that a screen contains, the topmost one.
  func modal(containing screen: ScreenID) -> Modal? { allModals.last { $0.hasTabs && $0.screen == screen } }
}

extension World {
  /// Whether pages with tabs, and those above them, are the only cards. Routes of React Navigation are cards for more
  /// reasons, and those of Flutter lie in one list with what is presented.
  private var hasPlainStacks: Bool { !hasRouters && !hasFlutterNavigator }

  /// Whether one of a stack's pages is a card.
  func hasCards(_ place: StackPlace) -> Bool { !cards(on: place).isEmpty }

  private func cards(on place: StackPlace) -> [Modal] {
    guard hasPlainStacks, routing.stacks.modals.contains(where: \.isPushed) || !routing.stacks.hiddenCards.isEmpty
    else { return [] }
    let navigator = navigator(at: place)
    guard routing.stacks.place(of: navigator) == place else { return [] }
    return routing.stacks.allModals.filter { $0.isPushed && $0.parent == navigator }
  }

  /// The pages of a stack, with those that are cards.
  func pages(of place: StackPlace) -> [ReactRoute] {
    routing.stacks[place].map { .card($0) } + cards(on: place).map { .modal($0) }
  }

  /// The entries of a stack's pages from an index on, with all that those with tabs contain.
  func entries(of place: StackPlace, from index: Int) -> [Entry] {
    if hasCards(place) { return pages(of: place).dropFirst(index).flatMap(\.entries) }
    return Array(routing.stacks[place].dropFirst(index))
  }

  /// The controllers of a stack's pages: of one with tabs the one that contains them.
  func roots(of place: StackPlace) -> [Entry] {
    let cards = cards(on: place)
    return cards.isEmpty ? routing.stacks[place] : routing.stacks[place] + cards.map(\.root)
  }

  /// The controllers on top of a stack, on which their code pushes: the page and what is in it, or one with tabs and
  /// what these show.
  func ownersOnTop(of place: StackPlace) -> [Entry] {
    guard let card = cards(on: place).last else {
      return routing.stacks[place].last.map { [$0] + embedded(in: $0) } ?? []
    }
    if !card.hasTabs { return [card.root] }
    return (card.hasOwnStack ? [] : card.entries.suffix(1)) + [card.root]
  }

  /// The stack of the topmost screen, with the views that contain it in their tabs, and what is on top of it. It goes
  /// from a card down to what that has been pushed on.
  var stackInFront: ([Entry], seen: [Entry]) {
    let stacks = routing.stacks
    guard let modal = stacks.modals.last else {
      let base = stacks.base ?? []
      return (stacks.container + base, seen: stacks.container + base.suffix(1))
    }
    var (all, seen) = (modal.entries, Array(modal.entries.suffix(1)))
    var inner = modal
    while true {
      if let container = inner.tabs.container.first {
        all.insert(container, at: 0)
        seen.append(container)
      }
      guard inner.isPushed else { return (all, seen) }
      let around = stacks.place(of: inner.parent)
      all = roots(of: around).prefix { $0.instance != inner.root.instance } + all
      guard let next = stacks.modal(at: around) else { return (stacks.container + all, seen + stacks.container) }
      inner = next
    }
  }

  /// Whether a page that comes onto a stack is a card there.
  func isCard(_ screen: ScreenID, on place: StackPlace) -> Bool {
    hasPlainStacks && (hasTabs(screen) || hasCards(place)) && takesTabs(place)
  }

  /// Whether a stack's pages may have tabs: those of columns, and of tabs in a common stack, are not modelled.
  private func takesTabs(_ place: StackPlace) -> Bool {
    routing.stacks.columns == nil && !(routing.stacks.hasTabs && app.hasStackAroundTabs)
      && routing.stacks.place(of: navigator(at: place)) == place
  }

  /// Returns the stack around this one that a pop is for: the one with the page that it names. Ionic's asks the next
  /// one if there is nothing to pop (ionic-framework, tabs.spec.ts, “should pop to the root outlet from the tabs
  /// outlet”).
  func stackAround(_ place: StackPlace, for call: AppCall) -> StackPlace {
    var place = place
    while let card = routing.stacks.modal(at: place), card.isPushed, hasPlainStacks {
      switch call {
      case .popTo(let screen, _, _), .popFrom(let screen):
        if pages(of: place).contains(where: { $0.root?.screen == screen }) { return place }
      default: if app.kind != .webView || call != .pop || pages(of: place).count > 1 { return place }
      }
      place = routing.stacks.place(of: card.parent)
    }
    return place
  }

  // MARK: Changing

  /// Gives a stack with cards other pages, in one movement.
  mutating func setPages(
    of place: StackPlace, to routes: [ReactRoute], as event: Event? = nil, closing: [Flag] = [],
    isInteractive: Bool = false
  ) {
    let old = self.pages(of: place)
    let pages = routes.map { route in
      if case .new(let stop, _) = route { ReactRoute.card(makeEntry(stop, origin: .code)) } else { route }
    }
    let kept = Set(pages.compactMap { $0.root?.instance })
    let known = Set(old.compactMap { $0.root?.instance })
    let gone = old.filter { page in !(page.root.map { kept.contains($0.instance) } ?? false) }
    var entering: [Entry] = []
    for page in pages {
      if let root = page.root, !known.contains(root.instance) { entering.append(root) }
    }
    var (next, goes) = (routing.stacks, gone.flatMap(\.entries))
    for card in gone.compactMap(\.modal) {
      goes += routing.stacks.cards(inside: card.number).flatMap(\.allEntries)
    }
    lay(pages, on: place, in: &next)
    goes += next.dropOrphans(of: goes)
    next.settlePresenters()
    let top = next.top?.instance
    let comesBack = routing.stacks.entries.contains { $0.instance == top } && !(gone.isEmpty && !entering.isEmpty)
    let isSet = event != nil || !entering.isEmpty && !gone.isEmpty
    let told = isSet ? pages : gone.isEmpty ? [] : gone
    let (stacks, removed) = (next, goes)
    move(
      comesBack ? .pop : .push, in: .stack(place),
      event: event ?? (isSet ? .navReplaced : gone.isEmpty ? .navPushed : .navPopped),
      detail: detail(of: told.isEmpty ? entering : told.compactMap(\.root)), entering: entering.map(\.instance),
      closing: closing, isInteractive: isInteractive
    ) {
      $0 = stacks
      return removed
    }
  }

  /// Divides the pages of a stack into plain ones and cards: the first that has tabs, and all above it.
  private mutating func lay(_ pages: [ReactRoute], on place: StackPlace, in next: inout BackStacks) {
    let navigator = navigator(at: place)
    let old = cards(on: place).map(\.number)
    let inside = Dictionary(uniqueKeysWithValues: old.map { ($0, routing.stacks.cards(inside: $0)) })
    let going = Set(old + inside.values.flatMap { $0.map(\.number) })
    var plain: [Entry] = []
    var cards: [Modal] = []
    // What is presented has a page of its own at least.
    let mayBegin = if case .base = place { true } else { false }
    for page in pages {
      guard let root = page.root else { continue }
      let isPlain = !hasTabs(root.screen) || plain.isEmpty && cards.isEmpty && !mayBegin
      if cards.isEmpty, isPlain {
        plain.append(root)
      } else if let card = page.modal {
        cards += [card] + (inside[card.number] ?? [])
      } else {
        var card = makeModal(of: root, style: .fullScreen)
        card.isPushed = true
        if !card.hasTabs { card.hasOwnStack = false }
        card.parent = navigator
        card.tab = tab(of: place)
        cards.append(card)
      }
    }
    for index in cards.indices where cards[index].parent == navigator { cards[index].cardsBelow = plain.count }
    next[place] = plain
    next.hiddenCards.removeAll { going.contains($0.number) }
    next.modals.removeAll { going.contains($0.number) }
    next.hiddenCards += cards
    next.bringUp(cards.filter { next.isShown($0, inTabsOf: nil) }, above: place.card)
  }

  /// The tab of the window's in which a stack lies.
  private func tab(of place: StackPlace) -> Int? {
    if case .base(let tab) = place { return routing.stacks.hasTabs ? tab : nil }
    return routing.stacks.modal(at: place)?.tab
  }

  /// Dismisses all that is presented, and writes the flags of what was in it.
  mutating func dismissPresented() {
    let lowest = hasFlutterNavigator ? 0 : routing.stacks.modals.firstIndex { !$0.isPushed } ?? .max
    guard lowest < routing.stacks.modals.count else { return }
    close(routing.stacks.modals[lowest...].flatMap(\.allEntries).compactMap(\.flag))
    dismissModals(from: lowest)
  }

  /// Pops a tab's stack to its first page, for a tap on the selected tab.
  mutating func popToFirst(of place: StackPlace) {
    guard hasPlainStacks else { return perform(.popToTop, in: navigator(at: place)) }
    let goes = entries(of: place, from: 1)
    if !goes.isEmpty, !isMoving(.stack(place)), !isAskedToStay(goes) { cut(place, from: 1) }
  }

  /// Sets a stack with cards to a list. Pages that stay keep their controllers.
  mutating func setPages(of place: StackPlace, toStops stops: [Destination], isTopNew: Bool) {
    let old = pages(of: place)
    var rest = isTopNew ? Array(old.dropLast()) : old
    var pages: [ReactRoute] = []
    for stop in stops {
      let origin = originOnWay(after: pages.compactMap(\.root), to: stop.screen, on: place)
      let isShared = app.screens[stop.screen].sharesInstance
      let kept = rest.firstIndex { page in
        page.root.map { $0.screen == stop.screen && (isShared || $0.payload == stop.payload) } ?? false
      }
      if let kept {
        pages.append(rest.remove(at: kept).with(origin, payload: stop.payload))
      } else {
        pages.append(.card(makeEntry(stop, origin: origin)))
      }
    }
    writeWay(from: old.compactMap(\.root), to: pages.compactMap(\.root))
    setPages(of: place, to: pages, as: .navReplaced)
    actOnFlags()
  }
}

extension ReactRoute {
  /// Returns the page with another origin and record.
  fileprivate func with(_ origin: Entry.Origin, payload: Value) -> ReactRoute {
    switch given(payload) {
    case .card(var entry):
      entry.origin = origin
      return .card(entry)
    case .modal(var modal):
      modal.root.origin = origin
      return .modal(modal)
    case .tabs, .new, .preloaded: return self
    }
  }
}
