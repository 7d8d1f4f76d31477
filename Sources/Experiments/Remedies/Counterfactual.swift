internal import DeviceModel
internal import Interpreter
internal import Programs
package import Reporting
internal import ScenarioKit
internal import SourceText
internal import Statements
internal import Traces
internal import Verdicts
internal import VirtualTime

/// The latest step of a run whose change would have altered the outcome, found by trying.
struct Counterfactual {
  /// A change that was run, and the outcome of the whole run.
  struct Change {
    /// The change: `line 9 left out`.
    var words: String
    /// Whether everything else passes.
    var passes: Bool
    /// The change of the text, unless it removes a step.
    var remedy: Remedy?
  }

  var step: Location
  var changes: [Change]
}

/// The findings of the trials, and their number.
package struct CounterfactualResult {
  var counterfactual: Counterfactual?
  /// The changes to declared values that alter the outcome, if no step does.
  var declarations: [Counterfactual.Change] = []
  /// The number of changed texts that were run, and of those with another step.
  var tried = 0
  var triedSteps = 0

  /// The change of a step with which everything passes; removing a step does not count.
  package var fix: Explanation.Fix? {
    counterfactual?.changes.lazy.filter(\.passes).compactMap(\.remedy).first.map { $0.fix(passes: true) }
  }
}

/// Searches for the latest such step: it tries the same few changes for each step, from the latest to the earliest.
struct CounterfactualSearch {
  let text: ChangedText
  let run: Run
  let list: RunList
  let trace: Trace
  /// The limit on changed texts that are run. Each takes as long as the scenario.
  static let limit = 80
  var limit = Self.limit
  /// The expression asked for in each of the changed texts.
  var asked: ChangedText.Asked?
  /// Returns whether a run of a changed text has another outcome; `nil` if it does not reach the expectation.
  let isOtherwise: (ChangedText.Attempt) -> Bool?
  private(set) var tried = 0

  /// Whether the limit ended the search.
  var isCutOff: Bool { tried >= limit }

  private var source: SourceFile { text.file.source }

  /// Returns the findings.
  /// - Parameter end: The position in the trace from which nothing can have altered the outcome.
  mutating func findings(before end: Position, configuration: Configuration?) -> CounterfactualResult {
    let step = find(before: end)
    var findings = CounterfactualResult(counterfactual: step, tried: tried, triedSteps: tried)
    guard step == nil, let configuration, text.isSmallEnough else { return findings }
    addDeclarations(of: configuration, to: &findings)
    return findings
  }

  /// - Parameter end: The position in the trace from which nothing can have altered the outcome.
  private mutating func find(before end: Position) -> Counterfactual? {
    guard text.isSmallEnough else { return nil }
    for step in steps(before: end) {
      var changes: [Counterfactual.Change] = []
      let omission = omission(of: step)
      for remedy in [omission] + remedies(for: step) where tried < limit {
        tried += 1
        guard let attempt = attempt(remedy), isOtherwise(attempt) == true else { continue }
        changes.append(
          Counterfactual.Change(
            words: remedy.words, passes: attempt.result.outcome == .passed,
            remedy: remedy == omission || !keepsEffect(of: step, with: remedy) ? nil : remedy))
      }
      if !changes.isEmpty {
        // Changes with which everything passes come first.
        let best = changes.filter(\.passes) + changes.filter { !$0.passes }
        return Counterfactual(step: step.location, changes: Array(best.prefix(3)))
      }
      if tried >= limit { break }
    }
    return nil
  }

  private func attempt(_ remedy: Remedy) -> ChangedText.Attempt? {
    try? text.attempt(run, of: list.scenario, with: remedy.edits, asking: asked, recording: .verdicts).get()
  }

