internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import VirtualTime
internal import _StringProcessing

/// Does jobs: runs, judges, and writes what there is to say, so that whoever collects the results only has to put them
/// in order. A value that threads share.
struct JobRunner: Sendable {
  let files: [CheckedFile]
  let selections: [RunSelection]
  let options: RunOptions
  /// Where imports are found again when a changed scenario is tried.
  let fileAccess: any FileAccess
  let rendition: Rendition
  /// What stands between `scenario run` and the path in a line that repeats a run.
  let repeatedOptions: String
  let picker: RunPicker
  /// The names of the runs that failed the last time, by the ids of their scenarios: of these it matters which passed.
  let remembered: [String: [String]]
  /// nil: nothing is recorded.
  var recording: RecordingPlan?
  /// So many changes of steps are tried where a scenario first fails.
  var fixTries = 0

  /// Failures of one scenario that are told at length; of the others there is a line.
  static let toldAtLength = 3
  /// Changes of steps that are tried for one failure, and by a command in all: each takes as long as the scenario. What
  /// a command has is shared by its scenarios, whether they fail or not, so that it is the same on every machine.
  static let mostFixTries = 8
  static let fixTriesOfAll = 400
  /// Failures of one scenario that have a line; the others are summed up.
  static let toldInALine = 20

  /// What some runs of one scenario came to, with the words for it. Nothing else is kept of them.
  struct PartResult: Sendable {
    var file: Int
    var scenario: Int
    /// Its line can be written now.
    var isLast: Bool
    /// Its runs have values, and lines of their own.
    var isSweep: Bool
    var tally = RunTally()
    /// Its runs, where there are several; what they differ in is told from it.
    var list: RunList?
    /// The first of the runs, as the list counts them.
    var start = 0
    /// Those of the runs that were run, and those that did not pass, counted from the first.
    var ran = RunSet()
    var failed = RunSet()
    /// Lines and paragraphs in the order of the runs.
    var failures: [FailureText] = []
    /// So many more runs did not pass.
    var untold = 0
    /// What `--verbose` and `--list` say of the runs, their lines included.
    var details: [UInt8] = []
    /// Elements of the array `runs`.
    var json: [UInt8] = []
    /// What is kept of the scenario and of the runs, in their order, where that is wanted.
    var recordedScenario: RecordedScenario?
    var recorded: [RecordedRun] = []
    /// What is said beside the scenario's line, in the place of how long it took.
    var note: String?
    /// For `--last-failed`.
    var remembered: [FailureMemory.Entry] = []
    var forgotten: Set<String> = []
    /// What `--races` says of the runs.
    var races: [UInt8] = []
    /// For so many failures a cure was looked for.
    var triedRemedies = 0
    /// The first failure was to be the last run.
    var isStopped = false
  }

  struct RecordedScenario: Sendable {
    /// Without its runs.
    var record: ScenarioRecord
    /// Its line of the log.
    var log: [UInt8]
  }

  struct RecordedRun: Sendable {
    var record: Kept<RunRecord>
    /// Everything that happened is there.
    var isInFull: Bool
    /// Its lines of the log.
    var log: [UInt8]
  }

  struct FailureText: Sendable {
    var line: [UInt8]
    var paragraphs: [UInt8]
  }

  func results(of job: RunJob) -> [PartResult] {
    var results: [PartResult] = []
    let patterns = selections[job.file].patterns()
    for part in job.parts {
      var result = result(of: part, in: job.file, patterns)
      if let recording, !result.recorded.isEmpty {
        result.recordedScenario = recording.scenario(part.scenario, in: files[job.file], at: job.file, result.list)
      }
      results.append(result)
      if results.last?.isStopped == true { break }
    }
    return results
  }

  private func result(
    of part: RunJob.Part, in file: Int, _ patterns: [Regex<AnyRegexOutput>]
  ) -> PartResult {
    var scenario: ScenarioProgram { files[file].program.scenarios[part.scenario] }
    var result = PartResult(
      file: file, scenario: part.scenario, isLast: part.isLast, isSweep: part.list != nil || part.fault != nil)
    result.list = part.list
    result.start = part.runs.lowerBound
    // Of a long sweep the first runs are told, and those that are asked for by their values.
    if part.runs.lowerBound > 0, part.wanted == .all { result.triedRemedies = Self.toldAtLength }
    if let fault = part.fault {
      guard picker.takes(scenario.writtenTitle, file, part.scenario) else { return result }
      add(fault, name: scenario.writtenTitle, scenario, &result)
      return result
    }
    do throws(Fault) {
      let list: RunList
      if let known = part.list { list = known } else { list = try RunList(scenario) }
      if list.hasRanges {
        result.isSweep = list.count > 1
        for index in part.runs where !result.isStopped { try survey(index, list, part.wanted, patterns, &result) }
        return result
      }
      let isQuick =
        !options.isListing && options.detail != .verbose && recording?.choice != .all && options.repetitions == 1
        && !options.findsRaces
      if part.runs.count > 1, isQuick {
        sweep(wantedRuns(of: part, list, patterns, &result), list.apart(), &result)
        return result
      }
      for index in part.runs where !result.isStopped {
        try perform(index, list, part.wanted, patterns, &result)
      }
    } catch {
      add(error, name: scenario.writtenTitle, scenario, &result)
    }
    return result
  }

