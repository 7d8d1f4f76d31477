package import Programs
package import SourceText
package import Syntax

/// Turns files into programs: resolves names, checks types, units and placement, and reports errors.
///
/// One checker handles any number of files, one after another. A file with several importers is read and checked once,
/// and its errors are reported once.
package struct Checker {
  private let session: CompilationContext
  private let parts: ProgramParts

  /// The file of the built-in splash strategies, to which the locations of their steps refer.
  package static var prelude: SourceFile { CompilationContext.preludeFile }

  /// - Parameters:
  ///   - load: Finds the file that an import names.
  ///   - names: Collects the names of all files; `nil` if nobody asks for them.
  ///   - parts: The parts of the programs that are kept.
  package init(load: @escaping Loader, names: NameIndex? = nil, parts: ProgramParts = .whole) {
    session = CompilationContext(load: load)
    self.parts = parts
    session.names = names
  }

  /// Parses and checks a file with everything that it imports.
  /// - Parameter question: An expression to evaluate at a place of the file; scenarios that contain the place have it
  ///   as `asked`.
  /// - Returns: The valid scenarios of this file, and the diagnostics since the last call, in the order of files and
  ///   places.
  package func check(
    _ source: SourceFile, asking question: Question? = nil
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    session.question = question
    defer { session.question = nil }
    return check(session.module(of: source), part: 0, of: 1)
  }

  /// Checks a parsed file, or one of several parts of its scenarios with all declarations. The parts of a large file
  /// can be checked in parallel, each by its own checker. Errors in declarations are found in every part.
  /// - Parameters:
  ///   - syntax: The diagnostics of the parser.
  ///   - part: From 0 to `count - 1`; the parts together are the file, in order.
  package func check(
    _ tree: SyntaxTree, syntax: [Diagnostic], part: Int = 0, of count: Int = 1
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    check(session.module(of: tree, syntax: syntax), part: part, of: count)
  }

  /// Returns the diagnostics of the parts of a file as those of the whole: each once, and as many as of one part.
  package static func joined(_ parts: [[Diagnostic]]) -> [Diagnostic] {
    let collector = DiagnosticCollector()
    for part in parts { for diagnostic in part { collector.add(diagnostic) } }
    return collector.take().withoutUnfinishedScenarios
  }

  private func check(
    _ module: Module, part: Int, of count: Int
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    let total = module.scenarios.count
    let range = total * part / count..<total * (part + 1) / count
    for other in session.uncheckedModules() { Lowering.checkDeclarations(of: other, in: session) }
    var lowering = Lowering(session: session, module: module)
    var scenarios: [ScenarioProgram] = []
    if parts != .counts { scenarios.reserveCapacity(range.count) }
    var others = 0
    var setUps = SetUpsToTry()
    for node in module.scenarios[range] {
      lowering.module = module
      guard var scenario = lowering.scenario(node) else { continue }
      lowering.checkAddresses(of: scenario)
      lowering.checkLabels(of: scenario)
      lowering.checkStyle(of: scenario)
      lowering.checkWaits(of: scenario)
      let parts = setUps.take(scenario.setup) || scenario.mayHaveSeveralRuns ? .whole : parts
      if parts == .counts {
        others += 1
        continue
      }
      scenario.keep(parts)
      scenarios.append(consume scenario)
    }
    lowering.module = module
    lowering.warnOfUnusedStrategies()
    // Its findings are the same in every part.
    if part == count - 1 { Lowering.checkMaps(of: module, in: session) }
    let findings = CascadeFilter(session.modules).removed(from: session.findings.take())
    return (Program(scenarios: scenarios, others: others), findings)
  }
}

/// The parts of a program that a checker returns.
package enum ProgramParts: Sendable {
  case whole
  // Whoever runs nothing does not keep a whole suite in memory.

  /// Only those that tell how often a scenario runs, and whether a phone and an app can be made for it.
  case titles
  /// The same without the titles of scenarios with one run, which are only counted.
  case counts
}

/// The set-ups of a file that are worth trying without a run: each app as declared once, and all others up to a limit.
private struct SetUpsToTry {
  private static let limit = 200
  private var apps: Set<ObjectIdentifier> = []
  private var count = 0

  /// Returns whether a set-up is one of them.
  mutating func take(_ setup: Setup) -> Bool {
    guard count < Self.limit, !setup.isPlain || apps.insert(ObjectIdentifier(setup.sharedApp)).inserted else {
      return false
    }
    count += 1
    return true
  }
}

extension ScenarioProgram {
  /// Lets go of the parts that nobody needs, and of the pools' room to grow.
  fileprivate mutating func keep(_ parts: ProgramParts) {
    switch parts {
    case .whole: pools = pools.trimmed
    case .titles, .counts:
      steps = .empty
      pools = Pools()
    }
  }
}
