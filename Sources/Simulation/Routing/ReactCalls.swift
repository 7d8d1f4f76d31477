import DeviceModel

// React Navigation: calls change the lists of routes at once, and the views follow. An action goes to the navigator in
// focus and, if that does not handle it, to the one around it (tests of its core).

extension World {
  /// Performs a call as an action of React Navigation; `false` if it is not one.
  @discardableResult
  mutating func dispatch(_ call: AppCall) -> Bool {
    switch call {
    case .push(let stop): open(stop, by: .push(stop, as: .ofScreen))
    case .present(let screen, let style, let presenter, let payload):
      presentRoute(Destination(screen, payload: payload), style: style, from: presenter)
    case .navigate(let stop, let merges):
      if tabAround(stop.screen) != nil {
        goToTab(stop, merges: merges)
      } else {
        open(stop, by: .navigate(stop, goesBack: false, merges: merges))
      }
    case .popToOrPush(let stop, let merges): open(stop, by: .navigate(stop, goesBack: true, merges: merges))
    case .popTo(let screen, let payload, let merges):
      let stop = Destination(screen, payload: payload)
      open(stop, by: .popTo(stop, merges: merges))
    case .parameters(let change, let record): setParameters(change, record)
    case .preload(let stop):
      if tabAround(stop.screen) != nil { preloadTab(stop) } else { open(stop, by: .preload(stop)) }
    case .retain(let isOn):
      guard app.reactNavigation >= Version(8) else {
        warn("only React Navigation 8 and later retain screens, so this has no effect")
        break
      }
      act(.retain(isOn))
    case .openInTab(let tab, let stop, let navigates, let merges, let isAboveRoot):
      if navigates {
        navigate(to: stop, inTab: tab, merges: merges, isAboveRoot: isAboveRoot)
      } else {
        push(stop, inMountedTab: tab)
      }
    case .replaceTop(let stop):
      if tabAround(stop.screen) != nil { goToTab(stop, replaces: true) } else { open(stop, by: .replaceTop(stop)) }
    case .pop: act(.goBack)
    case .popCount(let count):
      if count > 0 { act(.pop(count)) } else { refuse(.navPopRefused, because: .nothingToPop) }
    case .popToRoot(let tab?): popToTop(ofTab: tab)
    case .popToRoot(nil): act(.popToTop)
    case .popFrom(let screen): act(.popFrom(screen))
    case .replace(let stops): reset(stops)
    case .remove(let screens): act(.remove(screens))
    case .dismiss(let owner): dismissRoute(of: owner)
    case .selectTab(let screen): goToTab(Destination(screen), focuses: false)
    case .alert, .dismissAlert, .contain, .sheet, .keyboard, .openApp, .openURL, .unwind, .replaceRootView,
      .replaceWindow, .paintRootView, .showSplash, .hideSplash, .reloadJS, .update, .conditions, .start, .openLink,
      .holdLink, .unknownLink, .dropLink, .drawer, .column, .restartNavigator, .restartTask:
      return false
    }
    return true
  }

  /// Drops a call of JavaScript to a container that has not been rendered, and returns whether it is one: a reference
  /// to the container only prints an error (React Navigation, packages/core/src/createNavigationContainerRef.tsx). In
  /// Expo Router such a call throws (expo/expo issue 24734, expo/router issues 740 and 817) or, since it has a queue,
  /// waits for the first commit (pull request 36699; its test imperative-api).
  mutating func precedesContainer(_ call: AppCall, by actor: Actor) -> Bool {
    guard hasRouters, !react.hasContainer, let event = call.refusal else { return false }
    if app.variant == .waitsForMounting {
      react.waitingCalls.append(.call(call, actor))
    } else {
      refuse(event, because: .noContainer)
      if app.variant == .throwsBeforeMounting {
        fail(.earlyNavigation)
      } else {
        warn("The 'navigation' object hasn't been initialized yet.")
      }
    }
    return true
  }

  // MARK: Actions

  mutating func open(_ stop: Destination, by action: ReactAction) {
    guard opens(stop) else {
      if !has(.isDeclared, on: stop.screen) { warnUnhandled(typeAndPayload(of: action)) }
      return
    }
    if case .push = action, isBeingPushed(stop.screen, in: .stack(routing.stacks.activePlace)) {
      report(.navPushDuplicated, detail: .screen(stop.screen))
    }
    act(action)
  }

  /// Gives the route of a screen that is covered or in another tab other parameters; one that has gone has none
  /// (BaseRouter, SET_PARAMS with a `source`).
  private mutating func setParameters(_ change: ParameterChange, _ record: Value) {
    guard let screen = caller, change != .push, routing.stacks.top?.screen != screen, !hasTabs(screen) else {
      return act(.parameters(change, record))
    }
    guard let found = routing.stacks.find(screen) else {
      return refuse(.navPushRefused, because: .unhandled(screen))
    }
    let old = routing.stacks[found.place][found.index].payload
    let new = change == .merge ? old.merged(with: record) : record
    routing.stacks.give(new, toIndex: found.index, at: found.place)
    dirty.insert(.navigation)
    report(.navPayloadChanged, detail: .screen(screen))
  }

