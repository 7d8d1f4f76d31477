import DeviceModel

// The stack that a screen's own code refers to in UIKit: that of the nearest navigation controller around the screen
// (Apple, UIViewController.navigationController), whatever is on top or selected by then. A card's stack above it, or
// the tab that the user has selected meanwhile, is not its concern. Code that has just selected, presented or dismissed
// something goes on there, as a coordinator's does; so does that of a screen without a navigation controller, which can
// only reach one that somebody hands to it.

extension World {
  /// Performs a call on the stack around the screen whose code makes it.
  /// - Returns: Whether that was done; if not, the call is for the stack in front.
  mutating func performsOnCallersStack(_ call: AppCall) -> Bool {
    switch call.place {
    case .own: break
    case .detour:
      routing.turnOfDetour = turns
      return false
    case .other: return false
    }
    guard let place = stackOfCaller else { return false }
    routing.stacks.resumedPlace = place
    navigate(call)
    routing.stacks.resumedPlace = nil
    return true
  }

  /// The stack around the screen whose code acts; `nil` if calls are for the one in front.
  private var stackOfCaller: StackPlace? {
    guard let caller, app.kind == .uikit, app.routing == .stack, routing.turnOfDetour != turns,
      routing.stacks.resumedPlace == nil, routing.stacks.columns == nil
    else { return nil }
    let stacks = routing.stacks
    let screen = host(of: caller)
    guard !stacks[stacks.activePlace].contains(where: { $0.screen == screen }), let place = stacks.find(screen)?.place
    else { return nil }
    return stacks.modal(at: place).map { $0.isPushed || $0.hasOwnStack } ?? true ? place : nil
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
