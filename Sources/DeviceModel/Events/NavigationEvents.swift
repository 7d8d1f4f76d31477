// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let navigationMoves: [EventEntry] =
    stretches(.nav, ["nav.pushed", "nav.popped", "nav.replaced"])
    + moments(.nav, ["nav.rootReplaced"])
    + stretches(.nav, ["nav.presented", "nav.dismissed", "nav.alertShown", "nav.alertDismissed"])
    + moments(.nav, ["nav.tabTapped", "nav.tabSelected", "nav.tabReselected", "nav.routeChanged"])

  static let navigationRefusals: [EventEntry] =
    moments(
      .nav,
      [
        "nav.pushQueued", "nav.pushDropped", "nav.pushRefused", "nav.pushDuplicated", "nav.pushCovered",
        "nav.popRefused", "nav.replaceRefused", "nav.presentRefused", "nav.presentDropped", "nav.dismissRefused",
        "nav.dismissRepeated", "nav.tabRefused", "nav.swipeCancelled", "nav.swipeRefused", "nav.routeIgnored",
        "nav.routePending", "nav.routeConflict", "nav.routeStale", "nav.leaveAsked", "nav.payloadChanged",
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

  /// Only what a person pulls down is told to the delegate; the code's own dismissal is not (Apple,
  /// UIAdaptivePresentationControllerDelegate).
  static let presentationDelegate: [EventEntry] =
    stretches(
      .presentation, since: 13,
      [
        "presentation.shouldDismiss", "presentation.willDismiss", "presentation.didDismiss",
        "presentation.didAttemptToDismiss",
      ])

  static let anySubject: [EventEntry] = [
    .stretch("sheet.shown", .sheet, on: .main),
    .init("task.started", .task, on: nil),
    .init("task.finished", .task, on: nil),
  ]

  static let sheetEvents: [EventEntry] = [
    .stretch("shown", .sheet, on: .main)
  ]

  static let taskEvents: [EventEntry] = [
    .init("started", .task, on: nil),
    .init("finished", .task, on: nil),
  ]
}
