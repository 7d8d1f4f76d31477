import DeviceModel
import Simulation
import Traces
import VirtualTime

/// One phone with an app whose screens have one-letter-simple names, driven by hand the way the interpreter drives it.
///
///     var stage = Stage(["Home", "Detail"])
///     stage.launch()
///     stage.push("Detail")
///     #expect(stage.stack == ["Home", "Detail"])
struct Stage {
  var world: World
  private let names: [String]
  private let routes: [String]
  /// The actions of the buttons, in order of declaration.
  private let buttons: [[AppCall]]
  private(set) var limit: Limit?
  /// The value of `start`, which the driver passes to each process.
  var start: String
  /// The app's reaction to a link.
  var answerToLink: (String) -> AppCall = { .unknownLink(url: $0) }

  /// - Parameters:
  ///   - routes: `Owner.name -> Destination`, with ` as sheet` or ` as fullScreen` behind it.
  ///   - buttons: screen, label and what the code does.
  init(
    _ screens: [String], tabs: [String] = [], kind: App.Kind = .uikit, routing: App.Routing = .stack,
    routes: [String] = [], buttons: [(screen: String, label: String, calls: [AppCall])] = [], ios: String = "17.4",
    device: String = "iPhone 15", observing observed: [ObservableKey] = [], _ change: (inout App) -> Void = { _ in }
  ) {
    let version = Version(ios) ?? Version(17)
    func id(_ name: some StringProtocol) -> ScreenID { ScreenID(screens.firstIndex { $0 == name } ?? 0) }
    var app = App(
      name: "Pages", kind: kind, lifecycle: version < Version(13) ? .appDelegate : .scene, routing: routing,
      sdk: version, durations: .standard(for: kind), launchScreen: App.LaunchScreen(source: .storyboard),
      screens: screens.map { Screen(name: $0) })
    app.tabs = tabs.map { id($0) }
    app.routes = routes.map { text in
      let words = text.split(separator: " ")
      let path = words[0].split(separator: ".")
      let style: PresentationStyle? = words.count < 5 ? nil : words[4] == "sheet" ? .sheet : .fullScreen
      return Route(name: String(path[1]), owner: id(path[0]), destination: id(words[2]), presentedAs: style)
    }
    app.buttons = buttons.map { (label: $0.label, screen: id($0.screen), alert: nil) }
    change(&app)
    names = screens
    self.routes = routes.map { String($0.split(separator: " ")[0]) }
    self.buttons = buttons.map(\.calls)
    start = screens[0]
    let device = Device.id(named: device) ?? DeviceID(0)
    let configuration = Configuration(
      device: device, hardware: Device.all[Int(device.index)].hardware(on: version), ios: version, app: app)
    world = World(configuration: configuration, interest: TraceFilter(watched: [], observed: observed))
  }

  // MARK: Steps

  mutating func launch() {
    person(.launch(.icon))
    finish()
  }

  @discardableResult
  mutating func person(_ act: PersonAct) -> Outcome { apply(.person(act)) }
  mutating func code(_ call: AppCall) { apply(.app(call)) }
  mutating func unanimated(_ call: AppCall) { apply(.app(call), isAnimated: false) }
  mutating func push(_ screen: String) { code(.push(Destination(id(screen)))) }
  mutating func present(_ screen: String, as style: PresentationStyle? = nil, from owner: String? = nil) {
    code(.present(id(screen), style: style, from: owner.map(id)))
  }
  mutating func set(_ flags: (String, Bool)...) { set(flags) }
  mutating func set(_ flags: [(String, Bool)]) {
    code(.update(flags.map { .route(RouteID(routes.firstIndex(of: $0.0) ?? 0), $0.1) }))
  }

  @discardableResult
  private mutating func apply(_ stimulus: Stimulus, isAnimated: Bool = true) -> Outcome {
    var actor = Actor(lane: .person)
    actor.isAnimated = isAnimated
    let outcome = world.apply(stimulus, by: actor)
    while let signal = world.settle() { answer(signal) }
    return outcome
  }

  /// Until nothing is left to happen.
  mutating func finish() { advance(to: .zero + .seconds(1000)) }
  mutating func wait(_ interval: Interval) { advance(to: world.now + interval) }

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
    let code = Actor(lane: .main)
    switch signal {
    case .button(let button, _):
      for call in buttons[Int(button.index)] { _ = world.apply(.app(call), by: code) }
    case .processStarted: _ = world.apply(.app(.start(id(start))), by: code)
    case .link(let url, _): _ = world.apply(.app(answerToLink(url)), by: code)
    case .limit(let reached): limit = reached
    case .event, .script, .progress, .reached, .idle: break
    }
  }

  // MARK: The screen

  func id(_ screen: String) -> ScreenID { ScreenID(names.firstIndex(of: screen) ?? 0) }
  func route(_ name: String) -> RouteID { RouteID(routes.firstIndex(of: name) ?? 0) }

  var screen: String { text(world.observe(ObservableKey(.screen))) }
  var tab: String { text(world.observe(ObservableKey(.tab))) }
  var stack: [String] { list(ObservableKey(.stack)) }
  var presented: [String] { list(ObservableKey(.presented)) }
  func stack(of screen: String) -> [String] { list(ObservableKey(.stackOf, screen: id(screen))) }
  func alive(_ screen: String) -> Int {
    guard case .count(let count) = world.observe(ObservableKey(.alive, screen: id(screen))) else { return -1 }
    return Int(count)
  }
  func isSet(_ name: String) -> Bool { world.observe(ObservableKey(route(name))) == .bool(true) }
  func length(_ observable: Observable, _ subject: UInt16 = 0) -> Int? {
    guard case .length(let length) = world.observe(ObservableKey(observable, subject: subject)) else { return nil }
    return Int(length.thousandths / 1000)
  }

  private func text(_ value: Value) -> String {
    guard case .screen(let id) = value else { return "none" }
    return names[Int(id.index)]
  }
  private func list(_ key: ObservableKey) -> [String] {
    guard case .list(let values) = world.observe(key) else { return [] }
    return values.map(text)
  }

  // MARK: Events

  var place: Position { world.trace.end }

  /// The callbacks of view controllers, as they are written in the language; without layout passes unless asked for.
  func callbacks(since start: Position, withLayout: Bool = false) -> [String] {
    events(since: start).compactMap { key in
      guard case .screen(let screen, let callback) = key.parts else { return nil }
      switch callback {
      case .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews: if !withLayout { return nil }
      case .viewSafeAreaInsetsDidChange, .willTransition: return nil
      default: break
      }
      return "\(names[Int(screen.index)]).\(callback.name)"
    }
  }

  /// The events of navigation and of touches, or of other groups.
  func moves(since start: Position = Position(0), of groups: [EventGroup] = [.nav, .touch]) -> [String] {
    events(since: start).compactMap { key in
      guard case .fixed(let event) = key.parts, groups.contains(event.entry.group) else {
        return nil
      }
      return event.name
    }
  }

  private func events(since start: Position) -> [EventKey] {
    world.trace.records[Int(start.index)...].compactMap { record in
      guard case .event(let key) = record.content else { return nil }
      return key
    }
  }
}
