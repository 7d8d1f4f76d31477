internal import Checking
package import Interpreter
package import Programs
package import ScenarioKit
package import SourceText

/// Checks and runs a changed text of a file instead of the original.
package struct ChangedText {
  let file: CheckedFile
  let files: any FileAccess
  /// The resolved root folder; `nil` if `ImportLoader` finds it.
  let root: String?

  package init(file: CheckedFile, files: any FileAccess, root: String?) {
    self.file = file
    self.files = files
    self.root = root
  }

  /// The outcome of a changed text.
  package struct Attempt {
    package var result: RunResult
    package var scenario: ScenarioProgram
    package var sources: SourceTable
    var list: RunList
    var run: Run
  }

  /// The size in bytes above which repeated checks would take longer than the suite.
  private static let sizeLimit = 200_000

  /// Whether the file is small enough to be checked once for each change.
  package var isSmallEnough: Bool { file.source.bytes.count <= Self.sizeLimit }

  /// Returns the same run with the changed text; `nil` if that is not a scenario or has other runs.
  func result(of run: Run, scenario: ScenarioProgram, with remedy: Remedy) -> Attempt? {
    try? attempt(run, of: scenario, with: remedy.edits, recording: .verdicts).get()
  }

  /// The reason why a changed text cannot be run.
  package enum Refusal: Error {
    /// The first error that the checker found.
    case wrong(Diagnostic)
    /// The text is not an expression.
    case noExpression
    /// The changed text has other scenarios or runs, or cannot run with these values.
    case another
  }

  /// An expression asked for after something that ends at an offset of the original file.
  package struct Asked {
    var text: String
    var end: Int

    package init(text: String, end: Int) {
      self.text = text
      self.end = end
    }
  }

  /// Returns the file with blanks instead of its other scenarios, so that only this scenario has to be checked.
  private func bytes(of scenario: ScenarioProgram) -> [UInt8] {
    var bytes = file.source.bytes
    for other in file.program.scenarios where other.location != scenario.location {
      for index in other.location.range.offsets where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return bytes
  }

  /// Returns the scenario with the changed text, and its files.
  package func scenario(
    _ scenario: ScenarioProgram, with edits: [TextEdit] = [], asking asked: Asked? = nil
  ) -> Result<(scenario: ScenarioProgram, sources: SourceTable), Refusal> {
    let bytes = bytes(of: scenario)
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(file.source.path, bytes: edits.applied(to: bytes))
    let question: Question?
    do throws(Question.Refusal) {
      question = try asked.map { asked throws(Question.Refusal) in
        try Question(
          asked.text, makeSource: { loader.add("the expression", bytes: Array($0.utf8)) }, of: source.id,
          behind: edits.moved(asked.end))
      }
    } catch {
      return .failure(error.diagnostic.map(Refusal.wrong) ?? .noExpression)
    }
    let (program, diagnostics) = Checker(load: loader.load).check(source, asking: question)
    if let error = diagnostics.first(where: { $0.severity == .error }) { return .failure(.wrong(error)) }
    guard program.scenarios.count == 1 else { return .failure(.another) }
    return .success((program.scenarios[0], SourceTable(loader.sources, last: { Checker.prelude })))
  }

  /// Runs the changed text as a run of the original one.
  package func attempt(
    _ run: Run, of scenario: ScenarioProgram, with edits: [TextEdit] = [], asking asked: Asked? = nil,
    recording: Recording
  ) -> Result<Attempt, Refusal> {
    if WorkInterruption.isSet { return .failure(.another) }
    if !edits.isEmpty, edits.applied(to: file.source.bytes) == file.source.bytes { return .failure(.another) }
    return self.scenario(scenario, with: edits, asking: asked).flatMap { program, sources in
      do throws(Fault) {
        let list = try RunList(program, bounds: .none)
        guard let changed = try list.run(like: run), changed.name == run.name else { return .failure(.another) }
        let result = try list.execute(changed, recording: recording)
        return .success(
          Attempt(result: result, scenario: list.scenario, sources: sources, list: list, run: changed))
      } catch {
        return .failure(.another)
      }
    }
  }
}
