internal import Programs
internal import Reporting
internal import SourceText

/// A file that has been read and checked.
struct CheckedFile: Sendable {
  var source: SourceFile
  /// The files of all places that its diagnostics and scenarios speak of.
  var sources: SourceTable
  /// What was found in it, and in those of its imports that had not been told of before.
  var diagnostics: [Diagnostic]
  /// Its scenarios do not run: an error is in it, or in something that it imports.
  var isBroken: Bool
  var program: Program
  /// What `--set` says that its scenarios themselves do not: in sentences.
  var notes: [String] = []
}

/// What became of one of the things that a command line names.
enum LoadedItem: Sendable {
  case checked(CheckedFile, FileTask)
  case finding(FindingRecord)

  var isFile: Bool { if case .checked = self { true } else { false } }
}
