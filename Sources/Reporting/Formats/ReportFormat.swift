/// What a record can be written as; the raw value is the option that asks for it. A format is a file beside this one
/// and a case here.
package enum ReportFormat: String, Sendable, CaseIterable {
  case json
  case html

  /// The whole report. A function of the record alone: equal records give equal bytes.
  package func bytes(of suite: SuiteRecord) -> [UInt8] {
    switch self {
    case .json: JSONReport(suite).bytes
    case .html: ReportPage.bytes(suite)
    }
  }
}
