import DeviceModel

/// Writes conditions as they would be written: short, and of names.
struct ConditionText {
  let scenario: ScenarioProgram
  let values: ValueNames

  /// - Parameter holds: It has to; else it must not.
  func text(_ id: ExpressionID, holds: Bool) -> String {
    if holds { return text(id) }
    if case .not(let operand) = scenario.pools[id] { return text(operand) }
    return negation(id)
  }

  func text(_ id: ExpressionID) -> String {
    switch scenario.pools[id] {
    case .constant(let value): values.notation(of: value)
    case .variable(let slot):
      scenario.slotNames.indices.contains(Int(slot.index)) ? scenario.slotNames[Int(slot.index)] : "…"
    case .observe(let key): name(of: key)
    case .not(let operand): negation(operand)
    case .binary(let relation, let left, let right):
      "\(part(left, of: relation)) \(relation.sign) \(part(right, of: relation))"
    case .meaning(let operand, _): text(operand)
    case .happened, .time, .count, .negative, .member, .choice, .list, .record, .text, .devices, .longest, .total, .at:
      "…"
    }
  }

  private func negation(_ id: ExpressionID) -> String {
    if case .binary = scenario.pools[id] { "not (\(text(id)))" } else { "not \(text(id))" }
  }

  /// An operand, with parentheses where it would otherwise be read apart.
  private func part(_ id: ExpressionID, of outer: Expression.Operator) -> String {
    guard case .binary(let relation, _, _) = scenario.pools[id], relation == .or || outer != .and && outer != .or else {
      return text(id)
    }
    return relation == outer ? text(id) : "(\(text(id)))"
  }

  private func name(of key: ObservableKey) -> String {
    let app = scenario.setup.app
    let index = Int(key.subject)
    switch key.observable {
    case .state where app.state.indices.contains(index): return app.state[index].name
    case .route where app.routes.indices.contains(index):
      return "\(values.name(of: app.routes[index].owner)).\(app.routes[index].name)"
    default: return "\(key.observable)"
    }
  }
}
