package import Checking
package import Interpreter
package import Programs
package import Reporting
package import SourceText

/// The services that the server needs from the command-line tool.
package struct LanguageServices: Sendable {
  /// Opens the files of a check. The given texts, by their paths, take precedence over those on the disk.
  package var files: @Sendable (_ texts: [String: [UInt8]]) -> CheckFiles
  /// Searches for a change with which a problem of a run does not occur.
  package var fix: @Sendable (FixRequest) -> Explanation.Fix?
  /// Performs a command of the command-line tool, with texts as for `files`, and returns what it prints. It ends early
  /// if its thread is interrupted.
  package var command: @Sendable (_ arguments: [String], _ texts: [String: [UInt8]]) -> String
  /// Returns the paths of the scenario files in a folder, at any depth.
  package var scenarioFiles: @Sendable (_ folder: String) -> [String]
  /// Returns the content of a file; `nil` if it cannot be read.
  package var contents: @Sendable (_ path: String) -> [UInt8]?
  /// Returns whether a file is an exercise of a course that was started.
  package var isExercise: @Sendable (_ path: String) -> Bool
  /// The folder for reports.
  package var reportFolder: String

  package init(
    files: @escaping @Sendable (_ texts: [String: [UInt8]]) -> CheckFiles,
    fix: @escaping @Sendable (FixRequest) -> Explanation.Fix?,
    command: @escaping @Sendable (_ arguments: [String], _ texts: [String: [UInt8]]) -> String,
    scenarioFiles: @escaping @Sendable (_ folder: String) -> [String],
    contents: @escaping @Sendable (_ path: String) -> [UInt8]?,
    isExercise: @escaping @Sendable (_ path: String) -> Bool, reportFolder: String
  ) {
    self.files = files
    self.fix = fix
    self.command = command
    self.scenarioFiles = scenarioFiles
    self.contents = contents
    self.isExercise = isExercise
    self.reportFolder = reportFolder
  }
}

/// A problem of a run for which a fix is searched.
package struct FixRequest: Sendable {
  /// The file of the scenario.
  package var source: SourceFile
  /// The files of all locations.
  package var sources: SourceTable
  /// All scenarios of the file.
  package var program: Program
  /// The run that failed.
  package var run: Run
  /// The runs of its scenario.
  package var list: RunList
  /// The run's result, with everything recorded.
  package var result: RunResult
  /// The problem to fix.
  package var problem: Problem
  /// The explanation of the problem.
  package var account: Explanation
  /// The maximum number of changed steps to try.
  package var steps: Int
}

/// The files that one check reads.
package struct CheckFiles {
  /// Adds the checked file.
  package var add: (_ path: String, _ bytes: [UInt8]) -> SourceFile
  /// Returns the file that an import names.
  package var load: Loader
  /// Returns all files so far, in the order of their numbers.
  package var sources: () -> [SourceFile]
  /// Returns whether a file, or anything that it imports, has an error, after a check with these diagnostics.
  package var isBroken: (_ file: FileID, _ diagnostics: [Diagnostic]) -> Bool

  package init(
    add: @escaping (_ path: String, _ bytes: [UInt8]) -> SourceFile, load: @escaping Loader,
    sources: @escaping () -> [SourceFile], isBroken: @escaping (_ file: FileID, _ diagnostics: [Diagnostic]) -> Bool
  ) {
    self.add = add
    self.load = load
    self.sources = sources
    self.isBroken = isBroken
  }
}
