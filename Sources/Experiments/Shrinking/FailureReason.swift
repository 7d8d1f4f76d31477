internal import DeviceModel
package import Interpreter
package import Programs
internal import Reporting
internal import ScenarioKit
package import SourceText
internal import Traces
internal import Verdicts

/// The reason of a failure that a smaller scenario must share.
/// It has the form of the expectation or the obstacle, its subjects and values, how these came about, the cause of a
/// flash, and the event that `scenario why` names as the cause.
package struct FailureReason: Hashable, Sendable {
  private enum Kind: Hashable {
    case neverReached(form: String)
    case found(form: String, finding: String, isEarly: Bool)
    case impossible(Obstacle, String)
    case timedOut, neverCame
    case noValue(EvaluationFault.Kind)
    case crash(String)
    case limit(String)
  }

  private let kind: Kind
  /// The deciding observables or events, by their names in the language.
  private var subjects: [String] = []
  /// How the deciding events and values came about.
  private var origins: Set<Origin> = []
  private var flash: ScreenCause?
  /// Whether there was a launch: a run without one may fail because of that.
  private let hasLaunched: Bool
  /// The requests that failed and the interruptions that `scenario why` names, the weightiest first.
  private var causes: [String] = []
  /// The expectation as written, without blanks; empty for other failures.
  private(set) var claim = ""

  package static func == (left: FailureReason, right: FailureReason) -> Bool {
    left.kind == right.kind && left.subjects == right.subjects && left.origins == right.origins
      && left.flash == right.flash && left.hasLaunched == right.hasLaunched
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(subjects)
  }

  /// Returns whether another failure has this reason, and its cause perhaps among others.
  package func isShared(by other: FailureReason) -> Bool {
    self == other && causes.first.map(other.causes.contains) ?? true
  }

  /// Returns the reasons why a run fails, each with its location.
  package static func all(
    of result: RunResult, scenario: ScenarioProgram, sources: SourceTable
  ) -> [(reason: FailureReason, location: Location)] {
    let run = result.failedRun(scenario)
    let narrator = FailureNarrator(scenario: scenario, sources: sources)
    let names = SubjectNames(scenario)
    let why = WhyReport(
      scenario: scenario, sources: sources, app: result.configuration?.app, variables: result.run.variables,
      tellsWays: false)
    return run.problems.compactMap { problem in
      guard
        var reason = FailureReason(
          problem, result: result, names: names, flash: narrator.flash(of: problem, in: run.trace))
      else { return nil }
      let account = why.account(of: problem, in: run.trace)
      reason.causes = account.namedCauses.compactMap { run.trace.event(at: Int($0.index)).map(names.events.name) }
      reason.origins.formUnion(
        problem.decidingPlaces(in: account, result).map { Origin(of: $0, in: run.trace, names: names) })
      let location = problem.location(in: scenario)
      if case .verdict = problem { reason.claim = sources.text(of: location).filter { !$0.isWhitespace } }
      return (reason, sources.firstLine(of: location))
    }
  }

  private init?(_ problem: Problem, result: RunResult, names: SubjectNames, flash: ScreenCause?) {
    self.flash = flash
    hasLaunched = result.trace?.firstLaunch != nil
    switch problem {
    case .verdict(let verdict):
      let form = names.scenario.pools[verdict.claim].form
      switch verdict.result {
      case .passed, .unsettled: return nil
      case .neverReached: kind = .neverReached(form: word(form))
      case .failed(let finding):
        let isEarly = if case .missingInOrder(_, _, _?) = finding { true } else { false }
        kind = .found(form: word(form), finding: word(finding), isEarly: isEarly)
        subjects = names.subjects(of: finding, form: form)
        if let trace = result.trace {
          origins = Set(finding.sightings.map { Origin(of: $0.position, in: trace, names: names) })
        }
      }
    case .step:
      guard let failure = result.failure else { return nil }
      let action = names.scenario.pools.step(at: failure.location)?.action
      switch failure.reason {
      case .impossible(let obstacle, let sentence):
        kind = .impossible(obstacle, obstacle.isOfScreen ? "" : sentence)
        if names.dependsOnScreen(failure, of: action) { subjects = [names.gist(of: failure.screen)] }
      case .timedOut:
        kind = .timedOut
        subjects = names.awaited(by: action)
      case .neverCame:
        kind = .neverCame
        subjects = names.awaited(by: action)
      case .noValue(let fault): kind = .noValue(fault.kind)
      }
    case .crash(let reason, _): kind = .crash(reason)
    case .limit:
      guard let limit = result.limit else { return nil }
      kind = .limit(word(limit.kind))
    }
  }

}

