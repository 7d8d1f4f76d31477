import DeviceModel
import Traces
import VirtualTime

/// The picture before the eye: the pile of surfaces, composed frame by frame.
struct ScreenState: Sendable {
  /// How far a view controller's content is.
  enum Drawing: UInt8, Sendable {
    /// Not in the hierarchy yet, as far as anyone has told: what was there before it is still to be seen.
    case unknown
    case blank
    case drawn
  }

  /// The app has the screen, if only with its launch screen.
  var isAppInFront = false
  var isSystemDark = false
  var launch: LaunchImage?
  /// The app has not been deleted since the system kept the launch image of an earlier version.
  var keepsOldLaunchImage = true
  /// The app's picture when it last left the screen.
  var snapshot: VisibleSurface?

  // Of the process.
  var launchHasReturned = false
  var hasFirstFrame = false
  var hasContentFrame = false
  var hasSeenContent = false
  /// The window as main has made it, and as the render server knows it.
  var model: Window
  var committed: Window
  /// At the instance's number.
  private var drawings: [Drawing] = []
  var history = SplashHistory()

  // Of the display.
  var shown = ComposedFrame()
  var flashes = FlashLog()
  var splashWasUp = false
  /// How the splash looked in the frame in which it was last seen.
  var look: SplashLook?
  var lastFrame: Instant?
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

  /// Everything that the process had on screen is gone.
  mutating func forgetProcess(_ kind: App.Kind) {
    forgetWindow(kind)
    isAppInFront = false
    drawings.removeAll(keepingCapacity: true)
    history = SplashHistory()
  }

  /// The window is gone, and what was drawn in it.
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
  /// The window of a process that has only begun.
  init(_ kind: App.Kind) {
    switch kind {
    case .uikit, .swiftui: host = .mounted
    // The page's own view stands there from the first, and is white until it has painted.
    case .webView: host = .empty
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
  case fadeHasEnded(UInt32)
  case dissolveHasEnded(UInt32)
}

extension World {
  mutating func performScreenOp(_ op: ScreenOp) {
    switch op {
    case .compose: compose()
    case .launchScreenIsGone(let generation): launchScreenIsGone(generation)
    case .snapshotIsOver(let generation): snapshotIsOver(generation)
    case .cover(let call): performCoverCall(call)
    case .fadeHasEnded(let number): fadeHasEnded(number)
    case .dissolveHasEnded(let number): dissolveHasEnded(number)
    }
  }

  // MARK: Told by the life-cycle engine

  /// The person's (or the system's) launch brings the app to the front: the system shows the launch screen.
  mutating func screenLaunchBegan() {
    screen.isAppInFront = true
    screen.launchHasReturned = false
    screen.splashWasUp = false
    screen.look = nil
    let reason = cause
    showLaunchScreen()
    refreshScreen()
    cause = reason
  }

  /// The window is visible from now on; nothing of it is drawn yet.
  mutating func screenWindowShown() {
    screen.model.isShown = true
    setNeedsCommit()
  }

  /// The launch callbacks have returned: the next composed frame of the app takes the launch screen away. A commit has
  /// to follow.
  mutating func screenLaunchReturned() { screen.launchHasReturned = true }

  /// The app has left the screen (home, another app, lock). Its animations are taken off the layers, and what waits for
  /// their ends is told at once.
  mutating func screenAppLeft() {
    guard screen.isAppInFront else { return }
    screen.isAppInFront = false
    screen.launch?.isUp = false
    staleImageIsGone()
    keepSnapshot()
    endAllFades()
    refreshScreen()
  }

  /// It comes back: the window is seen as it was last committed. Who had left while the launch was held does not see
  /// the launch screen again, but the window as it is.
  mutating func screenAppReturned() {
    screen.isAppInFront = true
    if !screen.committed.isShown, screen.model.isShown { screen.committed = screen.model }
    refreshScreen()
    scheduleFrame()
  }

  /// The scene is gone, and the window that it had; the process is not.
  mutating func screenSceneReclaimed() {
    screen.forgetWindow(app.kind)
    refreshScreen()
  }

  /// The process is gone, and all that it drew.
  mutating func screenProcessEnded() {
    staleImageIsGone()
    screen.forgetProcess(app.kind)
    refreshScreen()
  }

  /// Light or dark, as the system has it.
  mutating func screenAppearanceChanged(dark: Bool) {
    screen.isSystemDark = dark
    if process.isAlive { commitSoon() }
  }

  /// The app has been deleted and installed anew: the system forgets the pictures that it kept.
  mutating func screenAppReinstalled() {
    screen.keepsOldLaunchImage = false
    screen.snapshot = nil
  }

  // MARK: Told by the views and React engines

  /// The content of a screen's view is drawn (or, after a reload, no longer is): committed with the turn's end.
  mutating func screenContentChanged(_ instance: InstanceID, isDrawn: Bool) {
    let drawing: ScreenState.Drawing = isDrawn ? .drawn : .blank
    guard screen.drawing(of: instance) != drawing else { return }
    screen.recordDrawing(of: instance, as: drawing)
    setNeedsCommit()
  }

  /// The content of React Native (or a web view) in the root view: committed with the turn's end.
  mutating func screenHostChanged(_ host: Window.Host, isRaised: Bool = false) {
    screen.model.host = host
    if isRaised { screen.model.raiseContent() }
    setNeedsCommit()
  }

  /// A debug build shows an uncaught error over everything, until the next load.
  mutating func screenShowsError(_ shows: Bool) {
    guard screen.model.showsError != shows else { return }
    screen.model.showsError = shows
    setNeedsCommit()
  }
}
