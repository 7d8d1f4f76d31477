internal import VirtualTime

/// A run as shown on a page.
struct HTMLReportRun {
  /// The index among all runs of the page.
  var number: Int
  var scenario: Int
  var record: Shared<RunRecord>
  /// The identifier, which is unique on the page.
  var id: String
  /// The cells of its strip.
  var cells: [Filmstrip.Cell]
  /// The number of cells left out at its end.
  var cutCells: Int
  var pictures: [Int]

  var status: RunStatus { record.status }

  /// The text after the `#` of an address that leads here.
  var anchor: String { Self.anchor(of: id) }

  static func anchor(of id: String) -> String { "run-\(id)" }

  /// The set-up as far as it is known: `iPhone 15`, `iOS 17.4` ….
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
  /// The time in whole microseconds, for data.
  var microseconds: Int64 { ticks / Interval.ticksPerMicrosecond }
}
