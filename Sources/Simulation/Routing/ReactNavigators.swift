import DeviceModel

// The navigators of a React Navigation app, each in a screen of another one, and the routes of each.

/// A stack navigator.
enum ReactNavigator: Hashable, Sendable {
  /// The one in a modal or a card without tabs, by its number.
  case nested(UInt32)
  /// The one of a tab.
  case tab(TabPlace)
  /// The outermost one, which contains the tabs if there are any.
  case root

  /// The number of the modal, or card, that it is in.
  var card: UInt32? {
    switch self {
    case .root: nil
    case .nested(let number): number
    case .tab(let place): place.card
    }
  }
}

extension World {
  private var tabsHaveStacks: Bool { routing.stacks.hasTabs && !app.hasStackAroundTabs }

  /// The navigator beneath all that is presented: the selected tab's, or the outermost one.
  var baseNavigator: ReactNavigator { tabsHaveStacks ? .tab(TabPlace(routing.stacks.selected)) : .root }

  /// The outermost navigator that has a route beside the tabs, or the selected tab's.
  var outermost: ReactNavigator { routing.stacks.coversTabs ? .root : baseNavigator }

  /// The navigators in focus, innermost first: each is in the last route of the next.
  var focused: [ReactNavigator] {
    var path = [ReactNavigator.root]
    while let inner = navigator(inLastRouteOf: path[path.count - 1]) { path.append(inner) }
    return path.reversed()
  }

  private func navigator(inLastRouteOf navigator: ReactNavigator) -> ReactNavigator? {
    switch routes(of: navigator).last {
    case .tabs: .tab(TabPlace(routing.stacks.selected))
    case .modal(let modal) where modal.hasOwnStack || modal.hasTabs: modal.navigator
    case .modal, .card, .new, .preloaded, nil: nil
    }
  }

  /// The state of a navigator.
  func stack(of navigator: ReactNavigator) -> ReactStack {
    let place = routing.stacks.place(of: navigator)
    let isAroundTabs = navigator == .root && tabsHaveStacks
    let preloaded = routing.preloaded.filter { $0.place == place && !isAroundTabs }
    return ReactStack(
      version: app.reactNavigation, routes: routes(of: navigator),
      preloaded: preloaded.map { ReactRoute.preloaded($0.entry) },
      retained: routing.retained,
      histories: routing.parameterHistories)
  }

  /// The navigator whose cards are in a stack.
  func navigator(at place: StackPlace) -> ReactNavigator {
    switch place {
    case .modal(let number): .nested(number)
    case .tab(let card, let tab): .tab(TabPlace(tab, ofCard: card))
    case .base(let tab): tabsHaveStacks ? .tab(TabPlace(tab)) : .root
    }
  }

  /// The routes of a navigator: its cards, and the modals and cards with stacks that are routes of it.
  func routes(of navigator: ReactNavigator) -> [ReactRoute] {
    let stacks = routing.stacks
    let cards = stacks[stacks.place(of: navigator)]
    let modals = stacks.modals(in: navigator)
    guard navigator == .root, tabsHaveStacks else { return merged(cards[...], modals: modals) }
    return [.tabs] + modals.sorted { $0.cardsBelow < $1.cardsBelow }.map { .modal($0) }
  }

  private func merged(_ cards: ArraySlice<Entry>, modals: [Modal]) -> [ReactRoute] {
    var routes: [ReactRoute] = []
    var rest = cards
    for modal in modals {
      let count = max(0, modal.cardsBelow - (cards.count - rest.count))
      routes += rest.prefix(count).map { .card($0) }
      rest = rest.dropFirst(count)
      routes.append(.modal(modal))
    }
    return routes + rest.map { .card($0) }
  }

  // MARK: Laying out

  /// Divides the next routes of a navigator into cards and modals. What is presented belongs to the outermost one,
  /// except in Flutter.
  mutating func lay(_ routes: [ReactRoute], in navigator: ReactNavigator, out change: inout RouteChange) {
    if navigator == .root || hasFlutterNavigator { return layOwn(routes, in: navigator, out: &change) }
    let end = routes.indices.dropFirst().first { isPresented(routes[$0]) } ?? routes.count
    let rest = routes[end...]
    layOwn(Array(routes[..<end]), in: navigator, out: &change)
    if !rest.isEmpty { layOwn(self.routes(of: .root) + rest, in: .root, out: &change) }
  }

