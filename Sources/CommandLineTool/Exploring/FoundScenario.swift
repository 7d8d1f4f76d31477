internal import Checking
internal import Interpreter
internal import Programs
internal import ScenarioKit
internal import SourceText
import Statements
internal import Syntax
internal import Verdicts

/// A separate scenario that shows a finding of an exploration.
/// It needs no other file, fails where the exploration did, and has nothing that can be removed.
struct FoundScenario {
  /// The whole text, formatted.
  var text: String
  /// The scenario without the declarations, to be added to the file of the explored scenario.
  var block: String
  /// Its statements one by one, from the set-up to the last step.
  var statements: [String]
}

/// Makes such scenarios from the declarations and steps of the explored one, the found acts and the broken expectation.
/// Each is run before it is reported.
struct FoundScenarioMaker {
  let file: CheckedFile
  let files: any FileAccess
  let scenario: ScenarioProgram

  /// The size in bytes above which every attempt would take too long.
  private static let sizeLimit = 200_000

  private struct ScenarioDraft {
    var title: String
    var declarations: [String]
    /// The set-up and steps of the explored scenario.
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
    return FoundScenario(text: text, block: formatted(smallest.block), statements: smallest.statements + finding.steps)
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
      // Only the broken expectation is needed, wherever it is.
      if tree.kind(item) == .step(.expect) {
        let place = tree.location(item)
        guard let claim = finding.claim, place.file == claim.file, place.range.start <= claim.range.start,
          claim.range.end <= place.range.end
        else { continue }
      }
      statements.append(tree.text(item))
    }
    return ScenarioDraft(
      title: ValueNames.quoted("explored: \(finding.sentence)"), declarations: declarations, statements: statements,
      end: finding.steps + [finding.expectation].compactMap { $0 })
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

  // MARK: Attempts

  /// Removes everything removable, from the end to the beginning.
  /// It removes single statements and pairs of neighbors that cannot be removed separately (`press home`, `launch`).
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

  /// Returns whether a draft runs, fails only by its expectation, and ends with the same defect.
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

  /// Returns whether the defect is present at the end of the run.
  /// The expectation alone could fail for another reason or earlier in the run.
  private func endsThere(_ list: RunList, finding: Exploration.Defect) -> Bool {
    let limits: ExplorationLimits
    switch finding.kind {
    case .broken, .endless, .crash, .pushCovered: return true
    case .emptyStack, .repeated, .rootAgain, .staleFlag, .stuck, .unguarded: limits = ExplorationLimits(depth: 0)
    // There is no way home only if all ways, of any length, have been tried. Each attempt to shorten a finding does so.
    case .noWayHome: limits = ExplorationLimits(depth: 1_000, states: 1_000)
    }
    guard let there = try? list.explore(limits) else { return false }
    return there.findings.contains {
      $0.kind == finding.kind && $0.sentence == finding.sentence && $0.steps.isEmpty
    }
  }

  /// Returns the result of the first run, with which an exploration begins.
  private func firstResult(of list: RunList) -> RunResult? {
    for index in 0..<list.count {
      guard let run = try? list.run(at: index) else { continue }
      return try? list.execute(run)
    }
    return nil
  }
}
