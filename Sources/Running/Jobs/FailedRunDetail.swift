internal import DeviceModel
internal import Experiments
internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// A run that was repeated with everything recorded, for its report.
package struct FailedRunDetail {
  let scenario: ScenarioProgram
  let sources: SourceTable
  let result: RunResult
  private(set) var failures: [Failure]
  let hasTriedRemedies: Bool
  /// The command line that repeats only this run.
  let repetition: String

  /// - Parameter tries: The number of changed steps to try for the first failure; `nil` for none.
  init(_ result: RunResult, list: RunList, runner: JobRunner, run: Run, file: Int, tries: Int?) {
    self.result = result
    scenario = list.scenario
    sources = runner.files[file].sources
    repetition = run.repetition(at: runner.place(scenario.location, in: file), options: runner.repeatedOptions)
    let entries = FailureNarrator(scenario: scenario, sources: sources, precision: runner.rendition.precision)
      .entries(of: result.failedRun(scenario))
    failures = entries.map(\.failure)
    // A problem of a splash is worth more attempts than others.
    let index = entries.firstIndex { $0.account.cause != nil || $0.account.isStuck } ?? 0
    hasTriedRemedies = tries != nil && !entries.isEmpty
    guard let tries, entries.indices.contains(index) else { return }
    var account = entries[index].account
    let text = ChangedText(file: runner.files[file], files: runner.fileAccess, root: runner.options.root)
    let search = FixSearch(text: text, run: run, list: list, result: result, steps: tries)
    _ = search.findings(on: entries[index].problem, account: &account)
    failures[index].add(account.fix)
    failures[index].add(account.otherFix, label: .otherFix)
    failures[index].add(.knownFix, text: account.knownFix)
  }

  /// Adds the failure that the run differs when it is repeated.
  mutating func add(_ difference: String) {
    failures.insert(Failure(.step, location: scenario.location, sentence: difference), at: 0)
  }

  /// Returns the text of `--verbose` for every run: each expectation, and the messages of the script and the console.
  func details(_ rendition: OutputOptions) -> [UInt8] {
    var page = TerminalText(rendition)
    page.write(result.verdicts, of: scenario, sources)
    if let trace = result.trace { page.writeNotes(of: trace, scenario) }
    return page.bytes
  }

  /// Returns an argument quoted for a shell.
  package static func quoted(_ argument: String) -> String {
    let isPlain = argument.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || "0123456789-_./:=,@+".unicodeScalars.contains(scalar)
    }
    return isPlain
      ? argument
      : "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension Run {
  /// The values in brackets: `[load=3s]`; empty if the scenario has only one run.
  package var brackets: Substring { values.isEmpty ? "" : name.drop { $0 != "[" } }

  /// Returns the command line that repeats only this run.
  /// - Parameter options: The text before the path.
  package func repetition(at place: String, options: String) -> String {
    "scenario run \(options)\(FailedRunDetail.quoted(place + brackets))"
  }
}
