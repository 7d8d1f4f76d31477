import DeviceModel
import Programs
import Simulation
import Verdicts

/// What a scenario's `where` says of runs that are decided only in part.
struct PartialConditions {
  private let scenario: ScenarioProgram
  private let evaluator: Evaluator
  private let axes: [Axis]
  private let conditions: [(id: ExpressionID, needs: [Int])]

  init(_ scenario: ScenarioProgram, evaluator: Evaluator, axes: [Axis], dependencies: ParameterDependencies) {
    self.scenario = scenario
    self.evaluator = evaluator
    self.axes = axes
    conditions = scenario.conditions.map { id in
      let needed = dependencies.parameters(of: [id])
      return (id, axes.indices.filter { !needed.isDisjoint(with: ParameterSet(place: $0)) })
    }
  }

  /// Whether all conditions hold that can be asked: those of whose axes none is nil.
  func allow(_ places: [Int?]) throws(Fault) -> Bool {
    guard !conditions.isEmpty else { return true }
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    for (axis, place) in zip(axes, places) { if let place { axis.assign(place, to: &variables) } }
    // A constant that needs what is not decided has no value yet, and nothing that can be asked needs it.
    scenario.assignEarlyConstants(&variables, with: evaluator)
    return try scenario.blaming { () throws(EvaluationFault) in
      for condition in conditions where condition.needs.allSatisfy({ places[$0] != nil && !axes[$0].isRange }) {
        guard try evaluator.holds(condition.id, from: .beforeTheRun(variables)) else { return false }
      }
      return true
    }
  }
}
