import DeviceModel
import Simulation
import Testing
import VirtualTime

/// The effects of covers on what is visible and on touches.
@Suite struct CoverTests {
  /// A launched native app with the moves of a strategy at a mark of the script.
  private func native(_ device: String = "iPhone 15", _ moves: [Bench.Move]...) -> Bench {
    let marks = moves.indices.map { EventKey.mark(MarkID($0)) }
    var bench = Bench(
      device, handling: marks, observing: Bench.eye + [ObservableKey(.splashAlpha)]
    ) {
      $0.launchScreen = App.LaunchScreen(source: .storyboard, background: Bench.blue, canvas: Bench.canvas(375, 667))
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

  @Test(arguments: [
    (CoverCall.Frame.bounds, Value.length(.points(0)), Value.length(.points(393)), Value.length(.points(852))),
    (.flexible, .length(.points(0)), .length(.points(393)), .length(.points(852))),
    (.canvas, .length(.points(0)), .length(.points(375)), .length(.points(667))),
    (.centred, .length(.points(9)), .length(.points(375)), .length(.points(667))),
  ])
  func frames(frame: CoverCall.Frame, x: Value, width: Value, height: Value) {
    var bench = native("iPhone 15", [.cover(.copy(frame: frame))])
    mark(&bench, 0)
    #expect(bench.value(.coverX) == x)
    #expect(bench.value(.coverWidth) == width)
    #expect(bench.value(.coverHeight) == height)
    #expect(bench.value(.coverShows) == .word(.launchScreen))
    #expect(bench.value(.visible) == .word(.cover))
  }

  @Test(arguments: [
    (CoverCall.Frame.bounds, 393, 852), (.flexible, 852, 393), (.canvas, 834, 208), (.centred, 834, 208),
  ])
  func framesAfterATurn(frame: CoverCall.Frame, width: Int, height: Int) {
    var bench = native("iPhone 15", [.cover(.copy(frame: frame))])
    mark(&bench, 0)
    bench.person(.rotate(.landscapeRight))
    bench.finish()
    #expect(bench.value(.coverWidth) == .length(.points(width)))
    #expect(bench.value(.coverHeight) == .length(.points(height)))
  }

  @Test func fadeCrossesHalfInItsMiddle() {
    var bench = native("iPhone 15", [.cover(.copy())], [.cover(.fade(.milliseconds(400)))])
    mark(&bench, 0)
    #expect(bench.value(.splashAlpha) == .ratio(.one))
    mark(&bench, 1, wait: .milliseconds(150))
    #expect(bench.value(.visible) == .word(.cover))
    bench.wait(.milliseconds(150))
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.value(.splashGone) == .bool(false))
    bench.finish()
    #expect(bench.value(.splashGone) == .bool(true))
    #expect(bench.value(.splashAlpha) == .ratio(.zero))
    #expect(bench.value(.coverShows) == .none)
  }

  /// The render server continues by itself; only the animation's completion waits for main.
  @Test func heldMainDoesNotStopAFade() {
    var bench = native(
      "iPhone 15", [.cover(.copy())], [.cover(.fade(.milliseconds(400))), .hold(.zero)], [.hold(.seconds(2))])
    mark(&bench, 0)
    mark(&bench, 1)
    mark(&bench, 2, wait: .milliseconds(600))
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.value(.splashGone) == .bool(true))
    #expect(bench.value(.mainBusy) == .bool(true))
  }

  @Test func fadeInMakesTheCoverVisibleHalfWay() {
    var bench = native("iPhone 15", [.cover(.copy(over: .milliseconds(400)))])
    mark(&bench, 0, wait: .milliseconds(150))
    #expect(bench.value(.visible) == Bench.home)
    bench.wait(.milliseconds(150))
    #expect(bench.value(.visible) == .word(.cover))
  }

