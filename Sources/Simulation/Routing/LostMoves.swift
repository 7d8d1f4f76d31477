import DeviceModel

// Calls on a stack while something is being presented or dismissed, or an alert comes up: they are dropped, with a line
// in the console (consoles that people printed; comments of published apps).

extension World {
  /// Drops the call, or postpones a push, if a presentation is in its way.
  mutating func isLost(_ call: AppCall) -> Bool {
    if case .column = call, routing.stacks.isExpanded { return false }
    guard app.routing != .flags, case (let event, let selector?)? = call.move, let obstruction else { return false }
    if case .push(let stop) = call, app.kind == .uikit,
      rules.postponesPushesDuringPresentation || app.variant == .pushesWait
    {
      report(.navPushQueued, detail: .screen(stop.screen))
      wait(call, for: .presentation)
      return true
    }
    refuse(event, because: .stackIsBusy(obstruction))
    // SwiftUI's stack sets all of its controllers at once.
    let setter = "_applyViewControllers:transition:animated:operation:rescheduleIfNeeded:"
    warn(
      "\(isSwiftUI ? setter : selector) called on <UINavigationController> while an existing transition or presentation is occurring; "
        + "the navigation stack will not be updated.")
    return true
  }

  /// The move under way over the stack that calls go to; `nil` if none is in the way. SwiftUI performs calls
  /// while something is leaving, and UIKit those of the turn in which the app dismisses it (Hotwire Native routes from
  /// its modal to the stack beneath like that); pulling down a card is not a presentation; React Native's stacks wait.
  /// NativeScript's are UIKit's (NativeScript/NativeScript issue 8222, nativescript-vue pull request 953).
  private var obstruction: Refusal.Obstruction? {
    let isController = app.kind == .uikit || app.kind == .nativeScript
    guard isController || (isSwiftUI && rules.pushesSeveralAtOnce) else { return nil }
    let place = routing.stacks.activePlace
    for transition in routing.transitionsHere where transition.container == .presentation && transition.holdsContainer {
      guard !transition.isInteractive, !routing.finishing.contains(transition.number) else { continue }
      switch transition.kind {
      case .alert where transition.event == .navAlertShown: return .alert
      case .present
      where !transition.entering.contains(where: { id in routing.stacks[place].contains { $0.instance == id } }):
        return .presenting(transition.entering.compactMap { views.screen(of: $0) })
      case .dismiss where !isSwiftUI && transition.hasBegun:
        return .dismissing(transition.removed.prefix(1).map(\.screen))
      case .push, .pop, .present, .dismiss, .alert, .tab, .root, .columns, .cancelledPop, .cancelledDismissal, .page,
        .curl, .cancelledPage, .cancelledCurl:
        continue
      }
    }
    return nil
  }

  /// Returns why the script's own call fails, as the user's act would: there is nothing to pop. (React Navigation's
  /// goBack asks all navigators, and it is no error if none can go back.)
  func reasonAgainst(_ call: AppCall) -> String? {
    guard call == .pop, !drawsLater, !isPath, process.isAlive, main.isFree, !routing.stacks.isEmpty else { return nil }
    let place = routing.stacks.activePlace
    guard !isMoving(.stack(place)), obstruction == nil, let root = routing.stacks[place].first,
      routing.stacks[place].count == 1, routing.stacks.modals.last?.isPushed != true, !hasCards(place)
    else { return nil }
    return "there is nothing to pop: “\(name(root.screen))” is the first screen"
  }
}

extension AppCall {
  /// The event that says that the call was refused; `nil` if it moves nothing.
  var refusal: Event? { move?.refusal }

  /// The same with the name of a call on a stack in UIKit's console.
  fileprivate var move: (refusal: Event, selector: String?)? {
    switch self {
    case .push, .openInTab: (.navPushRefused, "pushViewController:animated:")
    case .navigate, .popToOrPush, .parameters, .preload, .retain: (.navPushRefused, nil)
    case .pop: (.navPopRefused, "popViewControllerAnimated:")
    case .popCount, .popTo, .popFrom: (.navPopRefused, "popToViewController:animated:")
    case .popToRoot: (.navPopRefused, "popToRootViewControllerAnimated:")
    case .unwind: (.navPopRefused, nil)
    case .replace, .replaceTop, .remove: (.navReplaceRefused, "setViewControllers:animated:")
    case .present: (.navPresentRefused, nil)
    case .dismiss: (.navDismissRefused, nil)
    case .selectTab: (.navTabRefused, nil)
    case .column(.show), .column(.showDetail): (.navColumnRefused, "pushViewController:animated:")
    case .column(.hide): (.navColumnRefused, "popToViewController:animated:")
    case .alert, .dismissAlert, .contain, .sheet, .keyboard, .openApp, .openURL, .drawer, .restartNavigator,
      .restartTask, .replaceRootView, .replaceWindow, .paintRootView, .showSplash, .hideSplash, .reloadJS, .update,
      .conditions, .start, .openLink, .holdLink, .unknownLink, .dropLink:
      nil
    }
  }
}
