import Checking
import Interpreter
import Programs
import Reporting
import ScenarioKit
import SourceText
import Syntax

/// The result of parsing and checking one text with its imports, as `scenario check` finds it.
struct Analysis {
  let tree: SyntaxTree
  let file: CheckedFile

  var source: SourceFile { file.source }
  /// The diagnostics in the text itself, not in its imports.
  var ownDiagnostics: [Diagnostic] { file.diagnostics.filter { $0.location.file == source.id } }

  init(of path: String, bytes: [UInt8], loader: ImportLoader) {
    let source = loader.add(path, bytes: scenarioText(of: path, bytes: bytes))
    let (tree, syntax) = parse(source)
    var (program, diagnostics) = Checker(load: loader.load).check(tree, syntax: syntax)
    loader.recordDiagnostics(diagnostics)
    let isBroken = loader.isBroken(source.id)
    if !isBroken {
      for scenario in program.scenarios where !scenario.givens.isEmpty || scenario.examples != nil {
        do throws(Fault) { _ = try RunList(scenario) } catch { diagnostics.append(error.diagnostic) }
      }
    }
    self.tree = tree
    file = CheckedFile(
      source: source, sources: SourceTable(loader.sources + [Checker.prelude]), diagnostics: diagnostics,
      isBroken: isBroken, program: program)
  }
}
