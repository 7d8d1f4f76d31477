internal import Interpreter
internal import Programs
internal import Reporting
internal import VirtualTime
internal import _StringProcessing

/// Runs of scenarios that have ranges: one run of the list stands for every value, and is told as one.
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
    guard picker.takes(name, file: result.file, scenario: result.scenario) else {
      if picker.isNarrow { try performRemembered(index, in: list, into: &result) }
      return
    }
    if options.isListing { return countPassed(list.runOfAll(at: index), into: &result) }
    do throws(Fault) {
      try recordRangeAnalysis(
        try list.analyzeRanges(at: index, limits: options.surveyLimits), at: index, run: list.runOfAll(at: index),
        in: list, into: &result)
    } catch {
      add(error, at: index, list, &result)
    }
    if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
  }

  /// Of the runs of single values, those that failed the last time.
  private func performRemembered(_ index: Int, in list: RunList, into result: inout PartResult) throws(Fault) {
    for run in try rememberedRuns(at: index, in: list, result: result)
    where !result.isStopped && picker.takes(run.name, file: result.file, scenario: result.scenario) {
      performRun(run, at: index, in: list, into: &result)
    }
  }

  private func rememberedRuns(at index: Int, in list: RunList, result: PartResult) throws(Fault) -> [Run] {
    var runs: [Run] = []
    for name in remembered[picker.identity(file: result.file, scenario: result.scenario).text] ?? [] {
      guard let bracket = name.lastIndex(of: "["), name.last == "]" else { continue }
      let values = name[bracket...].dropFirst().dropLast()
      if let run = try list.run(at: index, named: String(values)), run.name == name { runs.append(run) }
    }
    return runs
  }

  /// Which repetition of a survey is another one, as far as repetitions are asked for.
  private func difference(
    from survey: RangeAnalysisRecord, at index: Int, in list: RunList, file: Int
  ) throws(Fault) -> String? {
    guard options.repetitions > 1 else { return nil }
    for number in 2...options.repetitions {
      let again = RangeAnalysisText(
        survey: try list.analyzeRanges(at: index, limits: options.surveyLimits), scenario: list.scenario,
        sources: files[file].sources)
      if try rangeAnalysisRecord(again, at: index, in: list, file: file) != survey {
        return "repetition \(number) differs"
      }
    }
    return nil
  }

  private func recordRangeAnalysis(
    _ survey: RangeAnalysis, at index: Int, run: Run, in list: RunList, into result: inout PartResult
  ) throws(Fault) {
    guard survey.kind != .leftOut else {
      result.tally.leftOut += 1
      return
    }
    var words = RangeAnalysisText(survey: survey, scenario: list.scenario, sources: files[result.file].sources)
    // Its sets cost more than its words, and are for reports.
    let isWanted = recording.isWanted || options.repetitions > 1
    var found = isWanted ? try rangeAnalysisRecord(words, at: index, in: list, file: result.file) : words.record
    words.difference = try difference(from: found, at: index, in: list, file: result.file)
    found.sentence = words.sentence
    let status = words.difference == nil ? survey.status : .failed
    let races = try races(in: survey, at: index, of: list, result: result)
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
    if status == .passed, options.detail != .verbose { result.note = found.sentence }
    guard recording.isWanted || status != .passed || options.detail == .verbose || races != nil else { return }
    var record = recording.recordRun(
      run, in: list, status: status, result: story?.result, story: story, place: (result.file, result.scenario))
    record.title = run.name
    record.values.removeAll { value in survey.unknowns.contains { $0.name == value.name } }
    record.survey = found
    record.races = races
    add(record, as: list.count > 1 ? run.name : list.scenario.writtenTitle, &result)
  }

  /// One of the runs that do not pass, with everything recorded; `nil` means all pass.
  private func story(
    of survey: RangeAnalysis, at index: Int, in list: RunList, result: PartResult
  ) throws(Fault) -> FailedRunDetail? {
    let kind = survey.kind
    guard kind != .passed, let values = survey.witness(where: { $0.kind == kind }),
      let run = try list.run(at: index, choosingTicks: values)
    else { return nil }
    return try story(of: run, outcome: nil, in: list, result: result)
  }
}

extension RangeAnalysis {
  /// A proof that was cut off is none; a failure is one, however much was explored.
  var status: RunStatus {
    switch kind {
    case .passed, .leftOut: .passed
    case .failed: .failed
    case .limited: .limited
    }
  }
}
