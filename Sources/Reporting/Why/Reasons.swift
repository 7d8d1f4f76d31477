internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Finds what decided, by the kind of what was found, and tells it.
struct Reasons {
  let telling: Telling
  /// Records before this place count.
  let end: Int
  /// Those of the run: givens, columns, and what the set-up makes of them.
  let variables: [Value]

  var trace: Trace { telling.trace }
  var pools: Pools { telling.scenario.pools }
  var evaluator: Evaluator { Evaluator(telling.scenario) }
  /// When the last record that counts was written.
  var lastInstant: Instant { end > 0 ? trace.records[end - 1].instant : .zero }

  /// The run as it was when so many records had been written.
  func view(after count: Int, at instant: Instant? = nil) -> Viewpoint {
    let last = count > 0 ? trace.records[min(count, trace.records.count) - 1].instant : .zero
    let instant = instant ?? last
    return Viewpoint(trace: trace, at: instant, variables: variables).moved(after: count, at: instant)
  }

  /// Gives a record as a reason, and tells the way to it.
  /// - Parameters:
  ///   - words: Left out: what it is, when it came, and what it is due to.
  ///   - heading: Of the way there; nil: it is not told.
  ///   - decides: What comes later can have changed nothing.
  func give(
    _ kind: Account.Reason.Kind, _ place: Position, _ words: String? = nil, way heading: String? = nil,
    decides: Bool = true, to account: inout Account
  ) {
    account.add(kind, words ?? telling.clause(place), at: place)
    if let heading, place.index < end { account.add(telling.strand(heading, to: place)) }
    if decides { account.decide(at: place) }
  }

  // MARK: Findings

  /// - Parameter claim: What the finding is about.
  func tell(_ finding: Finding, on claim: Claim, _ account: inout Account) {
    let scope = claim.form.scope
    if let pattern = missing(finding, account), let scope, let part = part(scope),
      tellOutside(of: part, pattern, &account)
    {
      account.decide(at: Position(max(part.records.upperBound - 1, 0)))
    } else {
      tell(finding, &account)
    }
    if let scope { tellPart(scope, &account) }
    if case .isFalse = finding, case .now(let predicate) = claim.form { tellOtherTimes(of: predicate, &account) }
    // Without a strategy the splash goes by itself, in time.
    if account.comesTrueAfter == nil || !telling.scenario.setup.strategies.isEmpty {
      tell(StuckWords(finding, at: lastInstant, telling.scenario, telling.sources, trace), &account)
    }
  }

  /// What keeps a splash on screen.
  func tell(_ stuck: StuckWords?, _ account: inout Account) {
    for row in stuck?.rows ?? [] { account.add(.stuck, row) }
  }

  /// Whose surface was seen in a flash, and what it comes from.
  func tell(_ flash: FlashWords, _ account: inout Account) {
    account.flash = flash.main
    account.add(.flashSurface, flash.surface)
    account.add(.flashCause, flash.cause)
    account.add(.flashCause, flash.miss)
    for other in flash.otherCauses { account.add(.flashAlternative, other) }
  }

  /// What did not come in the part of the run that an expectation looks at.
  private func missing(_ finding: Finding, _ account: Account) -> EventPatternID? {
    switch finding {
    case .neverHappened(let pattern): pattern
    case .missingInGroup(let index): listed(index, account)
    default: nil
    }
  }

