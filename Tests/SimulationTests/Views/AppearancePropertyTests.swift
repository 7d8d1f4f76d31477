import DeviceModel
import Foundation
import Testing
import Traces
import VirtualTime

@testable import Simulation

/// Whatever is done to any phone, in any order, and from inside whatever callback: each view controller is told what fits
/// what it was told before, one screen is on top, nobody is called who is gone, and the same steps give the same trace.
///
///     RANDOM_RUNS=20000 swift test --filter AppearancePropertyTests
@Suite struct AppearancePropertyTests {
  static let runs = ProcessInfo.processInfo.environment["RANDOM_RUNS"].flatMap { UInt64($0) } ?? 200

  private func run(seed: UInt64) -> RandomApp {
    var app = RandomApp(seed: seed)
    app.launch()
    for step in 0..<50 {
      app.happen()
      if let flaw = app.world.routing.stacks.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(flaw)")
      }
      if let flaw = flawOfStates(app.world) { Issue.record("seed \(seed), step \(step): \(flaw)") }
    }
    app.finish()
    return app
  }

  @Test func reportedCallbacksFit() {
    for seed in 0..<Self.runs {
      let app = run(seed: seed)
      if let flaw = app.ledger.flaws.first { Issue.record("seed \(seed): \(flaw)") }
      #expect(app.limit == nil, "seed \(seed)")
      if let flaw = app.lostMoveThatMoved { Issue.record("seed \(seed): \(flaw)") }
      if let flaw = flawAtRest(app.world) { Issue.record("seed \(seed): \(flaw)") }
      if let flaw = flawOfLifetimes(app) { Issue.record("seed \(seed): \(flaw)") }
    }
  }

  /// Which states application and scene can have at once; without scenes none is attached.
  private func flawOfStates(_ world: World) -> String? {
    let (phase, scene) = (world.process.phase, world.process.scene.phase)
    let fits =
      switch (phase, scene) {
      case (_, .unattached): phase != .active || !world.runsScenes
      case (.notRunning, _), (.active, .background), (.active, .foregroundInactive), (.inactive, .background): false
      case (.suspended, _): scene == .background
      case (.background, _), (.inactive, .foregroundActive), (.inactive, .foregroundInactive),
        (.active, .foregroundActive):
        true
      }
    return fits ? nil : "the application is \(phase), its scene \(scene)"
  }

  /// A controller whose `init` was told and whose `deinit` was not lives, and no other does. (SwiftUI makes views
  /// that nobody may ever see.)
  private func flawOfLifetimes(_ app: RandomApp) -> String? {
    guard app.world.process.isAlive, app.world.process.phase != .suspended, app.world.app.kind == .uikit else {
      return nil
    }
    for (index, name) in RandomApp.screens.enumerated() {
      let told = app.ledger.living[ScreenID(index)] ?? 0
      let live = app.world.views.count(of: ScreenID(index))
      if told != live { return "\(name): \(told) were told of their init alone, \(live) live" }
    }
    return nil
  }

  /// At rest the visible views have appeared and no other has; all that live stand somewhere, unless they leak.
  private func flawAtRest(_ world: World) -> String? {
    guard world.process.isAlive, world.process.phase != .suspended, world.views.isInWindow else { return nil }
    if !world.routing.transitions.isEmpty { return "a transition that never ends" }
    if !world.routing.waitingCalls.isEmpty { return "a call that waits for nothing" }
    let stacks = world.routing.stacks
    let windows = [stacks] + world.process.windows.map(\.stacks)
    let visible = Set(world.views.withChildren(windows.flatMap(\.visible)))
    let standing = Set(windows.flatMap(\.entries).map(\.instance))
    for controller in world.views.controllers {
      let host = world.views.host(of: controller.id)
      if world.views.controllers.contains(where: { $0.id == host && $0.isStranded }) { continue }
      // A page is told of its appearance by its page controller, wherever that is.
      if let parent = controller.parent, world.views.appearance(of: parent) == .gone { continue }
      let isVisible = visible.contains(controller.id)
      if (controller.appearance == .appeared) != isVisible {
        return "\(controller.id.number) is \(controller.appearance), visible: \(isVisible)"
      }
      if controller.isInWindow != isVisible { return "\(controller.id.number) in window: \(controller.isInWindow)" }
      let retains = world.app.kind == .swiftui && world.rules.retainsDismissed
      let leaks = retains || world.views.screen(of: host).map { world.app.screens[Int($0.index)].leaks } ?? false
      if !standing.contains(host), !leaks { return "\(controller.id.number) lives and stands nowhere" }
    }
    guard let top = stacks.top else { return "nothing is on top" }
    return world.views.appearance(of: top.instance) == .appeared ? nil : "the top has not appeared"
  }

  @Test func sameStepsSameTrace() {
    for seed in 0..<8 as Range<UInt64> {
      let first = run(seed: seed).world.trace.records.map { "\($0.instant.ticks) \($0.content) \($0.detail)" }
      let second = run(seed: seed).world.trace.records.map { "\($0.instant.ticks) \($0.content) \($0.detail)" }
      #expect(first == second)
    }
  }
}
