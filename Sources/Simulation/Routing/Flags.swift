import DeviceModel

// Routing by flags: a Boolean of the app's state for each edge of the screen graph, observed by the edge's owner
// (Apple, navigationDestination(isPresented:destination:); `sheet` and `fullScreenCover` alike). The stacks follow from
// the flags, except while a transition runs.

extension World {
  /// Writes flags as one publication: effects follow when all are written.
  mutating func setRoutes(_ routes: [(RouteID, Bool)]) {
    guard app.routing == .flags else {
      for (route, _) in routes {
        refuse(.navRouteIgnored, because: .route(name(route), .appHasNoFlags))
      }
      return
    }
    var before: [Flag: Bool] = [:]
    for (route, value) in routes where Int(route.index) < routing.flags.count {
      guard let flag = flag(of: route) else {
        let owner = app.routes[route].owner
        refuse(.navRouteIgnored, because: .route(name(route), .hasNoOwner(owner)))
        continue
      }
      before[flag] = before[flag] ?? routing.isSet(flag)
      routing.set(flag, to: value)
      if flag.owner != nil, before[flag] != value { evaluateOneBody() }
    }
    let written = before.keys.sorted { $0.route < $1.route }
    let changed = written.filter { before[$0] != routing.isSet($0) }
    for flag in written where !changed.contains(flag) {
      refuse(.navRouteIgnored, because: .route(name(flag.route), .isAlready(routing.isSet(flag))))
    }
    guard !changed.isEmpty else { return }
    routing.overlooked.removeAll(where: changed.contains)
    routing.overlooked += changed.filter { routing.isSet($0) && isLost($0.route) }
    dirty.insert(.state)
    stateWasWritten = true
    for flag in changed { report(.navRouteChanged, detail: .text(name(flag.route))) }
    let open = changed.map { isOpen($0) }
    actOnFlags()
    for (flag, wasOpen) in zip(changed, open) {
      inWindow(windowWatching(flag)) { $0.explain(flag, wasOpen: wasOpen, among: changed) }
    }
  }

  /// Sets the flag of a route that the app's code refers to by its destination.
  mutating func setFlag(_ route: RouteID, payload: Value) {
    routing.payload = (route, payload)
    if !app.routes[route].isLocal { publish() }
    if app.routes[route].presentedAs == nil, isMoving(.stack(routing.stacks.activePlace)) {
      report(.navPushQueued, detail: .screen(destination(of: route)))
    }
    setRoutes([(route, true)])
  }

  /// Sets flags to false without further effects: the screens go by the move that this belongs to.
  mutating func close(_ flags: [Flag]) {
    for flag in flags where routing.isSet(flag) { write(false, to: flag) }
  }

  private mutating func write(_ value: Bool, to flag: Flag) {
    routing.set(flag, to: value)
    if flag.owner == nil { publish() } else { evaluateOneBody() }
    dirty.insert(.state)
    stateWasWritten = true
    report(.navRouteChanged, detail: .text(name(flag.route)))
  }

  /// Returns the flags that the user's way back writes. In early versions none was written (reports): the screen is
  /// gone, its flag stays true, and setting it to true again opens nothing.
  mutating func writtenByBack(_ goes: some Sequence<Entry>) -> [Flag] {
    let flags = goes.compactMap(\.flag)
    guard app.flagDefect == .backDoesNotWrite else { return flags }
    for flag in flags where !routing.overlooked.contains(flag) { routing.overlooked.append(flag) }
    return []
  }

  /// Writes the flags of a stack that was set: false for screens that go, true for those on the stack.
  mutating func writeWay(from old: [Entry], to new: [Entry]) {
    let opened = new.compactMap(\.flag)
    close(old.compactMap(\.flag).filter { !opened.contains($0) })
    for flag in opened where !routing.isSet(flag) { write(true, to: flag) }
  }

  // MARK: What follows from the flags

  /// Updates the stacks to match the flags, wherever nothing is moving.
  mutating func actOnFlags() {
    guard app.routing == .flags, !routing.stacks.isEmpty else { return }
    if routing.window == nil { for window in process.windows { inWindow(window.root) { $0.actOnFlags() } } }
    closeModals()
    for place in routing.stacks.places where !isOfGoneTab(place) { actOnFlags(of: place) }
    openModal()
  }

  private mutating func actOnFlags(of place: StackPlace) {
    guard !isMoving(.stack(place)) else { return }
    let entries = roots(of: place)
    if !ignoresFalseFlags(of: entries), let index = firstClosed(entries), index > 0 {
      var goes = Array(entries[index...])
      if hasCards(place) {
        let pages = pages(of: place)
        goes = pages[index...].flatMap(\.entries)
        setPages(of: place, to: Array(pages[..<index]))
      } else {
        move(.pop, in: .stack(place), event: .navPopped, detail: detail(of: goes)) { $0.cut(place, from: index) }
      }
      reportStale(goes, except: [])
    }
    if !isMoving(.stack(place)), !opensOverPath(on: place) { pushChain(on: place) }
  }

