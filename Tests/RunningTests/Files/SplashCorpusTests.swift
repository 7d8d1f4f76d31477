import Foundation
import TestSupport
import Testing

/// Every cell of the matrix of events and splash strategies, and every numbered report, is a scenario (which
/// `DiskTests` runs), or is listed here with the reason why it is not.
struct SplashCorpusTests {
  private static let splash = URL(filePath: projectFolder + "/scenarios/splash")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: splash.appending(path: path), encoding: .utf8)
  }

  // MARK: Matrix

  private static let strategies = [
    "polling", "overlay", "loadingView", "bootsplash", "expo", "capacitor", "flutter",
  ]

  private static let events = [
    "hide_before_show", "double_hide", "show_twice", "hide_never", "bundle_error", "throws", "reload", "backgrounded",
    "backgrounded_in_fade", "rotation", "dark", "modal", "second_scene", "touches",
  ]

  /// Cells in which nothing can happen.
  private static let emptyCells: [(event: String, strategy: String, reason: String)] = [
    ("throws", "capacitor", "a page has no first render that a native library waits for"),
    ("backgrounded_in_fade", "polling", "it has no fade of its own"),
    ("reload", "flutter", "there is no JavaScript that is loaded anew"),
  ]

  @Test(arguments: events)
  func everyCellIsAScenario(event: String) throws {
    let text = try Self.text("matrix/\(event).scn")
    for strategy in Self.strategies {
      let isEmpty = Self.emptyCells.contains { $0.event == event && $0.strategy == strategy }
      #expect(text.contains(strategy) != isEmpty, "\(event), \(strategy)")
    }
  }

  @Test func everyFileOfTheMatrixIsARow() throws {
    let folder = Self.splash.appending(path: "matrix")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == Self.events.map { "\($0).scn" }.sorted())
  }

  // MARK: Reports

  /// Reports have odd numbers.
  private static let reports = Array(stride(from: 1, through: 109, by: 2))

  private static let inexpressible = [
    7: "the cause of the black second was not found",
    31: "the cause was not found",
    107: "a fault of the system's own layout of launch screens",
  ]

  @Test func everyReportIsAScenario() throws {
    var text = ""
    let folder = Self.splash.appending(path: "reports")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      text += try Self.text("reports/\(file)")
    }
    for report in Self.reports {
      let name = "scenario \"S\(report < 10 ? "0" : "")\(report): "
      #expect(text.contains(name) == (Self.inexpressible[report] == nil), "report \(report)")
    }
  }
}
