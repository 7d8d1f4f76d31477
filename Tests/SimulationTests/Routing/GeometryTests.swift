import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The size of the view in each callback, as printed in the article on a bottom sheet, and in others.
@Suite struct GeometryTests {
  static let canvas = Size(width: .points(393), height: .points(852))

  /// The widths that the callbacks of a pushed screen saw.
  func widths(
    device: String, interface: App.Interface, _ change: (inout Screen) -> Void = { _ in }
  ) -> [ScreenCallback: Int] {
    let width = ObservableKey(.viewWidth, screen: ScreenID(1))
    var stage = Stage(["Splash", "Home"], device: device, observing: [width]) {
      $0.interface = interface
      $0.screens[0].isInitial = true
      change(&$0.screens[1])
    }
    stage.launch()
    stage.push("Home")
    stage.finish()
    var seen: [ScreenCallback: Int] = [:]
    var current = 0
    for record in stage.world.trace.records {
      switch record.content {
      case .change(width, .length(let length)): current = Int(length.thousandths / 1000)
      case .event(let key):
        if case .screen(ScreenID(1), let callback) = key.parts, seen[callback] == nil { seen[callback] = current }
      default: continue
      }
    }
    return seen
  }

  @Test(arguments: [("iPhone 15", 393), ("iPhone 13 mini", 375), ("iPhone 15 Pro Max", 430)])
  func storyboard(device: String, real: Int) {
    let seen = widths(device: device, interface: .storyboard(name: "Main", canvas: Self.canvas))
    #expect(seen[.viewDidLoad] == 393)
    for callback in [ScreenCallback.viewWillAppear, .viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear] {
      #expect(seen[callback] == real)
    }
  }

  @Test func initialSceneOfTheStoryboard() {
    let seen = widths(device: "iPhone 13 mini", interface: .storyboard(name: "Main", canvas: Self.canvas)) {
      $0.isInitial = true
    }
    #expect(seen[.viewDidLoad] == 375)
  }

  @Test func xib() {
    let seen = widths(device: "iPhone 13 mini", interface: .code) { $0.canvas = Self.canvas }
    #expect(seen[.viewDidLoad] == 393)
    #expect(seen[.viewWillAppear] == 393)
    #expect(seen[.viewIsAppearing] == 375)
  }

  @Test func code() {
    let seen = widths(device: "iPhone 13 mini", interface: .code)
    #expect(seen[.viewDidLoad] == 375)
    #expect(seen[.viewDidAppear] == 375)
  }

  /// A sheet that is laid out in viewDidLoad keeps the canvas width; one in viewWillAppear is right, and shows once.
  @Test(arguments: [(ScreenCallback.viewDidLoad, 393), (.viewWillAppear, 375)])
  func bottomSheet(callback: ScreenCallback, height: Int) {
    var stage = Stage(["Splash", "Home", "Detail"], device: "iPhone 13 mini") {
      $0.interface = .storyboard(name: "Main", canvas: Self.canvas)
      $0.sheets = [
        ScreenSheet(name: "Event", screen: ScreenID(1), showIn: callback, height: .width)
      ]
      $0.sheets[0].once = true
    }
    stage.launch()
    #expect(stage.length(.sheetHeight) == nil)
    for screen in ["Home", "Detail"] {
      stage.push(screen)
      stage.finish()
    }
    stage.code(.pop)
    stage.finish()
    #expect(stage.length(.sheetHeight) == height)
    let shown = stage.world.trace.records.count {
      if case .event(.sheet(SheetID(0), event: .shown)) = $0.content { true } else { false }
    }
    #expect(shown == 1)
    #expect(stage.presented == [])
  }

  @Test func safeAreaComesWithTheWindow() {
    let top = ObservableKey(.safeAreaTop, screen: ScreenID(0))
    var stage = Stage(["Home"], observing: [top])
    stage.launch()
    #expect(stage.length(.safeAreaTop) == 59)
    let first = stage.world.trace.records.firstIndex {
      if case .change(top, .length(.zero)) = $0.content { true } else { false }
    }
    #expect(first != nil, "it is zero before the view stands in the window")
  }

  @Test func rotation() {
    var stage = Stage(["Home", "Detail"])
    stage.launch()
    let start = stage.place
    stage.person(.rotate(.landscapeRight))
    stage.finish()
    #expect(
      stage.callbacks(since: start, withLayout: true) == [
        "Home.viewWillTransition", "Home.traitCollectionDidChange", "Home.updateViewConstraints",
        "Home.viewWillLayoutSubviews", "Home.viewDidLayoutSubviews",
      ])
    #expect(stage.length(.viewWidth) == 852)
    #expect(stage.length(.windowWidth) == 852)
    #expect(stage.length(.deviceWidth) == 393)
    #expect(stage.world.observe(ObservableKey(.orientation)) == .word(.landscapeRight))
  }

  /// An app that is not on screen is not rotated; it follows when it is back.
  @Test func rotationInTheBackground() {
    var stage = Stage(["Home"])
    stage.launch()
    stage.person(.phone(.pressHome))
    stage.finish()
    let start = stage.place
    stage.person(.rotate(.landscapeLeft))
    stage.finish()
    #expect(stage.callbacks(since: start) == [])
    #expect(stage.length(.windowWidth) == 393)
    stage.person(.returnToApp)
    stage.finish()
    #expect(stage.callbacks(since: start) == ["Home.viewWillTransition", "Home.traitCollectionDidChange"])
    #expect(stage.length(.viewWidth) == 852)
  }

  @Test func cardsAreLowerThanTheWindow() {
    var stage = Stage(["Home", "Detail"])
    stage.launch()
    stage.present("Detail", as: .sheet)
    stage.finish()
    #expect(stage.length(.viewWidth, 1) == 393)
    #expect((stage.length(.viewHeight, 1) ?? 0) < 852)
    #expect(stage.length(.safeAreaTop, 1) == 0)
  }
}
