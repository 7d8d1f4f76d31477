internal import Interpreter
internal import Matching
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import VirtualTime
internal import _StringProcessing

/// Does jobs: runs, judges, and writes the output, so that the collector only has to order the results.
/// Threads share this value.
struct JobRunner: Sendable {
  let files: [CheckedFile]
  let selections: [RunSelection]
  let options: RunOptions
  /// The files in which imports of a changed scenario are found.
  let fileAccess: any FileAccess
  let rendition: OutputOptions
  /// The options between `scenario run` and the path in a line that repeats a run.
  let repeatedOptions: String
  let subset: RunSubset
  /// The names of the last failed runs, by the identifiers of their scenarios. For these it matters which passed.
  let remembered: [String: [String]]
  /// The outputs to make from finished runs.
  let recording: RecordingPlan
  /// The limit on changed steps tried for a scenario's first failure.
  var fixTries = 0
  /// The worlds that runs share; `nil` if each is run alone.
  var forests: ForestPool?
  /// Those of this thread.
  var forest: WorldForest?
  /// The log of a real app that runs are judged on; `nil` if they are judged on what they do.
  var evidence: LogEvidence?

  /// The number of failures of one scenario reported in full; the others have one line.
  static let toldAtLength = 3
  /// Returns the limit on changed steps tried for one failure: each takes as long as the scenario. All scenarios share
  /// a total, whether they fail or not, so the limit is the same on every machine; it is never too small to find a fix
  /// in the latest steps.
  static func fixTries(forScenarios count: Int) -> Int { min(max(400 / max(count, 1), 4), 8) }

  /// The number of failures of one scenario with a line; the others are only counted.
  static let toldInALine = 20

  func results(of job: RunJob) -> [PartResult] {
    guard let forests else { return allResults(of: job) }
    return forests.lend { forest in
      var runner = self
      runner.forest = forest
      return runner.allResults(of: job)
    }
  }

  private func allResults(of job: RunJob) -> [PartResult] {
    var results: [PartResult] = []
    let patterns = selections[job.file].patterns()
    for part in job.parts {
      results.append(result(of: part, in: job.file, patterns: patterns))
      if results.last?.isStopped == true { break }
    }
    return results
  }

  private func result(
    of part: RunJob.Part, in file: Int, patterns: [Regex<AnyRegexOutput>]
  ) -> PartResult {
    var scenario: ScenarioProgram { files[file].program.scenarios[part.scenario] }
    var result = PartResult(
      file: file, scenario: part.scenario, isLast: part.isLast, isSweep: part.list != nil || part.fault != nil)
    if !files[file].passed.isEmpty, let passed = files[file].passed[part.scenario] {
      count(passed, into: &result)
      return result
    }
    result.list = part.list
    result.start = part.runs.lowerBound
    // Of a long sweep, the first runs are reported, and those requested by their values.
    if part.runs.lowerBound > 0, part.wanted == .all { result.triedRemedies = ScenarioRecord.triedRuns }
    if let fault = part.fault {
      guard subset.takes(scenario.writtenTitle, file: file, scenario: part.scenario) else { return result }
      add(fault, name: scenario.writtenTitle, &result)
      return result
    }
    do throws(Fault) {
      let list: RunList
      if let known = part.list { list = known } else { list = try RunList(scenario) }
      if list.hasRanges, evidence == nil {
        result.isSweep = list.count > 1
        for index in part.runs where !result.isStopped {
          try analyzeRanges(index, in: list, wanted: part.wanted, patterns: patterns, into: &result)
        }
        return result
      }
      let runs = wantedRuns(of: part, in: list, patterns: patterns, into: &result)
      if part.runs.count > 1, isQuick {
        sweep(runs, in: list.deepCopy(), into: &result)
      } else {
        for index in runs where !result.isStopped { performRun(index, in: list, into: &result) }
      }
    } catch {
      add(error, name: scenario.writtenTitle, &result)
    }
    return result
  }

  /// Whether runs only need to be reported as passed, as usual.
  private var isQuick: Bool {
    !options.isListing && options.detail != .verbose && recording.choice != .all && options.repetitions == 1
      && !options.findsRaces && evidence == nil
  }

