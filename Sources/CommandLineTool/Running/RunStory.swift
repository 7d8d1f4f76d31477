internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// A run that has been repeated with everything recorded, for the telling.
struct RunStory {
  let scenario: ScenarioProgram
  let sources: SourceTable
  let result: RunResult
  let failures: [Failure]
  /// What to type to see just this run again.
  let repetition: String

  init(_ result: RunResult, _ scenario: ScenarioProgram, _ runner: JobRunner, _ run: Run, _ file: Int) {
    self.result = result
    self.scenario = scenario
    sources = runner.files[file].sources
    let values = run.values.isEmpty ? "" : run.name.drop { $0 != "[" }
    repetition =
      "scenario run \(runner.repeatedOptions)\(Self.quoted(runner.place(of: scenario, in: file) + values))"
    failures = FailureNarrator(scenario: scenario, sources: sources).failures(of: result.failedRun(scenario))
  }

  /// What a failed run says below its line.
  func paragraphs(isColored: Bool) -> [UInt8] {
    var page = Page(isColored: isColored)
    let writer = FailureWriter(sources: sources)
    for failure in failures { writer.write(failure, to: &page) }
    writer.write(repetition: repetition, to: &page)
    return page.bytes
  }

  /// What `--verbose` says of every run: each expectation, and what the script and the console said.
  func details(isColored: Bool) -> [UInt8] {
    var page = Page(isColored: isColored)
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
