package import DeviceModel
package import Programs
package import SourceText
package import Traces
package import Verdicts
package import VirtualTime

/// The reason why a run failed, or could not go on.
package enum Problem: Sendable {
  /// An expectation that does not hold, or was never reached.
  case verdict(Verdict)
  /// A step that could not be done, or waited in vain; the sentence says why, and `state` describes the app's state.
  case step(String, at: Location, Instant, state: String)
  /// A crash that no expectation mentions.
  case crash(reason: String, Position)
  /// A limit that the run reached; the sentence names it.
  case limit(String, at: Location?, Instant)
}

extension Problem {
  /// Returns the location in the source.
  package func location(in scenario: ScenarioProgram) -> Location {
    switch self {
    case .verdict(let verdict): scenario.pools[verdict.claim].location
    case .step(_, let location, _, _): location
    case .crash: scenario.location
    case .limit(_, let location, _): location ?? scenario.location
    }
  }
}

/// One run, with the data needed to explain its failure.
package struct FailedRun: Sendable {
  /// Everything that failed in the run.
  package var problems: [Problem]
  /// The trace, recorded with all observables.
  package var trace: Trace
  /// The end of the run.
  package var end: Instant
  /// The app in the run, for its durations; `nil` if they are not reported.
  package var app: App?
  /// The variables of the run before its first step.
  package var variables: [Value]

  package init(problems: [Problem], trace: Trace, end: Instant, app: App? = nil, variables: [Value] = []) {
    self.problems = problems
    self.trace = trace
    self.end = end
    self.app = app
    self.variables = variables
  }
}

/// One reason why a run failed, in words: the location, the sentence next to it, and the rows below.
package struct Failure: Hashable, Sendable {
  /// A label (`expected`, `on screen` …) and its text.
  package struct Row: Hashable, Sendable {
    package var label: Label
    package var text: String
  }

  /// The category of a failure; formats sort by the word.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case expectation, step, crash, limit
    /// Its outcome depends on the order of simultaneous events, and such runs are to fail.
    case race
    /// The log that the expectation is judged on does not say.
    case notRecorded
  }

  package var kind: Kind
  /// The place of the failed expectation or step.
  package var location: Location
  /// The sentence next to the underline.
  package var sentence: String
  /// The rows below the sentence.
  package var rows: [Row] = []
  /// The screens in the run, drawn in the row `onScreen`; `nil` if there is only the row's text, or nothing.
  package var chart: FilmstripChart?
  /// The cause of the flash, or of the splash that stays, that made it fail.
  package var cause: ScreenCause?
  /// The index of the expectation that does not hold; `nil` if something else failed.
  package var expectation: Int?
  /// The instant of the failure.
  package var instant: Instant?
  /// The index of its record in the run's trace.
  package var event: Int?

  package init(_ kind: Kind, location: Location, sentence: String) {
    self.kind = kind
    self.location = location
    self.sentence = sentence
  }

  /// The rows for formats with a few lines of text, each as one line: `because: …; …`.
  package static func essentialLines(of rows: [Row]) -> [String] {
    merged(rows).filter(\.label.isEssential).map { "\($0.label.words): \($0.lines.joined(separator: "; "))" }
  }

  /// Returns the rows with those that continue them.
  static func merged(_ rows: [Row]) -> [(label: Row.Label, lines: [String])] {
    rows.chunked { $1.label == .continuation }.map { ($0[0].label, $0.map(\.text)) }
  }

  /// Whether a row names a line of the prelude.
  package var namesPrelude = false

  /// A hint on how to see the lines of the prelude that reports name.
  package static let preludeHint = "Lines of the prelude: scenario manual prelude"

  package mutating func add(_ label: Row.Label, text: String?) {
    if let text { rows.append(Row(label: label, text: text)) }
  }
}

extension Failure {
  /// Removes the rows about changes: a fix, another one, and what is known without a trial.
  mutating func forgetRemedies() {
    var isRemedy = false
    rows.removeAll { row in
      if row.label != .continuation { isRemedy = row.label.isRemedy }
      return isRemedy
    }
  }

  /// Adds the row with a suggested change.
  /// - Parameter label: Begins the row: `fix`, or `otherFix` below another change.
  package mutating func add(_ fix: Explanation.Fix?, label: Row.Label = .fix) {
    guard let fix else { return }
    add(label, text: "(tried\(fix.reach.words)\(fix.passes ? "" : "; something else fails")) \(fix.words)")
  }
}

