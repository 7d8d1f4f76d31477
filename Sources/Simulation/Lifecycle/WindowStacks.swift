import DeviceModel
import VirtualTime

// The navigation stacks of additional windows. Each scene has a window with controllers of its own (Apple,
// UIWindowScene), so a move in one of them concerns no other; it makes the calls of any push and pop.

extension World {
  /// Returns the place of a window by the screen at its root.
  private func window(of screen: ScreenID) -> Int? {
    process.windows.firstIndex { $0.screen == screen }
  }

  /// Pushes in an additional window, or pops what code in it asks to leave.
  /// - Returns: Whether the call is one of such a window.
  mutating func movesWindow(_ call: AppCall) -> Bool {
    switch call {
    case .openInTab(let screen, let stop, _, _, _):
      guard let index = window(of: screen) else { return false }
      push(stop, inWindow: index, for: call)
    case .popFrom(let screen):
      let index = process.windows.lastIndex { $0.stack.dropFirst().contains { $0.screen == screen } }
      guard let index else { return false }
      pop(from: screen, inWindow: index)
    // The action of a window's first view closes the window (Apple, DismissAction).
    case .dismiss(let screen?, _) where isSwiftUI && process.windows.contains { $0.screen == screen }:
      _ = perform(.close, onWindowOf: screen)
    case .dismiss(nil, by: let screen?) where process.windows.contains { $0.screen == screen && $0.modals.isEmpty }:
      _ = perform(.close, onWindowOf: screen)
    default: return movesTouchedWindow(call)
    }
    return true
  }

  /// Performs a call of a button's code in the additional window in which the user has touched it.
  private mutating func movesTouchedWindow(_ call: AppCall) -> Bool {
    guard let cause, let index = process.windows.firstIndex(where: { $0.lastTouch == cause }) else { return false }
    let stack = process.windows[index].stack
    switch call {
    case .push(let stop): push(stop, inWindow: index, for: .openInTab(process.windows[index].screen, stop))
    case .pop:
      guard stack.count > 1, let top = stack.last?.screen else {
        refuse(.navPopRefused, because: .atRoot)
        return true
      }
      pop(from: top, inWindow: index)
    case .popToRoot where stack.count > 1: pop(from: stack[1].screen, inWindow: index)
    case .present(let screen, let style, nil, let payload):
      let style = style ?? app.screens[screen].style
      present(Destination(screen, payload: payload), style: style, inWindow: index)
    case .dismiss(nil, _): dismissModal(inWindow: index)
    default: return false
    }
    return true
  }

  private mutating func present(_ stop: Destination, style: PresentationStyle, inWindow index: Int) {
    guard let presenter = process.windows[index].top else { return }
    let entry = makeEntry(stop, origin: .code)
    let modal = makeModal(of: entry, style: style, presenter: presenter.instance)
    if !isSwiftUI { doInsideCall([.view(.load(entry.instance))]) }
    process.windows[index].modals.append(modal)
    move(
      .present, in: .scene(process.windows[index].root), event: .navPresented, showing: [entry],
      covering: modal.coversPresenter ? [presenter.instance] : [], entering: [entry.instance])
  }

  private mutating func dismissModal(inWindow index: Int, isInteractive: Bool = false) {
    guard let modal = process.windows[index].modals.popLast() else {
      return refuse(.navDismissRefused, because: .nothingPresented(inWindow: true))
    }
    let shown = modal.coversPresenter ? process.windows[index].top.map { [$0] } ?? [] : []
    move(
      .dismiss, in: .scene(process.windows[index].root), event: .navDismissed, showing: shown,
      covering: modal.entries.map(\.instance), removing: modal.entries, isInteractive: isInteractive)
  }

  /// The controllers whose views are to be seen in additional windows: those on top, and those under cards.
  var instancesInWindows: [InstanceID] {
    process.windows.filter(\.isOnScreen).flatMap { window in
      let first = window.modals.lastIndex(where: \.coversPresenter)
      let cards = window.modals[((first ?? -1) + 1)...]
      let cover = first.flatMap { window.modals[$0].entries.last } ?? window.stack.last
      return (cover.map { [$0.instance] } ?? []) + cards.compactMap { $0.entries.last?.instance }
    }
  }

