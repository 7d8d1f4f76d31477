import DeviceModel
import Traces
import VirtualTime

/// The visible picture: the stack of surfaces, composed frame by frame.
struct ScreenState: Sendable {
  /// The state of a view controller's content.
  enum Drawing: UInt8, Sendable {
    /// Not in the hierarchy yet, as far as reported: the previous content is still visible.
    case unknown
    case blank
    case drawn
  }

  /// Whether the app is on screen, even if only with its launch screen.
  var isAppInFront = false
  var isSystemDark = false
  var launch: LaunchImage?
  /// Whether the app has not been deleted since the system kept the launch image of an earlier version.
  var keepsOldLaunchImage = true
  /// The app's picture when it last left the screen.
  var snapshot: VisibleSurface?

  // State of the process.
  var launchHasReturned = false
  var hasFirstFrame = false
  var hasContentFrame = false
  var hasSeenContent = false
  /// The window as main has it, and as the render server has it.
  var model: Window
  var committed: Window
  /// The drawings by the number of the instance.
  private var drawings: [Drawing] = []
  var history = SplashHistory()

  // State of the display.
  var shown = ComposedFrame()
  var flashes = FlashLog()
  var quietBlank = QuietBlank()
  var splashWasUp = false
  var sights = LaunchSights()
  /// Whether the system ended the last launch because it took too long.
  var launchTookTooLong = false
  /// The look of the splash in the frame in which it was last visible.
  var look: SplashLook?
  var lastFrame: Instant?
  /// The content in that frame, whether or not something covers it.
  var contentInFrame: Content?
  var nextFrame: Instant?
  /// The cause of the last commit.
  var commitCause: Position?
  private var numbers: UInt32 = 0

  init(_ kind: App.Kind) {
    model = Window(kind)
    committed = model
  }

  func drawing(of instance: InstanceID) -> Drawing {
    let index = Int(instance.number)
    return index < drawings.count ? drawings[index] : .unknown
  }

  mutating func recordDrawing(of instance: InstanceID, as drawing: Drawing) {
    let index = Int(instance.number)
    while drawings.count <= index { drawings.append(.unknown) }
    drawings[index] = drawing
  }

  mutating func makeNumber() -> UInt32 {
    numbers += 1
    return numbers
  }

  /// Drops everything that the process had on screen.
  mutating func forgetProcess(_ kind: App.Kind) {
    forgetWindow(kind)
    isAppInFront = false
    drawings.removeAll(keepingCapacity: true)
    history = SplashHistory()
  }

  /// Drops the window and its content.
  mutating func forgetWindow(_ kind: App.Kind) {
    launch = nil
    launchHasReturned = false
    hasFirstFrame = false
    hasContentFrame = false
    hasSeenContent = false
    model = Window(kind)
    committed = model
  }
}

extension Window {
  /// Creates the window of a process that has only begun.
  init(_ kind: App.Kind) {
    switch kind {
    case .uikit, .swiftui, .maui, .xamarin: host = .mounted
    // The framework's view is there from the beginning, and has its own color until it has painted.
    case .webView, .flutter, .nativeScript: host = .empty
    case .reactNative: host = .absent
    }
  }
}

enum ScreenOp: Sendable {
  case compose
  case launchScreenIsGone(UInt32)
  case snapshotIsOver(UInt32)
  /// A strategy's request from another lane, or at the end of its `after`.
  case cover(CoverCall)
  case delayedCover(CoverCall)
  case coverIsDrawn(UInt32)
  case fadeHasEnded(UInt32)
  case dissolveHasEnded(UInt32)
  /// The content fills the root view again, which ends the flash of this number if it has not ended.
  case rootViewIsFilled(flash: Int64)
}