  /// Returns whether a step still does something before the last verdict where a remedy puts it. One that comes too
  /// early or too late for that only switches the test off.
  private func keepsEffect(of step: Step, with remedy: Remedy) -> Bool {
    guard case .act = step.action,
      let attempt = try? text.attempt(run, of: list.scenario, with: remedy.edits, recording: .full).get(),
      let trace = attempt.result.trace, let end = attempt.result.verdicts.map(\.instant).max()
    else { return true }
    let written = source.text(step.location.range)
    return trace.records.contains { record in
      guard let origin = record.origin, record.instant <= end, record.lane != .person, !record.detail.isReason else {
        return false
      }
      return attempt.sources.text(of: origin) == written
    }
  }

  /// Returns the durations of a launch phase that alter the outcome; `nil` if the run cannot be made with them.
  private func phaseAnalysis(of field: AppField, declared: Interval) -> PhaseAnalysis? {
    var (list, sources) = (list, text.file.sources)
    if let asked {
      guard case .success(let (scenario, changed)) = text.scenario(list.scenario, asking: asked),
        let other = try? RunList(scenario, bounds: .none)
      else { return nil }
      (list, sources) = (other, changed)
    }
    return try? PhaseAnalysis(of: field, declared: declared, in: run, of: list, recording: .verdicts) { result, list in
      isOtherwise(
        ChangedText.Attempt(result: result, scenario: list.scenario, sources: sources, list: list, run: result.run))
        ?? false
    }
  }

  // MARK: Steps

  /// Returns the executed steps of this file, the latest first, without duplicates.
  private func steps(before end: Position) -> [Step] {
    var found: [Step] = []
    let last = min(Int(end.index), trace.records.count - 1)
    // What was refused may have been meant to prevent it, so it comes first.
    let refused = trace.records.filter(\.detail.isReason)
    for record in refused.reversed() + trace.records[...last].reversed() {
      guard let origin = record.origin, origin.file == source.id, !found.contains(where: { $0.location == origin }),
        origin.range.offsets.upperBound <= source.bytes.count,
        let step = list.scenario.pools.step(at: origin), isWorthATry(step)
      else { continue }
      found.append(step)
    }
    return found
  }

  private func isWorthATry(_ step: Step) -> Bool {
    if step.action.isLaunch { return false }
    return switch step.action {
    case .expect, .note, .inline, .branch, .repeat, .forEach: false
    case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .after, .at, .when, .whenever, .work,
      .blockMain, .holdMain, .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .assign:
      true
    }
  }

  // MARK: Changes

  private func shown(_ step: Step) -> String { "“\(text.file.sources.text(of: step.location))”" }

  private func omission(of step: Step) -> Remedy {
    let edit = TextEdit(range: step.location.range.offsets, replacement: "note \"\"")
    return Remedy([edit], words: "without \(shown(step)), line \(source.line(at: step.location.range.start))")
  }

  /// Returns the same step at another place, in another form, or at another time.
  private func remedies(for step: Step) -> [Remedy] {
    let range = step.location.range.offsets
    let line = source.line(at: step.location.range.start)
    let shown = shown(step)
    var remedies: [Remedy] = []
    if step.action.does(.hideSplash), let app = try? list.app(of: run),
      let list = RemedyList(source: source, scenario: list.scenario, app: app)
    {
      remedies += list.laterHides + list.earlierHides
    }
    remedies.append(inserting("wait until idle", before: step))
    if step.action.does(.tap) { remedies.append(inserting("hide splash; wait until idle", before: step)) }
    let aSecondLater = TextEdit(range: range, replacement: "after 1s { \(source.text(step.location.range)) }")
    remedies.append(Remedy([aSecondLater], words: "\(shown) a second later, line \(line)"))
    if let earlier = earlier(step, shown: shown, line: line) { remedies.append(earlier) }
    return remedies
  }

  private func inserting(_ steps: String, before step: Step) -> Remedy {
    let start = step.location.range.offsets.lowerBound
    return Remedy(
      [TextEdit(range: start..<start, replacement: "\(steps); ")],
      words: "“\(steps)” before \(shown(step)), line \(source.line(at: step.location.range.start))")
  }