  /// A reset to a list with a screen that is not declared is not handled at all (BaseRouter, RESET).
  private mutating func reset(_ stops: [Destination]) {
    guard !stops.isEmpty else { return refuse(.navReplaceRefused, because: .emptyStack) }
    guard stops.allSatisfy({ has(.isDeclared, on: $0.screen) }) else {
      return refuse(.navReplaceRefused, because: .someUndeclared(inLink: false))
    }
    act(.reset(stops))
  }

  /// Without a screen it is a pop, which tabs do not handle.
  private mutating func dismissRoute(of owner: ScreenID?) {
    guard let owner else { return act(.pop(1)) }
    let stacks = routing.stacks
    guard let found = stacks.find(owner) else {
      return refuse(.navDismissRefused, because: .absent(owner))
    }
    let layer = stacks.layer(of: found.place)
    let presented = stacks.modals.indices.filter { !stacks.modals[$0].isPushed }
    guard let index = presented.first(where: { $0 >= layer }) ?? presented.last else {
      return refuse(.navDismissRefused, because: .notPresented(owner))
    }
    let going = stacks.modals[index...]
    for modal in going.reversed() {
      let old = stack(of: modal.parent)
      let kept = old.routes.filter { route in !going.contains { $0.number == route.modal?.number } }
      if kept.count < old.routes.count { update(modal.parent, from: old, to: old.with(kept)) }
    }
  }

  /// Presents a screen as a modal route: of the outermost stack or, if a screen of a tab presents it, of the tab's.
  private mutating func presentRoute(_ stop: Destination, style: PresentationStyle?, from presenter: ScreenID?) {
    let isOfTab = presenter.map { isInTab($0) } ?? false
    if !isOfTab, locks() {
      return refuse(.navPresentDropped, because: .presentedAfterModalOfTab(stop.screen))
    }
    let count = routing.stacks.modals.count
    open(stop, by: .push(stop, as: .modal(style)))
    guard isOfTab, routing.stacks.modals.count > count else { return }
    routing.modalsOfTabs.insert(routing.stacks.modals[count].root.instance)
  }

  private func isInTab(_ screen: ScreenID) -> Bool {
    guard routing.stacks.hasTabs, !app.hasStackAroundTabs, let found = routing.stacks.find(screen) else { return false }
    return routing.stacks.layer(of: found.place) == 0 || routing.stacks.modal(at: found.place)?.tab != nil
  }

  /// Returns whether the outermost stack presents nothing, from now on. It gives up a presentation that meets a modal
  /// of another stack while that one is being dismissed, and waits for an end of it that never comes, until JavaScript
  /// is loaded again (react-native-screens, setModalViewControllers; the route is in the state there, and here it is
  /// not).
  private mutating func locks() -> Bool {
    let meetsLeaving = routing.transitions.contains { [modals = routing.modalsOfTabs] transition in
      transition.kind == .dismiss && !transition.isOfOldRoot
        && transition.removed.contains { modals.contains($0.instance) }
    }
    if meetsLeaving { routing.isLocked = true }
    return routing.isLocked
  }

  /// Carries out an action in the innermost navigator that handles it. `navigate` brings that into focus.
  mutating func act(_ action: ReactAction) {
    let top = routing.stacks.top?.instance
    // A tab without a stack changes the parameters of its screen, or takes back such a change.
    let isOfTabs = if case .parameters = action { true } else { action == .goBack }
    for navigator in navigators(for: action) {
      let old = stack(of: navigator)
      guard hasStack(navigator) || isOfTabs,
        let new = old.after(action, by: { identity(of: $0, with: $1) })
      else {
        if action == .goBack, goesBackAmongTabs(around: navigator) { return }
        continue
      }
      if case .retain = action, new == old { return }
      if new == old {
        refuse(refusal(of: action), because: .alreadyOnTop(routing.stacks.top?.screen ?? routing.start))
      } else if !update(navigator, from: old, to: new) {
        return
      }
      if case .navigate = action {
        if !focused.contains(navigator) { uncover(navigator) }
        if isInDrawer(navigator) { openDrawer(false) }
      }
      // That of version 4 closes whenever another route is in focus (its DrawerRouter.tsx).
      if app.reactNavigation < Version(5), routing.stacks.top?.instance != top { openDrawer(false) }
      return
    }
    if action == .goBack, routing.isDrawerOpen { return openDrawer(false) }
    if action == .goBack, goesBackAmongTabs(.pop, at: routing.stacks.activePlace) { return }
    if app.reactNavigation < Version(7), handleBesideFocus(action) { return }
    refuse(refusal(of: action), because: reasonUnhandled(action))
    warnUnhandled(typeAndPayload(of: action))
  }

