import DeviceModel
import Testing
import Traces
import VirtualTime

@testable import Simulation

/// Whatever is done, in any order: the stacks stay sound, appearance calls stay balanced, and the same steps give the
/// same trace.
@Suite struct InvariantTests {
  static let screens = ["Home", "A", "B", "C", "More", "Login"]

  func stage(_ generator: inout SeededGenerator) -> Stage {
    let kinds: [App.Kind] = [
      .uikit, .swiftui, .reactNative(version: Version(0, 76), architecture: .bridgeless),
    ]
    let routings: [App.Routing] = [.stack, .path, .flags]
    var stage = Stage(
      Self.screens, tabs: generator.below(2) == 0 ? [] : ["Home", "More"], kind: kinds[Int(generator.below(3))],
      routing: routings[Int(generator.below(3))],
      routes: ["Home.toA -> A", "A.toB -> B", "B.toC -> C", "Home.toC -> C", "More.toA -> A", "A.showB -> B as sheet"],
      buttons: [(screen: "Home", label: "Open", calls: [.push(Destination(ScreenID(1)))])]
    ) {
      $0.screens[2].hasOwnStack = true
      $0.screens[3].load = .milliseconds(40)
      $0.backBehavior = .history
    }
    stage.launch()
    return stage
  }

  func act(_ stage: inout Stage, _ generator: inout SeededGenerator) {
    func screen() -> ScreenID { ScreenID(Int(generator.below(6))) }
    let styles: [PresentationStyle?] = [nil, .sheet, .fullScreen, .popover]
    switch generator.below(30) {
    case 0...3: stage.code(.push(Destination(screen())))
    case 4: stage.code(.pop)
    case 5: stage.code(.popCount(Int64(generator.below(3))))
    case 6: stage.code(generator.below(3) == 0 ? .unwind(screen()) : .popFrom(screen()))
    case 7: stage.code(.popToRoot())
    case 8: stage.code(.replace((0...generator.below(2)).map { _ in Destination(screen()) }))
    case 9, 10: stage.code(.present(screen(), style: styles[Int(generator.below(4))], from: nil))
    case 11: stage.code(.present(screen(), style: .sheet, from: screen()))
    case 12: stage.code(.dismiss(from: generator.below(2) == 0 ? nil : screen()))
    case 13: stage.code(generator.below(2) == 0 ? .alert("Sure?") : .dismissAlert)
    case 14: stage.person(.selectTab(generator.below(2) == 0 ? ScreenID(0) : ScreenID(4)))
    case 15: stage.person(.back)
    case 16: stage.person(.swipeBack(cancelled: generator.below(2) == 0))
    case 17: stage.person(.swipeDown(cancelled: generator.below(2) == 0))
    case 18: stage.person(.tap("Open"))
    case 19, 20:
      stage.code(.update([.route(RouteID(Int(generator.below(6))), generator.below(2) == 0)]))
    case 21: stage.code(.openLink(url: "x", [Destination(ScreenID(4)), Destination(screen())]))
    case 23: stage.code(.navigate(Destination(screen(), payload: .count(Int64(generator.below(2))))))
    case 24: stage.code(.popToOrPush(Destination(screen())))
    case 25: stage.code(.replaceTop(Destination(screen())))
    case 26: stage.code(.remove([screen(), screen()]))
    case 27, 28: stage.code(.conditions([condition(screen(), &generator)]))
    case 22: stage.code(.start(generator.below(3) == 0 ? ScreenID(5) : ScreenID(0)))
    default: stage.unanimated(.push(Destination(screen())))
    }
    if generator.below(3) == 0 { stage.wait(.milliseconds(Int64(generator.below(600)))) }
  }

  private func condition(_ screen: ScreenID, _ generator: inout SeededGenerator) -> ScreenCondition {
    let traits = ScreenTrait.allCases
    return ScreenCondition(
      traits[Int(generator.below(UInt64(traits.count)))], of: screen, holds: generator.below(2) == 0)
  }

  func run(seed: UInt64) -> Stage {
    var generator = SeededGenerator(seed: seed)
    var stage = stage(&generator)
    for step in 0..<40 {
      act(&stage, &generator)
      if let flaw = stage.world.routingFlaw {
        Issue.record("seed \(seed), step \(step): \(flaw)")
      }
    }
    stage.finish()
    return stage
  }

  @Test func randomStepsKeepTheStacksSound() {
    for seed in 0..<400 as Range<UInt64> {
      let stage = run(seed: seed)
      #expect(stage.limit == nil, "seed \(seed)")
      let routing = stage.world.routing
      guard stage.world.process.isAlive else { continue }
      #expect(routing.transitions.isEmpty && routing.waitingCalls.isEmpty && routing.lag == nil, "seed \(seed)")
      // At rest exactly the visible ones have appeared, and every living screen is on a stack.
      let visible = Set(routing.stacks.visible)
      for controller in stage.world.views.controllers {
        #expect((controller.appearance == .appeared) == visible.contains(controller.id), "seed \(seed)")
        #expect(controller.appearance == .appeared || controller.appearance == .gone, "seed \(seed)")
      }
      let standing = routing.stacks.entries
      #expect(Set(standing.map(\.instance)) == Set(stage.world.views.controllers.map(\.id)), "seed \(seed)")
      // In the style of flags an entry of a flag means that the flag is true.
      #expect(standing.compactMap(\.flag).allSatisfy { routing.isSet($0) }, "seed \(seed)")
    }
  }

  @Test func sameStepsSameTrace() {
    for seed in 0..<20 as Range<UInt64> {
      let first = run(seed: seed).world.trace.records.map { "\($0.instant.ticks) \($0.content) \($0.detail)" }
      let second = run(seed: seed).world.trace.records.map { "\($0.instant.ticks) \($0.content) \($0.detail)" }
      #expect(first == second)
    }
  }
}
