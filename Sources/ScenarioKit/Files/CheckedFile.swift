internal import Checking
package import Interpreter
package import Programs
package import SourceText

/// A file that has been read and checked.
package struct CheckedFile: Sendable {
  package var source: SourceFile
  /// The files of all locations in its diagnostics and scenarios.
  package var sources: SourceTable
  /// The diagnostics of the file, and those of its imports that were not reported before.
  package var diagnostics: [Diagnostic]
  /// Whether the file or something that it imports has an error, so that its scenarios do not run.
  package var isBroken: Bool
  package var program: Program
  /// The scenarios, by their places, that have been run and have passed; empty before the first run.
  package var passed: [PassedRun?] = []
  /// Sentences about values of `--set` that its own scenarios do not have.
  package var notes: [String] = []

  package init(
    source: SourceFile, sources: SourceTable, diagnostics: [Diagnostic], isBroken: Bool, program: Program
  ) {
    self.source = source
    self.sources = sources
    self.diagnostics = diagnostics
    self.isBroken = isBroken
    self.program = program
  }

  /// Checks a text as the content of a file, with what it imports.
  /// - Parameter root: The folder that imports must not leave; `nil` if there is none.
  package init(path: String, bytes: [UInt8], files: any FileAccess, root: String? = nil) {
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(path, bytes: bytes)
    let (program, diagnostics) = Checker(load: loader.load).check(source)
    loader.recordDiagnostics(diagnostics)
    self.init(
      source: source, sources: SourceTable(loader.sources + [Checker.prelude]), diagnostics: diagnostics,
      isBroken: loader.isBroken(source.id), program: program)
  }

  /// The diagnostics that do not keep its scenarios from running.
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }

  /// Returns the line on which a scenario begins.
  package func line(of scenario: ScenarioProgram) -> Int { source.line(at: scenario.location.range.start) }

  /// Returns the scenario of a line: the last one that begins at or above it.
  package func scenario(at line: Int) -> ScenarioProgram? {
    program.scenarios.last { self.line(of: $0) <= line }
  }
}
