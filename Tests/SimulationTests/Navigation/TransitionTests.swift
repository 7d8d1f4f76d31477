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
        "Home.init", "Home.loadView", "Home.viewDidLoad", "Home.viewWillAppear", "Home.viewDidAppear",
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