  /// Returns the selected runs of a part. Runs that a `where` excludes are counted even if they are not selected.
  private func wantedRuns(
    of part: RunJob.Part, in list: RunList, patterns: [Regex<AnyRegexOutput>], into result: inout PartResult
  ) -> [Int] {
    // A log is of one run.
    if evidence != nil, part.wanted == .all { return part.runs.lowerBound == 0 ? Array(part.runs.prefix(1)) : [] }
    if part.wanted == .all, patterns.isEmpty, subset.takesAll { return Array(part.runs) }
    return part.runs.filter { index in
      let name = list.name(ofRunAt: index)
      if selections[result.file].takes(name, wanted: part.wanted, patterns: patterns),
        subset.takes(name, file: result.file, scenario: result.scenario)
      {
        return true
      }
      // Faults of unselected runs are not reported.
      do throws(Fault) { if try list.run(at: index) == nil { result.tally.leftOut += 1 } } catch {}
      return false
    }
  }

  /// Executes many runs at once.
  private func sweep(_ runs: [Int], in list: RunList, into result: inout PartResult) {
    var sweep = Sweep(list)
    let isRemembered = isRemembered(result)
    for (index, ending) in zip(runs, sweep.endings(of: runs)) where !result.isStopped {
      do throws(Fault) {
        switch ending {
        case .leftOut: result.tally.leftOut += 1
        case .done(let outcome, let duration):
          if outcome == .passed, isRemembered { markPassed(list.name(ofRunAt: index), into: &result) }
          result.tally.countRun(outcome.status, lasting: duration)
          result.recordStatus(of: index, as: outcome.status)
          guard outcome != .passed || recording.isWanted, let run = try list.run(at: index) else { break }
          try recordRun(
            run, outcome: nil, status: outcome.status, duration: duration, in: list, into: &result)
        case .wrong(let fault): throw fault
        }
      } catch {
        add(error, at: index, of: (try? list.run(at: index)) ?? nil, list, &result)
      }
      if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
    }
    result.tally.recordBlank(sweep.noticedBlank)
  }

  private func performRun(_ index: Int, in list: RunList, into result: inout PartResult) {
    do throws(Fault) {
      if let run = try list.run(at: index) {
        performRun(run, at: index, in: list, into: &result)
      } else {
        result.tally.leftOut += 1
      }
    } catch {
      add(error, at: index, list, &result)
    }
  }

  func performRun(_ run: Run, at index: Int, in list: RunList, into result: inout PartResult) {
    if options.isListing { return countListed(run, into: &result) }
    do throws(Fault) {
      let outcome = try self.outcome(of: run, in: list)
      let difference = try self.difference(run, in: list)
      let races = try races(in: run, of: list, result: result)
      let status = status(difference == nil ? outcome.status : .failed, with: races)
      result.tally.countRun(status, lasting: outcome.duration)
      if difference != nil { result.tally.differing += 1 }
      if status == .passed { markPassed(run.name, into: &result) }
      result.recordStatus(of: index, as: status)
      if status == .passed { result.tally.recordBlank(outcome.noticedBlank) }
      if let blank = outcome.noticedBlank { result.note = RunRecord.length(outcome.duration, quietBlank: blank) }
      try recordRun(
        run, outcome: outcome, status: status, duration: outcome.duration, in: list, into: &result,
        difference: difference, races: races)
    } catch {
      add(error, at: index, of: run, list, &result)
    }
    if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
  }

  /// Counts the only run of a scenario.
  private func count(_ run: PassedRun, into result: inout PartResult) {
    result.tally.countRun(.passed, lasting: run.duration)
    result.recordStatus(of: 0, as: .passed)
    result.tally.recordBlank(run.noticedBlank)
    if let blank = run.noticedBlank { result.note = RunRecord.length(run.duration, quietBlank: blank) }
    if let name = run.name { markPassed(name, into: &result) }
  }

  private func outcome(of run: Run, in list: RunList) throws(Fault) -> RunResult {
    guard let evidence else { return try list.execute(run, recording: recording.recording, in: forest) }
    return try evidence.result(of: run, in: list)
  }

  /// Returns the difference of the run from its repetitions, if requested; `nil` if there is no difference.
  private func difference(_ run: Run, in list: RunList) throws(Fault) -> String? {
    guard options.repetitions > 1 else { return nil }
    let recorder = RunRecorder(list.names, files: .same)
    func history() throws(Fault) -> HistoryRecord? {
      let told = try list.execute(run, recording: .full)
      guard let trace = told.trace, let configuration = told.configuration else { return nil }
      return recorder.history(of: trace, configuration: configuration, scenario: list.scenario)
    }
    guard let first = try history() else { return nil }
    for number in 2...options.repetitions {
      if let again = try history(), let words = DeterminismCheck.difference(between: first, and: again) {
        return "repetition \(number) differs: \(words)"
      }
    }
    return nil
  }
}
