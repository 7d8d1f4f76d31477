package import Programs
package import SourceText
package import Syntax

/// Makes programs of files: resolves names, checks types, units and places, and says what is wrong.
///
/// One checker serves any number of files, one after another. A file that several import is read and checked once, and
/// what is wrong with it is reported once.
package struct Checker {
  private let session: CompilationContext

  /// The file in which the splash strategies stand that ship with the language: steps of theirs have locations in it.
  package static var prelude: SourceFile { CompilationContext.preludeFile }

  /// More findings than this are of use to nobody; a checker keeps the first.
  package static let findingLimit = DiagnosticCollector.limit

  /// - Parameter load: finds the file that an import names.
  package init(load: @escaping Loader) { session = CompilationContext(load: load) }

  /// Parses and checks a file with all that it imports.
  /// - Returns: the scenarios of this file that are right, and what has been found since the last call, in the order of
  ///   files and places.
  package func check(_ source: SourceFile) -> (program: Program, diagnostics: [Diagnostic]) {
    check(session.module(of: source))
  }

  /// Parses and checks a file, and an expression that is asked for at a place of it: the scenarios in which that is so
  /// have it as `asked`.
  package func check(_ source: SourceFile, asking question: Question?) -> (program: Program, diagnostics: [Diagnostic])
  {
    session.question = question
    defer { session.question = nil }
    return check(source)
  }

  /// Checks a file that has been parsed; `syntax` is what the parser found.
  package func check(_ tree: SyntaxTree, syntax: [Diagnostic]) -> (program: Program, diagnostics: [Diagnostic]) {
    check(session.module(of: tree, syntax: syntax))
  }

  /// Checks one of several parts of a file's scenarios, and all of its declarations: parts of a large file can be
  /// checked side by side, each by a checker of its own. What is wrong with declarations is found in every part.
  /// - Parameter part: From 0 to `count - 1`; the parts together are the file, in order.
  package func check(
    _ tree: SyntaxTree, syntax: [Diagnostic], part: Int, of count: Int
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    let module = session.module(of: tree, syntax: syntax)
    let total = module.scenarios.count
    return check(module, scenarios: total * part / count..<total * (part + 1) / count)
  }

  private func check(_ module: Module) -> (program: Program, diagnostics: [Diagnostic]) {
    check(module, scenarios: 0..<module.scenarios.count)
  }

  private func check(_ module: Module, scenarios range: Range<Int>) -> (program: Program, diagnostics: [Diagnostic]) {
    for other in session.uncheckedModules() { Lowering.checkDeclarations(of: other, in: session) }
    var lowering = Lowering(session: session, module: module)
    var scenarios: [ScenarioProgram] = []
    scenarios.reserveCapacity(range.count)
    for node in module.scenarios[range] {
      lowering.module = module
      guard let scenario = lowering.scenario(node) else { continue }
      lowering.checkAddresses(of: scenario)
      scenarios.append(consume scenario)
    }
    Lowering.checkMaps(of: module, in: session)
    let findings = CascadeFilter(session.modules).removed(from: session.findings.take())
    return (Program(scenarios: scenarios), findings)
  }
}
