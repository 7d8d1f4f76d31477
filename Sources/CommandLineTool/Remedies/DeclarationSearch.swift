internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import VirtualTime

/// Looks for what is declared, and not done by a step, that decides an outcome: how long parts of the launch take, with
/// the exact border from which on it is otherwise, and the version of iOS.
struct DeclarationSearch {
  let source: SourceFile
  let list: RunList
  let run: Run
  let configuration: Configuration
  /// Runs a changed text: whether what is asked for came to something else, and whether all the rest holds; nil where
  /// it does not come to it at all.
  let attempt: (Remedy) -> (isOtherwise: Bool, passes: Bool)?
  /// The lengths of a phase with which it came to something else.
  let analysis: (AppField, Interval) -> PhaseAnalysis?

  private(set) var tried = 0

  /// What would have changed it, the longest of the declared times first.
  mutating func find() -> [Counterfactual.Change] {
    var changes: [Counterfactual.Change] = []
    for (field, declared) in durations {
      if let change = border(of: field, declared: declared) { changes.append(change) }
      if changes.count == 2 { break }
    }
    if let versions = versions() { changes.append(versions) }
    return changes
  }

  // MARK: Durations

  private var durations: [(field: AppField, declared: Interval)] {
    let all = AppField.allCases.compactMap { field in
      field.launchPhase.map { (field, configuration.app.durations[$0]) }
    }
    return all.enumerated().filter { $0.element.1 > .zero }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element)
  }

  private mutating func border(of field: AppField, declared: Interval) -> Counterfactual.Change? {
    tried += 1
    guard let change = analysis(field, declared)?.change else { return nil }
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

  // MARK: Versions

  /// The versions of iOS with which it is otherwise: `on iOS 12.0`, `on iOS 12.0 to 14.0`.
  private mutating func versions() -> Counterfactual.Change? {
    var others: [(major: Int32, passes: Bool)] = []
    let remedies = RemedyList(source: source, scenario: list.scenario, app: configuration.app)
    for major in 12...26 where major != configuration.ios.major {
      guard let remedy = remedies.version("\(major).0") else { continue }
      tried += 1
      guard let outcome = attempt(remedy), outcome.isOtherwise else { continue }
      others.append((Int32(major), outcome.passes))
    }
    guard let first = others.first, let last = others.last else { return nil }
    let isRange = last.major - first.major == Int32(others.count - 1)
    let names = isRange && others.count > 1 ? ["\(first.major) to \(last.major)"] : others.map { "\($0.major)" }
    return Counterfactual.Change(
      words: "on iOS \(names.joined(separator: ", ")) instead of \(configuration.ios)",
      passes: others.allSatisfy(\.passes))
  }
}
