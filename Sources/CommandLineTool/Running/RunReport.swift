internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import VirtualTime

/// Puts the results of jobs, which come in order, on the console: a line a scenario, failures below it, the count at
/// the end.
struct RunReport {
  private let runner: JobRunner
  private let console: Console
  private var total = RunTally()
  /// Of the scenario whose runs are coming in.
  private var scenario = RunTally()
  private var toldFailures = 0
  private var listed = 0
  /// Of the same scenario, and how many runs had no line of their own.
  private var outcomes = SweepOutcomes()
  private var untold = 0
  /// Elements of the array `sweeps`: for which values the runs of a scenario fail.
  private var sweeps: [[UInt8]] = []
  private var scenarioCount = 0
  private var isFirstElement = true
  private var progress: Progress?
  private let recorder: SuiteRecorder?
  private let isInterrupted: @Sendable () -> Bool
  /// The first failure was the last run.
  private(set) var isStopped = false
  /// For `--last-failed`.
  private(set) var remembered: [FailureMemory.Entry] = []
  private(set) var forgotten: Set<String> = []

  /// - Parameter recorder: nil: nothing is recorded.
  init(
    _ runner: JobRunner, _ console: Console, _ progress: Progress?, _ recorder: SuiteRecorder? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.recorder = recorder
    self.isInterrupted = isInterrupted
    self.runner = runner
    self.console = console
    self.progress = progress
  }

  var tally: RunTally { total }

  /// Takes in a job's results, with how many runs are done and to do; false: nothing more is wanted.
  mutating func add(_ results: [JobRunner.PartResult], done: Int, of runs: Int) -> Bool {
    for result in results {
      write(result)
      recorder?.add(result)
      remembered += result.remembered
      forgotten.formUnion(result.forgotten)
      if result.isStopped {
        isStopped = true
        return false
      }
    }
    if console.output.isTerminal {
      progress?.clear()
      console.flush()
    }
    progress?.show(done: done, of: runs)
    return console.fault == nil && recorder?.fault == nil && !isInterrupted()
  }

  private mutating func write(_ result: JobRunner.PartResult) {
    scenario.add(result.tally)
    if result.isSweep { outcomes.add(result) }
    if result.isLast, let fault = nothingLeft(result) { tell(fault, result) }
    switch runner.options.format {
    case .json: write(elements: result.json)
    case .text: writeText(result)
    }
    guard result.isLast || result.isStopped else { return }
    if scenario.total > 0 { scenarioCount += 1 }
    total.add(scenario)
    if runner.options.format == .json { keepSummary(result) }
    scenario = RunTally()
    toldFailures = 0
    listed = 0
    untold = 0
    outcomes = SweepOutcomes()
  }

  private mutating func keepSummary(_ result: JobRunner.PartResult) {
    guard let table = outcomes.table(of: result.list) else { return }
    let summary = SweepSummary(table)
    let program = runner.files[result.file].program.scenarios[result.scenario]
    let source = runner.files[result.file].source
    var json = JSONWriter()
    json.object { json in
      json.member("scenario", program.writtenTitle)
      json.member("file", source.path)
      json.member("line", source.line(at: program.location.range.start))
      json.member("runs", table.runs.count)
      json.member("failed", table.failed.count)
      json.member("isExact", summary.isExact)
      json.member("fails", arrayOf: { json in for sentence in summary.sentences { json.string(sentence) } })
    }
    sweeps.append(json.bytes)
  }

  /// A `where` that holds for no run is an error: nothing has been tested.
  private func nothingLeft(_ result: JobRunner.PartResult) -> Fault? {
    guard scenario.total == 0, scenario.leftOut > 0, !runner.selections[result.file].isNarrowed,
      !runner.options.isListing, isToldHere(result)
    else { return nil }
    return result.list?.nothingLeft(of: scenario.leftOut)
  }

  /// Of several shares, one tells of a scenario without runs.
  private func isToldHere(_ result: JobRunner.PartResult) -> Bool {
    if runner.picker.takesAll { return true }
    let title = runner.files[result.file].program.scenarios[result.scenario].writtenTitle
    return scenario.leftOut == result.list?.count && runner.picker.takes(title, result.file, result.scenario)
  }

  private mutating func tell(_ fault: Fault, _ result: JobRunner.PartResult) {
    scenario.wrong += 1
    let program = runner.files[result.file].program.scenarios[result.scenario]
    recorder?.add(fault, program, result)
    let text = runner.wrong(fault, name: program.writtenTitle, program, result.file)
    if runner.options.format == .json { write(elements: text.line) } else { console.write(text.line + text.paragraphs) }
  }

  private mutating func write(elements: [UInt8]) {
    guard !elements.isEmpty else { return }
    console.write(Array((isFirstElement ? "\n" : ",\n").utf8))
    console.write(elements)
    isFirstElement = false
  }

