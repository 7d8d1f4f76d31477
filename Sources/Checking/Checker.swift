package import Programs
package import SourceText
package import Syntax

/// Makes programs of files: resolves names, checks types, units and places, and says what is wrong.
///
/// One checker serves any number of files, one after another. A file that several import is read and checked once, and
/// what is wrong with it is reported once.
package struct Checker {
  private let session: Session

  /// The file in which the splash strategies stand that ship with the language: steps of theirs have locations in it.
  package static var prelude: SourceFile { Session.preludeFile }

  /// - Parameter load: finds the file that an import names.
  package init(load: @escaping Loader) { session = Session(load: load) }

  /// Parses and checks a file with all that it imports.
  /// - Returns: the scenarios of this file that are right, and what has been found since the last call, in the order of
  ///   files and places.
  package func check(_ source: SourceFile) -> (program: Program, diagnostics: [Diagnostic]) {
    check(session.module(of: source))
  }

  /// Checks a file that has been parsed; `syntax` is what the parser found.
  package func check(_ tree: SyntaxTree, syntax: [Diagnostic]) -> (program: Program, diagnostics: [Diagnostic]) {
    check(session.module(of: tree, syntax: syntax))
  }

  private func check(_ module: Module) -> (program: Program, diagnostics: [Diagnostic]) {
    for other in session.uncheckedModules() { Lowering.checkDeclarations(of: other, in: session) }
    var lowering = Lowering(session: session, module: module)
    var scenarios: [ScenarioProgram] = []
    scenarios.reserveCapacity(module.scenarios.count)
    for node in module.scenarios {
      lowering.module = module
      if let scenario = lowering.scenario(node) { scenarios.append(scenario) }
    }
    return (Program(scenarios: scenarios), session.findings.take())
  }
}
