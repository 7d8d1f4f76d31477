package import DeviceModel
package import Programs
package import SourceText
internal import Traces
internal import Verdicts
package import VirtualTime

/// One reason why a run failed, in words: the place, the sentence beside it, and what there is to say below.
package struct Failure: Hashable, Sendable {
  /// `expected`, `on screen` … and what stands behind it; a row without a label goes on with the one above.
  package struct Row: Hashable, Sendable {
    package var label: String
    package var text: String

    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// What failed; formats sort by the word.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case expectation, step, crash, limit
  }

  package var kind: Kind
  package var location: Location
  package var sentence: String
  package var rows: [Row] = []
  /// What was on screen in the run, to be drawn where `onScreen` stands; nil: nothing is known of it, or only that row.
  package var chart: StripChart?
  /// Where a flash made it fail, what it comes from.
  package var flash: FlashCause?
  /// A splash that stays made it fail.
  package var isStuck = false
  /// The expectation that does not hold, by its place among the scenario's; nil: something else failed.
  package var expectation: Int?
  /// The moment that it is about.
  package var instant: Instant?
  /// The record of the run's trace that it is about, by its index.
  package var event: Int?

  package init(_ kind: Kind, location: Location, sentence: String) {
    self.kind = kind
    self.location = location
    self.sentence = sentence
  }

  /// The label of the row that says what was on screen.
  static let onScreen = "on screen"

  package mutating func add(_ label: String, _ text: String?) {
    if let text { rows.append(Row(label: label, text: text)) }
  }
}

