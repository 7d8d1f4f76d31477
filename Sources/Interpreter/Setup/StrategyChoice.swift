import DeviceModel
import Programs
import SourceText
import Verdicts

extension SetupReader {
  /// The splash strategy of this run; nil without one. `none` in a column is the strategy of that name.
  func strategy() throws(Fault) -> StrategyProgram? {
    guard let expression = scenario.setup.strategy else { return scenario.setup.strategies.first }
    let name = evaluator.names.plain(try value(expression))
    if let strategy = scenario.setup.strategies.first(where: { $0.name == name }) { return strategy }
    if name == "none" { return nil }
    throw Fault(.unknownName, at: place(expression), message: "there is no splash strategy named “\(name)”")
  }

  /// Variables with the strategy's parameters in place. A parameter may be given in terms of those before it.
  static func variables(
    of run: Run, with strategy: StrategyProgram?, in plan: Plan
  ) throws(Fault) -> [Value] {
    var variables = run.variables
    for parameter in strategy?.parameters ?? [] {
      let reader = SetupReader(plan, variables: variables)
      variables[Int(parameter.slot.index)] = try reader.value(parameter.value)
    }
    return variables
  }
}
