import DeviceModel

// Routing by flags: a Boolean of the app's state for each edge of the screen graph, observed by the edge's owner
// (Apple, navigationDestination(isPresented:destination:); `sheet` and `fullScreenCover` alike). The stacks follow from
// the flags, except while a transition runs.

extension World {
  /// Writes flags as one publication: effects follow when all are written.
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

  /// Sets the flag of a route that the app's code refers to by its destination.
  mutating func setFlag(_ route: RouteID, payload: Value = .none) {
    routing.payload = (route, payload)
    publish()
    if isMoving(.stack(routing.stacks.activePlace)) { report(.navPushQueued, detail: .screen(destination(of: route))) }
    setRoutes([(route, true)])
  }

  /// Sets flags to false without further effects: the screens go by the move that this belongs to.
  mutating func closeRoutes(_ routes: [RouteID]) {
    for route in routes where routing.isSet(route) { write(false, to: route) }
  }

  private mutating func write(_ value: Bool, to route: RouteID) {
    routing.flags[Int(route.index)] = value
    publish()
    stateWasWritten = true
    report(.navRouteChanged, detail: .text(name(route)))
  }

  /// Returns the flags that the user's way back writes. In early versions none was written (reports): the screen is
  /// gone, its flag stays true, and setting it to true again opens nothing.
  mutating func writtenByBack(_ goes: some Sequence<Entry>) -> [RouteID] {
    let routes = goes.compactMap(\.route)
    guard app.flagDefect == .backDoesNotWrite else { return routes }
    for route in routes where !routing.overlooked.contains(route) { routing.overlooked.append(route) }
    return []
  }

  /// Writes the flags of a stack that was set: false for screens that go, true for those on the stack.
  mutating func writeWay(from old: [Entry], to new: [Entry]) {
    let opened = new.compactMap(\.route)
    closeRoutes(old.compactMap(\.route).filter { !opened.contains($0) })
    for route in opened where !routing.isSet(route) { write(true, to: route) }
  }

  // MARK: What follows from the flags

  /// Updates the stacks to match the flags, wherever nothing is moving.
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

  /// Returns the index of the first entry whose flag is false; `nil` if the app ignores that.
  // The closure captures only what it reads: capturing the world would copy all of it.
  private func firstClosed(_ entries: [Entry]) -> Int? {
    if app.flagDefect == .falseDoesNotPop { return nil }
    return entries.firstIndex { [routing] entry in entry.route.map { !routing.isSet($0) } ?? false }
  }

  /// Pushes the screens that the top's flags open, and those that their flags open in turn. It is one transition;
  /// before iOS 16 one per screen; in iOS 17.0 only the first of a chain opens (users' reports). A flag opens one
  /// screen at a time, so a circle of routes ends.
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

  /// Marks a new screen's true flags as overlooked; they take effect when they are written again.
  private mutating func overlookFlags(of owner: inout ScreenID?) {
    for (index, route) in app.routes.enumerated() where route.owner == owner && routing.flags[index] {
      if !routing.overlooked.contains(RouteID(index)) { routing.overlooked.append(RouteID(index)) }
    }
    owner = nil
  }

  /// Returns the first declared flag of a screen that is true and has not opened anything yet.
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

  /// Returns whether a later sheet modifier masks this one: on one view, only the last declared once worked.
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

  /// Presents what a flag of the topmost screen says, unless an alert or a dismissal is in the way.
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

  /// Returns whether a route would push on a screen presented without a navigation controller.
  private func isOutsideStack(_ route: RouteID) -> Bool {
    guard app.routes[Int(route.index)].presentedAs == nil, let modal = routing.stacks.modals.last else { return false }
    return !modal.hasOwnStack && modal.entries[0].screen == app.routes[Int(route.index)].owner
  }

  /// Reports flags that stayed true when their screens went along: they are independent Booleans.
  mutating func reportStale(_ gone: [Entry], except closed: [RouteID]) {
    for entry in gone {
      guard let route = entry.route, routing.isSet(route), !closed.contains(route) else { continue }
      report(.navRouteStale, detail: .text(name(route)))
    }
  }

  // MARK: Looking up

  /// Returns the route that pushes or presents one screen from another.
  func route(from owner: ScreenID, to screen: ScreenID, isPushed: Bool) -> RouteID? {
    app.routes.firstIndex {
      $0.owner == owner && $0.destination == screen && ($0.presentedAs == nil) == isPushed
    }.map { RouteID($0) }
  }

  func destination(of route: RouteID) -> ScreenID { app.routes[Int(route.index)].destination }

  /// Returns a route's name in the language: `Wallet.toWithdraw`.
  func name(_ route: RouteID) -> String {
    let declared = app.routes[Int(route.index)]
    return "\(name(declared.owner)).\(declared.name)"
  }
}
