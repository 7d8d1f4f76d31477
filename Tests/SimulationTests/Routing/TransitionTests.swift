import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Each transition calls what people logged, in that order.
@Suite struct TransitionTests {
  private func launched(
    _ screens: [String] = ["Home", "Detail", "Settings"], ios: String = "17.4", _ change: (inout App) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(screens, ios: ios, change)
    stage.launch()
    return stage
  }

  @Test func rootAtLaunch() {
    let stage = launched()
    #expect(
      stage.callbacks(since: Position(0), withLayout: true) == [
        "Home.init", "Home.loadView", "Home.viewDidLoad", "Home.viewWillAppear", "Home.viewIsAppearing",
        "Home.updateViewConstraints", "Home.viewWillLayoutSubviews", "Home.viewDidLayoutSubviews",
        "Home.viewDidAppear",
      ])
    #expect(stage.stack == ["Home"])
    #expect(stage.screen == "Home")
    #expect(stage.alive("Home") == 1)
  }

  @Test func viewIsAppearingCameWithIOS13() {
    let stage = launched(ios: "12.0")
    #expect(
      stage.callbacks(since: Position(0)) == [
        "Home.init", "Home.loadView", "Home.viewDidLoad", "Home.viewWillAppear", "Home.traitCollectionDidChange",
        "Home.viewDidAppear",
      ])
  }

  @Test func push() {
    var stage = launched()
    let start = stage.place
    stage.push("Detail")
    #expect(stage.stack == ["Home", "Detail"])
    stage.finish()
    #expect(
      stage.callbacks(since: start, withLayout: true) == [
        "Detail.init", "Detail.willMove", "Detail.loadView", "Detail.viewDidLoad", "Home.viewWillDisappear",
        "Detail.viewWillAppear", "Detail.viewIsAppearing", "Detail.updateViewConstraints",
        "Detail.viewWillLayoutSubviews", "Detail.viewDidLayoutSubviews", "Home.viewDidDisappear",
        "Detail.viewDidAppear", "Detail.didMove", "Detail.updateViewConstraints", "Detail.viewWillLayoutSubviews",
        "Detail.viewDidLayoutSubviews",
      ])
  }

  @Test func pop() {
    var stage = launched()
    stage.push("Detail")
    stage.finish()
    let start = stage.place
    stage.code(.pop)
    #expect(stage.stack == ["Home"])
    #expect(stage.alive("Detail") == 1)
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Detail.willMove", "Detail.viewWillDisappear", "Home.viewWillAppear", "Home.viewIsAppearing",
        "Detail.viewDidDisappear", "Home.viewDidAppear", "Detail.didMove", "Detail.deinit",
      ])
    #expect(stage.alive("Detail") == 0)
  }
}

