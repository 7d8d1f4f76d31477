import ScenarioKit
import Testing

@Test(arguments: Scenarios.in("Launch"))
func launch(_ scenario: Scenario) {
  let result = scenario.run()
  #expect(result.isPassed, "\(result)")
}
