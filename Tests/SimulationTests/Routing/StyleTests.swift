import DeviceModel
import Simulation
import Testing
import VirtualTime

/// The three styles of routing are three ways to say the same: where no flag is left over, the same acts of a person give
/// the same stacks in each of them.
@Suite struct StyleTests {
  /// A tree of screens, so that no screen is asked for twice.
  private static let screens = ["Home", "A", "B", "C", "More", "X", "Y"]
  private static let edges = [("Home", "A"), ("A", "B"), ("B", "C"), ("More", "X"), ("X", "Y")]

  private func stage(_ routing: App.Routing) -> Stage {
    let buttons = Self.edges.map { owner, destination in
      (
        screen: owner, label: "To \(destination)",
        calls: [AppCall.push(Destination(ScreenID(Self.screens.firstIndex(of: destination) ?? 0)))]
      )
    }
    var stage = Stage(
      Self.screens, tabs: ["Home", "More"], kind: .swiftui, routing: routing,
      routes: Self.edges.map { "\($0).to\($1) -> \($1)" }, buttons: buttons)
    stage.launch()
    return stage
  }

  /// The user's ways back, and the code's pop where there is something to pop: an empty path traps.
  private func act(_ stages: inout [Stage], _ generator: inout SeededGenerator) {
    let choice = generator.below(9)
    let top = stages[0].screen
    let target = ScreenID(Int(generator.below(7)))
    let isSlow = generator.below(4) == 0
    for index in stages.indices {
      switch choice {
      case 0...3: for edge in Self.edges where edge.0 == top { stages[index].person(.tap("To \(edge.1)")) }
      case 4: stages[index].person(.back)
      case 5: stages[index].person(.swipeBack(cancelled: isSlow))
      case 6: stages[index].person(.backTo(target))
      case 7: stages[index].person(.selectTab(ScreenID(target.index < 4 ? 0 : 4)))
      default: if stages[index].stack.count > 1 { stages[index].code(.pop) }
      }
      stages[index].finish()
    }
  }

  /// Calls of the app's code have the same effects on a stack and on a path, except for missing screens, for a pop at the
  /// root, and for several in one turn, which wait for each other only on a stack.
  @Test func theSameCallsGiveTheSameStacks() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var stages = [stage(.stack), stage(.path)]
      for step in 1...30 {
        let screen = ScreenID(Int(generator.below(7)))
        let other = ScreenID(Int(generator.below(7)))
        let isOnStack = stages[0].stack.contains(Self.screens[Int(screen.index)])
        let calls: [AppCall] = [
          .push(Destination(screen)), .push(Destination(other)), .popToRoot(), .popFrom(screen),
          .popToOrPush(Destination(screen)),
          .replace([Destination(screen), Destination(other)]), .replaceTop(Destination(screen)), .remove([screen]),
          .navigate(Destination(screen)),
          .selectTab(screen), isOnStack ? .popTo(screen) : .popFrom(other),
        ]
        let call = calls[Int(generator.below(UInt64(calls.count)))]
        for index in stages.indices {
          stages[index].code(call)
          stages[index].finish()
        }
        let stacks = stages.map { [$0.stack(of: "Home"), $0.stack(of: "More"), $0.stack, [$0.tab]] }
        #expect(stacks[0] == stacks[1], "seed \(seed), step \(step), \(call): \(stacks)")
      }
    }
  }

  @Test func theSameActsGiveTheSameStacks() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var stages = [stage(.stack), stage(.path), stage(.flags)]
      for step in 1...30 {
        act(&stages, &generator)
        let stacks = stages.map { [$0.stack(of: "Home"), $0.stack(of: "More"), [$0.tab]] }
        #expect(stacks[0] == stacks[1] && stacks[1] == stacks[2], "seed \(seed), step \(step): \(stacks)")
        let open = Self.edges.filter { stages[2].isSet("\($0.0).to\($0.1)") }.map(\.1)
        #expect(Set(open) == Set(stacks[2][0].dropFirst() + stacks[2][1].dropFirst()), "seed \(seed), step \(step)")
      }
      #expect(stages.allSatisfy { $0.limit == nil })
    }
  }
}
