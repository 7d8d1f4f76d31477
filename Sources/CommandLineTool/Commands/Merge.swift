internal import Reporting

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
