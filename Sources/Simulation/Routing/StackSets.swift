import DeviceModel

// Setting a stack to a list of screens, and calls with the same effect.

extension World {
  mutating func replace(_ stops: [Destination]) {
    let place = routing.stacks.activePlace
    guard !stops.isEmpty else {
      // The path of a NavigationStack does not contain the root.
      if isPath, roots(of: place).count > 1 { return pop(.popToRoot()) }
      guard app.kind == .uikit, app.routing == .stack, !roots(of: place).isEmpty else {
        return refuse(.navReplaceRefused, because: .emptyStack)
      }
      guard case .base = place, routing.stacks.topPresented == nil else {
        return refuse(.navReplaceRefused, because: .emptyStackUnderPresentation)
      }
      if isMoving(.stack(place)) { return wait(.replace(stops), for: .stack(place)) }
      routing.stacks.isEmptied = true
      return setStack(place, to: [])
    }
    if isMoving(.stack(place)) { return wait(.replace(stops), for: .stack(place)) }
    let known = opening(stops)
    guard process.crash == nil else { return }
    guard !known.isEmpty else {
      return refuse(.navReplaceRefused, because: .allUndeclared)
    }
    if isCodeAskedToStay(leaving(place, for: known)) { return }
    set(place, to: known)
  }

  /// Sets a stack in one update, if the system can. Otherwise the first update replaces the existing screens, and each
  /// further screen has its own.
  mutating func set(_ place: StackPlace, to stops: [Destination]) {
    let old = roots(of: place).map(\.stop)
    let depth = old.count
    guard isSwiftUI, app.routing == .path, !rules.pushesSeveralAtOnce, stops.count > depth else {
      return setStack(place, to: stops)
    }
    if old != Array(stops[..<depth]) { setStack(place, to: Array(stops[..<depth])) }
    for stop in stops[depth...] { push(stop) }
  }

  mutating func replaceTop(by stop: Destination) {
    guard opens(stop) else { return }
    let place = routing.stacks.activePlace
    if isMoving(.stack(place)) { return wait(.replaceTop(stop), for: .stack(place)) }
    let kept = roots(of: place).dropLast().map(\.stop)
    if isCodeAskedToStay(entries(of: place, from: kept.count)) { return }
    setStack(place, to: kept + [stop], isTopNew: true)
  }

  /// Removes all occurrences of these screens; the others keep their order (a library's calls of that name).
  mutating func remove(_ screens: [ScreenID]) {
    let place = routing.stacks.activePlace
    if isMoving(.stack(place)) { return wait(.remove(screens), for: .stack(place)) }
    let entries = roots(of: place)
    let kept = entries.filter { !screens.contains($0.screen) }
    // NavigationPage.RemovePage throws (NavigationPage.cs and NavigationUnitTest.cs of Xamarin.Forms).
    let isOfNavigationPage = app.kind == .maui || app.kind == .xamarin
    guard kept.count < entries.count else {
      if isOfNavigationPage {
        return crash(.exception, reason: "ArgumentException: Page to remove must be on the stack")
      }
      return refuse(.navPopRefused, because: .notOnStack(screens))
    }
    guard !kept.isEmpty || !isOfNavigationPage else {
      return crash(
        .exception,
        reason: "InvalidOperationException: Cannot remove root page when it is also the currently displayed page.")
    }
    guard !kept.isEmpty else { return refuse(.navReplaceRefused, because: .emptyStack) }
    if isCodeAskedToStay(entries.filter { screens.contains($0.screen) }) { return }
    setStack(place, to: kept.map(\.stop))
  }

  /// Returns the entries that do not stay when a stack is set to these stops.
  private func leaving(_ place: StackPlace, for stops: [Destination]) -> [Entry] {
    var rest = roots(of: place)
    for stop in stops {
      if let kept = rest.firstIndex(where: { $0.stop == stop }) { rest.remove(at: kept) }
    }
    return rest
  }

  // MARK: There already, or not

  /// Pops to the topmost occurrence of a screen, or pushes a new one. (Calls of routers that own a path; `navigate`
  /// with `pop` in React Navigation, which also replaces the payload.)
  mutating func popToOrPush(_ stop: Destination) {
    let place = routing.stacks.activePlace
    let entries = roots(of: place)
    guard let index = entries.lastIndex(where: { $0.screen == stop.screen }) else { return push(stop) }
    if isMoving(.stack(place)) { return wait(.popToOrPush(stop), for: .stack(place)) }
    if index < entries.count - 1 {
      pop(.popTo(stop.screen))
      if roots(of: place).count == entries.count { return }
    } else if stop.payload == .none || stop.payload == entries[index].payload {
      return refuse(.navPopRefused, because: .alreadyOnTop(stop.screen))
    }
    if stop.payload != .none { give(stop, at: place, index: index) }
  }

