import DeviceModel
import Simulation
import Testing
import Traces
import VirtualTime

/// The effects of every kind of call on a stack, by framework.
@Suite struct StackTests {
  /// A stack at the beginning, a call, the stack afterwards, and the events reported.
  struct Case: Sendable, CustomTestStringConvertible {
    var given: [String]
    var call: AppCall
    var expected: [String]
    var said: [String]
    var testDescription: String { "\(given) \(call)" }

    init(_ given: [String], _ call: AppCall, _ expected: [String], _ said: [String]) {
      self.given = given
      self.call = call
      self.expected = expected
      self.said = said
    }
  }

  static let screens = ["Home", "A", "B", "C", "Z"]
  static func id(_ name: String) -> ScreenID { ScreenID(screens.firstIndex(of: name) ?? 0) }

  func stage(_ given: [String], kind: App.Kind = .uikit, routing: App.Routing = .stack) -> Stage {
    var stage = Stage(Self.screens, kind: kind, routing: routing)
    stage.launch()
    for screen in given.dropFirst() {
      stage.push(screen)
      stage.finish()
    }
    return stage
  }

  /// UINavigationController as Apple documents it.
  static let uikit: [Case] = [
    Case(["Home"], .pop, ["Home"], ["nav.popRefused"]),
    Case(["Home", "A"], .pop, ["Home"], ["nav.popped"]),
    Case(["Home", "A", "B", "C"], .popToRoot(), ["Home"], ["nav.popped"]),
    Case(["Home"], .popToRoot(), ["Home"], ["nav.popRefused"]),
    Case(["Home", "A", "B", "C"], .popTo(id("A")), ["Home", "A"], ["nav.popped"]),
    Case(["Home", "A"], .popTo(id("A")), ["Home", "A"], ["nav.popRefused"]),
    Case(["Home", "A", "B", "A", "C"], .popTo(id("A")), ["Home", "A", "B", "A"], ["nav.popped"]),
    Case(["Home", "A"], .push(Destination(id("A"))), ["Home", "A", "A"], ["nav.pushed"]),
    Case(
      ["Home", "A", "B"], .replace([Destination(id("Home")), Destination(id("Z"))]), ["Home", "Z"], ["nav.replaced"]),
    Case(["Home", "A"], .replace([]), [], ["nav.replaced"]),
    Case(["Home", "A", "B", "C"], .popCount(2), ["Home", "A"], ["nav.popped"]),
    Case(["Home", "A", "B"], .popCount(3), ["Home"], ["nav.popped"]),
    Case(["Home", "A", "B"], .popCount(99), ["Home"], ["nav.popped"]),
    Case(["Home", "A", "B"], .popCount(0), ["Home", "A", "B"], ["nav.popRefused"]),
    Case(["Home", "A", "B"], .popCount(.min), ["Home", "A", "B"], ["nav.popRefused"]),
    Case(["Home", "A", "B", "C"], .popFrom(id("A")), ["Home"], ["nav.popped"]),
    Case(["Home", "A", "B"], .popFrom(id("Home")), ["Home", "A", "B"], ["nav.popRefused"]),
    Case(["Home", "A"], .popFrom(id("Z")), ["Home", "A"], ["nav.popRefused"]),
  ]

  @Test(arguments: uikit) func navigationController(_ row: Case) {
    var stage = stage(row.given)
    let start = stage.place
    stage.code(row.call)
    stage.finish()
    #expect(stage.stack == row.expected)
    #expect(stage.moves(since: start) == row.said)
  }

  /// A screen that is not there: an exception in UIKit's code, nothing in a path, the top's successor in React Native.
  @Test func popToAStranger() {
    var native = stage(["Home", "A"])
    native.code(.popTo(Self.id("Z")))
    native.finish()
    #expect(native.world.observe(ObservableKey(.crashed)) == .bool(true))

    var path = stage(["Home", "A"], kind: .swiftui, routing: .path)
    path.code(.popTo(Self.id("Z")))
    path.finish()
    #expect(path.stack == ["Home", "A"])

    var react = stage(
      ["Home", "A"], kind: .reactNative(version: Version(0, 76), architecture: .bridgeless))
    react.code(.popTo(Self.id("Z")))
    react.finish()
    #expect(react.stack == ["Home", "Z"])
  }

  /// A path is an array: taking more from it than it holds is a fault of the program.
  @Test func popTooManyFromAPath() {
    var stage = stage(["Home", "A"], kind: .swiftui, routing: .path)
    stage.code(.popCount(2))
    stage.finish()
    #expect(stage.world.observe(ObservableKey(.crashed)) == .bool(true))
  }

  @Test func pushDuringAPush() {
    var stage = stage(["Home"])
    let start = stage.place
    stage.push("A")
    stage.push("B")
    stage.push("B")
    #expect(stage.stack == ["Home", "A"])
    #expect(stage.moves(since: start) == ["nav.pushed", "nav.pushQueued", "nav.pushDuplicated", "nav.pushQueued"])
    stage.finish()
    #expect(stage.stack == ["Home", "A", "B", "B"])
    let calls = stage.callbacks(since: start)
    #expect((calls.firstIndex(of: "A.viewDidAppear") ?? .max) < (calls.firstIndex(of: "B.init") ?? 0))
  }

  @Test func popDuringAPushWaits() {
    var stage = stage(["Home"])
    stage.push("A")
    stage.code(.pop)
    #expect(stage.stack == ["Home", "A"])
    stage.finish()
    #expect(stage.stack == ["Home"])
    #expect(stage.alive("A") == 0)
  }

  /// The payload of a screen belongs to its entry.
  @Test func payloads() {
    var stage = stage(["Home"])
    stage.code(.push(Destination(Self.id("A"), payload: .count(1))))
    stage.finish()
    stage.code(.push(Destination(Self.id("A"), payload: .count(2))))
    stage.finish()
    let key = ObservableKey(.payload, screen: Self.id("A"))
    #expect(stage.world.observe(key) == .count(2))
    stage.code(.pop)
    #expect(stage.world.observe(key) == .count(1))
    stage.finish()
    stage.code(.pop)
    #expect(stage.world.observe(key) == .none)
  }

  // MARK: The person's way back

  @Test func backButton() {
    var stage = stage(["Home", "A"])
    #expect(stage.person(.back) == .done)
    #expect(stage.stack == ["Home"])
    stage.finish()
    #expect(stage.person(.back) != .done)
  }

  @Test func backMenu() {
    var stage = stage(["Home", "A", "B", "C"])
    #expect(stage.person(.backTo(Self.id("Z"))) != .done)
    #expect(stage.person(.backTo(Self.id("Home"))) == .done)
    stage.finish()
    #expect(stage.stack == ["Home"])
  }

  @Test func swipeBackIsRefused() {
    var root = stage(["Home"])
    #expect(root.person(.swipeBack(cancelled: false)) != .done)
    #expect(root.moves().last == "nav.swipeRefused")

    var moving = stage(["Home"])
    moving.push("A")
    moving.person(.swipeBack(cancelled: false))
    moving.finish()
    #expect(moving.stack == ["Home", "A"])
    #expect(moving.moves().last == "nav.swipeRefused")

    for change in [{ (screen: inout Screen) in screen.backSwipe = false }, { $0.hidesBackButton = true }] {
      var locked = Stage(Self.screens) { change(&$0.screens[1]) }
      locked.launch()
      locked.push("A")
      locked.finish()
      locked.person(.swipeBack(cancelled: false))
      locked.finish()
      #expect(locked.stack == ["Home", "A"])
    }
  }
}
