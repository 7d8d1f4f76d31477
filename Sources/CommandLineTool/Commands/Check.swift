/// `scenario check PATHS`
func checkFiles(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let writer = FindingReport.Writer(format: options.format, rendition: console.rendition)
  var report = FindingReport(console, format: options.format)
  report.begin()
  Loading(invocation.operands, host, options).load(
    { (entries: writer.entries(of: $0), files: $0.isFile ? 1 : 0) },
    deliver: { result in
      report.add(result.entries, files: result.files)
      return console.fault == nil
    })
  let tally = report.tally
  switch options.format {
  case .json:
    let end = "\n],\"files\":\(tally.files),\"errors\":\(tally.errors),\"warnings\":\(tally.warnings)}\n"
    console.write(Array(end.utf8))
  case .text:
    if options.detail != .quiet { console.write(Array((tally.sentence + "\n").utf8)) }
  }
}
