import DeviceModel

// Flutter's RouteAware (widgets/routes.dart): a page subscribes to the RouteObserver of its navigator when it is built,
// in its State's didChangeDependencies (the example at RouteObserver), and hears didPush then. The observer knows of
// pushes and pops between pages, and not of routes that are removed or replaced (flutter/flutter issue 58667).

/// The way in which a call on Flutter's Navigator removes routes.
enum RouteRemoval: Sendable {
  /// It pops one after another, or puts a route above them and removes them.
  case pops
  /// It removes or replaces them: removeRoute and pushReplacement.
  case removes
  /// It sets a list of pages, and the transition delegate decides.
  case setsPages

  init(by call: AppCall, in routing: App.Routing) {
    switch call {
    case .replace where routing == .path: self = .setsPages
    case .replaceTop, .remove: self = routing == .path ? .setsPages : .removes
    default: self = .pops
    }
  }
}

/// The routes of one of Flutter's navigators.
struct ObservedRoutes {
  /// A route. The observer is one of pages: a Cupertino sheet is one, whose own page is on another navigator
  /// (cupertino/sheet.dart, CupertinoSheetRoute), and a bottom sheet is none.
  enum Route: Hashable {
    case page(InstanceID)
    case cupertinoSheet(InstanceID)
    case bottomSheet(InstanceID)
    case dialog

    fileprivate var isPage: Bool {
      switch self {
      case .page, .cupertinoSheet: true
      case .bottomSheet, .dialog: false
      }
    }
  }

  var navigator: ReactNavigator
  var routes: [Route]

  /// Returns what the observer tells the routes when they become these.
  func calls(to next: [Route], by removal: RouteRemoval) -> [PageCall] {
    switch removal {
    case .removes: []
    case .pops: callsOfPops(to: next)
    case .setsPages: callsOfPages(to: next)
    }
  }

  /// A push is reported with the route that was on top, though it goes (flutter/flutter pull 35223); several pops come
  /// one after another, each after the page beneath it has heard of it (issue 56892).
  private func callsOfPops(to next: [Route]) -> [PageCall] {
    guard let top = routes.last else { return [] }
    if let pushed = next.first(where: { !routes.contains($0) }) { return Self.push(of: pushed, over: top) }
    return routes.indices.dropFirst().reversed().prefix { !next.contains(routes[$0]) }
      .flatMap { Self.pop(of: routes[$0], above: routes[$0 - 1]) }
  }

  /// The routes that go lie above the page that stays beneath them. Of those above the last page of the list the
  /// topmost is popped, and all others are completed, which no observer of pages hears. A new page is reported with the
  /// route beneath it, even one that is completed (DefaultTransitionDelegate.resolve in widgets/navigator.dart;
  /// _flushHistoryUpdates, isPresentPredicate).
  private func callsOfPages(to next: [Route]) -> [PageCall] {
    var leaving: [Route?: [Route]] = [:]
    var kept: Route?
    for route in routes {
      if next.contains(route) { kept = route } else { leaving[kept, default: []].append(route) }
    }
    var calls: [PageCall] = []
    var beneath = leaving[nil]?.last
    for route in next {
      if let beneath, !routes.contains(route) { calls += Self.push(of: route, over: beneath) }
      beneath = leaving[route]?.last ?? route
    }
    guard let last = next.last, let top = leaving[last]?.last else { return calls }
    return calls + Self.pop(of: top, above: last)
  }

  private static func push(of route: Route, over other: Route) -> [PageCall] {
    if route.isPage, case .page(let beneath) = other { [PageCall(.didPushNext, to: beneath)] } else { [] }
  }

  private static func pop(of route: Route, above other: Route) -> [PageCall] {
    guard route.isPage, other.isPage else { return [] }
    var calls: [PageCall] = []
    if case .page(let beneath) = other { calls.append(PageCall(.didPopNext, to: beneath)) }
    if case .page(let popped) = route { calls.append(PageCall(.didPop, to: popped)) }
    return calls
  }
}

/// A call to a page.
struct PageCall: Sendable {
  var callback: ScreenCallback
  var instance: InstanceID

  init(_ callback: ScreenCallback, to instance: InstanceID) {
    (self.callback, self.instance) = (callback, instance)
  }
}

