import DeviceModel
import Traces
import VirtualTime

@testable import Simulation

extension TransitionVector {
  private static func launched(
    _ device: String = "iPhone 15", ios: String = "17.4", kind: App.Kind = .uikit, routing: App.Routing = .stack,
    routes: [String] = [], observing: [ObservableKey] = [], _ change: (inout App) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(
      ["Home", "A", "B", "C"], kind: kind, routing: routing, routes: routes, ios: ios, device: device,
      observing: observing, change)
    stage.launch()
    return stage
  }

  static let modals: [TransitionVector] = presenting + dismissing + bound

  private static let presenting: [TransitionVector] = [
    TransitionVector("V-F3", "presented without animation it is presented at once, dismissed it is not") {
      var stage = launched()
      stage.unanimated(.present(stage.id("A"), style: .fullScreen, from: nil))
      let first = stage.presented
      stage.finish()
      stage.unanimated(.dismiss(from: nil))
      return first == ["A"] && stage.presented == []
    },
    TransitionVector("V-K11", "the completion of a presentation does not run before present returns") {
      var stage = launched()
      let start = stage.place
      stage.present("A", as: .fullScreen)
      let atOnce = stage.callbacks(since: start)
      stage.finish()
      return atOnce == ["A.init", "A.loadView", "A.viewDidLoad"]
        && stage.callbacks(since: start).last == "Home.viewDidDisappear"
    },
    TransitionVector("V-W7", "full screen on a tablet: the presenter goes and comes") {
      var stage = launched("iPad (9th generation)", ios: "16.0")
      let start = stage.place
      stage.present("A", as: .fullScreen)
      stage.finish()
      stage.code(.dismiss(from: nil))
      stage.finish()
      let told = stage.callbacks(since: start).filter { $0.hasPrefix("Home.") && !$0.hasSuffix("viewIsAppearing") }
      return told == [
        "Home.viewWillDisappear", "Home.viewDidDisappear", "Home.viewWillAppear", "Home.viewDidAppear",
      ]
    },
    TransitionVector("V-W9", "form sheet on a tablet: the presenter is told nothing") {
      var stage = launched("iPad (9th generation)", ios: "16.0")
      let start = stage.place
      stage.present("A", as: .formSheet)
      stage.finish()
      stage.code(.dismiss(from: nil))
      stage.finish()
      return !stage.callbacks(since: start).contains { $0.hasPrefix("Home.") }
    },
    TransitionVector("V-L3", "present full screen, as a log prints it") {
      var stage = launched()
      let start = stage.place
      stage.present("A", as: .fullScreen)
      stage.finish()
      return stage.callbacks(since: start) == [
        "A.init", "A.loadView", "A.viewDidLoad", "Home.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "A.viewDidAppear", "Home.viewDidDisappear",
      ]
    },
    TransitionVector("V-L5", "present and dismiss a card: only its own callbacks") {
      var stage = launched()
      let start = stage.place
      stage.present("A", as: .sheet)
      stage.finish()
      stage.code(.dismiss(from: nil))
      stage.finish()
      return stage.callbacks(since: start).allSatisfy { $0.hasPrefix("A.") }
    },
    TransitionVector(
      "V-L7", "presented from viewDidAppear of what is being presented: it loads before the first is done"
    ) {
      let key = EventKey.screen(ScreenID(1), callback: .viewDidAppear)
      var bench = Bench(handling: [key])
      bench.on(key, once: true, [.call(.present(ScreenID(2), style: .fullScreen, from: nil))])
      bench.person(.launch(.icon))
      bench.finish()
      let start = bench.place
      bench.call(.present(ScreenID(1), style: .fullScreen, from: nil))
      bench.finish()
      let names = bench.names(of: .screen, from: start)
      guard let loaded = names.firstIndex(of: "Settings.viewDidLoad"),
        let gone = names.firstIndex(of: "Home.viewDidDisappear"),
        let going = names.firstIndex(of: "Detail.viewWillDisappear")
      else { return false }
      return loaded < gone && going < gone && bench.value(.screen) == .screen(ScreenID(2))
    },
  ]

