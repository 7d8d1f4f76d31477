import DeviceModel

// Flutter's shells in a pushed route: as in React Navigation, each is a card with tabs, and so is each page above it;
// moves around it go through the same lists of routes.

extension World {
  /// Performs a call on the navigator of Flutter that has a shell; `false` if it is for another one.
  mutating func movesAroundShell(_ call: AppCall) -> Bool {
    guard let (navigator, routes) = navigatorAroundShell(for: call),
      let action = action(for: call, among: routes)
    else { return false }
    if case .popTo(let screen, _, _) = call, !routes.contains(where: { $0.screen == screen }) {
      refuse(.navPopRefused, because: .notOnStack([screen]))
    } else if let stop = call.destination, !opens(stop) {
      return true
    } else if !handles(action, in: navigator, asks: asksCode) {
      refuse(.navPopRefused, because: .atRoot)
    }
    return true
  }

  /// The navigator with a shell and its routes, if a call is for it: the tab on top has no stack, or not that screen.
  private func navigatorAroundShell(for call: AppCall) -> (ReactNavigator, [ReactRoute])? {
    guard hasFlutterNavigator, let card = routing.stacks.modals.last else { return nil }
    let routes = routes(of: card.parent)
    guard card.hasOwnStack else {
      let navigator = navigator(for: call, from: card.parent)
      return (navigator, self.routes(of: navigator))
    }
    // go_router's pop asks the navigators around one that is at its root (go_router_test.dart).
    if call == .pop, app.routing == .path, card.entries.count == 1 { return (card.parent, routes) }
    // A page that is not one of a branch's lies above its shell (go_router).
    if let stop = call.destination, !declares(card.navigator, screen: stop.screen) {
      return (card.parent, routes)
    }
    guard let wanted = call.wanted, !card.entries.contains(where: { $0.screen == wanted }),
      routes.contains(where: { $0.screen == wanted })
    else { return nil }
    return (card.parent, routes)
  }

  /// The navigator for a call about the routes beside a sheet of Flutter's or a page above it: theirs, or the one
  /// around it if that alone has the screen.
  private func navigator(for call: AppCall, from nearest: ReactNavigator) -> ReactNavigator {
    guard let host = nearest.card.flatMap(routing.stacks.modal) else { return nearest }
    if let stop = call.destination { return declares(nearest, screen: stop.screen) ? nearest : host.parent }
    let isAround = call.wanted.map { wanted in
      !routes(of: nearest).contains { $0.screen == wanted } && routes(of: host.parent).contains { $0.screen == wanted }
    }
    return isAround ?? false ? host.parent : nearest
  }

  /// Whether a tab bar controller leaves its stack: its pages keep their parent (rickytan/RTRootNavigationController
  /// issue 36).
  func popsTabs(_ transition: Transition) -> Bool {
    transition.removed.contains { !app.screens[$0.screen].tabs.isEmpty }
  }

  /// The navigator of a tab, which code reaches by its key, is not among those around what lies above it
  /// (api.flutter.dev, Navigator, “Nesting Navigators”).
  private func action(for call: AppCall, among routes: [ReactRoute]) -> ReactAction? {
    switch call {
    case .push(let stop): .push(stop, as: .card)
    case .pop: .goBack
    case .popCount(let count): .pop(count)
    case .popTo(let screen, let payload, let merges): .popTo(Destination(screen, payload: payload), merges: merges)
    case .popFrom(let screen):
      routes.lastIndex { $0.screen == screen }.map { .pop(Int64(routes.count - $0)) }
    case .popToRoot(ofTab: nil): .popToTop
    case .replace(let stops) where !stops.isEmpty: .reset(stops)
    case .replaceTop(let stop): .replaceTop(stop)
    case .popToRoot, .replace, .unwind, .popToOrPush, .remove, .navigate, .present, .dismiss, .alert, .dismissAlert,
      .selectTab, .contain, .sheet, .keyboard, .openApp, .openURL, .replaceRootView, .replaceWindow, .paintRootView,
      .showSplash, .hideSplash, .reloadJS, .update, .conditions, .start, .openLink, .holdLink, .unknownLink, .dropLink,
      .openInTab, .parameters, .preload, .retain, .drawer, .column, .restartNavigator, .restartTask:
      nil
    }
  }
}

extension AppCall {
  /// The screen on a stack that it names.
  fileprivate var wanted: ScreenID? {
    if case .popTo(let screen, _, _) = self { screen } else if case .popFrom(let screen) = self { screen } else { nil }
  }

  /// The screen that it puts on top of a stack.
  fileprivate var destination: Destination? {
    if case .push(let stop) = self { stop } else if case .replaceTop(let stop) = self { stop } else { nil }
  }
}
