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
        if let run = try list.run(at: index, named: values) { try perform(run, at: index, list, &result) }
      }
      return
    }
    guard patterns.allSatisfy({ name.contains($0) }) else { return }
    guard picker.takes(name, result.file, result.scenario) else {
      if picker.isNarrow { try performRemembered(index, list, &result) }
      return
    }
    if options.isListing { return enlist(list.runOfAll(at: index), list.scenario, &result) }
    do throws(Fault) {
      let (survey, run) = (try list.analyzeRanges(at: index, options.surveyLimits), list.runOfAll(at: index))
      try tell(survey, at: index, run, list, &result)
      if options.findsRaces { try findRaces(in: survey, at: index, run, list, &result) }
    } catch {
      note(index, .wrong, &result)
      add(error, name: name, at: index, list.scenario, &result)
    }
    if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
  }

  /// Of the runs of single values, those that failed the last time.
  private func performRemembered(_ index: Int, _ list: RunList, _ result: inout PartResult) throws(Fault) {
    for run in try rememberedRuns(at: index, list, result)
    where !result.isStopped && picker.takes(run.name, result.file, result.scenario) {
      try perform(run, at: index, list, &result)
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
    let found =
      recording == nil && options.repetitions == 1 ? nil : try surveyRecord(words, at: index, list, result.file)
    if let found { words.difference = try difference(from: found, at: index, list, result.file) }
    let status = words.difference == nil ? survey.status : .failed
    result.tally.count(status, .zero)
    if words.difference != nil { result.tally.differing += 1 }
    if status == .passed {
      for value in try rememberedRuns(at: index, list, result) { forget(value.name, &result) }
      forget(run.name, &result)
    } else {
      remember(run.name, &result)
    }
    note(index, status, &result)
    let story = try story(of: survey, index, list, result)
    if story?.hasTriedRemedies == true { result.triedRemedies += 1 }
    switch options.format {
    case .text: tell(words, status, run, story, list, &result)
    case .json: append(to: &result.json) { json in write(words, status, run, story, result.file, to: &json) }
    }
    guard let recording else { return }
    let place = (result.file, result.scenario)
    var record = recording.record(run, list, status, story?.result, story, place)
    record.title = run.name
    record.values.removeAll { value in survey.unknowns.contains { $0.name == value.name } }
    record.survey = found
    record.survey?.sentence = words.sentence
    result.recorded.append(recording.recorded(record, place))
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

  private func tell(
    _ words: SurveyWords, _ status: RunStatus, _ run: Run, _ story: RunStory?, _ list: RunList,
    _ result: inout PartResult
  ) {
    if status == .passed, options.detail != .verbose {
      result.note = words.sentence
      return
    }
    var line = Page(rendition)
    let name = list.count > 1 ? run.name : list.scenario.writtenTitle
    line.runLine(status, place: column(of: list.scenario, in: result.file), name: name, note: words.sentence)
    var page = Page(rendition)
    let problems = words.problems
    if problems.count > 1 {
      for problem in problems {
        page.write("         \(shown(problem.text))  ")
        page.line(shown(problem.values), .failed)
      }
      page.line()
    }
    let paragraphs = page.bytes + (story?.paragraphs(rendition) ?? [])
    if options.detail == .verbose {
      result.details += line.bytes + paragraphs
    } else {
      result.failures.append(FailureText(line: line.bytes, paragraphs: paragraphs))
    }
  }

  // MARK: Data

  // A run that stands for every value has no `values`. It has `unknowns` (each with `name`, and `from` and `to` in the
  // language's notation), `regions`, `explored` (thousandths of the whole), `isProof`, `parts` (with one unknown: the
  // ranges with equal ends, `from`, `to` and `status`; with two the areas, `corners` and `status`) and `problems`: each
  // with its `text` and `values` in words. `failures` and `repeat` are those of one of the runs that fail.

  private func write(
    _ words: SurveyWords, _ status: RunStatus, _ run: Run, _ story: RunStory?, _ file: Int,
    to json: inout JSONWriter
  ) {
    let survey = words.survey
    json.object { json in
      writeHead(run.name, status.name, words.scenario, file, to: &json)
      json.member("sentence", words.sentence)
      json.member(
        "unknowns",
        arrayOf: { json in
          for unknown in survey.unknowns {
            json.object { json in
              json.member("name", unknown.name)
              json.member("from", unknown.unit.notation(unknown.range.lowerBound))
              json.member("to", unknown.unit.notation(unknown.range.upperBound))
            }
          }
        })
      json.member("regions", survey.regionCount)
      json.member("runs", survey.runCount)
      json.member("explored", survey.covered)
      json.member("isProof", survey.isComplete && status == .passed)
      json.member(
        "parts",
        arrayOf: { json in
          if survey.unknowns.count == 1 {
            writeRanges(of: survey, to: &json)
          } else {
            writeAreas(of: survey, to: &json)
          }
        })
      json.member("problems", arrayOf: { json in write(words.problems, to: &json) })
      json.member("failures", arrayOf: { json in story?.write(to: &json) })
      if let story { json.member("repeat", story.repetition) }
    }
  }

  private func write(_ problems: [(text: String, values: String)], to json: inout JSONWriter) {
    for problem in problems {
      json.object { json in
        json.member("text", problem.text)
        json.member("values", problem.values)
      }
    }
  }

  private func writeRanges(of survey: RangeAnalysis, to json: inout JSONWriter) {
    let ranges = RangeAnalysis.Outcome.Kind.allCases.flatMap { kind in
      survey.ranges { $0.kind == kind }.map { (range: $0, status: kind.name) }
    }
    for part in ranges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      json.object { json in
        json.member("from", survey.unknowns[0].unit.notation(part.range.lowerBound))
        json.member("to", survey.unknowns[0].unit.notation(part.range.upperBound))
        json.member("status", part.status)
      }
    }
  }

  /// Of two unknowns each part by itself: its corners, to a tick, in a circle.
  private func writeAreas(of survey: RangeAnalysis, to json: inout JSONWriter) {
    for part in survey.parts {
      json.object { json in
        json.member(
          "corners",
          arrayOf: { json in
            for corner in part.polygon.nearCorners {
              let (first, second) = (survey.unknowns[0].unit, survey.unknowns[1].unit)
              json.string(first.notation(corner.x) + ", " + second.notation(corner.y))
            }
          })
        json.member("status", survey.outcomes[part.outcome].kind.name)
      }
    }
  }
}

extension RangeAnalysis.Outcome.Kind {
  fileprivate static let allCases: [RangeAnalysis.Outcome.Kind] = [.passed, .failed, .limited, .leftOut]

  /// The word of data.
  fileprivate var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .limited: "limit"
    case .leftOut: "leftOut"
    }
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