extension World {
  mutating func performScreenOp(_ op: ScreenOp) {
    switch op {
    case .compose: compose()
    case .launchScreenIsGone(let generation): launchScreenIsGone(generation)
    case .snapshotIsOver(let generation): snapshotIsOver(generation)
    case .cover(let call): performCoverCall(call)
    case .delayedCover(let call):
      screen.history.pendingRemovals -= 1
      performCoverCall(call)
    case .coverIsDrawn(let number): coverIsDrawn(number)
    case .fadeHasEnded(let number): fadeHasEnded(number)
    case .dissolveHasEnded(let number): dissolveHasEnded(number)
    case .rootViewIsFilled(let flash): if flash == screen.flashes.count { passingFlashIsOver() }
    }
  }

  // MARK: Told by the life-cycle engine

  /// Shows the launch screen for a launch that brings the app to the front.
  mutating func screenLaunchBegan() {
    screen.isAppInFront = true
    screen.launchHasReturned = false
    screen.splashWasUp = false
    screen.launchTookTooLong = false
    screen.sights = LaunchSights()
    screen.look = nil
    let reason = cause
    if !showsStaleSnapshot() { showLaunchImage() }
    refreshScreen()
    cause = reason
  }

  /// Makes the window visible; nothing of it is drawn yet.
  mutating func screenWindowShown() {
    screen.model.isShown = true
    setNeedsCommit()
  }

  /// Records that the launch callbacks have returned: the app's next composed frame removes the launch screen. A commit
  /// has to follow.
  mutating func screenLaunchReturned() { screen.launchHasReturned = true }

  /// Records that the app has left the screen (home, another app, lock). Its animations are removed from the layers,
  /// and their completions run at once.
  mutating func screenAppLeft() {
    guard screen.isAppInFront else { return }
    screen.isAppInFront = false
    hangIsLeft()
    screen.launch?.isUp = false
    passingFlashIsOver()
    if case .screen = screen.shown.visible { screen.snapshot = screen.shown.visible } else { screen.snapshot = nil }
    endAllFades()
    refreshScreen()
  }

  /// Shows the window as last committed when the app returns. An app that left while its launch was held shows its
  /// window, not the launch screen again.
  mutating func screenAppReturned() {
    screen.isAppInFront = true
    process.load.seenSince = now
    if !screen.committed.isShown, screen.model.isShown { screen.committed = screen.model }
    refreshScreen()
    scheduleFrame()
  }

  /// Drops the window of a scene that is gone; the process stays.
  mutating func screenSceneReclaimed() {
    screen.forgetWindow(app.kind)
    refreshScreen()
  }

  /// Drops everything drawn by a process that has ended.
  mutating func screenProcessEnded() {
    passingFlashIsOver()
    // A splash that the process has taken with it has not been removed.
    if screen.shown.splash > 0 || screen.model.newestCover != nil { screen.splashWasUp = false }
    screen.forgetProcess(app.kind)
    refreshScreen()
  }

  /// Sets the system's appearance, light or dark.
  mutating func screenAppearanceChanged(dark: Bool) {
    screen.isSystemDark = dark
    if process.isAlive { commitSoon() }
  }

  /// Forgets the system's pictures of an app that has been deleted and reinstalled.
  mutating func screenAppReinstalled() {
    screen.keepsOldLaunchImage = false
    screen.snapshot = nil
  }

  // MARK: Told by the views and React engines

  /// Records that a screen's content is drawn (or, after a reload, no longer is); committed at the turn's end.
  mutating func screenContentChanged(_ instance: InstanceID, isDrawn: Bool) {
    let drawing: ScreenState.Drawing = isDrawn ? .drawn : .blank
    guard screen.drawing(of: instance) != drawing else { return }
    screen.recordDrawing(of: instance, as: drawing)
    setNeedsCommit()
  }

  /// Records the content of React Native (or a web view) in the root view; committed at the turn's end.
  mutating func screenHostChanged(_ host: Window.Host, isRaised: Bool = false) {
    screen.model.host = host
    if isRaised { screen.model.raiseContent() }
    setNeedsCommit()
  }

  /// Shows or hides a debug build's error screen, which covers everything until the next load.
  mutating func screenShowsError(_ shows: Bool) {
    guard screen.model.showsError != shows else { return }
    screen.model.showsError = shows
    setNeedsCommit()
  }
}
