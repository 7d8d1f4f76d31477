internal import DeviceModel
package import Interpreter
package import Programs
internal import Reporting
internal import ScenarioKit
package import SourceText
internal import Traces
internal import Verdicts

/// The reason of a failure that a smaller scenario must share; for failures without an expectation, only their kind.
/// It has the form of the expectation, the finding, its subjects and values, the cause of a flash, and the event that
/// `scenario why` names as the cause.
package struct FailureReason: Hashable, Sendable {
  private enum Kind: Hashable {
    case neverReached(form: String)
    case found(form: String, finding: String, isEarly: Bool)
    case impossible(Obstacle)
    case timedOut, neverCame
    case noValue(EvaluationFault.Kind)
    case crash(String)
    case limit(String)
  }

  private let kind: Kind
  /// The deciding observables or events, by their names in the language.
  private var subjects: [String] = []
  /// The events that led to the deciding ones: `launch` for one, `nav.presentAsked` for another with the same subjects.
  private var beginnings: [String] = []
  private var flash: ScreenCause?
  /// Whether there was a launch: a run without one may fail because of that.
  private let hasLaunched: Bool
  /// The requests that failed and the interruptions that `scenario why` names, the weightiest first.
  private var causes: [String] = []
  /// The expectation as written, without blanks; empty for other failures.
  private(set) var claim = ""

  package static func == (left: FailureReason, right: FailureReason) -> Bool {
    left.kind == right.kind && left.subjects == right.subjects && left.beginnings == right.beginnings
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
      reason.causes = why.account(of: problem, in: run.trace).namedCauses.compactMap { place in
        run.trace.event(at: Int(place.index)).map(names.events.name)
      }
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
      case .neverReached: kind = .neverReached(form: Self.word(form))
      case .failed(let finding):
        let isEarly = if case .missingInOrder(_, _, _?) = finding { true } else { false }
        kind = .found(form: Self.word(form), finding: Self.word(finding), isEarly: isEarly)
        subjects = names.subjects(of: finding, form: form)
        beginnings = finding.sightings.compactMap { result.trace?.beginning(of: $0.position) }.map(names.events.name)
      }
    case .step:
      switch result.failure?.reason {
      case nil: return nil
      case .impossible(let obstacle, _): kind = .impossible(obstacle)
      case .timedOut: kind = .timedOut
      case .neverCame: kind = .neverCame
      case .noValue(let fault): kind = .noValue(fault.kind)
      }
    case .crash(let reason, _): kind = .crash(reason)
    case .limit:
      guard let limit = result.limit else { return nil }
      kind = .limit(Self.word(limit.kind))
    }
  }

  /// Returns the name of an enumeration case without its values: another text has other indexes and amounts.
  private static func word(_ value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
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

extension Trace {
  /// Returns the event that began the chain of causes of a record.
  fileprivate func beginning(of place: Position) -> EventKey? {
    var place = place
    while let cause = self[place].cause { place = cause }
    return event(at: Int(place.index))
  }
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

  private func names(of evidence: Evidence) -> [String] {
    var names = evidence.readings.flatMap { reading in
      self.names(readBy: reading.expression).map { "\($0) \(gist(of: reading.value))" }
    }
    // The wanted value belongs to the expectation: another value makes another expectation.
    if let wanted = evidence.comparison?.right { names.append("wanted \(gist(of: wanted))") }
    return Set(names).sorted()
  }

  /// Returns the observed value as far as it belongs to the reason; a duration does not.
  private func gist(of value: Value) -> String {
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
    case .constant, .variable, .negative, .binary, .choice, .list, .record, .text, .devices, .meaning: []
    }
  }
}
