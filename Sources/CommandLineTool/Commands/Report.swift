internal import Reporting

/// `scenario report LOG`
func reportLog(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let requests = try ReportRequests(invocation)
  try requests.check(host.files, operands: invocation.operands)
  guard let suite = readLog(invocation.operands[0], on: host, output: console) else { return }
  if requests.isEmpty { console.write(TextReport(suite).page(console.rendition)) }
  requests.writeReports(of: suite, on: host, output: console)
}

/// Reads a log. What is wrong with it is told; `nil` means it is no use at all.
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

func printSentence(_ sentence: String, to console: CommandOutput) {
  var page = console.errorPage()
  page.line("scenario: \(sanitizedForTerminal(sentence))")
  console.writeError(page)
}

extension LogReader.Fault {
  fileprivate var sentence: String {
    switch self {
    case .noLog: "is no log of scenario runs"
    case .empty: "ends before anything is told in it"
    case .newerSchema(let number, let tool):
      "was written by a newer version (\(tool), schema \(number)); this one reads schemas up to \(LogWriter.schema)"
    }
  }
}

extension LogReader.Flaw {
  /// What stands behind the path.
  fileprivate var sentence: String {
    switch self {
    case .cutOff(let line): ", line \(line): the log ends in the middle of a record"
    case .damaged(let line): ", line \(line): this is no record; it is passed over"
    case .openRun(let line, let name): ", line \(line): the run “\(name)” has no result; it is left out"
    case .moreBehind(let line):
      ", line \(line): what stands behind the end of the log is passed over; `scenario merge` joins logs"
    case .noEnd: ": nothing says how the runs ended; the report has what is there"
    }
  }
}

/// `scenario merge LOGS -o LOG`
func mergeLogs(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  guard let output = invocation.value(.output) else { throw .outputMissing }
  if output != "-" { try writing(to: output) { () throws(FileFault) in try host.files.checkPut(output) } }
  var parts: [SuiteRecord] = []
  for path in invocation.operands {
    guard let part = readLog(path, on: host, output: console) else { return }
    parts.append(part)
  }
  do throws(SuiteRecord.MergeFault) {
    let merged = try SuiteRecord.merged(parts)
    if let shares = merged.shares { printSentence(shares.sentence, to: console) }
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
      printSentence("the logs are of different texts of “\(path)”: they do not belong together", to: console)
    }
    console.status.combine(.wrongFile)
  }
}
