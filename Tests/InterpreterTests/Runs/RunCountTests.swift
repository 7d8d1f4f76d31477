import Interpreter
import Testing

/// Runs are counted before they are made, and what makes no run is an error.
struct RunCountTests {
  private func scenario(_ givens: String) -> String {
    """
    scenario "x \\(a)" {
        \(givens)
        launch
        wait a
        expect app.state == active
    }

    """
  }

  @Test func productsAreCountedWithoutMakingRuns() {
    let text = scenario(
      "given a in 0ms...10s step 1ms\n    given b in 1...10000\n    given c in 1...10000\n    where b != c")
    #expect(
      fault(of: text)
        == "E0409: this makes 1,000,100,000,000 runs of one scenario, and the limit is 1,000,000")
  }

  @Test func hugeProductsSaturate() {
    let many = (0..<9).map { "given b\($0) in 1...1000000" }.joined(separator: "\n    ")
    let text = scenario("given a in [1ms]\n    \(many)\n    where b0 + b1 + b2 + b3 + b4 + b5 + b6 + b7 + b8 > 0")
    #expect(
      fault(of: text) == "E0409: this makes more than 9,223,372,036,854,775,807 runs of one scenario, "
        + "and the limit is 1,000,000")
  }

  @Test func theLimitCanBeSet() throws {
    var bounds = RunBounds()
    bounds.most = 3
    #expect(
      fault(of: scenario("given a in [1ms, 2ms, 3ms, 4ms]"), bounds)?.hasPrefix("E0409: this makes 4 runs") == true)
    #expect(try runList(scenario("given a in [1ms, 2ms, 3ms]"), bounds).count == 3)
    bounds.most = RunBounds.highest
    #expect(
      try runList(scenario("given a in 0ms...5s step 0.001ms\n    given b in 1...100\n    where b > 0"), bounds).count
        == 500_000_100)
  }

  static let nothing: [(givens: String, code: String)] = [
    ("let from = 5ms\n    given a in from...2ms step 1ms", "E0310"),
    ("let to = 2ms\n    given a in 2ms..<to step 1ms", "E0310"),
    ("given a in 0ms...1s sample 2\n    given b in devices(ios: 3)\n    where b == \"iPhone 15\"", "E0310"),
  ]

  @Test(arguments: nothing) func aScenarioWithoutRunsIsAnError(givens: String, code: String) {
    #expect(fault(of: scenario(givens))?.hasPrefix(code) == true)
  }
}
