import SourceText
package import VirtualTime

/// The numbers of runs by outcome.
package struct RunCounts: Hashable, Sendable {
  /// The number of runs that passed.
  package var passed = 0
  /// The number of runs in which an expectation or a step failed, or that crashed.
  package var failed = 0
  /// The number of runs that reached a limit, so that they prove nothing.
  package var limited = 0
  /// The number of runs that could not start because their values do not fit the scenario.
  package var wrong = 0
  /// The number of runs that the log they were judged on does not decide.
  package var unrecorded = 0
  /// The number of runs that were only listed.
  package var listed = 0
  /// The number of failed runs that were different when repeated.
  package var differing = 0
  /// The number of runs that a `where` excludes.
  package var leftOut = 0
  /// The longest blank in the color of the launch screen in a passed run; `nil` if none can be noticed.
  package var noticedBlank: Interval?
  /// The sum of the virtual times of all runs.
  package var virtualTime = Interval.zero

  package init() {}

  /// The number of runs that were made or listed, without those that a `where` excludes.
  package var total: Int { passed + failed + limited + wrong + unrecorded + listed }

  /// Adds the counts of another tally.
  package mutating func add(_ other: RunCounts) {
    passed += other.passed
    failed += other.failed
    limited += other.limited
    wrong += other.wrong
    unrecorded += other.unrecorded
    listed += other.listed
    differing += other.differing
    leftOut += other.leftOut
    recordBlank(other.noticedBlank)
    virtualTime += other.virtualTime
  }

  /// Records the blank of a passed run.
  package mutating func recordBlank(_ blank: Interval?) {
    if let blank { noticedBlank = max(noticedBlank ?? blank, blank) }
  }

  /// Counts one run with its status and virtual time.
  package mutating func countRun(_ status: RunStatus, lasting time: Interval) {
    switch status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .limited: limited += 1
    case .wrong: wrong += 1
    case .unrecorded: unrecorded += 1
    }
    virtualTime += time
  }

  mutating func count(_ scenario: ScenarioRecord) {
    leftOut += scenario.leftOut
    for run in scenario.runs { countRun(run.status, lasting: run.ownTime) }
  }

  /// The most severe status of all runs.
  package var status: RunStatus {
    if limited > 0 { return .limited }
    if wrong > 0 { return .wrong }
    return failed > 0 ? .failed : unrecorded > 0 ? .unrecorded : .passed
  }

  /// Returns `38 runs: 36 passed, 2 failed; 4 excluded by where`; only `38 runs` if all passed and `isBrief`.
  package func sentence(of noun: String, isBrief: Bool = false) -> String {
    let count = total == 0 ? "nothing was run" : "\(total.grouped) \(noun)\(total < 2 ? "" : "s")"
    return count + details(isBrief: isBrief) { $0.grouped }
  }

  /// The numbers of runs with each status, where there are any, and the words for it.
  var outcomes: [(status: RunStatus, count: Int, words: String)] {
    let all: [(status: RunStatus, count: Int, words: String)] = [
      (.passed, passed, "passed"), (.failed, failed, "failed"), (.limited, limited, "reached a limit"),
      (.wrong, wrong, "could not run"), (.unrecorded, unrecorded, "not recorded"),
    ]
    return all.filter { $0.count > 0 }
  }

  /// Returns `: 36 passed, 2 failed; 4 excluded by where`.
  package func details(isBrief: Bool = false, number: (Int) -> String = { String($0) }) -> String {
    let counts = outcomes.map { "\(number($0.count)) \($0.words)" }.joined(separator: ", ")
    return (total == 0 || isBrief && total == passed ? "" : ": \(counts)")
      + (leftOut > 0 ? "; \(number(leftOut)) excluded by where" : "")
  }
}

extension SuiteRecord {
  var counts: RunCounts {
    var counts = RunCounts()
    for scenario in scenarios { counts.count(scenario) }
    return counts
  }
}
