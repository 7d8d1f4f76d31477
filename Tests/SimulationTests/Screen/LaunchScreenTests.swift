import DeviceModel
import Simulation
import Testing
import VirtualTime

/// The system's launch screen: when it is there, when it leaves, and what is shown in its place.
@Suite struct LaunchScreenTests {
  private func launched(
    _ device: String = "iPhone 15", ios: String = "17.0", dark: Bool = false, reinstalled: Bool = false,
    _ change: (inout App) -> Void = { _ in }
  ) -> Bench {
    var bench = Bench(device, ios: ios, observing: Bench.eye) { app in
      app.launchScreen.background = Bench.blue
      change(&app)
    }
    if dark { bench.person(.appearance(dark: true)) }
    if reinstalled { bench.person(.reinstall) }
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  @Test func leavesOverDrawnContentInItsOwnFade() throws {
    let bench = launched()
    let first = try #require(bench.time(of: .frameFirst))
    let hidden = try #require(bench.time(of: .splashHidden))
    #expect(bench.values(.visible) == [.word(.launchScreen), Bench.home])
    #expect(bench.time(of: .frameContent) == first)
    #expect(bench.time(of: .contentSeen) == hidden)
    #expect(hidden - first >= .milliseconds(150))
    #expect(hidden - first < .milliseconds(170))
    #expect(bench.value(.splashGone) == .bool(true))
    #expect(bench.values(.flashCount).isEmpty)
  }

  @Test func framesStandOnTheDisplaysGrid() throws {
    for (device, rate) in [("iPhone 15", 60), ("iPhone 15 Pro", 120)] {
      let bench = launched(device)
      let first = try #require(bench.time(of: .frameFirst))
      #expect(first.ticks % (Interval.ticksPerSecond / Int64(rate)) == 0, "\(device)")
    }
  }

  @Test(arguments: [("13.0", Value.word(.launchScreen)), ("17.0", .word(.black))])
  func tooLargeAnImageIsRefusedFromFourteenOn(ios: String, visible: Value) {
    let bench = launched("iPhone 11", ios: ios) { $0.launchScreen.size = 25_000_001 }
    #expect(bench.values(.visible).first == visible)
    #expect(bench.count(of: .systemLaunchImageRefused) == (visible == .word(.black) ? 1 : 0))
    #expect(bench.count(of: .systemLaunchScreenShown) == (visible == .word(.black) ? 0 : 1))
    #expect(bench.values(.blackFlash).isEmpty)
  }

  @Test func largestImageThatFitsIsShown() {
    let bench = launched { $0.launchScreen.size = 25_000_000 }
    #expect(bench.values(.visible).first == .word(.launchScreen))
  }

  @Test(arguments: [("13.0", Value.word(.black)), ("14.0", .word(.launchScreen))])
  func propertyListIsReadFromFourteenOn(ios: String, visible: Value) {
    let bench = launched("iPhone 11", ios: ios) { $0.launchScreen.source = .plist }
    #expect(bench.values(.visible).first == visible)
  }

  @Test func missingLaunchScreenIsBlack() {
    let bench = launched { $0.launchScreen.source = .missing }
    #expect(bench.values(.visible) == [.word(.black), Bench.home])
    #expect(!bench.warnings.isEmpty)
    #expect(bench.values(.splashVisible).isEmpty)
  }

  /// A blank of the launch screen's own color is no flash; which color that is depends on what the system kept.
  @Test(arguments: [(false, true), (true, false)])
  func keptImageIsShownUntilTheAppIsDeleted(reinstalled: Bool, flashes: Bool) {
    var bench = Bench.shop { app in
      app.launchScreen.background = .white
      app.cachedLaunchScreen = App.LaunchScreen(source: .storyboard, background: Bench.blue)
    }
    if reinstalled { bench.person(.reinstall) }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.whiteFlash).isEmpty != flashes)
  }

  @Test(arguments: [(App.Style.system, false), (.light, true)])
  func launchScreenFollowsTheSystemAndTheWindowTheApp(style: App.Style, flashes: Bool) {
    var bench = Bench.shop { app in
      app.style = style
      app.launchScreen.background = .white
      app.launchScreen.dark = .black
      app.dark = .black
    }
    bench.person(.appearance(dark: true))
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.whiteFlash).isEmpty != flashes)
  }

  @Test(arguments: [App.MisconfigurationOptions.Window.none, .released, .hidden])
  func withoutAWindowTheScreenStaysBlack(window: App.MisconfigurationOptions.Window) {
    let bench = launched { $0.wiring.window = window }
    #expect(bench.value(.visible) == .word(.black))
    #expect(bench.value(.blackFlash) == .bool(true))
    #expect(bench.flashTag == "D7")
  }

  /// A nested run loop commits, but frames of the app are composed only when the launch callbacks have returned.
  @Test func aSuspendedLaunchResumesWithTheWindow() {
    var bench = Bench.shop(ends: [.appDidFinishLaunching])
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.spin(.seconds(8), times: 1)])
    bench.person(.launch(.icon))
    bench.wait(.milliseconds(500))
    #expect(bench.value(.visible) == .word(.launchScreen))
    bench.person(.phone(.pressHome))
    bench.wait(.milliseconds(200))
    bench.person(.returnToApp)
    bench.wait(.milliseconds(100))
    #expect(bench.value(.visible) == .word(.blank))
    #expect(bench.count(of: .frameFirst) == 0)
    bench.finish()
    #expect(bench.count(of: .frameFirst) == 1)
    #expect(bench.value(.visible) == Bench.home)
  }

  @Test func terminatedAppLeavesTheHomeScreen() {
    var bench = launched()
    bench.person(.terminate)
    bench.finish()
    #expect(bench.value(.visible) == .word(.homeScreen))
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.count(of: .frameFirst) == 2)
    #expect(bench.value(.visible) == Bench.home)
  }
}
