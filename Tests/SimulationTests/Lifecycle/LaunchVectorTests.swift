import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Launches and app states according to public test suites and printed logs, restated. Each test is named by the
/// vector's id; those that cannot be simulated are listed with the reason.
@Suite struct LaunchVectorTests {
  private static let canvas = Size(width: .points(375), height: .points(667))

  private func launched(
    _ device: String = "iPhone 15", ios: String = "17.0", _ change: (inout App) -> Void = { _ in }
  ) -> Bench {
    var bench = Bench(device, ios: ios, observing: [ObservableKey(.appState), ObservableKey(.launchDuration)], change)
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  private func storyboard(_ app: inout App) { app.interface = .storyboard(name: "Main", canvas: Self.canvas) }

  // MARK: Notifications (flowkey/UIKit-cross-platform)

  @Test("V-F5 the way to the front posts willEnterForeground") func f5() {
    for ios in ["12.0", "17.0"] {
      var bench = launched("iPhone XR", ios: ios)
      bench.person(.phone(.pressHome))
      bench.wait(.seconds(1))
      let place = bench.place
      bench.person(.returnToApp)
      bench.finish()
      #expect(
        bench.names(of: .notification, from: place) == [
          "notification.willEnterForeground", "notification.didBecomeActive",
        ])
    }
  }

