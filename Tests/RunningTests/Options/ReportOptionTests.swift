import Reporting
import Testing

@testable import Running

/// Every format of reports can be asked for.
struct ReportOptionTests {
  @Test(arguments: ReportFormat.allCases)
  func `each format has the option of its name`(format: ReportFormat) {
    #expect(format.option.rawValue == format.rawValue)
  }
}
