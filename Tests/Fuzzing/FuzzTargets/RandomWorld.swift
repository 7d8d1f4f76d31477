import DeviceModel
import Simulation
import Traces
import VirtualTime

/// A phone of the catalogue with an app of some kind, and what happens to both, all of it picked by a number.
struct RandomWorld {
  private(set) var world: World
  private var dice: SeededGenerator
  /// The app's code in some callbacks: it blocks main, or nests a run loop.
  private var stalls: [(key: EventKey, length: Interval)] = []
  private var nestsRunLoops = false
  private var scripts: [Interval?] = []
  private(set) var limit: Limit?
  /// What was done, with the moment.
  private(set) var stimuli: [(instant: Instant, stimulus: Stimulus)] = []
  private(set) var isSceneApp: Bool

  private static let count = 50

  init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let id = DeviceID(Int(dice.below(UInt64(Device.all.count))))
    let device = Device.all[Int(id.index)]
    let versions = Self.versions.filter(device.runs)
    let ios = versions.isEmpty ? Version(12) : versions[Int(dice.below(UInt64(versions.count)))]
    let app = Self.app(on: ios, &dice)
    var configuration = Configuration(device: id, hardware: device.hardware(on: ios), ios: ios, app: app)
    configuration.timeLimit = .seconds(600)
    for _ in 0..<dice.below(3) {
      let key = Self.callbacks[Int(dice.below(UInt64(Self.callbacks.count)))]
      let length = Interval.milliseconds(Int64(dice.below(dice.below(8) == 0 ? 20_000 : 600)) + 1)
      if !stalls.contains(where: { $0.key == key }) { stalls.append((key, length)) }
    }
    nestsRunLoops = dice.below(2) == 0
    isSceneApp = ios >= Version(13) && (app.wiring.hasSceneManifest ?? (app.lifecycle == .scene))
    world = World(
      configuration: configuration,
      interest: TraceFilter(
        watched: stalls.map(\.key), observed: Self.observed.map { ObservableKey($0) }))
    self.dice = dice
  }

  private static let versions = [
    Version(8), Version(9), Version(10), Version(11), Version(12), Version(13), Version(14), Version(15),
    Version(16, 4), Version(17), Version(18, 4), Version(26), Version(27, 1),
  ]

  static let observed: [Observable] = [.appState, .sceneState, .visible, .hangCount, .launchDuration]

  private static let callbacks: [EventKey] = [
    EventKey.fixed(.appDidFinishLaunching).end, .fixed(.sceneWillConnect), .fixed(.sceneDidEnterBackground),
    .fixed(.appWillEnterForeground), .fixed(.appWillTerminate), .fixed(.notificationDidBecomeActive),
    .fixed(.sceneDidDisconnect), .screen(ScreenID(1), callback: .viewDidLoad),
    .screen(ScreenID(0), callback: .viewDidAppear),
    .screen(ScreenID(0), callback: .viewWillDisappear),
  ]

  // MARK: The app

  private static let kinds: [App.Kind] = [
    .uikit, .swiftui, .webView, .reactNative(version: Version(0, 72), architecture: .bridge),
    .reactNative(version: Version(0, 73), architecture: .fabricOnBridge),
    .reactNative(version: Version(0, 76), architecture: .bridgeless), .flutter, .nativeScript, .maui, .xamarin,
  ]

  private static func app(on ios: Version, _ dice: inout SeededGenerator) -> App {
    let kind = kinds[Int(dice.below(UInt64(kinds.count)))]
    let routings: [App.Routing] = [.stack, .path, .flags]
    var app = App(
      name: "App", kind: kind, lifecycle: dice.below(2) == 0 ? .appDelegate : .scene,
      routing: routings[Int(dice.below(3))], sdk: dice.below(4) == 0 ? Version(18) : ios,
      durations: .standard(for: kind), launchScreen: App.LaunchScreen(source: .storyboard),
      screens: ["Home", "Detail", "More", "Login", "Flow", "Step", "Inner"].map(Screen.init(name:)))
    app.screens[1].hasOwnStack = dice.below(2) == 0
    app.screens[1].load = .milliseconds(Int64(dice.below(60)))
    app.screens[2].render = .milliseconds(Int64(dice.below(200)))
    contain(&app, &dice)
    app.routes = [
      Route(name: "toDetail", owner: ScreenID(0), destination: ScreenID(1), presentedAs: nil),
      Route(name: "showLogin", owner: ScreenID(1), destination: ScreenID(3), presentedAs: .sheet),
    ]
    spoil(&app, &dice)
    app.tasks = [
      AppTask(
        name: "session", takes: .milliseconds(Int64(dice.below(9000))),
        lane: dice.below(2) == 0 ? .main : .background, after: callbacks[Int(dice.below(6))])
    ]
    return app
  }

  /// Tabs, tabs and stacks within screens, and what navigators of frameworks know.
  private static func contain(_ app: inout App, _ dice: inout SeededGenerator) {
    // In the last one the app starts outside its tabs.
    let tabs: [[Int]] = [[], [], [0, 2], [0, 2], [0, 2, 4], [2, 4]]
    app.tabs = tabs[Int(dice.below(6))].map { ScreenID($0) }
    app.hasStackAroundTabs = !app.tabs.isEmpty && dice.below(3) == 0
    if case .reactNative = app.kind {
      app.reactNavigation = Version(Int32(5 + dice.below(4)))
      app.hasDrawer = !app.tabs.isEmpty && dice.below(6) == 0
    }
    let behaviors: [App.BackBehavior] = [.none, .firstRoute, .order, .history, .fullHistory]
    app.backBehavior = behaviors[Int(dice.below(5))]
    if dice.below(3) == 0 { app.screens[4].tabs = [ScreenID(5), ScreenID(6)] }
    if app.screens[4].tabs.isEmpty, dice.below(2) == 0 {
      app.screens[4].hasOwnStack = true
      app.screens[4].ownScreens = [ScreenID(4), ScreenID(5)]
    }
    app.screens[6].hasOwnStack = dice.below(2) == 0
    if dice.below(3) == 0 { app.screens[3].style = .sheet }
    app.screens[5].unmountsOnBlur = dice.below(6) == 0
    app.screens[2].popsToTopOnBlur = dice.below(6) == 0
  }

  /// Some set-ups go wrong.
  private static func spoil(_ app: inout App, _ dice: inout SeededGenerator) {
    if dice.below(3) == 0, app.kind == .uikit {
      app.interface = .storyboard(name: "Main", canvas: Size(width: .points(375), height: .points(667)))
      if dice.below(8) == 0 { app.wiring.mainStoryboard = dice.below(2) == 0 ? .missing : .noInitial }
    }
    if dice.below(6) == 0 { app.wiring.hasSceneManifest = dice.below(2) == 0 }
    if dice.below(10) == 0 { app.wiring.sceneDelegateFound = false }
    let windows: [App.MisconfigurationOptions.Window] = [.made, .none, .released, .hidden]
    if dice.below(8) == 0 { app.wiring.window = windows[Int(dice.below(4))] }
    if dice.below(12) == 0 { app.wiring.hasRootViewController = false }
    let sources: [App.LaunchScreen.Source] = [.storyboard, .plist, .missing, .none]
    app.launchScreen.source = sources[Int(dice.below(4))]
  }

  // MARK: Acts

  private static let acts: [PersonAct] = [
    .launch(.icon), .launch(.url("app://detail")), .launch(.notification(Record())), .launch(.location),
    .launch(.silentPush), .launch(.backgroundFetch), .launch(.prewarm), .launch(.shortcut("scan")),
    .launch(.bluetooth), .launch(.cloudKitShare("https://icloud.example")),
    .launch(.activity("https://app.example")), .launchWarm, .launch(.icon), .returnToApp, .phone(.pressHome),
    .returnToApp,
    .phone(.openSwitcher), .phone(.closeSwitcher), .phone(.openNotificationCenter), .phone(.closeNotificationCenter),
    .phone(.openControlCenter), .phone(.closeControlCenter),
    .phone(.lock), .phone(.unlock), .phone(.callIncoming), .phone(.callAccepted), .phone(.callEnded), .terminate,
    .openURL("app://detail"), .reinstall, .rotate(.landscapeLeft), .rotate(.portrait), .appearance(dark: true),
    .tap("Home"), .back, .swipeBack(cancelled: true), .swipeBack(cancelled: false), .swipeDown(cancelled: false),
    .selectTab(ScreenID(2)), .selectTab(ScreenID(0)), .selectTab(ScreenID(4)), .selectTab(ScreenID(6)),
    .launch(.voipPush), .launch(.urlSession),
  ]
  private static let happenings: [SystemAct] = [
    .kill, .systemAlert, .systemAlertClosed, .memoryWarning, .memoryExhausted, .reclaimScene, .reclaimScene,
    .installUpdate,
  ]
  private static let calls: [AppCall] = [
    .push(Destination(ScreenID(1))), .push(Destination(ScreenID(2))), .pop, .popToRoot(),
    .replace([Destination(ScreenID(0))]),
    .present(ScreenID(1), style: nil, from: nil), .present(ScreenID(3), style: .fullScreen, from: nil),
    .dismiss(from: nil), .alert("Sure?"), .dismissAlert, .selectTab(ScreenID(2)), .start(ScreenID(3)),
    .start(ScreenID(0)), .update([.route(RouteID(0), true)]), .update([.route(RouteID(1), true)]), .reloadJS,
    .replaceRootView, .hideSplash, .navigate(Destination(ScreenID(1), payload: .count(7))),
    .popToOrPush(Destination(ScreenID(2))), .unwind(ScreenID(0)),
    .push(Destination(ScreenID(4))), .push(Destination(ScreenID(5))), .navigate(Destination(ScreenID(6))),
    .navigate(Destination(ScreenID(2)), merges: true), .popTo(ScreenID(1)), .popTo(ScreenID(5)), .popFrom(ScreenID(4)),
    .popCount(2), .popCount(0), .popToRoot(ofTab: ScreenID(2)), .popToRoot(ofTab: ScreenID(5)),
    .openInTab(ScreenID(2), Destination(ScreenID(1))),
    .openInTab(ScreenID(6), Destination(ScreenID(1)), navigates: true),
    .replace([]), .replace([Destination(ScreenID(4)), Destination(ScreenID(5)), Destination(ScreenID(1))]),
    .parameters(.push, .record(Record([(label: "id", value: .count(7))]))), .preload(Destination(ScreenID(1))),
    .preload(Destination(ScreenID(6))),
    .retain(true), .selectTab(ScreenID(6)), .drawer(opens: true), .restartNavigator, .restartTask(ScreenID(0)),
    .keyboard(.points(300)), .dismiss(from: ScreenID(1)), .present(ScreenID(4), style: .sheet, from: nil),
    .openLink(url: "app://step", [Destination(ScreenID(4)), Destination(ScreenID(5))]), .replaceWindow,
    .holdLink(url: "app://later", otherwise: ScreenID(3)), .dropLink(url: "app://later"),
    .replaceTop(Destination(ScreenID(3))), .remove([ScreenID(0), ScreenID(1)]),
    .conditions([ScreenCondition(.isDeclared, of: ScreenID(1), holds: false)]),
    .conditions([ScreenCondition(.asksBeforeLeaving, of: ScreenID(2), holds: true)]),
  ]

  /// What a flaw may depend on.
  var setUp: String {
    let (configuration, app) = (world.configuration, world.configuration.app)
    let stalls = stalls.map { "\($0.key.parts) \($0.length.ticks / 9_000)ms" }
    return "iOS \(configuration.ios), sdk \(app.sdk), \(app.kind), \(app.lifecycle), \(app.routing), \(stalls), "
      + "nests \(nestsRunLoops), \(app.wiring)"
  }

  mutating func run() {
    apply(.person(.launch(.icon)))
    for _ in 0..<Self.count {
      let person = Self.acts[Int(dice.below(UInt64(Self.acts.count)))]
      switch dice.below(10) {
      case 0: apply(.system(Self.happenings[Int(dice.below(UInt64(Self.happenings.count)))]))
      case 1...3: apply(.app(Self.calls[Int(dice.below(UInt64(Self.calls.count)))]))
      default: apply(.person(person))
      }
      if dice.below(3) > 0 {
        advance(to: world.now + .milliseconds(Int64(dice.below(dice.below(4) == 0 ? 9000 : 500))))
      }
    }
    advance(to: .zero + .seconds(1000))
  }

  private mutating func apply(_ stimulus: Stimulus) {
    stimuli.append((world.now, stimulus))
    var actor = Actor(lane: .person)
    // Code of a screen acts, whether or not that is on a stack.
    if case .app = stimulus, dice.below(2) == 0 {
      actor.screen = ScreenID(Int(dice.below(UInt64(world.configuration.app.screens.count))))
    }
    _ = world.apply(stimulus, by: actor)
    while limit == nil, let signal = world.settle() { answer(signal) }
  }

  private mutating func advance(to end: Instant) {
    while limit == nil {
      let signal = world.advance(to: end, pausing: false)
      switch signal {
      case .idle, .reached: return
      default: answer(signal)
      }
    }
  }

  private mutating func answer(_ signal: Signal) {
    switch signal {
    case .event(let place):
      guard case .event(let key) = world.trace[place].content, let stall = stalls.first(where: { $0.key == key })
      else { return }
      scripts.append(stall.length)
      world.run([ScriptID(scripts.count - 1)], inside: place)
    case .script(let id):
      guard let stall = scripts[Int(id.index)] else { return }
      scripts[Int(id.index)] = nil
      if nestsRunLoops {
        world.spin(id, for: stall, on: .main)
      } else {
        world.hold(id, for: stall, by: Actor(lane: .main))
      }
    case .link(_, let place):
      _ = world.apply(
        .app(.openLink(url: "app://link", [Destination(ScreenID(0)), Destination(ScreenID(1))])),
        by: Actor(lane: .main, cause: place)
      )
    case .limit(let reached): limit = reached
    case .processStarted, .button, .progress, .reached, .idle: break
    }
  }
}
