/// What a record can be written as; the raw value is the option that asks for it. A format is a file beside this one
/// and a case here.
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

  /// The whole report. A function of the record alone: equal records give equal bytes.
  package func bytes(of suite: SuiteRecord) -> [UInt8] {
    switch self {
    case .json: JSONReport(suite).bytes
    case .html: ReportPage.bytes(suite)
    case .junit: JUnitReport(suite, .common).bytes
    case .junitAnt: JUnitReport(suite, .ant).bytes
    case .tap: TAPReport(suite, version: 14).bytes
    case .tap13: TAPReport(suite, version: 13).bytes
    case .sarif: SARIFReport(suite).bytes
    case .github: GitHubReport(suite).bytes
    case .markdown: MarkdownReport(suite).bytes
    case .trace: TraceEventReport(suite).bytes
    }
  }
}
