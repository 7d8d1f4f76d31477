// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let navigationMoves: [EventEntry] = [
    .stretch("nav.pushed", .nav, on: .main),
    .stretch("nav.popped", .nav, on: .main),
    .stretch("nav.replaced", .nav, on: .main),
    .init("nav.rootReplaced", .nav, on: .main),
    .stretch("nav.presented", .nav, on: .main),
    .stretch("nav.dismissed", .nav, on: .main),
    .stretch("nav.alertShown", .nav, on: .main),
    .stretch("nav.alertDismissed", .nav, on: .main),
    .init("nav.tabTapped", .nav, on: .main),
    .init("nav.tabSelected", .nav, on: .main),
    .init("nav.tabReselected", .nav, on: .main),
    .init("nav.routeChanged", .nav, on: .main),
  ]

  static let navigationRefusals: [EventEntry] = [
    .init("nav.pushQueued", .nav, on: .main),
    .init("nav.pushDropped", .nav, on: .main),
    .init("nav.pushRefused", .nav, on: .main),
    .init("nav.pushDuplicated", .nav, on: .main),
    .init("nav.pushCovered", .nav, on: .main),
    .init("nav.popRefused", .nav, on: .main),
    .init("nav.replaceRefused", .nav, on: .main),
    .init("nav.presentRefused", .nav, on: .main),
    .init("nav.presentDropped", .nav, on: .main),
    .init("nav.dismissRefused", .nav, on: .main),
    .init("nav.dismissRepeated", .nav, on: .main),
    .init("nav.tabRefused", .nav, on: .main),
    .init("nav.swipeCancelled", .nav, on: .main),
    .init("nav.swipeRefused", .nav, on: .main),
    .init("nav.routeIgnored", .nav, on: .main),
    .init("nav.routePending", .nav, on: .main),
    .init("nav.routeConflict", .nav, on: .main),
    .init("nav.routeStale", .nav, on: .main),
    .init("nav.leaveAsked", .nav, on: .main),
    .init("nav.payloadChanged", .nav, on: .main),
    .init("nav.screenKept", .nav, on: .main),
  ]

  static let links: [EventEntry] = [
    .init("nav.linkOpened", .nav, on: .main),
    .init("nav.linkPending", .nav, on: .main),
    .init("nav.linkSuperseded", .nav, on: .main),
    .init("nav.linkResumed", .nav, on: .main),
    .init("nav.linkDropped", .nav, on: .main),
    .init("nav.linkUnknown", .nav, on: .main),
  ]

  static let touches: [EventEntry] = [
    .init("touch.delivered", .touch, on: .main),
    .init("touch.swallowed", .touch, on: .main),
    .init("touch.dropped", .touch, on: .main),
  ]

  /// Only what a person pulls down is told to the delegate; the code's own dismissal is not (Apple,
  /// UIAdaptivePresentationControllerDelegate).
  static let presentationDelegate: [EventEntry] = [
    .stretch("presentation.shouldDismiss", .presentation, on: .main, since: 13),
    .stretch("presentation.willDismiss", .presentation, on: .main, since: 13),
    .stretch("presentation.didDismiss", .presentation, on: .main, since: 13),
    .stretch("presentation.didAttemptToDismiss", .presentation, on: .main, since: 13),
  ]

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
