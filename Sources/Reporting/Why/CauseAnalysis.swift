internal import DeviceModel
package import Programs
internal import SourceText
internal import Statements
internal import Traces
internal import Verdicts
internal import VirtualTime
internal import Vocabulary

/// Finds the deciding causes, by the kind of evidence, and describes them.
struct CauseAnalysis {
  let telling: TraceNarrator
  /// The record before which everything counts.
  let end: Int
  let variables: [Value]

  var trace: Trace { telling.trace }
  var pools: Pools { telling.scenario.pools }
  var evaluator: Evaluator { Evaluator(telling.scenario) }
  /// The instant of the last record that counts.
  var lastInstant: Instant { end > 0 ? trace.records[end - 1].instant : .zero }

  func view(after count: Int, at instant: Instant? = nil) -> Viewpoint {
    let last = count > 0 ? trace.records[min(count, trace.records.count) - 1].instant : .zero
    let instant = instant ?? last
    return Viewpoint(trace: trace, at: instant, variables: variables).moved(after: count, at: instant)
  }

  /// Adds a record as a reason, with the way to it.
  /// - Parameters:
  ///   - words: The description; by default the event, its time and its cause.
  ///   - heading: The heading of the way; `nil` omits the way.
  ///   - decides: Whether later records had no influence.
  func addReason(
    _ kind: Explanation.Reason.Kind, at place: Position, words: String? = nil, way heading: String? = nil,
    decides: Bool = true, to account: inout Explanation
  ) {
    account.add(kind, text: words ?? telling.clause(place), at: place)
    if let heading, place.index < end { account.add(telling.strand(heading, to: place)) }
    if decides { account.decide(at: place) }
  }

  // MARK: Findings

  func describeFailure(_ finding: FailureEvidence, on claim: Claim, to account: inout Explanation) {
    let scope = claim.form.scope
    if let pattern = missing(finding, in: account), let scope, let part = part(scope),
      describeOutside(of: part, pattern: pattern, to: &account)
    {
      account.decide(at: Position(max(part.records.upperBound - 1, 0)))
    } else {
      describeFailure(finding, to: &account)
    }
    if let scope { describePart(scope, to: &account) }
    if case .isFalse = finding, case .now(let predicate) = claim.form {
      describeOtherTimes(of: predicate, to: &account)
    }
    if case .no(let subject, .wholeRun) = claim.form {
      describeLaterStep(finding, subject: subject, after: claim.location, to: &account)
    }
    describeOneInTime(finding, claim: claim, to: &account)
    if case .after(let first)? = scope { describeOpenEnd(of: finding, after: first, to: &account) }
    // Without a strategy the splash leaves by itself in time.
    if account.comesTrueAt == nil || !telling.scenario.setup.strategies.isEmpty {
      describeStuck(StuckSplashDiagnosis(finding, at: lastInstant, in: telling), to: &account)
    }
    describeWrongScreen(finding, to: &account)
  }

  func describeStuck(_ stuck: StuckSplashDiagnosis?, to account: inout Explanation) {
    guard let stuck else { return }
    account.cause = stuck.cause
    account.add(.cause, text: stuck.cause?.text)
    for row in stuck.rows { account.add(.stuck, text: row) }
  }

  func describeFlash(_ flash: FlashDiagnosis, to account: inout Explanation) {
    account.cause = flash.main
    account.isLateFlash = flash.isAfterContent
    account.add(.flashSurface, text: flash.surface)
    account.add(.cause, text: flash.main.text)
    account.add(.cause, text: flash.miss)
    for other in flash.otherCauses { account.add(.flashAlternative, text: other) }
  }

  /// Returns the event that did not come in the part of the run that an expectation covers.
  private func missing(_ finding: FailureEvidence, in account: Explanation) -> EventPatternID? {
    if case .neverHappened(let pattern) = finding { return pattern }
    if case .missingInGroup(let index) = finding { return listed(index, in: account) }
    return nil
  }

