internal import DeviceModel
internal import Programs
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Says of screens that an expectation wants gone who keeps them.
struct KeeperWords {
  /// One for each screen that is kept: `“Radio” is kept by its timer; 1 alive, since 1.9s`.
  let rows: [String]

  init(_ finding: Finding, at instant: Instant, _ scenario: ScenarioProgram, _ trace: Trace) {
    let names = ValueNames(scenario)
    let past = trace.records[..<trace.count(until: instant)]
    rows = Self.screens(finding, scenario.pools).compactMap { screen in
      let kept = past.last { if case .retained(screen, _, _) = $0.detail { true } else { false } }
      return kept.map { "\(names.plain($0.detail) ?? ""), since \(told($0.instant))" }
    }
  }

  /// Whose living instances, or whose end, the expectation reads; each once.
  private static func screens(_ finding: Finding, _ pools: Pools) -> [ScreenID] {
    let read = finding.evidence?.readings.map { screen(readBy: $0.expression, pools) } ?? []
    var screens: [ScreenID] = []
    for case let screen? in read + [finding.missing.flatMap { self.screen(endingWith: $0, pools) }]
    where !screens.contains(screen) { screens.append(screen) }
    return screens
  }

  private static func screen(readBy expression: ExpressionID, _ pools: Pools) -> ScreenID? {
    switch pools[expression] {
    case .observe(let key): key.observable == .alive ? ScreenID(Int(key.subject)) : nil
    case .happened(let pattern), .count(let pattern): screen(endingWith: pattern, pools)
    default: nil
    }
  }

  private static func screen(endingWith pattern: EventPatternID, _ pools: Pools) -> ScreenID? {
    guard case .event(let key) = pools[pattern], case .screen(let screen, .deinit) = key.parts else { return nil }
    return screen
  }
}
