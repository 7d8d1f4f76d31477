internal import Reporting
internal import VirtualTime

/// What runs came to, in numbers.
struct RunTally: Sendable {
  var passed = 0
  var failed = 0
  var limited = 0
  var wrong = 0
  /// Of those that failed, runs that are not the same when they are repeated.
  var differing = 0
  /// Left out by a `where`.
  var leftOut = 0
  var virtualTime = Interval.zero

  var total: Int { passed + failed + limited + wrong }

  mutating func add(_ other: RunTally) {
    passed += other.passed
    failed += other.failed
    limited += other.limited
    wrong += other.wrong
    differing += other.differing
    leftOut += other.leftOut
    virtualTime += other.virtualTime
  }

  mutating func count(_ status: RunStatus, _ time: Interval) {
    switch status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .limited: limited += 1
    case .wrong: wrong += 1
    }
    virtualTime += time
  }

  /// The weightiest of what happened.
  var status: RunStatus {
    if limited > 0 { return .limited }
    if wrong > 0 { return .wrong }
    return failed > 0 ? .failed : .passed
  }

  var exitStatus: ExitStatus {
    var status = ExitStatus.passed
    if failed > 0 { status.combine(.expectationFailed) }
    if wrong > 0 { status.combine(.wrongFile) }
    if limited > 0 { status.combine(.limitReached) }
    if differing > 0 { status.combine(.notReproducible) }
    return status
  }

  /// `38 runs: 36 passed, 2 failed; 4 left out by where`, `38 runs` where all passed and that is said elsewhere.
  func sentence(of noun: String, isBrief: Bool = false) -> String {
    let parts = [(passed, "passed"), (failed, "failed"), (limited, "met a limit"), (wrong, "could not run")]
    let counts = parts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    let all = counted(total, noun) ?? "no \(noun)"
    return all + (total == 0 || isBrief && total == passed ? "" : ": \(counts)")
      + (leftOut > 0 ? "; \(grouped(leftOut)) left out by where" : "")
  }
}
