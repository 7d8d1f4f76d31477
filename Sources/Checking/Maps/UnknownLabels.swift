import DeviceModel
import Programs
import SourceText
import Statements

extension Lowering {
  /// Warns of taps on labels that no button or tab of the app has, if one is similar. Inside `attempt` a tap may miss.
  mutating func checkLabels(of scenario: ScenarioProgram) {
    let pools = scenario.pools
    guard pools.steps.contains(where: { $0.action.does(.tap) }) else { return }
    let app = scenario.setup.app
    var labels: [String] = []
    for button in app.buttons {
      guard case .constant(.text(let label)) = pools[button.label] else { return }
      labels.append(label)
    }
    for screen in app.screens {
      guard let label = screen.fields.first(where: { $0.field == .label })?.value else {
        labels.append(screen.name)
        continue
      }
      guard case .constant(.text(let text)) = pools[label] else { return }
      labels.append(text)
    }
    var attempted: Set<Int> = []
    for step in pools.steps {
      if case .attempt(let block) = step.action { attempted.formUnion(block.steps.indices) }
    }
    for (index, step) in pools.steps.enumerated() where !attempted.contains(index) {
      guard case .act(.tap, let given) = step.action, let operand = pools.operand(0, of: given),
        case .constant(.text(let label)) = pools[operand], !labels.contains(label),
        let meant = Spelling.closest(to: label, among: labels)
      else { continue }
      report(
        .labelWithoutButton, at: Location(file: step.location.file, range: pools.expressionRanges[Int(operand.index)]),
        message: "no button or tab has the label “\(label)”", hint: "did you mean “\(meant)”?",
        fixes: [TextEdit(range: pools.expressionRanges[Int(operand.index)], replacement: "\"\(meant)\"")])
    }
  }
}