  private mutating func writeText(_ result: JobRunner.PartResult) {
    let options = runner.options
    if options.isListing { return console.write(result.details) }
    writeFailures(result)
    console.write(result.details)
    let hasOwnLine = result.failures.isEmpty && options.detail != .verbose
    if result.isSweep ? result.isLast || result.isStopped : hasOwnLine { writeLine(result) }
    console.write(result.races)
  }

  private mutating func writeFailures(_ result: JobRunner.PartResult) {
    untold += result.untold
    for failure in result.failures {
      guard listed < JobRunner.toldInALine else {
        untold += 1
        continue
      }
      listed += 1
      console.write(failure.line)
      guard toldFailures < JobRunner.toldAtLength else { continue }
      console.write(failure.paragraphs)
      toldFailures += 1
    }
  }

  /// The line of a scenario.
  private func writeLine(_ result: JobRunner.PartResult) {
    let status = scenario.status
    // A scenario that nobody means is not told of, even where a `where` leaves out some of its runs.
    let isMeant = runner.picker.takesAll && !runner.selections[result.file].isNarrowed && scenario.leftOut > 0
    guard runner.options.detail != .quiet || status != .passed, scenario.total > 0 || isMeant else { return }
    let program = runner.files[result.file].program.scenarios[result.scenario]
    let note =
      result.note.flatMap { result.isSweep ? nil : $0 }
      ?? (result.isSweep ? scenario.sentence(of: "run", isBrief: true) : told(scenario.virtualTime))
    var page = console.page()
    page.runLine(
      status, place: runner.column(of: program, in: result.file), name: program.writtenTitle, note: note)
    if result.isSweep { writeSummary(result, to: &page) }
    console.write(page)
  }

  /// For which values the runs fail, and which runs were chosen.
  private func writeSummary(_ result: JobRunner.PartResult, to page: inout Page) {
    let indent = "       "
    if untold > 0 {
      page.line(
        "\(indent)\(counted(untold, "more run") ?? "") failed without a line of \(untold == 1 ? "its" : "their") own",
        .quiet)
    }
    if let sentence = result.list?.choice { page.line("\(indent)\(sentence)", .quiet) }
    guard let table = outcomes.table(of: result.list) else { return }
    let summary = SweepSummary(table)
    for sentence in summary.sentences { page.line("\(indent)\(sentence)") }
    SweepChart(table, summary)?.write(to: &page, indent: indent, columns: runner.rendition.columns)
  }

  // MARK: The end

  /// What all came to, in one sentence on standard output; the wall time, which differs each time, beside it on the
  /// other stream, so that equal runs have equal output.
  mutating func finish(unreadable: Int, wallTime: UInt64) {
    progress?.clear()
    let options = runner.options
    if options.format == .json { return writeEnd(unreadable: unreadable) }
    if options.isListing {
      if options.detail != .quiet { console.write(Array("\(counted(total.passed, "run") ?? "no run")\n".utf8)) }
      return
    }
    var page = console.page()
    let scenarios = counted(scenarioCount, "scenario") ?? "no scenario"
    var sentence =
      scenarioCount == total.total ? total.sentence(of: "scenario") : "\(scenarios), \(total.sentence(of: "run"))"
    if unreadable > 0 { sentence += "; \(counted(unreadable, "file") ?? "") not run" }
    page.write(sentence, total.status == .passed && unreadable == 0 ? .passed : .failed)
    page.line(". \(told(total.virtualTime)) of virtual time.")
    console.write(page)
    console.flush()
    guard options.detail != .quiet, console.fault == nil else { return }
    var wall = console.errorPage()
    wall.line("Took \(Self.wall(wallTime)).", .quiet)
    console.writeError(wall)
  }

  private func writeEnd(unreadable: Int) {
    var json = JSONWriter()
    json.object { json in
      json.member("scenarios", scenarioCount)
      json.member("passed", total.passed)
      json.member("failed", total.failed)
      json.member("limit", total.limited)
      json.member("wrong", total.wrong)
      json.member("leftOut", total.leftOut)
      json.member("filesNotRun", unreadable)
      json.member("virtualMicroseconds", total.virtualTime.ticks / 9)
      let end: EndRecord.Reason = isInterrupted() ? .interrupted : isStopped ? .stopped : .complete
      if end != .complete { json.member("end", end.rawValue) }
    }
    console.write(Array("\n],\n".utf8))
    if !sweeps.isEmpty {
      console.write(Array("\"sweeps\":[\n".utf8) + Array(sweeps.joined(separator: Array(",\n".utf8))))
      console.write(Array("\n],\n".utf8))
    }
    console.write(Array("\"summary\":".utf8) + json.bytes + Array("}\n".utf8))
  }

  /// `3ms`, `1.24s`
  private static func wall(_ nanoseconds: UInt64) -> String {
    let interval = Interval.microseconds(Int64(clamping: nanoseconds / 1000))
    return told(interval)
  }
}