extension TransitionTests {
  /// A full-screen presentation ends the other way round than a push; its dismissal does so as well.
  @Test func fullScreenPresentation() {
    var stage = launched()
    var start = stage.place
    stage.present("Settings", as: .fullScreen)
    #expect(stage.presented == ["Settings"])
    #expect(stage.screen == "Settings")
    #expect(stage.stack == ["Home"])
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Settings.init", "Settings.loadView", "Settings.viewDidLoad", "Home.viewWillDisappear",
        "Settings.viewWillAppear", "Settings.viewIsAppearing", "Settings.viewDidAppear", "Home.viewDidDisappear",
      ])
    start = stage.place
    stage.code(.dismiss(from: nil))
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Settings.viewWillDisappear", "Home.viewWillAppear", "Home.viewIsAppearing", "Home.viewDidAppear",
        "Settings.viewDidDisappear", "Settings.deinit",
      ])
    #expect(stage.presented == [])
  }

  /// The presenter's view stays in the hierarchy under a card, and gets no callbacks.
  @Test(arguments: [PresentationStyle.sheet, .formSheet, .overFullScreen, .popover])
  func cardLeavesThePresenterAlone(style: PresentationStyle) {
    var stage = launched()
    let start = stage.place
    stage.present("Settings", as: style)
    stage.finish()
    stage.code(.dismiss(from: nil))
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Settings.init", "Settings.loadView", "Settings.viewDidLoad", "Settings.viewWillAppear",
        "Settings.viewIsAppearing", "Settings.viewDidAppear", "Settings.viewWillDisappear",
        "Settings.viewDidDisappear", "Settings.deinit",
      ])
  }

  /// The meaning of `automatic` depends on the system and on the SDK.
  @Test(arguments: [("12.0", "12.0", true), ("13.0", "13.0", false), ("17.4", "12.0", true), ("18.0", "18.0", false)])
  func defaultStyle(ios: String, sdk: String, covers: Bool) {
    var stage = launched(ios: ios) { $0.sdk = Version(sdk) ?? Version(17) }
    let start = stage.place
    stage.present("Settings")
    stage.finish()
    #expect(stage.callbacks(since: start).contains("Home.viewDidDisappear") == covers)
  }

  /// A swipe that is let go: the screen under the finger never disappears, the one below it goes again.
  @Test func cancelledSwipeBack() {
    var stage = launched()
    stage.push("Detail")
    stage.finish()
    let start = stage.place
    stage.person(.swipeBack(cancelled: true))
    // UIKit takes the screen off the stack until it is let go.
    #expect(stage.stack == ["Home"])
    stage.finish()
    #expect(stage.stack == ["Home", "Detail"])
    #expect(
      stage.callbacks(since: start) == [
        "Detail.willMove", "Detail.viewWillDisappear", "Home.viewWillAppear", "Home.viewIsAppearing",
        "Home.viewWillDisappear", "Home.viewDidDisappear", "Detail.viewWillAppear", "Detail.viewIsAppearing",
        "Detail.viewDidAppear",
      ])
    #expect(stage.moves(since: start) == ["nav.swipeCancelled"])
    #expect(stage.stack == ["Home", "Detail"])
  }

  @Test func finishedSwipeBack() {
    var stage = launched()
    stage.push("Detail")
    stage.finish()
    let start = stage.place
    stage.person(.swipeBack(cancelled: false))
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Detail.willMove", "Detail.viewWillDisappear", "Home.viewWillAppear", "Home.viewIsAppearing",
        "Detail.viewDidDisappear", "Home.viewDidAppear", "Detail.didMove", "Detail.deinit",
      ])
  }

  @Test func cancelledSwipeDown() {
    var stage = launched()
    stage.present("Settings", as: .sheet)
    stage.finish()
    let start = stage.place
    stage.person(.swipeDown(cancelled: true))
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Settings.viewWillDisappear", "Settings.viewWillAppear", "Settings.viewIsAppearing", "Settings.viewDidAppear",
      ])
    #expect(stage.presented == ["Settings"])
  }

  /// Covered screens were never visible, and get no callbacks except at their end, before that of the animation.
  @Test func popToRootOverSeveral() {
    var stage = launched(["Home", "A", "B", "C"])
    for screen in ["A", "B", "C"] {
      stage.push(screen)
      stage.finish()
    }
    let start = stage.place
    stage.code(.popToRoot())
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "C.willMove", "C.viewWillDisappear", "Home.viewWillAppear", "Home.viewIsAppearing", "A.deinit", "B.deinit",
        "C.viewDidDisappear", "Home.viewDidAppear", "C.didMove", "C.deinit",
      ])
  }

  /// Setting a stack loads only its new top; a top that stays gets no callbacks, and one that goes from beneath it
  /// hears that it loses its parent.
  @Test func setStack() {
    var stage = launched(["Home", "A", "B", "C"])
    var start = stage.place
    stage.code(.replace([Destination(ScreenID(0)), Destination(ScreenID(1)), Destination(ScreenID(2))]))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B"])
    #expect(
      stage.callbacks(since: start) == [
        "A.init", "B.init", "A.willMove", "B.willMove", "B.loadView", "B.viewDidLoad", "Home.viewWillDisappear",
        "B.viewWillAppear", "B.viewIsAppearing", "Home.viewDidDisappear", "B.viewDidAppear", "A.didMove", "B.didMove",
      ])
    start = stage.place
    stage.code(.replace([Destination(ScreenID(0)), Destination(ScreenID(2))]))
    stage.finish()
    #expect(stage.callbacks(since: start) == ["A.willMove", "A.didMove", "A.deinit"])
    start = stage.place
    stage.code(.pop)
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.alive("B") == 0)
  }

  /// A change of tab begins with the newcomer; on the first visit it loads.
  @Test func tabs() {
    var stage = Stage(["Home", "More"], tabs: ["Home", "More"])
    stage.launch()
    #expect(stage.callbacks(since: Position(0)).contains("More.init"))
    #expect(!stage.callbacks(since: Position(0)).contains("More.loadView"))
    var start = stage.place
    stage.person(.selectTab(ScreenID(1)))
    #expect(stage.tab == "More")
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "More.loadView", "More.viewDidLoad", "More.viewWillAppear", "Home.viewWillDisappear", "More.viewIsAppearing",
        "Home.viewDidDisappear", "More.viewDidAppear",
      ])
    start = stage.place
    stage.person(.selectTab(ScreenID(0)))
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Home.viewWillAppear", "More.viewWillDisappear", "Home.viewIsAppearing", "More.viewDidDisappear",
        "Home.viewDidAppear",
      ])
  }

  @Test func rootReplaced() {
    var stage = Stage(["Login", "Home"])
    stage.launch()
    let start = stage.place
    stage.code(.start(ScreenID(1)))
    #expect(stage.stack == ["Home"])
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "Home.init", "Home.loadView", "Home.viewDidLoad", "Login.viewWillDisappear", "Home.viewWillAppear",
        "Home.viewIsAppearing", "Login.viewDidDisappear", "Home.viewDidAppear", "Login.deinit",
      ])
    #expect(stage.alive("Login") == 0)
  }

  /// A tab is left while a push in it runs: the newcomer turns back before it has appeared.
  @Test func tabChangesDuringAPush() {
    var stage = Stage(["Home", "More", "Detail"], tabs: ["Home", "More"])
    stage.launch()
    stage.push("Detail")
    stage.wait(.milliseconds(100))
    let start = stage.place
    stage.person(.selectTab(ScreenID(1)))
    stage.finish()
    #expect(
      stage.callbacks(since: start) == [
        "More.loadView", "More.viewDidLoad", "More.viewWillAppear", "Detail.viewWillDisappear",
        "More.viewIsAppearing", "Detail.viewDidDisappear", "More.viewDidAppear", "Home.viewDidDisappear",
        "Detail.didMove",
      ])
    #expect(stage.stack(of: "Home") == ["Home", "Detail"])
  }

  @Test func withoutAnimation() {
    var stage = launched()
    let begun = stage.world.now
    stage.unanimated(.push(Destination(ScreenID(1))))
    stage.finish()
    #expect(stage.world.now == begun || stage.world.now < begun + .milliseconds(100))
    #expect(
      stage.callbacks(since: Position(0)).suffix(3) == [
        "Home.viewDidDisappear", "Detail.viewDidAppear", "Detail.didMove",
      ])
  }

  @Test func leaks() {
    var stage = launched { $0.screens[1].leaks = true }
    for _ in 0..<3 {
      stage.push("Detail")
      stage.finish()
      stage.code(.pop)
      stage.finish()
    }
    #expect(stage.alive("Detail") == 3)
    #expect(!stage.callbacks(since: Position(0)).contains("Detail.deinit"))
  }

  /// Leaving the app ends what is being animated.
  @Test func homeDuringAPush() {
    var stage = launched()
    stage.push("Detail")
    stage.wait(.milliseconds(50))
    let pressed = stage.world.now
    stage.person(.phone(.pressHome))
    stage.wait(.milliseconds(10))
    #expect(stage.callbacks(since: Position(0)).contains("Detail.viewDidAppear"))
    #expect(stage.world.now < pressed + .milliseconds(100))
  }
}
