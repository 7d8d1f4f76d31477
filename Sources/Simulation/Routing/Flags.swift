import DeviceModel

// Routing by flags: a boolean of the app's state for each edge of the screen graph, watched by the edge's owner
// (Apple, navigationDestination(isPresented:destination:); `sheet` and `fullScreenCover` alike). What is on the stacks
// follows from the flags, except while a transition runs.

extension World {
  /// One publication of flags: effects are looked at when all are written.
  mutating func setRoutes(_ routes: [(RouteID, Bool)]) {
    guard app.routing == .flags else {
      for (route, _) in routes {
        refuse(.navRouteIgnored, because: "“\(name(route))” has no effect in an app without flags")
      }
      return
    }
    let before = routing.flags
    for (route, value) in routes where Int(route.index) < routing.flags.count {
      routing.flags[Int(route.index)] = value
    }
    let written = Set(routes.map(\.0)).sorted { $0.index < $1.index }
    let changed = written.filter { before[Int($0.index)] != routing.isSet($0) }
    for route in written where !changed.contains(route) {
      refuse(.navRouteIgnored, because: "“\(name(route))” was already \(routing.isSet(route))")
    }
    guard !changed.isEmpty else { return }
    routing.overlooked.removeAll(where: changed.contains)
    dirty.insert(.state)
    stateWasWritten = true
    for route in changed { report(.navRouteChanged, detail: .text(name(route))) }
    let open = changed.map { routing.stacks.entry(openedBy: $0) != nil }
    actOnFlags()
    for (route, wasOpen) in zip(changed, open) { explain(route, wasOpen: wasOpen, among: changed) }
  }

  /// Sets the flag of a way that the app's code names by its destination.
  mutating func setFlag(_ route: RouteID, payload: Value = .none) {
    routing.payload = (route, payload)
    publish()
    if isMoving(.stack(routing.stacks.activePlace)) { report(.navPushQueued, detail: .screen(destination(of: route))) }
    setRoutes([(route, true)])
  }

  /// Writes false without looking at what follows: the screens go by the move that this belongs to.
  mutating func closeRoutes(_ routes: [RouteID]) {
    for route in routes where routing.isSet(route) { write(false, to: route) }
  }

  private mutating func write(_ value: Bool, to route: RouteID) {
    routing.flags[Int(route.index)] = value
    publish()
    stateWasWritten = true
    report(.navRouteChanged, detail: .text(name(route)))
  }

  /// The flags that a person's way back writes. Reports of early versions say that nothing was written: the screen has
  /// gone, its flag is true, and nothing that makes it true opens it again.
  mutating func writtenByBack(_ goes: some Sequence<Entry>) -> [RouteID] {
    let routes = goes.compactMap(\.route)
    guard app.flagDefect == .backDoesNotWrite else { return routes }
    for route in routes where !routing.overlooked.contains(route) { routing.overlooked.append(route) }
    return []
  }

  /// The way that a set stack says: flags of screens that go are false, those of the screens that stand there true.
  mutating func writeWay(from old: [Entry], to new: [Entry]) {
    let opened = new.compactMap(\.route)
    closeRoutes(old.compactMap(\.route).filter { !opened.contains($0) })
    for route in opened where !routing.isSet(route) { write(true, to: route) }
  }

  // MARK: What follows from the flags

  /// Brings the stacks in line with the flags, wherever nothing is moving.
  mutating func actOnFlags() {
    guard app.routing == .flags, !routing.stacks.isEmpty else { return }
    closeModals()
    for place in routing.stacks.places { actOnFlags(of: place) }
    openModal()
  }

  private mutating func actOnFlags(of place: StackPlace) {
    guard !isMoving(.stack(place)) else { return }
    let entries = routing.stacks[place]
    if let index = firstClosed(entries), index > 0 {
      let goes = Array(entries[index...])
      move(.pop, in: .stack(place), event: .navPopped, detail: detail(of: goes)) { $0.cut(place, from: index) }
      reportStale(goes, except: [])
    }
    if !isMoving(.stack(place)) { pushChain(on: place) }
  }