/// Explains briefly why a run failed: expected and actual values, the reasons, the screens, and the events that led
/// there. All of it comes from the explanations that `scenario why` prints in full.
package struct FailureNarrator {
  private let scenario: ScenarioProgram
  private let sources: SourceTable
  private let precision: Precision

  /// - Parameters:
  ///   - sources: The files of the scenario.
  ///   - precision: The precision of times and ratios.
  package init(scenario: ScenarioProgram, sources: SourceTable, precision: Precision = .rounded) {
    self.scenario = scenario
    self.sources = sources
    self.precision = precision
  }

  /// A problem of a run, with its explanation and the short form of that.
  package struct Entry {
    /// The problem that the account explains.
    package var problem: Problem
    /// The full causal explanation, which `scenario why` prints.
    package var account: Explanation
    /// The short form of the account, which reports print.
    package var failure: Failure
  }

  /// Explains every problem of a run, in the order of its problems.
  package func entries(of run: FailedRun) -> [Entry] {
    let strip = ScreenTimelineLine(run.trace, names: ValueNames(scenario), end: run.end)
    let chart = FilmstripChart(Filmstrip(run.trace, scenario: scenario, stage: .unknown, end: run.end))
    let narrator = WhyReport(
      scenario: scenario, sources: sources, app: run.app, variables: run.variables, tellsWays: false,
      precision: precision)
    return run.problems.map { problem in
      let account = narrator.account(of: problem, in: run.trace)
      var failure = failure(problem, account: account, run: run, strip: strip)
      failure.chart = chart.parts.isEmpty ? nil : chart
      return Entry(problem: problem, account: account, failure: failure)
    }
  }

  /// Returns the cause of the flash that a problem is about; `nil` if the problem is not about a flash.
  package func flash(of problem: Problem, in trace: Trace) -> ScreenCause? {
    guard case .verdict(let verdict) = problem else { return nil }
    switch verdict.result {
    case .failed(let finding), .unsettled(let finding):
      return FlashDiagnosis(
        finding, at: verdict.instant, TraceNarrator(scenario, sources: sources, app: nil, trace: trace))?.main
    case .passed, .neverReached: return nil
    }
  }

  /// Returns the short form of every problem's explanation, in the order of the run's problems.
  package func failures(of run: FailedRun) -> [Failure] { entries(of: run).map(\.failure) }

  /// The subject of a failure: an instant or a period, and its record in the trace.
  private struct Moment {
    var instant: Instant
    var length = Interval.zero
    var anchor: Position?
    /// The number of records written before.
    var count: Int
    /// The reason why the process died, if that is the failure.
    var crash: Position?
  }

  // MARK: Problems

  private func failure(_ problem: Problem, account: Explanation, run: FailedRun, strip: ScreenTimelineLine) -> Failure {
    var failure = Failure(.step, location: sources.firstLine(of: account.location), sentence: account.sentence)
    failure.cause = account.cause
    let moment: Moment
    switch problem {
    case .verdict(let verdict):
      failure.kind = verdict.isNotRecorded ? .notRecorded : .expectation
      failure.expectation = Int(verdict.claim.index)
      failure.add(.message, text: verdict.message)
      switch verdict.result {
      case .unsettled(.notRecorded(let gap)):
        let words = EvidenceText(
          scenario: scenario, claim: scenario.pools[verdict.claim], source: nil, precision: precision)
        failure.rows += words.comparison(.notRecorded(gap))
        return failure
      case .failed(let finding), .unsettled(let finding):
        let claim = scenario.pools[verdict.claim]
        failure.rows += EventLists(scenario: scenario, claim: claim, trace: run.trace, variables: run.variables)
          .rows(of: verdict)
        moment = addEvidence(finding, of: verdict, in: run.trace, to: &failure)
      case .passed, .neverReached:
        addExplanation(account, at: Moment(instant: verdict.instant, count: run.trace.records.count), to: &failure)
        return failure
      }
    case .step(let sentence, _, let instant, let state):
      failure.sentence = sentence
      failure.add(.at, text: formatted(instant, as: precision))
      failure.add(.state, text: state)
      moment = Moment(instant: instant, count: run.trace.count(until: instant))
    case .crash(_, let position):
      failure.kind = .crash
      let isThere = run.trace.records.indices.contains(Int(position.index))
      let instant = isThere ? run.trace[position].instant : run.end
      failure.sentence = "the app crashed at \(formatted(instant, as: precision)), and no expectation mentions it"
      moment = Moment(instant: instant, anchor: position, count: Int(position.index) + 1, crash: position)
    case .limit(_, _, let instant):
      failure.kind = .limit
      failure.add(.at, text: formatted(instant, as: precision))
      moment = Moment(instant: instant, count: run.trace.count(until: instant))
    }
    if case .crash(let reason, _) = problem {
      failure.add(.reason, text: reason)
    } else if let crash = moment.crash, let reason = ValueNames(scenario).plain(run.trace[crash].detail) {
      failure.add(.reason, text: reason)
    }
    addExplanation(account, at: moment, to: &failure)
    addMoment(moment, account: account, run: run, strip: strip, to: &failure)
    return failure
  }

  private func addEvidence(_ finding: FailureEvidence, of verdict: Verdict, in trace: Trace, to failure: inout Failure)
    -> Moment
  {
    let claim = scenario.pools[verdict.claim]
    let words = EvidenceText(
      scenario: scenario, claim: claim, source: sources[claim.location.file], precision: precision)
    failure.rows += words.comparison(finding)
    if !claim.form.isAboutWholeRun { failure.add(.at, text: formatted(verdict.instant, as: precision)) }
    var moment = moment(of: finding, verdict: verdict, words: words, trace: trace)
    moment.crash = crash(finding, moment: moment, in: trace)
    return moment
  }

  private func moment(of finding: FailureEvidence, verdict: Verdict, words: EvidenceText, trace: Trace) -> Moment {
    let count = min(verdict.recordCount, trace.count(until: verdict.instant))
    if let stretch = finding.lapse {
      return Moment(instant: stretch.start, length: stretch.length, anchor: stretch.position, count: count)
    }
    if let sighting = words.sighting(finding) {
      return Moment(instant: sighting.instant, anchor: sighting.position, count: count)
    }
    let observed = words.observed(finding)
    let anchor = trace.records.prefix(count).lastIndex { record in
      if case .change(let key, _) = record.content { observed.contains { $0.key == key } } else { false }
    }
    return Moment(instant: verdict.instant, anchor: anchor.map { Position($0) }, count: count)
  }

  /// Returns the crash, if an expectation requires that the process lives.
  private func crash(_ finding: FailureEvidence, moment: Moment, in trace: Trace) -> Position? {
    guard let evidence = finding.evidence else { return nil }
    if case .isFalse = finding {} else if finding.lapse == nil { return nil }
    let isDead = evidence.readings.contains { reading in
      guard case .observe(ObservableKey(.crashed)) = scenario.pools[reading.expression] else { return false }
      return reading.value == .bool(true)
    }
    return isDead ? trace.last(.fixed(.systemCrashed), in: 0..<trace.count(until: moment.instant)) : nil
  }

  // MARK: Parts

  /// Reasons with a row of their own, in the order of the rows.
  private static let labels: [(kinds: [Explanation.Reason.Kind], label: Failure.Row.Label)] = [
    ([.retention], .retained), ([.flashSurface], .visible), ([.cause], .cause), ([.stuck], .stuck),
  ]
  /// The maximum number of other reasons below a failure.
  private static let limit = 3

  private func addExplanation(_ account: Explanation, at moment: Moment, to failure: inout Failure) {
    var isExplained = false
    for (kinds, label) in Self.labels {
      let reasons = account.reasons.filter { kinds.contains($0.kind) }
      for (index, reason) in reasons.enumerated() { failure.add(index == 0 ? label : .continuation, text: reason.text) }
      isExplained = isExplained || !reasons.isEmpty
    }
    for reason in account.reasons where reason.kind == .flashAlternative { failure.add(.also, text: reason.text) }
    let others = account.weightiest(Self.limit) { reason in
      switch reason.kind {
      case .refusal, .gate, .breakdown, .otherTime: moment.crash == nil || reason.event != moment.crash
      case .absence, .event, .value: !isExplained
      case .retention, .stuck, .flashSurface, .cause, .flashAlternative, .part, .standing: false
      }
    }
    for (index, reason) in others.enumerated() { failure.add(index == 0 ? .because : .continuation, text: reason.text) }
  }

  private func addMoment(
    _ moment: Moment, account: Explanation, run: FailedRun, strip: ScreenTimelineLine, to failure: inout Failure
  ) {
    failure.instant = moment.instant
    failure.event = moment.anchor.map { Int($0.index) }
    failure.add(.onScreen, text: strip.line(around: moment.instant, for: moment.length))
    // Other events that decided, as far as they had happened by then.
    let others = account.reasons.filter { [.refusal, .gate].contains($0.kind) }.compactMap(\.event)
      .filter { $0.index < moment.count && (moment.length == .zero || $0 < moment.anchor ?? $0) }
    let chain = RecentEvents(to: moment.anchor, and: others, before: moment.count, in: run.trace)
    let telling = TraceNarrator(scenario, sources: sources, app: run.app, trace: run.trace, precision: precision)
    let shown = chain.rows.map { place -> Explanation.Row in
      guard let place else { return .gap }
      var moment = telling.moment(place)
      moment.what = telling.cut(moment.what)
      return .moment(moment)
    }
    // The reason for a stuck splash names the line that holds the launch, which may not be among the events.
    let holder = [Event.mainSpun, .mainHeld].lazy.compactMap { run.trace.first(.fixed($0), in: 0..<moment.count) }.first
    let isHeldByPrelude = account.isStuck && holder.flatMap { run.trace[$0].origin }?.isReaders == false
    failure.namesPrelude = isHeldByPrelude || shown.contains(where: \.isOfPrelude)
    let rows = EventTable(shown, precision: precision) { $0.place.map(telling.place) ?? "" }
    for (index, line) in rows.texts.enumerated() { failure.add(index == 0 ? .events : .continuation, text: line) }
  }
}
