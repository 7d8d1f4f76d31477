internal import VirtualTime

/// A run as a page shows it.
struct HTMLReportRun {
  /// Its place among all runs of the page.
  var number: Int
  var scenario: Int
  var record: Shared<RunRecord>
  /// No other run of the page has it.
  var id: String
  /// Its strip.
  var cells: [Filmstrip.Cell]
  /// The number of cells that are left out at its end.
  var cutCells: Int
  /// Numbers of the drawings of the strip's cells.
  var pictures: [Int]

  var status: RunStatus { record.status }

  /// The text after the `#` of an address that leads here.
  var anchor: String { Self.anchor(of: id) }

  static func anchor(of id: String) -> String { "run-\(id)" }

  /// `iPhone 15`, `iOS 17.4` …: what the run was given, as far as it is known.
  var facts: [String] {
    guard let setup = record.setup else { return [] }
    var facts = [setup.device, "iOS \(setup.ios)", setup.app]
    if let version = setup.reactNative {
      facts.append("React Native \(version)\(setup.architecture.map { ", \($0)" } ?? "")")
    } else {
      facts.append(setup.kind)
    }
    facts.append(setup.lifecycle == "scene" ? "scenes" : "app delegate")
    if let strategy = setup.strategy { facts.append("splash \(strategy)") }
    return facts
  }
}

extension Instant {
  /// For data: whole microseconds.
  var microseconds: Int64 { ticks / Interval.ticksPerMicrosecond }
}
