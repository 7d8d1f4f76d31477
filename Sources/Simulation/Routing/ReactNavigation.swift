import DeviceModel

// React Navigation: calls change the lists of routes at once, and the views follow. An action goes to the navigator in
// focus and, if that does not handle it, to the one around it (tests of its core).

/// A stack navigator: that of a modal with a stack of its own, or the one beneath.
enum ReactNavigator: Hashable {
  case nested(UInt32)
  case root
}

extension World {
  /// Performs a call as an action of React Navigation; `false` if it is none.
  mutating func dispatch(_ call: AppCall) -> Bool {
    switch call {
    case .push(let stop): open(stop, by: .push(stop, as: isModal(stop.screen) ? .ofScreen : .card))
    case .present(let screen, let style, _, let payload):
      let stop = Destination(screen, payload: payload)
      if !isDropped(screen) { open(stop, by: .push(stop, as: .modal(style))) }
    case .navigate(let stop):
      if isTab(stop.screen) { goToTab(stop) } else { open(stop, by: .navigate(stop, goesBack: false)) }
    case .popToOrPush(let stop): open(stop, by: .navigate(stop, goesBack: true))
    case .popTo(let screen, let payload):
      let stop = Destination(screen, payload: payload)
      open(stop, by: .popTo(stop))
    case .replaceTop(let stop): open(stop, by: .replaceTop(stop))
    case .pop: act(.goBack)
    case .popCount(let count):
      if count > 0 { act(.pop(count)) } else { refuse(.navPopRefused, because: "there is nothing to pop") }
    case .popToRoot: act(.popToTop)
    case .popFrom(let screen): act(.popFrom(screen))
    case .replace(let stops): reset(stops)
    case .remove(let screens): act(.remove(screens))
    case .dismiss(let owner): dismissRoute(of: owner)
    case .selectTab(let screen): goToTab(Destination(screen))
    case .alert, .dismissAlert, .contain, .sheet, .keyboard, .openApp, .replaceRootView, .replaceWindow, .paintRootView,
      .showSplash, .hideSplash, .reloadJS, .update, .conditions, .start, .openLink, .holdLink, .unknownLink:
      return false
    }
    return true
  }

  // MARK: Actions

  private mutating func open(_ stop: Destination, by action: ReactAction) {
    guard opens(stop) else { return }
    if case .push = action, isBeingPushed(stop.screen, in: .stack(routing.stacks.activePlace)) {
      report(.navPushDuplicated, detail: .screen(stop.screen))
    }
    act(action)
  }

  /// A reset to a list with a screen that is not declared is not handled at all (BaseRouter, RESET).
  private mutating func reset(_ stops: [Destination]) {
    guard !stops.isEmpty else { return refuse(.navReplaceRefused, because: "a stack cannot be empty") }
    guard stops.allSatisfy({ has(.isDeclared, on: $0.screen) }) else {
      return refuse(.navReplaceRefused, because: "one of the listed screens does not exist, so the stack stays")
    }
    act(.reset(stops))
  }

  /// Without a screen it is a pop, which tabs do not handle.
  private mutating func dismissRoute(of owner: ScreenID?) {
    guard let owner else { return act(.pop(1)) }
    let stacks = routing.stacks
    guard let found = stacks.find(owner) else {
      return refuse(.navDismissRefused, because: "“\(name(owner))” is not there")
    }
    let layer = stacks.layer(of: found.place)
    let index = layer < stacks.modals.count ? layer : layer - 1
    guard index >= 0 else {
      return refuse(.navDismissRefused, because: "“\(name(owner))” presents nothing and is not presented")
    }
    let old = routes(of: .root)
    let kept = old.filter { route in
      if case .modal(let modal) = route { !stacks.modals[index...].contains(modal) } else { true }
    }
    update(.root, from: old, to: kept)
  }

