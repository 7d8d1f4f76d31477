package import Reporting
package import ScenarioKit

/// The requested reports, each with the path of its file; `-` is standard output.
package struct ReportRequests: Sendable {
  private(set) var requests: [(format: ReportFormat, path: String)] = []

  /// Reads the options that request reports.
  package init(_ invocation: Invocation) throws(UsageError) {
    for format in ReportFormat.allCases {
      let option = format.option
      for path in invocation.values(option) { requests.append((format, path)) }
    }
    let paths = requests.map(\.path) + invocation.values(.log).suffix(1)
    if paths.count(where: { $0 == "-" }) > 1 { throw UsageError(.secondStandardOutput) }
  }

  mutating func addRequest(_ format: ReportFormat, path: String) { requests.append((format, path)) }

  /// Whether no report is requested.
  package var isEmpty: Bool { requests.isEmpty }

  /// Whether standard output has a report, so that the text goes to standard error.
  /// GitHub's annotations are lines among the text, where GitHub looks for them.
  package var takesOutput: Bool { requests.contains { $0.path == "-" && $0.format != .github } }

  /// Checks before any run that every report can be written.
  package func check(_ files: any FileAccess) throws(UsageError) {
    for request in requests where request.path != "-" {
      try writing(to: request.path) { () throws(FileFault) in try files.checkPut(request.path) }
    }
  }

  /// Writes all reports. One that cannot be written is reported, and the others are still written.
  package func writeReports(of suite: SuiteRecord, on host: Host, output console: CommandOutput, threads: Int = 1) {
    let located = requests.contains { Self.isAboutRepository($0.format) } ? RepositoryPaths(host).located(suite) : suite
    write(host, console, threads: threads) { $0.write(Self.isAboutRepository($0) ? located : suite, to: $1) }
    if requests.contains(where: { $0.format == .github }) { writeJobSummary(of: suite, on: host, output: console) }
  }

  /// Returns whether the readers of a format look for files by their paths in the repository.
  static func isAboutRepository(_ format: ReportFormat) -> Bool {
    switch format {
    case .sarif, .github: true
    case .json, .html, .junit, .junitAnt, .tap, .tap13, .markdown, .trace: false
    }
  }

  /// Writes all reports made by `content`, on up to `threads` threads.
  /// Problems are reported in the order of the requests.
  package func write(
    _ host: Host, _ console: CommandOutput, threads: Int = 1,
    _ content: @escaping @Sendable (ReportFormat, @escaping ByteSink) -> Void
  ) {
    // The bytes for standard output; none for a report that is in its file.
    var outcomes: [Result<[UInt8]?, FileFault>] = []
    Workers.run(
      count: requests.count, threads: threads, start: host.startThread,
      job: { [requests] number in
        Result { () throws(FileFault) -> [UInt8]? in
          let (format, path) = requests[number]
          guard path == "-" else {
            try host.files.put(path) { content(format, $0) }
            return nil
          }
          let output = Collected()
          content(format) { output.bytes += $0 }
          return output.bytes
        }
      },
      deliver: { outcome in
        outcomes.append(outcome)
        return true
      })
    for (request, outcome) in zip(requests, outcomes) {
      do throws(FileFault) {
        if let bytes = try outcome.get() { console.writeReport(bytes) }
      } catch {
        reportFault(at: request.path, because: error, to: console)
      }
    }
  }

  /// Adds to the summary of a step, in the file that GitHub's runner names.
  /// A summary that is too long with its existing content would be rejected as a whole.
  private func writeJobSummary(of suite: SuiteRecord, on host: Host, output console: CommandOutput) {
    guard let path = host.setting("GITHUB_STEP_SUMMARY") else { return }
    if requests.contains(where: { $0.format == .markdown && $0.path == path }) { return }
    let before = (try? host.files.contents(of: path)) ?? []
    let bytes = before + MarkdownReport.bytes(of: suite, room: MarkdownReport.summaryLimit - before.count)
    do throws(FileFault) { try host.files.put(path, bytes: bytes) } catch {
      reportFault(at: path, because: error, to: console)
    }
  }
}

private final class Collected {
  var bytes: [UInt8] = []
}

/// Reports an output that could not be written.
package func reportFault(at path: String, because fault: FileFault, to console: CommandOutput) {
  let place = path == "-" ? "standard output" : "“\(path)”"
  printSentence(
    "\(place) cannot be written: \(fault.reasonNotToWrite)\(console.consequence)", to: console, status: .notWritten)
}
