import DeviceModel

// Flutter's Navigator: pages, sheets and dialogs are routes of one list, and each call acts on its end. A dialog is a
// route of the root navigator (flutter/flutter pull request 14666, issue 62960), a sheet one of the nearest
// (jamesblasco/modal_bottom_sheet issue 59). What comes later lies above a dialog, which stays (issue 20329).

extension World {
  /// Whether everything that is opened is a route of one list, and none is refused or waits for a transition: it is on
  /// its navigator at once, and animates beside the others (flutter/flutter issues 12146 and 162227).
  var hasFlutterNavigator: Bool { app.kind == .flutter }

  /// Performs a call where a dialog or a sheet is among the routes, or none is left; `false` if it is about pages only.
  mutating func movesRoutes(_ call: AppCall) -> Bool {
    routing.removal = RouteRemoval(by: call, in: app.routing)
    if call == .pop, isDrawerInFront, routing.stacks.hasTabs || routing.stacks.alert == nil {
      openDrawer(false)
      return true
    }
    if staysOverPages(call) || meetsDialog(call) || leavesSheet(call) || coversShell(call)
      || movesInTab(call)
    {
      return true
    }
    if app.routing == .path, case .selectTab(let screen) = call { uncoverShell(with: screen) }
    if emptiesNavigator(call) {
      removeDialogs(from: 0)
      if !routing.stacks.modals.isEmpty { dismissModals(from: 0) }
      routing.stacks.isEmptied = true
      setStack(.base(0), to: [])
      return true
    }
    if let level = levelLeft(by: call) { removeDialogs(from: level) }
    return false
  }

  /// Gives the first route another widget, as MaterialApp does if its `home` changes: the route builds it anew, and all
  /// routes above it stay (firebase/flutterfire issue 2891, felangel/bloc issue 432, flutter/flutter issue 62279). A
  /// route that the app has put in its place is not `home` (widgets/app.dart, _onGenerateRoute).
  mutating func rebuildHome(_ home: ScreenID, as screen: ScreenID) {
    let old = routing.stacks
    guard old.hasTabs || old.base?.first?.screen == home else {
      return warn("“\(name(screen))” is home now, but the route of home has left the Navigator")
    }
    let pages = baseNavigator == .root ? Array(old.base?.dropFirst() ?? []) : []
    var new = rootStacks(for: screen)
    var cards: [Modal] = []
    if new.hasTabs, !app.hasStackAroundTabs {
      for page in pages {
        var card = makeModal(of: page, style: .fullScreen)
        (card.isPushed, card.hasOwnStack) = (true, false)
        cards.append(card)
      }
    } else {
      new[.base(new.selected)] += pages
    }
    new.modals = cards
    new.takeOver(from: old) { $0.parent == .root }
    let areAmongPages = baseNavigator == .root && cards.isEmpty
    for index in new.modals.indices where new.modals[index].parent == .root && !areAmongPages {
      new.modals[index].cardsBelow = new.hasTabs ? index + 1 : 1
    }
    routing.isDrawerOpen = false
    let entering = new.entries(absentFrom: old).map(\.instance)
    move(.root, in: .window, event: .navRootReplaced, detail: .screen(screen), entering: entering) { [new] stacks in
      stacks = new
      return old.entries(absentFrom: new)
    }
  }

  /// Whether the open drawer lies above all pages; UIKit's modals are above it. In Flutter it is an entry of its
  /// route's history (flutter/flutter issue 5781), and a page that comes later lies above it (widgets/routes.dart,
  /// LocalHistoryRoute; CCExtractor/taskwarrior-flutter issue 628).
  var isDrawerInFront: Bool {
    guard routing.isDrawerOpen else { return false }
    return hasFlutterNavigator
      ? routesInFront <= routing.routesBelowDrawer
      : !routing.stacks.presentsOverTabs || routing.stacks.topPresented == nil
  }

  /// The number of routes in front.
  var routesInFront: Int { (routing.stacks.base?.count ?? 0) + routing.stacks.modals.count }

  /// Performs a call on the dialog on top; `false` if it is for the pages beneath. With tabs, the navigator of the page
  /// whose code calls has no dialog.
  private mutating func meetsDialog(_ call: AppCall) -> Bool {
    if routing.stacks.alert == nil || routing.stacks.hasTabs { return false }
    if call == .pop || call == .dismiss(from: nil) {
      dismissAlert()
    } else if case .popCount(let count) = call, count > 0 {
      dismissAlert()
      if count > 1 { navigate(.popCount(count - 1)) }
    } else if case .push(let stop) = call, opens(stop) {
      perform(.push(stop, as: .card), in: navigator(at: routing.stacks.activePlace))
    } else if case .replaceTop(let stop) = call, app.routing == .stack {
      // pushReplacement replaces the dialog, and not its page (flutter/flutter issues 38647 and 107727).
      dismissAlert()
      navigate(.push(stop))
    } else {
      return false
    }
    return true
  }

  /// Goes to a list of pages that begins with those beneath a dialog or a sheet, and returns whether it does: these
  /// belong to the page beneath them, stay while that does, and lie beneath the pages that follow (navigator_test.dart,
  /// “can work with pageless route”; flutter/flutter issues 159135 and 160650).
  mutating func staysOverPages(_ call: AppCall) -> Bool {
    let modals = routing.stacks.modals
    let isUnderRoute = routing.stacks.alert != nil || modals.contains { !$0.isPushed }
    guard hasFlutterNavigator, app.routing == .path, isUnderRoute, !routing.stacks.hasTabs,
      case .replace(let stops) = call, let base = routing.stacks.base
    else { return false }
    let pages = base + modals.filter(\.isPushed).map { $0.entries[0] }
    let begins = zip(pages, stops).allSatisfy { $0.stop == $1 }
    guard stops.count >= pages.count, begins else { return false }
    for stop in stops.dropFirst(pages.count) { navigate(.push(stop)) }
    return true
  }

