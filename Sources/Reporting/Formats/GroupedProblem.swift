internal import SourceText

/// Something that a reader of a list of problems wants to hear once: a finding, or a failure with all the runs that
/// have it at the same place.
struct GroupedProblem {
  var severity: Severity
  /// A word to sort by: the code of a diagnostic, `expectation`, `step`, `crash`, `limit`.
  var kind: String
  /// `nil` means it belongs to a file or a folder as a whole.
  var location: Location?
  /// Where there is no place.
  var path: String
  var message: String
  /// The labeled lines below the message.
  var rows: [Failure.Row] = []
  /// Of a finding: what would put it right, and other places that belong to it.
  var diagnostic: Diagnostic?
  var hint: String? { diagnostic?.hint }
  var fixes: [Fix] { diagnostic?.fixes ?? [] }
  var related: [Diagnostic.Related] { diagnostic?.related ?? [] }
  /// The first run that has it.
  var run: Shared<RunRecord>?
  var otherRuns = 0

  /// Of a record, errors and failures before warnings, else in their order.
  static func all(in suite: SuiteRecord) -> [GroupedProblem] {
    var found = suite.findings.map { GroupedProblem($0, in: suite) }
    var known: [Key: Int] = [:]
    for scenario in suite.scenarios {
      for run in scenario.runs where run.status != .passed {
        for trouble in GroupedProblem.all(in: run, of: scenario, suite: suite) {
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
      return trouble
    }
  }

  /// `sweep[phone=iPhone 15] and 3 more runs`
  var runs: String? {
    guard let run else { return nil }
    return run.name + (otherRuns == 0 ? "" : otherRuns == 1 ? " and 1 more run" : " and \(otherRuns) more runs")
  }
}