  /// The first whose flag says that it is to go, and is listened to.
  // The closure takes what it reads: one that took the world would copy the whole of it.
  private func firstClosed(_ entries: [Entry]) -> Int? {
    if app.flagDefect == .falseDoesNotPop { return nil }
    return entries.firstIndex { [routing] entry in entry.route.map { !routing.isSet($0) } ?? false }
  }

  /// Pushes what the flags of the top open, and what those of the newcomers open: all of it in one transition, one by
  /// one before iOS 16; but for iOS 17.0, of which users report that only the first of a chain opens. A flag opens one
  /// screen at a time, so that a circle of routes ends.
  private mutating func pushChain(on place: StackPlace) {
    var chain: [Entry] = []
    var owner = routing.stacks[place].last?.screen
    while let screen = owner, let route = openRoute(of: screen, isPushed: true, besides: chain) {
      let stop = Destination(destination(of: route), payload: takePayload(for: route))
      chain.append(makeEntry(stop, origin: .flag(route)))
      owner = rules.pushesSeveralAtOnce ? stop.screen : nil
      if !rules.opensChainOfFlags { overlookFlags(of: &owner) }
    }
    guard !chain.isEmpty else { return }
    move(
      .push, in: .stack(place), event: .navPushed, detail: detail(of: chain), entering: chain.map(\.instance)
    ) { stacks in
      for entry in chain { stacks.push(entry, on: place) }
      return []
    }
  }

  /// The newcomer does not see which of its flags are true already; it sees them when they are written again.
  private mutating func overlookFlags(of owner: inout ScreenID?) {
    for (index, route) in app.routes.enumerated() where route.owner == owner && routing.flags[index] {
      if !routing.overlooked.contains(RouteID(index)) { routing.overlooked.append(RouteID(index)) }
    }
    owner = nil
  }

  /// The first declared of a screen's flags that is true and has not opened anything yet.
  private func openRoute(of screen: ScreenID, isPushed: Bool, besides chain: [Entry] = []) -> RouteID? {
    for (index, route) in app.routes.enumerated() where route.owner == screen && routing.flags[index] {
      let id = RouteID(index)
      if (route.presentedAs == nil) != isPushed || routing.overlooked.contains(id) { continue }
      if !isPushed, isMaskedSheet(id) { continue }
      if !has(.isDeclared, on: route.destination) { continue }
      if routing.stacks.entry(openedBy: id) != nil || chain.contains(where: { $0.route == id }) { continue }
      return id
    }
    return nil
  }

  /// Sheet modifiers of one view replaced each other once: the last declared is the one that works.
  private func isMaskedSheet(_ route: RouteID) -> Bool {
    if rules.hasSeveralSheetsOnOneView { return false }
    let owner = app.routes[Int(route.index)].owner
    let last = app.routes.lastIndex { $0.owner == owner && $0.presentedAs != nil }
    return last != Int(route.index) && app.routes[Int(route.index)].presentedAs != nil
  }

  private mutating func takePayload(for route: RouteID) -> Value {
    guard let payload = routing.payload, payload.route == route else { return .none }
    routing.payload = nil
    return payload.value
  }

  // MARK: Presented by a flag

  private mutating func closeModals() {
    guard !isMoving(.presentation) else { return }
    let roots = routing.stacks.modals.map { $0.entries[0] }
    guard let index = firstClosed(roots) else { return }
    let goes = routing.stacks.modals[index...].flatMap(\.entries)
    dismissModals(from: index)
    reportStale(goes, except: [])
  }

  /// The topmost screen presents what its flag says, unless an alert or a dismissal is in the way.
  private mutating func openModal() {
    guard views.isInWindow, !isMoving(.presentation), routing.stacks.alert == nil, let top = routing.stacks.top,
      let route = openRoute(of: top.screen, isPushed: false)
    else { return }
    let style = app.routes[Int(route.index)].presentedAs ?? .automatic
    presentModal(
      Destination(destination(of: route), payload: takePayload(for: route)), style: style, presenter: top,
      origin: .flag(route)
    )
    if let modal = routing.stacks.modals.last, modal.hasOwnStack { actOnFlags(of: .modal(modal.number)) }
  }

