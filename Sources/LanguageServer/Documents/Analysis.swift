import Checking
import Interpreter
import Programs
import ScenarioKit
import SourceText
import Syntax

/// The result of parsing and checking one text with its imports, as `scenario check` finds it.
struct Analysis {
  let tree: SyntaxTree
  let program: Program
  let diagnostics: [Diagnostic]
  let sources: SourceTable
  /// Whether the file or something that it imports has an error, so that its scenarios do not run.
  let isBroken: Bool

  var source: SourceFile { tree.source }

  init(of path: String, bytes: [UInt8], files: CheckFiles) {
    let source = files.add(path, scenarioText(of: path, bytes: bytes))
    let (tree, syntax) = parse(source)
    let (program, found) = Checker(load: files.load).check(tree, syntax: syntax)
    var diagnostics = found
    isBroken = files.isBroken(source.id, found)
    if !isBroken {
      for scenario in program.scenarios where !scenario.givens.isEmpty || scenario.examples != nil {
        do throws(Fault) { _ = try RunList(scenario) } catch { diagnostics.append(error.diagnostic) }
      }
    }
    self.tree = tree
    self.program = program
    self.diagnostics = diagnostics
    sources = SourceTable(files.sources() + [Checker.prelude])
  }
}
