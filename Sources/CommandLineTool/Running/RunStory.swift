internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// A run that has been repeated with everything recorded, for the telling.
struct RunStory {
  let scenario: ScenarioProgram
  let sources: SourceTable
  let result: RunResult
  private(set) var failures: [Failure]
  /// Whether changes were tried that might cure it.
  let hasTriedRemedies: Bool
  /// What to type to see just this run again.
  let repetition: String

  init(_ result: RunResult, _ list: RunList, _ runner: JobRunner, _ run: Run, _ file: Int, triesRemedies: Bool) {
    self.result = result
    scenario = list.scenario
    sources = runner.files[file].sources
    let values = run.values.isEmpty ? "" : run.name.drop { $0 != "[" }
    repetition =
      "scenario run \(runner.repeatedOptions)\(Self.quoted(runner.place(of: scenario, in: file) + values))"
    var failures = FailureNarrator(scenario: scenario, sources: sources).failures(of: result.failedRun(scenario))
    if triesRemedies, let index = failures.firstIndex(where: \.mayBeCured) {
      let text = ChangedText(file: runner.files[file], files: runner.fileAccess, root: runner.options.root)
      let trial = RemedyTrial(text: text)
      failures[index].add("fix", trial.cure(run, of: list, flash: failures[index].flash).map { "(tried) \($0)" })
    }
    self.failures = failures
    hasTriedRemedies = triesRemedies && failures.contains(where: \.mayBeCured)
  }

  /// The run is another one when it is repeated.
  mutating func add(_ difference: String) {
    failures.insert(Failure(.step, location: scenario.location, sentence: difference), at: 0)
  }

  /// What a failed run says below its line.
  func paragraphs(_ rendition: Rendition) -> [UInt8] {
    var page = Page(rendition)
    let writer = FailureWriter(sources: sources)
    for failure in failures { writer.write(failure, to: &page) }
    writer.write(repetition: repetition, to: &page)
    return page.bytes
  }

  /// What `--verbose` says of every run: each expectation, and what the script and the console said.
  func details(_ rendition: Rendition) -> [UInt8] {
    var page = Page(rendition)
    let details = RunDetails(scenario: scenario, sources: sources)
    details.write(result.verdicts, to: &page)
    if let trace = result.trace { details.writeNotes(of: trace, to: &page) }
    return page.bytes
  }

  func write(to json: inout JSONWriter) {
    let writer = FailureJSON(sources: sources)
    for failure in failures { writer.write(failure, to: &json) }
  }

  /// An argument as a shell takes it.
  static func quoted(_ argument: String) -> String {
    let isPlain = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./:=,@+".utf8.contains(byte)
      }
    }
    return isPlain
      ? argument
      : "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension Failure {
  /// Changes of the scenario are worth a try: of a flash, or of a splash that stays.
  fileprivate var mayBeCured: Bool { flash != nil || isStuck }
}
