/// How a report speaks to its reader: `--style`.
package enum OutputStyle: String, Sendable, CaseIterable {
  /// With lines and marks drawn in Unicode.
  case fancy
  /// Drawn with ASCII alone; names from a scenario stay as they are written.
  case plain
  /// In sentences, for a screen reader: no drawing, and nothing that depends on columns.
  case narrated
}
