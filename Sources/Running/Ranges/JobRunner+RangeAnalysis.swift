internal import Interpreter
internal import Programs
package import Reporting
internal import ScenarioKit
internal import VirtualTime
internal import _StringProcessing

/// Runs scenarios with ranges. One run of the list represents every value and is reported as one.
extension JobRunner {
  func analyzeRanges(
    _ index: Int, in list: RunList, wanted: RunSelection.Wanted, patterns: [Regex<AnyRegexOutput>],
    into result: inout PartResult
  ) throws(Fault) {
    let name = list.name(ofRunAt: index)
    if case .values(let asked) = wanted, !asked.contains(where: { name.isOfRun(with: $0) }) {
      for values in asked {
        if let run = try list.run(at: index, named: values) { performRun(run, at: index, in: list, into: &result) }
      }
      return
    }
    guard patterns.allSatisfy({ name.contains($0) }) else { return }
    guard subset.takes(name, file: result.file, scenario: result.scenario) else {
      // Single values that failed the last time.
      for run in subset.isNarrow ? try rememberedRuns(at: index, in: list, result: result) : []
      where !result.isStopped && subset.takes(run.name, file: result.file, scenario: result.scenario) {
        performRun(run, at: index, in: list, into: &result)
      }
      return
    }
    if options.isListing { return countListed(list.runOfAll(at: index), into: &result) }
    do throws(Fault) {
      try recordRangeAnalysis(
        try list.analyzeRanges(at: index, limits: options.surveyLimits), at: index, run: list.runOfAll(at: index),
        in: list, into: &result)
    } catch {
      add(error, at: index, list, &result)
    }
    if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
  }

  private func rememberedRuns(at index: Int, in list: RunList, result: PartResult) throws(Fault) -> [Run] {
    var runs: [Run] = []
    for name in remembered[subset.identity(file: result.file, scenario: result.scenario).text] ?? [] {
      guard let bracket = name.lastIndex(of: "["), name.last == "]" else { continue }
      let values = name[bracket...].dropFirst().dropLast()
      if let run = try list.run(at: index, named: String(values)), run.name == name { runs.append(run) }
    }
    return runs
  }

  /// Returns which repetition of a survey differs, if repetitions are requested; otherwise `nil`.
  private func difference(
    from survey: RangeAnalysisRecord, at index: Int, in list: RunList, file: Int
  ) throws(Fault) -> String? {
    guard options.repetitions > 1 else { return nil }
    for number in 2...options.repetitions {
      var again = RangeAnalysisText(
        survey: try list.analyzeRanges(at: index, limits: options.surveyLimits), scenario: list.scenario,
        sources: files[file].sources)
      again.advice = advice(on: again.survey)
      if try rangeAnalysisRecord(again, at: index, in: list, file: file) != survey {
        return "repetition \(number) differs"
      }
    }
    return nil
  }

  /// Returns how to search the rest of a survey that reached the limit of regions, with a number that would suffice if
  /// the rest were like what was searched.
  private func advice(on survey: RangeAnalysis) -> String? {
    let limits = options.surveyLimits
    guard !survey.isComplete, survey.regionCount >= limits.regions || survey.runCount >= limits.runs else { return nil }
    let needed = survey.regionCount.multipliedReportingOverflow(by: 1500)
    guard !needed.overflow else { return nil }
    return "--regions \((needed.partialValue / max(survey.covered, 1)).roundedUp) searches on"
  }

  private func recordRangeAnalysis(
    _ survey: RangeAnalysis, at index: Int, run: Run, in list: RunList, into result: inout PartResult
  ) throws(Fault) {
    guard survey.kind != .leftOut else {
      result.tally.leftOut += 1
      return
    }
    var words = RangeAnalysisText(survey: survey, scenario: list.scenario, sources: files[result.file].sources)
    words.advice = advice(on: survey)
    // Its sets cost more than its words and are only for reports.
    let isWanted = recording.isWanted || options.repetitions > 1
    var found = isWanted ? try rangeAnalysisRecord(words, at: index, in: list, file: result.file) : words.record
    words.difference = try difference(from: found, at: index, in: list, file: result.file)
    if let difference = words.difference { found.sentence = difference }
    let races = try races(in: survey, at: index, of: list, result: result)
    let status = status(words.difference == nil ? survey.status : .failed, with: races)
    result.tally.countRun(status, lasting: .zero)
    if words.difference != nil { result.tally.differing += 1 }
    if status == .passed {
      for value in try rememberedRuns(at: index, in: list, result: result) { markPassed(value.name, into: &result) }
      markPassed(run.name, into: &result)
    } else {
      markFailed(run.name, into: &result)
    }
    result.recordStatus(of: index, as: status)
    let story = try story(of: survey, at: index, in: list, result: result)
    if story?.hasTriedRemedies == true { result.triedRemedies += 1 }
    if status == .passed, options.detail != .verbose {
      result.note = found.sentence + RunRecord.blankAtMost(survey.noticedBlank)
    }
    guard recording.isWanted || status != .passed || options.detail == .verbose || races != nil else { return }
    var record = recording.recordRun(
      run, in: list, status: status, result: story?.result, story: story, place: (result.file, result.scenario))
    record.title = run.name
    record.values.removeAll { value in survey.unknowns.contains { $0.name == value.name } }
    record.survey = found
    record.quietBlank = survey.noticedBlank
    record.add(races, asFailures: options.failsOnRaces)
    add(record, as: list.count > 1 ? run.name : list.scenario.writtenTitle, &result)
  }

  /// Returns one of the failing runs with everything recorded; `nil` if all pass.
  private func story(
    of survey: RangeAnalysis, at index: Int, in list: RunList, result: PartResult
  ) throws(Fault) -> FailedRunDetail? {
    let kind = survey.kind
    guard kind != .passed, let run = try list.run(at: index, in: survey, where: { $0.kind == kind }) else { return nil }
    return try story(of: run, outcome: nil, in: list, result: result)
  }
}

extension Int {
  /// The next number of which all digits but the first are zeros.
  fileprivate var roundedUp: Int {
    var unit = 1
    while self / unit >= 10 { unit *= 10 }
    return (self + unit - 1) / unit * unit
  }
}

/// Records the part of a survey for a log: its sets, as exactly as a chart can show them, and values to try.
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

  /// Adds a witness for each outcome, up to a limit; that of the reported run comes first.
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
  /// The findings of the survey, without its sets.
  var record: RangeAnalysisRecord {
    var record = RangeAnalysisRecord(unknowns: survey.unknowns.map(\.recorded), sentence: sentence)
    record.regions = survey.regionCount
    record.runs = survey.runCount
    record.explored = survey.covered
    record.isComplete = survey.isComplete
    record.problems = problems.map { RangeAnalysisRecord.Problem(text: $0.text, values: $0.values) }
    return record
  }
}

extension RangeAnalysis {
  /// The number of parts above which a chart is not readable.
  private static let partLimit = 2_000
  private static let borderLimit = 120

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

extension RangeAnalysis.Unknown {
  /// The unknown in records.
  package var recorded: RangeAnalysisRecord.Unknown {
    RangeAnalysisRecord.Unknown(name: name, unit: unit, from: range.lowerBound, to: range.upperBound)
  }
}

extension RangeAnalysis.Outcome.Kind {
  /// The kind in records.
  package var recorded: RangeAnalysisRecord.Outcome.Kind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .limited: .limit
    case .leftOut: .leftOut
    }
  }
}
