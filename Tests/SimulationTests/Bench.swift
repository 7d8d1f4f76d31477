import DeviceModel
import Simulation
import Traces
import VirtualTime

/// One phone with one app, driven by hand the way the interpreter drives it.
///
///     var bench = Bench(ios: "12.0") { $0.lifecycle = .appDelegate }
///     bench.person(.launch(.icon))
///     bench.settle(for: .seconds(5))
///     #expect(bench.names(of: .app) == [...])
struct Bench {
  /// The steps of a handler of the app's code, in order.
  enum Move {
    case call(AppCall)
    case cover(CoverCall)
    case hold(Interval)
    /// A nested run loop that lasts a number of periods.
    case spin(Interval, times: Int)
    case after(Interval, [Move])
  }

  struct Run {
    var moves: [Move]
    var lane: Lane
    var cause: Position?
  }

  var world: World
  private var handlers: [(event: EventKey, moves: [Move], isSpent: Bool, isOnce: Bool)] = []
  private var runs: [Run] = []
  /// The links that reached the app's code, in order of arrival.
  private(set) var links: [String] = []
  private(set) var processes = 0
  private(set) var limit: Limit?

  init(
    _ device: String = "iPhone 15", ios: String = "17.0", handling events: [EventKey] = [],
    observing observed: [ObservableKey] = [], limit: Interval = .seconds(60), _ change: (inout App) -> Void = { _ in }
  ) {
    let version = Version(ios) ?? Version(17)
    var app = App(
      name: "Shop", kind: .uikit, lifecycle: version < Version(13) ? .appDelegate : .scene, routing: .stack,
      sdk: version, durations: .standard(for: .uikit), launchScreen: App.LaunchScreen(source: .storyboard),
      screens: [Screen(name: "Home"), Screen(name: "Detail"), Screen(name: "Settings")])
    change(&app)
    let id = Device.id(named: device) ?? DeviceID(0)
    let hardware = Device.all[Int(id.index)].hardware(on: version)
    var configuration = Configuration(device: id, hardware: hardware, ios: version, app: app)
    configuration.timeLimit = limit
    world = World(configuration: configuration, interest: TraceFilter(watched: events, observed: observed))
  }

  /// The app's (or the script's) code for an event, which must be among those that the bench handles.
  mutating func on(_ event: EventKey, once: Bool = false, _ moves: [Move]) {
    handlers.append((event, moves, false, once))
  }

  // MARK: Steps

  @discardableResult
  mutating func person(_ act: PersonAct) -> Outcome { apply(.person(act)) }
  mutating func system(_ act: SystemAct) { apply(.system(act)) }
  mutating func call(_ call: AppCall) { apply(.app(call)) }

  @discardableResult
  mutating func apply(_ stimulus: Stimulus) -> Outcome {
    let outcome = world.apply(stimulus, by: Actor(lane: .person))
    while let signal = world.settle() {
      guard answer(signal) else { break }
    }
    return outcome
  }

  /// Moves the clock by so much; true if nothing was left to happen.
  @discardableResult
  mutating func wait(_ interval: Interval) -> Bool { advance(to: world.now + interval) }

  /// Until nothing is left to happen.
  mutating func finish() { _ = advance(to: .zero + .seconds(1000)) }

  private mutating func advance(to end: Instant) -> Bool {
    while true {
      let signal = world.advance(to: end, pausing: false)
      if case .idle = signal { return true }
      if !answer(signal) { return false }
    }
  }

  /// False when the clock goes no further.
  private mutating func answer(_ signal: Signal) -> Bool {
    switch signal {
    case .event(let place): handle(place)
    case .script(let id): turn(id)
    case .link(let url, let place):
      links.append(url)
      _ = world.apply(
        .app(.openLink(url: url, [Destination(ScreenID(0)), Destination(ScreenID(1))])),
        by: Actor(lane: .main, cause: place))
    case .processStarted: processes += 1
    case .button, .progress: break
    case .limit(let reached):
      limit = reached
      return false
    case .reached, .idle: return false
    }
    return true
  }

