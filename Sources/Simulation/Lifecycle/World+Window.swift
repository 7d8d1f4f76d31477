import DeviceModel

// The window and its root view controller, and the set-ups that go wrong there.

extension World {
  /// UIKit reads the storyboard: it instantiates the initial view controller, then asks the delegate for its window.
  /// The texts are those of the console and of the exception.
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

  /// The app's code makes its window: in `didFinishLaunching`, or in `scene(_:willConnectTo:options:)`.
  mutating func makeWindow() {
    guard app.wiring.window != .none else { return }
    windowMade()
    guard app.wiring.hasRootViewController else { return }
    routingMakeRoot()
    insert(.view(.root(.instantiate)))
  }

  mutating func windowMade() {
    process.window = .made
    emit(.windowMade)
  }

  /// Whether the delegate that is asked has a window to show. A storyboard's window has nowhere to live without the
  /// property; before scenes came, the app delegate of a scene app has none.
  private var delegateHoldsWindow: Bool {
    app.wiring.window != .none && runsScenes == (app.lifecycle == .scene)
  }

  /// `makeKeyAndVisible`, by the app or, with a storyboard, by UIKit: the root loads its view inside the call (public
  /// crash stacks). A window of the app delegate's in an app with scenes belongs to none of them and is never shown.
  mutating func showWindow() {
    guard process.window == .made, app.wiring.window != .hidden, delegateHoldsWindow else { return }
    insert([
      .begin(.fixed(.windowKeyAndVisible)), .lifecycle(.windowShown), .lifecycle(.root(.load)),
      .end(.fixed(.windowKeyAndVisible)),
    ])
  }

  /// A window that nobody holds has loaded its root, and is gone before anything of it is drawn; one without a root has
  /// nothing to draw.
  mutating func windowShown() {
    guard app.wiring.window != .released, app.wiring.hasRootViewController else { return }
    process.window = .shown
    screenWindowShown()
  }

  /// One stage of the root's coming up. Its layout and its appearance need a window on screen, and come once.
  mutating func raiseRoot(_ stage: RootStage) {
    switch stage {
    case .instantiate: break
    case .load: guard app.wiring.hasRootViewController else { return }
    case .layOut:
      guard process.window == .shown, !process.launch.rootHasLaidOut else { return }
      process.launch.rootHasLaidOut = true
      setNeedsCommit()
    case .didAppear:
      guard process.window == .shown, !process.launch.rootHasAppeared else { return }
      process.launch.rootHasAppeared = true
    }
    insert(.view(.root(stage)))
  }

  /// A run loop that a launch callback nests goes through layout and commit like any other, and `viewDidAppear` follows
  /// the commit; only what the screen shows waits for the callback.
  mutating func layOutInNestedLoop() {
    guard process.window == .shown, !process.launch.rootHasLaidOut else { return }
    enqueueMainSource([.lifecycle(.root(.layOut)), .lifecycle(.renderFirst), .lifecycle(.rootCommits)])
  }

  /// UIKit's words at the end of an app delegate's launch about a visible window without a root view controller. They
  /// are an exception since the SDK of iOS 9, a line in the console before (stack traces, questions of that time).
  var missingRootComplaint: String? {
    guard process.window == .made, app.wiring.window == .made, !app.wiring.hasRootViewController else { return nil }
    return SystemRules.missingRootViewControllerThrows(sdk: app.sdk)
      ? "Application windows are expected to have a root view controller at the end of application launch"
      : "Applications are expected to have a root view controller at the end of application launch"
  }
}
