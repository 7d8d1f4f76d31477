import DeviceModel
import Simulation
import Testing
import VirtualTime

/// The causes of flashes, and which blanks count as flashes.
@Suite struct FlashTests {
  /// React Native with an overlay, and moves at events.
  private func covered(
    version: String = "0.72", _ architecture: App.Architecture = .bridge, kind: App.Kind? = nil,
    doing moves: [(Event, [Bench.Move])], _ change: (inout App) -> Void = { _ in }
  ) -> Bench {
    var bench = Bench.shop(
      version: version, architecture, handling: moves.map(\.0), ends: [.appDidFinishLaunching]
    ) { app in
      if let kind { app.kind = kind }
      change(&app)
    }
    bench.on(EventKey.fixed(.appDidFinishLaunching).end, [.cover(.copy())])
    for (event, moves) in moves { bench.on(.fixed(event), once: true, moves) }
    bench.person(.launch(.icon))
    bench.finish()
    return bench
  }

  private static let uncover = Bench.Move.cover(.fade(.zero))

  @Test func splashThatIsAskedToGoTooEarly() {
    let bench = covered(doing: [(.jsRender, [.call(.hideSplash)]), (.splashHideAsked, [Self.uncover])])
    #expect(bench.flashTag == "F2")
    #expect(bench.value(.flashCount) == .count(1))
  }

  /// RCTSurfaceHostingView's loading view leaves when the surface runs, which is before the first render.
  @Test func splashThatHidesOnASignalBeforeContent() {
    let bench = covered(version: "0.76", .bridgeless, doing: [(.rnSurfaceRunning, [Self.uncover])])
    #expect(bench.flashTag == "F6")
    #expect(bench.total(.whiteFlash) >= .milliseconds(120))
  }

  /// RCTRootView's leaves after content has appeared, a delay later and in a dissolve.
  @Test func splashThatHidesOnContent() {
    let hide = CoverCall.uncover(all: false, over: .milliseconds(250), after: .milliseconds(250), bySnapshot: true)
    let bench = covered(doing: [(.rnContentDidAppear, [.cover(hide)])])
    #expect(bench.values(.flashCount).isEmpty)
    #expect(bench.value(.splashGone) == .bool(true))
  }

  @Test func splashThatATimerEnds() {
    let bench = covered(kind: .webView, doing: [(.windowKeyAndVisible, [.after(.milliseconds(500), [Self.uncover])])])
    #expect(bench.flashTag == "F7")
  }

  @Test func coverThatComesLate() {
    var bench = Bench.shop(handling: [.appDidBecomeActive])
    bench.on(.fixed(.appDidBecomeActive), [.after(.milliseconds(250), [.cover(.copy())])])
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.flashTag == "F8")
  }

  @Test func coverThatGoesWithItsRootView() {
    let bench = covered(doing: [(.jsLoaded, [.call(.replaceRootView)])])
    #expect(bench.flashTag == "F9")
  }

  @Test func whiteRootViewInDarkAppearance() {
    var bench = Bench.shop { $0.style = .dark }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.flashTag == "F3")
  }

  @Test func rootViewInTheColorOfTheLaunchScreenIsNone() {
    var bench = Bench.shop { $0.background = Bench.blue }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.visible) == [.word(.launchScreen), .word(.blank), Bench.home])
    #expect(bench.values(.flashCount).isEmpty)
  }

  @Test(arguments: [
    (Color(red: 0xee, green: 0xee, blue: 0xee), true, false), (Color(red: 0xe0, green: 0xe0, blue: 0xe0), false, false),
    (Color(red: 0x6b, green: 0x6b, blue: 0x6b), false, true), (Color(red: 0x70, green: 0x70, blue: 0x70), false, false),
  ])
  func lightAndDarkHaveTheirThresholds(color: Color, isWhite: Bool, isBlack: Bool) {
    var bench = Bench.shop { $0.background = color }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(!bench.values(.whiteFlash).isEmpty == isWhite)
    #expect(!bench.values(.blackFlash).isEmpty == isBlack)
    #expect(bench.value(.flashCount) == .count(1))
  }

  /// A tenth of the pixels makes a flash: on a phone of 400 by 1000 points a canvas of that share leaves so much free.
  @Test(arguments: [(900, true), (901, false)])
  func stripsCountByTheirArea(height: Int, flashes: Bool) {
    var bench = Bench.overlay(frame: .canvas, hidingAt: .frameContent) { app in
      app.launchScreen.canvas = Size(width: .points(393), height: Length(thousandths: 852 * Int64(height)))
    }
    bench.person(.launch(.icon))
    bench.finish()
    #expect(bench.values(.whiteFlash).isEmpty != flashes)
  }
}