  /// Opens a flag of a stack's first view over the elements of a path, which go (`SystemRules.opensFlagsOverPaths`);
  /// returns whether it does.
  private mutating func opensOverPath(on place: StackPlace) -> Bool {
    let entries = routing.stacks[place]
    guard isSwiftUI, rules.opensFlagsOverPaths, entries.count > 1,
      entries.dropFirst().allSatisfy({ $0.origin == .code }), let flag = openFlag(of: entries[0], isPushed: true)
    else { return false }
    let entry = makeEntry(takeStop(of: flag, from: entries[0]), origin: .flag(flag))
    if isCard(entry.screen, on: place) {
      setPages(of: place, to: [.card(entries[0]), .card(entry)], as: .navPushed)
      return true
    }
    move(
      .push, in: .stack(place), event: .navPushed, detail: .screen(entry.screen), entering: [entry.instance]
    ) { $0.set(place, to: [entries[0], entry]) }
    return true
  }

  /// Returns whether pages stay when their flags become false.
  func ignoresFalseFlags(of entries: [Entry]) -> Bool {
    app.flagDefect == .falseDoesNotPop || isSwiftUI && rules.keepsDeepPagesOfFlags && entries.count > 2
  }

  /// Returns whether a flag's page stays although the flag is false.
  private func stays(_ flag: Flag) -> Bool {
    routing.stacks.places.contains { place in
      let entries = roots(of: place)
      return ignoresFalseFlags(of: entries) && entries.contains { $0.flag == flag }
    }
  }

  /// Returns the index of the first entry whose flag is false; `nil` if there is none.
  // The closure captures only what it reads: capturing the world would copy all of it.
  private func firstClosed(_ entries: [Entry]) -> Int? {
    entries.firstIndex { [routing] entry in entry.flag.map { !routing.isSet($0) } ?? false }
  }

  /// Pushes the screens that the top's flags open, and those that their flags open in turn. It is one transition;
  /// before iOS 16 and in iOS 17.0 only the first of a chain opens (`SystemRules.opensChainOfFlags`). A flag opens one
  /// screen at a time, so a circle of routes ends.
  private mutating func pushChain(on place: StackPlace) {
    var chain: [Entry] = []
    var owners = ownersOnTop(of: place)
    while let (owner, flag) = openFlag(among: owners, isPushed: true, besides: chain) {
      let entry = makeEntry(takeStop(of: flag, from: owner), origin: .flag(flag))
      chain.append(entry)
      owners = [entry]
      if !rules.opensChainOfFlags {
        overlookFlags(of: entry)
        owners = []
      }
    }
    guard !chain.isEmpty else { return }
    if chain.contains(where: { isCard($0.screen, on: place) }) {
      return setPages(of: place, to: pages(of: place) + chain.map { .card($0) })
    }
    move(
      .push, in: .stack(place), event: .navPushed, detail: detail(of: chain), entering: chain.map(\.instance)
    ) { stacks in
      for entry in chain { stacks.push(entry, on: place) }
      return []
    }
  }

  /// Marks a new screen's true flags as overlooked; they take effect when they are written again.
  private mutating func overlookFlags(of owner: Entry) {
    for (index, route) in app.routes.enumerated() where route.owner == owner.screen && routing.flags[index] {
      let flag = Flag(route: RouteID(index))
      if !routing.overlooked.contains(flag) { routing.overlooked.append(flag) }
    }
  }

  private func openFlag(
    among owners: [Entry], isPushed: Bool, besides chain: [Entry] = []
  ) -> (owner: Entry, flag: Flag)? {
    for owner in owners {
      if let flag = openFlag(of: owner, isPushed: isPushed, besides: chain) { return (owner, flag) }
    }
    return nil
  }

  /// Returns the first declared flag of a screen that is true and has not opened anything yet.
  private func openFlag(of entry: Entry, isPushed: Bool, besides chain: [Entry] = []) -> Flag? {
    for (index, route) in app.routes.enumerated() where route.owner == entry.screen {
      let flag = flag(of: RouteID(index), watchedBy: entry)
      guard routing.isSet(flag) else { continue }
      if (route.presentedAs == nil) != isPushed || routing.overlooked.contains(flag) { continue }
      if !isPushed, isMaskedSheet(flag.route) { continue }
      if !has(.isDeclared, on: route.destination) { continue }
      if routing.stacks.entry(openedBy: flag) != nil || chain.contains(where: { $0.flag == flag }) { continue }
      if misfit(of: Destination(route.destination, payload: payload(for: flag, of: entry))) != nil { continue }
      return flag
    }
    return nil
  }

