import DeviceModel
import Traces
import VirtualTime

@testable import Simulation

extension TransitionVector {
  private static func launched(
    _ screens: [String] = ["Home", "A", "B", "C"], kind: App.Kind = .uikit, routing: App.Routing = .stack,
    routes: [String] = []
  ) -> Stage {
    var stage = Stage(screens, kind: kind, routing: routing, routes: routes)
    stage.launch()
    return stage
  }

  /// A stack that is built up by pushes, each carried through.
  private static func deep(_ screens: String...) -> Stage {
    var stage = launched()
    for screen in screens {
      stage.push(screen)
      stage.finish()
    }
    return stage
  }

  static let stacks: [TransitionVector] = imperative + bound + shown

  private static let imperative: [TransitionVector] = [
    TransitionVector("V-K1", "a push that is animated is on the stack at once") {
      var stage = launched()
      stage.push("A")
      return stage.stack == ["Home", "A"] && stage.screen == "A"
    },
    TransitionVector("V-K3", "two pushes, and a pop to the first: it is on top of two") {
      var stage = deep("A", "B")
      stage.code(.popTo(stage.id("A")))
      return stage.stack == ["Home", "A"]
    },
    TransitionVector("V-K5", "a pop to a controller that is not on the stack throws") {
      var stage = deep("A")
      stage.code(.popTo(stage.id("C")))
      stage.finish()
      return stage.world.observe(ObservableKey(.crashed)) == .bool(true)
    },
    TransitionVector("V-K7", "a stack that is set with animation is the list") {
      var stage = launched()
      stage.code(.replace(["A", "B", "C"].map { Destination(stage.id($0)) }))
      return stage.stack == ["A", "B", "C"]
    },
    TransitionVector("V-T2", "two set, one popped without animation: the first is on top at once") {
      var stage = launched()
      stage.code(.replace([Destination(stage.id("A")), Destination(stage.id("B"))]))
      stage.finish()
      stage.unanimated(.pop)
      return stage.stack == ["A"] && stage.screen == "A"
    },
    TransitionVector("V-C1", "a push without animation: the view's work waits for the next layout") {
      var stage = launched()
      let start = stage.place
      stage.unanimated(.push(Destination(stage.id("A"))))
      let atOnce = stage.callbacks(since: start)
      stage.finish()
      return atOnce == ["A.init"] && stage.callbacks(since: start).contains("A.viewDidLoad")
    },
    TransitionVector("V-C3", "several pops without animation: one change to be seen, the buried ones silent") {
      var stage = deep("A", "B", "C")
      let start = stage.place
      for _ in 0..<3 { stage.unanimated(.pop) }
      stage.finish()
      return stage.callbacks(since: start) == [
        "C.willMove", "C.viewWillDisappear", "Home.viewWillAppear", "Home.viewIsAppearing", "B.deinit", "A.deinit",
        "C.viewDidDisappear", "Home.viewDidAppear", "C.didMove", "C.deinit",
      ]
    },
    TransitionVector("V-N2", "the same twice is two controllers") {
      var stage = launched(routing: .path)
      stage.push("A")
      stage.finish()
      stage.push("A")
      stage.finish()
      return stage.stack == ["Home", "A", "A"] && stage.alive("A") == 2
    },
  ]

