import DeviceModel

// The window and its root view controller, and set-ups that fail there.

extension World {
  /// Loads the main storyboard as UIKit does: instantiates the initial view controller, then asks the delegate for its
  /// window. The texts are those of the console and of the exception.
  mutating func loadMainStoryboard() {
    guard case .storyboard(let name, _) = app.interface else { return }
    switch app.wiring.mainStoryboard {
    case .missing:
      crash(
        .exception, reason: "NSInvalidArgumentException: Could not find a storyboard named '\(name)' in bundle NSBundle"
      )
    case .noInitial:
      warn(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)'"
          + " - perhaps the designated entry point is not set?")
    case .found:
      guard delegateHoldsWindow else {
        return warn("The delegate must implement the window property if it wants to use a main storyboard file.")
      }
      routingMakeRoot()
      insert(.view(.root(.instantiate)), .lifecycle(.windowMade))
    }
  }

  /// Makes the window in the app's code: in `didFinishLaunching` or `scene(_:willConnectTo:options:)`.
  mutating func makeWindow() {
    guard app.wiring.window != .none else { return }
    if process.window == .none { windowMade() }
    guard app.wiring.hasRootViewController else { return }
    routingMakeRoot()
    insert(.view(.root(.instantiate)))
  }

  /// Whether the window is there before React Native's host, which is started in it and then has the root.
  var givesWindowToHost: Bool { app.wiring.window != .none && reactRules?.startsInWindow == true }

  mutating func windowMade() {
    process.window = .made
    emit(.windowMade)
  }

  /// Whether the delegate that is asked has a window to show. A storyboard's window needs the delegate's property;
  /// before iOS 13, the app delegate of a scene app has none.
  private var delegateHoldsWindow: Bool {
    app.wiring.window != .none && runsScenes == (app.lifecycle == .scene)
  }

  /// Calls `makeKeyAndVisible`, as the app or, with a storyboard, UIKit does: the root loads its view inside the call
  /// (public crash stacks). In an app with scenes, a window of the app delegate belongs to no scene and is never shown.
  mutating func showWindow() {
    guard process.window == .made, app.wiring.window != .hidden, delegateHoldsWindow else { return }
    var ops: [Op] = [.begin(.fixed(.windowKeyAndVisible)), .lifecycle(.windowShown)]
    if !loadsRootLate { ops.append(.lifecycle(.root(.load))) }
    insert(ops + [.end(.fixed(.windowKeyAndVisible))])
  }

  /// Puts the window on screen. A window that nothing holds has loaded its root, and is gone before it is drawn; one
  /// without a root has nothing to draw.
  mutating func windowShown() {
    guard app.wiring.window != .released, app.wiring.hasRootViewController else { return }
    process.window = .shown
    screenWindowShown()
  }

  /// Brings up the root by one stage. Layout and appearance need a window on screen, and happen once.
  mutating func raiseRoot(_ stage: RootStage) {
    switch stage {
    case .instantiate: break
    case .load: guard app.wiring.hasRootViewController else { return }
    case .layOut:
      guard process.window == .shown, !process.launch.rootHasLaidOut else { return }
      process.launch.rootHasLaidOut = true
      // A split view reports that it is collapsed from here on.
      dirty.insert(.navigation)
      setNeedsCommit()
    case .didAppear:
      guard process.window == .shown, !process.launch.rootHasAppeared else { return }
      process.launch.rootHasAppeared = true
    }
    insert(.view(.root(stage)))
  }

  /// Lays out the root in a run loop nested in a launch callback. The loop commits like any other, and `viewDidAppear`
  /// follows the commit; only what the screen shows waits for the callback.
  mutating func layOutInNestedLoop() {
    guard process.window == .shown, !process.launch.rootHasLaidOut else { return }
    enqueueMainSource([.lifecycle(.root(.layOut)), .lifecycle(.renderFirst), .lifecycle(.rootCommits)])
  }

  /// UIKit's message at the end of an app delegate's launch if the visible window has no root view controller. It is an
  /// exception since the iOS 9 SDK and was a console line before (stack traces, questions of that time).
  var missingRootComplaint: String? {
    guard process.window == .made, app.wiring.window == .made, !app.wiring.hasRootViewController else { return nil }
    return SystemRules.missingRootViewControllerThrows(sdk: app.sdk)
      ? "Application windows are expected to have a root view controller at the end of application launch"
      : "Applications are expected to have a root view controller at the end of application launch"
  }
}
