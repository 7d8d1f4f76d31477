package import Interpreter
package import Reporting
package import ScenarioKit

/// The services that the server needs from the command-line tool.
package struct LanguageServices: Sendable {
  /// The files of the machine, which the texts of open documents take precedence over.
  let files: any FileAccess
  /// Searches for a change with which a problem of a run does not occur.
  let fix: @Sendable (FixRequest) -> Explanation.Fix?
  /// Performs a command of the command-line tool, with texts that take precedence over files, and returns what it
  /// prints. It ends early if its thread is interrupted.
  let command: @Sendable (_ arguments: [String], _ texts: [String: [UInt8]]) -> String
  /// Returns whether a file is an exercise of a course that was started.
  let isExercise: @Sendable (_ path: String) -> Bool
  let reportFolder: String

  package init(
    files: any FileAccess, fix: @escaping @Sendable (FixRequest) -> Explanation.Fix?,
    command: @escaping @Sendable (_ arguments: [String], _ texts: [String: [UInt8]]) -> String,
    isExercise: @escaping @Sendable (_ path: String) -> Bool, reportFolder: String
  ) {
    (self.files, self.fix, self.command) = (files, fix, command)
    (self.isExercise, self.reportFolder) = (isExercise, reportFolder)
  }

  /// Opens the files of a check.
  /// - Parameter texts: The texts that take precedence over those on the disk, by their paths.
  func loader(_ texts: [String: [UInt8]]) -> ImportLoader {
    ImportLoader(files: FilesWithTexts(files: files, texts: texts), root: nil)
  }

  /// Returns the paths of the scenario files in a folder, at any depth.
  func scenarioFiles(_ folder: String) -> [String] {
    FileDiscovery(operands: [folder], files: files, root: nil).items.compactMap { item in
      if case .file(let task) = item { task.path } else { nil }
    }
  }

  /// Returns the content of a file; `nil` if it cannot be read.
  func contents(_ path: String) -> [UInt8]? { try? files.contents(of: path) }
}

/// A problem of a run for which a fix is searched.
package struct FixRequest: Sendable {
  /// The file of the scenario.
  package var file: CheckedFile
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
