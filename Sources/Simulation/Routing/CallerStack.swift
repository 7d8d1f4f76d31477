import DeviceModel

// The stack that a screen's own code refers to in UIKit: that of the nearest navigation controller around the screen
// (Apple, UIViewController.navigationController), whatever is on top or selected by then. A second card's stack, or the
// tab that the user has selected meanwhile, is not its concern. Code that has just selected, presented or dismissed
// something goes on there, as a coordinator does.

/// The stack of the screen whose code makes a call.
private enum CallerStack {
  /// The call is for the stack in front, as that of a coordinator.
  case inFront
  case own(StackPlace)
  /// There is no navigation controller around the screen: the property is `nil`, and the call does nothing.
  case none(around: ScreenID)
}

extension World {
  /// Performs a call on the stack around the screen whose code makes it, or refuses it if there is none.
  /// - Returns: Whether that was done; if not, the call is for the stack in front.
  mutating func performsOnCallersStack(_ call: AppCall) -> Bool {
    switch call.place {
    case .own: break
    case .detour:
      routing.turnOfDetour = turns
      return false
    case .other: return false
    }
    switch callersStack {
    case .inFront: return false
    case .none(let screen):
      if let event = call.refusal { refuse(event, because: .noStack(around: screen)) }
    case .own(let place):
      routing.stacks.resumedPlace = place
      navigate(call)
      routing.stacks.resumedPlace = nil
    }
    return true
  }

  private var callersStack: CallerStack {
    guard let caller, app.kind == .uikit, app.routing == .stack, routing.turnOfDetour != turns,
      routing.stacks.resumedPlace == nil, routing.stacks.columns == nil
    else { return .inFront }
    let stacks = routing.stacks
    let screen = host(of: caller)
    guard !stacks[stacks.activePlace].contains(where: { $0.screen == screen }), let place = stacks.find(screen)?.place
    else { return .inFront }
    guard let modal = stacks.modal(at: place), !modal.isPushed, !modal.hasOwnStack else { return .own(place) }
    return .none(around: screen)
  }
}

/// The place of a call of the app's code.
private enum CallPlace {
  /// `self.navigationController`.
  case own
  /// The code goes elsewhere, and on from there.
  case detour
  case other
}

extension AppCall {
  fileprivate var place: CallPlace {
    switch self {
    case .push, .pop, .popCount, .popTo, .popToRoot(ofTab: nil), .popToOrPush, .replace, .replaceTop, .remove: .own
    case .selectTab, .present, .dismiss, .unwind, .openInTab: .detour
    case .popToRoot, .popFrom, .navigate, .alert, .dismissAlert, .contain, .sheet, .column, .drawer, .keyboard,
      .openApp, .openURL, .parameters, .preload, .retain, .start, .restartNavigator, .restartTask, .replaceRootView,
      .replaceWindow, .paintRootView, .showSplash, .hideSplash, .reloadJS, .update, .conditions, .openLink, .holdLink,
      .dropLink, .unknownLink:
      .other
    }
  }
}
