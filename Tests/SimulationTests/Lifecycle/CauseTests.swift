import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The callbacks and options of each cause, cold and warm, with and without scenes (Apple, launch options and
/// connection options).
@Suite struct CauseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var cause: LaunchCause
    /// The entry in the options; nil without one.
    var option: String?
    var withoutScenes: [String]
    var coldScene: [String]
    var warmScene: [String]
    var isLink = false
    var testDescription: String { "\(cause)" }
  }

  static let push = Record([(label: "id", value: .count(7))])

  static let cases: [Case] = [
    Case(cause: .icon, option: nil, withoutScenes: [], coldScene: [], warmScene: []),
    Case(
      cause: .url("shop://item/7"), option: "url", withoutScenes: ["app.openURL"], coldScene: [],
      warmScene: ["scene.openURLContexts"], isLink: true),
    Case(
      cause: .activity("https://shop.example/7"), option: "activity",
      withoutScenes: ["app.willContinueActivity", "app.continueActivity"],
      coldScene: [], warmScene: ["scene.willContinueActivity", "scene.continueActivity"], isLink: true),
    Case(
      cause: .shortcut("scan"), option: "shortcut", withoutScenes: ["app.performAction"], coldScene: [],
      warmScene: ["scene.performAction"]),
    Case(
      cause: .notification(push), option: "notification", withoutScenes: ["app.didReceiveResponse"],
      coldScene: ["app.didReceiveResponse"], warmScene: ["app.didReceiveResponse"]),
  ]

  static let deliveries: Set<String> = [
    "app.openURL", "app.continueActivity", "app.performAction", "app.didReceiveResponse", "scene.openURLContexts",
    "scene.continueActivity", "scene.performAction", "app.willContinueActivity", "scene.willContinueActivity",
    "app.didReceiveRemoteNotification", "app.performFetch", "system.locationDelivered",
    "system.voipPushDelivered", "app.handleURLSessionEvents",
  ]

  private func delivered(_ bench: Bench, from place: Position = Position(0)) -> [String] {
    bench.names(of: .app, .scene, .system, from: place).filter(Self.deliveries.contains)
  }

  private func label(_ value: Value) -> String? {
    if case .record(let record) = value { return record.entries.first?.label }
    return nil
  }

  @Test(arguments: cases) func coldWithoutScenes(_ row: Case) {
    var bench = Bench("iPhone 8", ios: "12.0")
    bench.person(.launch(row.cause))
    bench.finish()
    #expect(label(bench.value(.launchOptions)) == row.option)
    #expect(bench.value(.connectionOptions) == .none)
    #expect(delivered(bench) == row.withoutScenes)
    #expect(bench.links.count == (row.isLink ? 1 : 0))
    // The cause is delivered before the app becomes active.
    #expect(bench.names(of: .app).last == "app.didBecomeActive")
  }

  @Test(arguments: cases) func coldWithScenes(_ row: Case) {
    var bench = Bench()
    bench.person(.launch(row.cause))
    bench.finish()
    #expect(bench.value(.launchOptions) == .none)
    #expect(label(bench.value(.connectionOptions)) == row.option)
    #expect(delivered(bench) == row.coldScene)
    #expect(bench.links.count == (row.isLink ? 1 : 0))
  }

  @Test(arguments: cases) func warmWithScenes(_ row: Case) {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    let place = bench.place
    bench.person(.launch(row.cause))
    bench.finish()
    #expect(delivered(bench, from: place) == row.warmScene)
    #expect(bench.links.count == (row.isLink ? 1 : 0))
    #expect(
      bench.names(of: .scene, from: place).filter { !Self.deliveries.contains($0) } == [
        "scene.willEnterForeground", "scene.didBecomeActive",
      ])
    #expect(bench.count(of: .launch) == 1)
  }

  @Test(arguments: cases) func warmWithoutScenes(_ row: Case) {
    var bench = Bench("iPhone 8", ios: "12.0")
    bench.person(.launch(.icon))
    bench.finish()
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    let place = bench.place
    bench.person(.launch(row.cause))
    bench.finish()
    #expect(
      bench.names(of: .app, from: place) == ["app.willEnterForeground"] + row.withoutScenes + ["app.didBecomeActive"])
  }

  @Test func aURLWhileTheAppIsInFront() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    let place = bench.place
    bench.person(.openURL("shop://item"))
    bench.person(.openURL("https://shop.example/item"))
    bench.finish()
    #expect(
      bench.names(of: .scene, from: place) == [
        "scene.openURLContexts", "scene.willContinueActivity", "scene.continueActivity",
      ])
    #expect(bench.links == ["shop://item", "https://shop.example/item"])
    #expect(bench.person(.launch(.icon)) == .impossible(.phone, "the app is already in front"))
  }

  // MARK: In the background

  @Test(arguments: [
    (LaunchCause.location, "system.locationDelivered", "17.0"),
    (.silentPush, "app.didReceiveRemoteNotification", "13.0"), (.backgroundFetch, "app.performFetch", "13.0"),
    (.voipPush, "system.voipPushDelivered", "17.0"), (.urlSession, "app.handleURLSessionEvents", "17.0"),
  ])
  func someLaunchCausesConnectNoScene(cause: LaunchCause, event: String, ios: String) {
    var bench = Bench("iPhone 11", ios: ios, observing: [ObservableKey(.appState)])
    bench.person(.launch(cause))
    bench.wait(.seconds(2))
    #expect(bench.value(.launchKind) == .word(.background))
    #expect(bench.value(.appState) == .word(.background))
    #expect(bench.names(of: .scene, .window) == [])
    #expect(delivered(bench) == [event])
    bench.wait(.seconds(10))
    #expect(bench.value(.appState) == .word(.suspended))
    // A person opens it later: now the scene connects, and nothing launches again.
    let place = bench.place
    bench.person(.launch(.icon))
    bench.finish()
    #expect(
      bench.names(of: .process, .app, .scene, from: place) == [
        "app.configurationForConnecting", "scene.willConnect", "scene.willEnterForeground", "scene.didBecomeActive",
      ])
    #expect(bench.value(.appState) == .word(.active))
    #expect(bench.value(.launchKind) == .word(.background))
  }

  @Test func withoutScenesTheWindowIsMadeInTheBackground() {
    var bench = Bench("iPhone 8", ios: "12.0", observing: [ObservableKey(.appState)])
    bench.person(.launch(.location))
    bench.wait(.seconds(2))
    #expect(bench.value(.appState, at: .appDidFinishLaunching) == .word(.background))
    #expect(bench.names(of: .window) == ["window.made", "window.keyAndVisible"])
    let place = bench.place
    bench.person(.launch(.url("shop://item")))
    bench.finish()
    #expect(
      bench.names(of: .app, from: place) == ["app.willEnterForeground", "app.openURL", "app.didBecomeActive"])
  }

  /// A tap while the system launches the app: it is one launch, for both.
  @Test(arguments: [20, 100, 155, 200]) func openedWhileLaunchingInTheBackground(after delay: Int64) {
    for ios in ["12.0", "17.0"] {
      var bench = Bench("iPhone XR", ios: ios)
      bench.person(.launch(.silentPush))
      bench.wait(.milliseconds(delay))
      bench.person(.launch(.url("shop://item")))
      bench.finish()
      #expect(bench.value(.appState) == .word(.active), "iOS \(ios)")
      #expect(bench.count(of: .launch) == 1)
      #expect(bench.links == ["shop://item"])
      #expect(bench.count(of: .appDidReceiveRemoteNotification) == 1)
      #expect(bench.value(.appLaunching) == .bool(false))
    }
  }

  @Test func prewarmingStopsInMain() {
    var bench = Bench()
    bench.person(.launch(.prewarm))
    bench.wait(.seconds(30))
    #expect(bench.names(of: .process, .app, .scene) == ["launch", "main"])
    #expect(bench.value(.launchKind) == .word(.prewarmed))
    #expect(bench.value(.appState) == .word(.suspended))
    let tapped = bench.world.now
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.appState) == .word(.active))
    #expect(bench.time(of: .appWillFinishLaunching) == tapped)
    #expect(bench.count(of: .launch) == 2)
    #expect(bench.processes == 1)
  }

  @Test func prewarmingCameWithIOS15() {
    var bench = Bench("iPhone 11", ios: "14.0")
    guard case .impossible = bench.person(.launch(.prewarm)) else {
      Issue.record("iOS 14 prewarmed")
      return
    }
  }
}
