import DeviceModel

// The next routes of a navigator of React Navigation: what enters, what goes, and how the views follow.

extension World {
  /// Gives a navigator its next state, unless a screen that goes asks to stay.
  @discardableResult
  mutating func update(
    _ navigator: ReactNavigator, from old: ReactStack, to new: ReactStack, asks: Bool = true
  ) -> Bool {
    let kept = Set((new.routes + new.preloaded).flatMap(\.entries).map(\.instance))
    let leavesTabs = old.routes.first == .tabs && new.routes.first != .tabs
    let inTabs = leavesTabs ? app.tabs.indices.flatMap { entries(in: routes(of: .tab(TabPlace($0))), besides: []) } : []
    let gone = inTabs + entries(in: old.routes, besides: kept)
    if asks, isAskedToStay(gone) { return false }
    let told = asks ? tellRemoval(of: gone) : []
    defer { removalReturns(told) }
    if leavesTabs, let first = new.routes.first, let screen = first.screen {
      // The route with the tabs goes, and the others are the only stack.
      replaceRoot(by: screen)
      let base = stack(of: baseNavigator)
      let next = base.with([base.routes[0].given(first.payload)] + new.routes.dropFirst())
      return next == base || update(baseNavigator, from: base, to: next, asks: false)
    }
    let forgotten = old.preloaded.flatMap(\.entries).filter { !kept.contains($0.instance) }
    let goneModals = modals(in: old.routes, besides: kept).filter { !$0.isPushed }
    var change = RouteChange(next: routing.stacks, gone: gone + forgotten, goneModals: goneModals)
    change.place = routing.stacks.place(of: navigator)
    let active = Set(new.routes.flatMap(\.entries).map(\.instance))
    change.retained = old.entries.filter { !active.contains($0.instance) && kept.contains($0.instance) }
    keepInactive(from: old, to: new, at: change.place)
    lay(new.routes, in: navigator, out: &change)
    reportParameters(from: old.routes, to: new.routes)
    show(change)
    return true
  }

  /// Returns the entries of routes, and of the stacks in them, but for those that stay.
  func entries(in routes: [ReactRoute], besides kept: Set<InstanceID>) -> [Entry] {
    routes.flatMap { route in
      route.modal == nil
        ? route.entries.filter { !kept.contains($0.instance) }
        : modals(in: [route], besides: kept).flatMap(\.allEntries)
    }
  }

  /// Returns the modals and cards among routes, and those in them, but for those that stay.
  private func modals(in routes: [ReactRoute], besides kept: Set<InstanceID>) -> [Modal] {
    routes.compactMap(\.modal).filter { !kept.contains($0.root.instance) }.flatMap { modal in
      [modal] + modals(in: modal.navigators.flatMap(self.routes), besides: kept)
    }
  }

  /// Takes over what a navigator keeps beside its routes.
  private mutating func keepInactive(from old: ReactStack, to new: ReactStack, at place: StackPlace) {
    let entries = new.preloaded.flatMap { route in
      if case .new(let stop, _) = route { [makeEntry(stop, origin: .code)] } else { route.entries }
    }
    routing.preloaded.removeAll { $0.place == place }
    routing.preloaded += entries.map { PreloadedRoute(place: place, entry: $0) }
    routing.retained = new.retained
    let known = Set(old.entries.map(\.instance))
    let others = routing.parameterHistories.filter { !known.contains($0.key) }
    routing.parameterHistories = new.histories.filter { !$0.value.isEmpty }.merging(others) { own, _ in own }
  }

  private mutating func reportParameters(from old: [ReactRoute], to new: [ReactRoute]) {
    let changed = new.indices.filter { $0 >= old.count || old[$0] != new[$0] }.flatMap { new[$0].entries }
    if changed.isEmpty { return }
    let entries = old.flatMap(\.entries).map { ($0.instance, $0.payload) }
    let before = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    for entry in changed {
      if let payload = before[entry.instance], payload != entry.payload {
        report(.navPayloadChanged, detail: .screen(entry.screen))
      }
    }
  }

  /// Shows what the lists say: in one movement, after the running one.
  private mutating func show(_ change: RouteChange) {
    var next = change.next
    // With tabs, Flutter's dialogs are routes of a navigator around those of the tabs.
    if presentsAlerts || hasFlutterNavigator && !next.hasTabs { next.alerts.removeAll { $0.level > next.modals.count } }
    next.settlePresenters()
    guard !change.entering.isEmpty || !change.gone.isEmpty || !change.retained.isEmpty else {
      routing.stacks = next
      dirty.insert([.navigation, .state])
      return
    }
    let (event, detail, earlier) = told(change)
    let isCovered = change.gone.isEmpty && routing.stacks.top?.instance == next.top?.instance
    let isBack = !isCovered && routing.stacks.entries.contains { $0.instance == next.top?.instance }
    let kind: Transition.Kind = change.movesModals ? isBack ? .dismiss : .present : isBack ? .pop : .push
    if let modal = change.newModals.last, views.isInWindow { doInsideCall([.view(.load(modal.top.instance))]) }
    move(
      kind, in: change.movesModals ? .presentation : .stack(change.place), event: event, detail: detail,
      entering: change.entering.map(\.instance), earlier: earlier, movesAll: change.movesModals && change.movesCards
    ) { stacks in
      stacks = next
      return change.gone
    }
    if !change.goneModals.isEmpty { removeCovers(presentedAbove: next.modals.count) }
    if let modal = next.modals.last, let card = change.entering.last, next.base?.last?.instance == card.instance {
      report(.navPushCovered, detail: .covered(card.screen, by: modal.screen))
    }
  }

  /// Returns the event of a change. Those of its other parts are traced before it.
  private mutating func told(_ change: RouteChange) -> (event: Event, detail: EventDetail, earlier: [Event]) {
    let goneRoots = detail(of: change.goneModals.map(\.root))
    if change.entering.isEmpty, change.goneModals.isEmpty {
      return (.navPopped, detail(of: change.gone + change.retained), [])
    }
    if change.entering.isEmpty {
      guard change.movesCards else { return (.navDismissed, goneRoots, []) }
      report(.navPopped, detail: detail(of: change.goneCards))
      return (.navDismissed, goneRoots, [.navPopped])
    }
    if change.gone.isEmpty {
      guard let modal = change.newModals.last else { return (.navPushed, detail(of: change.entering), []) }
      return (.navPresented, .screen(modal.screen), [])
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
struct RouteChange {
  var next: BackStacks
  var gone: [Entry]
  var goneModals: [Modal]
  /// Routes that leave the stack and are kept.
  var retained: [Entry] = []
  var entering: [Entry] = []
  var newModals: [Modal] = []
  var place = StackPlace.base(0)

  var movesModals: Bool { !goneModals.isEmpty || !newModals.isEmpty }
  var goneCards: [Entry] {
    gone.filter { entry in !goneModals.contains { modal in modal.entries.contains { $0.instance == entry.instance } } }
  }
  var movesCards: Bool { !goneCards.isEmpty || entering.count > newModals.count }
}