  /// Returns whether a modal never appears: one that comes in the turn in which another one goes, and all later ones
  /// (react-native-screens, a report that a maintainer reproduced).
  private mutating func isDropped(_ screen: ScreenID) -> Bool {
    if routing.transitions.contains(where: { $0.kind == .dismiss && !$0.hasBegun && !$0.isOfOldRoot }) {
      routing.presentsNothing = true
    }
    guard routing.presentsNothing else { return false }
    refuse(.navPresentDropped, because: "“\(name(screen))” was presented in the turn of a dismissal, or after that")
    return true
  }

  /// Carries out an action in the innermost navigator that handles it.
  mutating func act(_ action: ReactAction) {
    for navigator in navigators(for: action) {
      let old = routes(of: navigator)
      guard let new = old.after(action) else { continue }
      guard new != old else { return refuse(refusal(of: action), because: "“\(name(topScreen))” is already on top") }
      update(navigator, from: old, to: new)
      return
    }
    if action == .goBack, goesBackAmongTabs(.pop, at: routing.stacks.activePlace) { return }
    refuse(refusal(of: action), because: reasonUnhandled(action))
  }

  private var topScreen: ScreenID { routing.stacks.top?.screen ?? routing.start }

  private func refusal(of action: ReactAction) -> Event {
    switch action {
    case .push, .navigate: .navPushRefused
    case .goBack, .pop, .popFrom, .popTo, .popToTop, .remove: .navPopRefused
    case .replaceTop, .reset: .navReplaceRefused
    }
  }

  private func reasonUnhandled(_ action: ReactAction) -> String {
    switch action {
    case .popFrom(let screen) where routing.stacks.find(screen) != nil: "“\(name(screen))” is the root"
    case .popFrom(let screen): "“\(name(screen))” is not on the stack"
    case .remove: "none of them is on the stack, or nothing else"
    case .push, .navigate, .goBack, .pop, .popTo, .popToTop, .replaceTop, .reset: "the stack is at its root"
    }
  }

  // MARK: ReactNavigators

  /// The navigator in focus, then those around it. A screen that is presented belongs to the outermost one.
  private func navigators(for action: ReactAction) -> [ReactNavigator] {
    guard let modal = routing.stacks.modals.last, modal.hasOwnStack,
      modal.cardsBelow >= routing.stacks.base?.count ?? 0
    else { return [.root] }
    if let (screen, presentation) = action.opened {
      if case .modal = presentation { return [.root] }
      if presentation == .ofScreen, isModal(screen) { return [.root] }
    }
    return [.nested(modal.number), .root]
  }

  func routes(of navigator: ReactNavigator) -> [ReactRoute] {
    switch navigator {
    case .nested(let number): routing.stacks[.modal(number)].map { .card($0) }
    case .root: rootRoutes
    }
  }

  private var rootRoutes: [ReactRoute] {
    let cards = routing.stacks.base ?? []
    var routes: [ReactRoute] = []
    var next = 0
    if hasTabsBeneathModals {
      routes = [.tabs]
      next = cardsInTabs
    }
    for modal in routing.stacks.modals {
      while next < min(modal.cardsBelow, cards.count) {
        routes.append(.card(cards[next]))
        next += 1
      }
      routes.append(.modal(modal))
    }
    return routes + cards[next...].map { .card($0) }
  }

  /// Modals belong to a stack around the tabs, unless the app has one that it pushes on.
  var hasTabsBeneathModals: Bool {
    routing.stacks.hasTabs && !app.hasStackAroundTabs && !routing.stacks.modals.isEmpty
  }

  private var cardsInTabs: Int {
    min(routing.stacks.modals.first?.cardsBelow ?? 0, routing.stacks.base?.count ?? 0)
  }

  private func isTab(_ screen: ScreenID) -> Bool {
    routing.stacks.hasTabs && routing.stacks.modals.isEmpty && app.tabs.contains(screen)
  }

  func isModal(_ screen: ScreenID) -> Bool { app.screens[Int(screen.index)].style != .automatic }

  // MARK: The next routes

