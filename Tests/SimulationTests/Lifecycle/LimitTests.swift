import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Watchdogs look at the wall clock, and a crash ends the process and nothing else.
@Suite struct LimitTests {
  private func reason(_ bench: Bench) -> String {
    if case .text(let text) = bench.value(.crashReason) { return text }
    return ""
  }

  private static let parts: [@Sendable (inout App) -> Void] = [
    { $0.durations[.preMain] = .seconds(25) }, { $0.durations[.didFinishLaunching] = .seconds(25) },
    { $0.durations[.firstRender] = .seconds(25) },
  ]

  @Test(arguments: ["12.0", "17.0"], [0, 1, 2]) func launchingTakesTooLong(ios: String, part: Int) {
    var bench = Bench("iPhone XR", ios: ios) { Self.parts[part](&$0) }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.time(of: .systemWatchdogFired) == .zero + .seconds(20))
    #expect(reason(bench).hasPrefix("watchdog: 0x8badf00d"))
    #expect(bench.value(.appState) == .word(.notRunning))
    #expect(bench.value(.mainBusy) == .bool(false))
    bench.person(.launch(.icon))
    #expect(bench.value(.crashed) == .bool(false))
  }

  @Test func nineteenSecondsAreEnough() {
    var bench = Bench {
      $0.durations[.didFinishLaunching] = .seconds(19)
      $0.durations[.firstRender] = .milliseconds(30)
    }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.appState) == .word(.active))
    #expect(bench.value(.mainLongestBlock) == .time(.milliseconds(19_030)))
    #expect(bench.count(of: .systemWatchdogFired) == 0)
  }

  /// A nested run loop keeps the launch from finishing: main is not busy, and the watchdog does not care.
  @Test func waitingInANestedRunLoop() {
    let didFinish = EventKey.fixed(.appDidFinishLaunching).end
    var bench = Bench(handling: [didFinish])
    bench.on(didFinish, [.spin(.milliseconds(100), times: 1000)])
    bench.person(.launch(.icon))
    bench.wait(.seconds(10))
    #expect(bench.value(.mainBusy) == .bool(false))
    #expect(bench.value(.appLaunching) == .bool(true))
    bench.finish()
    #expect(bench.time(of: .systemCrashed) == .zero + .seconds(20))
    #expect(bench.count(of: .sceneWillConnect) == 1)
  }

  /// A nested run loop that ends in time ends the callback, and the launch continues.
  @Test func aNestedRunLoopThatEnds() {
    let didFinish = EventKey.fixed(.appDidFinishLaunching).end
    var bench = Bench("iPhone XR", ios: "12.0", handling: [didFinish])
    bench.on(didFinish, [.spin(.milliseconds(100), times: 5)])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.time(of: .notificationDidFinishLaunching) == .zero + .milliseconds(670))
    #expect(bench.value(.appState) == .word(.active))
  }

  @Test func comingBackTakesTooLong() {
    var bench = Bench(handling: [.fixed(.sceneWillEnterForeground)])
    bench.person(.launch(.icon))
    bench.finish()
    bench.on(.fixed(.sceneWillEnterForeground), [.hold(.seconds(12))])
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    let back = bench.world.now
    bench.person(.returnToApp)
    bench.finish()
    #expect(bench.time(of: .systemWatchdogFired) == back + .seconds(10))
    #expect(reason(bench).contains("scene-update"))
  }

  @Test func leavingTakesTooLong() {
    var bench = Bench(handling: [.fixed(.sceneDidEnterBackground)])
    bench.on(.fixed(.sceneDidEnterBackground), [.hold(.seconds(12))])
    bench.person(.launch(.icon))
    bench.finish()
    let left = bench.world.now
    bench.person(.phone(.pressHome))
    bench.finish()
    #expect(bench.time(of: .systemWatchdogFired) == left + .seconds(10))
  }

  @Test(arguments: [("12.0", 180), ("17.0", 30)] as [(String, Int64)])
  func workInTheBackgroundHasItsLimit(ios: String, seconds: Int64) {
    var bench = Bench("iPhone XR", ios: ios, limit: .seconds(400)) {
      $0.tasks = [
        AppTask(
          name: "upload", takes: .seconds(300), lane: .background, after: .fixed(.notificationDidEnterBackground))
      ]
    }
    bench.person(.launch(.icon))
    bench.wait(.seconds(1))
    let left = bench.world.now
    bench.person(.phone(.pressHome))
    bench.finish()
    #expect(bench.time(of: .systemBackgroundTimeExpired) == left + .seconds(seconds - 5))
    #expect(bench.time(of: .systemCrashed) == left + .seconds(seconds))
    #expect(reason(bench).hasPrefix("backgroundTime"))
  }

  // MARK: Tasks and main's load

  @Test func tasksOnMainBelongToTheCallback() {
    let didFinish = EventKey.fixed(.appDidFinishLaunching)
    var bench = Bench(handling: [didFinish.end]) {
      $0.durations[.preMain] = .zero
      $0.durations[.didFinishLaunching] = .milliseconds(20)
      $0.tasks = [
        AppTask(name: "session", takes: .milliseconds(300), lane: .main, after: didFinish),
        AppTask(name: "fetch", takes: .milliseconds(50), lane: .background, after: didFinish),
        AppTask(name: "parse", takes: .milliseconds(10), lane: .background, after: .taskFinished(TaskID(1))),
      ]
    }
    bench.person(.launch(.icon))
    bench.finish()
    let wanted: Set<String> = [
      "app.didFinishLaunching", "app.didFinishLaunching.end", "session.started", "session.finished", "fetch.started",
      "fetch.finished", "parse.started", "parse.finished", "scene.willConnect",
    ]
    #expect(
      bench.names(of: .app, .scene, .task).filter(wanted.contains) == [
        "app.didFinishLaunching", "fetch.started", "session.started", "fetch.finished", "parse.started",
        "parse.finished", "session.finished", "app.didFinishLaunching.end", "scene.willConnect",
      ])
    #expect(bench.time(of: .sceneWillConnect) == .zero + .milliseconds(320))
    #expect(bench.count(of: .taskFinished) == 3)
  }

  @Test func theLongestBlockIsWithoutAPause() {
    var bench = Bench("iPhone 8", ios: "11.0", handling: [.fixed(.notificationDidBecomeActive)]) {
      $0.durations[.preMain] = .seconds(1)
      $0.durations[.didFinishLaunching] = .milliseconds(60)
      $0.durations[.firstRender] = .milliseconds(90)
    }
    bench.on(.fixed(.notificationDidBecomeActive), [.hold(.milliseconds(100))])
    bench.person(.launch(.icon))
    bench.finish()
    // What precedes main is not main's; the callbacks of the launch, the first render and the handler follow each
    // other.
    #expect(bench.value(.mainLongestBlock) == .time(.milliseconds(250)))
  }

  @Test func aCrashOfTheAppsOwn() {
    var bench = Bench(handling: [.fixed(.sceneDidBecomeActive)])
    bench.person(.launch(.icon))
    bench.finish()
    bench.system(.kill)
    let place = bench.place
    bench.person(.launch(.icon))
    bench.wait(.milliseconds(10))
    bench.system(.kill)
    bench.finish()
    // Nothing of a process that has died happens.
    #expect(bench.names(of: .process, .app, .scene, from: place) == ["launch"])
  }
}
