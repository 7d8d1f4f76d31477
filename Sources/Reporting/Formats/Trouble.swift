internal import SourceText

/// Something that a reader of a list of problems wants to hear once: a finding, or a failure with all the runs that
/// have it at the same place.
struct Trouble {
  var severity: Severity
  /// A word to sort by: the code of a diagnostic, `expectation`, `step`, `crash`, `limit`.
  var kind: String
  /// nil: it belongs to a file or a folder as a whole.
  var location: Location?
  /// Where there is no place.
  var path: String
  var message: String
  /// What stands below the message.
  var rows: [Failure.Row] = []
  var hint: String?
  /// Of a finding: what would put it right, and other places that belong to it.
  var fixes: [Fix] = []
  var related: [Diagnostic.Related] = []
  /// The first run that has it.
  var run: Kept<RunRecord>?
  var otherRuns = 0

  /// Of a record, errors and failures before warnings, else in their order.
  static func all(in suite: SuiteRecord) -> [Trouble] {
    var found = suite.findings.map { Trouble($0, suite) }
    var known: [Key: Int] = [:]
    for scenario in suite.scenarios {
      for run in scenario.runs where run.status != .passed {
        for trouble in Trouble.all(in: run, of: scenario, suite) {
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

  private init(_ finding: FindingRecord, _ suite: SuiteRecord) {
    kind = finding.code.rawValue
    severity = finding.code.severity
    message = finding.message
    location = finding.path == nil ? finding.diagnostic.location : nil
    path = suite.path(of: finding)
    take(finding.diagnostic)
  }

  private init(_ kind: String, _ location: Location, _ message: String, _ run: Kept<RunRecord>, _ suite: SuiteRecord) {
    severity = .error
    self.kind = kind
    self.location = location
    self.message = message
    self.run = run
    path = suite.path(of: location.file)
  }

  private mutating func take(_ diagnostic: Diagnostic) {
    hint = diagnostic.hint
    fixes = diagnostic.fixes
    related = diagnostic.related
  }

  private static func all(in run: Kept<RunRecord>, of scenario: ScenarioRecord, _ suite: SuiteRecord) -> [Trouble] {
    if let diagnostic = run.diagnostic {
      var trouble = Trouble(diagnostic.code.rawValue, diagnostic.location, diagnostic.message, run, suite)
      trouble.take(diagnostic)
      return [trouble]
    }
    if run.failures.isEmpty {
      return [Trouble(run.reasonKind, scenario.location, run.survey?.sentence ?? run.status.name, run, suite)]
    }
    return run.failures.map { failure in
      let values = run.survey.map { "; \($0.sentence)" } ?? ""
      var trouble = Trouble(failure.kind.rawValue, failure.location, failure.sentence + values, run, suite)
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
