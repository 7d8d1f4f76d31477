// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let navigationMoves: [EventEntry] = [
    .stretch("nav.pushed", .nav, on: .main, "A screen went onto a stack, from the transition's begin to its end."),
    .stretch("nav.popped", .nav, on: .main, "A screen, or several at once, left a stack."),
    .stretch("nav.replaced", .nav, on: .main, "A stack was set to another list of screens."),
    EventEntry(
      "nav.rootReplaced", .nav, on: .main, "Another start screen took over; stacks, modals and their flags went."),
    .stretch("nav.presented", .nav, on: .main, "A screen was presented over the topmost one."),
    .stretch("nav.dismissed", .nav, on: .main, "A presented screen left, with all that stood on it."),
    .stretch("nav.alertShown", .nav, on: .main, "An alert came up over whatever is on top."),
    .stretch("nav.alertDismissed", .nav, on: .main, "The alert that was up has gone."),
    EventEntry(
      "nav.tabTapped", .nav, on: .main, "A person tapped a tab, the selected one too; code that selects tells nobody."),
    EventEntry("nav.tabSelected", .nav, on: .main, "Another tab was selected; every stack stays as it is."),
    EventEntry("nav.tabReselected", .nav, on: .main, "The tab that was already selected was tapped."),
    EventEntry("nav.routeChanged", .nav, on: .main, "A route flag was written with another value."),
  ]

  static let navigationRefusals: [EventEntry] = [
    EventEntry("nav.pushQueued", .nav, on: .main, "A push came during a transition and waits for its end."),
    EventEntry("nav.pushDropped", .nav, on: .main, "A push was lost, for what it came during or was asked under."),
    EventEntry(
      "nav.pushRefused", .nav, on: .main, "A push had no stack to go to, no such screen, or the wrong payload for it."),
    EventEntry("nav.pushDuplicated", .nav, on: .main, "The same screen was pushed twice within one transition."),
    EventEntry("nav.pushCovered", .nav, on: .main, "A push went onto a stack under a modal, where nobody sees it."),
    EventEntry(
      "nav.popRefused", .nav, on: .main, "A pop found nothing to take: the root, or a screen that is not there."),
    EventEntry("nav.replaceRefused", .nav, on: .main, "A stack could not be set to the list that was asked for."),
    EventEntry("nav.presentRefused", .nav, on: .main, "A screen was to present while it already presents another."),
    EventEntry(
      "nav.presentDropped", .nav, on: .main, "A screen was to present while what it presented is still leaving."),
    EventEntry("nav.dismissRefused", .nav, on: .main, "A dismissal found nothing that is presented."),
    EventEntry(
      "nav.dismissRepeated", .nav, on: .main, "A dismissal came during another; it takes what lies beneath as well."),
    EventEntry("nav.tabRefused", .nav, on: .main, "The app's code named a tab that there is not."),
    EventEntry("nav.swipeCancelled", .nav, on: .main, "A swipe back or down was let go too early and springs back."),
    EventEntry(
      "nav.swipeRefused", .nav, on: .main, "A swipe back or down was not allowed: the root, or a locked screen."),
    EventEntry(
      "nav.routeIgnored", .nav, on: .main, "Writing a route moved nothing: nobody watches it, or it was so before."),
    EventEntry(
      "nav.routePending", .nav, on: .main, "A route became true under a covered screen and waits for it to be seen."),
    EventEntry(
      "nav.routeConflict", .nav, on: .main, "Two routes of one screen were true at once, and only one can open."),
    EventEntry("nav.routeStale", .nav, on: .main, "A route stayed true although the screen that it opened has gone."),
    EventEntry("nav.leaveAsked", .nav, on: .main, "A screen that asks before it is left was to go; nothing has moved."),
    EventEntry(
      "nav.payloadChanged", .nav, on: .main, "The screen on top was given something else, and stays where it is."),
    EventEntry("nav.screenKept", .nav, on: .main, "A screen that has gone stays in memory, for somebody keeps it."),
  ]

  static let links: [EventEntry] = [
    EventEntry("nav.linkOpened", .nav, on: .main, "A link was matched, and its screens became the stack."),
    EventEntry("nav.linkPending", .nav, on: .main, "A link needs what is not there yet and waits in the only slot."),
    EventEntry("nav.linkSuperseded", .nav, on: .main, "A link that waited lost its slot to a later one."),
    EventEntry("nav.linkResumed", .nav, on: .main, "A link that waited got what it needs and goes on."),
    EventEntry(
      "nav.linkDropped", .nav, on: .main, "A link that waited was thrown away, with the process or the session."),
    EventEntry("nav.linkUnknown", .nav, on: .main, "No link of the app matches the URL; nothing moves."),
  ]

  static let touches: [EventEntry] = [
    EventEntry("touch.delivered", .touch, on: .main, "A tap reached what it was meant for."),
    EventEntry("touch.swallowed", .touch, on: .main, "A cover that takes touches stood in the way of a tap."),
    EventEntry("touch.dropped", .touch, on: .main, "A tap came while nothing is listening, during a transition say."),
  ]

  /// Only what a person pulls down is told to the delegate; the code's own dismissal is not (Apple,
  /// UIAdaptivePresentationControllerDelegate).
  static let presentationDelegate: [EventEntry] = [
    .stretch(
      "presentation.shouldDismiss", .presentation, on: .main, since: 13,
      "The delegate is asked whether a card that is pulled down may go."),
    .stretch(
      "presentation.willDismiss", .presentation, on: .main, since: 13,
      "The delegate is told that a card is being pulled down; it may still spring back."),
    .stretch(
      "presentation.didDismiss", .presentation, on: .main, since: 13,
      "The delegate is told that a card that was pulled down has gone."),
    .stretch(
      "presentation.didAttemptToDismiss", .presentation, on: .main, since: 13,
      "The delegate is told that a person pulled at a card that is locked."),
  ]

  static let anySubject: [EventEntry] = [
    .stretch("sheet.shown", .sheet, on: .main, "Any sheet of a screen slides in."),
    EventEntry("task.started", .task, on: nil, "Any task of the app begins."),
    EventEntry("task.finished", .task, on: nil, "Any task of the app has done its work."),
  ]

  static let sheetEvents: [EventEntry] = [
    .stretch("shown", .sheet, on: .main, "The sheet slides in, from the begin of the slide to its end.")
  ]

  static let taskEvents: [EventEntry] = [
    EventEntry("started", .task, on: nil, "The task begins."),
    EventEntry("finished", .task, on: nil, "The task has done its work."),
  ]
}
