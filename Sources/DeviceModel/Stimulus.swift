package import VirtualTime

/// Why a process is started or an app brought to the front.
package enum LaunchCause: Hashable, Sendable {
  case icon
  case url(String)
  case notification(Record)
  case shortcut(String)
  case activity(String)
  /// An invitation to share a record of iCloud, named by its address.
  case cloudKitShare(String)
  case location
  case silentPush
  case backgroundFetch
  /// A peripheral that the app waited for, in a process that the system restores for it.
  case bluetooth
  case prewarm
}

/// A screen to go to, with what it is given.
package struct Destination: Hashable, Sendable {
  /// The screen to go to.
  package var screen: ScreenID
  /// The value passed to the screen; `.none` if it gets none.
  package var payload: Value

  package init(_ screen: ScreenID, payload: Value = .none) {
    self.screen = screen
    self.payload = payload
  }
}

/// How a view controller is presented.
package enum PresentationStyle: String, Hashable, Sendable {
  /// Whatever the iOS version makes of it.
  case automatic
  case sheet, formSheet, fullScreen, overFullScreen, popover
}

/// A height at which a card comes to rest.
package enum Detent: String, Hashable, Sendable { case medium, large }

/// A request of the app's code to a view controller that contains others.
package enum ContainerCall: Hashable, Sendable {
  /// Adds a child; `nil` means to the topmost screen.
  case addChild(ScreenID, to: ScreenID?)
  case removeChild(ScreenID)
  case showPage(ScreenID)
}

/// A request of the app's own code, or of a splash strategy, to navigation or to the framework.
package enum AppCall: Hashable, Sendable {
  case push(Destination)
  case pop
  case popCount(Int64)
  case popTo(ScreenID)
  case popToRoot
  /// On behalf of a screen that may be covered: it and all above it go.
  case popFrom(ScreenID)
  /// Back to a screen where it is on the stack, else on to it.
  case popToOrPush(Destination)
  case replace([Destination])
  case replaceTop(Destination)
  /// All occurrences of these screens vanish from the stack; the others keep their order.
  case remove([ScreenID])
  /// React Navigation's `navigate`.
  case navigate(Destination)
  case present(ScreenID, style: PresentationStyle?, from: ScreenID?, payload: Value = .none)
  case dismiss(from: ScreenID?)
  case alert(String)
  case dismissAlert
  case selectTab(ScreenID)
  case contain(ContainerCall)
  /// Another app, which takes this one's place on screen.
  case openApp(String)
  case replaceRootView
  case replaceWindow
  /// Gives the root view another background, in either appearance.
  case paintRootView(Color)
  case showSplash
  case hideSplash
  case reloadJS
  /// One publication of the state: all assignments take effect together.
  case update([Assignment])
  /// Traits of screens that have changed with the state.
  case conditions([ScreenCondition])
  /// The new value of `start`; the root is replaced when it differs.
  case start(ScreenID)
  /// A link whose condition holds: select the tab, dismiss what is presented, make this the stack.
  case openLink(url: String, [Destination])
  /// A link whose condition does not hold yet: it waits in the one slot; `otherwise` is shown meanwhile.
  case holdLink(url: String, otherwise: ScreenID?)
  /// A link that the app knows nothing of.
  case unknownLink(url: String)
}

extension AppCall {
  /// It changes the app's state, and no flag of a route: nothing on screen follows from it by itself.
  package var writesDataAlone: Bool {
    guard case .update(let assignments) = self else { return false }
    return assignments.allSatisfy { assignment in
      if case .state = assignment { true } else { false }
    }
  }
}

/// A write to the app's state or to a route's flag.
package enum Assignment: Hashable, Sendable {
  case state(StateID, Value)
  case route(RouteID, Bool)
}

