import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// Routing by flags: what is on the stacks follows from booleans of the app's state.
@Suite struct FlagTests {
  static let chain = ["Home.toA -> A", "A.toB -> B", "B.toC -> C", "Home.toX -> X"]

  func stage(
    ios: String = "17.4", routes: [String] = chain, tabs: [String] = [], buttons: [(String, String, [AppCall])] = [],
    _ change: (inout App) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(
      ["Home", "A", "B", "C", "X"], tabs: tabs, kind: .swiftui, routing: .flags, routes: routes,
      buttons: buttons.map { (screen: $0.0, label: $0.1, calls: $0.2) }, ios: ios, change)
    stage.launch()
    return stage
  }

  /// A, B, C on the stack, all flags true.
  func full(_ change: (inout App) -> Void = { _ in }) -> Stage {
    var stage = stage(change)
    for flag in ["Home.toA", "A.toB", "B.toC"] {
      stage.set((flag, true))
      stage.finish()
    }
    #expect(stage.stack == ["Home", "A", "B", "C"])
    return stage
  }

  @Test func trueOpensAndFalseCloses() {
    var stage = stage()
    stage.set(("Home.toA", true))
    #expect(stage.stack == ["Home", "A"])
    stage.finish()
    stage.set(("Home.toA", false))
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.alive("A") == 0)
  }

  /// A button that opens by a flag is tapped twice: the flag is true already, and there is one page, one card.
  @Test func twoTapsOpenOnce() {
    var stage = stage(routes: ["Home.toA -> A", "Home.toB -> B as sheet"])
    let start = stage.place
    stage.push("A")
    stage.push("A")
    stage.finish()
    #expect(stage.stack == ["Home", "A"])
    #expect(stage.moves(since: start) == ["nav.routeChanged", "nav.pushed", "nav.routeIgnored"])
    stage.code(.pop)
    stage.finish()
    stage.present("B")
    stage.present("B")
    stage.finish()
    #expect(stage.presented == ["B"])
    stage.code(.dismiss(from: nil))
    stage.present("B")
    #expect(stage.isSet("Home.toB"))
    stage.finish()
    #expect(stage.presented == ["B"])
  }

  /// The lowest flag takes the suffix in one transition; the others stay true and shoot through the next time.
  @Test func suffixAndStaleFlags() {
    var stage = full()
    let start = stage.place
    stage.set(("Home.toA", false))
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.isSet("A.toB") && stage.isSet("B.toC"))
    #expect(
      stage.moves(since: start) == ["nav.routeChanged", "nav.popped", "nav.routeStale", "nav.routeStale"])
    stage.set(("Home.toA", true))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B", "C"])
  }

  @Test func onlyTheFirstOfAChainOpensUnder17() {
    var stage = stage(ios: "17.0")
    stage.set(("Home.toA", true), ("A.toB", true))
    #expect(stage.stack == ["Home", "A"])
    stage.finish()
    #expect(stage.stack == ["Home", "A"])
    #expect(stage.moves().last == "nav.routePending")
    stage.set(("A.toB", false))
    stage.set(("A.toB", true))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B"])
  }

  /// A sheet whose flag is true at launch comes when its presenter has appeared.
  @Test func sheetAtLaunch() {
    var stage = Stage(
      ["Home", "A"], kind: .swiftui, routing: .flags, routes: ["Home.showA -> A as sheet"])
    stage.person(.launch(.icon))
    stage.wait(.milliseconds(1))
    stage.set(("Home.showA", true))
    stage.finish()
    #expect(stage.presented == ["A"])
    let calls = stage.callbacks(since: Position(0))
    #expect((calls.firstIndex(of: "Home.viewDidAppear") ?? .max) < (calls.firstIndex(of: "A.viewWillAppear") ?? 0))
  }

  @Test func chainInOneUpdate() {
    var stage = stage(ios: "16.4")
    stage.set(("A.toB", true), ("B.toC", true), ("Home.toA", true))
    #expect(stage.stack == ["Home", "A", "B", "C"])
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B", "C"])
  }

  @Test func trueAndFalseInOneUpdateIsNothing() {
    var stage = stage()
    let start = stage.place
    stage.set(("Home.toA", true), ("Home.toA", false))
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.moves(since: start) == ["nav.routeIgnored"])
  }

  @Test func siblingsConflict() {
    var stage = stage()
    let start = stage.place
    stage.set(("Home.toX", true), ("Home.toA", true))
    stage.finish()
    #expect(stage.stack == ["Home", "A"])
    #expect(stage.isSet("Home.toX"))
    #expect(stage.moves(since: start).contains("nav.routeConflict"))
  }

  /// A flag of a covered screen waits until its owner is on top.
  @Test func pending() {
    var stage = stage(routes: ["Home.toA -> A", "A.toB -> B", "Home.toX -> X", "A.toC -> C"])
    stage.set(("Home.toA", true), ("A.toB", true))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B"])
    let start = stage.place
    stage.set(("A.toC", true))
    #expect(stage.moves(since: start) == ["nav.routeChanged", "nav.routeConflict", "nav.routePending"])
    #expect(stage.stack == ["Home", "A", "B"])
    stage.set(("A.toB", false))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "C"])
  }

  @Test func nothingIsThereToClose() {
    var stage = stage()
    let start = stage.place
    stage.set(("A.toB", false))
    stage.set(("A.toB", true))
    #expect(stage.moves(since: start) == ["nav.routeIgnored", "nav.routeChanged", "nav.routeIgnored"])
    #expect(stage.stack == ["Home"])
  }

  // MARK: Who writes what

  @Test func codeWritesTheLowest() {
    var pop = full()
    pop.code(.pop)
    pop.finish()
    #expect(pop.stack == ["Home", "A", "B"])
    #expect(!pop.isSet("B.toC") && pop.isSet("A.toB"))

    var popTo = full()
    popTo.code(.popTo(ScreenID(1)))
    popTo.finish()
    #expect(popTo.stack == ["Home", "A"])
    #expect(!popTo.isSet("A.toB") && popTo.isSet("B.toC"))

    var root = full()
    root.code(.popToRoot())
    root.finish()
    #expect(root.stack == ["Home"])
    #expect(!root.isSet("Home.toA") && root.isSet("A.toB") && root.isSet("B.toC"))
  }

  @Test func backWritesTheTopmost() {
    var stage = full()
    stage.person(.back)
    #expect(!stage.isSet("B.toC"))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B"])
    #expect(stage.isSet("A.toB"))
  }

  @Test func backMenuWritesThatOfEach() {
    var stage = full()
    stage.person(.backTo(ScreenID(0)))
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(!stage.isSet("Home.toA") && !stage.isSet("A.toB") && !stage.isSet("B.toC"))
  }

  /// Until the swipe ends the flag is still true, and nothing is pushed because of it.
  @Test func swipeWritesAtItsEnd() {
    var stage = full()
    stage.person(.swipeBack(cancelled: false))
    #expect(stage.stack == ["Home", "A", "B"])
    #expect(stage.isSet("B.toC"))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B"])
    #expect(!stage.isSet("B.toC"))
    stage.set(("B.toC", true))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B", "C"])
  }

  @Test func cancelledSwipeWritesNothing() {
    var stage = full()
    stage.person(.swipeBack(cancelled: true))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B", "C"])
    #expect(stage.isSet("B.toC"))
  }

  /// `push X` sets the flag of the way from the top to X.
  @Test func pushSetsTheFlag() {
    var stage = stage()
    stage.code(.push(Destination(ScreenID(1), payload: .count(7))))
    #expect(stage.isSet("Home.toA"))
    #expect(stage.world.observe(ObservableKey(.payload, screen: ScreenID(1))) == .count(7))
    stage.push("B")
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B"])
  }

  /// An element of the path lies under what a flag has opened.
  @Test func pushWithoutARoute() {
    var stage = stage()
    stage.push("C")
    stage.finish()
    #expect(stage.stack == ["Home", "C"])
    stage.code(.pop)
    stage.finish()
    stage.set(("Home.toA", true))
    stage.finish()
    stage.push("X")
    stage.finish()
    #expect(stage.stack == ["Home", "X", "A"])
    #expect(stage.screen == "A")
  }

  // MARK: Modals and tabs

  @Test func sheetByFlag() {
    var stage = stage(routes: ["Home.showA -> A as sheet", "A.showB -> B as fullScreen"])
    stage.set(("Home.showA", true), ("A.showB", true))
    stage.finish()
    #expect(stage.presented == ["A", "B"])
    stage.set(("Home.showA", false))
    stage.finish()
    #expect(stage.presented == [])
    #expect(stage.isSet("A.showB"))
    stage.set(("A.showB", false))
    stage.set(("Home.showA", true))
    stage.finish()
    #expect(stage.presented == ["A"])
    stage.person(.swipeDown(cancelled: false))
    #expect(stage.isSet("Home.showA"))
    stage.finish()
    #expect(!stage.isSet("Home.showA"))
    stage.present("A")
    #expect(stage.isSet("Home.showA"))
    stage.finish()
    stage.code(.dismiss(from: nil))
    #expect(!stage.isSet("Home.showA"))
  }

  /// A push without a navigation stack around it goes nowhere.
  @Test func routeOutOfAPlainSheet() {
    var stage = stage(routes: ["Home.showA -> A as sheet", "A.toB -> B"])
    stage.set(("Home.showA", true))
    stage.finish()
    stage.set(("A.toB", true))
    #expect(stage.moves().last == "nav.pushRefused")
    #expect(stage.presented == ["A"])
  }

  @Test func hiddenTabsActAtOnce() {
    var stage = stage(routes: ["X.toA -> A", "A.toB -> B"], tabs: ["Home", "X"])
    stage.set(("X.toA", true), ("A.toB", true))
    #expect(stage.stack(of: "X") == ["X", "A", "B"])
    stage.set(("X.toA", false))
    #expect(stage.stack(of: "X") == ["X"])
    stage.finish()
    #expect(!stage.callbacks(since: Position(0)).contains("A.loadView"))
    #expect(stage.alive("A") == 0)
  }

  @Test func outsideFlagsARouteMovesNothing() {
    var stage = Stage(["Home", "A"], routing: .stack, routes: ["Home.toA -> A"])
    stage.launch()
    stage.set(("Home.toA", true))
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.moves() == ["nav.routeIgnored"])
  }

  /// A circle of routes ends: a flag opens one screen at a time.
  @Test func circle() {
    var stage = stage(routes: ["Home.toA -> A", "A.toHome -> Home"])
    stage.set(("Home.toA", true), ("A.toHome", true))
    stage.finish()
    #expect(stage.stack == ["Home", "A", "Home"])
    #expect(stage.limit == nil)
  }
}
