import DeviceModel
import VirtualTime

/// The launch of React Native, a web view, Flutter or NativeScript, in parallel with the native launch.
struct ReactState: Sendable {
  /// The stage at which an error occurred.
  enum Failure: Hashable, Sendable { case load, evaluation, render, earlyNavigation }

  /// Faults that the script has requested and that have not occurred yet.
  var faults: Set<Failure> = []

  /// Whether an updater has taken up an error in this process. It does so once.
  var isRecovering = false

  // State of the process.
  /// Whether the delegate has made the bridge or host (or the web view).
  var hasStarted = false
  /// The number of the bundle's current load; ops of earlier loads have no effect.
  var load: UInt32 = 0
  var modulesAreReady = false
  var bundleIsRead = false
  /// Whether JavaScript has rendered the first tree of this load, so that its navigation container exists.
  var hasContainer = false
  /// The route in focus and those around it, as their navigators last told, innermost first.
  var focused: [(screen: ScreenID, instance: InstanceID)] = []
  /// The screens that it has rendered, and whether their effects run.
  var rendered: [RenderedScreen] = []
  /// The screens that are popped because their tab has been left: an effect of the tabs asks for that, so they are
  /// still there when they lose the focus (BottomTabViewNative, popToTopOnBlur).
  var poppedByTabs: Set<InstanceID> = []
  /// The tabs that have been in focus.
  var visitedTabs: Set<TabPlace> = []
  /// The tabs in screens, by the instance of the screen.
  var tabsInScreens: [InstanceID: TabListening] = [:]
  /// Calls that wait for the first tree of this load.
  var waitingCalls: [Op] = []
  /// Whether the app's state has had its first values again since the driver last asked.
  var hasFreshState = false
  /// Whether the first tree of this load has become views.
  var isMounted = false
  /// Whether a view is in the root view; a tree that renders null has none.
  var hasViews = false
  /// Whether its ready callback has been called, which also waits for views.
  var isReady = false
  /// The size with which the root view's onLayout was last called in this load; `nil` before the first call.
  var toldSize: Size?
  /// The state that AppState has sent last; `nil` before it has sent one.
  var appState: Event?
  /// The state when the bridge's modules were made, and what `AppState.currentState` reads.
  var constantState: Word?
  var currentState: Word?
  /// Short timers that have run out while no display link ran.
  var stoppedTimers: [Activity] = []
  /// The number of calls that keep Flutter's first frame from its engine.
  var frameHolds = 0
  /// Whether Flutter's view controller has been told of the first frame.
  var hasDrawn = false
  /// Links that wait for that frame, oldest first.
  var waitingLinks: [(url: String, call: Op)] = []
  /// The state that Flutter knows.
  var flutterState = Event.flutterResumed
  /// Screens that came into the hierarchy before the first mount.
  var waiting: [(instance: InstanceID, screen: ScreenID)] = []

  mutating func forgetProcess() {
    let before = self
    self = ReactState()
    faults = before.faults
    load = before.load + 1
  }

  mutating func beginLoad() {
    let before = self
    forgetProcess()
    isRecovering = before.isRecovering
    hasStarted = before.hasStarted
    hasFreshState = before.hasFreshState
    flutterState = before.flutterState
    waiting = before.waiting
  }
}

/// The steps from the host to the first content. Each has the number of its load: after a reload, remaining steps of
/// the previous load have no effect.
enum ReactStep: Sendable {
  case started
  case modulesReady
  case bundleRead
  case evaluate
  case hopForModules
  case evaluated
  case hopForSurface
  case surfaceStarted
  case surfaceRunning
  case render
  case rendered
  case commitTree
  case queueMount
  case mounted
  /// Flutter's engine has drawn its first frame.
  case firstFrame
  /// The oldest link that waits for Flutter's first frame has waited long enough.
  case linkTimesOut
  case drawn(InstanceID)
  case shown(InstanceID)
  case failed(ReactState.Failure)
  case reported(ReactState.Failure)
  /// An updater has searched for a new update after an error.
  case recovered(ReactState.Failure)
}

enum ReactOp: Sendable {
  case step(ReactStep, load: UInt32)
  case reload
  case startOver
  case awaitDisplay
}