  /// Pulls down the card in the newest additional window that has one on top.
  /// - Returns: Whether there is one.
  mutating func pullsDownInWindow() -> Bool {
    let index = process.windows.lastIndex { $0.phase == .foregroundActive && $0.modals.last?.isCard == true }
    guard let index, let top = process.windows[index].top, !has(.modalInPresentation, on: top.screen) else {
      return false
    }
    handle(.swipeDown(cancelled: false)) { $0.dismissModal(inWindow: index, isInteractive: true) }
    return true
  }

  /// Goes back for the user in the newest additional window in which that is possible.
  /// - Returns: Whether there is one.
  mutating func goesBackInWindow() -> Bool {
    let index = process.windows.lastIndex {
      $0.phase == .foregroundActive && $0.stack.count > 1 && $0.modals.isEmpty
    }
    guard let index, let top = process.windows[index].stack.last?.screen, !has(.hidesBackButton, on: top) else {
      return false
    }
    handle(.back) { $0.pop(from: top, inWindow: index) }
    return true
  }

  /// Returns a button on top of an additional window that is on screen and active, and the window.
  func buttonOfWindow(labelled label: String) -> (ButtonID, window: Int)? {
    for window in process.windows.indices where process.windows[window].phase == .foregroundActive {
      let screen = process.windows[window].top?.screen
      let index = app.buttons.firstIndex { $0.screen == screen && $0.label == label && $0.alert == nil }
      if let index { return (ButtonID(index), window) }
    }
    return nil
  }

  private mutating func push(_ stop: Destination, inWindow index: Int, for call: AppCall) {
    guard process.windows[index].screen != carScene else {
      return refuse(.navPushRefused, because: .noStackInCar)
    }
    let container = Transition.Container.scene(process.windows[index].root)
    if isMoving(container) { return wait(call, for: container) }
    let entry = makeEntry(stop, origin: .code)
    let covered = process.windows[index].stack.last.map { [$0.instance] } ?? []
    process.windows[index].stack.append(entry)
    move(.push, in: container, event: .navPushed, showing: [entry], covering: covered, entering: [entry.instance])
  }

  private mutating func pop(from screen: ScreenID, inWindow index: Int) {
    let container = Transition.Container.scene(process.windows[index].root)
    if isMoving(container) { return wait(.popFrom(screen), for: container) }
    let stack = process.windows[index].stack
    guard let first = stack.lastIndex(where: { $0.screen == screen }), first > 0 else { return }
    process.windows[index].stack.removeSubrange(first...)
    move(
      .pop, in: container, event: .navPopped, showing: [stack[first - 1]], covering: [stack[stack.count - 1].instance],
      removing: Array(stack[first...]))
  }

  private mutating func move(
    _ kind: Transition.Kind, in container: Transition.Container, event: Event, showing shown: [Entry],
    covering covered: [InstanceID], entering: [InstanceID] = [], removing removed: [Entry] = [],
    isInteractive: Bool = false
  ) {
    routing.transitionCount += 1
    var transition = Transition(
      number: routing.transitionCount, kind: kind, container: container, event: event, entering: entering,
      appearing: shown.map(\.instance), disappearing: covered, removed: removed, duration: .zero,
      isInteractive: isInteractive)
    transition.tellsDelegate = isInteractive && kind == .dismiss && app.kind == .uikit
    transition.duration = duration(of: transition)
    guard let screen = removed.last?.screen ?? shown.last?.screen else { return }
    start(transition, detail: .screen(screen))
  }

  /// The screens on the stack of a window, its root first; `nil` if there is no such window.
  func stack(ofWindowOf screen: ScreenID) -> [ScreenID]? {
    window(of: screen).map { process.windows[$0].stack.map(\.screen) }
  }

  /// The screen on top in a window; `none` while the window is not on screen.
  func observeVisible(inWindowOf screen: ScreenID) -> Value {
    guard let index = window(of: screen), let top = process.windows[index].top else { return .none }
    switch process.windows[index].phase {
    case .foregroundActive, .foregroundInactive: return .screen(top.screen)
    case .unattached, .background: return .none
    }
  }
}