  /// The runs of a part that the command line means. Those that a `where` leaves out are counted, meant or not.
  private func wantedRuns(
    of part: RunJob.Part, _ list: RunList, _ patterns: [Regex<AnyRegexOutput>], _ result: inout PartResult
  ) -> [Int] {
    if part.wanted == .all, patterns.isEmpty, picker.takesAll { return Array(part.runs) }
    return part.runs.filter { index in
      let name = list.name(ofRunAt: index)
      if selections[result.file].takes(name, part.wanted, patterns),
        picker.takes(name, result.file, result.scenario)
      {
        return true
      }
      // What is wrong with a run that nobody means is not told.
      do throws(Fault) { if try list.run(at: index) == nil { result.tally.leftOut += 1 } } catch {}
      return false
    }
  }

  /// Many runs at once: of most of them nobody wants to hear more than that they passed.
  private func sweep(_ runs: [Int], _ list: RunList, _ result: inout PartResult) {
    var sweep = Sweep(list)
    let isRemembered = isRemembered(result)
    for (index, ending) in zip(runs, sweep.endings(of: runs)) where !result.isStopped {
      do throws(Fault) {
        switch ending {
        case .leftOut: result.tally.leftOut += 1
        case .done(let outcome, let duration):
          if outcome == .passed, isRemembered { forget(list.name(ofRunAt: index), &result) }
          try count(index, outcome.status, duration, list, &result)
        case .wrong(let fault): throw fault
        }
      } catch {
        note(index, .wrong, &result)
        let run = (try? list.run(at: index)) ?? nil
        add(error, name: list.name(ofRunAt: index), at: index, of: run.map { ($0, list) }, list.scenario, &result)
      }
      if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
    }
  }

  /// Keeps how a run ended, for the summary.
  func note(_ index: Int, _ status: RunStatus, _ result: inout PartResult) {
    result.ran.insert(index - result.start)
    if status != .passed { result.failed.insert(index - result.start) }
  }

  private func count(
    _ index: Int, _ status: RunStatus, _ duration: Interval, _ list: RunList, _ result: inout PartResult
  ) throws(Fault) {
    result.tally.count(status, duration)
    note(index, status, &result)
    guard status != .passed || options.format == .json || recording != nil, let run = try list.run(at: index) else {
      return
    }
    try tell(run, nil, status, duration, list, &result)
  }

  private func perform(
    _ index: Int, _ list: RunList, _ wanted: RunSelection.Wanted, _ patterns: [Regex<AnyRegexOutput>],
    _ result: inout PartResult
  ) throws(Fault) {
    guard let run = try list.run(at: index) else {
      result.tally.leftOut += 1
      return
    }
    guard selections[result.file].takes(run.name, wanted, patterns),
      picker.takes(run.name, result.file, result.scenario)
    else { return }
    try perform(run, at: index, list, &result)
  }

  /// - Parameter index: The place of the run in the list.
  func perform(_ run: Run, at index: Int, _ list: RunList, _ result: inout PartResult) throws(Fault) {
    if options.isListing { return enlist(run, list.scenario, &result) }
    do throws(Fault) {
      let outcome = try list.execute(run, recording: recording?.recording ?? .verdicts)
      let difference = try self.difference(run, list, result)
      let status = difference == nil ? outcome.outcome.status : .failed
      result.tally.count(status, outcome.duration)
      if difference != nil { result.tally.differing += 1 }
      if status == .passed { forget(run.name, &result) }
      note(index, status, &result)
      try tell(run, outcome, status, outcome.duration, list, &result, difference: difference)
      if options.findsRaces { try findRaces(in: run, list, &result) }
    } catch {
      note(index, .wrong, &result)
      add(error, name: run.name, at: run.index, of: (run, list), list.scenario, &result)
    }
    if options.isFailFast, result.tally.exitStatus != .passed { result.isStopped = true }
  }

