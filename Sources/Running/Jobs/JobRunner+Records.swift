internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import VirtualTime

/// Makes the outputs of a finished run: its record, the text for people, data, the log and the reports.
extension JobRunner {
  /// Records the outputs of a counted run.
  /// - Parameter outcome: The result; `nil` if it was run with many others and nothing else is known.
  func recordRun(
    _ run: Run, outcome: RunResult?, status: RunStatus, duration: Interval, in list: RunList,
    into result: inout PartResult, difference: String? = nil, races: RaceRecord? = nil
  ) throws(Fault) {
    if status != .passed { markFailed(run.name, into: &result) }
    let isVerbose = options.detail == .verbose
    // Passed runs are not described, and of many failed ones only their number.
    let isRead = isVerbose || races != nil || status != .passed && result.failures.count < Self.toldInALine
    guard recording.isWanted || isRead else {
      if status != .passed { result.untold += 1 }
      return
    }
    let isAtLength =
      isVerbose || status != .passed && (recording.isWanted || result.failures.count < Self.toldAtLength)
    var story = isAtLength ? try self.story(of: run, outcome: outcome, in: list, result: result) : nil
    if let difference { story?.add(difference) }
    if story?.hasTriedRemedies == true { result.triedRemedies += 1 }
    // In a sweep, only the number of passed runs is reported, no matter how they were run.
    let isSummary = result.isSweep && status == .passed && recording.choice != .all
    let known = isSummary ? nil : outcome ?? story?.result
    var record = recording.recordRun(
      run, in: list, status: status, result: known, story: story, place: (result.file, result.scenario))
    record.duration = duration
    record.quietBlank = outcome?.noticedBlank
    record.add(races, asFailures: options.failsOnRaces)
    add(record, details: isVerbose ? story?.details(rendition) ?? [] : [], &result)
  }

  func story(
    of run: Run, outcome: RunResult?, in list: RunList, result: PartResult
  ) throws(Fault) -> FailedRunDetail {
    let told: RunResult
    if let outcome, recording.recording == .full || evidence != nil {
      told = outcome
    } else {
      told = try list.execute(run, recording: .full)
    }
    // Shards have different first runs of a scenario.
    let steps = run.values.isEmpty || list.hasRanges ? fixTries : 0
    let isTried = result.triedRemedies < ScenarioRecord.triedRuns && evidence == nil
    return FailedRunDetail(
      told, list: list, runner: self, run: run, file: result.file,
      tries: isTried ? steps : nil)
  }

  /// Adds a run that is impossible with its values; its file counts as wrong.
  /// - Parameters:
  ///   - index: Its index in the list.
  ///   - run: The run; `nil` if it could not be made.
  func add(_ fault: Fault, at index: Int, of run: Run? = nil, _ list: RunList, _ result: inout PartResult) {
    result.recordStatus(of: index, as: .wrong)
    let place = list.place(ofRunAt: index)
    let values =
      run.map { RunRecorder(list.names, files: .same).values($0.values) }
      ?? list.parameters.map { parameter in
        let label = parameter.label(parameter.value(ofRunAt: place))
        return NamedValue(parameter.name, value: parameter.isPhone ? ValueNames.quoted(label) : label)
      }
    add(fault, name: run?.name ?? list.name(ofRunAt: index), at: place, values: values, &result)
  }

  /// Adds the fault of a scenario without any possible run.
  func add(
    _ fault: Fault, name: String, at index: Int = 0, values: [NamedValue] = [], _ result: inout PartResult
  ) {
    result.tally.wrong += 1
    markFailed(name, into: &result)
    tell(fault, name: name, at: index, values: values, &result)
    if options.isFailFast { result.isStopped = true }
  }

  /// Reports why something cannot run, without counting it.
  func tell(
    _ fault: Fault, name: String, at index: Int = 0, values: [NamedValue] = [], _ result: inout PartResult
  ) {
    var record = recording.recordFault(fault, name: name, index: index, place: (result.file, result.scenario))
    record.values = values
    add(record, &result)
  }

  /// Passes a finished record on: to people, as data, to the log and to the reports.
  /// - Parameters:
  ///   - name: The name in its line; `nil` for the run's name.
  ///   - details: The text of `--verbose` below it.
  func add(_ record: RunRecord, as name: String? = nil, details: [UInt8] = [], _ result: inout PartResult) {
    if options.format == .text { addText(record, named: name ?? record.name, details: details, into: &result) }
    guard recording.isWanted else { return }
    var record = record
    record.forgetCharts()
    let kept = Shared(record)
    let scenario = scenario(of: &result)
    if recording.hasData { addData(to: &result) { recording.data.write(kept, of: scenario, to: &$0) } }
    if recording.keepsRuns {
      let number = recording.number(of: result.scenario, in: result.file)
      result.recorded.append(recording.recorded(kept, inScenario: number))
    }
  }