/// Tells why a run failed: expected and actual, what was on screen, and the events that led there.
package struct FailureNarrator {
  private let scenario: ScenarioProgram
  private let sources: SourceTable
  private let events: EventNames
  private let rows: EventRows

  /// - Parameter sources: The files that the scenario is written in.
  package init(scenario: ScenarioProgram, sources: SourceTable) {
    self.scenario = scenario
    self.sources = sources
    events = EventNames(scenario)
    rows = EventRows(scenario: scenario, sources: sources)
  }

  package func failures(of run: FailedRun) -> [Failure] {
    let strip = ScreenStrip(run.trace, names: ValueNames(scenario), end: run.end)
    let chart = StripChart(Strip(run.trace, scenario, stage: .unknown, end: run.end))
    return run.problems.compactMap { problem in
      var failure = failure(problem, run, strip)
      failure?.chart = chart.parts.isEmpty ? nil : chart
      return failure
    }
  }

  private func failure(_ problem: Problem, _ run: FailedRun, _ strip: ScreenStrip) -> Failure? {
    switch problem {
    case .verdict(let verdict): failure(verdict, run, strip)
    case .step(let sentence, let location, let instant, let state):
      failure(.step, sentence, at: location, Moment(instant: instant), state: state, run, strip)
    case .crash(let reason, let position): failure(crash: reason, at: position, run, strip)
    case .limit(let sentence, let location, let instant):
      failure(.limit, sentence, at: location ?? scenario.location, Moment(instant: instant), run, strip)
    }
  }

  /// What a failure is about: a moment or a stretch of time, and what stands in the trace for it.
  private struct Moment {
    var instant: Instant
    var length = Interval.zero
    var anchor: Position?
    var observed: [(key: ObservableKey, text: String)] = []
  }

  // MARK: Problems

  private func failure(
    _ kind: Failure.Kind, _ sentence: String, at location: Location, _ moment: Moment, state: String? = nil,
    _ run: FailedRun, _ strip: ScreenStrip
  ) -> Failure {
    var failure = Failure(kind, location: sources.firstLine(of: location), sentence: sentence)
    failure.add("moment", told(moment.instant))
    failure.add("state", state)
    add(moment, run, strip, to: &failure)
    return failure
  }

  private func failure(_ verdict: Verdict, _ run: FailedRun, _ strip: ScreenStrip) -> Failure? {
    let claim = scenario.pools[verdict.claim]
    var failure = Failure(.expectation, location: sources.firstLine(of: claim.location), sentence: "never reached")
    failure.expectation = Int(verdict.claim.index)
    failure.add("message", verdict.message)
    switch verdict.result {
    case .passed: return nil
    case .neverReached:
      if let event = missedEvent(around: verdict.claim, in: run.trace) {
        failure.sentence += ": \(event) never happened"
      }
      return failure
    case .failed(let finding), .unsettled(let finding):
      let words = FindingWords(scenario: scenario, claim: claim, source: sources[claim.location.file])
      failure.sentence = words.sentence(finding)
      for row in words.comparison(finding) { failure.add(row.label, row.text) }
      if !claim.form.isAboutWholeRun { failure.add("moment", told(verdict.instant)) }
      addCrash(finding, at: verdict.instant, run, to: &failure)
      for (index, row) in KeeperWords(finding, at: verdict.instant, scenario, run.trace).rows.enumerated() {
        failure.add(index == 0 ? "kept" : "", row)
      }
      add(StuckWords(finding, at: verdict.instant, scenario, sources, run.trace), to: &failure)
      if let flash = FlashWords(finding, at: verdict.instant, scenario, sources, run.trace) { add(flash, to: &failure) }
      add(moment(of: finding, verdict.instant, words, run.trace), run, strip, to: &failure)
      return failure
    }
  }

  private func failure(crash reason: String, at position: Position, _ run: FailedRun, _ strip: ScreenStrip) -> Failure {
    let instant = run.trace.records.indices.contains(Int(position.index)) ? run.trace[position].instant : run.end
    var failure = Failure(
      .crash, location: sources.firstLine(of: scenario.location),
      sentence: "the app crashed at \(told(instant)), and no expectation speaks of it")
    failure.add("reason", reason)
    add(StuckWords(crashAt: position, scenario, sources, run.trace), to: &failure)
    add(Moment(instant: instant, anchor: position), run, strip, to: &failure)
    return failure
  }

  // MARK: Parts

  /// Why the process died, where an expectation says that it lives.
  private func addCrash(_ finding: Finding, at instant: Instant, _ run: FailedRun, to failure: inout Failure) {
    let end: Instant
    if let lapse = finding.lapse { end = lapse.start } else if case .isFalse = finding { end = instant } else { return }
    guard let evidence = finding.evidence else { return }
    let isDead = evidence.readings.contains { reading in
      guard case .observe(ObservableKey(.crashed)) = scenario.pools[reading.expression] else { return false }
      return reading.value == .bool(true)
    }
    guard isDead, let place = run.trace.last(.fixed(.systemCrashed), in: 0..<run.trace.count(until: end)),
      let reason = ValueNames(scenario).plain(run.trace[place].detail)
    else { return }
    failure.add("reason", reason)
    add(StuckWords(crashAt: place, scenario, sources, run.trace), to: &failure)
  }

  private func add(_ stuck: StuckWords?, to failure: inout Failure) {
    guard let rows = stuck?.rows, !rows.isEmpty else { return }
    failure.isStuck = true
    for (index, row) in rows.enumerated() { failure.add(index == 0 ? "stuck" : "", row) }
  }

  private func add(_ flash: FlashWords, to failure: inout Failure) {
    failure.flash = flash.main
    failure.add("seen", flash.surface)
    failure.add("cause", flash.cause)
    failure.add("", flash.miss)
    for other in flash.otherCauses { failure.add("also", other) }
  }

  private func add(_ moment: Moment, _ run: FailedRun, _ strip: ScreenStrip, to failure: inout Failure) {
    failure.instant = moment.instant
    failure.event = moment.anchor.map { Int($0.index) }
    failure.add(Failure.onScreen, strip.line(around: moment.instant, for: moment.length))
    let chain = Chain(to: moment.anchor, before: run.trace.count(until: moment.instant), in: run.trace)
    for (index, line) in rows.lines(chain, in: run.trace, observed: moment.observed).enumerated() {
      failure.add(index == 0 ? "led there" : "", line)
    }
  }

  private func moment(of finding: Finding, _ instant: Instant, _ words: FindingWords, _ trace: Trace) -> Moment {
    let observed = words.observed(finding)
    if let stretch = finding.lapse {
      return Moment(instant: stretch.start, length: stretch.length, anchor: stretch.position, observed: observed)
    }
    if let sighting = words.sighting(finding) {
      return Moment(instant: sighting.instant, anchor: sighting.position, observed: observed)
    }
    let anchor = trace.records.prefix(trace.count(until: instant)).lastIndex { record in
      if case .change(let key, _) = record.content { observed.contains { $0.key == key } } else { false }
    }
    return Moment(instant: instant, anchor: anchor.map { Position($0) }, observed: observed)
  }

  /// The event that a block with an expectation waits for, if it never happened.
  private func missedEvent(around claim: ClaimID, in trace: Trace) -> String? {
    let pools = scenario.pools
    let place = pools.steps.firstIndex { if case .expect(claim) = $0.action { true } else { false } }
    guard let place else { return nil }
    for step in pools.steps {
      guard case .when(let pattern, let block) = step.action, block.steps.indices.contains(place) else { continue }
      return trace.first(pattern, in: 0..<trace.records.count, pools) == nil ? events.name(of: pattern, in: pools) : nil
    }
    return nil
  }
}