  /// What there is to say of a run that has been counted.
  /// - Parameter outcome: nil: it was run with many others, and nothing else is known of it.
  private func tell(
    _ run: Run, _ outcome: RunResult?, _ status: RunStatus, _ duration: Interval, _ list: RunList,
    _ result: inout PartResult, difference: String? = nil
  ) throws(Fault) {
    if status != .passed { remember(run.name, &result) }
    let isTold =
      options.detail == .verbose
      || status != .passed
        && (options.format == .json || recording != nil || result.failures.count < Self.toldAtLength)
    var story = isTold ? try self.story(of: run, outcome, list, result) : nil
    if let difference { story?.add(difference) }
    if story?.hasTriedRemedies == true { result.triedRemedies += 1 }
    report(run, status, duration, story, list, &result)
    guard let recording else { return }
    // Of a sweep, runs that passed are told by number alone, however they were run.
    let isSummary = result.isSweep && status == .passed && recording.choice != .all
    let known = isSummary ? nil : outcome ?? story?.result
    let place = (result.file, result.scenario)
    var record = recording.record(run, list, status, known, story, place)
    record.duration = duration
    result.recorded.append(recording.recorded(record, place))
  }

  /// Where the run differs from itself when it is repeated, as far as that is asked for.
  private func difference(_ run: Run, _ list: RunList, _ result: PartResult) throws(Fault) -> String? {
    guard options.repetitions > 1 else { return nil }
    let recorder = RunRecorder(list.names, FileNumbers())
    func history() throws(Fault) -> HistoryRecord? {
      let told = try list.execute(run, recording: .full)
      guard let trace = told.trace, let configuration = told.configuration else { return nil }
      return recorder.history(of: trace, configuration, list.scenario)
    }
    guard let first = try history() else { return nil }
    for number in 2...options.repetitions {
      if let again = try history(), let words = Repetition.difference(first, again) {
        return "repetition \(number) is another run: \(words)"
      }
    }
    return nil
  }

  func remember(_ name: String, _ result: inout PartResult) {
    let scenario = picker.identity(result.file, result.scenario)
    result.remembered.append(
      FailureMemory.Entry(scenario: scenario.text, run: scenario.of(name).text, name: name))
  }

  func forget(_ name: String, _ result: inout PartResult) {
    guard isRemembered(result) else { return }
    result.forgotten.insert(picker.identity(result.file, result.scenario).of(name).text)
  }

  /// Runs of this scenario failed the last time.
  private func isRemembered(_ result: PartResult) -> Bool {
    !remembered.isEmpty && remembered[picker.identity(result.file, result.scenario).text] != nil
  }

  func story(
    of run: Run, _ outcome: RunResult?, _ list: RunList, _ result: PartResult
  ) throws(Fault) -> RunStory {
    let told: RunResult
    if let outcome, recording?.recording == .full {
      told = outcome
    } else {
      told = try list.execute(run, recording: .full)
    }
    // Which of a scenario's runs comes first differs from shard to shard.
    let steps = run.values.isEmpty || list.hasRanges ? fixTries : 0
    return RunStory(
      told, list, self, run, result.file, tries: result.triedRemedies < Self.toldAtLength ? steps : nil)
  }

  // MARK: Words

  private func report(
    _ run: Run, _ status: RunStatus, _ duration: Interval, _ story: RunStory?, _ list: RunList,
    _ result: inout PartResult
  ) {
    switch options.format {
    case .json:
      append(to: &result.json) { json in
        writeJSON(run, status, duration, story, list.scenario, result.file, to: &json)
      }
    case .text:
      // In a sweep nobody reads a line for each run that passed.
      guard status != .passed || options.detail == .verbose else { return }
      var line = Page(rendition)
      line.runLine(status, place: column(of: list.scenario, in: result.file), name: run.name, note: told(duration))
      if options.detail == .verbose {
        result.details += line.bytes
        if status != .passed, let story { result.details += story.paragraphs(rendition) }
        if let story { result.details += story.details(rendition) }
      } else if status != .passed {
        let paragraphs = story?.paragraphs(rendition) ?? []
        append(FailureText(line: line.bytes, paragraphs: paragraphs), &result)
      }
    }
  }

  private func append(_ failure: FailureText, _ result: inout PartResult) {
    if result.failures.count < Self.toldInALine { result.failures.append(failure) } else { result.untold += 1 }
  }

