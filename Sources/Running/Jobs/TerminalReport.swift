internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import VirtualTime

/// The report of runs for people: one line per scenario, its failures, and the count at the end.
final class TerminalReport: RunConsumer {
  private let runner: JobRunner
  private let console: CommandOutput
  /// Returns the wall time of everything, in nanoseconds.
  private let wallTime: () -> UInt64
  /// The numbers of failed runs of the current scenario: in full, with a line, and without one.
  private var written = (atLength: 0, inALine: 0, not: 0)

  /// The indices of the warnings that were written, by file.
  private var writtenWarnings: [Int: Set<Int>] = [:]
  /// The places of a file's warnings about declarations, up to one more than are written.
  private var sharedWarnings: [Int: [Int]] = [:]

  /// Whether the output names lines of the prelude.
  private var namesPrelude = false

  private var options: RunOptions { runner.options }

  init(_ runner: JobRunner, output console: CommandOutput, wallTime: @escaping () -> UInt64) {
    self.runner = runner
    self.console = console
    self.wallTime = wallTime
  }

  func add(_ result: PartResult, of scenario: ScenarioSum) {
    if options.isListing { return console.write(result.details) }
    writeFailures(result)
    namesPrelude = namesPrelude || result.namesPrelude
    console.write(result.details)
    let hasOwnLine = result.failures.isEmpty && options.detail != .verbose
    if result.isSweep ? result.isEnd : hasOwnLine { writeLine(result, of: scenario) }
    console.write(result.races)
    guard result.isEnd else { return }
    written = (0, 0, 0)
    if scenario.tally.status != .passed { writeWarnings(result) }
  }

  private func writeFailures(_ result: PartResult) {
    written.not += result.untold
    for failure in result.failures {
      guard written.inALine < JobRunner.toldInALine else {
        written.not += 1
        continue
      }
      written.inALine += 1
      console.write(failure.line)
      guard written.atLength < JobRunner.toldAtLength else { continue }
      console.write(failure.paragraphs)
      written.atLength += 1
    }
  }

  /// Writes the warnings about the text of a scenario that failed, and a few about declarations that it may use: they
  /// may be its cause.
  private func writeWarnings(_ result: PartResult) {
    guard options.detail == .normal else { return }
    let file = runner.files[result.file]
    let warnings = file.warnings
    guard !warnings.isEmpty else { return }
    let place = file.program.scenarios[result.scenario].location
    let renderer = DiagnosticRenderer(sources: file.sources)
    func isIn(_ scenario: Location, _ warning: Diagnostic) -> Bool {
      warning.location.file == scenario.file && scenario.range.start <= warning.location.range.start
        && warning.location.range.end <= scenario.range.end
    }
    let shared =
      sharedWarnings[result.file]
      ?? warnings.indices.lazy.filter { index in
        !Self.ofUnused.contains(warnings[index].code)
          && !file.program.scenarios.contains { isIn($0.location, warnings[index]) }
      }.prefix(Self.warningLimit + 1).map(\.self)
    sharedWarnings[result.file] = shared
    for index in warnings.indices {
      let isMeant = isIn(place, warnings[index]) || shared.count <= Self.warningLimit && shared.contains(index)
      guard isMeant, writtenWarnings[result.file, default: []].insert(index).inserted else { continue }
      console.write { renderer.write(warnings[index], to: &$0) }
    }
  }

  /// The warnings that never explain a failure.
  private static let ofUnused: Set<DiagnosticCode> = [
    .parameterNeverUsed, .flagNeverRead, .strategyNeverUsed, .captureNeverUsed,
  ]
  /// The number of warnings about declarations above which `check` lists them.
  private static let warningLimit = 3