  /// Returns the step swapped with the previous one in its block.
  private func earlier(_ step: Step, shown: String, line: Int) -> Remedy? {
    let before = list.scenario.pools.steps.filter { other in
      other.location.file == source.id && other.location.range.end <= step.location.range.start && canSwap(other)
    }.max { ($0.location.range.end, $1.location.range.start) < ($1.location.range.end, $0.location.range.start) }
    guard let other = before?.location.range else { return nil }
    // Only blanks and a separator may be between them.
    let between = source.bytes[Int(other.end)..<Int(step.location.range.start)]
    guard between.allSatisfy(" \n\r\t;".utf8.contains) else { return nil }
    return Remedy(
      [
        TextEdit(range: other.offsets, replacement: source.text(step.location.range)),
        TextEdit(range: step.location.range.offsets, replacement: source.text(other)),
      ], words: "line \(line), \(shown), moved above line \(source.line(at: other.start))")
  }

  private func canSwap(_ step: Step) -> Bool {
    if step.action.isLaunch { return false }
    return switch step.action {
    case .assign, .inline: false
    case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .after, .at, .when, .whenever, .work,
      .blockMain, .holdMain, .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .repeat, .forEach,
      .branch, .note, .expect:
      true
    }
  }
}

/// Declarations, not steps, that decide an outcome: the version of iOS, and the durations of launch phases.
/// It finds the exact duration from which the outcome changes.
extension CounterfactualSearch {
  /// Adds the changes that would have altered the outcome, beginning with the longest declared time.
  private func addDeclarations(of configuration: Configuration, to findings: inout CounterfactualResult) {
    let all = AppField.allCases.compactMap { field in field.launchPhase.map { (field, configuration.app.durations[$0]) }
    }
    let durations = all.enumerated().filter { $0.element.1 > .zero }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element)
    for (field, declared) in durations where findings.declarations.count < 2 {
      findings.tried += 1
      if let change = border(of: field, declared: declared) { findings.declarations.append(change) }
    }
    addVersions(otherThan: configuration, to: &findings)
  }

  private func border(of field: AppField, declared: Interval) -> Counterfactual.Change? {
    guard let change = phaseAnalysis(of: field, declared: declared)?.change else { return nil }
    let (unit, range) = (RangeUnit.time, change.range)
    let values =
      change.isShortest
      ? range.upperBound == 0 ? unit.told(0) : unit.orLess(range.upperBound)
      : change.isLongest
        ? unit.orMore(range.lowerBound) : "\(unit.told(range.lowerBound)) to \(unit.told(range.upperBound))"
    let place = list.scenario.setup.app.fieldPlaces[field].flatMap { $0.file == source.id ? $0 : nil }
    let line = place.map { ", line \(source.line(at: $0.range.start))" } ?? ""
    return Counterfactual.Change(
      words: "with \(field.rawValue): \(values) instead of \(formatted(declared))\(line)", passes: change.passes)
  }

  /// Adds the versions of iOS that alter the outcome: `on iOS 12.0`, `on iOS 12.0 to 14.0`.
  private func addVersions(otherThan configuration: Configuration, to findings: inout CounterfactualResult) {
    var others: [(major: Int32, passes: Bool)] = []
    let remedies = RemedyList(source: source, scenario: list.scenario, app: configuration.app)
    for major in 12...26 where major != configuration.ios.major {
      guard let remedy = remedies?.version("\(major).0") else { continue }
      findings.tried += 1
      guard let attempt = attempt(remedy), isOtherwise(attempt) == true else { continue }
      others.append((Int32(major), attempt.result.outcome == .passed))
    }
    guard let first = others.first, let last = others.last else { return }
    let isRange = last.major - first.major == Int32(others.count - 1)
    let names = isRange && others.count > 1 ? ["\(first.major) to \(last.major)"] : others.map { "\($0.major)" }
    findings.declarations.append(
      Counterfactual.Change(
        words: "on iOS \(names.joined(separator: ", ")) instead of \(configuration.ios)",
        passes: others.allSatisfy(\.passes)))
  }
}