  /// Navigates as React Navigation's `navigate` does: selects a tab, replaces the payload of the screen on top, or
  /// pushes any other screen, even if it is deeper in the stack (its router's tests, from version 7 on).
  mutating func navigate(to stop: Destination) {
    guard opens(stop) else { return }
    let place = routing.stacks.activePlace
    if routing.stacks.hasTabs, routing.stacks.layer(of: place) == 0, app.tabs.contains(stop.screen) {
      return selectTab(stop.screen)
    }
    let entries = routing.stacks[place]
    guard let top = entries.last, top.screen == stop.screen else { return push(stop) }
    give(stop, at: place, index: entries.count - 1)
  }

  mutating func give(_ stop: Destination, at place: StackPlace, index: Int) {
    let page = pages(of: place)[index]
    guard page.payload != stop.payload else {
      return refuse(.navPushRefused, because: .alreadyOnTop(stop.screen))
    }
    if let card = page.modal {
      routing.stacks.change(card.number) { $0.root.payload = stop.payload }
    } else {
      routing.stacks.give(stop.payload, toIndex: index, at: place)
    }
    dirty.insert(.navigation)
    report(.navPayloadChanged, detail: .screen(stop.screen))
  }

  // MARK: Set

  /// Sets a stack; screens that stay keep their controllers. A new top that was deeper in the stack comes with the
  /// animation of a pop, any other with that of a push; the same top moves nothing visible (Apple,
  /// setViewControllers(_:animated:)). With flags, those along the stack are written too.
  mutating func setStack(_ place: StackPlace, to stops: [Destination], isTopNew: Bool = false) {
    if let fault = faultOfShared(in: stops, on: place) { return crash(.exception, reason: fault) }
    if hasCards(place) || stops.contains(where: { isCard($0.screen, on: place) }) {
      return setPages(of: place, toStops: stops, isTopNew: isTopNew)
    }
    let old = routing.stacks[place]
    var rest = isTopNew ? Array(old.dropLast()) : old
    var entries: [Entry] = []
    var entering: [InstanceID] = []
    for stop in stops {
      let origin = originOnWay(after: entries, to: stop.screen, on: place)
      let isShared = app.screens[stop.screen].sharesInstance
      if let kept = rest.firstIndex(where: { $0.screen == stop.screen && (isShared || $0.payload == stop.payload) }) {
        var entry = rest.remove(at: kept)
        (entry.origin, entry.payload) = (origin, stop.payload)
        entries.append(entry)
      } else {
        entries.append(makeEntry(stop, origin: origin))
        entering.append(entries[entries.count - 1].instance)
      }
    }
    // A stack that is emptied shows the navigation controller's own view (openradar 48067497).
    let comesBack = entries.last.map { top in old.contains { $0.instance == top.instance } } ?? true
    writeWay(from: old, to: entries)
    move(
      movesByLength ? kind(ofChange: entries.count - old.count) : comesBack ? .pop : .push, in: .stack(place),
      event: .navReplaced, detail: detail(of: entries), entering: entering
    ) { $0.set(place, to: entries) }
    actOnFlags()
  }

  /// Whether the length of a path alone decides about its animation: before NavigationStack. For a later path of the
  /// same length sources disagree (ACINQ/phoenix pull 623: it jumps; torlando-tech/Columba-iOS pull 45: a pop and a
  /// push).
  private var movesByLength: Bool { isPath && !rules.pushesSeveralAtOnce }

  /// Returns the movement between paths: none if they are equally long (johnpatrickmorgan/FlowStacks issue 21,
  /// NavigationBackport issue 30).
  private func kind(ofChange change: Int) -> Transition.Kind { change == 0 ? .root : change > 0 ? .push : .pop }

  /// Returns the origin of an entry in a set stack; a flag opens one screen at a time.
  func originOnWay(after entries: [Entry], to screen: ScreenID, on place: StackPlace) -> Entry.Origin {
    guard let owner = entries.last else { return .root }
    guard app.routing == .flags, let route = route(from: owner.screen, to: screen, isPushed: true) else { return .code }
    let flag = flag(of: route, watchedBy: owner)
    if entries.contains(where: { $0.flag == flag }) { return .code }
    if let other = routing.stacks.entry(openedBy: flag), other.place != place,
      !roots(of: place).contains(where: { $0.flag == flag })
    {
      return .code
    }
    return .flag(flag)
  }
}
