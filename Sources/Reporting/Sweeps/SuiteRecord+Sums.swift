extension SuiteRecord {
  /// What many runs come to, in one line or a few.
  struct Sum {
    /// The scenario's title, or the name of the run that stands for every value.
    var name: String
    var sentences: [String]
    var scenario: ScenarioRecord
    /// nil: a run for every value of a range.
    var table: SweepTable?
    var isExact: Bool
    var isFailure: Bool
  }

  /// For which values runs fail, and which ranges were covered, in the order of the scenarios.
  var sums: [Sum] { scenarios.flatMap(\.sums) }
}

extension ScenarioRecord {
  fileprivate var sums: [SuiteRecord.Sum] {
    var sums: [SuiteRecord.Sum] = []
    for run in runs {
      guard let survey = run.survey else { continue }
      sums.append(
        SuiteRecord.Sum(
          name: run.name, sentences: [survey.sentence], scenario: self, isExact: survey.isComplete,
          isFailure: run.status != .passed))
    }
    if let table = SweepTable(self), !table.failed.isEmpty {
      let summary = SweepSummary(table)
      sums.append(
        SuiteRecord.Sum(
          name: self.title, sentences: summary.sentences, scenario: self, table: table, isExact: summary.isExact,
          isFailure: true))
    }
    return sums
  }
}