  @Test func uncoverAfterADelayTakesWhatIsThereThen() {
    var bench = native(
      "iPhone 15", [.cover(.copy())], [.cover(.fade(.zero, after: .milliseconds(300)))], [.cover(.copy())])
    mark(&bench, 0)
    mark(&bench, 1)
    mark(&bench, 2, wait: .milliseconds(100))
    #expect(bench.count(of: .splashUncovered) == 0)
    bench.finish()
    #expect(bench.count(of: .splashUncovered) == 1)
    #expect(bench.value(.visible) == .word(.cover), "the first of two layers is left")
  }

  @Test func uncoverAllTakesEveryLayer() {
    var bench = native(
      "iPhone 15", [.cover(.copy()), .cover(.copy())],
      [.cover(.uncover(all: true, over: .zero, after: .zero, bySnapshot: false))])
    mark(&bench, 0)
    mark(&bench, 1)
    #expect(bench.value(.visible) == Bench.home)
  }

  @Test func dissolveDropsTouchesEvenWithNothingLeft() {
    var bench = native("iPhone 15", [.cover(.dissolve(.milliseconds(500)))])
    mark(&bench, 0, wait: .milliseconds(100))
    #expect(bench.count(of: .splashUncovered) == 1)
    #expect(bench.value(.visible) == Bench.home)
    bench.finish()
    #expect(bench.values(.flashCount).isEmpty)
  }

  @Test func leavingTheForegroundEndsADissolve() {
    var bench = native("iPhone 15", [.cover(.copy())], [.cover(.dissolve(.seconds(5)))])
    mark(&bench, 0)
    mark(&bench, 1, wait: .seconds(1))
    #expect(bench.value(.visible) == .word(.cover))
    bench.person(.phone(.pressHome))
    bench.wait(.seconds(1))
    #expect(bench.value(.visible) == .word(.homeScreen))
    bench.person(.returnToApp)
    bench.wait(.milliseconds(500))
    #expect(bench.value(.visible) == Bench.home)
    #expect(bench.value(.splashGone) == .bool(true))
  }

  @Test func replacedRootViewTakesItsCoversAlong() {
    var bench = native("iPhone 15", [.cover(.copy())])
    mark(&bench, 0)
    bench.call(.replaceRootView)
    bench.wait(.milliseconds(50))
    #expect(bench.count(of: .windowRootReplaced) == 1)
    #expect(bench.value(.coverShows) == .none)
    #expect(bench.value(.visible) == Bench.home)
  }

  /// With scenes no window exists when the app delegate's callback ends.
  @Test func coverWithoutARootViewIsRefused() {
    var bench = Bench(handling: [EventKey.fixed(.appDidFinishLaunching).end], observing: Bench.eye)
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.cover(.copy())])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.count(of: .splashCovered) == 0)
    #expect(bench.warnings.contains { $0.contains("root view") })
  }

  @Test func plainColorIsBlankUnlessItIsTheLaunchScreens() {
    let white = CoverCall.cover(.color(.white), frame: .bounds, layer: .top, touches: .swallow, over: .zero)
    let same = CoverCall.cover(.color(Bench.blue), frame: .bounds, layer: .top, touches: .swallow, over: .zero)
    var bench = native("iPhone 15", [.cover(same)], [.cover(white)])
    mark(&bench, 0)
    #expect(bench.value(.whiteFlash) == .bool(false))
    #expect(bench.value(.flashCount) == .count(0))
    mark(&bench, 1)
    #expect(bench.value(.whiteFlash) == .bool(true))
    #expect(bench.value(.visible) == .word(.cover))
    #expect(bench.value(.coverShows) == .word(.color))
  }

  @Test func crashOfAStrategyIsAnException() {
    var bench = native("iPhone 15", [.cover(.crash("unexpectedly found nil"))])
    mark(&bench, 0)
    #expect(bench.value(.crashed) == .bool(true))
    #expect(bench.value(.crashReason) == .text("exception: unexpectedly found nil"))
  }
}