/// A call of a splash strategy that puts something over the app, or takes it away.
package enum CoverCall: Hashable, Sendable {
  /// The picture that a cover shows: the launch screen, a plain color, or another screen.
  package enum Surface: Hashable, Sendable {
    case launchScreen
    case color(Color)
    case screen(ScreenID)
  }
  /// The frame that a cover gets from the root view or the storyboard's canvas, and how it is resized.
  package enum Frame: String, Hashable, Sendable { case bounds, canvas, flexible, centred }
  /// The layer of the view hierarchy that a cover is inserted into.
  package enum Layer: Hashable, Sendable {
    /// On top of what is there at that moment.
    case top
    case aboveContent, belowContent
    /// A view controller of its own, presented over whatever is presented at that moment.
    case presented
    /// In a window of its own, above everything that the app has.
    case aboveAll
  }
  /// Touch handling of a cover: ignore touches, let them through, or disable the whole root view.
  package enum Touches: String, Hashable, Sendable { case swallow, pass, block }

  case cover(Surface, frame: Frame, layer: Layer, touches: Touches, over: Interval)
  case uncover(all: Bool, over: Interval, after: Interval, bySnapshot: Bool)
  case resolveHide
  case crash(String)
}

/// An action of a person on the phone.
package enum PersonAct: Hashable, Sendable {
  case tap(String)
  case selectTab(ScreenID)
  case back
  case backTo(ScreenID)
  case swipeBack(cancelled: Bool)
  case swipeDown(cancelled: Bool)
  /// Drags a card to another of its heights.
  case drag(Detent)
  case swipeToPage(ScreenID, cancelled: Bool)
  /// A window beside the first, named by the screen at its root.
  case window(WindowAct, ScreenID)
  case openURL(String)
  case phone(PhoneAct)
  case returnToApp
  case terminate
  case rotate(Orientation)
  case appearance(dark: Bool)
  case reinstall
  /// Starts the process, or brings a live one to the front.
  case launch(LaunchCause)
  /// As `launch(.icon)`, with a process that ended only recently.
  case launchWarm
}

/// An action of a person on a window that stands beside the first.
package enum WindowAct: Hashable, Sendable { case open, minimize, close }

/// An action of a person on the phone around the app: on what it shows, and on what lies over that.
package enum PhoneAct: Hashable, Sendable {
  case pressHome, openSwitcher, closeSwitcher, openNotificationCenter, closeNotificationCenter
  case lock, unlock, callIncoming, callAccepted, callEnded
}

/// Which way up the phone is held.
package enum Orientation: Hashable, Sendable { case portrait, landscapeLeft, landscapeRight }

/// An action that the system takes by itself.
package enum SystemAct: Hashable, Sendable {
  case kill
  case systemAlert
  case systemAlertClosed
  case memoryWarning
  /// For the app, which is asked about it in front.
  case notificationArrives
  /// The process is ended for the memory that it, or everything, uses.
  case memoryExhausted
  /// UIKit disconnects a scene that is in the background; the process lives on.
  case reclaimScene
  case installUpdate
}

/// An event that the script causes inside the app's JavaScript.
package enum FaultAct: Hashable, Sendable {
  /// The next load of the bundle that has not begun fails.
  case failLoad
  /// The next evaluation that has not begun throws.
  case failEvaluation
  /// The next first render that has not begun throws.
  case throwInRender
}

/// Everything that can be done to the simulated phone: the one way in.
package enum Stimulus: Hashable, Sendable {
  case person(PersonAct)
  case system(SystemAct)
  case app(AppCall)
  case cover(CoverCall)
  case fault(FaultAct)
  case mark(MarkID)
}

/// The immediate result of a stimulus.
package enum Outcome: Hashable, Sendable {
  case done
  /// The person cannot do that now; the sentence says why, in the person's words (“there is no “Log in” on screen”).
  case impossible(Obstacle, String)
}

/// The reason why a person cannot do something.
package enum Obstacle: Hashable, Sendable {
  /// The phone shows something else, or is as it is wanted already.
  case phone
  case noProcess
  /// There is a process already, or this version of iOS starts none in that way.
  case process
  /// The app shows nothing yet.
  case nothingShown
  /// The thing to be touched is not on screen, or is covered.
  case absent
  case noWayBack
}