  private static let dismissing: [TransitionVector] = [
    TransitionVector("V-K9", "dismissed through the presenter, through the modal, or by nobody's name: it goes, once") {
      [nil, "Home", "A"].allSatisfy { owner in
        var stage = launched()
        stage.present("A", as: .fullScreen)
        stage.finish()
        let start = stage.place
        stage.code(.dismiss(from: owner.map { stage.id($0) }))
        stage.finish()
        return stage.presented == [] && stage.moves(since: start) == ["nav.dismissed"]
      }
    },
    TransitionVector("V-W11", "what was presented is presented no more when it has disappeared") {
      let presented = ObservableKey(.presented)
      var stage = launched(observing: [presented])
      stage.present("A", as: .fullScreen)
      stage.finish()
      stage.code(.dismiss(from: nil))
      stage.finish()
      var current = Value.none
      for record in stage.world.trace.records {
        if case .change(presented, let value) = record.content { current = value }
        if record.content.isEvent(.screen(ScreenID(1), callback: .viewDidDisappear)) { return current == .list([]) }
      }
      return false
    },
    TransitionVector("V-N14", "the topmost of two goes, the lower one stays") {
      var stage = launched()
      for screen in ["A", "B"] {
        stage.present(screen, as: .sheet)
        stage.finish()
      }
      stage.code(.dismiss(from: stage.id("B")))
      stage.finish()
      return stage.presented == ["A"]
    },
    TransitionVector("V-N20", "the stack goes back to its root beneath what a popped screen presented") {
      var stage = launched()
      stage.push("A")
      stage.finish()
      stage.present("B", as: .sheet)
      stage.finish()
      stage.code(.popToRoot())
      stage.finish()
      return stage.presented == ["B"] && stage.stack == ["Home"] && stage.alive("A") == 0
    },
    TransitionVector("V-Q11", "the first appearance is the first, and no later one") {
      var stage = launched {
        $0.sheets = [
          ScreenSheet(name: "Hello", screen: ScreenID(0), showIn: .viewWillAppear, height: .width)
        ]
        ($0.sheets[0].slide, $0.sheets[0].once) = (.zero, true)
      }
      stage.push("A")
      stage.finish()
      stage.code(.pop)
      stage.finish()
      let appearances = stage.callbacks(since: Position(0)).count { $0 == "Home.viewWillAppear" }
      let shown = stage.world.trace.records.count { $0.content.isEvent(.sheet(SheetID(0), event: .shown)) }
      return appearances == 2 && shown == 1
    },
  ]

  private static let bound: [TransitionVector] = [
    TransitionVector("V-N10", "dismissed by the code over and over: state and screen are cleared each time") {
      var stage = launched(kind: .swiftui, routing: .flags, routes: ["Home.showA -> A as sheet"])
      return (0..<60).allSatisfy { _ in
        stage.set(("Home.showA", true))
        stage.finish()
        let isUp = stage.presented == ["A"]
        stage.code(.dismiss(from: nil))
        stage.finish()
        return isUp && stage.presented == [] && !stage.isSet("Home.showA")
      }
    },
    TransitionVector("V-N12", "two modals up, the lower one's state turns to another: both make room for it") {
      var stage = launched(
        kind: .swiftui, routing: .flags,
        routes: ["Home.showA -> A as sheet", "A.showB -> B as sheet", "Home.showC -> C as sheet"])
      stage.set(("Home.showA", true))
      stage.finish()
      stage.set(("A.showB", true))
      stage.finish()
      let both = stage.presented == ["A", "B"]
      stage.set(("Home.showA", false), ("Home.showC", true))
      stage.finish()
      return both && stage.presented == ["C"]
    },
    TransitionVector("V-N22", "shown again while it is being dismissed: in the end it is up") {
      var stage = launched(kind: .swiftui, routing: .flags, routes: ["Home.showA -> A as sheet"])
      stage.set(("Home.showA", true))
      stage.finish()
      stage.set(("Home.showA", false))
      stage.wait(.milliseconds(50))
      stage.set(("Home.showA", true))
      stage.finish()
      return stage.presented == ["A"]
    },
  ]

  static let geometry: [TransitionVector] = [
    TransitionVector("V-F1", "full screen over something smaller is as large as the screen") {
      var stage = launched("iPad (9th generation)", ios: "16.0")
      stage.present("A", as: .formSheet)
      stage.finish()
      let small = stage.length(.viewWidth, 1)
      stage.present("B", as: .fullScreen)
      stage.finish()
      return small == 580 && stage.length(.viewWidth, 2) == stage.length(.deviceWidth)
        && stage.length(.viewHeight, 2) == stage.length(.deviceHeight)
    },
    TransitionVector("V-L11", "a xib of 600 by 600 on 414 by 736: its size up to viewWillAppear, two rounds of layout")
    {
      let width = ObservableKey(.viewWidth, screen: ScreenID(1))
      var stage = launched("iPhone 8 Plus", ios: "13.0", observing: [width]) {
        $0.screens[1].canvas = Size(width: .points(600), height: .points(600))
      }
      let start = stage.place
      stage.push("A")
      stage.finish()
      var current = 0
      var seen: [String] = []
      for record in stage.world.trace.records[Int(start.index)...] {
        if case .change(width, .length(let length)) = record.content { current = Int(length.thousandths / 1000) }
        guard case .event(let key) = record.content, case .screen(ScreenID(1), let callback) = key.parts else {
          continue
        }
        seen.append("\(callback.name) \(current)")
      }
      let early = ["loadView 600", "viewDidLoad 600", "viewWillAppear 600", "updateViewConstraints 414"]
      return early.allSatisfy(seen.contains)
        && seen.suffix(3) == [
          "updateViewConstraints 414", "viewWillLayoutSubviews 414", "viewDidLayoutSubviews 414",
        ]
    },
  ]
}