  /// Libraries that bind UIKit's containers to state.
  private static let bound: [TransitionVector] = [
    TransitionVector("V-N4", "a pop by the code shortens the path") {
      var stage = launched(kind: .swiftui, routing: .path)
      stage.push("A")
      stage.finish()
      stage.code(.pop)
      return stage.stack == ["Home"]
    },
    TransitionVector("V-N6", "a longer path, a shorter, none: the stack follows in order") {
      var stage = launched(kind: .swiftui, routing: .path)
      var seen: [[String]] = []
      for path in [["A", "B", "C"], ["A"], []] {
        stage.code(.replace((["Home"] + path).map { Destination(stage.id($0)) }))
        stage.finish()
        seen.append(stage.stack)
      }
      return seen == [["Home", "A", "B", "C"], ["Home", "A"], ["Home"]]
    },
    TransitionVector("V-N8", "what the path knows nothing of stays, and what it is told next comes on top") {
      var stage = launched(routing: .flags, routes: ["Home.toA -> A"])
      stage.set(("Home.toA", true))
      stage.finish()
      stage.push("B")
      stage.finish()
      return stage.stack == ["Home", "A", "B"]
    },
    TransitionVector("V-N16", "three screens that wait at the start: four on the stack") {
      var stage = Stage(["Home", "A", "B", "C"])
      stage.answerToLink = { [stage] in .openLink(url: $0, ["Home", "A", "B", "C"].map { Destination(stage.id($0)) }) }
      stage.person(.launch(.url("pages://c")))
      stage.finish()
      return stage.stack == ["Home", "A", "B", "C"]
    },
    TransitionVector("V-N18", "popped by the code one by one: the state of each that goes is cleared, and no other") {
      var stage = launched(kind: .swiftui, routing: .flags, routes: ["Home.toA -> A", "A.toB -> B"])
      stage.set(("Home.toA", true), ("A.toB", true))
      stage.finish()
      stage.code(.pop)
      stage.finish()
      let first = stage.isSet("Home.toA") && !stage.isSet("A.toB")
      stage.code(.pop)
      stage.finish()
      return first && !stage.isSet("Home.toA") && stage.stack == ["Home"]
    },
  ]

  private static let shown: [TransitionVector] = [
    TransitionVector("V-L1", "push, as two logs print it") {
      var stage = launched()
      let start = stage.place
      stage.push("A")
      stage.finish()
      let wanted = [
        "A.viewDidLoad", "Home.viewWillDisappear", "A.viewWillAppear", "A.viewDidLayoutSubviews",
        "Home.viewDidDisappear", "A.viewDidAppear",
      ]
      var rest = wanted[...]
      for name in stage.callbacks(since: start, withLayout: true) where name == rest.first { rest.removeFirst() }
      return rest.isEmpty
    },
    TransitionVector("V-P16", "begun and taken back: the one that stays went and came, the other came and went") {
      var stage = deep("A")
      let start = stage.place
      stage.person(.swipeBack(cancelled: true))
      stage.finish()
      let told = stage.callbacks(since: start).filter { !$0.hasSuffix("viewIsAppearing") }
      return told.filter { $0.hasPrefix("A.") }
        == ["A.willMove", "A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear"]
        && told.filter { $0.hasPrefix("Home.") } == [
          "Home.viewWillAppear", "Home.viewWillDisappear", "Home.viewDidDisappear",
        ]
    },
    TransitionVector("V-R1", "a screen that is told that it will disappear counts as visible no more") {
      var stage = deep("A")
      let id = stage.world.routing.stacks.top?.instance ?? InstanceID(number: 0)
      let before = stage.world.views.appearance(of: id)
      stage.code(.pop)
      stage.wait(.milliseconds(100))
      return before == .appeared && stage.world.views.appearance(of: id) == .disappearing
    },
  ]

  static let tabs: [TransitionVector] = [
    TransitionVector("V-T4", "the second tab is selected at once") {
      var stage = Stage(["Home", "More"], tabs: ["Home", "More"])
      stage.launch()
      stage.code(.selectTab(stage.id("More")))
      return stage.tab == "More" && stage.screen == "More"
    },
    TransitionVector("V-N24", "a tab that the code selects, and one that a person does") {
      var stage = Stage(["Home", "More"], tabs: ["Home", "More"])
      stage.launch()
      stage.code(.selectTab(stage.id("More")))
      let first = stage.tab
      stage.finish()
      stage.person(.selectTab(stage.id("Home")))
      return first == "More" && stage.tab == "Home"
    },
  ]
}
