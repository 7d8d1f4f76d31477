import DeviceModel
import Programs
import SourceText
import VirtualTime

extension Lowering {
  /// Warns of a script whose waits for fixed times are longer than a run may be: no run comes to its end.
  mutating func checkWaits(of scenario: ScenarioProgram) {
    let pools = scenario.pools
    func constant(_ id: ExpressionID) -> Interval? {
      if case .constant(.time(let length)) = pools[id] { length } else { nil }
    }
    var limit = Configuration.usualTimeLimit
    if let written = scenario.setup.limit {
      guard let length = constant(written) else { return }
      limit = length
    }
    var waited = Interval.zero
    var beyond: (location: Location, waited: Interval)?
    for index in scenario.steps.steps.indices {
      guard case .wait(let amount) = pools.steps[index].action, let length = constant(amount) else { continue }
      waited += length
      if beyond == nil, waited > limit { beyond = (pools.steps[index].location, waited) }
    }
    guard let beyond else { return }
    report(
      .waitsBeyondLimit, at: beyond.location,
      message: "a run ends after \(words(limit)), and the waits up to here take \(words(beyond.waited))",
      hint: "write “limit \(words(waited + .seconds(1)))” above “launch”")
  }

  private func words(_ length: Interval) -> String {
    ValueNames(screens: [], declaredDevices: []).plain(.time(length))
  }
}