/// Returns the name of an enumeration case without its values: another text has other indexes and amounts.
private func word(_ value: some Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

/// Returns the word of a statement without its operands.
private func wordOfStatement(_ action: Step.Action) -> String {
  if case .act(let statement, _) = action { "\(statement)" } else { word(action) }
}

extension FailureEvidence {
  /// The events whose occurrence decided.
  fileprivate var sightings: [Sighting] {
    switch self {
    case .cameLate(let sighting, _, _, let other), .cameEarly(let sighting, let other),
      .wrongOrder(let sighting, let other):
      [sighting, other]
    case .happened(let sighting, _), .unexpected(let sighting, _): [sighting]
    case .isFalse, .neverBecameTrue, .neverHeld, .held, .lapsed, .didNotHappen, .neverHappened, .anchorNeverHappened,
      .scopeNeverBegan, .scopeNeverEnded, .missingInOrder, .missingInGroup, .exit, .fault, .notRecorded:
      []
    }
  }
}

/// How an event or a value came about.
private struct Origin: Hashable {
  /// The event or the observable.
  let name: String
  /// The statement or event with which it began.
  let beginning: String
  /// The navigation on the way to it, with its screens.
  let navigation: [String]

  init(of place: Position, in trace: Trace, names: SubjectNames) {
    name =
      switch trace[place].content {
      case .event(let key): names.events.name(of: key)
      case .change(let key, _): "\(key.observable)"
      }
    var places = [place]
    while let last = places.last, let cause = trace[last].cause, cause < last { places.append(cause) }
    let begin = places.last ?? place
    let step = trace[begin].origin.flatMap(names.scenario.pools.step)
    let statement = step.map { wordOfStatement($0.action) }
    beginning = statement ?? trace.event(at: Int(begin.index)).map(names.events.name) ?? ""
    navigation = places.compactMap { place in
      guard let key = trace.event(at: Int(place.index)), case .fixed(let event) = key.parts,
        event.entry.group == .nav
      else { return nil }
      return "\(event.name) \(names.screen(in: trace[place].detail) ?? "")"
    }
  }
}

extension Problem {
  /// Returns the records that decided: a value's last change, or the event that came. How the app got to where it is
  /// counts where a step depends on its screen.
  fileprivate func decidingPlaces(in account: Explanation, _ result: RunResult) -> [Position] {
    switch self {
    case .verdict(let verdict):
      guard case .failed(let finding) = verdict.result, finding.isOfValues else { return [] }
      return account.reasons.filter { [.gate, .event, .value].contains($0.kind) }.compactMap(\.event)
    case .step:
      guard case .impossible(let obstacle, _)? = result.failure?.reason, obstacle == .noWayBack else { return [] }
      return account.reasons.filter { $0.kind == .standing || $0.kind == .value }.compactMap(\.event)
    case .crash(_, let position): return [position]
    case .limit: return []
    }
  }
}

extension FailureEvidence {
  /// Whether values decided.
  fileprivate var isOfValues: Bool {
    switch self {
    case .isFalse, .neverBecameTrue, .neverHeld, .held, .lapsed: true
    case .cameLate, .cameEarly, .wrongOrder, .happened, .unexpected, .didNotHappen, .neverHappened,
      .anchorNeverHappened, .scopeNeverBegan, .scopeNeverEnded, .missingInOrder, .missingInGroup, .exit, .fault,
      .notRecorded:
      false
    }
  }
}

extension Obstacle {
  /// Whether its sentence lists what is on screen, most of which does not matter.
  fileprivate var isOfScreen: Bool { self == .absent || self == .noWayBack }
}

/// The names of the subjects of expectations; their indexes change when a scenario becomes smaller.
private struct SubjectNames {
  let scenario: ScenarioProgram
  let events: EventNames

  init(_ scenario: ScenarioProgram) {
    self.scenario = scenario
    events = EventNames(scenario)
  }

  func subjects(of finding: FailureEvidence, form: Claim.Form) -> [String] {
    switch finding {
    case .isFalse(let evidence), .neverBecameTrue(_, let evidence), .neverHeld(let evidence): names(of: evidence)
    case .held(let lapse), .lapsed(let lapse): names(of: lapse.evidence)
    case .didNotHappen(let pattern, _), .neverHappened(let pattern), .anchorNeverHappened(let pattern),
      .scopeNeverBegan(let pattern), .scopeNeverEnded(let pattern):
      scenario.pools.keys(of: pattern).map(events.name)
    case .cameLate, .cameEarly, .wrongOrder, .happened, .unexpected:
      finding.sightings.compactMap(\.event).map(events.name)
    case .missingInOrder(_, let after, let earlier?): [after, earlier].compactMap { $0?.event }.map(events.name)
    case .missingInOrder(let index, _, nil), .missingInGroup(let index):
      form.pattern(index).map { scenario.pools.keys(of: $0).map(events.name) } ?? []
    case .exit(let flaw): flaw.wanted.map { scenario.setup.app.screens[Int($0.index)].name } + [flaw.label]
    case .fault, .notRecorded: []
    }
  }

  /// Returns what a `wait until` waits for.
  func awaited(by action: Step.Action?) -> [String] {
    guard case .waitUntil(let subject, _)? = action else { return [] }
    return switch subject {
    case .event(let pattern): scenario.pools.keys(of: pattern).map(events.name)
    case .predicate(let predicate): names(readBy: predicate)
    }
  }

  /// Returns whether a step is impossible because of the screen that is shown; a label that the app does not have is on
  /// none.
  func dependsOnScreen(_ failure: StepFailure, of action: Step.Action?) -> Bool {
    guard case .impossible(let obstacle, _) = failure.reason, obstacle.isOfScreen else { return false }
    guard obstacle == .absent, case .act(_, let operands)? = action else { return true }
    func label(_ id: ExpressionID) -> String? {
      if case .meaning(let operand, _) = scenario.pools[id] { return label(operand) }
      return if case .constant(.text(let label)) = scenario.pools[id] { label } else { nil }
    }
    let labels = scenario.setup.app.buttons.map { label($0.label) }
    let wanted = scenario.pools.present(operands).compactMap(label)
    return wanted.isEmpty || wanted.contains { labels.contains($0) || labels.contains(nil) }
  }

  /// Returns the screen that an event is about: of several, the one on top.
  func screen(in detail: EventDetail) -> String? {
    switch detail {
    case .value(.screen(let screen)): gist(of: .screen(screen))
    case .value(.list(let values)): values.last.map(gist)
    case .none, .value, .refusal, .swipeRefusal, .covered, .retained, .hide, .causes: nil
    }
  }

  private func names(of evidence: Evidence) -> [String] {
    var names = evidence.readings.flatMap { reading in
      self.names(readBy: reading.expression).map { "\($0) \(gist(of: reading.value))" }
    }
    // The wanted value belongs to the expectation: another value makes another expectation.
    if let wanted = evidence.comparison?.right { names.append("wanted \(gist(of: wanted))") }
    return Set(names).sorted()
  }

  /// Returns the observed value as far as it belongs to the reason; a duration does not.
  func gist(of value: Value) -> String {
    switch value {
    case .time: "time"
    case .length: "length"
    case .ratio: "ratio"
    case .none, .bool, .count, .size, .frequency, .version, .text, .word, .screen, .device, .list, .record, .name:
      ValueNames(scenario).notation(of: value)
    }
  }

  private func names(readBy expression: ExpressionID) -> [String] {
    switch scenario.pools[expression] {
    case .observe(let key): ["\(key.observable)"]
    case .happened(let pattern), .time(let pattern), .count(let pattern):
      scenario.pools.keys(of: pattern).map(events.name)
    case .longest(let operand), .total(let operand), .at(let operand, _), .not(let operand), .member(_, let operand):
      names(readBy: operand)
    case .binary(_, let left, let right): names(readBy: left) + names(readBy: right)
    case .constant, .variable, .negative, .choice, .list, .record, .text, .devices, .meaning: []
    }
  }
}
