internal import Interpreter
internal import Programs
internal import Reporting

/// What a log keeps of a survey: its sets, drawn as exactly as a picture can show them, and values to try.
extension JobRunner {
  func rangeAnalysisRecord(
    _ words: RangeAnalysisText, at index: Int, in list: RunList, file: Int
  ) throws(Fault) -> RangeAnalysisRecord {
    let survey = words.survey
    var record = words.record
    let problems = survey.problems
    record.outcomes = survey.outcomes.map { outcome in
      RangeAnalysisRecord.Outcome(outcome.kind.recorded, problems: outcome.problems.compactMap(problems.firstIndex))
    }
    if survey.unknowns.count == 1 {
      (record.parts, record.borders) = (survey.recordedParts, survey.recordedBorders)
    } else {
      record.areas = RegionMerger(survey).areas
    }
    try addWitnesses(of: survey, at: index, in: list, file: file, to: &record)
    return record
  }

  /// One for each way to end, as far as they are few; that of the run which is told comes first.
  private func addWitnesses(
    of survey: RangeAnalysis, at index: Int, in list: RunList, file: Int, to record: inout RangeAnalysisRecord
  ) throws(Fault) {
    let kind = survey.kind
    var taken: Set<Int> = []
    func add(_ outcome: Int, values: [Int64]) throws(Fault) {
      taken.insert(outcome)
      guard let run = try list.run(at: index, choosingTicks: values) else { return }
      let place = place(list.scenario.location, in: file)
      record.witnesses.append(
        RangeAnalysisRecord.Witness(
          outcome: outcome, values: values, repetition: run.repetition(at: place, options: repeatedOptions)))
    }
    if kind != .passed, let values = survey.witness(where: { $0.kind == kind }),
      let outcome = survey.outcome(at: values)
    {
      try add(outcome, values: values)
      record.recorded = record.witnesses.isEmpty ? nil : 0
    }
    for outcome in survey.outcomes.indices.prefix(Self.witnessLimit) where !taken.contains(outcome) {
      let meant = survey.outcomes[outcome]
      if meant.kind != .leftOut, let values = survey.witness(where: { $0 == meant }) {
        try add(outcome, values: values)
      }
    }
  }

  private static let witnessLimit = 8
}

extension RangeAnalysisText {
  /// What it comes to, without its sets.
  var record: RangeAnalysisRecord {
    var record = RangeAnalysisRecord(
      unknowns: survey.unknowns.map { unknown in
        RangeAnalysisRecord.Unknown(
          name: unknown.name, unit: unknown.unit, from: unknown.range.lowerBound,
          to: unknown.range.upperBound)
      },
      sentence: sentence)
    record.regions = survey.regionCount
    record.runs = survey.runCount
    record.explored = survey.covered
    record.isComplete = survey.isComplete
    record.problems = problems.map { RangeAnalysisRecord.Problem(text: $0.text, values: $0.values) }
    return record
  }
}

extension RangeAnalysis {
  /// More than this is no picture any more.
  private static let partLimit = 2_000
  private static let borderLimit = 120

  /// The outcome of the run with these values.
  fileprivate func outcome(at values: [Int64]) -> Int? {
    let (x, y) = (values[0], values.count > 1 ? values[1] : 0)
    return parts.first { $0.polygon.contains(x: x, y: y) }?.outcome
  }

  fileprivate var recordedParts: [RangeAnalysisRecord.Part] {
    var merged: [RangeAnalysisRecord.Part] = []
    for part in parts {
      guard let range = part.polygon.box?.x else { continue }
      if let last = merged.last, last.outcome == part.outcome, last.to + 1 == range.lowerBound {
        merged[merged.count - 1].to = range.upperBound
      } else if merged.count < Self.partLimit {
        merged.append(RangeAnalysisRecord.Part(from: range.lowerBound, to: range.upperBound, outcome: part.outcome))
      }
    }
    return merged
  }

  fileprivate var recordedBorders: [Int64] {
    parts.count > Self.borderLimit ? [] : parts.dropFirst().compactMap { $0.polygon.box?.x.lowerBound }
  }
}

extension RangeAnalysis.Outcome.Kind {
  fileprivate var recorded: RangeAnalysisRecord.Outcome.Kind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .limited: .limit
    case .leftOut: .leftOut
    }
  }
}
