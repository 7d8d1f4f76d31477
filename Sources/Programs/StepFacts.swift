package import SourceText
import Statements

extension ScenarioProgram {
  /// Whether the step at a place starts the app's process, or brings the app back.
  package func opensApp(at location: Location) -> Bool {
    does([.launch, .launchWarm, .launchFrom, .return], at: location)
  }

  /// Whether the step at a place makes JavaScript fail.
  package func failsJavaScript(at location: Location) -> Bool {
    does([.failJS, .failJSEvaluation, .throwJS], at: location)
  }

  private func does(_ statements: [Statement], at location: Location) -> Bool {
    pools.steps.contains { step in
      if case .act(let statement, _) = step.action {
        statements.contains(statement) && step.location == location
      } else {
        false
      }
    }
  }
}