  @Test("V-F7 the way to the background posts willResignActive") func f7() {
    for ios in ["12.0", "17.0"] {
      var bench = launched("iPhone XR", ios: ios)
      let place = bench.place
      bench.person(.phone(.pressHome))
      bench.finish()
      #expect(
        bench.names(of: .notification, from: place) == [
          "notification.willResignActive", "notification.didEnterBackground",
        ])
    }
  }

  // MARK: Windows and delegates (microsoft/WinObjC)

  @Test("V-W1 a storyboard's window is there before the first callback, and is the only one") func w1() {
    let bench = launched("iPhone 8", ios: "12.0", storyboard)
    #expect(
      bench.names(of: .app, .window) == [
        "window.made", "app.willFinishLaunching", "app.didFinishLaunching", "window.keyAndVisible",
        "app.didBecomeActive",
      ])
  }

  @Test("V-W3 without a storyboard there is no window in the callbacks unless the app makes one") func w3() {
    let bench = launched("iPhone 8", ios: "12.0") { $0.wiring.window = .none }
    #expect(bench.names(of: .window) == [])
    #expect(bench.names(of: .app).prefix(2) == ["app.willFinishLaunching", "app.didFinishLaunching"])
  }

  @Test(
    "V-W5 willFinish comes before didFinish, in any launch", arguments: [LaunchCause.icon, .url("a://b"), .location])
  func w5(cause: LaunchCause) {
    for (ios, usesStoryboard) in [("12.0", true), ("12.0", false), ("17.0", true), ("17.0", false)] {
      var bench = Bench("iPhone XR", ios: ios) { if usesStoryboard { storyboard(&$0) } }
      bench.person(.launch(cause))
      bench.finish()
      #expect(bench.names(of: .app).prefix(2) == ["app.willFinishLaunching", "app.didFinishLaunching"])
    }
  }

  // MARK: Kinds of launches (DataDog/dd-sdk-ios)

  @Test("V-D1 a user launches an app with scenes: background in didFinishLaunching") func d1() {
    let bench = launched()
    #expect(bench.value(.appState, at: .appDidFinishLaunching) == .word(.background))
    #expect(bench.value(.launchKind) == .word(.cold))
  }

  @Test("V-D3 a prewarmed process is in the background") func d3() {
    var bench = Bench(observing: [ObservableKey(.appState)])
    bench.person(.launch(.prewarm))
    bench.wait(.seconds(1))
    #expect(bench.value(.launchKind) == .word(.prewarmed))
    #expect(bench.value(.appState) == .word(.background))
  }

  @Test(
    "V-D5 the reason of a launch: user, prewarming, background",
    arguments: [
      (LaunchCause.icon, Word.cold), (.url("a://b"), .cold), (.prewarm, .prewarmed), (.silentPush, .background),
      (.location, .background), (.backgroundFetch, .background),
    ])
  func d5(cause: LaunchCause, kind: Word) {
    var bench = Bench()
    bench.person(.launch(cause))
    bench.finish()
    #expect(bench.value(.launchKind) == .word(kind))
  }

  @Test("V-D7 a process that begins inactive was launched by a user") func d7() {
    for cause in [LaunchCause.icon, .silentPush] {
      var bench = Bench("iPhone 8", ios: "12.0", observing: [ObservableKey(.appState)])
      bench.person(.launch(cause))
      bench.finish()
      let isUsers = bench.value(.appState, at: .appWillFinishLaunching) == .word(.inactive)
      #expect(isUsers == (cause == .icon))
    }
  }

  @Test("V-D9 what is inactive already is neither brought to the foreground nor resigned") func d9() {
    var bench = launched("iPhone 8", ios: "12.0")
    bench.person(.phone(.openSwitcher))
    bench.wait(.seconds(1))
    var place = bench.place
    bench.person(.phone(.closeSwitcher))
    bench.wait(.seconds(1))
    #expect(bench.names(of: .app, from: place) == ["app.didBecomeActive"])
    bench.person(.phone(.openSwitcher))
    bench.wait(.seconds(1))
    place = bench.place
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    #expect(bench.names(of: .app, from: place) == ["app.didEnterBackground"])
    place = bench.place
    bench.person(.returnToApp)
    bench.finish()
    #expect(bench.names(of: .app, from: place) == ["app.willEnterForeground", "app.didBecomeActive"])
  }

  @Test("V-D11 nothing is seen of a process that nobody opens", arguments: [LaunchCause.prewarm, .silentPush])
  func d11(cause: LaunchCause) {
    var bench = Bench(observing: [ObservableKey(.visible)])
    bench.person(.launch(cause))
    bench.finish()
    #expect(bench.names(of: .frame, .content, .splash) == [])
    #expect(bench.value(.visible) == .word(.homeScreen))
  }

  // MARK: Measured launches (getsentry/sentry-cocoa)

  @Test("V-S1 the first start is cold, and lasts to the first frame") func s1() {
    let bench = launched {
      $0.durations[.preMain] = .milliseconds(300)
      $0.durations[.didFinishLaunching] = .milliseconds(100)
      $0.durations[.firstRender] = .milliseconds(50)
    }
    #expect(bench.value(.launchKind) == .word(.cold))
    #expect(bench.value(.launchDuration) == .time(.milliseconds(450)))
  }

  @Test("V-S3 the second start, soon after, is warm") func s3() {
    var bench = launched()
    bench.system(.kill)
    bench.person(.launchWarm)
    bench.finish()
    #expect(bench.value(.launchKind) == .word(.warm))
  }

  @Test("V-S5 a process that was in the background already has no launch to measure") func s5() {
    var bench = Bench()
    bench.person(.launch(.backgroundFetch))
    bench.wait(.seconds(3))
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.count(of: .frameFirst) == 1)
    #expect(bench.value(.launchDuration) == .none)
  }

  @Test("V-S7 a prewarmed launch is measured from when a person asked for it") func s7() {
    var bench = Bench(limit: .seconds(20_000)) {
      $0.durations[.preMain] = .seconds(1)
      $0.durations[.didFinishLaunching] = .milliseconds(300)
      $0.durations[.firstRender] = .milliseconds(50)
    }
    bench.person(.launch(.prewarm))
    bench.wait(.seconds(4 * 3600))
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.launchDuration) == .time(.milliseconds(350)))
  }

  // MARK: Printed logs

  @Test("V-L13 a storyboard's controller is made before the callbacks, its view after") func l13() {
    let bench = launched("iPhone 8", ios: "12.0", storyboard)
    let wanted: Set<String> = ["Home.init", "app.willFinishLaunching", "app.didFinishLaunching", "Home.viewDidLoad"]
    #expect(
      bench.names(of: .app, .screen).filter(wanted.contains) == [
        "Home.init", "app.willFinishLaunching", "app.didFinishLaunching", "Home.viewDidLoad",
      ])
  }

  /// The log's launch callbacks at the time of prewarming are those of iOS 15.0; the model takes what is documented.
  @Test("V-L15 prewarmed, opened half an hour later: the scene connects then") func l15() {
    var bench = Bench("iPhone 13", ios: "15.0", limit: .seconds(4000))
    bench.person(.launch(.prewarm))
    bench.wait(.seconds(1800))
    #expect(bench.names(of: .process, .scene) == ["launch", "main"])
    let place = bench.place
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.names(of: .app, from: place).contains("app.configurationForConnecting"))
    #expect(
      bench.names(of: .scene) == ["scene.willConnect", "scene.willEnterForeground", "scene.didBecomeActive"])
  }

  @Test(
    "V-L17 launch images of more than 25,000,000 bytes are refused from iOS 14 on",
    arguments: [(2732, true), (2400, false)] as [(Int64, Bool)])
  func l17(edge: Int64, isRefused: Bool) {
    let bench = launched { $0.launchScreen.size = edge * edge * 4 }
    #expect(bench.count(of: .systemLaunchImageRefused) == (isRefused ? 1 : 0))
  }

  // MARK: Cases that cannot be simulated

  /// Ids of the same suites that are no test here, each with the reason.
  static let unexpressed: [(ids: [String], reason: String)] = [
    (
      ["V-F9", "V-F11", "V-F13", "V-F15", "V-F17"],
      "single views, layers and their frames are below the model's screens"
    ),
    (
      ["V-F19", "V-F21", "V-F23", "V-F25", "V-F27", "V-F29", "V-F31"],
      "animations of a view's properties are not modelled; a transition has a length and two ends"
    ),
    (["V-W15", "V-W17"], "the order of a view's subviews is below the model's screens"),
    (["V-S9"], "the cut-off at 180 s is the measuring tool's, not the phone's"),
    (["V-S11"], "an app that calls its view controller's callbacks by hand cannot be written"),
  ]

  @Test func unexpressedVectorsAreListedOnce() {
    let ids = Self.unexpressed.flatMap(\.ids)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count == 16)
  }
}
