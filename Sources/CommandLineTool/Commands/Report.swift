internal import Reporting
internal import Running
internal import ScenarioKit

/// Runs `scenario report LOG`.
func reportLog(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let requests = try ReportRequests(invocation)
  try requests.check(host.files)
  guard let suite = readLog(invocation.operands[0], on: host, output: console) else { return }
  if suite.shares != nil, !invocation.has(.partial) { console.status.combine(.nothingSelected) }
  if requests.isEmpty { console.write(TextReport(suite).page(console.rendition)) }
  requests.writeReports(of: suite, on: host, output: console)
}

/// Reads a log and reports its problems; `nil` if it is unusable.
func readLog(_ path: String, on host: Host, output console: CommandOutput) -> SuiteRecord? {
  do throws(FileFault) {
    let bytes = path == "-" ? try host.standardInput() : try host.files.contents(of: path)
    do throws(LogReader.Fault) {
      let reader = try LogReader(bytes)
      for flaw in reader.flaws { printSentence("“\(path)”\(flaw.sentence)", to: console) }
      return reader.suite
    } catch {
      printSentence("“\(path)” \(error.sentence)", to: console)
    }
  } catch {
    printSentence("“\(path)” cannot be read: \(error.reason)", to: console)
  }
  console.status.combine(.wrongFile)
  return nil
}

extension LogReader.Fault {
  fileprivate var sentence: String {
    switch self {
    case .noLog: "is not a log of scenario runs"
    case .empty: "has no records"
    case .newerSchema(let number, let tool):
      "was written by a newer version (\(tool), schema \(number)); this one reads schemas up to \(LogWriter.schema)"
    }
  }
}

extension LogReader.Flaw {
  fileprivate var sentence: String {
    switch self {
    case .cutOff(let line): ", line \(line): the log ends in the middle of a record"
    case .damaged(let line): ", line \(line): this is not a record; it is skipped"
    case .openRun(let line, let name): ", line \(line): the run “\(name)” has no result; it is omitted"
    case .moreBehind(let line):
      ", line \(line): everything after the end of the log is ignored; to join logs, use `scenario merge`"
    case .noEnd: ": the log has no last record; the report covers what is there"
    }
  }
}

/// Runs `scenario merge LOGS -o LOG`.
func mergeLogs(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  guard let output = invocation.value(.output) else { throw UsageError(.outputMissing) }
  if output != "-" { try writing(to: output) { () throws(FileFault) in try host.files.checkPut(output) } }
  var parts: [SuiteRecord] = []
  for path in invocation.operands {
    guard let part = readLog(path, on: host, output: console) else { return }
    parts.append(part)
  }
  do throws(SuiteRecord.MergeFault) {
    let merged = try SuiteRecord.merged(parts)
    if let shares = merged.shares {
      printSentence(shares.clause, to: console)
      if !invocation.has(.partial) { console.status.combine(.nothingSelected) }
    }
    let bytes = LogWriter.log(of: merged)
    if output == "-" {
      console.writeReport(bytes)
    } else {
      do throws(FileFault) { try host.files.put(output, bytes: bytes) } catch {
        reportFault(at: output, because: error, to: console)
      }
    }
  } catch {
    switch error {
    case .differentTexts(let path):
      printSentence(
        "the logs come from different versions of “\(path)” and cannot be merged", to: console, status: .wrongFile)
    }
  }
}