  /// Returns whether a later sheet modifier masks this one: on one view, only the last declared once worked.
  private func isMaskedSheet(_ route: RouteID) -> Bool {
    if rules.hasSeveralSheetsOnOneView { return false }
    let owner = app.routes[route].owner
    let last = app.routes.lastIndex { $0.owner == owner && $0.presentedAs != nil }
    return last != Int(route.index) && app.routes[route].presentedAs != nil
  }

  /// Returns the screen that a flag opens from its owner, with the record for it, which is used up.
  private mutating func takeStop(of flag: Flag, from owner: Entry) -> Destination {
    let stop = Destination(destination(of: flag.route), payload: payload(for: flag, of: owner))
    if routing.payload?.route == flag.route { routing.payload = nil }
    return stop
  }

  // MARK: Presented by a flag

  private mutating func closeModals() {
    let presented = routing.stacks.modals.indices.filter { !routing.stacks.modals[$0].isPushed }
    guard !presented.isEmpty, !isMoving(.presentation) else { return }
    let roots = presented.map { routing.stacks.modals[$0].root }
    let others = roots.indices.filter { hasOtherItem(roots[$0]) }
    // The pages that systems keep are pushed ones (the catalog's example has no others).
    let closed = app.flagDefect == .falseDoesNotPop ? nil : firstClosed(roots)
    guard let index = [closed, others.first].compactMap(\.self).min() else { return }
    let goes = routing.stacks.modals[presented[index]...].flatMap(\.allEntries)
    dismissModals(from: presented[index])
    reportStale(goes, except: others.compactMap { roots[$0].flag })
  }

  /// Presents what a flag says, unless an alert or a dismissal is in the way. The console complains of a covered view.
  private mutating func openModal() {
    guard views.isInWindow, !isMoving(.presentation), routing.stacks.alert == nil else { return }
    for (stack, seen) in stacksInFront {
      for owner in stack.reversed() {
        let own = openFlag(of: owner, isPushed: false).map { (owner, $0) }
        guard let (view, flag) = own ?? openFlag(among: embedded(in: owner), isPushed: false) else { continue }
        if !seen.contains(owner) { warnOfDetached(owner.screen, presenting: destination(of: flag.route)) }
        return present(flag, of: view, in: owner)
      }
    }
  }

  /// The stacks whose views can present, that of the topmost screen first: the stack of the topmost modal, or else
  /// those of the window. From iOS 13 on they include the views that others cover: the sheet lies above all
  /// (davidscheutz/swiftui-infinite-navigation, InfiniteNavContainer; pointfreeco/swift-composable-architecture issue
  /// 1407).
  /// - Returns: Each stack, and what is on top of it.
  private var stacksInFront: [([Entry], seen: [Entry])] {
    let stacks = routing.stacks
    let beside = stacks.modals.isEmpty ? stacks.columnsInSight.filter { $0 != stacks.selected } : []
    let all = [stackInFront] + beside.reversed().map { (stacks.stacks[$0], seen: stacks.stacks[$0].suffix(1)) }
    return rules.presentsFromCoveredPages && !hasRouters ? all : all.map { ($0.seen, $0.seen) }
  }

  /// - Parameter owner: The screen on a stack whose flag it is, or that of a page or child in it.
  private mutating func present(_ flag: Flag, of view: Entry, in owner: Entry) {
    let style = app.routes[flag.route].presentedAs ?? .automatic
    // What lies in its tabs or on its stack is in front, and presents for it.
    let isContained = routing.stacks.modals.last.map { $0.isPushed || $0.hasTabs } ?? false
    let isContainer = routing.stacks.container.contains(owner)
    let top = isContained || isContainer ? routing.stacks.top ?? owner : owner
    presentModal(takeStop(of: flag, from: view), style: style, presenter: top, origin: .flag(flag))
    if isSwiftUI, let last = routing.stacks.modals.indices.last, routing.stacks.modals[last].root.flag == flag {
      routing.stacks.modals[last].owner = owner.instance
    }
    if let modal = routing.stacks.modals.last, modal.hasOwnStack { actOnFlags(of: modal.place) }
  }

  // MARK: Saying why

