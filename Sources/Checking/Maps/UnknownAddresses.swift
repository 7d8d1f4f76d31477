import DeviceModel
import Programs
import SourceText
import Statements

extension Lowering {
  /// Warns of addresses that a scenario opens and that match no link of its app. An app without links accepts any, and
  /// a scenario that mentions `nav.linkUnknown` intends it. The app's own code also opens websites and other apps.
  mutating func checkAddresses(of scenario: ScenarioProgram) {
    guard scenario.pools.steps.contains(where: { scenario.pools.address($0.action) != nil }) else { return }
    let links = scenario.setup.app.links
    guard !links.isEmpty, !scenario.pools.patterns.contains(.event(.fixed(.navLinkUnknown))) else { return }
    for (index, step) in scenario.pools.steps.enumerated() {
      guard let operand = scenario.pools.address(step.action), case .constant(.text(let url)) = scenario.pools[operand],
        !links.contains(where: { link in
          [nil, Version(6), Version(7)].contains { link.fit(url, byReactNavigation: $0) != nil }
        }), index >= firstScriptStep || links.contains(where: { $0.mayTake(own: url) })
      else { continue }
      let shapes = links.map { "“\($0.text)”" }.unique
      let texts = shapes.prefix(3).joined(separator: ", ")
      report(
        .addressWithoutLink, at: step.location, message: "no link of the app matches “\(url)”, so nothing opens",
        hint: "the app has \(texts)\(shapes.count > 3 ? " and others" : "")")
    }
  }
}

extension Pools {
  /// Returns the address that the user opens.
  fileprivate func address(_ action: Step.Action) -> ExpressionID? {
    if case .act(.openURL, let given) = action { return operand(0, of: given) }
    guard case .act(.launchFrom, let given) = action,
      case .constant(.word(.url)) = self[operands[Int(given.start)]]
    else { return nil }
    return operand(1, of: given)
  }
}
