import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Whatever is done to a phone in whatever order, the delegate's calls alternate as they must, and the same acts give the
/// same trace.
@Suite struct RandomActsTests {
  static let acts: [PersonAct] = [
    .launch(.icon), .launch(.url("shop://item")), .launch(.notification(Record())), .launch(.location),
    .launch(.silentPush), .launch(.backgroundFetch), .launch(.prewarm), .launch(.shortcut("scan")),
    .launch(.activity("https://shop.example")), .launchWarm, .pressHome, .returnToApp, .openSwitcher, .closeSwitcher,
    .lock, .unlock, .callIncoming, .callAccepted, .callEnded, .terminate, .openURL("shop://item"), .reinstall,
    .rotate(.landscapeLeft), .rotate(.portrait), .tap("Home"), .back,
  ]
  static let happenings: [SystemAct] = [.kill, .systemAlert, .systemAlertClosed, .memoryWarning, .installUpdate]

  private func run(seed: UInt64) -> Bench {
    var random = SeededGenerator(seed: seed)
    let ios = ["12.0", "14.0", "17.0"][Int(random.below(3))]
    let handled: [EventKey] = [
      EventKey.fixed(.appDidFinishLaunching).end, .fixed(.sceneDidEnterBackground), .fixed(.appWillTerminate),
      .fixed(.sceneWillConnect), .fixed(.appWillEnterForeground),
    ]
    var bench = Bench("iPhone XR", ios: ios, handling: handled) { app in
      if random.below(3) == 0 { app.lifecycle = app.lifecycle == .scene ? .appDelegate : .scene }
      if random.below(4) == 0 { app.wiring.hasSceneManifest = random.below(2) == 0 }
      if random.below(6) == 0 { app.wiring.sceneDelegateFound = false }
      if random.below(6) == 0 { app.wiring.window = .released }
      if random.below(3) == 0 {
        app.interface = .storyboard(name: "Main", canvas: Size(width: .points(375), height: .points(667)))
      }
      app.tasks = [
        AppTask(
          name: "session", takes: .milliseconds(Int64(random.below(9000))),
          lane: random.below(2) == 0 ? .main : .background, after: handled[Int(random.below(5))])
      ]
    }
    if random.below(2) == 0 {
      let interval = Interval.milliseconds(Int64(random.below(400)) + 1)
      let moves: [Bench.Move] = random.below(2) == 0 ? [.hold(interval)] : [.spin(interval, times: 3)]
      bench.on(handled[Int(random.below(5))], moves)
    }
    for _ in 0..<25 {
      switch random.below(8) {
      case 0: bench.system(Self.happenings[Int(random.below(5))])
      case 1: bench.call(random.below(2) == 0 ? .push(Stop(ScreenID(1))) : .pop)
      default: bench.person(Self.acts[Int(random.below(UInt64(Self.acts.count)))])
      }
      if random.below(3) > 0 { bench.wait(.milliseconds(Int64(random.below(4000)))) }
    }
    bench.finish()
    return bench
  }

  @Test func callsAlternate() {
    for seed in 0..<3000 as Range<UInt64> {
      let bench = run(seed: seed)
      if let problem = problem(in: bench) {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }

  @Test func theSameActsGiveTheSameTrace() {
    for seed in 5000..<5200 as Range<UInt64> {
      let first = run(seed: seed).world.trace.records
      let second = run(seed: seed).world.trace.records
      let isSame = zip(first, second).allSatisfy { one, other in
        one.instant == other.instant && one.lane == other.lane && one.detail == other.detail && one.cause == other.cause
      }
      #expect(first.count == second.count && isSame, "seed \(seed)")
    }
  }

  /// What each call may follow. A launch begins a life in which nothing has been called.
  static let follows: [String: Set<String>] = [
    "didBecomeActive": ["", "willEnterForeground", "willResignActive", "willConnect"],
    "willResignActive": ["didBecomeActive"],
    "didEnterBackground": ["", "willResignActive", "willConnect", "willEnterForeground"],
    "willEnterForeground": ["", "didEnterBackground", "willConnect"],
    "willConnect": [""],
  ]

  private func problem(in bench: Bench) -> String? {
    guard bench.limit == nil || isTime(bench.limit) else { return "limit \(bench.limit as Any)" }
    var last = ""
    var isAlive = false
    let prefixes = ["app.", "scene."]
    for name in bench.names(of: .process, .app, .scene, .notification, .screen, .system) {
      if name == "launch" { (last, isAlive) = ("", true) }
      if name == "system.processEnded" { isAlive = false }
      if !name.hasPrefix("system."), !isAlive { return "\(name) without a process" }
      guard let prefix = prefixes.first(where: { name.hasPrefix($0) }) else { continue }
      let call = String(name.dropFirst(prefix.count))
      guard let allowed = Self.follows[call] else { continue }
      if !allowed.contains(last) { return "\(call) after \(last)" }
      last = call
    }
    return consistency(of: bench, last: last, isAlive: isAlive)
  }

  /// Once everything has settled, the state is what was last said of it.
  private func consistency(of bench: Bench, last: String, isAlive: Bool) -> String? {
    guard bench.limit == nil else { return nil }
    let state = bench.value(.appState)
    if !isAlive { return state == .word(.notRunning) ? nil : "\(state) without a process" }
    switch last {
    case "didBecomeActive": return state == .word(.active) ? nil : "\(state) after \(last)"
    case "willResignActive": return state == .word(.inactive) ? nil : "\(state) after \(last)"
    case "didEnterBackground": return state == .word(.suspended) ? nil : "\(state) after \(last)"
    default: return nil
    }
  }

  private func isTime(_ limit: Limit?) -> Bool {
    if case .time = limit { return true }
    return false
  }
}
