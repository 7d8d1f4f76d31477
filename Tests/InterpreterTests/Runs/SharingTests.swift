import FuzzTargets
import Testing

/// Runs of a sweep that another run speaks for come to what they come to alone: the same outcome, and the same length
/// to the tick. `swift run -c release fuzz sweep` tries more of them.
@Suite struct SharingTests {
  @Test(arguments: 0..<12)
  func sharedVerdictsAreThoseOfRunsAlone(_ seed: UInt64) throws {
    let trial = SweepTrial(seed: seed)
    #expect(trial.flaws.isEmpty, "seed \(seed)\n\(trial.text)")
  }

  /// The comparison is not empty.
  @Test func oneRunStandsForMany() {
    let trials = (100..<104).map { SweepTrial(seed: $0) }
    let (runs, spokenFor) = trials.reduce((0, 0)) { ($0.0 + $1.runs, $0.1 + $1.spokenFor) }
    #expect(runs > 300 && spokenFor > runs / 4, "\(spokenFor) of \(runs)")
  }
}