  /// A scenario that cannot run with its values is a file that is wrong.
  /// - Parameter run: With its values, where these are known.
  func add(
    _ fault: Fault, name: String, at index: Int = 0, of run: (run: Run, list: RunList)? = nil,
    _ scenario: ScenarioProgram, _ result: inout PartResult
  ) {
    result.tally.wrong += 1
    remember(name, &result)
    if let recording {
      let place = (result.file, result.scenario)
      let record = recording.record(fault, name: name, index: index, of: run, place)
      result.recorded.append(recording.recorded(record, place))
    }
    if options.isFailFast { result.isStopped = true }
    let text = wrong(fault, name: name, scenario, result.file)
    switch options.format {
    case .json: result.json += (result.json.isEmpty ? [] : Array(",\n".utf8)) + text.line
    case .text: append(text, &result)
    }
  }

  /// Its line and what it says below; as data the element is the line.
  func wrong(_ fault: Fault, name: String, _ scenario: ScenarioProgram, _ file: Int) -> FailureText {
    let sources = files[file].sources
    switch options.format {
    case .json:
      var json = JSONWriter()
      json.object { json in
        writeHead(name, "wrong", scenario, file, to: &json)
        json.key("diagnostic")
        DiagnosticJSON(sources: sources).write(fault.diagnostic, to: &json)
      }
      return FailureText(line: json.bytes, paragraphs: [])
    case .text:
      var line = Page(rendition)
      line.runLine(.wrong, place: column(of: scenario, in: file), name: name, note: "")
      var paragraphs = Page(rendition)
      DiagnosticRenderer(sources: sources).write(fault.diagnostic, to: &paragraphs)
      return FailureText(line: line.bytes, paragraphs: paragraphs.bytes)
    }
  }

  /// `--list`: the place, the name and the tags.
  func enlist(_ run: Run, _ scenario: ScenarioProgram, _ result: inout PartResult) {
    result.tally.passed += 1
    switch options.format {
    case .json:
      append(to: &result.json) { json in
        json.object { json in writeHead(run.name, "listed", scenario, result.file, to: &json) }
      }
    case .text:
      var page = Page(rendition)
      page.write("\(shown(column(of: scenario, in: result.file)))  ", .quiet)
      page.write(shown(run.name))
      page.line(scenario.tags.map { "  @\($0)" }.joined(), .quiet)
      result.details += page.bytes
    }
  }

  /// As wide as the widest place of the file, so that the names in a report stand below each other.
  func column(of scenario: ScenarioProgram, in file: Int) -> String {
    let place = place(of: scenario, in: file)
    guard let last = files[file].program.scenarios.last else { return place }
    let width = self.place(of: last, in: file).utf8.count
    return place + String(repeating: " ", count: max(width - place.utf8.count, 0))
  }

  /// `splash/strategies.scn:4`
  func place(of scenario: ScenarioProgram, in file: Int) -> String {
    let source = files[file].source
    return "\(source.path):\(source.line(at: scenario.location.range.start))"
  }

  // MARK: Data

  // `scenario run --format json` is one document: `version` (1), `diagnostics` (as `check` has them), `runs`, `sweeps`
  // (where some runs of a scenario fail: for which values, as sentences `fails`, and whether these say it all,
  // `isExact`) and `summary`. A run has `name`, `status` (`passed`, `failed`, `limit`, `wrong`, with --list `listed`),
  // `file`, `line`, `tags`, and where it was run `values` (in the language's notation), `virtualMicroseconds`,
  // `failures` and, if it failed, `repeat`: the command that runs just this one. One that is `wrong` has the
  // `diagnostic` that says why instead.

  func append(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    if !bytes.isEmpty { bytes += Array(",\n".utf8) }
    bytes += json.bytes
  }

  func writeHead(
    _ name: String, _ status: String, _ scenario: ScenarioProgram, _ file: Int, to json: inout JSONWriter
  ) {
    let source = files[file].source
    json.member("name", name)
    json.member("status", status)
    json.member("file", source.path)
    json.member("line", source.line(at: scenario.location.range.start))
    json.member("tags", arrayOf: { json in for tag in scenario.tags { json.string(tag) } })
  }

  private func writeJSON(
    _ run: Run, _ status: RunStatus, _ duration: Interval, _ story: RunStory?, _ scenario: ScenarioProgram,
    _ file: Int, to json: inout JSONWriter
  ) {
    let names = ValueNames(scenario)
    json.object { json in
      writeHead(run.name, status.name, scenario, file, to: &json)
      json.member(
        "values",
        objectOf: { json in
          for (name, value) in run.values { json.member(named: name, names.notation(of: value)) }
        })
      json.member("virtualMicroseconds", duration.ticks / 9)
      json.member("failures", arrayOf: { json in story?.write(to: &json) })
      if let story { json.member("repeat", story.repetition) }
    }
  }
}
