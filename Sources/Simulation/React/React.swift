import DeviceModel
import Traces
import VirtualTime

/// React Native's (and a web view's) launch, beside the native one.
struct ReactState: Sendable {
  /// What an error was met in.
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

  /// What the app delegate does for React Native (or the web view) inside `didFinishLaunching`, before its own work
  /// ends.
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

  /// What the screen renders is null.
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