  private func describeFailure(_ finding: FailureEvidence, to account: inout Explanation) {
    switch finding {
    case .isFalse(let evidence), .neverBecameTrue(_, let evidence), .neverHeld(let evidence):
      describeEvidence(evidence, to: &account)
    case .held(let lapse), .lapsed(let lapse): describeViolation(lapse, to: &account)
    case .didNotHappen(let pattern, _), .neverHappened(let pattern), .anchorNeverHappened(let pattern),
      .scopeNeverBegan(let pattern), .scopeNeverEnded(let pattern):
      describeAbsence(of: pattern, to: &account)
    case .cameLate(let sighting, let took, _, let anchor):
      describeDelay(sighting, took: took, after: anchor, to: &account)
    case .cameEarly(let first, let second), .wrongOrder(let first, let second):
      describeOrder(second, before: first, to: &account)
    case .happened(let sighting, _), .unexpected(let sighting, _): describeArrival(sighting.position, to: &account)
    case .missingInOrder(let index, let after, let earlier):
      if let after, let earlier { return describeOrder(earlier, before: after, to: &account) }
      if let pattern = listed(index, in: account) { describeAbsence(of: pattern, to: &account) }
      if let after {
        account.add(telling.strand("events leading to \(name(after)), the last one that came", to: after.position))
      }
    case .missingInGroup(let index):
      if let pattern = listed(index, in: account) { describeAbsence(of: pattern, to: &account) }
    case .exit, .fault: describeWhereTheAppStood(to: &account)
    case .notRecorded: break
    }
  }

  /// Says how to end a part of the run that has only a beginning, if a later step than the first one in it brings what
  /// should not come.
  private func describeOpenEnd(
    of finding: FailureEvidence, after first: EventPatternID, to account: inout Explanation
  ) {
    let found: Sighting? =
      if case .happened(let sighting, _) = finding { sighting } else if case .unexpected(let sighting, _) = finding {
        sighting
      } else {
        nil
      }
    guard let place = found?.position, let part = part(.after(first)), part.records.contains(Int(place.index)),
      let step = telling.chain(to: place).step(in: trace),
      let begin = part.records.lazy.compactMap({ telling.chain(to: Position($0)).step(in: trace) }).first,
      step.file == begin.file, step.range.start > begin.range.start
    else { return }
    let name = telling.events.name(of: first, in: pools)
    account.add(
      .otherTime,
      text: "“after \(name)” goes on to the end of the run; to end it sooner, write “between \(name) and EVENT”")
  }

  func describeArrival(_ place: Position, to account: inout Explanation) {
    addReason(.event, at: place, way: "events leading to \(what(place))", to: &account)
  }

  private func describeOrder(_ first: Sighting, before second: Sighting, to account: inout Explanation) {
    for sighting in [first, second] {
      addReason(.event, at: sighting.position, way: "events leading to \(name(sighting))", to: &account)
    }
  }

  /// Describes what took the time of an event that came late.
  private func describeDelay(
    _ sighting: Sighting, took: Interval, after anchor: Sighting, to account: inout Explanation
  ) {
    let chain = telling.chain(to: sighting.position)
    let delays = chain.delays.filter { chain.places[$0.index] > anchor.position }
    let known = delays.filter { $0.words != nil }.sorted { ($1.length, $0.index) < ($0.length, $1.index) }
    for delay in known.prefix(3) where delay.length.ticks * 10 >= took.ticks {
      let event = what(chain.places[delay.index])
      account.add(
        .event,
        text: "\(telling.time(delay.length)) of the \(telling.time(took)) passed before \(event) (\(delay.words ?? ""))"
      )
    }
    describeLateLaunch(until: sighting.position, to: &account)
    if account.reasons.isEmpty { addReason(.event, at: sighting.position, to: &account) }
    account.add(telling.strand("events leading to \(name(sighting))", to: sighting.position))
    account.decide(at: sighting.position)
  }

