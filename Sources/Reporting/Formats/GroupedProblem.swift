internal import SourceText

/// A problem that a list mentions once: a finding, or a failure with all runs that have it at the same location.
struct GroupedProblem {
  var severity: Severity
  /// The category to sort by: the code of a diagnostic, `expectation`, `step`, `crash`, `limit`.
  var kind: String
  /// The location; `nil` if the problem is about a whole file or folder.
  var location: Location?
  /// The path, if there is no location.
  var path: String
  var message: String
  var rows: [Failure.Row] = []
  /// The diagnostic of a finding, with its fixes and related locations.
  var diagnostic: Diagnostic?
  var hint: String? { diagnostic?.hint }
  var fixes: [TextEdit] { diagnostic?.fixes ?? [] }
  var related: [Diagnostic.Related] { diagnostic?.related ?? [] }
  /// The first run with the problem.
  var run: Shared<RunRecord>?
  var otherRuns = 0

  /// Returns the problems of a record: errors and failures before warnings, otherwise in their order.
  static func all(in suite: SuiteRecord) -> [GroupedProblem] {
    var found = suite.findings.map { GroupedProblem($0, in: suite) }
    var known: [Key: Int] = [:]
    for scenario in suite.scenarios {
      for run in scenario.runs where run.status != .passed || run.races != nil {
        let races = (run.races?.diagnostics ?? []).map { GroupedProblem(race: $0, run: run, suite: suite) }
        let failures = run.status == .passed ? [] : GroupedProblem.all(in: run, of: scenario, suite: suite)
        for trouble in failures + races {
          let key = Key(location: trouble.location, kind: trouble.kind)
          if let index = known[key] {
            found[index].otherRuns += 1
          } else {
            known[key] = found.count
            found.append(trouble)
          }
        }
      }
    }
    return found.filter { $0.severity == .error } + found.filter { $0.severity == .warning }
  }

  private struct Key: Hashable {
    var location: Location?
    var kind: String
  }

  private init(_ finding: FindingRecord, in suite: SuiteRecord) {
    kind = finding.code.rawValue
    severity = finding.code.severity
    message = finding.message
    location = finding.path == nil ? finding.diagnostic.location : nil
    path = suite.path(of: finding)
    diagnostic = finding.diagnostic
  }

  private init(_ kind: String, at location: Location, message: String, run: Shared<RunRecord>, suite: SuiteRecord) {
    severity = .error
    self.kind = kind
    self.location = location
    self.message = message
    self.run = run
    path = suite.path(of: location.file)
  }

  private init(race: Diagnostic, run: Shared<RunRecord>, suite: SuiteRecord) {
    self.init(race.code.rawValue, at: race.location, message: race.message, run: run, suite: suite)
    severity = race.code.severity
    diagnostic = race
    rows = Failure(race: race).rows.filter { $0.label != .because }
  }

  private static func all(in run: Shared<RunRecord>, of scenario: ScenarioRecord, suite: SuiteRecord)
    -> [GroupedProblem]
  {
    if let diagnostic = run.diagnostic {
      var trouble = GroupedProblem(
        diagnostic.code.rawValue, at: diagnostic.location, message: diagnostic.message, run: run, suite: suite)
      trouble.diagnostic = diagnostic
      return [trouble]
    }
    if run.failures.isEmpty {
      return [
        GroupedProblem(
          run.reasonKind, at: scenario.location, message: run.survey?.sentence ?? run.status.name, run: run,
          suite: suite)
      ]
    }
    return run.failures.map { failure in
      let values = run.survey.map { "; \($0.sentence)" } ?? ""
      var trouble = GroupedProblem(
        failure.kind.rawValue, at: failure.location, message: failure.sentence + values, run: run, suite: suite)
      trouble.rows = failure.rows
      if failure.kind == .notRecorded { trouble.severity = .warning }
      return trouble
    }
  }

  /// The runs with the problem: `sweep[phone=iPhone 15] and 3 more runs`.
  var runs: String? {
    guard let run else { return nil }
    return run.name + (otherRuns == 0 ? "" : otherRuns == 1 ? " and 1 more run" : " and \(otherRuns) more runs")
  }
}