  private func writeLine(_ result: PartResult, of scenario: ScenarioSum) {
    let tally = scenario.tally
    // An unselected scenario is not reported, even if a `where` excludes some of its runs.
    let isMeant = runner.subset.takesAll && !runner.selections[result.file].isNarrowed && tally.leftOut > 0
    guard options.detail != .quiet || tally.status != .passed, tally.total > 0 || isMeant else { return }
    let note =
      result.isSweep
      ? tally.sentence(of: "run", isBrief: true) + RunRecord.blankOfOne(tally.noticedBlank)
      : result.note ?? formatted(tally.virtualTime)
    var page = console.page()
    page.runLine(tally.status, place: runner.column(result), name: runner.title(result), note: note)
    if result.isSweep { writeSummary(result, of: scenario, to: &page) }
    console.write(page)
  }

  /// Writes the values for which the runs fail, and how the runs were chosen.
  private func writeSummary(_ result: PartResult, of scenario: ScenarioSum, to page: inout TerminalText) {
    let indent = "       "
    if written.not > 0 {
      page.line(
        "\(indent)\(counted(written.not, noun: "more failed run") ?? "") not listed",
        .quiet)
    }
    if let sentence = result.list?.choice { page.line("\(indent)\(sentence)", .quiet) }
    guard let table = scenario.table(of: result.list) else { return }
    let summary = SweepSummary(table)
    for sentence in summary.sentences { page.line("\(indent)\(sentence)") }
    SweepChart(table, summary: summary)?.write(to: &page, indent: indent, columns: runner.rendition.columns)
  }

  /// Writes the outcome of all runs in one sentence to standard output.
  /// The wall time, which always differs, goes to standard error, so that equal runs have equal output.
  func finish(_ whole: WholeSum) {
    let tally = whole.tally
    if options.isListing {
      if options.detail != .quiet { console.write(Array("\(counted(tally.listed, noun: "run") ?? "no run")\n".utf8)) }
      return
    }
    var page = console.page()
    let scenarios = counted(whole.scenarios, noun: "scenario").map { "\($0), " } ?? ""
    let sameNumber = whole.scenarios == tally.total && tally.total > 0
    var sentence = sameNumber ? tally.sentence(of: "scenario") : "\(scenarios)\(tally.sentence(of: "run"))"
    if whole.end == .interrupted, tally.total > 0 {
      sentence = "Interrupted after \(counted(tally.total, noun: "run") ?? "")\(tally.details { $0.grouped })"
    }
    if whole.filesNotRun > 0 { sentence += "; \(counted(whole.filesNotRun, noun: "file") ?? "") not run" }
    page.write(sentence, style: tally.status == .passed && whole.filesNotRun == 0 ? .passed : .failed)
    // A proof for every value of a range has no time of its own.
    page.line(tally.virtualTime == .zero ? "." : ". \(formatted(tally.virtualTime)) of virtual time.")
    let shown = writtenWarnings.values.reduce(0) { $0 + $1.count }
    let warnings = runner.files.reduce(0) { $0 + $1.warnings.count } - shown
    if warnings > 0, options.detail == .normal {
      let noun = shown > 0 ? "more warning" : "warning"
      let verb = warnings == 1 ? "lists it" : "lists them"
      page.line("\(counted(warnings, noun: noun) ?? ""): scenario check \(verb).", .quiet)
    }
    if namesPrelude { page.line(Failure.preludeHint, .quiet) }
    console.write(page)
    console.flush()
    guard options.detail != .quiet, console.fault == nil else { return }
    var wall = console.errorPage()
    let time = Interval.microseconds(Int64(clamping: wallTime() / 1000))
    wall.line("Took \(formatted(time)).", .quiet)
    console.writeError(wall)
  }
}

extension RunList {
  /// The sentence about the runs that `--pairwise` or `--wise` has chosen; `nil` for all runs.
  fileprivate var choice: String? {
    guard let all = fullCount, let strength else { return nil }
    let what = strength == 2 ? "pair of values" : "combination of \(strength) values"
    var sentence = "\(count.grouped) of \(all.grouped) runs were chosen to try every \(what)"
    if impossibleCombinations > 0 { sentence += "; \(impossibleCombinations.grouped) of them cannot occur in any run" }
    return sentence
  }
}