  // MARK: Values

  /// Describes why a predicate had its value, from the values that it read.
  func describeEvidence(_ evidence: Evidence, to account: inout Explanation) {
    for reading in evidence.readings.prefix(4) { describeReading(reading, to: &account) }
    if account.reasons.isEmpty { describeWhereTheAppStood(to: &account) }
    describeBreakers([.systemCrashed], to: &account)
  }

  private func describeReading(_ reading: Evidence.Reading, to account: inout Explanation) {
    switch pools[reading.expression] {
    case .variable(let slot): describeVariable(slot, value: reading.value, to: &account)
    case .observe(let key): describeObservable(key, value: reading.value, to: &account)
    case .happened(let pattern), .time(let pattern):
      if let place = first(pattern) {
        describeArrival(place, to: &account)
        describeLateLaunch(until: place, to: &account)
      } else {
        describeAbsence(of: pattern, to: &account)
      }
    case .count(let pattern): describeCount(of: pattern, to: &account)
    case .at(let operand, let pattern): describeValue(of: operand, at: pattern, to: &account)
    case .longest(let operand), .total(let operand), .member(_, let operand):
      if case .observe(let key) = pools[operand] { describeObservable(key, value: nil, to: &account) }
    case .constant, .not, .negative, .binary, .choice, .list, .record, .text, .devices, .meaning: break
    }
  }

  /// Describes a variable: its value, if known, and the script's assignment.
  private func describeVariable(_ slot: VariableSlot, value: Value, to account: inout Explanation) {
    guard let name = telling.scenario.slotNames[ifPresent: Int(slot.index)] else { return }
    let known = value == .none ? "" : " is \(telling.values.quotation(of: value))"
    for step in pools.steps {
      guard case .assign(slot, let expression) = step.action else { continue }
      account.add(.value, text: "\(name)\(known): the script set it with \(telling.quoted(step.location))")
      let evidence = evaluator.evidence(for: expression, being: true, from: view(after: end))
      for reading in evidence.readings.prefix(2) {
        if case .variable = pools[reading.expression] { continue }
        describeReading(reading, to: &account)
      }
      return
    }
    if !known.isEmpty { account.add(.value, text: "\(name)\(known) in this run") }
  }

  private func describeCount(of pattern: EventPatternID, to account: inout Explanation) {
    let keys = pools.keys(of: pattern)
    let places = trace.records[..<end].indices.filter { index in
      trace.event(at: index).map(keys.contains) ?? false
    }.map { Position($0) }
    guard let last = places.last else { return describeAbsence(of: pattern, to: &account) }
    guard places.count > 1 else { return describeArrival(last, to: &account) }
    let name = telling.events.name(of: pattern, in: pools)
    account.add(telling.listing("each time", places: places))
    let words = "\(name) came \(places.count) times; the last: \(telling.clause(last))"
    account.add(.event, text: words)
    account.add(telling.strand("events leading to the last one", to: last))
    account.decide(at: last)
  }

  /// Describes the value of an expression when something first happened, and how both came about.
  private func describeValue(of operand: ExpressionID, at pattern: EventPatternID, to account: inout Explanation) {
    guard let place = first(pattern) else { return describeAbsence(of: pattern, to: &account) }
    let then = CauseAnalysis(telling: telling, end: Int(place.index), variables: variables)
    let evidence = evaluator.evidence(for: operand, being: true, from: then.view(after: then.end))
    for reading in evidence.readings {
      if case .observe(let key) = pools[reading.expression] { describeCanvas(behind: key, at: place, to: &account) }
    }
    addReason(.event, at: place, to: &account)
    if let again = trace.first(pattern, in: Int(place.index) + 1..<end, pools: pools) {
      account.add(
        .otherTime,
        text: "“at \(what(place))” is the first time; it came again at \(telling.time(trace[again].instant))")
    }
    for reading in evidence.readings.prefix(2) {
      if case .observe(let key) = pools[reading.expression] {
        then.describeObservable(key, value: reading.value, to: &account)
      }
    }
    account.add(telling.strand("events leading to \(what(place))", to: place))
  }