  /// Gives a navigator its next routes, unless a screen that goes asks to stay.
  @discardableResult
  mutating func update(
    _ navigator: ReactNavigator, from old: [ReactRoute], to new: [ReactRoute], asks: Bool = true
  ) -> Bool {
    let kept = Set(new.flatMap(\.entries).map(\.instance))
    let isReset = old.first == .tabs && new.first != .tabs
    let inTabs = isReset ? Array((routing.stacks.base ?? []).prefix(cardsInTabs)) : []
    let gone = (inTabs + old.flatMap(\.entries)).filter { !kept.contains($0.instance) }
    if asks, isAskedToStay(gone) { return false }
    let goneModals = old.compactMap(\.modal).filter { !kept.contains($0.entries[0].instance) }
    var change = RouteChange(next: routing.stacks, gone: gone, goneModals: goneModals)
    switch navigator {
    case .nested(let number):
      change.place = .modal(number)
      change.next[change.place] = new.flatMap { route in
        if case .new(let stop, _) = route { [enter(stop, origin: plainOrigin, &change)] } else { route.entries }
      }
    case .root:
      change.place = .base(routing.stacks.selected)
      lay(new, out: &change)
    }
    reportParameters(from: old, to: new)
    show(change)
    return true
  }

  private mutating func reportParameters(from old: [ReactRoute], to new: [ReactRoute]) {
    let before = old.flatMap(\.entries)
    for entry in new.flatMap(\.entries) {
      if let known = before.first(where: { $0.instance == entry.instance }), known.payload != entry.payload {
        report(.navPayloadChanged, detail: .screen(entry.screen))
      }
    }
  }

  private mutating func enter(_ stop: Destination, origin: Entry.Origin, _ change: inout RouteChange) -> Entry {
    let entry = makeEntry(stop, origin: origin)
    change.entering.append(entry)
    return entry
  }

  /// Divides the routes of the outermost navigator into cards and modals. The first one is always a card
  /// (react-native-screens, updateContainer).
  private mutating func lay(_ routes: [ReactRoute], out change: inout RouteChange) {
    var cards: [Entry] = []
    var modals: [Modal] = []
    for route in routes {
      let isFirst = cards.isEmpty && modals.isEmpty
      switch route {
      case .tabs: cards += routing.stacks[change.place].prefix(cardsInTabs)
      case .card(let entry): cards.append(entry)
      case .modal(let modal) where isFirst: cards += modal.entries
      case .modal(var modal):
        modal.cardsBelow = cards.count
        modals.append(modal)
      case .new(let stop, let presentation):
        let style = isFirst ? nil : style(of: stop.screen, as: presentation, isOverModal: !modals.isEmpty)
        let entry = enter(stop, origin: isFirst || style != nil ? .root : plainOrigin, &change)
        guard let style else {
          cards.append(entry)
          continue
        }
        modals.append(makeModal(of: entry, style: style, cardsBelow: cards.count))
        change.newModals.append(modals[modals.count - 1])
      }
    }
    change.next[change.place] = cards
    change.next.modals = modals
  }

  /// Returns the style of a new route; `nil` for a card.
  private func style(
    of screen: ScreenID, as presentation: ReactRoute.Presentation, isOverModal: Bool
  ) -> PresentationStyle? {
    let declared = app.screens[Int(screen.index)].style
    return switch presentation {
    case .card: nil
    case .modal(let style): style ?? declared
    case .ofScreen: isModal(screen) || isOverModal ? declared : nil
    }
  }

  /// Shows what the lists say: in one movement, after the running one.
  private mutating func show(_ change: RouteChange) {
    var next = change.next
    next.settlePresenters()
    guard !change.entering.isEmpty || !change.gone.isEmpty else {
      routing.stacks = next
      dirty.insert([.navigation, .state])
      return
    }
    let (event, detail, earlier) = told(change)
    let isBack = routing.stacks.entries.contains { $0.instance == next.top?.instance }
    let kind: Transition.Kind = change.movesModals ? isBack ? .dismiss : .present : isBack ? .pop : .push
    if let modal = change.newModals.last, views.isInWindow { doInsideCall([.view(.load(modal.entries[0].instance))]) }
    move(
      kind, in: change.movesModals ? .presentation : .stack(change.place), event: event, detail: detail,
      entering: change.entering.map(\.instance), earlier: earlier, movesAll: change.movesModals && change.movesCards
    ) { stacks in
      stacks = next
      return change.gone
    }
    if !change.goneModals.isEmpty { removeCovers(presentedAbove: next.modals.count) }
    if let modal = next.modals.last, let card = change.entering.last, next.base?.last?.instance == card.instance {
      report(.navPushCovered, detail: .covered(card.screen, by: modal.entries[0].screen))
    }
  }

