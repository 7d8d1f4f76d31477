extension SuiteRecord {
  /// The outcome of many runs, in one line or a few.
  package struct SweepResult {
    /// The scenario's title, or the name of the run that represents every value.
    var name: String
    var sentences: [String]
    var scenario: ScenarioRecord
    /// The table; `nil` for a run with every value of a range.
    var table: SweepTable?
    var isExact: Bool
    var isFailure: Bool

    fileprivate init(_ run: Shared<RunRecord>, survey: RangeAnalysisRecord, of scenario: ScenarioRecord) {
      self.scenario = scenario
      name = run.name
      sentences = [survey.sentence]
      isExact = survey.isComplete
      isFailure = run.status != .passed
    }

    /// - Parameter table: A table of runs of which some fail.
    package init(_ table: SweepTable, of scenario: ScenarioRecord) {
      let summary = SweepSummary(table)
      self.scenario = scenario
      self.table = table
      name = scenario.title
      sentences = summary.sentences
      isExact = summary.isExact
      isFailure = true
    }
  }

  /// The failing values and the covered ranges, in the order of the scenarios.
  var sweepResults: [SweepResult] { scenarios.flatMap(\.sweepResults) }
}

extension ScenarioRecord {
  fileprivate var sweepResults: [SuiteRecord.SweepResult] {
    var sums = runs.compactMap { run in run.survey.map { SuiteRecord.SweepResult(run, survey: $0, of: self) } }
    if let table = SweepTable(self), !table.failed.isEmpty { sums.append(SuiteRecord.SweepResult(table, of: self)) }
    return sums
  }
}