  /// Describes how an observable got its value: its last change, its previous value, and failed requests since.
  private func describeObservable(_ key: ObservableKey, value: Value?, to account: inout Explanation) {
    let name = telling.name(of: key)
    guard trace.slot(of: key) != nil else { return }
    if key.observable.isOfFlashes {
      if let place = flash(atOrBefore: Position(end - 1)) { return describeFlash(from: place, to: &account) }
      return describeNoFlash(to: &account)
    }
    if key.observable.entry.subject == .sheet { describeLayout(of: SheetID(Int(key.subject)), to: &account) }
    let change = lastChange(of: key, to: value)
    if let change {
      let words = telling.clause(change) + (span(before: change, of: key) ?? "")
      addReason(.value, at: change, words: words, way: "how \(name) got its value", to: &account)
    } else if let value {
      let later = trace.firstChange(of: key, in: end..<trace.records.count)
      let words = "\(name) was \(telling.values.quotation(of: value)) from the start, and nothing "
      account.add(.value, text: words + (later.map { "had changed it yet: \(telling.clause($0))" } ?? "changed it"))
    }
    if case .alive = key.observable { describeRetainer(of: ScreenID(Int(key.subject)), to: &account) }
    if let change { describeGate(before: change, to: &account) }
    // What was refused while the change was on its way may have been meant to prevent it.
    describeRefusals(after: change.map { telling.chain(to: $0).places.first ?? $0 }, to: &account)
  }

  /// Returns `; before that it was [Wallet, Withdraw], since 550ms`.
  private func span(before change: Position, of key: ObservableKey) -> String? {
    guard let slot = trace.slot(of: key) else { return nil }
    let earlier = trace.lastChange(of: key, before: Int(change.index))
    let value = trace.value(inSlot: slot, after: Int(change.index))
    guard value != .none else { return nil }
    let since = earlier.map { " since \(telling.time(trace[$0].instant))" } ?? ""
    return "; before that, it was \(telling.values.quotation(of: value))\(since)"
  }

  private func lastChange(of key: ObservableKey, to value: Value?) -> Position? {
    let found = trace.records[..<end].lastIndex { record in
      if case .change(key, let new) = record.content { value == nil || new == value } else { false }
    }
    return found.map { Position($0) } ?? trace.lastChange(of: key, before: end)
  }

  /// Describes a period in which a predicate had the wrong value: how it began, and how it ended.
  private func describeViolation(_ lapse: Violation, to account: inout Explanation) {
    let isFlash = lapse.evidence.readings.contains { reading in
      if case .observe(let key) = pools[reading.expression] { key.observable.isOfFlashes } else { false }
    }
    let begin = Position(max(Int(lapse.position.index), 0))
    if isFlash, let place = flash(atOrBefore: begin) { return describeFlash(from: place, to: &account) }
    CauseAnalysis(telling: telling, end: min(Int(begin.index) + 1, trace.records.count), variables: variables)
      .describeEvidence(lapse.evidence, to: &account)
    // The end of the process is visible before it is traced.
    CauseAnalysis(telling: telling, end: trace.count(until: lapse.start), variables: variables).describeBreakers(
      [.systemCrashed], to: &account)
  }

  // MARK: Crashes and the rest

  func describeCrash(_ place: Position, to account: inout Explanation) {
    let chain = telling.chain(to: place)
    addReason(.breakdown, at: place, to: &account)
    let isDelayed = !telling.longestDelays(chain, count: 1).isEmpty
    if !isDelayed, let (step, since) = block(before: place) {
      account.add(.breakdown, text: "main had been busy since \(telling.time(since)) (\(step))")
    }
    describeFault(to: &account)
    describeStuck(StuckSplashDiagnosis(crashAt: place, in: telling), to: &account)
    account.add(telling.strand("events leading to the crash", to: place))
  }

