/// A format in which a record can be written; the raw value is the option for it. To add a format, add a file next to
/// this one and a case here.
package enum ReportFormat: String, Sendable, CaseIterable {
  case json
  case html
  case junit
  case junitAnt = "junit-ant"
  case tap
  case tap13
  case sarif
  case github
  case markdown
  case trace

  /// Writes the whole report, in pieces. It depends only on the record: equal records give equal bytes.
  package func write(_ suite: SuiteRecord, to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { write(suite, to: &$0) }
  }

  /// Returns the whole report.
  package func bytes(of suite: SuiteRecord) -> [UInt8] { OutputBuffer.bytes { write(suite, to: &$0) } }

  private func write(_ suite: SuiteRecord, to buffer: inout OutputBuffer) {
    switch self {
    case .json: JSONReport.write(suite, to: &buffer)
    case .html: HTMLReport(suite).write(to: &buffer)
    case .junit: JUnitReport(suite: suite, dialect: .common, text: FailureText(suite)).write(to: &buffer)
    case .junitAnt: JUnitReport(suite: suite, dialect: .ant, text: FailureText(suite)).write(to: &buffer)
    case .tap: TAPReport(suite: suite, version: 14, text: FailureText(suite)).write(to: &buffer)
    case .tap13: TAPReport(suite: suite, version: 13, text: FailureText(suite)).write(to: &buffer)
    case .sarif: SARIFReport(suite).write(to: &buffer)
    case .github: buffer.append(GitHubReport(suite: suite, text: FailureText(suite)).bytes)
    case .markdown: buffer.append(MarkdownReport.bytes(of: suite))
    case .trace: TraceEventReport(suite).write(to: &buffer)
    }
  }
}
