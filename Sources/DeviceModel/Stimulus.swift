package import VirtualTime

/// The reason why a process is started or an app brought to the front.
package enum LaunchCause: Hashable, Sendable {
  case icon
  case url(String)
  case notification(Record)
  case shortcut(String)
  case activity(String)
  /// An invitation to share an iCloud record, named by its address.
  case cloudKitShare(String)
  case location
  case silentPush
  case backgroundFetch
  /// A push of PushKit that announces a call.
  case voipPush
  /// The transfers of a background URL session are done.
  case urlSession
  /// A peripheral that the app waited for, in a process that the system restores for it.
  case bluetooth
  case prewarm
  /// The user opens the app in a car.
  case carPlay
}

extension LaunchCause {
  /// The versions of iOS that brought causes; the others are older than the model. The system starts a process ahead of
  /// need from iOS 15 on (Apple, About the app launch sequence).
  package static let firstSystems: KeyValuePairs<Word, Version> = [
    .bluetooth: Version(7), .urlSession: Version(7), .activity: Version(8), .voipPush: Version(8),
    .shortcut: Version(9), .cloudKitShare: Version(10), .carPlay: Version(13), .prewarm: Version(15),
  ]

  /// The word for it.
  package var word: Word {
    switch self {
    case .icon: .icon
    case .url: .url
    case .notification: .notification
    case .shortcut: .shortcut
    case .activity: .activity
    case .cloudKitShare: .cloudKitShare
    case .location: .location
    case .silentPush: .silentPush
    case .backgroundFetch: .backgroundFetch
    case .voipPush: .voipPush
    case .urlSession: .urlSession
    case .bluetooth: .bluetooth
    case .prewarm: .prewarm
    case .carPlay: .carPlay
    }
  }
}

/// A screen to go to, with its payload.
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
  /// The default of the iOS version.
  case automatic
  case sheet, formSheet, fullScreen, overFullScreen, popover
  /// The place of the nearest controller that defines a context: the stack of the tab or column that presents.
  case currentContext, overCurrentContext
}

/// A height at which a card rests.
package enum Detent: Hashable, Sendable {
  case medium, large
  /// A height of the app's own, above the home indicator.
  case height(Length)

  package init?(_ value: Value) {
    if case .length(let length) = value {
      self = .height(length)
    } else if value == .word(.medium) || value == .word(.large) {
      self = value == .word(.medium) ? .medium : .large
    } else {
      return nil
    }
  }

  /// The height as it is written.
  package var value: Value {
    switch self {
    case .medium: .word(.medium)
    case .large: .word(.large)
    case .height(let length): .length(length)
    }
  }
}

/// A call of the app's code on a view controller that contains others.
package enum ContainerCall: Hashable, Sendable {
  /// Adds a child to a screen, or to the topmost one if `nil`.
  case addChild(ScreenID, to: ScreenID?)
  case removeChild(ScreenID)
  case showPage(ScreenID)
}

/// A call of the app's code on its split view; a column is named by the screen that it begins with.
package enum ColumnCall: Hashable, Sendable {
  case show(ScreenID)
  case hide(ScreenID)
  /// Shows a screen in the last column, in the place of what is there.
  case showDetail(Destination)
}

/// A request of the app's code to a screen's own sheet.
package enum SheetCall: Hashable, Sendable {
  case show(SheetID)
  case close(SheetID)
}

/// Where a link opens its screens.
package enum LinkOpening: Hashable, Sendable {
  /// They become the stack of the tab that the first of them belongs to.
  case stack
  /// The last one is presented, over the others or over what is there.
  case presented(PresentationStyle)
  /// They are pushed in the tab that is selected.
  case selectedTab
  /// They are pushed in each tab that has been selected so far, for each listens by itself.
  case everyTab
}

/// The way in which React Navigation gives the topmost screen other parameters: `setParams`, `replaceParams`, or
/// `pushParams`, which remembers the old ones for going back.
package enum ParameterChange: Hashable, Sendable { case merge, replace, push }

