import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The notifications and the order of events in React Native's versions and architectures.
@Suite struct ReactTests {
  struct Stack: Sendable, CustomTestStringConvertible {
    var version: String
    var architecture: App.Architecture
    var testDescription: String { "\(version) \(architecture)" }
  }

  static let bridge = Stack(version: "0.72", architecture: .bridge)
  static let fabricOnBridge = Stack(version: "0.73", architecture: .fabricOnBridge)
  static let bridgeless74 = Stack(version: "0.74", architecture: .bridgeless)
  static let bridgeless76 = Stack(version: "0.76", architecture: .bridgeless)
  static let bridgeless80 = Stack(version: "0.80", architecture: .bridgeless)
  static let bridgeless87 = Stack(version: "0.87", architecture: .bridgeless)
  static let all = [bridge, fabricOnBridge, bridgeless74, bridgeless76, bridgeless80, bridgeless87]

  private func launched(_ stack: Stack, _ change: (inout App) -> Void = { _ in }) -> Bench {
    var bench = Bench.shop(version: stack.version, stack.architecture, change)
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  @Test(arguments: all) func everyArchitectureGetsToItsContent(stack: Stack) {
    let bench = launched(stack)
    #expect(bench.value(.visible) == Bench.home)
    for event in [Event.jsStarted, .jsLoaded, .jsRender, .jsLayoutEffect, .jsEffect, .rnMounted, .jsReady] {
      #expect(bench.count(of: event) == 1, "\(event)")
    }
    #expect(bench.happens(.jsLoaded, before: .jsRender))
    #expect(bench.happens(.rnMounted, before: .jsReady))
    #expect(bench.happens(.rnMounted, before: .frameContent))
  }

  @Test(arguments: [
    (bridge, true), (fabricOnBridge, true), (bridgeless74, false), (bridgeless76, false), (bridgeless87, true),
  ])
  func jsDidLoadIsPosted(stack: Stack, isPosted: Bool) {
    #expect(launched(stack).count(of: .rnJSDidLoad) == (isPosted ? 1 : 0))
  }

  @Test(arguments: [(bridge, false), (fabricOnBridge, true), (bridgeless74, false), (bridgeless76, false)])
  func contentDidAppearComesBeforeThereIsContent(stack: Stack, isEarly: Bool) {
    let bench = launched(stack)
    #expect(bench.count(of: .rnContentDidAppear) == 1)
    #expect(bench.happens(.rnContentDidAppear, before: .rnMounted) == isEarly)
  }

  @Test(arguments: [(bridge, false), (fabricOnBridge, true), (bridgeless76, true)])
  func surfaceRunsBeforeTheFirstRender(stack: Stack, hasSurface: Bool) {
    let bench = launched(stack)
    #expect(bench.count(of: .rnSurfaceRunning) == (hasSurface ? 1 : 0))
    if hasSurface { #expect(bench.happens(.rnSurfaceRunning, before: .rnMounted)) }
  }

  /// Whether a block that an effect sends to main comes there before the mount.
  @Test(arguments: [
    (bridge, Event.jsLayoutEffect, true), (bridge, .jsEffect, true), (fabricOnBridge, .jsLayoutEffect, false),
    (bridgeless76, .jsLayoutEffect, true), (bridgeless76, .jsEffect, false),
  ])
  func effectsRaceTheMount(stack: Stack, effect: Event, winsAgainstMount: Bool) {
    var bench = Bench.shop(version: stack.version, stack.architecture, handling: [effect, .splashHideAsked])
    bench.on(.fixed(effect), [.call(.hideSplash)])
    bench.on(.fixed(.splashHideAsked), [.cover(.resolveHide)])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.happens(.splashHideResolved, before: .rnMounted) == winsAgainstMount)
  }

  /// While main is held in the launch callback, over the bridge JavaScript cannot begin; without it evaluation stands
  /// still until 0.79, and gets to its end from 0.80 on.
  @Test(arguments: [(bridge, 0), (bridgeless76, 1), (bridgeless80, 2)])
  func aBlockedMainThreadDelaysJavaScript(stack: Stack, eventsWhileHeld: Int) {
    var bench = Bench.shop(
      version: stack.version, stack.architecture, handling: [.jsStarted, .jsLoaded], ends: [.appDidFinishLaunching])
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.hold(.seconds(3))])
    bench.person(.launch(.icon))
    bench.finish()
    let first = bench.time(of: .frameFirst) ?? .zero
    let events = [Event.jsStarted, .jsLoaded].filter { (bench.time(of: $0) ?? .never) < first }
    #expect(events.count == eventsWhileHeld)
  }

  /// The causes of what is visible lead back to the launch, through everything that it waited for.
  @Test func contentHasItsCause() throws {
    let bench = launched(Self.bridge)
    let records = bench.world.trace.records
    var chain: [String] = []
    var place = records.firstIndex { $0.content.isEvent(.fixed(.contentSeen)) }
    while let current = place {
      if case .event(let key) = records[current].content, case .fixed(let event) = key.parts {
        chain.append(event.name)
      }
      place = records[current].cause.map { Int($0.index) }
    }
    #expect(
      chain == [
        "content.seen", "frame.content", "rn.mounted", "rn.laidOut", "js.layoutEffect", "js.render", "js.loaded",
        "js.started", "rn.modulesReady", "rn.started", "app.didFinishLaunching", "app.willFinishLaunching", "main",
        "launch",
      ])
  }

  @Test func screenIsBlankUntilItHasRendered() {
    let bench = launched(Self.bridge) { $0.screens[0].render = .milliseconds(300) }
    let appeared = bench.time(of: .rnContentDidAppear) ?? .never
    let drawn = bench.time(of: .frameContent) ?? .zero
    #expect(drawn - appeared > .milliseconds(250))
  }

  // MARK: Faults

  private func failing(
    _ stack: Stack, _ act: FaultAct, isDebugBuild: Bool, handlesHide: Bool = true
  ) -> Bench {
    var bench = Bench.overlay(version: stack.version, stack.architecture, hidingAt: nil, observing: [.crashed]) {
      $0.isDebugBuild = isDebugBuild
    }
    bench.apply(.fault(act))
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  @Test(arguments: [
    (bridge, FaultAct.failLoad, true), (bridge, .failEvaluation, true), (bridge, .throwInRender, false),
    (fabricOnBridge, .failEvaluation, true), (bridgeless74, .failLoad, true), (bridgeless74, .failEvaluation, false),
    (Stack(version: "0.73", architecture: .bridgeless), .failLoad, false),
  ])
  func failureIsPosted(stack: Stack, act: FaultAct, isPosted: Bool) {
    let bench = failing(stack, act, isDebugBuild: true)
    #expect(bench.count(of: .jsLoadFailed) == (isPosted ? 1 : 0))
    #expect(bench.count(of: .jsThrown) == (act == .failLoad ? 0 : 1))
    #expect(bench.value(.visible) == .word(.errorScreen))
    #expect(bench.value(.appState) == .word(.active))
    // A strategy that does not handle it leaves the splash where it is, under the error.
    #expect(bench.value(.splashGone) == .bool(isPosted))
    #expect(bench.count(of: .frameContent) == 0)
  }

  @Test(arguments: [FaultAct.failLoad, .failEvaluation, .throwInRender])
  func aReleaseBuildCrashes(act: FaultAct) {
    let bench = failing(Self.bridge, act, isDebugBuild: false)
    #expect(bench.value(.crashed) == .bool(true))
    #expect(bench.value(.visible) == .word(.homeScreen))
  }

  @Test func faultIsSpentByTheLoadThatItHits() {
    var bench = failing(Self.bridge, .failLoad, isDebugBuild: true)
    bench.call(.reloadJS)
    bench.finish()
    #expect(bench.count(of: .jsReloaded) == 1)
    #expect(bench.value(.visible) == Bench.home)
  }

  // MARK: Reload

  @Test(arguments: all) func reloadShowsTheRootViewUntilTheNextMount(stack: Stack) {
    var bench = launched(stack)
    let flashes = bench.value(.flashCount)
    bench.call(.reloadJS)
    bench.finish()
    #expect(flashes == .count(1))
    #expect(bench.value(.flashCount) == .count(2))
    #expect(bench.flashTag == "F10")
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.count(of: .frameFirst) == 1)
    #expect(bench.count(of: .jsLoaded) == 2)
  }

  /// Which screens are open is kept in JavaScript's memory.
  @Test func reloadStartsNavigationOver() {
    var bench = launched(Self.bridge)
    bench.call(.reloadJS)
    bench.finish()
    #expect(bench.count(of: .navRootReplaced) == 0)
    bench.call(.push(Destination(ScreenID(1))))
    bench.finish()
    bench.call(.reloadJS)
    bench.finish()
    #expect(bench.value(.stack) == .list([Bench.home]))
    #expect(bench.value(.visible) == Bench.home)
  }

  @Test func reloadInTheMiddleOfALoadStartsOver() {
    var bench = Bench.shop()
    bench.person(.launch(.icon))
    bench.wait(.milliseconds(700))
    bench.call(.reloadJS)
    bench.finish()
    #expect(bench.count(of: .jsStarted) == 2)
    #expect(bench.count(of: .jsLoaded) == 1)
    #expect(bench.value(.visible) == Bench.home)
  }

  // MARK: Web

  @Test func webPageIsWhiteUntilItHasPainted() {
    var bench = Bench.shop { $0.kind = .webView }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.total(.whiteFlash) > .milliseconds(500))
    #expect(bench.count(of: .rnStarted) == 0)
    #expect(bench.value(.visible) == Bench.home)
  }

  @Test func nativeAppsHaveNoJavaScriptToFail() {
    var bench = Bench()
    bench.apply(.fault(.failLoad))
    #expect(bench.warnings.count == 1)
  }
}
