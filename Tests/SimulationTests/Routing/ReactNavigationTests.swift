import DeviceModel
import Foundation
import TestSupport
import Testing
import VirtualTime

@testable import Simulation

/// Random programs of navigation leave the same lists of routes as React Navigation's own routers. With
/// `REACT_NAVIGATION=FOLDER`, an installed `@react-navigation/routers`, and Node.js; left out without them.
@Suite struct ReactNavigationTests {
  static let screens = ["Home", "More", "Far", "A", "B", "C"]

  /// An act as both sides read it.
  struct Act {
    var json: String
    var calls: [AppCall]
  }

  struct Program {
    var tabs: [String]
    var behavior: App.BackBehavior
    var acts: [Act]

    var json: String {
      let names = ReactNavigationTests.screens
      let acts = acts.map(\.json).joined(separator: ",")
      return #"{"screens":\#(names),"tabs":\#(tabs),"backBehavior":"\#(behavior.rawValue)","acts":[\#(acts)]}"#
    }

    init(_ generator: inout SeededGenerator, hasTabs: Bool) {
      let behaviors: [App.BackBehavior] = [.none, .firstRoute, .initialRoute, .order, .history, .fullHistory]
      tabs = hasTabs ? ["Home", "More", "Far"] : []
      behavior = behaviors[Int(generator.below(6))]
      acts = []
      for _ in 0..<25 { acts.append(act(&generator)) }
    }

    private func act(_ generator: inout SeededGenerator) -> Act {
      let first = tabs.isEmpty ? 0 : 3
      let index = first + Int(generator.below(UInt64(6 - first)))
      let name = ReactNavigationTests.screens[index]
      let id = generator.below(4)
      let payload: Value = id == 0 ? .none : .record(Record([(label: "id", value: .count(Int64(id)))]))
      let stop = Destination(ScreenID(index), payload: payload)
      func json(_ act: String, _ name: String) -> String {
        id == 0 ? #"["\#(act)","\#(name)"]"# : #"["\#(act)","\#(name)",{"id":\#(id)}]"#
      }
      switch generator.below(tabs.isEmpty ? 14 : 17) {
      case 0...2: return Act(json: json("push", name), calls: [.push(stop)])
      case 3, 4: return Act(json: json("navigate", name), calls: [.navigate(stop)])
      case 5: return Act(json: json("navigatePop", name), calls: [.popToOrPush(stop)])
      case 6, 7: return Act(json: json("popTo", name), calls: [.popTo(stop.screen, with: payload)])
      case 8: return Act(json: json("replaceTop", name), calls: [.replaceTop(stop)])
      case 9: return Act(json: #"["popToTop"]"#, calls: [.popToRoot])
      case 10, 11: return Act(json: #"["goBack"]"#, calls: [.pop])
      case 12:
        let count = Int64(1 + generator.below(3))
        return Act(json: #"["pop",\#(count)]"#, calls: [.popCount(count)])
      case 13 where tabs.isEmpty:
        return Act(
          json: #"["reset",["A","\#(name)"]]"#, calls: [.replace([Destination(ScreenID(3)), Destination(stop.screen)])])
      default:
        let tab = Int(generator.below(3))
        return Act(
          json: json("navigate", tabs.isEmpty ? name : tabs[tab]),
          calls: [.navigate(tabs.isEmpty ? stop : Destination(ScreenID(tab), payload: payload))])
      }
    }

    /// The lists after each act, as our routers leave them.
    func lists(_ generator: inout SeededGenerator) -> [String] {
      var stage = Stage(
        ReactNavigationTests.screens, tabs: tabs, kind: .reactNative(version: Version(0, 76), architecture: .bridgeless)
      ) { $0.backBehavior = behavior }
      stage.launch()
      return acts.map { act in
        for call in act.calls { stage.code(call) }
        switch generator.below(3) {
        case 0: stage.finish()
        case 1: stage.wait(.milliseconds(Int64(generator.below(400))))
        default: break
        }
        let stacks = stage.world.routing.stacks
        let lists = stacks.stacks.map { list in list.map(text).joined(separator: " ") }
        return "\(stacks.selected): \(lists.joined(separator: " | "))"
      }
    }

    private func text(_ entry: Entry) -> String {
      let name = ReactNavigationTests.screens[Int(entry.screen.index)]
      guard case .record(let record) = entry.payload, case .count(let id)? = record["id"] else { return name }
      return "\(name)=\(id)"
    }
  }

  @Test(arguments: [false, true]) func programsAgreeWithTheRouters(hasTabs: Bool) throws {
    guard let routers = ProcessInfo.processInfo.environment["REACT_NAVIGATION"] else {
      return print(
        "React Navigation's routers are left out: REACT_NAVIGATION names no installed @react-navigation/routers")
    }
    var generator = SeededGenerator(seed: hasTabs ? 7 : 3)
    let programs = (0..<300).map { _ in Program(&generator, hasTabs: hasTabs) }
    let answer = OtherTool.withFile(programs.map(\.json).joined(separator: "\n")) { file in
      OtherTool.run("node", [projectFolder + "/Tests/Validation/react_navigation.js", routers, file])
    }
    guard let answer, answer.status != 77 else {
      return print("React Navigation's routers are left out: there is no Node.js, or nothing at \(routers)")
    }
    let lines = answer.output.split(separator: "\n").map(String.init)
    try #require(lines.count == programs.count, "\(answer.output.prefix(400))")
    var agreed = 0
    for (program, line) in zip(programs, lines) {
      let ours = program.lists(&generator)
      let theirs = line.components(separatedBy: " ; ")
      if ours == theirs {
        agreed += 1
      } else if let step = zip(ours, theirs).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        let acts = program.acts[...step].map(\.json).joined(separator: " ")
        Issue.record("\(program.behavior) \(acts): ours \(ours[step]), theirs \(theirs[step])")
      }
    }
    print(
      "\(agreed) of \(programs.count) programs agree with React Navigation's routers\(hasTabs ? ", with tabs" : "")")
  }
}
