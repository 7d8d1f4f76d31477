internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText
internal import VirtualTime

/// Looks for what is declared, and not done by a step, that decides an outcome: how long parts of the launch take, with
/// the border from which on it is otherwise, and the version of iOS.
struct DeclarationSearch {
  let source: SourceFile
  let scenario: ScenarioProgram
  let app: App
  let ios: Version
  /// Runs a changed text: whether what is asked for came to something else, and whether all the rest holds; nil where
  /// it does not come to it at all.
  let attempt: (Remedy) -> (isOtherwise: Bool, passes: Bool)?

  private(set) var tried = 0
  private static let limit = 120

  init(
    _ source: SourceFile, _ scenario: ScenarioProgram, _ configuration: Configuration,
    attempt: @escaping (Remedy) -> (isOtherwise: Bool, passes: Bool)?
  ) {
    self.source = source
    self.scenario = scenario
    app = configuration.app
    ios = configuration.ios
    self.attempt = attempt
  }

  /// What would have changed it, the longest of the declared times first.
  mutating func find() -> [Counterfactual.Change] {
    var changes: [Counterfactual.Change] = []
    for (field, declared) in durations {
      if let change = border(of: field, declared) { changes.append(change) }
      if changes.count == 2 { break }
    }
    if let versions = versions() { changes.append(versions) }
    return changes
  }

  private mutating func run(_ remedy: Remedy?) -> (isOtherwise: Bool, passes: Bool)? {
    guard let remedy, tried < Self.limit else { return nil }
    tried += 1
    return attempt(remedy)
  }

  // MARK: Durations

  private var durations: [(field: AppField, declared: Interval)] {
    let all = app.durations
    let fields: [(AppField, Interval)] = [
      (.jsLoad, all.jsLoad), (.didFinishLaunching, all.didFinishLaunching), (.preMain, all.preMain),
      (.firstRender, all.firstRender), (.rnStart, all.rnStart), (.moduleSetup, all.moduleSetup),
      (.jsRead, all.jsRead), (.layout, all.layout), (.mount, all.mount),
    ]
    return fields.enumerated().filter { $0.element.1 > .zero }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element)
  }

  /// From which value of a duration on it is otherwise, to the millisecond.
  private mutating func border(of field: AppField, _ declared: Interval) -> Counterfactual.Change? {
    let now = declared.ticks / Interval.ticksPerMillisecond
    if run(remedy(field, 0))?.isOtherwise == true {
      let (other, passes) = bisect(field, otherwise: 0, same: now + 1)
      return change(field, "\(milliseconds(other))\(other > 0 ? " or less" : "")", declared, passes)
    }
    for factor in [2, 10, 100] where run(remedy(field, now * Int64(factor) + 1))?.isOtherwise == true {
      let (other, passes) = bisect(field, otherwise: now * Int64(factor) + 1, same: now)
      return change(field, "\(milliseconds(other)) or more", declared, passes)
    }
    return nil
  }

  /// Between a value with which it is otherwise and one with which it is the same: the last of the first kind.
  private mutating func bisect(
    _ field: AppField, otherwise: Int64, same: Int64
  ) -> (milliseconds: Int64, passes: Bool) {
    var (otherwise, same, passes) = (otherwise, same, false)
    while abs(otherwise - same) > 1, tried < Self.limit {
      let middle = (otherwise + same) / 2
      if run(remedy(field, middle))?.isOtherwise == true { otherwise = middle } else { same = middle }
    }
    passes = attempt(remedy(field, otherwise) ?? Remedy([], ""))?.passes ?? false
    return (otherwise, passes)
  }

  private func change(
    _ field: AppField, _ value: String, _ declared: Interval, _ passes: Bool
  ) -> Counterfactual.Change {
    let place = scenario.setup.app.fieldPlaces[field].flatMap { $0.file == source.id ? $0 : nil }
    let line = place.map { ", line \(source.line(at: $0.range.start))" } ?? ""
    return Counterfactual.Change(
      words: "with \(field.rawValue): \(value), in the place of \(milliseconds(declared))\(line)", passes: passes)
  }

  private func milliseconds(_ count: Int64) -> String { milliseconds(.milliseconds(count)) }
  private func milliseconds(_ length: Interval) -> String { told(length) }

  /// Written where the file says it, else in the scenario's own app.
  private func remedy(_ field: AppField, _ milliseconds: Int64) -> Remedy? {
    let text = "\(field.rawValue): \(milliseconds)ms"
    if let place = scenario.setup.app.fieldPlaces[field], place.file == source.id {
      return Remedy([Remedy.Edit(range: place.range.offsets, text: text)], text)
    }
    return RemedyList(source, scenario, app).fields(text).first
  }

  // MARK: Versions

  /// The versions of iOS with which it is otherwise: `on iOS 12.0`, `on iOS 12.0 to 14.0`.
  private mutating func versions() -> Counterfactual.Change? {
    var others: [(major: Int32, passes: Bool)] = []
    for major in 12...26 where major != ios.major {
      guard let outcome = run(RemedyList(source, scenario, app).version("\(major).0")), outcome.isOtherwise else {
        continue
      }
      others.append((Int32(major), outcome.passes))
    }
    guard let first = others.first, let last = others.last else { return nil }
    let isRange = last.major - first.major == Int32(others.count - 1)
    let names = isRange && others.count > 1 ? ["\(first.major) to \(last.major)"] : others.map { "\($0.major)" }
    return Counterfactual.Change(
      words: "on iOS \(names.joined(separator: ", ")), in the place of \(ios)", passes: others.allSatisfy(\.passes))
  }
}