extension World {
  /// Whether the app has JavaScript, which can be reloaded and can fail.
  var hasJavaScript: Bool {
    switch app.kind {
    case .reactNative, .webView, .nativeScript: true
    case .uikit, .swiftui, .flutter, .maui, .xamarin: false
    }
  }

  /// Whether the app's code runs on a thread beside main. NativeScript's runs on main.
  var hasScriptThread: Bool { hasJavaScript && app.kind != .nativeScript }

  /// Whether that thread owns the routes.
  var hasRoutesInJavaScript: Bool { hasRouters || app.kind == .webView }

  /// Whether a framework other than UIKit draws the screens, which are then blank until its first tree.
  var drawsLater: Bool { hasJavaScript || app.kind == .flutter }

  /// The rules of the app's version and architecture of React Native; `nil` for other apps.
  var reactRules: ReactRules? {
    guard case .reactNative(let version, let architecture) = app.kind else { return nil }
    return ReactRules(version: version, architecture: architecture)
  }

  /// Whether no display link runs that short timers wait for.
  private var timersAreStopped: Bool {
    guard let rules = reactRules, rules.timersMayStop, process.phase.isBackground else { return false }
    return !process.launch.isForeground || process.launch.hasReturned && rules.timersStopInBackground
  }

  /// Holds back the timer whose turn it is while timers are stopped.
  private mutating func awaitDisplay() {
    guard timersAreStopped, var timer = js.activity else { return }
    js.activity?.ops = []
    timer.isImmediate = false
    react.stoppedTimers.append(timer)
  }

  mutating func resumeTimers() {
    guard !react.stoppedTimers.isEmpty, !timersAreStopped else { return }
    for timer in react.stoppedTimers { js.queue.append(timer) }
    react.stoppedTimers = []
  }

  func op(_ step: ReactStep) -> Op { .react(.step(step, load: react.load)) }

  mutating func performReactOp(_ op: ReactOp) {
    switch op {
    case .reload: performReload()
    case .startOver: startNavigationOver()
    case .awaitDisplay: awaitDisplay()
    case .step(let step, let load): if load == react.load { performStep(step, with: reactRules) }
    }
  }

  /// The app delegate's work for its framework inside `didFinishLaunching`, before its own work ends.
  mutating func reactLaunchOps() -> [Op] {
    guard drawsLater else {
      let runtime = length(of: .runtimeStart)
      return runtime > .zero ? [.busy(runtime)] : []
    }
    let isOfScenes = app.kind == .flutter || startsInSceneDelegate
    if isOfScenes, app.lifecycle == .scene, !app.wiring.sceneDelegateFound || hasEngineOfScene { return [] }
    react.beginLoad()
    react.hasStarted = true
    return startOps()
  }

  /// Whether the engine comes and goes with the scene: React Native's host, or Flutter's engine if it is that of the
  /// view controller in the scene's storyboard, which makes it before the scene delegate hears of the scene
  /// (flutter/flutter issues 184267 and 186558, reunu/unustasis pull request 157).
  var hasEngineOfScene: Bool {
    hasSceneDelegate && (startsInSceneDelegate || app.kind == .flutter && usesStoryboard)
  }

  /// Whether the scene delegate makes React Native's host.
  var startsInSceneDelegate: Bool { app.lifecycle == .scene && reactRules?.startsInScenes == true }

  mutating func startEngineOfScene() {
    react.beginLoad()
    react.hasStarted = true
    insert(startOps())
  }

  /// Drops the engine with its scene (flutter/flutter issue 126671, FlutterEngine.mm: sceneDidDisconnect is an end of
  /// the app; React Native's host belongs to the scene delegate, and EdgeApp/edge-react-gui pull 6179 had to keep the
  /// root view controller elsewhere). What Dart or JavaScript keeps in memory is gone.
  mutating func engineOfSceneIsGone() {
    guard hasEngineOfScene, react.hasStarted else { return }
    if app.kind == .flutter { tellNamed(.fixed(.flutterDetached)) } else { stopJavaScript() }
    react.forgetProcess()
    forgetMemory()
  }

