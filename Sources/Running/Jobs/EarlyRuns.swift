internal import Interpreter
internal import Programs
internal import ScenarioKit

/// Runs the scenarios of a large suite as soon as their file is checked. The program of one that passes is let go of,
/// so the programs of a suite are never in memory all at once. The others run again in their turn, to be reported.
package struct EarlyRuns: Sendable {
  private let forests: ForestPool?
  private let isInterrupted: @Sendable () -> Bool
  /// Whether it matters which runs have passed.
  private let keepsNames: Bool

  /// - Parameters:
  ///   - options: The options of the command; the value is `nil` if they want more of a passed run than its duration.
  ///   - known: The failures that these runs may make good.
  init?(
    _ options: RunOptions, forests: ForestPool, known: [LastFailedStore.Entry],
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    let wantsMore =
      options.isListing || options.detail == .verbose || options.format != .text || options.log != nil
      || !options.reports.isEmpty || options.repetitions > 1 || options.findsRaces || options.against != nil
    let wantsLess =
      options.isFailFast || options.isLastFailed || options.shard != nil || !options.filters.isEmpty
      || !options.settings.isEmpty
    if wantsMore || wantsLess { return nil }
    self.forests = options.isSharing ? forests : nil
    self.isInterrupted = isInterrupted
    keepsNames = !known.isEmpty
  }

  /// Runs the scenarios of a file that have one run each.
  func run(_ file: inout CheckedFile) {
    guard !file.isBroken else { return }
    guard let forests else { return run(&file, in: nil) }
    forests.lend { run(&file, in: $0) }
  }

  private func run(_ file: inout CheckedFile, in forest: WorldForest?) {
    file.passed = [PassedRun?](repeating: nil, count: file.program.scenarios.count)
    for index in file.passed.indices where !isInterrupted() {
      guard let passed = passedRun(of: file.program.scenarios[index], in: forest) else { continue }
      file.passed[index] = passed
      file.program.scenarios[index].pools = Pools()
    }
  }

  private func passedRun(of scenario: ScenarioProgram, in forest: WorldForest?) -> PassedRun? {
    guard !scenario.mayHaveSeveralRuns, let list = try? RunList(scenario),
      let run = try? list.run(at: 0), let result = try? list.execute(run, recording: .verdicts, in: forest)
    else { return nil }
    return PassedRun(result, name: keepsNames ? run.name : nil)
  }
}