  /// Returns the event of a change. Those of its other parts are traced before it.
  private mutating func told(_ change: RouteChange) -> (event: Event, detail: EventDetail, earlier: [Event]) {
    let goneRoots = detail(of: change.goneModals.map { $0.entries[0] })
    if change.entering.isEmpty, change.goneModals.isEmpty { return (.navPopped, detail(of: change.gone), []) }
    if change.entering.isEmpty {
      guard change.movesCards else { return (.navDismissed, goneRoots, []) }
      report(.navPopped, detail: detail(of: change.goneCards))
      return (.navDismissed, goneRoots, [.navPopped])
    }
    if change.gone.isEmpty {
      guard let modal = change.newModals.last else { return (.navPushed, detail(of: change.entering), []) }
      return (.navPresented, .screen(modal.entries[0].screen), [])
    }
    var earlier: [Event] = []
    if !change.goneModals.isEmpty {
      report(.navDismissed, detail: goneRoots)
      earlier.append(.navDismissed)
    }
    return (.navReplaced, detail(of: change.next[change.place]), earlier)
  }

  // MARK: Tabs

  /// Selects a tab with new parameters for its screen, which take the place of the old ones (TabRouter, NAVIGATE and
  /// JUMP_TO).
  private mutating func goToTab(_ stop: Destination) {
    guard routing.stacks.hasTabs, let tab = app.tabs.firstIndex(of: stop.screen), isThere(tab: tab) else {
      return selectTab(stop.screen)
    }
    giveTab(stop)
    if tab != routing.stacks.selected { selectTab(stop.screen) }
  }

  /// Gives a tab's first screen its parameters.
  mutating func giveTab(_ stop: Destination) {
    guard let tab = app.tabs.firstIndex(of: stop.screen) else { return }
    let first = routing.stacks.stacks[tab][0]
    guard first.screen == stop.screen, first.payload != stop.payload else { return }
    routing.stacks.give(stop.payload, toIndex: 0, at: .base(tab))
    dirty.insert(.navigation)
    report(.navPayloadChanged, detail: .screen(stop.screen))
  }

  // MARK: Screens that are no longer declared

  /// Removes the routes whose screens are not declared now; if nothing is left, the stack starts over.
  mutating func removeUndeclaredRoutes() {
    let old = routes(of: .root)
    let isTab = routing.stacks.hasTabs
    var kept: [ReactRoute] = []
    for route in old where route == .tabs || isTab && kept.isEmpty || route.screen.map(isDeclared) ?? true {
      kept.append(route)
    }
    guard kept.count < old.count else { return }
    if kept.isEmpty { kept = [.new(Destination(firstDeclared), as: .card)] }
    update(.root, from: old, to: kept, asks: false)
  }

  private func isDeclared(_ screen: ScreenID) -> Bool { has(.isDeclared, on: screen) }
}

/// A change of the routes of a navigator.
private struct RouteChange {
  var next: BackStacks
  var gone: [Entry]
  var goneModals: [Modal]
  var entering: [Entry] = []
  var newModals: [Modal] = []
  var place = StackPlace.base(0)

  var movesModals: Bool { !goneModals.isEmpty || !newModals.isEmpty }
  var goneCards: [Entry] {
    gone.filter { entry in !goneModals.contains { modal in modal.entries.contains { $0.instance == entry.instance } } }
  }
  var movesCards: Bool { !goneCards.isEmpty || entering.count > newModals.count }
}
