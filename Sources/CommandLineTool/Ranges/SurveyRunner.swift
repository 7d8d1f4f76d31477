internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import VirtualTime
internal import _StringProcessing

/// Runs of scenarios that have ranges: one run of the list stands for every value, and is told as one.
extension JobRunner {
  func survey(
    _ index: Int, _ list: RunList, _ wanted: RunSelection.Wanted, _ patterns: [Regex<AnyRegexOutput>],
    _ result: inout PartResult
  ) throws(Fault) {
    let name = list.name(ofRunAt: index)
    if case .values(let asked) = wanted, !asked.contains(where: { name.isOfRun(with: $0) }) {
      for values in asked {
        if let run = try list.run(at: index, named: values) { perform(run, at: index, list, &result) }
      }
      return
    }
    guard patterns.allSatisfy({ name.contains($0) }) else { return }
    guard picker.takes(name, result.file, result.scenario) else {
      if picker.isNarrow { try performRemembered(index, list, &result) }
      return
    }
    if options.isListing { return enlist(list.runOfAll(at: index), &result) }
    do throws(Fault) {
      try tell(
        try list.analyzeRanges(at: index, options.surveyLimits), at: index, list.runOfAll(at: index), list, &result)
    } catch {
      add(error, at: index, list, &result)
    }
    if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
  }

  /// Of the runs of single values, those that failed the last time.
  private func performRemembered(_ index: Int, _ list: RunList, _ result: inout PartResult) throws(Fault) {
    for run in try rememberedRuns(at: index, list, result)
    where !result.isStopped && picker.takes(run.name, result.file, result.scenario) {
      perform(run, at: index, list, &result)
    }
  }

  private func rememberedRuns(at index: Int, _ list: RunList, _ result: PartResult) throws(Fault) -> [Run] {
    var runs: [Run] = []
    for name in remembered[picker.identity(result.file, result.scenario).text] ?? [] {
      guard let bracket = name.lastIndex(of: "["), name.last == "]" else { continue }
      let values = name[bracket...].dropFirst().dropLast()
      if let run = try list.run(at: index, named: String(values)), run.name == name { runs.append(run) }
    }
    return runs
  }

  /// Which repetition of a survey is another one, as far as repetitions are asked for.
  private func difference(
    from survey: SurveyRecord, at index: Int, _ list: RunList, _ file: Int
  ) throws(Fault) -> String? {
    guard options.repetitions > 1 else { return nil }
    for number in 2...options.repetitions {
      let again = SurveyWords(
        survey: try list.analyzeRanges(at: index, options.surveyLimits), scenario: list.scenario,
        sources: files[file].sources)
      if try surveyRecord(again, at: index, list, file) != survey { return "repetition \(number) is another run" }
    }
    return nil
  }

  private func tell(
    _ survey: RangeAnalysis, at index: Int, _ run: Run, _ list: RunList, _ result: inout PartResult
  ) throws(Fault) {
    guard survey.kind != .leftOut else {
      result.tally.leftOut += 1
      return
    }
    var words = SurveyWords(survey: survey, scenario: list.scenario, sources: files[result.file].sources)
    // Its sets cost more than its words, and are for reports.
    let isWanted = recording.isWanted || options.repetitions > 1
    var found = isWanted ? try surveyRecord(words, at: index, list, result.file) : words.record
    words.difference = try difference(from: found, at: index, list, result.file)
    found.sentence = words.sentence
    let status = words.difference == nil ? survey.status : .failed
    let races = try races(in: survey, at: index, list, result)
    result.tally.count(status, .zero)
    if words.difference != nil { result.tally.differing += 1 }
    if status == .passed {
      for value in try rememberedRuns(at: index, list, result) { forget(value.name, &result) }
      forget(run.name, &result)
    } else {
      remember(run.name, &result)
    }
    result.note(index, status)
    let story = try story(of: survey, index, list, result)
    if story?.hasTriedRemedies == true { result.triedRemedies += 1 }
    if status == .passed, options.detail != .verbose { result.note = found.sentence }
    guard recording.isWanted || status != .passed || options.detail == .verbose || races != nil else { return }
    var record = recording.record(run, list, status, story?.result, story, (result.file, result.scenario))
    record.title = run.name
    record.values.removeAll { value in survey.unknowns.contains { $0.name == value.name } }
    record.survey = found
    record.races = races
    add(record, as: list.count > 1 ? run.name : list.scenario.writtenTitle, &result)
  }

  /// One of the runs that do not pass, with everything recorded; nil: all pass.
  private func story(
    of survey: RangeAnalysis, _ index: Int, _ list: RunList, _ result: PartResult
  ) throws(Fault) -> RunStory? {
    let kind = survey.kind
    guard kind != .passed, let values = survey.witness(where: { $0.kind == kind }),
      let run = try list.run(at: index, choosingTicks: values)
    else { return nil }
    return try story(of: run, nil, list, result)
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