  private func tell(_ finding: Finding, _ account: inout Account) {
    switch finding {
    case .isFalse(let evidence), .neverBecameTrue(_, let evidence), .neverHeld(let evidence): tell(evidence, &account)
    case .held(let lapse), .lapsed(let lapse): tell(lapse, &account)
    case .didNotHappen(let pattern, _), .neverHappened(let pattern), .anchorNeverHappened(let pattern),
      .scopeNeverBegan(let pattern), .scopeNeverEnded(let pattern):
      tellAbsence(of: pattern, &account)
    case .cameLate(let sighting, let took, _, let anchor): tellDelay(sighting, took, after: anchor, &account)
    case .cameEarly(let first, let second), .wrongOrder(let first, let second): tellOrder(second, first, &account)
    case .happened(let sighting, _), .unexpected(let sighting, _): tellArrival(sighting.position, &account)
    case .missingInOrder(let index, let after, let earlier): tellMissing(index, after, earlier, &account)
    case .missingInGroup(let index): if let pattern = listed(index, account) { tellAbsence(of: pattern, &account) }
    case .fault: tellWhereTheAppStood(&account)
    }
  }

  /// Something happened: what led to it.
  func tellArrival(_ place: Position, _ account: inout Account) {
    give(.event, place, way: "what led to \(what(place))", to: &account)
  }

  /// Two things came, the wrong one first.
  private func tellOrder(_ first: Sighting, _ second: Sighting, _ account: inout Account) {
    for sighting in [first, second] {
      give(.event, sighting.position, way: "what led to \(name(sighting))", to: &account)
    }
  }

  private func tellMissing(_ index: Int, _ after: Sighting?, _ earlier: Sighting?, _ account: inout Account) {
    if let after, let earlier { return tellOrder(earlier, after, &account) }
    if let pattern = listed(index, account) { tellAbsence(of: pattern, &account) }
    if let after {
      account.add(telling.strand("what led to \(name(after)), the last that came", to: after.position))
    }
  }

  /// It came, but late: what took the time.
  private func tellDelay(_ sighting: Sighting, _ took: Interval, after anchor: Sighting, _ account: inout Account) {
    let chain = telling.chain(to: sighting.position)
    let delays = chain.delays.filter { chain.places[$0.index] > anchor.position }
    let known = delays.filter { $0.words != nil }.sorted { ($1.length, $0.index) < ($0.length, $1.index) }
    for delay in known.prefix(3) where delay.length.ticks * 10 >= took.ticks {
      let event = what(chain.places[delay.index])
      account.add(.event, "\(told(delay.length)) of the \(told(took)) went by before \(event) (\(delay.words ?? ""))")
    }
    if account.reasons.isEmpty { give(.event, sighting.position, to: &account) }
    account.add(telling.strand("what led to \(name(sighting))", to: sighting.position))
    account.decide(at: sighting.position)
  }

  // MARK: Values

  /// A predicate was what it was because of what it read.
  func tell(_ evidence: Evidence, _ account: inout Account) {
    for reading in evidence.readings.prefix(4) { tell(reading, &account) }
    if account.reasons.isEmpty { tellWhereTheAppStood(&account) }
    tellBreakers([.systemCrashed], &account)
  }

  private func tell(_ reading: Evidence.Reading, _ account: inout Account) {
    switch pools[reading.expression] {
    case .variable(let slot): tell(slot, reading.value, &account)
    case .observe(let key): tell(key, reading.value, &account)
    case .happened(let pattern), .time(let pattern):
      if let place = first(pattern) { tellArrival(place, &account) } else { tellAbsence(of: pattern, &account) }
    case .count(let pattern): tellCount(of: pattern, &account)
    case .at(let operand, let pattern): tellValue(of: operand, at: pattern, &account)
    case .longest(let operand), .total(let operand), .member(let operand, _): tellObserved(in: operand, &account)
    default: break
    }
  }

  /// A variable: its value, as far as it is known, and what the script made it of.
  private func tell(_ slot: VariableSlot, _ value: Value, _ account: inout Account) {
    let names = telling.scenario.slotNames
    guard names.indices.contains(Int(slot.index)) else { return }
    let name = names[Int(slot.index)]
    let known = value == .none ? "" : " is \(telling.values.notation(of: value))"
    for step in pools.steps {
      guard case .assign(slot, let expression) = step.action else { continue }
      account.add(.value, "\(name)\(known): the script made it by \(telling.quoted(step.location))")
      let evidence = evaluator.evidence(for: expression, being: true, view(after: end))
      for reading in evidence.readings.prefix(2) where !isVariable(reading.expression) { tell(reading, &account) }
      return
    }
    if !known.isEmpty { account.add(.value, "\(name)\(known) in this run") }
  }