  /// Goes back among the tabs that a navigator is in one of; `false` if there is no earlier one.
  private mutating func goesBackAmongTabs(around navigator: ReactNavigator) -> Bool {
    guard case .tab(let place) = navigator else { return false }
    guard place.card != nil || !routing.isDrawerOpen else {
      openDrawer(false)
      return true
    }
    return goesBackInHistory(ofTabsIn: place.card)
  }

  /// Prints which action no navigator has handled, in a development build (packages/core/src/
  /// BaseNavigationContainer.tsx, and “warns for unhandled go back action” in its tests).
  mutating func warnUnhandled(_ action: String) {
    guard hasRouters, app.isDebugBuild, app.reactNavigation >= Version(5) else { return }
    warn("The action \(action) was not handled by any navigator.")
  }

  /// Returns an action as that message has it: its payload is printed by JSON.stringify, with the parameters, if there
  /// are any.
  func typeAndPayload(of action: ReactAction) -> String {
    func opening(_ type: String, _ stop: Destination, merges: Bool = false, pops: Bool = false) -> String {
      let params = stop.payload == .none ? [] : [("params", stop.payload)]
      let options = (merges ? [("merge", Value.bool(true))] : []) + (pops ? [("pop", Value.bool(true))] : [])
      return "'\(type)' with payload \(json(.record(Record([("name", .screen(stop.screen))] + params + options))))"
    }
    return switch action {
    case .push(let stop, _): opening("PUSH", stop)
    case .navigate(let stop, let goesBack, let merges):
      opening("NAVIGATE", stop, merges: merges, pops: goesBack && app.reactNavigation >= Version(7))
    case .popTo(let stop, let merges): opening("POP_TO", stop, merges: merges)
    case .replaceTop(let stop): opening("REPLACE", stop)
    case .preload(let stop): opening("PRELOAD", stop)
    case .goBack: "'GO_BACK'"
    case .pop(let count): "'POP' with payload {\"count\":\(count)}"
    case .popFrom: "'POP' with payload {\"count\":1}"
    case .popToTop: "'POP_TO_TOP'"
    case .reset, .remove: "'RESET'"
    case .parameters: "'SET_PARAMS'"
    case .retain: "'RETAIN'"
    }
  }

  /// Carries out an action in one navigator, if that handles it.
  mutating func perform(_ action: ReactAction, in navigator: ReactNavigator, asks: Bool = true) {
    _ = handles(action, in: navigator, asks: asks)
  }

  /// Carries out an action in one navigator; `false` if it does not handle it.
  mutating func handles(_ action: ReactAction, in navigator: ReactNavigator, asks: Bool = true) -> Bool {
    let old = stack(of: navigator)
    guard let new = old.after(action, by: { identity(of: $0, with: $1) }) else { return false }
    if new != old { update(navigator, from: old, to: new, asks: asks) }
    return true
  }

  private func refusal(of action: ReactAction) -> Event {
    switch action {
    case .push, .navigate, .parameters, .preload, .retain: .navPushRefused
    case .goBack, .pop, .popFrom, .popTo, .popToTop, .remove: .navPopRefused
    case .replaceTop, .reset: .navReplaceRefused
    }
  }

  private func reasonUnhandled(_ action: ReactAction) -> Refusal {
    if let opened = action.opened { return .unhandled(opened.screen) }
    return switch action {
    case .popFrom(let screen) where routing.stacks.find(screen) != nil: .isRoot(screen)
    case .popFrom(let screen): .notOnStack([screen])
    case .remove: .nothingToRemove
    case .push, .navigate, .goBack, .pop, .popTo, .popToTop, .replaceTop, .reset, .parameters, .preload, .retain:
      .atRoot
    }
  }

  // MARK: Navigators

  /// Whether a navigator is a stack: a tab of a card may have none.
  func hasStack(_ navigator: ReactNavigator) -> Bool {
    guard case .tab(let place) = navigator, place.card != nil else { return true }
    return owner(of: navigator).map { app.screens[$0].hasOwnStack } ?? false
  }