  /// Reports the outcome of a flag that was written.
  private mutating func explain(_ flag: Flag, wasOpen: Bool, among changed: [Flag]) {
    let route = flag.route
    guard routing.isSet(flag) else {
      let destination = destination(of: route)
      if !wasOpen {
        refuse(.navRouteIgnored, because: .route(name(route), .didNotOpen(destination)))
      } else if stays(flag) {
        refuse(.navRouteIgnored, because: .route(name(route), .doesNotClose(destination)))
      }
      return
    }
    let owner = app.routes[route].owner
    let count = routing.stacks.entries.count { $0.screen == owner } - (isSwiftUI ? countOfGone(owner) : 0)
    if count > 1, flag.owner == nil {
      refuse(.navRouteConflict, because: .route(name(route), .isWatched(times: count)))
    }
    guard routing.stacks.entry(openedBy: flag) == nil else { return }
    if !isThere(destination(of: route)) { return }
    if count == 0, standingChild(owner) == nil {
      refuse(.navRouteIgnored, because: .route(name(route), .isUnwatched(by: owner)))
    } else if isMaskedSheet(route) {
      refuse(.navRouteIgnored, because: .onlyLastSheet(of: owner))
    } else if let misfit = misfit(opening: flag) {
      refuse(.navPushRefused, because: .payload(misfit))
    } else if let sibling = openSibling(of: flag) {
      refuse(.navRouteConflict, because: .route(name(route), .otherIsOpen(name(sibling.route))))
      warnOfSecondSheet(route, sibling.route)
      if !changed.contains(sibling) { waitUncovered(route) }
    } else if isLost(route) {
      refuse(.navPresentDropped, because: .presentedDuringDismissal(destination(of: route), over: owner))
    } else if routing.overlooked.contains(flag) {
      refuse(.navRoutePending, because: .route(name(route), .wasTrueBefore(owner)))
    } else if app.routes[route].presentedAs == nil, let modal = routing.stacks.modals.last, !modal.hasOwnStack,
      !modal.isPushed, modal.screen == owner || modal.entries.first?.screen == owner
    {
      // It is presented without a navigation controller.
      refuse(.navPushRefused, because: .noStack(around: owner))
    } else {
      waitUncovered(route)
    }
  }

  /// Returns whether a sheet that a SwiftUI view asks for now is lost because another one is leaving. The view does not
  /// ask again; the one that is leaving comes back.
  private func isLost(_ route: RouteID) -> Bool {
    isSwiftUI && runningDismissal != nil && app.routes[route].presentedAs != nil
      && destination(of: route) != leavingModal
  }

  /// Prints the console's words for a second sheet of a view, which are in reports since iOS 16
  /// (subconsciousnetwork/subconscious issue 900).
  private mutating func warnOfSecondSheet(_ route: RouteID, _ open: RouteID) {
    guard isSwiftUI, rules.warnsOfSecondSheet,
      [route, open].allSatisfy({ app.routes[$0].presentedAs != nil })
    else { return }
    warn(
      "Currently, only presenting a single sheet is supported. "
        + "The next sheet will be presented when the currently presented sheet gets dismissed.")
  }

  private mutating func waitUncovered(_ route: RouteID) {
    let owner = app.routes[route].owner
    refuse(.navRoutePending, because: .route(name(route), .isCovered(owner: owner)))
  }

  /// The reason why the screen of a flag cannot be made from the record that its owner hands over.
  private func misfit(opening flag: Flag) -> PayloadMisfit? {
    let owner = app.routes[flag.route].owner
    guard let found = routing.stacks.find(owner) else { return nil }
    let payload = payload(for: flag, of: routing.stacks[found.place][found.index])
    return misfit(of: Destination(destination(of: flag.route), payload: payload))
  }

  private func openSibling(of flag: Flag) -> Flag? {
    let owner = app.routes[flag.route].owner
    for (index, sibling) in app.routes.enumerated() where sibling.owner == owner && index != Int(flag.route.index) {
      let other = Flag(route: RouteID(index), owner: sibling.isLocal ? flag.owner ?? instance(of: owner) : nil)
      if routing.isSet(other), routing.stacks.entry(openedBy: other) != nil { return other }
    }
    return nil
  }

  /// Reports flags that stayed true when their screens went along: they are independent Booleans.
  mutating func reportStale(_ gone: [Entry], except closed: [Flag]) {
    for entry in gone {
      guard let flag = entry.flag, routing.isSet(flag), !closed.contains(flag) else { continue }
      report(.navRouteStale, detail: .text(name(flag.route)))
    }
  }

  // MARK: Looking up

  func route(from owner: ScreenID, to screen: ScreenID, isPushed: Bool) -> RouteID? {
    app.routes.firstIndex {
      $0.owner == owner && $0.destination == screen && ($0.presentedAs == nil) == isPushed
    }.map { RouteID($0) }
  }

  func route(fromAny owners: [Entry], to screen: ScreenID, isPushed: Bool) -> RouteID? {
    for owner in owners { if let route = route(from: owner.screen, to: screen, isPushed: isPushed) { return route } }
    return nil
  }

  func destination(of route: RouteID) -> ScreenID { app.routes[route].destination }

  /// Returns a route's name in the language: `Wallet.toWithdraw`.
  func name(_ route: RouteID) -> String {
    let declared = app.routes[route]
    return "\(name(declared.owner)).\(declared.name)"
  }
}