  // MARK: Saying why

  /// Reports the outcome of a flag that was written.
  private mutating func explain(_ route: RouteID, wasOpen: Bool, among changed: [RouteID]) {
    guard routing.isSet(route) else {
      let destination = name(destination(of: route))
      if !wasOpen {
        refuse(.navRouteIgnored, because: "“\(destination)” was not opened by “\(name(route))”")
      } else if app.flagDefect == .falseDoesNotPop {
        refuse(.navRouteIgnored, because: "“\(name(route))” became false, and “\(destination)” stays")
      }
      return
    }
    let owner = app.routes[Int(route.index)].owner
    let count = routing.stacks.occurrences(of: owner)
    if count > 1 { refuse(.navRouteConflict, because: "“\(name(route))” is watched by \(count) screens at once") }
    guard routing.stacks.entry(openedBy: route) == nil else { return }
    if !isThere(destination(of: route)) { return }
    if count == 0 {
      refuse(.navRouteIgnored, because: "“\(name(owner))”, which watches “\(name(route))”, is not there")
    } else if isMaskedSheet(route) {
      refuse(.navRouteIgnored, because: "of several sheets on “\(name(owner))” only the last works before iOS 14.5")
    } else if let sibling = openSibling(of: route) {
      refuse(.navRouteConflict, because: "“\(name(sibling))” is open, so “\(name(route))” opens nothing")
      if !changed.contains(sibling) { waitUncovered(route) }
    } else if routing.overlooked.contains(route) {
      refuse(.navRoutePending, because: "“\(name(route))” was true before “\(name(owner))” appeared, so it is ignored")
    } else if isOutsideStack(route) {
      refuse(.navPushRefused, because: "there is no navigation stack around “\(name(owner))”")
    } else {
      waitUncovered(route)
    }
  }

  private mutating func waitUncovered(_ route: RouteID) {
    let owner = app.routes[Int(route.index)].owner
    refuse(.navRoutePending, because: "“\(name(owner))” is covered, so “\(name(route))” waits")
  }

  private func openSibling(of route: RouteID) -> RouteID? {
    let owner = app.routes[Int(route.index)].owner
    return app.routes.indices.map { RouteID($0) }.first { sibling in
      sibling != route && app.routes[Int(sibling.index)].owner == owner && routing.isSet(sibling)
        && routing.stacks.entry(openedBy: sibling) != nil
    }
  }

  /// A screen that is presented without a navigation controller has nothing to push on.
  private func isOutsideStack(_ route: RouteID) -> Bool {
    guard app.routes[Int(route.index)].presentedAs == nil, let modal = routing.stacks.modals.last else { return false }
    return !modal.hasOwnStack && modal.entries[0].screen == app.routes[Int(route.index)].owner
  }

  /// Independent booleans: nobody wrote false to those of the screens that went along.
  mutating func reportStale(_ gone: [Entry], except closed: [RouteID]) {
    for entry in gone {
      guard let route = entry.route, routing.isSet(route), !closed.contains(route) else { continue }
      report(.navRouteStale, detail: .text(name(route)))
    }
  }

  // MARK: Looking up

  /// The route that pushes one screen from another, or presents it.
  func route(from owner: ScreenID, to screen: ScreenID, isPushed: Bool) -> RouteID? {
    app.routes.firstIndex {
      $0.owner == owner && $0.destination == screen && ($0.presentedAs == nil) == isPushed
    }.map { RouteID($0) }
  }

  func destination(of route: RouteID) -> ScreenID { app.routes[Int(route.index)].destination }

  /// As it is written in the language: `Wallet.toWithdraw`.
  func name(_ route: RouteID) -> String {
    let declared = app.routes[Int(route.index)]
    return "\(name(declared.owner)).\(declared.name)"
  }
}