  private func scenario(of result: inout PartResult) -> ScenarioRecord {
    if let known = result.recordedScenario { return known.record }
    let scenario = recording.scenario(result, in: files)
    result.recordedScenario = scenario
    return scenario.record
  }

  // MARK: Last failures

  func markFailed(_ name: String, into result: inout PartResult) {
    let scenario = subset.identity(file: result.file, scenario: result.scenario)
    result.remembered.append(LastFailedStore.Entry(scenario: scenario.text, run: scenario.of(name).text, name: name))
  }

  func markPassed(_ name: String, into result: inout PartResult) {
    guard isRemembered(result) else { return }
    result.forgotten.insert(subset.identity(file: result.file, scenario: result.scenario).of(name).text)
  }

  /// Returns whether runs of this scenario failed the last time.
  func isRemembered(_ result: PartResult) -> Bool {
    !remembered.isEmpty && remembered[subset.identity(file: result.file, scenario: result.scenario).text] != nil
  }

  // MARK: Text and data

  private func addText(_ record: RunRecord, named name: String, details: [UInt8], into result: inout PartResult) {
    let sources = recording.sources(of: files[result.file])
    // In a sweep, passed runs have no lines.
    if record.status != .passed || options.detail == .verbose {
      var (line, paragraphs) = (TerminalText(rendition), TerminalText(rendition))
      line.runLine(
        record.status, place: column(result), name: name,
        note: record.survey?.sentence ?? (record.diagnostic == nil ? record.length : ""))
      // Each problem with the values for which it occurs, if there are several.
      if let problems = record.survey?.problems, problems.count > 1 {
        for problem in problems {
          paragraphs.write("         \(sanitizedForTerminal(problem.text))  ")
          paragraphs.line(sanitizedForTerminal(problem.values), .failed)
        }
        paragraphs.line()
      }
      result.namesPrelude = result.namesPrelude || record.failures.contains(where: \.namesPrelude)
      record.writeReasons(to: &paragraphs, sources: sources)
      if options.detail == .verbose, record.diagnostic == nil {
        result.details += line.bytes + paragraphs.bytes + details
      } else if result.failures.count < Self.toldInALine {
        result.failures.append(PartResult.FailureText(line: line.bytes, paragraphs: paragraphs.bytes))
      } else {
        result.untold += 1
      }
    }
    guard let races = record.races else { return }
    var page = TerminalText(rendition)
    for race in races.diagnostics { DiagnosticRenderer(sources: sources).write(race, to: &page) }
    if !races.isComplete {
      page.line(
        "\(sanitizedForTerminal(record.name)): only \(races.orders.grouped) of the possible orders were tried", .failed
      )
    }
    result.races += page.bytes
  }

  /// Appends an element to the array `runs`.
  private func addData(to result: inout PartResult, write: (inout JSONWriter) -> Void) {
    if !result.data.isEmpty { result.data += Array(",\n".utf8) }
    result.data += JSONWriter.bytes(write)
  }

  /// Lists a run for `--list`: the location, the name and the tags.
  func countListed(_ run: Run, into result: inout PartResult) {
    result.tally.listed += 1
    switch options.format {
    case .json:
      let scenario = scenario(of: &result)
      addData(to: &result) { recording.data.write(listed: run.name, of: scenario, to: &$0) }
    case .text:
      var page = TerminalText(rendition)
      page.write("\(sanitizedForTerminal(column(result)))  ", style: .quiet)
      page.write(sanitizedForTerminal(run.name))
      let tags = files[result.file].program.scenarios[result.scenario].tags
      page.line(tags.map { "  @\($0)" }.joined(), .quiet)
      result.details += page.bytes
    }
  }

  func title(_ result: PartResult) -> String { files[result.file].program.scenarios[result.scenario].writtenTitle }

  /// Returns the location, padded to the widest of the file, so that the names in a report are aligned.
  func column(_ result: PartResult) -> String {
    let scenarios = files[result.file].program.scenarios
    let place = place(scenarios[result.scenario].location, in: result.file)
    let width = self.place(scenarios[scenarios.count - 1].location, in: result.file).utf8.count
    return place + String(repeating: " ", count: max(width - place.utf8.count, 0))
  }

  /// Returns the location: `splash/strategies.scn:4`.
  func place(_ scenario: Location, in file: Int) -> String {
    let source = files[file].source
    return "\(source.path):\(source.line(at: scenario.range.start))"
  }
}