  private func isPresented(_ route: ReactRoute) -> Bool {
    if let screen = route.screen, app.container(of: screen) != nil { return false }
    return switch route {
    case .tabs, .card: false
    case .modal(let modal): !modal.isPushed
    case .new(let stop, let presentation): style(of: stop.screen, as: presentation, isOverModal: false) != nil
    case .preloaded(let entry, let presentation):
      style(of: entry.screen, as: presentation, isOverModal: false) != nil
    }
  }

  private mutating func layOwn(
    _ routes: [ReactRoute], in navigator: ReactNavigator, out change: inout RouteChange
  ) {
    var layout = RouteLayout(
      navigator: navigator, isAroundTabs: routes.first == .tabs, drawsCardsBehind: !hasFlutterNavigator)
    for route in routes {
      // The first one is always a card (react-native-screens, updateContainer).
      let isFirst = layout.isEmpty && !layout.isAroundTabs
      switch route {
      case .tabs: break
      case .card(let entry): put(entry, in: &layout)
      case .modal(let modal) where isFirst && !(modal.isPushed && mayBegin(with: modal.screen, navigator)):
        layout.cards += modal.entries
        layout.opened = modal.number
        change.gone += modal.tabs.container
        change.gone += entries(in: modal.navigators.dropFirst().flatMap { self.routes(of: $0) }, besides: [])
      case .modal(let modal): layout.add(modal)
      case .new(let stop, _) where selectsTab(stop, in: &layout): break
      case .new(let stop, let presentation):
        let isInside = opensInside(stop.screen, of: layout) && !isModal(stop.screen)
        let style =
          isFirst || isInside ? nil : style(of: stop.screen, as: presentation, isOverModal: layout.hasPresented)
        let origin: Entry.Origin = isFirst || style != nil ? .root : .code
        putNew(makeEntry(stop, origin: origin), as: style, isFirst: isFirst, in: &layout, &change)
      case .preloaded(let entry, let presentation):
        let style = isFirst ? nil : style(of: entry.screen, as: presentation, isOverModal: layout.hasPresented)
        putNew(entry, as: style, isFirst: isFirst, in: &layout, &change)
      }
    }
    change.next.take(layout, tabs: tabsHaveStacks)
  }

  /// Selects a tab of the newest card, whose screen a list has after the card; `false` if it has no such tab.
  private func selectsTab(_ stop: Destination, in layout: inout RouteLayout) -> Bool {
    guard let newest = layout.newest else { return false }
    var tabs = layout.modals[newest].tabs
    guard let tab = tabs.screens.firstIndex(of: stop.screen) else { return false }
    tabs.history.restart(at: tab, among: Array(tabs.screens.indices))
    tabs.selected = tab
    tabs.mounted = tabsMounted(of: tabs.screens, with: tab)
    let inner = ReactNavigator.tab(TabPlace(tab, ofCard: layout.modals[newest].number))
    if let card = layout.modals.firstIndex(where: { $0.parent == inner }) {
      layout.newest = card
      layout.modals[card].root.payload = stop.payload
    } else {
      tabs.front[0].payload = stop.payload
    }
    layout.modals[newest].tabs = tabs
    layout.modals[newest].hasOwnStack = app.screens[stop.screen].hasOwnStack
    return true
  }

  /// Puts a card on top. It is drawn over a card with a stack, over the tabs, and behind what is presented.
  private mutating func put(_ entry: Entry, in layout: inout RouteLayout, isNew: Bool = false) {
    guard layout.isAroundTabs || layout.modals.last?.isPushed == true || isNew && isAboveRoutes(of: layout) else {
      return layout.cards.append(entry)
    }
    var card = makeModal(of: entry, style: .fullScreen)
    card.hasOwnStack = false
    card.isPushed = true
    layout.add(card)
  }