  private func isVariable(_ expression: ExpressionID) -> Bool {
    if case .variable = pools[expression] { true } else { false }
  }

  /// How often something came, and when.
  private func tellCount(of pattern: EventPatternID, _ account: inout Account) {
    let keys = pools.keys(of: pattern)
    let places = trace.records[..<end].indices.filter { index in
      trace.event(at: index).map(keys.contains) ?? false
    }.map { Position($0) }
    guard let last = places.last else { return tellAbsence(of: pattern, &account) }
    guard places.count > 1 else { return tellArrival(last, &account) }
    let name = telling.events.name(of: pattern, in: pools)
    account.add(telling.listing("each time", places))
    let words = "\(name) came \(places.count) times, at last: \(telling.clause(last))"
    account.add(.event, words)
    account.add(telling.strand("what led to the last time", to: last))
    account.decide(at: last)
  }

  /// What an expression was when something first happened, and how both came to be.
  private func tellValue(of operand: ExpressionID, at pattern: EventPatternID, _ account: inout Account) {
    guard let place = first(pattern) else { return tellAbsence(of: pattern, &account) }
    give(.event, place, to: &account)
    let then = Reasons(telling: telling, end: Int(place.index), variables: variables)
    let evidence = evaluator.evidence(for: operand, being: true, then.view(after: then.end))
    for reading in evidence.readings.prefix(2) {
      if case .observe(let key) = pools[reading.expression] { then.tell(key, reading.value, &account) }
    }
    account.add(telling.strand("what led to \(what(place))", to: place))
  }

  private func tellObserved(in expression: ExpressionID, _ account: inout Account) {
    if case .observe(let key) = pools[expression] { tell(key, nil, &account) }
  }

  /// How an observable came to its value: its last change, what it was before, and what was asked for in vain since.
  private func tell(_ key: ObservableKey, _ value: Value?, _ account: inout Account) {
    let name = telling.name(of: key)
    guard trace.slot(of: key) != nil else { return }
    if key.observable.isOfFlashes {
      if let place = lastFlash { return tellFlash(from: place, &account) }
      return tellNoFlash(&account)
    }
    let change = lastChange(of: key, to: value)
    if let change {
      let words = telling.clause(change) + (span(before: change, of: key) ?? "")
      give(.value, change, words, way: "how \(name) came to be so", to: &account)
    } else if let value {
      account.add(.value, "\(name) was \(telling.values.notation(of: value)) from the beginning: nothing changed it")
    }
    if case .alive = key.observable { tellKeeper(of: ScreenID(Int(key.subject)), &account) }
    if let change { tellGate(before: change, &account) }
    tellRefusals(after: change, &account)
  }

  /// `; before that it was [Wallet, Withdraw], since 550ms`
  private func span(before change: Position, of key: ObservableKey) -> String? {
    guard let slot = trace.slot(of: key) else { return nil }
    let earlier = trace.records[..<Int(change.index)].lastIndex {
      if case .change(key, _) = $0.content { true } else { false }
    }
    let value = trace.value(inSlot: slot, after: Int(change.index))
    guard value != .none else { return nil }
    let since = earlier.map { ", since \(told(trace.records[$0].instant))" } ?? ""
    return "; before that it was \(telling.values.notation(of: value))\(since)"
  }

  private func lastChange(of key: ObservableKey, to value: Value?) -> Position? {
    let changes = trace.records[..<end].indices.reversed().lazy.filter { index in
      if case .change(key, _) = trace.records[index].content { true } else { false }
    }
    let found =
      changes.first { index in
        if case .change(_, let new) = trace.records[index].content { value == nil || new == value } else { false }
      } ?? changes.first
    return found.map { Position($0) }
  }

