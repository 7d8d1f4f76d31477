/// The style of a report: `--style`.
package enum OutputStyle: String, Sendable, CaseIterable {
  /// With Unicode lines and symbols.
  case fancy
  /// With ASCII only; names from a scenario stay as written.
  case plain
  /// In sentences for a screen reader: without drawings or columns.
  case narrated
}