extension World {
  /// The routes of the navigators that have been built, if the scenario asks for what their pages hear: also those of
  /// tabs that have been left, which keep their state (cupertino/tab_scaffold.dart).
  var observedRoutes: [ObservedRoutes] {
    guard hasFlutterNavigator, setting.watchesPages, react.isMounted else { return [] }
    let stacks = routing.stacks
    var navigators = [ReactNavigator.root]
    if baseNavigator != .root { navigators += stacks.tabs.mounted.map { .tab(TabPlace($0)) } }
    for modal in stacks.allModals where modal.hasOwnStack || modal.hasTabs {
      let inTabs = modal.tabs.mounted.map { ReactNavigator.tab(TabPlace($0, ofCard: modal.number)) }
      navigators += modal.hasTabs ? inTabs : [modal.navigator]
    }
    return navigators.map { navigator in
      let hasDialog = navigator == .root && routing.stacks.alert != nil
      return ObservedRoutes(
        navigator: navigator, routes: routes(of: navigator).compactMap(observed) + (hasDialog ? [.dialog] : []))
    }
  }

  private func observed(_ route: ReactRoute) -> ObservedRoutes.Route? {
    switch route {
    case .tabs: routing.stacks.container.first.map { .page($0.instance) }
    case .new, .preloaded: nil
    case .card(let entry): .page(entry.instance)
    case .modal(let modal) where modal.isCard && !modal.isPushed:
      modal.hasOwnStack ? .cupertinoSheet(modal.root.instance) : .bottomSheet(modal.root.instance)
    case .modal(let modal): .page(modal.root.instance)
    }
  }

  /// Returns what the pages that have subscribed hear of a move. Another tab is another navigator, and another root
  /// another app.
  func routeCalls(of kind: Transition.Kind, _ event: Event, from old: [ObservedRoutes]) -> [PageCall] {
    if old.isEmpty || kind == .tab || kind == .root { return [] }
    let isList = event == .navReplaced && app.routing == .path
    let removal = isList ? .setsPages : routing.removal
    return observedRoutes.flatMap { new in
      old.first { $0.navigator == new.navigator }?.calls(to: new.routes, by: removal) ?? []
    }.filter { views[$0.instance]?.isSubscribed ?? false }
  }

  /// Returns the calls of the observer when a transition begins, and those of the pages that have been built: all of
  /// these navigators, since pages beneath others keep their state (MaterialPage, maintainState), and those of tabs
  /// that are built behind the one in front (api.flutter.dev, IndexedStack).
  mutating func routeOps(_ calls: [PageCall]) -> [Op] {
    guard hasFlutterNavigator, setting.watchesPages, react.isMounted else { return [] }
    var ops = calls.flatMap { pageOps([$0.callback], of: $0.instance) }
    let stacks = routing.stacks
    let inFront = stacks.container + (stacks.base ?? []) + stacks.allModals.flatMap { $0.tabs.container + $0.entries }
    for entry in inFront + entriesBehindTabs {
      guard let index = views.index(of: entry.instance), !views.controllers[index].isSubscribed,
        !routing.transitions.contains(where: { !$0.hasBegun && $0.entering.contains(entry.instance) })
      else { continue }
      views.controllers[index].isSubscribed = true
      ops += pageOps([.initState, .didChangeDependencies, .didPush, .build], of: entry.instance)
    }
    return ops
  }

  // MARK: State

  /// Returns the call of the pages that a build takes from the tree, which comes before those of the new ones: with
  /// another tab at once, otherwise when a route has gone after its transition (widgets/framework.dart, updateChild;
  /// BuildOwner.finalizeTree disposes of them when the tree is built).
  mutating func deactivationOps(of transition: Transition) -> [Op] {
    guard transition.kind == .tab, hasFlutterNavigator, setting.watchesPages else { return [] }
    return transition.removed.flatMap { entry -> [Op] in
      guard let index = views.index(of: entry.instance), views.controllers[index].isSubscribed else { return [] }
      views.controllers[index].isDeactivated = true
      return pageOps([.deactivate], of: entry.instance)
    }
  }

  /// Returns the last calls of a page's State, also of one that something else still holds.
  func disposalOps(of id: InstanceID) -> [Op] {
    guard let controller = views[id], controller.isSubscribed else { return [] }
    return pageOps(controller.isDeactivated ? [.dispose] : [.deactivate, .dispose], of: id)
  }
}