  /// Creation of the bridge, host or engine, and the work that it starts.
  mutating func startOps() -> [Op] {
    if app.kind == .flutter {
      let started = EventKey.fixed(.flutterStarted)
      // From iOS 14 on a debug build needs its tools (docs.flutter.dev; FlutterEngine.mm).
      if app.isDebugBuild, !app.isBeingDebugged, configuration.ios >= Version(14) {
        crash(
          .exception, reason: "Cannot create a FlutterEngine instance in debug mode without Flutter tooling or Xcode.")
        return []
      }
      return [.begin(started), .busy(length(of: .runtimeStart)), op(.started), .end(started)]
    }
    if app.kind == .nativeScript {
      // Its JavaScript runs on main.
      return [
        .busy(length(of: .runtimeStart)), .emit(.fixed(.jsStarted), .none), .busy(length(of: .jsLoad)), op(.started),
      ]
    }
    guard let rules = reactRules else { return [op(.started)] }
    let started = EventKey.fixed(.rnStarted)
    var ops: [Op] = [.begin(started), .busy(length(of: .rnStart))]
    if rules.moduleSetup == .atStart { ops += moduleSetupOps() }
    return ops + [op(.started), .end(started)]
  }

  mutating func moduleSetupOps() -> [Op] {
    let ready = EventKey.fixed(.rnModulesReady)
    return [.begin(ready), .busy(length(of: .moduleSetup)), .end(ready), op(.modulesReady)]
  }

  /// A screen's controller stands in the hierarchy for the first time. Called by the views engine in the place of
  /// `screenContentChanged(_:isDrawn:)` where `drawsLater`: the framework draws it when it can.
  mutating func reactScreenShown(_ instance: InstanceID, of screen: ScreenID) {
    guard self.screen.drawing(of: instance) == .unknown else { return }
    guard react.isMounted else { return react.waiting.append((instance, screen)) }
    draw(instance, of: screen)
    if app.screens[screen].isEmpty { return }
    becomeReady()
    if let rules = reactRules { contentAppears(rules) }
  }

  /// Draws a screen's view, which is blank until JavaScript has computed its content.
  mutating func draw(_ instance: InstanceID, of screen: ScreenID) {
    let render = scaled(app.screens[screen].render)
    let isEmpty = app.screens[screen].isEmpty
    screenContentChanged(instance, isDrawn: render == .zero && !isEmpty)
    guard !isEmpty, render > .zero else { return }
    if app.kind == .flutter {
      enqueue([.busy(render), op(.drawn(instance))], on: .background, at: now)
    } else {
      enqueueJS([.busy(render), op(.drawn(instance))])
    }
  }

  /// Calls the app's ready callback from JavaScript, once per load, when there is something to see.
  mutating func becomeReady() {
    guard !react.isReady else { return }
    react.isReady = true
    guard hasJavaScript else { return }
    if reactRules != nil { tellLayout() }
    enqueueJS(Op.callback(.fixed(.jsReady)))
  }

  /// Resets JavaScript's state after the process has died.
  mutating func reactProcessEnded() {
    for link in react.waitingLinks { refuse(.navLinkDropped, because: .link(link.url, .processEnded)) }
    react.forgetProcess()
  }
}

/// The differences at launch between versions and architectures of React Native. They are read from its sources (tags
/// 0.72.17, 0.76.9 and the main line of 2026) and the commits named with each rule.
struct ReactRules: Hashable, Sendable {
  var version: Version
  var architecture: App.Architecture

  enum ModuleSetup: Hashable, Sendable {
    /// In blocks on the main queue; JavaScript does not begin before they have run.
    case beforeJavaScript
    /// After JavaScript begins, which blocks at the first module that needs the main thread.
    case withinJavaScript
    /// On main, within the call that starts the host.
    case atStart
  }

  /// Whether timers shorter than a second can stop: up to 0.59 in the background, for only a display link drives them
  /// (react/react-native pull requests 21211 and 23674); up to 0.72 in a process that began there, which does not know
  /// that it is (issue 38711, pull request 39347).
  var timersMayStop: Bool { version < Version(0, 73) }
  var timersStopInBackground: Bool { version < Version(0, 60) }

