import DeviceModel

// The next routes of a navigator of React Navigation: what enters, what goes, and how the views follow.

extension World {
  /// Gives a navigator its next state, unless a screen that goes asks to stay.
  @discardableResult
  mutating func update(
    _ navigator: ReactNavigator, from old: ReactStack, to new: ReactStack, asks: Bool = true
  ) -> Bool {
    let kept = Set((new.routes + new.preloaded).flatMap(\.entries).map(\.instance))
    let isReset = old.routes.first == .tabs && new.routes.first != .tabs
    let inTabs = isReset ? Array((routing.stacks.base ?? []).prefix(cardsInTabs)) : []
    let gone = (inTabs + old.entries).filter { !kept.contains($0.instance) }
    if asks, isAskedToStay(gone) { return false }
    let forgotten = old.preloaded.flatMap(\.entries).filter { !kept.contains($0.instance) }
    let goneModals = old.routes.compactMap(\.modal).filter { modal in
      !modal.isCardWithStack && !kept.contains(modal.entries[0].instance)
    }
    var change = RouteChange(next: routing.stacks, gone: gone + forgotten, goneModals: goneModals)
    change.place = place(of: navigator)
    keepInactive(of: new, at: change.place)
    switch navigator {
    case .nested:
      change.next[change.place] = new.routes.flatMap { route in
        switch route {
        case .new(let stop, _): [enter(stop, origin: plainOrigin, &change)]
        case .preloaded(let entry, _): [enter(entry, &change)]
        case .tabs, .card, .modal: route.entries
        }
      }
    case .root: lay(new.routes, out: &change)
    }
    reportParameters(from: old.routes, to: new.routes)
    show(change)
    return true
  }

  /// Takes over what a navigator keeps beside its routes.
  private mutating func keepInactive(of new: ReactStack, at place: StackPlace) {
    let entries = new.preloaded.flatMap { route in
      if case .new(let stop, _) = route { [makeEntry(stop, origin: plainOrigin)] } else { route.entries }
    }
    routing.preloaded = routing.preloaded.filter { $0.place != place } + entries.map { PreloadedRoute(place, $0) }
    routing.parameterHistories = new.histories.filter { !$0.value.isEmpty }
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

  private func enter(_ entry: Entry, _ change: inout RouteChange) -> Entry {
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
        put(entry, as: style, isFirst: isFirst)
      case .preloaded(let entry, let presentation):
        let style = isFirst ? nil : style(of: entry.screen, as: presentation, isOverModal: !modals.isEmpty)
        put(enter(entry, &change), as: style, isFirst: isFirst)
      }
    }
    /// Puts an entry in its place: a card without a style.
    func put(_ entry: Entry, as style: PresentationStyle?, isFirst: Bool) {
      guard let style else {
        if isFirst || !containsStack(entry.screen) { return cards.append(entry) }
        var modal = makeModal(of: entry, style: .fullScreen, cardsBelow: cards.count)
        modal.isCardWithStack = true
        return modals.append(modal)
      }
      modals.append(makeModal(of: entry, style: style, cardsBelow: cards.count))
      change.newModals.append(modals[modals.count - 1])
    }
    change.next[change.place] = cards
    change.next.modals = modals
  }

  /// Whether a screen that is pushed contains a stack. In a tab's stack, this is not modeled.
  private func containsStack(_ screen: ScreenID) -> Bool {
    app.screens[Int(screen.index)].hasOwnStack && (!routing.stacks.hasTabs || app.hasStackAroundTabs)
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
