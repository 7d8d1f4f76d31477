internal import Reporting

/// The reports that a command line asks for, each with the file that it goes to; `-` is standard output.
struct ReportRequests: Sendable {
  private(set) var requests: [(format: ReportFormat, path: String)] = []

  init(_ invocation: Invocation) throws(UsageError) {
    for format in ReportFormat.allCases {
      let option = format.option
      for path in invocation.values(option) { requests.append((format, path)) }
    }
    let paths = requests.map(\.path) + invocation.values(.log).suffix(1)
    if paths.count(where: { $0 == "-" }) > 1 { throw UsageError(.secondStandardOutput) }
  }

  /// A report that the environment asks for.
  mutating func addRequest(_ format: ReportFormat, path: String) { requests.append((format, path)) }

  var isEmpty: Bool { requests.isEmpty }

  /// Standard output is a report's: what people read goes beside it.
  /// Annotations are lines between others, for that is where GitHub looks for them.
  var takesOutput: Bool { requests.contains { $0.path == "-" && $0.format != .github } }

  /// Finds out before anything is run that a report will have no place, or that of another one, of the log, or of what
  /// the operands name.
  @discardableResult
  func check(_ files: any FileAccess, log: String? = nil, operands: [String]) throws(UsageError) -> OutputConflicts {
    let places = try OutputConflicts(requests.map(\.path) + (log.map { [$0] } ?? []), in: files)
    try places.check(operands: operands, in: files)
    for request in requests where request.path != "-" {
      try writing(to: request.path) { () throws(FileFault) in try files.checkPut(request.path) }
    }
    return places
  }

  /// Writes all of them; what cannot be written is told, and the others are written all the same.
  func writeReports(of suite: SuiteRecord, on host: Host, output console: CommandOutput, threads: Int = 1) {
    write(host, console, threads: threads) { $0.write(suite, to: $1) }
    if requests.contains(where: { $0.format == .github }) { writeJobSummary(of: suite, on: host, output: console) }
  }

  /// Writes all of them as they are made by `content`, on as many threads as there may be; what there is to tell comes
  /// in the order of the requests.
  func write(
    _ host: Host, _ console: CommandOutput, threads: Int = 1,
    _ content: @escaping @Sendable (ReportFormat, @escaping ByteSink) -> Void
  ) {
    var outcomes: [Result<[UInt8]?, FileFault>] = []
    Workers.run(
      count: requests.count, threads: threads,
      job: { [requests] number in
        Result { () throws(FileFault) in
          try Self.putReport(requests[number].path, in: host.files) { content(requests[number].format, $0) }
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

  /// The bytes for standard output; `nil` means that the report is in its file.
  private static func putReport(
    _ path: String, in files: any FileAccess, content: (@escaping ByteSink) -> Void
  ) throws(FileFault) -> [UInt8]? {
    guard path != "-" else {
      let output = Collected()
      content { output.bytes += $0 }
      return output.bytes
    }
    try files.put(path, content: content)
    return nil
  }

  /// A runner of GitHub names the file that the summary of a step is added to. What is too long with what stands there
  /// already would be refused as a whole.
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

/// The output of a sink, in one piece.
private final class Collected {
  var bytes: [UInt8] = []
}

/// Tells of an output that could not be written, which is no fault of any scenario.
func reportFault(at path: String, because fault: FileFault, to console: CommandOutput) {
  console.status.combine(.internalFault)
  let place = path == "-" ? "standard output" : "“\(path)”"
  printSentence("\(place) cannot be written: \(fault.reasonNotToWrite)", to: console)
}
