internal import Checking
internal import Interpreter
internal import Programs
internal import SourceText
import Statements
internal import Syntax
internal import Verdicts

/// A scenario of its own that shows what an exploration has found: it needs no other file, fails where the exploration
/// did, and nothing can be left out of it.
struct FoundScenario {
  /// All of it, in its one form.
  var text: String
  /// Without the declarations: what can be put beside the scenario that was explored.
  var block: String
}

/// Makes such scenarios: from the declarations and steps of the one that was explored, the acts that were found, and
/// the expectation that they break. Each is run before it is told of.
struct FoundScenarioMaker {
  let file: CheckedFile
  let files: any FileAccess
  let scenario: ScenarioProgram

  /// Of larger files every try would take too long.
  private static let sizeLimit = 200_000

  /// The parts of a text that can be left out or not.
  private struct ScenarioDraft {
    var title: String
    var declarations: [String]
    /// Set-up and steps of the scenario that was explored.
    var statements: [String]
    /// The steps and the expectation that show the defect.
    var end: [String]

    var block: String {
      "scenario \(title) {\n" + (statements + end).map { "\($0)\n" }.joined() + "}\n"
    }

    var text: String { (declarations + [block]).joined(separator: "\n\n") }
  }

  func scenario(for finding: Exploration.Defect) -> FoundScenario? {
    guard file.source.bytes.count <= Self.sizeLimit, let draft = draft(for: finding), shows(draft, finding: finding)
    else {
      return nil
    }
    let smallest = shrunk(draft, for: finding)
    let text = formatted(smallest.text)
    return FoundScenario(text: text, block: formatted(smallest.block))
  }

  private func formatted(_ text: String) -> String {
    String(decoding: format(SourceFile(id: FileID(0), path: "found.scn", text: text)), as: UTF8.self)
  }

  // MARK: Drafts

  private func draft(for finding: Exploration.Defect) -> ScenarioDraft? {
    let (tree, _) = parse(file.source)
    guard
      let node = tree.children(tree.root).first(where: {
        tree.kind($0) == .scenarioDeclaration && tree.location($0) == scenario.location
      })
    else { return nil }
    var statements: [String] = []
    for item in tree.children(tree.child(node, at: 2)) {
      // Of the expectations only the one that is broken is wanted, wherever it stands.
      if tree.kind(item) == .step(.expect) {
        guard let claim = finding.claim, contains(tree.location(item), range: claim) else { continue }
      }
      statements.append(tree.text(item))
    }
    return ScenarioDraft(
      title: ValueNames.quoted("explored: \(finding.sentence)"), declarations: declarations, statements: statements,
      end: finding.steps + [finding.expectation].compactMap { $0 })
  }

  private func contains(_ outer: Location, range inner: Location) -> Bool {
    outer.file == inner.file && outer.range.start <= inner.range.start && inner.range.end <= outer.range.end
  }

  /// The declarations of the file and of all its imports, without import declarations and scenarios.
  private var declarations: [String] {
    let loader = ImportLoader(files: files, root: nil)
    _ = Checker(load: loader.load).check(loader.add(file.source.path, bytes: file.source.bytes))
    return loader.sources.reversed().flatMap { source -> [String] in
      let (tree, _) = parse(source)
      return tree.children(tree.root).filter { node in
        switch tree.kind(node) {
        case .appDeclaration, .constantDeclaration, .deviceDeclaration, .splashDeclaration, .flowDeclaration: true
        default: false
        }
      }.map(tree.text)
    }
  }

  // MARK: Tries

  /// Leaves out whatever can be left out, from the end to the beginning, until nothing can: one statement after the
  /// other, and two that stand together (`press home`, `launch`), of which neither goes alone.
  private func shrunk(_ draft: ScenarioDraft, for finding: Exploration.Defect) -> ScenarioDraft {
    var smallest = draft
    var count: Int
    repeat {
      count = smallest.statements.count
      for length in 1...2 { shrink(&smallest, by: length, for: finding) }
    } while smallest.statements.count < count
    for index in draft.declarations.indices.reversed() {
      var smaller = smallest
      smaller.declarations.remove(at: index)
      if shows(smaller, finding: finding) { smallest = smaller }
    }
    return smallest
  }

  private func shrink(_ smallest: inout ScenarioDraft, by length: Int, for finding: Exploration.Defect) {
    for index in smallest.statements.indices.reversed() where index + length <= smallest.statements.count {
      var smaller = smallest
      smaller.statements.removeSubrange(index..<index + length)
      if shows(smaller, finding: finding) { smallest = smaller }
    }
  }

  /// Whether a draft runs, fails by its expectation and nothing else, and ends where the same is wrong.
  private func shows(_ draft: ScenarioDraft, finding: Exploration.Defect) -> Bool {
    let source = SourceFile(id: FileID(0), path: "found.scn", text: draft.text)
    let (program, diagnostics) = Checker(load: { _, _ in .notFound }).check(source)
    guard !diagnostics.contains(where: { $0.severity == .error }), let scenario = program.scenarios.first else {
      return false
    }
    guard let list = try? RunList(scenario, bounds: .none), let result = firstResult(of: list) else { return false }
    if finding.kind == .endless { return result.limit != nil }
    return result.failure == nil && result.limit == nil && result.verdicts.contains(where: \.isFailed)
      && (result.crash == nil || finding.kind == .broken) && endsThere(list, finding: finding)
  }

  /// An expectation alone could fail for another reason, and on the way: what was found has to be so at the end.
  private func endsThere(_ list: RunList, finding: Exploration.Defect) -> Bool {
    let limits: ExplorationLimits
    switch finding.kind {
    case .broken, .endless, .crash: return true
    case .emptyStack, .repeated, .rootAgain, .staleFlag, .stuck, .unguarded: limits = ExplorationLimits(depth: 0)
    // There is no way only where all ways have been tried, however long they are.
    case .noWayHome: limits = ExplorationLimits(depth: ExplorationLimits().states)
    }
    guard let there = try? list.explore(limits) else { return false }
    return there.findings.contains {
      $0.kind == finding.kind && $0.sentence == finding.sentence && $0.steps.isEmpty
    }
  }

  /// An exploration begins with the first run.
  private func firstResult(of list: RunList) -> RunResult? {
    for index in 0..<list.count {
      guard let run = try? list.run(at: index) else { continue }
      return try? list.execute(run)
    }
    return nil
  }
}