  /// Puts a new route on top. The screens that a list has after a new card with a stack are in that stack.
  private mutating func putNew(
    _ entry: Entry, as style: PresentationStyle?, isFirst: Bool, in layout: inout RouteLayout,
    _ change: inout RouteChange
  ) {
    change.entering.append(entry)
    if let style {
      var modal = makeModal(of: entry, style: style)
      if app.container(of: entry.screen) != nil, opensInside(entry.screen, of: layout) {
        layout.addWithStack(modal, isInside: true)
      } else {
        layout.add(modal, isOpen: hasNavigator(entry.screen))
      }
      change.newModals.append(layout.modals[layout.modals.count - 1])
      return layout.addInside(takeFirstCards(in: &modal), of: modal)
    }
    guard isFirst ? mayBegin(with: entry.screen, layout.navigator) : hasNavigator(entry.screen) else {
      return opensInside(entry.screen, of: layout) ? layout.addToNewest(entry) : put(entry, in: &layout, isNew: true)
    }
    var card = makeModal(of: entry, style: .fullScreen)
    card.isPushed = true
    layout.addWithStack(card, isInside: opensInside(entry.screen, of: layout))
    layout.addInside(takeFirstCards(in: &card), of: card)
  }

  /// Whether a list has a screen in the stack of the newest card or modal before it.
  private func opensInside(_ screen: ScreenID, of layout: RouteLayout) -> Bool {
    guard let owner = layout.ownerOfNewest else { return false }
    return app.screens[owner].ownScreens?.contains(screen) ?? true
  }

  /// Whether a screen contains a navigator: a stack or tabs.
  func hasNavigator(_ screen: ScreenID) -> Bool {
    app.screens[screen].hasOwnStack || hasTabs(screen)
  }

  /// Whether a card is the first route of a navigator: of the only stack, or of a tab whose screen is another one or
  /// has tabs. A route has its navigator wherever it is in the list (reactnavigation.org/docs/nesting-navigators).
  private func mayBegin(with screen: ScreenID, _ navigator: ReactNavigator) -> Bool {
    switch navigator {
    case .root: !routing.stacks.hasTabs && mayBegin(with: screen)
    case .tab: hasTabs(screen) || screen != owner(of: navigator) && mayBegin(with: screen)
    case .nested: false
    }
  }

  /// Whether a screen contains a navigator with screens of its own, not a stack with all of them.
  func mayBegin(with screen: ScreenID) -> Bool {
    hasTabs(screen) || app.screens[screen].ownScreens != nil
  }

  func hasTabs(_ screen: ScreenID) -> Bool { !app.screens[screen].tabs.isEmpty }

  /// Returns the style of a new route; `nil` for a card.
  private func style(
    of screen: ScreenID, as presentation: ReactRoute.Presentation, isOverModal: Bool
  ) -> PresentationStyle? {
    let declared = app.screens[screen].style
    // From version 7 on a screen without a style is a modal above a modal (getModalRoutesKeys).
    let isAboveModal = isOverModal && app.reactNavigation >= Version(7) && !app.screens[screen].isPushed
    return switch presentation {
    case .card: nil
    case .modal(let style): style ?? declared
    case .ofScreen: isModal(screen) || isAboveModal ? declared : nil
    }
  }
}

/// The next routes of a navigator, as cards and modals.
struct RouteLayout {
  let navigator: ReactNavigator
  var cards: [Entry] = []
  /// Those above its cards, and those in the stacks of new ones, each after the one that it is in.
  var modals: [Modal] = []
  /// The modal whose stack has become this one.
  var opened: UInt32?
  /// The place of the newest card with a stack, while nothing has been put above it.
  fileprivate var newest: Int?

  /// Whether its first route has the tabs: all others are in `modals`, even plain cards.
  let isAroundTabs: Bool
  /// Whether cards are drawn behind what is presented, which Flutter's pages are not.
  let drawsCardsBehind: Bool

  var isEmpty: Bool { cards.isEmpty && modals.isEmpty }

  /// Whether one of them is presented.
  var hasPresented: Bool { modals.contains { !$0.isPushed } }

  /// - Parameter isOpen: Whether the screens that a list has after it are in its navigator.
  mutating func add(_ modal: Modal, isOpen: Bool = false) {
    append(modal, to: navigator, above: place)
    newest = isOpen ? modals.count - 1 : nil
    // Wherever they are in the list of routes (react-native-screens).
    guard drawsCardsBehind, isAroundTabs, modal.isPushed, let first = modals.firstIndex(where: { !$0.isPushed }) else {
      return
    }
    modals.insert(modals.removeLast(), at: first)
  }

  /// The place of the next route among those before it.
  private var place: Int { isAroundTabs ? modals.count : cards.count }