  /// Returns the step that has kept main busy when something happened.
  private func block(before place: Position) -> (step: String, since: Instant)? {
    guard let change = trace.lastChange(of: ObservableKey(.mainBusy), before: Int(place.index)),
      case .change(_, .bool(true)) = trace[change].content
    else { return nil }
    let work = [Event.work, .mainHeld, .mainSpun].compactMap { event in
      trace.last(.fixed(event), in: 0..<Int(place.index))
    }.filter { trace[$0].instant >= trace[change].instant }.max()
    let own = work.flatMap { trace[$0].lane == .main ? trace[$0].origin : nil }
    guard let step = own ?? telling.chain(to: change).step(in: trace) else { return nil }
    return (telling.quoted(step), trace[change].instant)
  }

  /// Describes why a step could not be done, or waited in vain.
  func describeStep(at location: Location, to account: inout Explanation) {
    let action = pools.step(at: location)?.action
    if case .act(let statement, _) = action, [.back, .backTo, .swipeBack].contains(statement),
      let change = lastChange(of: ObservableKey(.stack), to: nil),
      // The stack of a launch needs no explanation.
      let step = telling.chain(to: change).step(in: trace), !telling.scenario.opensApp(at: step)
    {
      addReason(.value, at: change, way: "how stack got its value", to: &account)
    } else if case .waitUntil(.event(let pattern), _) = action {
      describeAbsence(of: pattern, to: &account)
    } else if case .waitUntil(.predicate(let predicate), _) = action {
      describeEvidence(evaluator.evidence(for: predicate, being: false, from: view(after: end)), to: &account)
    }
    describeWhereTheAppStood(to: &account)
  }

  /// Adds the content of the screen, and since when it is shown.
  func describeWhereTheAppStood(to account: inout Explanation) {
    let known = account.reasons.count
    for observable in [Observable.presented, .stack, .visible] {
      let key = ObservableKey(observable)
      guard let change = lastChange(of: key, to: nil) else { continue }
      addReason(.standing, at: change, way: "how \(telling.name(of: key)) got its value", to: &account)
      if account.reasons.count == known + 2 { break }
    }
    describeRefusals(after: nil, to: &account)
    describeBreakers(Self.breakers, to: &account)
  }

  // MARK: Helpers

  func first(_ pattern: EventPatternID) -> Position? { trace.first(pattern, in: 0..<end, pools: pools) }
  func last(_ pattern: EventPatternID) -> Position? { trace.last(pools.keys(of: pattern), in: 0..<end) }

  func name(_ sighting: Sighting) -> String { sighting.event.map(telling.events.name) ?? "it" }
  func what(_ place: Position) -> String {
    trace.event(at: Int(place.index)).map(telling.events.name) ?? "it"
  }

  /// Returns the element of `order` or `exactly` at an index.
  private func listed(_ index: Int, in account: Explanation) -> EventPatternID? {
    pools.claims.first { $0.location == account.location }?.form.pattern(index)
  }
}

extension Claim.Form {
  /// Returns the element of `order` or `exactly` at an index.
  package func pattern(_ index: Int) -> EventPatternID? {
    switch self {
    case .order(let patterns, _), .exactly(let patterns, _, _): patterns[ifPresent: index]
    case .now, .within, .withinOf, .before, .no, .always, .eventually, .exits: nil
    }
  }

  /// The part of the run that it covers; `nil` for the whole run.
  var scope: Claim.Scope? {
    switch self {
    case .no(_, let scope), .always(_, let scope), .eventually(_, let scope), .order(_, let scope),
      .exactly(_, _, let scope):
      if case .wholeRun = scope { nil } else { scope }
    case .now, .within, .withinOf, .before, .exits: nil
    }
  }
}
