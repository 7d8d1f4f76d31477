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
  }

  /// The failing values and the covered ranges, in the order of the scenarios.
  var sweepResults: [SweepResult] { scenarios.flatMap(\.sweepResults) }
}

extension SuiteRecord.SweepResult {
  /// - Parameter table: A table of runs of which some fail.
  package init(_ table: SweepTable, of scenario: ScenarioRecord) {
    let summary = SweepSummary(table)
    self.init(
      name: scenario.title, sentences: summary.sentences, scenario: scenario, table: table, isExact: summary.isExact,
      isFailure: true)
  }
}

extension ScenarioRecord {
  fileprivate var sweepResults: [SuiteRecord.SweepResult] {
    var sums = runs.compactMap { run in
      run.survey.map { survey in
        SuiteRecord.SweepResult(
          name: run.name, sentences: [survey.sentence], scenario: self, isExact: survey.isComplete,
          isFailure: run.status != .passed)
      }
    }
    if let table = SweepTable(self), !table.failed.isEmpty { sums.append(SuiteRecord.SweepResult(table, of: self)) }
    return sums
  }
}