/// A call of the app's own code, or of a splash strategy, on navigation or on the framework.
package enum AppCall: Hashable, Sendable {
  case push(Destination)
  /// Opens a screen in the stack of a tab: `push` changes the stack alone, `navigate` also selects the tab. In React
  /// Navigation a stack that is made by it has its first screen only with `initial: false`, here `isAboveRoot`.
  case openInTab(
    ScreenID, Destination, navigates: Bool = false, merges: Bool = false, isAboveRoot: Bool = false)
  case pop
  case popCount(Int64)
  /// The record is for React Navigation, whose screen has no other one afterwards.
  case popTo(ScreenID, with: Value = .none, merges: Bool = false)
  /// Pops the stack in front, or that of a tab, which code reaches whether it is selected or not.
  case popToRoot(ofTab: ScreenID? = nil)
  /// Pops a screen, which may be covered, and all above it.
  case popFrom(ScreenID)
  /// Performs an unwind segue to a screen.
  case unwind(ScreenID)
  /// Pops to a screen that is on the stack, or pushes it.
  case popToOrPush(Destination, merges: Bool = false)
  case replace([Destination])
  case replaceTop(Destination)
  /// Removes all occurrences of these screens from the stack; the others keep their order.
  case remove([ScreenID])
  /// React Navigation's `navigate`; `merges`: a screen that is there keeps the parameters that it is not given.
  case navigate(Destination, merges: Bool = false)
  /// Gives a screen other parameters (React Navigation): the topmost one, or the one in whose code this is.
  case parameters(ParameterChange, Value)
  /// Makes a screen in advance (React Navigation).
  case preload(Destination)
  /// Keeps the topmost screen when it leaves the stack, or no longer (React Navigation 8).
  case retain(Bool)
  case present(ScreenID, style: PresentationStyle?, from: ScreenID?, payload: Value = .none)
  /// Dismisses what a screen presents, or the topmost presentation. If neither is named, SwiftUI's action is that of
  /// the view whose code calls.
  case dismiss(from: ScreenID?)
  /// Shows an alert on a screen; `nil` for the topmost one.
  case alert(String, from: ScreenID? = nil)
  case dismissAlert
  case selectTab(ScreenID)
  case contain(ContainerCall)
  case sheet(SheetCall)
  case column(ColumnCall)
  case drawer(opens: Bool)
  /// A text field has got the focus, or lost it: the keyboard is this high, zero without one; `nil` means as high as is
  /// usual on the device.
  case keyboard(Length?)
  /// Opens another app, which takes this one's place on screen.
  case openApp(String)
  /// Asks the system to open a URL, which may be the app's own.
  case openURL(String)
  /// Makes the root anew with the same start screen, as another key of a navigator does.
  case restartNavigator
  /// Cancels the task of a view and starts it again, as another id of it does (SwiftUI).
  case restartTask(ScreenID)
  case replaceRootView
  case replaceWindow
  /// Gives the root view another background, in both appearances.
  case paintRootView(Color)
  case showSplash
  case hideSplash
  case reloadJS
  /// Publishes the state once: all assignments take effect together. `isBulk`: it is written as `update`, which
  /// publishes even where it changes nothing.
  case update([Assignment], isBulk: Bool = false)
  /// Traits of screens that have changed with the state.
  case conditions([ScreenCondition])
  /// The new value of `start`; the root is replaced if it differs.
  case start(ScreenID)
  /// A link whose condition holds: select the tab, dismiss the modals, make this the stack.
  case openLink(url: String, [Destination], LinkOpening = .stack)
  /// A link that the app's own rule drops because its condition does not hold.
  case dropLink(url: String)
  /// A link whose condition does not hold yet: it waits in the one slot, and `otherwise` is shown meanwhile.
  case holdLink(url: String, otherwise: ScreenID?)
  /// A link that the app does not know.
  case unknownLink(url: String)
}

