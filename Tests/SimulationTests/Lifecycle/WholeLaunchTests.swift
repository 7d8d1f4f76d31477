import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The life cycle together with the engines that it drives: what is called, and what the eye has of it.
@Suite struct WholeLaunchTests {
  static let canvas = Size(width: .points(375), height: .points(667))

  private func events(_ bench: Bench, _ wanted: String) -> [String] {
    let set = Set(wanted.split(separator: " ").map(String.init))
    return bench.names(of: .process, .app, .scene, .screen, .frame).filter(set.contains)
  }

  /// The storyboard's controller exists before the launch callbacks; its view does not.
  @Test func storyboardOfAnAppDelegate() {
    var bench = Bench("iPhone 8", ios: "12.0") { $0.interface = .storyboard(name: "Main", canvas: Self.canvas) }
    bench.person(.launch(.icon))
    bench.finish()
    let order =
      "main Home.init app.willFinishLaunching app.didFinishLaunching Home.viewDidLoad Home.viewWillAppear "
      + "app.didBecomeActive Home.viewDidAppear frame.first"
    #expect(events(bench, order) == order.split(separator: " ").map(String.init))
    #expect(bench.value(.visible) == .screen(ScreenID(0)))
  }

  /// In code the window loads its root inside the callback that makes it.
  @Test(arguments: [
    ("12.0", "app.didFinishLaunching", "app.didBecomeActive "), ("17.0", "scene.willConnect", ""),
  ])
  func windowMadeInCode(ios: String, callback: String, activation: String) {
    let event: Event = ios == "12.0" ? .appDidFinishLaunching : .sceneWillConnect
    var bench = Bench("iPhone XR", ios: ios, handling: [EventKey.fixed(event).end])
    bench.person(.launch(.icon))
    bench.finish()
    let order =
      "\(callback) Home.init Home.viewDidLoad Home.viewWillAppear \(callback).end \(activation)"
      + "Home.viewDidLayoutSubviews Home.viewDidAppear frame.first"
    #expect(events(bench, order) == order.split(separator: " ").map(String.init))
  }

  @Test func backgroundLaunchesShowNothing() {
    for ios in ["12.0", "17.0"] {
      var bench = Bench("iPhone XR", ios: ios, observing: [ObservableKey(.visible)])
      bench.person(.launch(.location))
      bench.wait(.seconds(2))
      #expect(bench.value(.visible) == .word(.homeScreen))
      #expect(bench.count(of: .frameFirst) == 0)
      #expect(bench.names(of: .screen).contains("Home.viewDidLoad") == (ios == "12.0"))
      bench.person(.launch(.icon))
      bench.finish()
      #expect(bench.value(.visible) == .screen(ScreenID(0)), "iOS \(ios)")
      #expect(bench.count(of: .frameFirst) == 1)
      #expect(bench.names(of: .screen).count { $0 == "Home.viewDidAppear" } == 1)
    }
  }

  @Test(arguments: [App.MisconfigurationOptions.Window.none, .released, .hidden]) func blackScreens(
    window: App.MisconfigurationOptions.Window
  ) {
    for ios in ["12.0", "17.0"] {
      var bench = Bench("iPhone XR", ios: ios) { $0.wiring.window = window }
      bench.person(.launch(.icon))
      bench.finish()
      #expect(bench.value(.visible) == .word(.black), "iOS \(ios)")
    }
  }

  @Test func scenesBeforeIOS13AreBlack() {
    var bench = Bench("iPhone 8", ios: "12.0") { $0.lifecycle = .scene }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.visible) == .word(.black))
    #expect(bench.value(.appState) == .word(.active))
  }

  /// Work on the main thread inside the launch is waiting time for the user; work on another thread is not.
  @Test(arguments: [AppTask.Lane.main, .background]) func longWork(lane: AppTask.Lane) {
    var bench = Bench {
      $0.tasks = [AppTask(name: "importing", takes: .seconds(2), lane: lane, after: .fixed(.appDidFinishLaunching))]
    }
    bench.person(.launch(.icon))
    bench.finish()
    let first = bench.time(of: .frameFirst) ?? .never
    #expect((first > .zero + .milliseconds(1500)) == (lane == .main))
  }

  /// The pictures for the app switcher are made in both appearances; nothing else is told to a controller.
  @Test func leavingAndComingBackTellsOnlyOfAppearances() {
    var bench = Bench()
    bench.person(.launch(.icon))
    bench.finish()
    let place = bench.place
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    #expect(bench.value(.visible) == .word(.homeScreen))
    bench.person(.returnToApp)
    bench.finish()
    #expect(
      bench.names(of: .screen, from: place) == ["Home.traitCollectionDidChange", "Home.traitCollectionDidChange"])
    #expect(bench.value(.visible) == .screen(ScreenID(0)))
  }

  /// A run loop that is nested in a launch callback lays out and commits, and lets `viewDidAppear` follow; the screen
  /// keeps the launch image until the callback has returned.
  @Test func aHeldLaunchShowsNothing() {
    let end = EventKey.fixed(.appDidFinishLaunching).end
    var bench = Bench("iPhone 8", ios: "12.0", handling: [end])
    bench.on(end, [.spin(.milliseconds(100), times: 10)])
    bench.person(.launch(.icon))
    bench.wait(.milliseconds(700))
    #expect(bench.names(of: .screen).last == "Home.viewDidAppear")
    #expect(bench.count(of: .frameFirst) == 0)
    #expect(bench.value(.visible) == .word(.launchScreen))
    bench.finish()
    #expect(bench.value(.visible) == .screen(ScreenID(0)))
    #expect(bench.names(of: .screen).count { $0 == "Home.viewDidAppear" } == 1)
  }

  @Test func aCrashShowsTheHomeScreen() {
    var bench = Bench { $0.durations[.didFinishLaunching] = .seconds(30) }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.visible) == .word(.homeScreen))
    #expect(bench.count(of: .frameFirst) == 0)
  }

  /// Blocks that wait when the callbacks return come after the first commit.
  @Test func blocksComeAfterTheFirstCommit() {
    let didFinish = EventKey.fixed(.appDidFinishLaunching)
    var bench = Bench("iPhone 8", ios: "12.0", handling: [didFinish])
    bench.on(didFinish, [.call(.hideSplash)])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.appState) == .word(.active))
  }

  @Test(arguments: ["12.0", "17.0"]) func reactNativeUnderPolling(ios: String) {
    let didFinish = EventKey.fixed(.appDidFinishLaunching).end
    var bench = Bench("iPhone XR", ios: ios, handling: [didFinish]) {
      $0.kind = .reactNative(version: Version(0, 72), architecture: .bridge)
      $0.lifecycle = .appDelegate
      $0.durations = .standard(for: $0.kind)
    }
    bench.on(didFinish, [.spin(.milliseconds(100), times: 20)])
    bench.person(.launch(.icon))
    bench.finish()
    let ready = bench.time(of: .jsReady) ?? .never
    let first = bench.time(of: .frameFirst) ?? .never
    #expect(ready < first)
    #expect((bench.time(of: .appDidBecomeActive) ?? .never) > .zero + .seconds(2))
    #expect(bench.value(.visible) == .screen(ScreenID(0)))
    #expect(bench.names(of: .process, .app, .js).filter { $0 == "js.ready" }.count == 1)
  }
}
