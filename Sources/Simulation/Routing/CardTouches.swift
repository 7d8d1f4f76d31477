import DeviceModel

// The user's touches on cards and popovers, and beside them.

extension World {
  mutating func swipeDown(isCancelled: Bool) -> Outcome {
    if let outcome = pullZoomed(isCancelled: isCancelled) { return outcome }
    if let reason = reasonAgainstSwipingDown {
      refuseSwipe(reason)
      traceAttempt()
      return .done
    }
    guard reachesContent("swipe down") else { return .done }
    handle(.swipeDown(cancelled: isCancelled)) { world in
      guard isCancelled else { return world.dismissTopByHand() }
      guard let top = world.routing.stacks.top else { return }
      world.moveAndSpringBack(
        .cancelledDismissal, in: .presentation, event: .navDismissed, leaving: top.instance, revealed: nil)
    }
    return .done
  }

  mutating func dismissTopByHand() {
    guard let index = routing.stacks.topPresented else { return }
    let modal = routing.stacks.modals[index]
    let closing = writtenByBack([modal.root])
    dismissModals(from: index, closing: closing, isInteractive: true)
    reportStale(modal.allEntries, except: closing)
  }

  /// Whether the label is that of a button beside a popover, or in the dimmed column of a split view: the touch is one
  /// outside it, and the button does not get it (Apple, UIPopoverPresentationController, passthroughViews).
  func isBesidePopover(_ label: String) -> Bool {
    let isOutside = if let modal = topModal { floats(modal) } else { routing.stacks.dimsDetail }
    guard isOutside else { return false }
    let beside = shownInstances.compactMap(views.screen)
    return app.buttons.contains { $0.label == label && $0.alert == nil && beside.contains($0.screen) }
  }

  /// Dismisses a popover, a card or the columns over the last one by a tap outside; `nil` if none with room beside it
  /// is on top. A locked one drops the tap, and its delegate learns of nothing (Apple, isModalInPresentation;
  /// react-native-screens pull requests 3771 and 4022, from which on React Native is asked).
  mutating func dismissFromBeside() -> Outcome? {
    guard routing.stacks.alert == nil else { return nil }
    if topModal == nil, routing.stacks.dimsDetail {
      if passesCovers("dim") { handle(.tapDim) { $0.undimDetail() } }
      return .done
    }
    guard let modal = topModal, hasRoomBeside(modal) else { return nil }
    guard passesCovers("dim") else { return .done }
    if isLocked(modal) {
      // Flutter's barrier asks the route, too (flutter/flutter issue 106942).
      switch app.kind {
      case .reactNative, .flutter: _ = isAskedToStay(modal.entries)
      case .uikit, .swiftui, .webView, .nativeScript, .maui, .xamarin: break
      }
      report(.touchSwallowed, detail: .text("dim"))
    } else if isInTransition(.presentation) {
      report(.touchDropped, detail: .text("dim"))
    } else {
      handle(.tapDim) { $0.dismissTopByHand() }
    }
    return .done
  }

  /// Whether the user can tap beside a modal to dismiss it: beside Ionic's modals that do not fill the screen (its
  /// api/modal.md, backdropDismiss), beside a popover, and from iOS 13 on (not yet on 11:
  /// xbmc/Official-Kodi-Remote-iOS issue 606) beside a card on a tablet, and above one that is not at its full height.
  /// Flutter's bottom sheets never fill the screen (api.flutter.dev, showModalBottomSheet, isDismissible), and its
  /// Cupertino sheets ignore the tap (cupertino/sheet.dart, barrierDismissible).
  private func hasRoomBeside(_ modal: Modal) -> Bool {
    if app.kind == .flutter, modal.isCard { return !modal.hasOwnStack }
    return floats(modal) || window.hasIonicBackdrop(around: modal.style)
      || modal.isCard && !window.cardsFillScreen && (window.isWide || modal.isLow)
  }

  /// Whether it is a popover, which no pull dismisses. In a narrow window it is a card from iOS 13 on, and fills the
  /// window before (Apple, UIModalPresentationStyle.popover).
  private func floats(_ modal: Modal) -> Bool { modal.style == .popover && window.isWide }

  /// Returns whether a modal is locked by its own controller, or by the one on top of its stack. In React Native the
  /// option that switches off the swipe back locks a modal (react-native-screens, RNSScreen.mm, gestureEnabled).
  private func isLocked(_ modal: Modal) -> Bool {
    if case .reactNative = app.kind, !has(.backSwipe, on: modal.root.screen) { return true }
    return [modal.root, routing.stacks.top].contains { entry in
      entry.map { has(.modalInPresentation, on: $0.screen) || has(.asksBeforeLeaving, on: $0.screen) } ?? false
    }
  }

  /// Calls the delegate of a locked card about the attempt, and nothing else. There an app asks the user (Apple,
  /// presentationControllerDidAttemptToDismiss(_:)).
  private mutating func traceAttempt() {
    guard routing.stacks.alert == nil, let modal = topModal, modal.isCard, !floats(modal), !window.cardsFillScreen,
      isLocked(modal)
    else { return }
    _ = isAskedToStay(modal.entries)
    if hasPresentationDelegates { enqueueMainSource(Op.callback(.fixed(.presentationDidAttemptToDismiss))) }
  }

  /// Whether cards are presented by UIKit, with a delegate of the app's or of a library (facebook/react-native pull
  /// 31500 and issue 29319: each attempt is told).
  var hasPresentationDelegates: Bool {
    switch app.kind {
    case .uikit, .reactNative, .maui, .xamarin, .nativeScript: true
    case .swiftui, .flutter, .webView: false
    }
  }

  /// Whether something is on top beside which the user can tap.
  var hasRoomBesideTop: Bool { topModal.map(hasRoomBeside) ?? routing.stacks.dimsDetail }

  private var topModal: Modal? { routing.stacks.topPresented.map { routing.stacks.modals[$0] } }

  /// Whether a swipe down dismisses the presented screen.
  var canBePulledDown: Bool { reasonAgainstSwipingDown == nil }

  /// The reason why no card can be pulled down. Cards can from iOS 13 on, unless locked (Apple, isModalInPresentation)
  /// or as large as a phone in landscape (vdhamer/Photo-Club-Hub issue 259; Pocket/pocket-ios pull 159).
  var reasonAgainstSwipingDown: SwipeRefusal? {
    if let alert = routing.stacks.alert { return .alert(alert.title) }
    guard let modal = topModal else { return .nothingPresented }
    let presented = modal.screen
    if floats(modal) { return .popover(presented) }
    guard modal.isCard && !window.cardsFillScreen || topZooms else { return .wholeScreen(presented) }
    // Flutter's sheet goes without asking (flutter/flutter issues 106942 and 152120; bottom_sheet.dart, onClosing).
    if app.kind == .flutter ? has(.modalInPresentation, on: presented) : isLocked(modal) { return .locked(presented) }
    return isInTransition(.presentation) ? .transitionRunning : nil
  }
}