  /// Adds a new card with a navigator to the newest stack, or to the navigator.
  mutating func addWithStack(_ card: Modal, isInside: Bool) {
    if isInside, let newest {
      append(card, to: modals[newest].navigator, above: modals[newest].entries.count)
    } else {
      append(card, to: navigator, above: place)
    }
    newest = modals.count - 1
  }

  /// Adds the cards with which the stacks in the tabs of a new card begin.
  mutating func addInside(_ cards: [Modal], of card: Modal) {
    guard !cards.isEmpty, let index = modals.firstIndex(where: { $0.number == card.number }) else { return }
    modals[index].tabs = card.tabs
    modals += cards
  }

  /// The first screen of the stack that the newest card or modal has; `nil` if it has none.
  var ownerOfNewest: ScreenID? { newest.flatMap { modals[$0].hasOwnStack ? modals[$0].entries.first?.screen : nil } }

  mutating func addToNewest(_ entry: Entry) {
    if let newest { modals[newest].entries.append(entry) }
  }

  private mutating func append(_ modal: Modal, to navigator: ReactNavigator, above count: Int) {
    modals.append(modal)
    modals[modals.count - 1].parent = navigator
    modals[modals.count - 1].cardsBelow = count
  }
}

extension BackStacks {
  /// The stack in which a navigator's cards are.
  func place(of navigator: ReactNavigator) -> StackPlace {
    switch navigator {
    case .nested(let number): .modal(number)
    case .tab(let place): place.stack
    case .root: .base(selected)
    }
  }

  /// Takes over the next routes of a navigator. The stacks in routes that have gone go with them.
  /// - Parameter tabs: Whether the tabs have stacks of their own.
  fileprivate mutating func take(_ layout: RouteLayout, tabs: Bool) {
    if !tabs || layout.navigator != .root { self[place(of: layout.navigator)] = layout.cards }
    let opened = layout.opened.flatMap { modal($0) }?.navigator
    var all = allModals.filter { $0.parent != layout.navigator }
    for index in all.indices where all[index].parent == opened { all[index].parent = layout.navigator }
    let children = Dictionary(grouping: all + layout.modals, by: \.parent)
    let shown = Set(modals.map(\.number))
    (hiddenCards, modals) = ([], [])
    for tab in self.tabs.selectedFirst where tabs {
      stack(.tab(TabPlace(tab)), in: tab, from: children, isOnScreen: tab == selected, keeping: shown)
    }
    stack(.root, in: nil, from: children, isOnScreen: true, keeping: shown)
    if presentsOverTabs { raisePresented(showing: shown) }
  }

  /// Lets what stacks present lie over the cards of those around them, which push in the window (RNSScreenStack.mm,
  /// updateContainer). What a covered stack presents waits beneath the card that covers it.
  private mutating func raisePresented(showing shown: Set<UInt32>) {
    func isInWindow(_ modal: Modal) -> Bool { modal.isPushed && goesWithTab(modal) }
    var (under, over): ([Modal], [Modal]) = ([], [])
    for (place, modal) in modals.enumerated() {
      let isOver =
        modal.isPushed
        ? over.contains { modal.parent.card == $0.number }
        : shown.contains(modal.number) || !modals[(place + 1)...].contains(where: isInWindow)
      if isOver { over.append(modal) } else { under.append(modal) }
    }
    modals = under + over
  }

  /// Stacks the modals of a navigator and of those in them, bottom to top.
  /// - Parameters:
  ///   - isOnScreen: Whether the tabs that it is in are selected.
  ///   - shown: The modals that are on screen before. They stay though their tab is not selected. Others wait until it
  ///     is: a stack presents nothing while it is in no window (RNSScreenStack.mm, setModalViewControllers;
  ///     react-native-screens pull requests 342 and 412).
  private mutating func stack(
    _ navigator: ReactNavigator, in tab: Int?, from children: [ReactNavigator: [Modal]], isOnScreen: Bool,
    keeping shown: Set<UInt32>
  ) {
    for var modal in children[navigator] ?? [] {
      modal.tab = tab
      let isShown = isOnScreen || !modal.isPushed && shown.contains(modal.number)
      if isShown { modals.append(modal) } else { hiddenCards.append(modal) }
      for inner in modal.navigators {
        let isInFront = isShown && inner == modal.navigator
        stack(inner, in: tab, from: children, isOnScreen: isInFront, keeping: shown)
      }
    }
  }
}
