import DeviceModel
import Simulation
import Verdicts

/// The exits of a flow: where the buttons of some screens lead when they leave them.
struct ExitTable {
  typealias Row = (from: ScreenID, to: ScreenID)

  let rows: [Row]
  /// Screens of the table that some way leads to.
  private(set) var reached: Set<ScreenID> = []
  /// The first way out that is not in the table, and the state that it begins in.
  private(set) var flaw: ExitFlaw?
  private(set) var node = 0

  init(rows: [Row]) { self.rows = rows }

  /// Records the effect of a button if it is on a screen of the table. A button that opens something above leads on,
  /// and not out; of several rows for a screen each is right.
  mutating func isWrong(_ act: Stimulus, from before: Runner, to after: Runner, at node: Int) -> Bool {
    guard let (screen, instance) = before.world.topPlace else { return false }
    let wanted = rows.filter { $0.from == screen }.map(\.to)
    guard !wanted.isEmpty else { return false }
    reached.insert(screen)
    guard case .person(.tap(let label)) = act, let kind = kind(leaving: instance, wanted, before, after) else {
      return false
    }
    flaw = ExitFlaw(kind, of: screen, label: label, wanted: wanted)
    self.node = node
    return true
  }

  private func kind(
    leaving instance: UInt32, _ wanted: [ScreenID], _ before: Runner, _ after: Runner
  ) -> ExitFlaw.Kind? {
    guard after.isRunning, let top = after.world.topPlace else { return .elsewhere(nil) }
    if top.instance == instance { return nil }
    let isThere = wanted.contains(top.screen)
    if after.world.stands(instance) { return isThere ? .above : nil }
    if !isThere { return .elsewhere(top.screen) }
    let doubled = after.world.routingFlaws.contains { flaw in
      switch flaw {
      case .repeated(let screen), .rootAgain(let screen): screen == top.screen
      case .crash, .stale, .stuck, .unguarded: false
      }
    }
    if doubled { return .doubled }
    let known = before.world.staleRoutes
    return after.world.staleRoutes.first { !known.contains($0) }.map { .stale($0) }
  }
}

extension Runner {
  /// This run with nothing left to do, so that everything can be tried from here.
  var freed: Runner {
    var copy = self
    copy.isLive = false
    copy.mainIsOver = true
    copy.scripts[0].frames = []
    copy.watches = []
    copy.ownScheduled = 0
    copy.wholeRun = []
    copy.runToEnd()
    return copy
  }
}
