// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let navigationMoves: [EventEntry] =
    stretches(.nav, ["nav.pushed", "nav.popped", "nav.replaced"])
    + moments(.nav, ["nav.rootReplaced"])
    + stretches(.nav, ["nav.presented", "nav.dismissed", "nav.alertShown", "nav.alertDismissed"])
    + moments(.nav, ["nav.tabTapped", "nav.tabSelected", "nav.tabReselected", "nav.routeChanged"])
    + moments(.nav, ["nav.drawerOpened", "nav.drawerClosed"])
    + stretches(
      .nav,
      ["nav.pageTurned", "nav.detailShown", "nav.columnShown", "nav.columnHidden", "nav.collapsed", "nav.expanded"])

  static let navigationRefusals: [EventEntry] =
    moments(
      .nav,
      [
        "nav.pushQueued", "nav.pushDropped", "nav.pushRefused", "nav.pushDuplicated", "nav.pushCovered",
        "nav.popRefused", "nav.replaceRefused", "nav.presentRefused", "nav.presentDropped", "nav.dismissRefused",
        "nav.dismissRepeated", "nav.tabRefused", "nav.columnRefused", "nav.swipeCancelled", "nav.swipeRefused",
        "nav.routeIgnored", "nav.routePending", "nav.routeConflict", "nav.routeStale", "nav.leaveAsked",
        "nav.payloadChanged",
        "nav.screenKept",
      ])

  static let links: [EventEntry] =
    moments(
      .nav,
      [
        "nav.linkOpened", "nav.linkPending", "nav.linkSuperseded", "nav.linkResumed", "nav.linkDropped",
        "nav.linkUnknown",
      ])

  static let touches: [EventEntry] =
    moments(.touch, ["touch.delivered", "touch.swallowed", "touch.dropped"])

  /// The delegate's calls for presentations. It is called only when the user pulls something down, not when code
  /// dismisses it (Apple, UIAdaptivePresentationControllerDelegate).
  static let presentationDelegate: [EventEntry] =
    stretches(
      .presentation, since: 13,
      [
        "presentation.shouldDismiss", "presentation.willDismiss", "presentation.didDismiss",
        "presentation.didAttemptToDismiss",
      ])
    + stretches(.presentation, since: 15, ["presentation.didChangeDetent"])

  /// The delegate's calls for pages. It is called only for gestures (Apple, UIPageViewControllerDelegate).
  static let pageDelegate: [EventEntry] =
    stretches(.pageController, ["pageController.willTransition", "pageController.didFinishAnimating"])

  /// The calls of a split view's delegate. Columns, and what is said about them, came with iOS 14 (Apple,
  /// UISplitViewControllerDelegate).
  static let splitViewDelegate: [EventEntry] =
    stretches(.splitView, ["splitView.collapseSecondary", "splitView.separateSecondary"])
    + stretches(.splitView, since: 14, ["splitView.topColumnForCollapsing", "splitView.displayModeForExpanding"])
    + stretches(.splitView, ["splitView.willChangeDisplayMode"])
    + stretches(
      .splitView, since: 14,
      ["splitView.willShowColumn", "splitView.willHideColumn", "splitView.didCollapse", "splitView.didExpand"])

  static let keyboard: [EventEntry] =
    stretches(.keyboard, ["keyboard.willShow", "keyboard.didShow", "keyboard.willHide", "keyboard.didHide"])

  static let anySubject: [EventEntry] = [
    .stretch("sheet.shown", .sheet, on: .main),
    .stretch("sheet.closed", .sheet, on: .main),
    .init("task.started", .task, on: nil),
    .init("task.finished", .task, on: nil),
  ]

  /// Returns the events of an app's screen, sheet or task, each with the part of its name after the dot.
  package static func members(of group: EventGroup) -> [EventEntry] {
    if group == .screen { return screenCallbacks }
    return anySubject.filter { $0.group == group }.map { row in
      var row = row
      row.name = String(row.name.drop { $0 != "." }.dropFirst())
      return row
    }
  }
}
