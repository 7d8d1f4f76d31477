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
  /// - Parameter question: An expression that is asked for at a place of it: scenarios in which that is so have it as
  ///   `asked`.
  /// - Returns: the scenarios of this file that are right, and what has been found since the last call, in the order of
  ///   files and places.
  package func check(
    _ source: SourceFile, asking question: Question? = nil
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    session.question = question
    defer { session.question = nil }
    return check(session.module(of: source), part: 0, of: 1)
  }

  /// Checks a file that has been parsed, or one of several parts of its scenarios with all of its declarations: parts
  /// of a large file can be checked side by side, each by a checker of its own. What is wrong with declarations is
  /// found in every part.
  /// - Parameters:
  ///   - syntax: What the parser found.
  ///   - part: From 0 to `count - 1`; the parts together are the file, in order.
  package func check(
    _ tree: SyntaxTree, syntax: [Diagnostic], part: Int = 0, of count: Int = 1
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    check(session.module(of: tree, syntax: syntax), part: part, of: count)
  }

  private func check(
    _ module: Module, part: Int, of count: Int
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    let total = module.scenarios.count
    let range = total * part / count..<total * (part + 1) / count
    for other in session.uncheckedModules() { Lowering.checkDeclarations(of: other, in: session) }
    var lowering = Lowering(session: session, module: module)
    var scenarios: [ScenarioProgram] = []
    scenarios.reserveCapacity(range.count)
    for node in module.scenarios[range] {
      lowering.module = module
      guard let scenario = lowering.scenario(node) else { continue }
      lowering.checkAddresses(of: scenario)
      lowering.checkLabels(of: scenario)
      scenarios.append(consume scenario)
    }
    Lowering.checkMaps(of: module, in: session)
    let findings = CascadeFilter(session.modules).removed(from: session.findings.take())
    return (Program(scenarios: scenarios), findings)
  }
}
