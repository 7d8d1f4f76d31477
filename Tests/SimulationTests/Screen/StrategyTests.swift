import DeviceModel
import Simulation
import Testing
import VirtualTime

/// The effects of the well-known strategies, each written with the primitives that the prelude uses.
@Suite struct StrategyTests {
  @Test func withoutSplashTheRootViewIsSeenWhileJavaScriptLoads() {
    var bench = Bench.shop()
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.total(.whiteFlash) > .milliseconds(500))
    #expect(bench.happens(.frameFirst, before: .frameContent))
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.value(.flashCount) == .count(1))
    #expect(bench.flashTag == "F1")
    #expect(bench.values(.visible) == [.word(.launchScreen), .word(.blank), Bench.home])
  }

  @Test func openFlashGrowsWithTheClock() {
    var bench = Bench.shop { $0.durations[.jsLoad] = .seconds(30) }
    bench.person(.launch(.icon))
    bench.wait(.seconds(5))
    let first = bench.values(.flashLongest).last
    bench.wait(.seconds(5))
    guard case .time(let shorter)? = first, case .time(let longer)? = bench.values(.flashLongest).last else {
      return #expect(Bool(false), "no flash")
    }
    #expect(longer - shorter == .seconds(5))
  }

  @Test func overlayHiddenOnDrawnContentLeavesNoGap() {
    var bench = Bench.overlay("iPhone 8", ios: "16.0", frame: .canvas, hidingAt: .frameContent)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.whiteFlash).isEmpty)
    #expect(bench.values(.flashCount).isEmpty)
    #expect(bench.values(.visible) == [.word(.launchScreen), .word(.cover), Bench.home])
    #expect(bench.value(.splashGone) == .bool(true))
    #expect((bench.time(of: .splashHidden) ?? .never) < .zero + .seconds(3))
  }

  @Test func overlayHiddenTooEarlyShowsTheRootViewThroughItsDissolve() {
    var bench = Bench.overlay("iPhone 8", ios: "16.0", frame: .canvas, hidingAt: .jsStarted)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.total(.whiteFlash) > .milliseconds(500))
    #expect(bench.flashTag == "F2")
  }

  @Test func overlayWithoutAFrameLeavesStripsOnLargerPhones() {
    var bench = Bench.overlay("iPhone 15", frame: .canvas, hidingAt: .frameContent)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.total(.whiteFlash) > .milliseconds(500))
    #expect(bench.flashTag == "D6")
  }

  @Test(arguments: Device.ids(running: Version(17), family: .iPhone))
  func overlayInBoundsFlashesOnNoPhone(id: DeviceID) {
    var bench = Bench.overlay(Device.all[Int(id.index)].name, hidingAt: .frameContent)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.whiteFlash).isEmpty)
    #expect(bench.value(.visible) == Bench.home)
  }

  @Test func withoutTheBridgeContentComesUpThroughTheOverlayByItself() {
    var bench = Bench.overlay(version: "0.76", .bridgeless, hidingAt: nil)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.value(.splashGone) == .bool(true))
    #expect(bench.count(of: .splashHideAsked) == 0)
  }

  @Test func overTheBridgeTheOverlayStaysUntilItIsHidden() {
    var bench = Bench.overlay(hidingAt: nil)
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.visible) == .word(.cover))
    #expect(bench.count(of: .frameContent) == 1)
    #expect(bench.count(of: .contentSeen) == 0)
  }

  /// RNSplashScreen's show: the launch callback spins the run loop; hide is noticed when a period ends.
  @Test func pollingKeepsTheLaunchFromReturning() throws {
    var bench = Bench.shop(handling: [.jsReady], ends: [.appDidFinishLaunching])
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.spin(.milliseconds(100), times: 18)])
    bench.on(.fixed(.jsReady), [.call(.hideSplash)])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.whiteFlash).isEmpty)
    #expect(bench.happens(.splashHideAsked, before: .frameFirst))
    #expect(bench.happens(.splashHideAsked, before: .appDidBecomeActive))
    #expect(bench.time(of: .frameFirst) == bench.time(of: .frameContent))
    #expect(bench.value(.appState) == .word(.active))
  }

  @Test(arguments: [(700, false), (3000, true)])
  func delayInARunLoopIsLongEnoughOrNot(load: Int64, flashes: Bool) {
    var bench = Bench.shop(ends: [.appDidFinishLaunching]) { $0.durations[.jsLoad] = .milliseconds(load) }
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.spin(.seconds(2), times: 1)])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(!bench.values(.whiteFlash).isEmpty == flashes)
  }

  /// A sleep buys JavaScript nothing: over the bridge it waits for blocks of the main queue.
  @Test func delayInASleepOnlyShiftsTheFlash() {
    var asleep = Bench.shop(ends: [.appDidFinishLaunching])
    asleep.on(EventKey.fixed(.appDidFinishLaunching).end, [.hold(.seconds(2))])
    var awake = Bench.shop()
    for index in 0..<2 {
      if index == 0 { asleep.person(.launch(.icon)) } else { awake.person(.launch(.icon)) }
    }
    asleep.finish()
    awake.finish()
    #expect(asleep.total(.whiteFlash) == awake.total(.whiteFlash))
  }

  @Test func pollingWithoutHideIsKilled() {
    var bench = Bench.shop(ends: [.appDidFinishLaunching], observing: [.crashed])
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.spin(.milliseconds(100), times: 1000)])
    bench.person(.launch(.icon))
    bench.wait(.seconds(30))
    #expect(bench.value(.crashed) == .bool(true))
    #expect(bench.count(of: .frameFirst) == 0)
    #expect(bench.value(.visible) == .word(.homeScreen))
  }
}