  /// The navigators that may handle an action, in the order in which they are asked. A screen that is presented, and in
  /// no list, belongs to the outermost one.
  private func navigators(for action: ReactAction) -> [ReactNavigator] {
    if let (screen, presentation) = action.opened {
      let isPresented = if case .modal = presentation { true } else { presentation == .ofScreen && isModal(screen) }
      if isPresented, app.container(of: screen) == nil { return [.root] }
      return asked.filter { hasStack($0) && declares($0, screen: screen) }
    }
    // A list with a screen that a navigator does not have is left to the one around it (BaseRouter, RESET).
    if case .reset(let stops) = action {
      return asked.filter { navigator in stops.allSatisfy { declares(navigator, screen: $0.screen) } }
    }
    // A screen that leaves is the source of its action, and its stack the target (StackRouter, POP).
    if case .popFrom(let screen) = action, let own = self.navigator(of: screen) { return path(from: own) }
    return asked
  }

  /// Whether a navigator has a screen. One that has not leaves the action to the navigator around it. A navigator
  /// without a list has all screens but tabs and those that other lists name.
  func declares(_ navigator: ReactNavigator, screen: ScreenID) -> Bool {
    let owner = owner(of: navigator)
    if screen == owner { return true }
    if let own = owner.flatMap({ app.screens[$0].ownScreens }) { return own.contains(screen) }
    return !app.tabs.contains(screen) && app.container(of: screen) == nil
  }

  /// The screen that contains a navigator; `nil` for the outermost one. A navigator is that of the screen whose list
  /// has its first route, whether or not that screen is among the routes itself.
  func owner(of navigator: ReactNavigator) -> ScreenID? {
    switch navigator {
    // A tab may have gone with its card.
    case .tab(let place): routing.stacks[of: place.card].screens.dropFirst(place.tab).first
    case .root: routing.stacks.hasTabs ? nil : routes(of: .root).first?.screen.flatMap(listOwner)
    case .nested(let number): routing.stacks.modal(number).map { listOwner(of: $0.screen) ?? $0.screen }
    }
  }

  /// The screen that stands for a route: of a nested stack the one that contains it.
  func container(of route: ReactRoute) -> ScreenID? {
    guard let modal = route.modal, modal.hasOwnStack, !modal.hasTabs else { return route.screen }
    return listOwner(of: modal.screen) ?? modal.screen
  }

  /// The screen that names another one, which has no stack itself, as one of its stack.
  private func listOwner(of screen: ScreenID) -> ScreenID? {
    if app.screens[screen].hasOwnStack { return nil }
    return app.screens.firstIndex { $0.ownScreens?.contains(screen) == true }.map { ScreenID($0) }
  }

  /// The identity that a screen's `getId` gives it, an entry of its parameters.
  func identity(of screen: ScreenID, with payload: Value) -> Value? {
    guard let label = app.screens[screen].getId, case .record(let record) = payload else { return nil }
    return record[label].flatMap { $0 == .none ? nil : $0 }
  }

  func isModal(_ screen: ScreenID) -> Bool { app.screens[screen].style != .automatic }

  // MARK: Screens that are no longer declared

  /// Removes the routes whose screens are not declared now, from every navigator, and those made in advance
  /// (StackRouter.test.tsx, “cleans up preloaded routes and retained route keys on route names change”). If nothing is
  /// left of the outermost one, it starts over; the first route of the others stays, for it contains them.
  mutating func removeUndeclaredRoutes() {
    removeUndeclaredRoutes(of: .root)
    if baseNavigator != .root { for tab in app.tabs.indices { removeUndeclaredRoutes(of: .tab(TabPlace(tab))) } }
    for navigator in routing.stacks.allModals.flatMap(\.navigators) { removeUndeclaredRoutes(of: navigator) }
  }

  private mutating func removeUndeclaredRoutes(of navigator: ReactNavigator) {
    let old = stack(of: navigator)
    let preloaded = old.preloaded.filter { $0.screen.map(isDeclared) ?? true }
    // A nested navigator begins again with its own first page, which stands for its container here.
    let owner = navigator == .root ? nil : owner(of: navigator).flatMap { isDeclared($0) ? $0 : nil }
    let isFirstGone = owner != nil && old.routes.first?.screen.map { $0 != owner && !isDeclared($0) } ?? false
    let keepsFirst = (navigator != .root || routing.stacks.hasTabs) && !isFirstGone
    var kept: [ReactRoute] = []
    for route in old.routes where keepsFirst && kept.isEmpty || container(of: route).map(isDeclared) ?? true {
      kept.append(route)
    }
    guard kept.count < old.routes.count || preloaded.count < old.preloaded.count else { return }
    if kept.isEmpty, let owner { kept = [.new(Destination(owner), as: .card)] }
    if kept.isEmpty, app.tabs.contains(firstDeclared) { return replaceRoot(by: firstDeclared) }
    if kept.isEmpty { kept = [.new(Destination(firstDeclared), as: .card)] }
    var next = old.with(kept)
    next.preloaded = preloaded
    update(navigator, from: old, to: next, asks: false)
  }

  private func isDeclared(_ screen: ScreenID) -> Bool { has(.isDeclared, on: screen) }
}