  private mutating func handle(_ place: Position) {
    guard case .event(let key) = world.trace[place].content else { return }
    var ids: [ScriptID] = []
    for index in handlers.indices where handlers[index].event == key && !handlers[index].isSpent {
      handlers[index].isSpent = handlers[index].isOnce
      ids.append(begin(handlers[index].moves, on: world.laneOfScripts(at: place), because: place))
    }
    if !ids.isEmpty { world.run(ids, inside: place) }
  }

  private mutating func begin(_ moves: [Move], on lane: Lane, because cause: Position?) -> ScriptID {
    runs.append(Run(moves: moves, lane: lane, cause: cause))
    return ScriptID(runs.count - 1)
  }

  private mutating func turn(_ id: ScriptID) {
    let lane = runs[Int(id.index)].lane
    let actor = Actor(lane: lane, script: id, cause: runs[Int(id.index)].cause)
    while !runs[Int(id.index)].moves.isEmpty {
      switch runs[Int(id.index)].moves.removeFirst() {
      case .call(let call): _ = world.apply(.app(call), by: actor)
      case .cover(let call): _ = world.apply(.cover(call), by: actor)
      case .hold(let interval): return world.hold(id, for: interval, by: actor)
      case .spin(let period, let times):
        if times > 1 { runs[Int(id.index)].moves.insert(.spin(period, times: times - 1), at: 0) }
        return world.spin(id, for: period, on: lane)
      case .after(let interval, let moves):
        let later = begin(moves, on: lane, because: actor.cause)
        world.schedule(later, at: world.now + interval, lane: lane, isApp: true, because: actor.cause)
      }
    }
  }

  // MARK: Events

  /// The events of some groups, in order, as they are written in the language.
  func names(of groups: EventGroup..., from start: Position = Position(0)) -> [String] {
    names(from: start) { key in
      switch key.parts {
      case .fixed(let event): groups.contains(event.entry.group)
      case .screen: groups.contains(.screen)
      case .sheet: groups.contains(.sheet)
      case .taskStarted, .taskFinished: groups.contains(.task)
      case .mark: false
      }
    }
  }

  /// The events that a filter lets through.
  func names(from start: Position = Position(0), where isWanted: (EventKey) -> Bool) -> [String] {
    world.trace.records[Int(start.index)...].compactMap { record in
      guard case .event(let key) = record.content, isWanted(key) else { return nil }
      return name(of: key)
    }
  }

  /// When an event first happened.
  func time(of key: EventKey) -> Instant? {
    world.trace.records.first { $0.content.isEvent(key) }?.instant
  }
  func time(of event: Event) -> Instant? { time(of: .fixed(event)) }

  /// How often an event happened.
  func count(of event: Event) -> Int { world.trace.records.count { $0.content.isEvent(.fixed(event)) } }

  /// The lines of the console.
  var warnings: [String] {
    world.trace.records.compactMap { record in
      guard record.content.isEvent(.fixed(.warning)), case .value(.text(let text)) = record.detail else { return nil }
      return text
    }
  }

  /// An observable now.
  func value(_ observable: Observable) -> Value { world.observe(ObservableKey(observable)) }

  /// An observed observable when an event first happened.
  func value(_ observable: Observable, at event: Event) -> Value? {
    var current: Value?
    for (slot, entry) in world.trace.latest.enumerated() where entry.key == ObservableKey(observable) {
      current = world.trace.initial[slot]
    }
    for record in world.trace.records {
      switch record.content {
      case .change(ObservableKey(observable), let value): current = value
      case .event(.fixed(event)): return current
      case .change, .event: continue
      }
    }
    return nil
  }

  var place: Position { world.trace.end }

  private func name(of key: EventKey) -> String {
    let app = world.configuration.app
    let word =
      switch key.parts {
      case .fixed(let event): event.name
      case .screen(let screen, let callback): "\(app.screens[Int(screen.index)].name).\(callback.name)"
      case .sheet(let sheet, let event): "\(app.sheets[Int(sheet.index)].name).\(event.name)"
      case .taskStarted(let task): "\(app.tasks[Int(task.index)].name).started"
      case .taskFinished(let task): "\(app.tasks[Int(task.index)].name).finished"
      case .mark(let mark): "mark \(mark.index)"
      }
    return key.isEnd ? word + ".end" : word
  }
}

extension TraceRecord.Content {
  func isEvent(_ key: EventKey) -> Bool {
    if case .event(let own) = self { return own == key }
    return false
  }
}
