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

  /// - Parameter tries: So many changed steps are tried for what fails first; nil: no remedies are tried at all.
  init(_ result: RunResult, _ list: RunList, _ runner: JobRunner, _ run: Run, _ file: Int, tries: Int?) {
    self.result = result
    scenario = list.scenario
    sources = runner.files[file].sources
    let values = run.values.isEmpty ? "" : run.name.drop { $0 != "[" }
    repetition =
      "scenario run \(runner.repeatedOptions)\(Self.quoted(runner.place(scenario.location, in: file) + values))"
    let entries = FailureNarrator(scenario: scenario, sources: sources).entries(of: result.failedRun(scenario))
    failures = entries.map(\.failure)
    // What a splash does wrong is worth more tries than what else fails.
    let index = entries.firstIndex { $0.account.flash != nil || $0.account.isStuck } ?? 0
    hasTriedRemedies = tries != nil && !entries.isEmpty
    guard let tries, entries.indices.contains(index) else { return }
    var account = entries[index].account
    let text = ChangedText(file: runner.files[file], files: runner.fileAccess, root: runner.options.root)
    let search = FixSearch(text: text, run: run, list: list, result: result, effort: .brief(steps: tries))
    _ = search.findings(on: entries[index].problem, &account)
    failures[index].add(account.fix)
  }

  /// The run is another one when it is repeated.
  mutating func add(_ difference: String) {
    failures.insert(Failure(.step, location: scenario.location, sentence: difference), at: 0)
  }

  /// What `--verbose` says of every run: each expectation, and what the script and the console said.
  func details(_ rendition: Rendition) -> [UInt8] {
    var page = Page(rendition)
    let details = RunDetails(scenario: scenario, sources: sources)
    details.write(result.verdicts, to: &page)
    if let trace = result.trace { details.writeNotes(of: trace, to: &page) }
    return page.bytes
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
