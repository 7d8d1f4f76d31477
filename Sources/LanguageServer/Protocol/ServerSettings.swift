import Reporting

/// The settings of the server; clients set them when it starts and change them at any time.
struct ServerSettings: Equatable {
  /// Whether scenarios are run after an edit.
  var verdicts = true
  /// Whether failed expectations are diagnostics.
  var failures = true
  var inlayHints = true
  var codeLens = true
  /// Whether the output of a command is also shown as a message, for clients that do not show results.
  var showsResults = true

  /// Applies the values that are given; the others stay.
  mutating func apply(_ value: JSONValue) {
    let value = value["scenario"] ?? value
    if let given = value["verdicts"]?.bool { verdicts = given }
    if let given = value["failures"]?.bool { failures = given }
    if let given = value["inlayHints"]?.bool { inlayHints = given }
    if let given = value["codeLens"]?.bool { codeLens = given }
    if let given = value["showsResults"]?.bool { showsResults = given }
  }
}
