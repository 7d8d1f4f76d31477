import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// How the splash gets on with the rest of the app: touches, modals, slow screens, launches in the background.
@Suite struct SurroundingsTests {
  /// A launched native app with a button, and moves at marks.
  private func native(
    kind: App.Kind = .uikit, _ moves: [[Bench.Move]] = [], _ change: (inout App) -> Void = { _ in }
  ) -> Bench {
    let marks = moves.indices.map { EventKey.mark(MarkID($0)) }
    var bench = Bench(handling: marks, observing: Bench.eye) { app in
      app.kind = kind
      app.launchScreen.background = Bench.blue
      app.buttons = [(label: "Buy", screen: ScreenID(0), alert: nil)]
      change(&app)
    }
    for (mark, moves) in zip(marks, moves) { bench.on(mark, moves) }
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  private func mark(_ bench: inout Bench, _ number: Int, wait: Interval = .milliseconds(50)) {
    bench.apply(.mark(MarkID(number)))
    bench.wait(wait)
  }

  // MARK: Touches

  @Test(arguments: [
    (CoverCall.Touches.swallow, Event.touchSwallowed), (.pass, .touchDelivered), (.block, .touchDropped),
  ])
  func coverMakesItsOwnOfTouches(touches: CoverCall.Touches, event: Event) {
    var bench = native([[.cover(.copy(touches: touches))]])
    mark(&bench, 0)
    bench.person(.tap("Buy"))
    bench.wait(.milliseconds(50))
    #expect(bench.names(of: .touch) == [event.name])
  }

  @Test func dissolveOfTheRootViewDropsTouchesUntilItEnds() {
    var bench = native([[.cover(.dissolve(.milliseconds(500)))]])
    mark(&bench, 0, wait: .milliseconds(400))
    bench.person(.tap("Buy"))
    bench.wait(.milliseconds(200))
    bench.person(.tap("Buy"))
    bench.wait(.milliseconds(50))
    #expect(bench.names(of: .touch) == ["touch.dropped", "touch.delivered"])
  }

  /// A view that fades away takes no touches any more.
  @Test func fadingCoverLetsTouchesThrough() {
    var bench = native([[.cover(.copy())], [.cover(.fade(.seconds(1)))]])
    mark(&bench, 0)
    mark(&bench, 1)
    bench.person(.tap("Buy"))
    bench.wait(.milliseconds(50))
    #expect(bench.names(of: .touch) == ["touch.delivered"])
  }

  @Test func aCoverUnderTheContentHidesNothing() {
    var bench = native([[.cover(.copy(layer: .belowContent))]])
    mark(&bench, 0)
    #expect(bench.value(.visible) == Bench.home)
    bench.person(.tap("Buy"))
    bench.wait(.milliseconds(50))
    #expect(bench.names(of: .touch) == ["touch.delivered"])
  }

  // MARK: Layers

  /// Without the bridge React's surface goes over what others laid into the root view, but under who asked to stay.
  @Test(arguments: [
    (CoverCall.Layer.top, "0.72", App.Architecture.bridge, false), (.top, "0.73", .fabricOnBridge, false),
    (.top, "0.76", .bridgeless, true), (.aboveContent, "0.76", .bridgeless, false),
    (.belowContent, "0.72", .bridge, true), (.belowContent, "0.76", .bridgeless, true),
  ])
  func surfaceIsPutWhereTheArchitecturePutsIt(
    layer: CoverCall.Layer, version: String, architecture: App.Architecture, contentIsSeen: Bool
  ) {
    var bench = Bench.shop(version: version, architecture, ends: [.appDidFinishLaunching])
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.cover(.copy(layer: layer))])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.value(.visible) == (contentIsSeen ? Bench.home : .word(.cover)))
    #expect(bench.values(.whiteFlash).isEmpty, "an empty surface is transparent")
  }

  @Test func aModalIsAboveACover() {
    var bench = native([[.cover(.copy())]])
    mark(&bench, 0)
    bench.call(.present(ScreenID(1), style: .fullScreen, from: nil))
    bench.finish()
    #expect(bench.value(.visible) == .screen(ScreenID(1)))
    #expect(bench.value(.splashVisible) == .bool(false))
    bench.call(.dismiss(from: nil))
    bench.finish()
    #expect(bench.value(.visible) == .word(.cover))
  }

  // MARK: Screens that come later

  @Test(arguments: [App.Kind.uikit, .reactNative(version: Version(0, 72), architecture: .bridge)])
  func slowScreenIsBlankUntilItHasRendered(kind: App.Kind) {
    var bench = native(kind: kind) { app in
      app.background = .white
      app.screens[1].render = .milliseconds(300)
    }
    let before = bench.place
    bench.call(.push(Destination(ScreenID(1))))
    bench.finish()
    #expect(bench.values(.visible, from: before) == [.word(.blank), .screen(ScreenID(1))])
    #expect(bench.flashTag == "F5")
  }

  @Test func screenBelowOneThatWasPushedBeforeTheMountIsDrawnToo() {
    var bench = Bench.shop()
    bench.person(.launch(.icon))
    bench.wait(.milliseconds(600))
    bench.call(.push(Destination(ScreenID(1))))
    bench.finish()
    #expect(bench.value(.visible) == .screen(ScreenID(1)))
    bench.call(.pop)
    bench.finish()
    #expect(bench.value(.visible) == Bench.home)
  }

  @Test func fastScreensFollowEachOtherWithoutABlank() {
    var bench = native()
    let before = bench.place
    bench.call(.push(Destination(ScreenID(1))))
    bench.finish()
    bench.call(.pop)
    bench.finish()
    #expect(bench.values(.visible, from: before) == [.screen(ScreenID(1)), Bench.home])
    #expect(bench.values(.flashCount).isEmpty)
  }

  // MARK: Background

  @Test func launchInTheBackgroundShowsNothing() {
    var bench = Bench.shop()
    bench.person(.launch(.silentPush))
    bench.wait(.seconds(3))
    #expect(bench.count(of: .frameFirst) == 0)
    #expect(bench.value(.visible) == .word(.homeScreen))
    bench.person(.launch(.icon))
    bench.wait(.seconds(3))
    #expect(bench.count(of: .frameFirst) == 1)
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.values(.whiteFlash).isEmpty, "JavaScript was done before anybody looked")
  }

  @Test func splashAskedForFromJavaScriptRunsOnMain() {
    var bench = Bench.shop(handling: [.jsRender, .splashHideAsked])
    bench.on(.fixed(.jsRender), [.call(.hideSplash)])
    bench.on(.fixed(.splashHideAsked), [.hold(.milliseconds(300)), .cover(.resolveHide)])
    bench.person(.launch(.icon))
    bench.finish()
    let lanes = bench.world.trace.records.compactMap { record -> Lane? in
      record.content.isEvent(.fixed(.splashHideAsked)) || record.content.isEvent(.fixed(.splashHideResolved))
        ? record.lane : nil
    }
    #expect(lanes == [.js, .main])
  }
}
