import DeviceModel
package import SourceText

extension ScenarioProgram {
  /// Whether the step at a place starts the app's process, or brings the app back.
  package func opensApp(at location: Location) -> Bool {
    pools.steps.contains { step in
      switch step.action {
      case .launch, .stimulus(.person(.returnToApp)): step.location == location
      default: false
      }
    }
  }

  /// Whether the step at a place makes JavaScript fail.
  package func failsJavaScript(at location: Location) -> Bool {
    pools.steps.contains { step in
      if case .stimulus(.fault(_)) = step.action { step.location == location } else { false }
    }
  }
}
