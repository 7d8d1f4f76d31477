import FuzzTargets
import Testing

/// Whatever is done to whatever phone, with whatever app: states change in allowed ways only, calls come in an order that
/// UIKit could have made, nobody calls the dead, and the same steps give the same trace. `fuzz world` does more of it.
@Suite struct RandomActsTests {
  @Test func randomWorldsHaveNoFlaws() {
    for seed in 0..<400 as Range<UInt64> {
      let flaws = worldFlaws(seed: seed)
      if let flaw = flaws.first {
        Issue.record("seed \(seed): \(flaw)")
        return
      }
    }
  }
}
