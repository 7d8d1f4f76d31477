internal import Reporting
internal import SourceText

/// The result of a scenario as values. Its description is what the command line prints of failures.
public struct ScenarioResult: Sendable, CustomStringConvertible {
  /// How a run ended.
  public enum Status: Sendable, Hashable {
    case passed
    case failed
    /// The run reached its limit, which is not a proof of anything.
    case limited
    /// The scenario could not run: its file or its values are wrong.
    case wrong
  }

  /// One run; a range of times is one run for all its values.
  public struct Run: Sendable, Hashable {
    /// The title with the values of the run: `no flash[load=3s]`.
    public let name: String
    public let status: Status
    /// The failures, in the order in which they occurred; empty if it passed.
    public let failures: [Failure]
    /// The values of a range for which it fails; `nil` if it has no range, or passed.
    public let sentence: String?
  }

  /// One failure of a run.
  public struct Failure: Sendable, Hashable {
    /// The sentence: “visible became blank at 683.3ms”.
    public let message: String
    /// The path of the file with the expectation or step.
    public let path: String
    /// Its line, from 1.
    public let line: Int
    /// Causes, the screen and events, as the command line shows them.
    public let details: String
  }

  /// The runs, in the order of their values.
  public let runs: [Run]

  /// Whether every run passed.
  public var isPassed: Bool { runs.allSatisfy { $0.status == .passed } }

  /// The failures of all runs.
  public var failures: [Failure] { runs.flatMap(\.failures) }

  public var description: String {
    let failed = runs.filter { $0.status != .passed }
    guard !failed.isEmpty else { return runs.count == 1 ? "passed" : "\(runs.count) runs passed" }
    return failed.map { run in
      ([[run.name, run.sentence].compactMap { $0 }.joined(separator: ": ")] + run.failures.map(\.details))
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension ScenarioResult.Run {
  init(_ name: String, status: RunStatus, failures: [ScenarioResult.Failure], sentence: String? = nil) {
    self.name = name
    self.status =
      switch status {
      case .passed: .passed
      case .failed: .failed
      case .limited: .limited
      // The library judges no logs.
      case .wrong, .unrecorded: .wrong
      }
    self.failures = failures
    self.sentence = sentence
  }

  /// Creates a run that could not be made.
  init(broken reason: String, named name: String, path: String, line: Int = 1) {
    self.name = name
    status = .wrong
    failures = [ScenarioResult.Failure(message: reason, path: path, line: line, details: reason)]
    sentence = nil
  }
}

extension ScenarioResult.Failure {
  init(_ failure: Failure, sources: SourceTable) {
    let source = sources[failure.location.file]
    message = failure.sentence
    path = source?.path ?? ""
    line = source?.line(at: failure.location.range.start) ?? 1
    var page = TerminalText(isColored: false)
    FailureWriter(sources: sources).write(failure, to: &page)
    details = String(decoding: page.bytes, as: UTF8.self)
  }
}