  /// A predicate was for a while what it should not be: how that began, and how it ended.
  private func tell(_ lapse: Lapse, _ account: inout Account) {
    let isFlash = lapse.evidence.readings.contains { reading in
      if case .observe(let key) = pools[reading.expression] { key.observable.isOfFlashes } else { false }
    }
    let begin = Position(max(Int(lapse.position.index), 0))
    if isFlash, let place = flash(atOrBefore: begin) { return tellFlash(from: place, &account) }
    Reasons(telling: telling, end: min(Int(begin.index) + 1, trace.records.count), variables: variables)
      .tell(lapse.evidence, &account)
    // That the process is dead is seen before it is told.
    Reasons(telling: telling, end: trace.count(until: lapse.start), variables: variables).tellBreakers(
      [.systemCrashed], &account)
  }

  // MARK: Crashes and the rest

  func tellCrash(_ place: Position, _ account: inout Account) {
    let chain = telling.chain(to: place)
    give(.breakdown, place, to: &account)
    let isDelayed = !telling.longestDelays(chain, 1).isEmpty
    if !isDelayed, let (step, since) = block(before: place) {
      account.add(.breakdown, "main was busy since \(told(since)) (\(step))")
    }
    tellFault(&account)
    tellHeldLaunch(crashAt: place, &account)
    account.add(telling.strand("what led to the crash", to: place))
  }

  /// The step that has kept main busy when something happened.
  private func block(before place: Position) -> (step: String, since: Instant)? {
    let key = ObservableKey(.mainBusy)
    guard
      let index = trace.records[..<Int(place.index)].lastIndex(where: {
        if case .change(key, _) = $0.content { true } else { false }
      }), case .change(_, .bool(true)) = trace.records[index].content
    else { return nil }
    let chain = telling.chain(to: Position(index))
    guard let step = chain.step(in: trace) else { return nil }
    return (telling.quoted(step), trace.records[index].instant)
  }

  /// What is on screen, and since when.
  func tellWhereTheAppStood(_ account: inout Account) {
    for observable in [Observable.presented, .stack, .visible] {
      let key = ObservableKey(observable)
      guard let change = lastChange(of: key, to: nil) else { continue }
      give(.standing, change, way: "how \(telling.name(of: key)) came to be so", to: &account)
      if account.reasons.count == 2 { break }
    }
    tellRefusals(after: nil, &account)
    tellBreakers(Self.breakers, &account)
  }

  // MARK: Helpers

  func first(_ pattern: EventPatternID) -> Position? { trace.first(pattern, in: 0..<end, pools) }
  func last(_ pattern: EventPatternID) -> Position? { trace.last(pools.keys(of: pattern), in: 0..<end) }

  private func name(_ sighting: Sighting) -> String { sighting.event.map(telling.events.name) ?? "it" }
  func what(_ place: Position) -> String {
    trace.event(at: Int(place.index)).map(telling.events.name) ?? "it"
  }

  /// The element of `order` or `exactly` at an index.
  private func listed(_ index: Int, _ account: Account) -> EventPatternID? {
    let claim = pools.claims.first { $0.location == account.location }
    switch claim?.form {
    case .order(let patterns, _)?, .exactly(let patterns, _, _)?:
      return patterns.indices.contains(index) ? patterns[index] : nil
    default: return nil
    }
  }
}

extension Claim.Form {
  /// The part of the run that it looks at; nil: it says none.
  var scope: Claim.Scope? {
    switch self {
    case .no(_, let scope), .always(_, let scope), .eventually(_, let scope), .order(_, let scope),
      .exactly(_, _, let scope):
      if case .wholeRun = scope { nil } else { scope }
    case .now, .within, .withinOf, .before: nil
    }
  }
}

extension Observable {
  var isOfFlashes: Bool {
    switch self {
    case .whiteFlash, .blackFlash, .flashCount, .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor: true
    default: false
    }
  }
}
