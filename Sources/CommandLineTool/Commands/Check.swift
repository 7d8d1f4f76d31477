internal import Reporting
internal import SourceText

/// `scenario check PATHS`
func checkFiles(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let loading = Loading(host: host, root: options.root)
  let items = Discovery(operands: invocation.operands, files: host.files).items
  let report = CheckReport(format: options.format, isColored: console.isColored)
  var tally = CheckTally()
  var isFirst = true
  if options.format == .json { console.write(Array("{\"version\":1,\"diagnostics\":[".utf8)) }
  let threads = items.count < 2 ? 1 : options.jobs ?? host.coreCount()
  Workers.run(count: items.count, threads: threads, job: { report.part(of: loading.load(items[$0])) }) { part in
    tally.add(part.tally)
    console.status.combine(part.tally.errors > 0 ? .wrongFile : .passed)
    if options.format == .json, !part.bytes.isEmpty {
      console.write(Array((isFirst ? "\n" : ",\n").utf8))
      isFirst = false
    }
    console.write(part.bytes)
    return console.fault == nil
  }
  switch options.format {
  case .json:
    console.write(Array("\n],\"files\":\(tally.files),\"errors\":\(tally.errors),\"warnings\":\(tally.warnings)}\n".utf8))
  case .text:
    if options.detail != .quiet { console.write(Array((tally.sentence + "\n").utf8)) }
  }
}

/// What has been found, in numbers.
struct CheckTally: Sendable {
  var files = 0
  var errors = 0
  var warnings = 0

  mutating func add(_ other: CheckTally) {
    files += other.files
    errors += other.errors
    warnings += other.warnings
  }

  mutating func count(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    }
  }

  var sentence: String {
    let findings = [counted(errors, "error"), counted(warnings, "warning")].compactMap { $0 }
    return "\(counted(files, "file") ?? "no file"): \(findings.isEmpty ? "no errors" : findings.joined(separator: ", "))"
  }
}

/// `3 files`; nil for none.
func counted(_ count: Int, _ noun: String) -> String? {
  count == 0 ? nil : "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// `12,345`
func grouped(_ count: Int) -> String {
  var digits = Array(String(count))
  var place = digits.count - 3
  while place > 0 {
    digits.insert(",", at: place)
    place -= 3
  }
  return String(digits)
}

/// Writes what was found in one file.
struct CheckReport: Sendable {
  let format: OutputFormat
  let isColored: Bool

  struct Part: Sendable {
    var bytes: [UInt8]
    var tally: CheckTally
  }

  func part(of item: LoadedItem) -> Part {
    var tally = CheckTally()
    var text = Page(isColored: isColored)
    var json = JSONWriter()
    switch item {
    case .finding(let finding):
      tally.count(finding.code.severity)
      if format == .text { finding.write(to: &text) } else { finding.write(to: &json) }
    case .checked(let file, _):
      tally.files = 1
      write(file.diagnostics, of: file, &text, &json, &tally)
    }
    return Part(bytes: format == .text ? text.bytes : json.bytes, tally: tally)
  }

  private func write(
    _ diagnostics: [Diagnostic], of file: CheckedFile, _ text: inout Page, _ json: inout JSONWriter,
    _ tally: inout CheckTally
  ) {
    let renderer = DiagnosticRenderer(sources: file.sources)
    let encoder = DiagnosticJSON(sources: file.sources)
    for (index, diagnostic) in diagnostics.enumerated() {
      tally.count(diagnostic.severity)
      switch format {
      case .text: renderer.write(diagnostic, to: &text)
      case .json:
        if index > 0 { json.lineBreak() }
        encoder.write(diagnostic, to: &json)
      }
    }
  }
}
