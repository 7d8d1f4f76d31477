import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The user's actions on the phone, and the callbacks that the app gets.
@Suite struct ForegroundTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var acts: [PersonAct]
    /// Without the prefix `scene.` or `app.`.
    var calls: [String]
    var state: Word
    var testDescription: String { "\(acts)" }
  }

  static let cases: [Case] = [
    Case(acts: [.phone(.pressHome)], calls: ["willResignActive", "didEnterBackground"], state: .background),
    Case(
      acts: [.phone(.pressHome), .returnToApp],
      calls: ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"], state: .active),
    Case(acts: [.phone(.openSwitcher)], calls: ["willResignActive"], state: .inactive),
    Case(
      acts: [.phone(.openSwitcher), .phone(.closeSwitcher)], calls: ["willResignActive", "didBecomeActive"],
      state: .active),
    Case(
      acts: [.phone(.openSwitcher), .phone(.pressHome)], calls: ["willResignActive", "didEnterBackground"],
      state: .background),
    Case(
      acts: [.phone(.openNotificationCenter)], calls: ["willResignActive", "didBecomeActive", "willResignActive"],
      state: .inactive),
    Case(acts: [.phone(.openControlCenter)], calls: ["willResignActive"], state: .inactive),
    Case(
      acts: [.phone(.openNotificationCenter), .phone(.lock)],
      calls: ["willResignActive", "didBecomeActive", "willResignActive", "didEnterBackground"], state: .background),
    Case(
      acts: [.phone(.pressHome), .phone(.openNotificationCenter)], calls: ["willResignActive", "didEnterBackground"],
      state: .background),
    Case(acts: [.phone(.lock)], calls: ["willResignActive", "didEnterBackground"], state: .background),
    Case(
      acts: [.phone(.lock), .phone(.unlock)],
      calls: ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"], state: .active),
    Case(acts: [.phone(.callIncoming)], calls: ["willResignActive"], state: .inactive),
    Case(
      acts: [.phone(.callIncoming), .phone(.callEnded)], calls: ["willResignActive", "didBecomeActive"], state: .active),
    Case(
      acts: [.phone(.callIncoming), .phone(.callAccepted)], calls: ["willResignActive", "didEnterBackground"],
      state: .background),
    Case(
      acts: [.phone(.callIncoming), .phone(.callAccepted), .phone(.callEnded)],
      calls: ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"], state: .active),
    Case(
      acts: [.phone(.pressHome), .phone(.lock), .phone(.unlock)], calls: ["willResignActive", "didEnterBackground"],
      state: .background),
    Case(
      acts: [.phone(.callIncoming), .phone(.callAccepted), .returnToApp, .phone(.callEnded)],
      calls: ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"], state: .active),
  ]

  @Test(arguments: cases, ["12.0", "17.0"]) func callsOfTheDelegate(_ row: Case, ios: String) {
    var bench = Bench("iPhone XR", ios: ios)
    bench.person(.launch(.icon))
    bench.finish()
    let place = bench.place
    for act in row.acts {
      #expect(bench.person(act) == .done)
      bench.wait(.milliseconds(500))
    }
    let prefix = ios == "12.0" ? "app." : "scene."
    #expect(bench.names(of: .app, .scene, from: place) == row.calls.map { prefix + $0 })
    #expect(bench.names(of: .notification, from: place) == row.calls.map { "notification." + $0 })
    #expect(bench.value(.appState) == .word(row.state))
  }

  /// A callback that nothing prevents comes without a wait.
  @Test func effectsComeBeforeTheNextStep() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.phone(.pressHome))
    #expect(bench.value(.appState) == .word(.background))
    bench.person(.returnToApp)
    #expect(bench.value(.appState) == .word(.inactive))
    bench.wait(.milliseconds(SystemDefaults.returning))
    #expect(bench.value(.appState) == .word(.active))
  }

  @Test func alertsOfTheSystemStack() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.system(.systemAlert)
    bench.system(.systemAlert)
    bench.system(.systemAlertClosed)
    bench.finish()
    #expect(bench.value(.appState) == .word(.inactive))
    bench.system(.systemAlertClosed)
    bench.finish()
    #expect(bench.value(.appState) == .word(.active))
  }

  static let impossible: [([PersonAct], PersonAct, String)] = [
    ([], .returnToApp, "the app is not running; “launch” starts it"),
    ([], .phone(.pressHome), "the home screen is already in front"),
    ([.launch(.icon)], .returnToApp, "the app is already in front"),
    ([.launch(.icon), .phone(.lock)], .phone(.pressHome), "the phone is locked"),
    ([.launch(.icon), .phone(.lock)], .phone(.lock), "the phone is already locked"),
    ([.phone(.lock)], .launch(.icon), "the phone is locked"),
    ([.launch(.icon)], .phone(.unlock), "the phone is not locked"),
    ([.launch(.icon)], .phone(.closeSwitcher), "the app switcher is not open"),
    ([.launch(.icon)], .phone(.closeNotificationCenter), "Notification Center is not open"),
    ([.launch(.icon), .phone(.openNotificationCenter)], .phone(.openSwitcher), "Notification Center is open"),
    (
      [.launch(.icon), .phone(.openNotificationCenter)], .phone(.openNotificationCenter),
      "Notification Center is already open"
    ),
    ([.launch(.icon)], .phone(.callAccepted), "no call is ringing"),
    ([.launch(.icon), .phone(.callIncoming)], .phone(.openSwitcher), "an incoming call covers the screen"),
    ([.launch(.icon), .phone(.pressHome)], .tap("Home"), "the home screen is in front, not the app"),
    ([.launch(.icon), .phone(.openSwitcher)], .tap("Home"), "the app switcher is open"),
    ([], .terminate, "the app is not running, and the switcher has no card of it"),
  ]

  @Test(arguments: impossible)
  func impossibleActsAreRefused(before: [PersonAct], act: PersonAct, why: String) {
    var bench = Bench()
    for step in before {
      bench.person(step)
      bench.wait(.seconds(1))
    }
    guard case .impossible(_, let told) = bench.person(act) else {
      Issue.record("“\(why)” does not keep anybody")
      return
    }
    #expect(told == why)
  }

  /// Who leaves while the app launches finds it inactive, then behind; it does not become active in between.
  @Test func leavingDuringTheLaunch() {
    for ios in ["12.0", "17.0"] {
      var bench = Bench("iPhone XR", ios: ios) { $0.durations[.didFinishLaunching] = .seconds(2) }
      bench.person(.launch(.icon))
      bench.wait(.seconds(1))
      bench.person(.phone(.pressHome))
      bench.wait(.seconds(2))
      #expect(bench.value(.appState) == .word(.background))
      #expect(bench.count(of: .appDidBecomeActive) + bench.count(of: .sceneDidBecomeActive) == 0)
      bench.person(.returnToApp)
      bench.finish()
      #expect(bench.value(.appState) == .word(.active))
    }
  }

  // MARK: Suspension

  @Test func suspensionFollowsTheLastWork() {
    var bench = Bench {
      $0.tasks = [
        AppTask(name: "upload", takes: .seconds(3), lane: .background, after: .fixed(.sceneDidEnterBackground))
      ]
    }
    bench.person(.launch(.icon))
    bench.finish()
    let left = bench.world.now
    bench.person(.phone(.pressHome))
    bench.finish()
    #expect(bench.time(of: .systemSuspended) == left + .seconds(8))
    #expect(bench.value(.appState) == .word(.suspended))
    bench.person(.returnToApp)
    bench.finish()
    #expect(bench.value(.appState) == .word(.active))
    #expect(bench.count(of: .systemResumed) == 1)
  }

  /// A timer that expires in a suspended process fires when the process resumes.
  @Test func timersWaitForTheProcess() {
    var bench = Bench(handling: [.fixed(.sceneDidEnterBackground)])
    bench.on(.fixed(.sceneDidEnterBackground), [.after(.seconds(7), [.call(.hideSplash)])])
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(60))
    #expect(bench.value(.appState) == .word(.suspended))
    #expect(bench.world.trace.records.contains { $0.content.isEvent(.fixed(.systemResumed)) } == false)
    bench.person(.returnToApp)
    bench.finish()
    #expect(bench.value(.appState) == .word(.active))
  }

  @Test func returningInTimeCancelsTheSuspension() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    bench.person(.returnToApp)
    let isIdle = bench.wait(.seconds(1))
    #expect(isIdle)
    #expect(bench.count(of: .systemSuspended) == 0)
  }

  // MARK: Ends

  @Test func terminatedInFront() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    let place = bench.place
    bench.person(.terminate)
    #expect(bench.value(.appState) == .word(.notRunning))
    #expect(
      bench.names(of: .app, .scene, from: place) == [
        "scene.willResignActive", "scene.didDisconnect", "app.didDiscardSceneSessions", "app.willTerminate",
      ])
    #expect(bench.value(.crashed) == .bool(false))
    let end = bench.place
    bench.person(.launch(.icon))
    bench.finish()
    // The session went with the card, and this process was told: the next asks for a configuration again.
    #expect(
      bench.names(of: .app, from: end) == [
        "app.willFinishLaunching", "app.didFinishLaunching", "app.configurationForConnecting",
      ])
  }

  @Test func terminatedOnATablet() {
    var bench = Bench("iPad Air (5th generation)")
    bench.person(.launch(.icon))
    bench.finish()
    let place = bench.place
    bench.person(.terminate)
    #expect(
      bench.names(of: .app, .scene, from: place) == [
        "scene.willResignActive", "scene.didDisconnect", "app.didDiscardSceneSessions", "app.willTerminate",
      ])
  }

  @Test func terminatedWhileSuspended() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(10))
    let place = bench.place
    bench.person(.terminate)
    #expect(bench.names(of: .app, .scene, from: place) == [])
    #expect(bench.value(.appState) == .word(.notRunning))
  }

  @Test func aKilledAppGetsNoCallback() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    let place = bench.place
    bench.system(.kill)
    #expect(bench.names(of: .app, .scene, .notification, from: place) == [])
    #expect(bench.value(.appState) == .word(.notRunning))
    #expect(bench.value(.crashed) == .bool(false))
    bench.system(.kill)
    #expect(bench.warnings == ["there is no process to kill"])
  }

  @Test func aMemoryWarningReachesARunningApp() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.system(.memoryWarning)
    bench.finish()
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(10))
    bench.system(.memoryWarning)
    bench.finish()
    #expect(bench.count(of: .systemMemoryWarning) == 2)
    #expect(bench.count(of: .appDidReceiveMemoryWarning) == 1)
  }

  /// A launch that is asked for while the old process says goodbye waits for its end.
  @Test func launchingBehindATermination() {
    var bench = Bench(handling: [.fixed(.appWillTerminate)])
    bench.on(.fixed(.appWillTerminate), [.hold(.seconds(1))])
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.terminate)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.count(of: .launch) == 2)
    #expect(bench.value(.appState) == .word(.active))
  }
}
