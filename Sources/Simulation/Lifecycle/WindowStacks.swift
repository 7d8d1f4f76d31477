import DeviceModel

// The navigation stacks of additional windows. Each scene has a window with controllers of its own (Apple,
// UIWindowScene; for SwiftUI's views WindowGroup), so a call, a touch or a transition in one of them concerns no other:
// all rules for stacks, presentations, alerts and flags hold in it as they do in the first window.

extension World {
  /// Does something in an additional window: its stacks and the first window's change places meanwhile.
  /// - Parameter root: The controller at the root of the window; `nil` for the first one.
  mutating func inWindow<Result>(_ root: InstanceID?, _ body: (inout World) -> Result) -> Result {
    guard let root, routing.window == nil, exchangeStacks(withWindowOf: root) else { return body(&self) }
    routing.window = root
    let result = body(&self)
    // The process may have ended, and all windows with it.
    if routing.window == root {
      routing.window = nil
      exchangeStacks(withWindowOf: root)
    }
    return result
  }

  /// Looks at all windows in the middle of something in one of them.
  mutating func acrossWindows(_ body: (inout World) -> Void) {
    guard let root = routing.window else { return body(&self) }
    routing.window = nil
    exchangeStacks(withWindowOf: root)
    body(&self)
    exchangeStacks(withWindowOf: root)
    routing.window = root
  }

  @discardableResult
  private mutating func exchangeStacks(withWindowOf root: InstanceID) -> Bool {
    guard let index = process.windows.firstIndex(where: { $0.root == root }) else { return false }
    swap(&routing.stacks, &process.windows[index].stacks)
    swap(&routing.lag, &process.windows[index].lag)
    return true
  }

  // MARK: Calls

  /// Performs a call of the app's code that is for an additional window.
  /// - Returns: Whether it is.
  mutating func movesWindow(_ call: AppCall) -> Bool {
    guard let root = window(of: call), let window = process.windows.first(where: { $0.root == root }) else {
      return false
    }
    switch call {
    case .push where window.screen == carScene, .openInTab where window.screen == carScene:
      refuse(.navPushRefused, because: .noStackInCar)
    // The action of a window's first view closes the window (Apple, DismissAction).
    case .dismiss(let owner)
    where isSwiftUI && (owner ?? caller) == window.screen && window.stacks.modals.isEmpty:
      _ = perform(.close, onWindowOf: window.screen)
    default: inWindow(root) { $0.navigate(call) }
    }
    return true
  }

  /// Returns the additional window that a call is for, by its root: that of the screen it names, or else of the screen
  /// whose code it is in; `nil` for the first one.
  private func window(of call: AppCall) -> InstanceID? {
    switch call {
    case .openInTab(let screen, _, _, _, _), .popToRoot(ofTab: let screen?):
      process.windows.first { $0.screen == screen }?.root
    case .popFrom(let screen), .present(_, _, from: let screen?, _), .dismiss(from: let screen?),
      .alert(_, from: let screen?), .contain(.addChild(_, to: let screen?)):
      window(naming: screen)
    case .push, .pop, .popCount, .popTo, .popToRoot(ofTab: nil), .unwind, .popToOrPush, .replace, .replaceTop, .remove,
      .navigate, .present, .dismiss, .alert, .contain:
      windowOfCaller
    case .dismissAlert:
      windowOfCaller ?? (routing.stacks.alert == nil ? process.windows.last { $0.stacks.alert != nil }?.root : nil)
    case .parameters, .preload, .retain, .selectTab, .sheet, .column, .drawer, .keyboard, .openApp,
      .openURL, .restartNavigator, .restartTask, .replaceRootView, .replaceWindow, .paintRootView, .showSplash,
      .hideSplash, .reloadJS, .update, .conditions, .start, .openLink, .dropLink, .holdLink, .unknownLink:
      nil
    }
  }

  /// The additional window of the button that the user has touched, or else of the screen whose code acts.
  private var windowOfCaller: InstanceID? {
    if let cause, let window = process.windows.first(where: { $0.lastTouch == cause }) { return window.root }
    guard let caller, !contains(caller, in: routing.stacks) else { return nil }
    if let window = process.windows.last(where: { contains(caller, in: $0.stacks) }) { return window.root }
    return routing.transitions.last { transition in transition.removed.contains { $0.screen == caller } }?.window
  }

  /// Returns the additional window with a screen that code names: its own, if the screen is there, too.
  private func window(naming screen: ScreenID) -> InstanceID? {
    let own = windowOfCaller
    let others = process.windows.filter { contains(screen, in: $0.stacks) }.map(\.root)
    if others.contains(where: { $0 == own }) { return own }
    return contains(screen, in: routing.stacks) ? nil : others.last ?? own
  }

  /// Whether a screen, or the one that contains it, is on one of these stacks.
  private func contains(_ screen: ScreenID, in stacks: BackStacks) -> Bool {
    stacks.find(screen) != nil || stacks.find(host(of: screen)) != nil
  }

