import DeviceModel
import VirtualTime

/// React Native's (and a web view's) launch, beside the native one.
struct ReactState: Sendable {
  /// The stage in which an error was met.
  enum Failure: Hashable, Sendable { case load, evaluation, render }

  // Faults that the script has ordered, for what has not begun yet.
  var nextLoadFails = false
  var nextEvaluationFails = false
  var nextRenderThrows = false

  // Of the process.
  /// The delegate has made the bridge or host (the web view).
  var hasStarted = false
  /// Counts loads of the bundle; what belongs to an earlier one comes to nothing.
  var load: UInt32 = 0
  var modulesAreReady = false
  var bundleIsRead = false
  /// The first tree of this load has become views.
  var isMounted = false
  /// A view stands in the root view; a tree that renders null has none.
  var hasViews = false
  /// Its ready callback has been called: it waits for views as well.
  var isReady = false
  /// Screens that came into the hierarchy before that.
  var waiting: [(instance: InstanceID, screen: ScreenID)] = []

  mutating func forgetProcess() {
    let faults = (nextLoadFails, nextEvaluationFails, nextRenderThrows)
    let load = load
    self = ReactState()
    (nextLoadFails, nextEvaluationFails, nextRenderThrows) = faults
    self.load = load + 1
  }

  mutating func beginLoad() {
    load += 1
    modulesAreReady = false
    bundleIsRead = false
    isMounted = false
    hasViews = false
    isReady = false
  }
}

/// A step of the way from the host to the first content. Each knows its load: after a reload what is left of the one
/// before comes to nothing.
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
  case drawn(InstanceID)
  case shown(InstanceID)
  case failed(ReactState.Failure)
  case reported(ReactState.Failure)
}

enum ReactOp: Sendable {
  case step(ReactStep, load: UInt32)
  case reload
}

extension World {
  /// Whether screens are drawn by JavaScript, and so appear blank until it has mounted them.
  var drawsWithJavaScript: Bool {
    switch app.kind {
    case .reactNative, .webView: true
    case .uikit, .swiftui: false
    }
  }

  /// Nil where there is no React Native.
  var reactRules: ReactRules? {
    guard case .reactNative(let version, let architecture) = app.kind else { return nil }
    return ReactRules(version: version, architecture: architecture)
  }

  func op(_ step: ReactStep) -> Op { .react(.step(step, load: react.load)) }

  mutating func performReactOp(_ op: ReactOp) {
    switch op {
    case .reload: performReload()
    case .step(let step, let load):
      guard load == react.load else { return }
      switch app.kind {
      case .uikit, .swiftui: break
      case .webView: performPageStep(step)
      case .reactNative(let version, let architecture):
        performStep(step, with: ReactRules(version: version, architecture: architecture))
      }
    }
  }

  /// The app delegate's work for React Native (or the web view) inside `didFinishLaunching`, before its own work ends.
  mutating func reactLaunchOps() -> [Op] {
    guard drawsWithJavaScript else { return [] }
    react.beginLoad()
    react.hasStarted = true
    return startOps()
  }

  /// Making the bridge or host, and what it sets going.
  mutating func startOps() -> [Op] {
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
  /// `screenContentChanged(_:isDrawn:)` where `drawsWithJavaScript`: JavaScript draws it when it can.
  mutating func reactScreenShown(_ instance: InstanceID, of screen: ScreenID) {
    guard self.screen.drawing(of: instance) == .unknown else { return }
    guard react.isMounted else { return react.waiting.append((instance, screen)) }
    draw(instance, of: screen)
    if isEmpty(screen) { return }
    becomeReady()
    if let rules = reactRules { contentAppears(rules) }
  }

  /// The view of a screen is there; it is blank until JavaScript has worked out its content.
  mutating func draw(_ instance: InstanceID, of screen: ScreenID) {
    let index = Int(screen.index)
    let render = index < app.screens.count ? scaled(app.screens[index].render) : .zero
    screenContentChanged(instance, isDrawn: render == .zero && !isEmpty(screen))
    if isEmpty(screen) { return }
    if render > .zero { enqueueJS([.busy(render), op(.drawn(instance))]) }
  }

  /// The screen renders null.
  func isEmpty(_ screen: ScreenID) -> Bool {
    Int(screen.index) < app.screens.count && app.screens[Int(screen.index)].isEmpty
  }

  /// JavaScript calls the app's own code back, once a load, when there is something to see.
  mutating func becomeReady() {
    guard !react.isReady else { return }
    react.isReady = true
    enqueueJS(Op.callback(.fixed(.jsReady)))
  }

  /// The process has died, and JavaScript with it.
  mutating func reactProcessEnded() { react.forgetProcess() }
}

/// The differences at launch between React Native's versions and architectures. They are as read from its sources (tags
/// 0.72.17, 0.76.9 and the main line of 2026) and the changes named beside each rule.
struct ReactRules: Hashable, Sendable {
  var version: Version
  var architecture: App.Architecture

  enum ModuleSetup: Hashable, Sendable {
    /// Blocks for the main queue, and JavaScript does not begin before they have run.
    case beforeJavaScript
    /// JavaScript begins, and stands still at the first module that wants the main thread.
    case withinJavaScript
    /// On main, within the call that starts the host.
    case atStart
  }

  /// The bridge waits for a dispatch group of main-queue blocks (RCTCxxBridge). Without it evaluation stalls at the
  /// first such module, device info say; from 0.80 on the core's own are set up inline (facebook/react-native,
  /// 061174c). Modules of others that want the main thread still stall it then; the model has none.
  var moduleSetup: ModuleSetup {
    guard architecture == .bridgeless else { return .beforeJavaScript }
    return version >= Version(0, 80) ? .atStart : .withinJavaScript
  }

  /// Whether React's surface stands in the root view from the start. The bridge makes its content view, and Fabric on
  /// the bridge starts its surface, when the root view is made; without the bridge the surface is added when it runs.
  var hasContentViewAtStart: Bool { architecture != .bridgeless }

  /// The surface cannot start without a hop to main. Up to 0.76 JavaScript waits there for it; from 0.77 on it does not
  /// (facebook/react-native, ab2c47b).
  var surfaceStartBlocksJavaScript: Bool { version < Version(0, 77) }

  /// Whether layout has a thread of its own (the bridge's shadow queue) or is done in JavaScript's commit.
  var laysOutBesideJavaScript: Bool { architecture == .bridge }

  /// Whether the mount waits for the end of the task that committed (the modern event loop flushes rendering updates
  /// after the task and its microtasks). Fabric on the bridge schedules it with the commit.
  var mountsAtEndOfTask: Bool { architecture == .bridgeless }

  /// The notification that JavaScript has been loaded: without the bridge it is back from 0.87 on (9568de5).
  var postsJSDidLoad: Bool { architecture != .bridgeless || version >= Version(0, 87) }

  /// Whether a surface's stage is to be heard of at all.
  var hasSurface: Bool { architecture != .bridge }

  /// Fabric posted content-did-appear when its surface ran, before anything was rendered; from 0.74 on with the first
  /// child (c7d9571).
  var contentAppearsWithSurface: Bool { hasSurface && version < Version(0, 74) }

  /// Whether the native side hears that a bundle could not be loaded: without the bridge from 0.74 on (4adef35).
  var postsLoadFailure: Bool { architecture != .bridgeless || version >= Version(0, 74) }

  /// Whether it hears that a bundle threw while it was evaluated: on the bridge only.
  var postsEvaluationFailure: Bool { architecture != .bridgeless }
}
