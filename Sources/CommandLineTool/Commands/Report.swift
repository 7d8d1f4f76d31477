internal import Reporting
internal import SourceText

/// `scenario report LOG`
func reportLog(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let requests = try ReportRequests(invocation)
  try requests.check(host.files, operands: invocation.operands)
  guard let suite = readLog(invocation.operands[0], host, console) else { return }
  if requests.isEmpty { console.write(TextReport(suite).page(console.rendition)) }
  requests.write(suite, host, console)
}

/// Reads a log. What is wrong with it is told; nil: it is no use at all.
func readLog(_ path: String, _ host: Host, _ console: Console) -> SuiteRecord? {
  do throws(FileFault) {
    let bytes = path == "-" ? try host.standardInput() : try host.files.contents(of: path)
    do throws(LogReader.Fault) {
      let reader = try LogReader(bytes)
      for flaw in reader.flaws { tell("“\(path)”\(flaw.sentence)", console) }
      return reader.suite
    } catch {
      tell("“\(path)” \(error.sentence)", console)
    }
  } catch {
    tell("“\(path)” cannot be read: \(error.reason)", console)
  }
  console.status.combine(.wrongFile)
  return nil
}

func tell(_ sentence: String, _ console: Console) {
  var page = console.errorPage()
  page.line("scenario: \(shown(sentence))")
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
func mergeLogs(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  guard let output = invocation.value(.output) else { throw .outputMissing }
  if output != "-" {
    do throws(FileFault) {
      try host.files.checkPut(output)
    } catch {
      throw .notWritable(output, error.reasonNotToWrite)
    }
  }
  var parts: [SuiteRecord] = []
  for path in invocation.operands {
    guard let part = readLog(path, host, console) else { return }
    parts.append(part)
  }
  do throws(SuiteRecord.MergeFault) {
    let merged = try SuiteRecord.merged(parts)
    if let shares = merged.shares { tell(shares.sentence, console) }
    let bytes = LogWriter.log(of: merged)
    if output == "-" {
      console.writeReport(bytes)
    } else {
      do throws(FileFault) { try host.files.put(output, bytes) } catch { report(output, error, console) }
    }
  } catch {
    switch error {
    case .differentTexts(let path):
      tell("the logs are of different texts of “\(path)”: they do not belong together", console)
    }
    console.status.combine(.wrongFile)
  }
}