extension AppCall {
  /// Whether it changes only the app's state, not a route's flag, and so nothing on screen by itself.
  package var writesDataAlone: Bool {
    guard case .update(let assignments, _) = self else { return false }
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

/// A call of a splash strategy that puts a cover over the app, or removes it.
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
    /// On top of the current views.
    case top
    case aboveContent, belowContent
    /// In a view controller of its own, presented over the topmost presentation.
    case presented
    /// In a window of its own, above the whole app.
    case aboveAll
  }
  /// Touch handling of a cover: swallow touches, let them through, or disable the whole root view.
  package enum Touches: String, Hashable, Sendable { case swallow, pass, block }

  case cover(Surface, frame: Frame, layer: Layer, touches: Touches, over: Interval)
  case uncover(all: Bool, over: Interval, after: Interval, bySnapshot: Bool)
  /// Keeps Flutter's first frame from its engine (`deferFirstFrame`), or gives up one such call (`allowFirstFrame`).
  case frames(areHeld: Bool)
  case resolveShow
  case resolveHide
  case crash(String)
}

/// An act of the user on the phone.
package enum PersonAct: Hashable, Sendable {
  case tap(String)
  case selectTab(ScreenID)
  case back
  case backTo(ScreenID)
  case swipeBack(cancelled: Bool)
  /// Swipes to the right in the middle of a page.
  case swipeRight
  case swipeDown(cancelled: Bool)
  /// Drags a card to another of its heights.
  case drag(Detent)
  case swipeToPage(ScreenID, cancelled: Bool)
  /// An act on an additional window, named by the screen at its root.
  case window(WindowAct, ScreenID)
  /// Gives the app's window on an iPad another width, by the divider of a split view.
  case resizeWindow(Length)
  case openURL(String)
  case phone(PhoneAct)
  case returnToApp
  case terminate
  case rotate(Orientation)
  case appearance(dark: Bool)
  case reinstall
  /// A touch outside the sheet that dims its screen.
  case tapDim
  /// Starts the process, or brings a live one to the front.
  case launch(LaunchCause)
  /// Like `launch(.icon)`, with a process that ended only recently.
  case launchWarm
}

/// An act of the user on an additional window.
package enum WindowAct: Hashable, Sendable { case open, minimize, close }

/// An act of the user on the phone outside the app: on its screen, and on anything that covers it.
package enum PhoneAct: Hashable, Sendable {
  case pressHome, openSwitcher, closeSwitcher, openNotificationCenter, closeNotificationCenter
  case openControlCenter, closeControlCenter
  case lock, unlock, callIncoming, callAccepted, callEnded
}

/// The orientation in which the phone is held.
package enum Orientation: Hashable, Sendable { case portrait, landscapeLeft, landscapeRight }

/// An act of the system itself.
package enum SystemAct: Hashable, Sendable {
  case kill
  case systemAlert
  case systemAlertClosed
  case memoryWarning
  /// A notification for the app; an app in front is asked about it.
  case notificationArrives
  /// Ends the process because of its own memory use, or a general shortage.
  case memoryExhausted
  /// Disconnects a scene in the background; the process lives on.
  case reclaimScene
  case installUpdate
}

/// A fault that the script causes in the app's JavaScript.
package enum FaultAct: Hashable, Sendable {
  /// Makes the next load of the bundle fail, unless it has begun.
  case failLoad
  /// Makes the next evaluation throw, unless it has begun.
  case failEvaluation
  /// Makes the next first render throw, unless it has begun.
  case throwInRender
}

/// Everything that can be done to the simulated phone; there is no other way to affect it.
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
  /// The user cannot do that now; the sentence says why, in the user's words (“there is no “Log in” on screen”).
  case impossible(Obstacle, String)
}

/// The reason why the user cannot do something.
package enum Obstacle: Hashable, Sendable {
  /// The phone shows something else, or is already in the wanted state.
  case phone
  case noProcess
  /// A process already exists, or this iOS version does not start one in that way.
  case process
  /// The app shows nothing yet.
  case nothingShown
  /// The thing to touch is not on screen, or is covered.
  case absent
  case noWayBack
}