  /// Returns the additional window that an op is for.
  func window(of op: RoutingOp) -> InstanceID? {
    guard !process.windows.isEmpty, routing.window == nil else { return nil }
    switch op {
    case .begin(let number), .animate(let number), .finish(let number), .ended(let number):
      let window = routing.transition(number)?.window
      return process.windows.contains { $0.root == window } ? window : nil
    case .actOnFlags, .awaken, .runEffects, .pauseEffects, .tellTab, .touch, .late: return nil
    }
  }

  // MARK: Flags

  /// Whether a flag's screen is open in some window.
  func isOpen(_ flag: Flag) -> Bool {
    routing.stacks.entry(openedBy: flag) != nil
      || process.windows.contains { $0.stacks.entry(openedBy: flag) != nil }
  }

  /// Returns the additional window in which the owner of a flag is, if it is not in the first one.
  func windowWatching(_ flag: Flag) -> InstanceID? {
    let owner = app.routes[flag.route].owner
    guard !process.windows.isEmpty, routing.stacks.find(owner) == nil else { return nil }
    return process.windows.last { $0.stacks.find(owner) != nil }?.root
  }

  // MARK: Touches

  /// Returns the newest active window that has what an act of the user is for, by its root, if the first one has not.
  mutating func windowTaking(_ act: PersonAct) -> InstanceID? {
    guard !process.windows.isEmpty, routing.window == nil, !takes(act) else { return nil }
    return process.windows.reversed().first { window in
      window.phase == .foregroundActive && inWindow(window.root) { $0.takes(act) }
    }?.root
  }

  /// Whether the window at hand has what an act is for.
  private func takes(_ act: PersonAct) -> Bool {
    let stacks = routing.stacks
    let hasAlert = stacks.alert != nil
    switch act {
    case .tap(let label):
      if hasAlert { return alertButtons.contains { app.buttons[$0].label == label } }
      return button(labelled: label) != nil || isInBarOrSheet(label) || isBesidePopover(label)
    case .back:
      let isBelow = stacks.visiblePlace.flatMap { stacks[$0].count > 1 ? stacks[$0].last : nil }
      let hasWay = isBelow.map { !has(.hidesBackButton, on: $0.screen) } ?? false
      return !hasAlert && (hasWay || cardToLeave != nil || isFirstOfMore || app.kind == .flutter)
    case .backTo(let screen):
      return !hasAlert && stacks.visiblePlace.map { stacks[$0].dropLast().contains { $0.screen == screen } } ?? false
    case .swipeBack, .swipeRight:
      guard case .firstScreen? = reasonAgainstSwipingBack(fromEdge: act != .swipeRight) else {
        return reasonAgainstSwipingBack(fromEdge: act != .swipeRight) == nil
      }
      return isFirstOfMore || app.hasDrawer
    case .swipeDown:
      if case .locked? = reasonAgainstSwipingDown { return true }
      return canBePulledDown || topZooms
    case .drag: return !hasAlert && stacks.modals.last?.detent != nil
    case .swipeToPage(let page, _): return !hasAlert && isPageOnTop(page)
    case .tapDim:
      return hasAlert ? closesAlertBeside : hasRoomBesideTop || dimmingSheet != nil || routing.isDrawerOpen
    case .selectTab, .openURL, .phone, .window, .resizeWindow, .returnToApp, .terminate, .rotate, .appearance,
      .reinstall, .launch, .launchWarm:
      return true
    }
  }

  /// Whether a label is in a bar, on a sheet of a screen's own, or beneath one that dims.
  private func isInBarOrSheet(_ label: String) -> Bool {
    let isOnSheet = setting.hasSheets && (dimmingSheet != nil || app.sheets.contains { $0.closeButton == label })
    return isOnSheet || tab(labelled: label) != nil || hasMoreItem && label == "More"
  }

  // MARK: What can be seen of it

  /// The controllers whose views are to be seen in additional windows: those on top, and those under cards.
  var instancesInWindows: [InstanceID] { process.windows.filter(\.isOnScreen).flatMap(\.stacks.visible) }

  /// The alert in the newest of the windows on screen that has one.
  var alertInWindows: Alert? {
    process.windows.isEmpty ? nil : process.windows.filter(\.isOnScreen).compactMap(\.stacks.alert).last
  }

  /// The screens on the stack of a window, its root first; `nil` if there is no such window.
  func stack(ofWindowOf screen: ScreenID) -> [ScreenID]? {
    process.windows.first { $0.screen == screen }?.stacks.base?.map(\.screen)
  }

  /// The screen on top in a window; `none` while the window is not on screen.
  func observeVisible(inWindowOf screen: ScreenID) -> Value {
    guard let window = process.windows.first(where: { $0.screen == screen }), let top = window.stacks.top else {
      return .none
    }
    switch window.phase {
    case .foregroundActive, .foregroundInactive: return .screen(top.screen)
    case .unattached, .background: return .none
    }
  }
}
