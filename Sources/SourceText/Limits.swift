/// The limits on what a file may cost, in units that are the same on every machine: `scenario manual limits`.
///
/// They are well above what anybody writes, and low enough that a file from a stranger takes neither the machine's
/// memory nor its afternoon.
package enum Limits {
  /// The size of a file, in bytes: about 200,000 lines.
  package static let fileSize = 8 << 20
  /// The length of a chain of files that import each other.
  package static let importDepth = 100
  /// The number of files that a file imports, with their imports.
  package static let importedFiles = 10_000
  /// The size of all files that a file imports, in bytes.
  package static let importedSize = 64 << 20
  /// The number of names that imports make visible, counted once for each importing file.
  package static let importedNames = 1_000_000
  /// The length of a chain of constants that use each other, or of apps that inherit from each other.
  package static let declarationDepth = 100
  /// The length of a chain of flows that use each other.
  package static let flowDepth = 64
  /// The nesting depth of expressions and blocks in a text.
  package static let nestingDepth = 256
  /// The number of screens, states, routes, links and sheets in all apps of a command, inherited ones included.
  package static let appParts = 1_000_000
  /// The number of written steps of a scenario, after flows have taken the places of their names.
  package static let writtenSteps = 200_000
  /// The number of errors of a file that are reported.
  package static let errors = 1_000
  /// The number of steps of a run, rounds of loops included. Steps that read the whole trace (`count(E)` in a loop)
  /// also end soon.
  package static let steps = 100_000
  /// The size of a text, list or record, in bytes of its texts; everything else in it counts as one.
  package static let valueSize = 1_000_000
  /// The size of all values that the steps of a run store.
  package static let valueTotal = 64_000_000
  /// The steps and turns of all runs that cover a range of all values.
  package static let rangeWork = 100_000_000

  /// The limits by the names that `Manual/limits.txt` has for them.
  package static let named: [(name: String, value: Int)] = [
    ("fileSize", fileSize), ("importDepth", importDepth),
    ("importedFiles", importedFiles), ("importedSize", importedSize), ("importedNames", importedNames),
    ("declarationDepth", declarationDepth),
    ("flowDepth", flowDepth), ("nestingDepth", nestingDepth), ("appParts", appParts), ("writtenSteps", writtenSteps),
    ("errors", errors), ("steps", steps), ("valueSize", valueSize), ("valueTotal", valueTotal),
    ("rangeWork", rangeWork),
  ]
}