  /// Pops the first page of a sheet with a navigator of its own, which takes the sheet (cupertino/sheet.dart,
  /// showCupertinoSheet with useNestedNavigation); `false` for other calls.
  private mutating func leavesSheet(_ call: AppCall) -> Bool {
    guard call == .pop, let sheet = routing.stacks.modals.last, sheet.hasOwnStack, !sheet.isPushed,
      sheet.entries.count == 1
    else { return false }
    navigate(.dismiss(from: nil))
    return true
  }

  /// Pushes a page that is not one of a branch's above the shell (go_router's test of pushed non-descendant routes);
  /// `false` for other calls.
  private mutating func coversShell(_ call: AppCall) -> Bool {
    guard routing.stacks.hasTabs, !routing.stacks.coversTabs, !app.hasStackAroundTabs,
      case .push(let stop) = call, !declares(baseNavigator, screen: stop.screen)
    else { return false }
    if opens(stop) { perform(.push(stop, as: .card), in: .root) }
    return true
  }

  /// Removes the pages above a shell before one of its branches is selected: goBranch goes to the branch's location, in
  /// which they are not (the same test).
  private mutating func uncoverShell(with screen: ScreenID) {
    if app.hasStackAroundTabs, app.tabs.contains(screen) { return navigate(.popToRoot()) }
    if routing.stacks.coversTabs, app.tabs.contains(screen) { return perform(.popToTop, in: .root) }
    guard tabInReach(screen) == nil,
      let shell = routing.stacks.modals.first(where: { $0.tabs.screens.contains(screen) })
    else { return }
    navigate(.popTo(shell.screen))
  }

  /// The number of modals that a call leaves, where it takes all that is above a page; `nil` for other calls.
  private func levelLeft(by call: AppCall) -> Int? {
    if routing.stacks.hasTabs { return nil }
    if case .popTo(let screen, _, _) = call {
      return routing.stacks.modals.lastIndex { $0.screen == screen }.map { $0 + 1 } ?? 0
    }
    if case .replace = call { return 0 }
    return call == .popToRoot() ? 0 : nil
  }

  private mutating func removeDialogs(from level: Int) {
    while let dialog = routing.stacks.alerts.last, dialog.level >= level { remove(dialog) }
  }

  /// Whether a call pops the last route, which leaves nothing (flutter/flutter issues 11612 and 113365), as `popUntil`
  /// does if no route fits (issue 133542). go_router throws instead (its delegate_test).
  private func emptiesNavigator(_ call: AppCall) -> Bool {
    guard app.routing == .stack, !routing.stacks.hasTabs, routing.stacks.activePlace == .base(0) else { return false }
    let routes = routes(of: .root)
    if case .popTo(let screen, _, _) = call { return !routes.contains { $0.screen == screen } }
    if case .popCount(let count) = call { return count >= routes.count }
    return call == .pop && routes.count == 1
  }

  /// Whether a new page lies above what is in a navigator: a sheet, a dialog, or a page above one.
  func isAboveRoutes(of layout: RouteLayout) -> Bool {
    hasFlutterNavigator && (!layout.modals.isEmpty || routing.stacks.alert != nil)
  }

  /// Makes what is presented a route: a bottom sheet of the nearest navigator, all else of the outermost one
  /// (showModalBottomSheet has useRootNavigator: false; showCupertinoSheet asks for the root navigator).
  func putOnNavigator(_ modal: inout Modal) {
    if modal.style == .sheet, !modal.hasOwnStack, let nearest = focused.first(where: hasStack) {
      modal.parent = nearest
    }
    let isBesideTabs = modal.parent == .root && baseNavigator != .root
    modal.cardsBelow =
      isBesideTabs ? routing.stacks.modals.count + 1 : routing.stacks[routing.stacks.place(of: modal.parent)].count
  }

  /// Performs a call on the navigator of a tab, by its key, where a sheet is among the routes, or on the root one; or
  /// pops a tab to its first page beneath what lies above the tabs, which stays (api.flutter.dev, Navigator, “Nesting
  /// Navigators”). `false` for other calls.
  private mutating func movesInTab(_ call: AppCall) -> Bool {
    let action: ReactAction
    let screen: ScreenID
    switch call {
    case .popToRoot(let tab?): (screen, action) = (tab, .popToTop)
    case .openInTab(let tab, let stop, _, _, _): (screen, action) = (tab, .push(stop, as: .card))
    default: return false
    }
    guard !app.hasStackAroundTabs, let place = stack(named: screen) else { return false }
    let navigator = navigator(at: place)
    if focused == [navigator], navigator == .root {
      if case .openInTab(_, let stop, _, _, _) = call { navigate(.push(stop)) } else { navigate(.popToRoot()) }
      return true
    }
    let routes = routes(of: navigator)
    let isEmptied = action == .popToTop && routes.count > 1 && !routing.stacks.modals.isEmpty
    guard isEmptied || routes.contains(where: { $0.modal != nil }) else { return false }
    if case .openInTab(_, let stop, let navigates, _, _) = call {
      if navigates, navigator != .root { selectTab(screen) }
      guard opens(stop) else { return true }
    }
    perform(action, in: navigator)
    return true
  }
}