  /// The bridge waits for a dispatch group of main-queue blocks (RCTCxxBridge). Without it, evaluation blocks at the
  /// first such module, e.g. device info; from 0.80 on the core's own are set up inline (facebook/react-native,
  /// 061174c). Other modules that need the main thread still block it then, but the model has none.
  var moduleSetup: ModuleSetup {
    guard architecture == .bridgeless else { return .beforeJavaScript }
    return version >= Version(0, 80) ? .atStart : .withinJavaScript
  }

  /// Whether React's surface is in the root view from the start. The bridge makes its content view, and Fabric on the
  /// bridge starts its surface, along with the root view; without the bridge the surface is added when it runs.
  var hasContentViewAtStart: Bool { architecture != .bridgeless }

  /// Whether an alert has a window of its own, and stays when what lies below goes: from 0.64 on (Expo's copies of
  /// 0.63 have no RCTAlertController); before, what is on top presents it (react/react-native issues 10471 and 22237).
  var alertsHaveWindows: Bool { version >= Version(0, 64) }

  /// Whether that window belongs to no scene and is not seen in an app with scenes: before 0.71 (facebook/react-native
  /// issue 31251 and pull request 34562; the changelog of 0.71.0).
  var alertsLackScene: Bool { alertsHaveWindows && version < Version(0, 71) }

  /// Whether the app makes its window first and the host in it: from 0.79 on. Before, RCTAppDelegate made the root view
  /// and then the window (react-native-community/template pull 106, AppDelegate.swift of 0.78 and 0.79).
  var startsInWindow: Bool { version >= Version(0, 79) }

  /// Whether an app with scenes makes its host in scene(_:willConnectTo:), and none before a scene connects: from 0.88
  /// on (react-native-community/template pulls 246 and 251, SceneDelegate.swift; react/react-native pull 57700).
  var startsInScenes: Bool { version >= Version(0, 88) }

  /// Whether JavaScript waits while the surface's start hops to main. It does up to 0.76, and not from 0.77 on
  /// (facebook/react-native, ab2c47b).
  var surfaceStartBlocksJavaScript: Bool { version < Version(0, 77) }

  /// Whether layout has a thread of its own (the bridge's shadow queue) or is done in JavaScript's commit.
  var laysOutBesideJavaScript: Bool { architecture == .bridge }

  /// Whether the mount waits for the end of the task that committed, and so for its layout effects. (The modern event
  /// loop flushes rendering updates after the task and its microtasks.) Fabric on the bridge, and all of it up to 0.74,
  /// schedules the mount with the commit (facebook/react-native issue 44111).
  var mountsAtEndOfTask: Bool { architecture == .bridgeless && version >= Version(0, 75) }

  /// Whether it posts that JavaScript has been loaded; without the bridge, again from 0.87 on (9568de5).
  var postsJSDidLoad: Bool { architecture != .bridgeless || version >= Version(0, 87) }

  /// Whether `AppState` hears that an app is inactive: from 0.24 on (react/react-native pull 6379 of March 2016; issues
  /// 524 and 5112 before).
  var hearsInactive: Bool { version >= Version(0, 24) }

  /// Whether `AppState` has a name for an app that is inactive (react/react-native pull request 37690).
  var namesInactive: Bool { version >= Version(0, 73) }

  /// Whether a surface reports its stage.
  var hasSurface: Bool { architecture != .bridge }

  /// Whether content-did-appear is posted when the surface runs, before anything is rendered, as Fabric did. From 0.74
  /// on it comes with the first child (c7d9571).
  var contentAppearsWithSurface: Bool { hasSurface && version < Version(0, 74) }

  /// Whether native code learns that a bundle could not be loaded; without the bridge, from 0.74 on (4adef35).
  var postsLoadFailure: Bool { architecture != .bridgeless || version >= Version(0, 74) }

  /// Whether a reload begins with the launch options once more, and so with the link in them. The bridge forgets them
  /// from 0.59 on (RCTBridge.mm; facebook/react-native pull 22659); its successor keeps them from 0.74 on (RCTHost.mm,
  /// pulls 43757 and 44007; bluesky-social/social-app pull 11500).
  var keepsLaunchOptions: Bool { architecture == .bridgeless ? version >= Version(0, 74) : version < Version(0, 59) }

  /// Whether native code learns that a bundle threw during evaluation; on the bridge only.
  var postsEvaluationFailure: Bool { architecture != .bridgeless }
}
