internal import Reporting

/// The reports that a command line asks for, each with the file that it goes to; `-` is standard output.
struct ReportRequests: Sendable {
  private(set) var requests: [(format: ReportFormat, path: String)] = []

  init(_ invocation: Invocation) throws(UsageError) {
    for format in ReportFormat.allCases {
      let option = format.option
      for path in invocation.values(option) { requests.append((format, path)) }
    }
    var paths = requests.map(\.path)
    if let log = invocation.value(.log) { paths.append(log) }
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw .sameOutput(path)
    }
  }

  /// A report that the environment asks for.
  mutating func add(_ format: ReportFormat, _ path: String) throws(UsageError) {
    if requests.contains(where: { $0.path == path }) { throw .sameOutput(path) }
    requests.append((format, path))
  }

  var isEmpty: Bool { requests.isEmpty }

  /// Standard output is a report's: what people read goes beside it.
  /// Annotations are lines between others, for that is where GitHub looks for them.
  var takesOutput: Bool { requests.contains { $0.path == "-" && $0.format != .github } }

  /// Finds out before anything is run that a report will have no place.
  func check(_ files: any FileAccess) throws(UsageError) {
    for request in requests where request.path != "-" {
      do throws(FileFault) { try files.checkPut(request.path) } catch { throw .notWritable(request.path, error.reason) }
    }
  }

  /// Writes all of them; what cannot be written is told, and the others are written all the same.
  func write(_ suite: SuiteRecord, _ host: Host, _ console: Console, threads: Int = 1) {
    write(host, console, threads: threads) { $0.bytes(of: suite) }
    if requests.contains(where: { $0.format == .github }) { writeJobSummary(of: suite, host, console) }
  }

  /// Writes all of them as they are made by `bytes`, on as many threads as there may be; what there is to tell comes in
  /// the order of the requests.
  func write(
    _ host: Host, _ console: Console, threads: Int = 1, _ bytes: @escaping @Sendable (ReportFormat) -> [UInt8]
  ) {
    var paths = requests.map(\.path)[...]
    Workers.run(
      count: requests.count, threads: threads,
      job: { [requests] number in
        Self.put(bytes(requests[number].format), requests[number].path, host.files)
      },
      deliver: { outcome in
        let path = paths.removeFirst()
        switch outcome {
        case .done: break
        case .output(let bytes): console.writeReport(bytes)
        case .fault(let fault): report(path, fault, console)
        }
        return true
      })
  }

  private enum Outcome {
    case done
    /// For standard output.
    case output([UInt8])
    case fault(FileFault)
  }

  private static func put(_ bytes: [UInt8], _ path: String, _ files: any FileAccess) -> Outcome {
    guard path != "-" else { return .output(bytes) }
    do throws(FileFault) {
      try files.put(path, bytes)
      return .done
    } catch {
      return .fault(error)
    }
  }

  /// A runner of GitHub names the file that the summary of a step is added to.
  private func writeJobSummary(of suite: SuiteRecord, _ host: Host, _ console: Console) {
    guard let path = host.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let before = (try? host.files.contents(of: path)) ?? []
    let bytes = before + ReportFormat.markdown.bytes(of: suite)
    do throws(FileFault) { try host.files.put(path, bytes) } catch { report(path, error, console) }
  }
}

/// Tells of an output that could not be written, which is no fault of any scenario.
func report(_ path: String, _ fault: FileFault, _ console: Console) {
  console.status.combine(.internalFault)
  var page = console.errorPage()
  page.line("scenario: “\(path)” cannot be written: \(fault.reason)")
  console.writeError(page)
}
