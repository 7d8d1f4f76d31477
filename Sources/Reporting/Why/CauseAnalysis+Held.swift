internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Why an expectation holds: the causes in the part of the run that it covers.
extension CauseAnalysis {
  func describeWhyHeld(_ claim: Claim, to account: inout Explanation) {
    switch claim.form {
    case .now(let predicate), .within(.predicate(let predicate), _):
      let holds = (try? evaluator.holds(predicate, from: view(after: end))) ?? true
      describeEvidence(evaluator.evidence(for: predicate, being: holds, from: view(after: end)), to: &account)
    // The occurrence that it waited for, not an earlier one.
    case .within(.event(let pattern), _): if let place = last(pattern) { describeArrival(place, to: &account) }
    case .withinOf(let subject, let amount, let anchor):
      describeInTime(subject, within: amount, after: anchor, to: &account)
    case .before(let first, let second): describeSequence([first, second], in: whole, to: &account)
    case .no(.event(let pattern), let scope):
      guard let part = part(scope) else { return }
      describePart(scope, to: &account)
      if !describeOutside(of: part, pattern: pattern, to: &account) { describeAbsence(of: pattern, to: &account) }
      account.decide(at: Position(max(part.records.upperBound - 1, 0)))
    case .no(.predicate(let predicate), let scope):
      account.sentence = "it holds: it was never true"
      describeLasting(predicate, in: scope, to: &account)
    case .always(let predicate, let scope): describeLasting(predicate, in: scope, to: &account)
    case .eventually(.event(let pattern), let scope):
      if let part = part(scope), let place = trace.first(pattern, in: part.records, pools: pools) {
        describeArrival(place, to: &account)
      }
      describePart(scope, to: &account)
    case .eventually(.predicate(let predicate), let scope): describeFirstTime(of: predicate, in: scope, to: &account)
    case .order(let patterns, let scope):
      if let part = part(scope) { describeSequence(patterns, in: part, to: &account) }
      describePart(scope, to: &account)
    case .exits: account.sentence = "it holds: every exit leads where the table says"
    case .exactly(let patterns, let group, let scope): describeGroup(group, naming: patterns, in: scope, to: &account)
    }
  }

  private func describeInTime(
    _ subject: Claim.Subject, within amount: ExpressionID, after anchor: EventPatternID, to account: inout Explanation
  ) {
    guard let start = trace.first(anchor, in: 0..<end, pools: pools) else { return }
    let answer: Position?
    switch subject {
    case .event(let pattern): answer = trace.first(pattern, in: 0..<end, pools: pools)
    case .predicate(let predicate):
      let rest = Window(records: Int(start.index) + 1..<end, start: trace[start].instant, end: lastInstant)
      let stretches = (try? evaluator.spans(of: predicate, from: rest, from: view(after: end))) ?? []
      answer = stretches.first(where: \.holds).map { Position(max($0.recordCount - 1, Int(start.index))) }
    }
    guard let answer else { return }
    let took = trace[answer].instant - trace[start].instant
    account.sentence = "it holds: \(telling.time(took)) after \(telling.events.name(of: anchor, in: pools))"
    if case .time(let allowed)? = try? evaluator.value(of: amount, from: view(after: end)) {
      account.sentence += ", \(telling.time(allowed - took)) to spare"
    }
    describeArrival(answer, to: &account)
  }

  /// Describes where an event happened outside a part of the run; `false` if it did not.
  func describeOutside(of part: Window, pattern: EventPatternID, to account: inout Explanation) -> Bool {
    let earlier = trace.last(pools.keys(of: pattern), in: 0..<part.records.lowerBound)
    let later = trace.first(pattern, in: part.records.upperBound..<trace.records.count, pools: pools)
    if let earlier {
      let words = "before that, \(telling.clause(earlier))"
      addReason(
        .otherTime, at: earlier, words: words, way: "events leading to \(what(earlier))", decides: false, to: &account)
    }
    if let later {
      let words = "only after that, \(telling.clause(later))"
      addReason(
        .otherTime, at: later, words: words, way: "events leading to \(what(later))", decides: false, to: &account)
    }
    return earlier != nil || later != nil
  }

  /// Describes a predicate that had the right value throughout a part of the run.
  private func describeLasting(_ predicate: ExpressionID, in scope: Claim.Scope, to account: inout Explanation) {
    guard let part = part(scope, forPredicate: true) else { return }
    describePart(scope, to: &account)
    let view = view(after: part.records.upperBound, at: part.end)
    let holds = (try? evaluator.holds(predicate, from: view)) ?? false
    let inner = CauseAnalysis(telling: telling, end: part.records.upperBound, variables: variables)
    inner.describeEvidence(evaluator.evidence(for: predicate, being: holds, from: view), to: &account)
  }

  /// Describes when a predicate was first true, and for how long.
  private func describeFirstTime(of predicate: ExpressionID, in scope: Claim.Scope, to account: inout Explanation) {
    guard let part = part(scope, forPredicate: true) else { return }
    let stretches = (try? evaluator.spans(of: predicate, from: part, from: view(after: end))) ?? []
    guard let first = stretches.first(where: \.holds) else { return }
    let until = first.isOpen ? " on" : " to \(telling.time(first.end))"
    account.sentence = "it holds: it was true from \(telling.time(first.start))\(until)"
    let view = view(after: first.recordCount, at: first.start)
    CauseAnalysis(telling: telling, end: first.recordCount, variables: variables)
      .describeEvidence(evaluator.evidence(for: predicate, being: true, from: view), to: &account)
    describePart(scope, to: &account)
  }

  // MARK: Several events

  private func describeSequence(_ patterns: [EventPatternID], in part: Window, to account: inout Explanation) {
    var found: [Position] = []
    var start = part.records.lowerBound
    for pattern in patterns {
      guard let place = trace.first(pattern, in: start..<part.records.upperBound, pools: pools) else { break }
      found.append(place)
      start = Int(place.index) + 1
    }
    describeSeries(found, to: &account)
  }

  /// Describes the events of a group that came, which are the listed ones.
  private func describeGroup(
    _ group: Group, naming patterns: [EventPatternID], in scope: Claim.Scope, to account: inout Explanation
  ) {
    guard let part = part(scope) else { return }
    let filter = GroupFilter(group, naming: patterns, in: pools)
    func isMember(_ index: Int) -> Bool { trace.event(at: index).map(filter.contains) ?? false }
    describePart(scope, to: &account)
    let found = part.records.filter(isMember)
    guard found.isEmpty else { return describeSeries(found.map { Position($0) }, to: &account) }
    account.decide(at: Position(max(part.records.upperBound - 1, 0)))
    let earlier = (0..<part.records.lowerBound).last(where: isMember).map { Position($0) }
    let later = (part.records.upperBound..<trace.records.count).first(where: isMember).map { Position($0) }
    let none = "none came in that time; "
    if let earlier {
      addReason(
        .otherTime, at: earlier, words: "\(none)the last one before: \(telling.clause(earlier))", decides: false,
        to: &account)
    }
    if let later {
      let words = "\(earlier == nil ? none : "")the first one after: \(telling.clause(later))"
      addReason(.otherTime, at: later, words: words, decides: false, to: &account)
    }
    if let place = earlier ?? later { account.add(telling.strand("events leading to \(what(place))", to: place)) }
    if earlier == nil, later == nil { describeAbsence(of: group, to: &account) }
  }

  /// Describes a group of which no event has ever come.
  private func describeAbsence(of group: Group, to account: inout Explanation) {
    account.add(.absence, text: "no such event came in the whole run")
    for member in group.members.prefix(2) {
      switch member {
      case .screen(let screen): describeAbsence(of: .viewDidLoad, on: screen, to: &account)
      case .event(let key): describeAbsence(of: key, to: &account)
      case .family(let group): account.add(.absence, text: strangeness(of: group))
      }
    }
    if !account.isLed { describeWhereTheAppStood(to: &account) }
  }

  /// Describes a series of events, and what led to the last one.
  private func describeSeries(_ places: [Position], to account: inout Explanation) {
    guard let first = places.first, let last = places.last else { return }
    guard places.count > 1 else { return describeArrival(first, to: &account) }
    let gap = trace[last].instant - trace[first].instant
    let after = gap > .zero ? ", \(telling.time(gap)) later" : ""
    addReason(.event, at: first, words: "the first: \(telling.clause(first))", to: &account)
    account.add(telling.listing("in order", places: places))
    let words = "the last of \(places.count): \(telling.clause(last))\(after)"
    addReason(.event, at: last, words: words, way: "events leading to the last one, \(what(last))", to: &account)
  }

  // MARK: The part that counts

  private var whole: Window { Window(records: 0..<end, start: .zero, end: lastInstant) }

  func part(_ scope: Claim.Scope, forPredicate: Bool = false) -> Window? {
    let found = view(after: end).window(scope, forPredicate: forPredicate, pools: pools)
    return if case .window(let window) = found { window } else { nil }
  }

  /// Describes the part of the run that a claim covers, unless it is the whole run.
  func describePart(_ scope: Claim.Scope, to account: inout Explanation) {
    func named(_ pattern: EventPatternID, from start: Int = 0) -> String {
      let name = telling.events.name(of: pattern, in: pools)
      guard let place = trace.first(pattern, in: start..<trace.records.count, pools: pools) else { return name }
      return "\(name) at \(telling.time(trace[place].instant))\(telling.aside(place))"
    }
    switch scope {
    case .wholeRun: break
    case .after(let first): account.add(.part, text: "only what comes after \(named(first)) counts")
    case .before(let last): account.add(.part, text: "only what comes before \(named(last)) counts")
    case .between(let first, let last):
      let start = trace.first(first, in: 0..<trace.records.count, pools: pools).map { Int($0.index) + 1 } ?? 0
      account.add(.part, text: "only what comes between \(named(first)) and \(named(last, from: start)) counts")
    }
  }
}

/// A splash that holds the launch, and the reason for that.
extension CauseAnalysis {
  /// Names the work that held main before the first frame, if an event of the launch came late because of it.
  func describeLateLaunch(until place: Position, to account: inout Explanation) {
    guard let key = trace.event(at: Int(place.index)), Self.ofLaunch.contains(key) else { return }
    describeHold(before: place, to: &account)
  }

  /// Names the work that held main between the launch and its first frame, if it took a quarter of the time.
  func describeHold(before place: Position, to account: inout Explanation) {
    guard account.cause == nil, place.index > 0,
      let launch = trace.last(.fixed(.launch), in: 0..<Int(place.index)),
      let frame = trace.first(.fixed(.frameFirst), in: Int(launch.index)..<trace.records.count),
      let hold = longestHold(from: launch, before: min(frame, place)),
      hold.length.ticks * 4 >= (trace[min(frame, place)].instant - trace[launch].instant).ticks
    else { return }
    account.cause = .launchHeld
    account.add(.cause, text: ScreenCause.launchHeld.text)
    let start = telling.time(trace[hold.begin].instant)
    let length = telling.time(hold.length)
    let source = step(holding: hold.begin).map { ": \(telling.quoted($0))" } ?? telling.aside(hold.begin)
    account.add(.cause, text: "main was held for \(length) from \(start) on\(source)")
  }

  /// Returns the only step of the user's files that can have begun a hold; the record itself names the step that called
  /// the app.
  private func step(holding place: Position) -> Location? {
    let steps = pools.steps.filter { step in
      switch step.action {
      case .blockMain: trace.event(at: Int(place.index)) == .fixed(.work)
      case .holdMain: trace.event(at: Int(place.index)) == .fixed(.mainHeld)
      case .spinMain, .spinMainUntil: trace.event(at: Int(place.index)) == .fixed(.mainSpun)
      default: false
      }
    }.map(\.location).filter(\.isReaders)
    return steps.count == 1 ? steps[0] : nil
  }

  /// The events that wait for the launch callbacks to return.
  private static let ofLaunch: [EventKey] = [
    .frameFirst, .frameContent, .contentSeen, .systemLaunchScreenLeft, .windowKeyAndVisible, .appDidBecomeActive,
    .sceneDidBecomeActive, .appDidFinishLaunchingReturned,
  ].map(EventKey.fixed)

  /// Returns the longest work, wait or nested run loop on main before a record of the launch.
  private func longestHold(from start: Position, before end: Position) -> (begin: Position, length: Interval)? {
    let holders = [Event.work, .mainHeld, .mainSpun]
    var longest: (begin: Position, length: Interval)?
    for index in Int(start.index)..<Int(end.index) where trace.records[index].lane == .main {
      guard let event = holders.first(where: { trace.event(at: index) == .fixed($0) }) else { continue }
      let last = trace.first(EventKey.fixed(event).end, in: index..<Int(end.index)) ?? idle(after: index) ?? end
      let length = trace[min(last, end)].instant - trace.records[index].instant
      if length > longest?.length ?? .zero { longest = (Position(index), length) }
    }
    return longest
  }

  /// Returns the next change with which main is free.
  private func idle(after index: Int) -> Position? {
    let key = ObservableKey(.mainBusy)
    return trace.records[index...].firstIndex { record in
      if case .change(key, .bool(false)) = record.content { true } else { false }
    }.map { Position($0) }
  }

  // MARK: Other times

  /// Says how to expect that an event has not come yet, or that a predicate has not been true yet, if a step below the
  /// expectation has led to it.
  func describeLaterStep(
    _ finding: FailureEvidence, subject: Claim.Subject, after claim: Location, to account: inout Explanation
  ) {
    let (place, past): (Position, String)
    switch (subject, finding) {
    case (.event(let pattern), .happened(let sighting, _)):
      guard case .event = pools[pattern] else { return }
      (place, past) = (sighting.position, "count(\(name(sighting))) == 0")
    case (.predicate(let predicate), .held(let lapse)):
      guard pools.expressionRanges.indices.contains(Int(predicate.index)),
        let text = telling.sources[claim.file]?.text(pools.expressionRanges[Int(predicate.index)])
      else { return }
      (place, past) = (lapse.position, "total(\(text)) == 0ms")
    default: return
    }
    let steps = telling.chain(to: place).places.lazy.compactMap { trace[$0].origin }
    guard let step = steps.first(where: \.isReaders), step.file == claim.file, step.range.start > claim.range.end else {
      return
    }
    account.add(
      .otherTime, text: "“expect no” covers the whole run; for what has happened up to its line, write “expect \(past)”"
    )
  }

  /// Says how to expect a later occurrence than the first, if that came in time after the event that is counted from.
  func describeOneInTime(_ finding: FailureEvidence, claim: Claim, to account: inout Explanation) {
    guard case .cameEarly(let first, let anchor) = finding,
      case .withinOf(.event(let pattern), let amount, let start) = claim.form,
      case .event = pools[pattern], case .event = pools[start],
      case .time(let allowed)? = try? evaluator.value(of: amount, from: view(after: trace.records.count)),
      pools.expressionRanges.indices.contains(Int(amount.index)),
      let limit = telling.sources[claim.location.file]?.text(pools.expressionRanges[Int(amount.index)])
    else { return }
    var matcher = PatternMatcher(pattern)
    var count = 0
    for (index, record) in trace.records.enumerated() {
      if record.instant - anchor.instant > allowed { return }
      guard let key = trace.event(at: index), matcher.occurs(with: key, in: pools) else { continue }
      count += 1
      guard Position(index) > anchor.position else { continue }
      let words = "expect count(\(name(first))) == \(count) within \(limit) of \(name(anchor))"
      return account.add(
        .otherTime, text: "the first one counts; for that at \(telling.time(record.instant)), write “\(words)”")
    }
  }

  /// Describes when an expectation about a moment would have held, because it was evaluated at the wrong time.
  func describeOtherTimes(of predicate: ExpressionID, to account: inout Explanation) {
    let count = trace.records.count
    guard count > 0, (try? evaluator.holds(predicate, from: view(after: end))) == false else { return }
    let whole = Window(records: 0..<count, start: .zero, end: trace.records[count - 1].instant)
    guard let stretches = try? evaluator.spans(of: predicate, from: whole, from: view(after: count)) else { return }
    let held = stretches.filter { $0.holds && ($0.end > $0.start || $0.isOpen) }
    if let before = held.last(where: { $0.recordCount <= end }),
      let next = stretches.first(where: { $0.recordCount > before.recordCount }), next.recordCount > 0
    {
      let end = Position(next.recordCount - 1)
      // A period that nothing in the run has begun was not intended.
      if before.recordCount > 0 {
        account.wasTrueUntil = telling.chain(to: end).places.first.flatMap { trace[$0].origin }
      }
      // The end of the period may have been reported already.
      if !account.tells(end) {
        let words = "it was true from \(telling.time(before.start)) until \(telling.clause(end))"
        account.add(.otherTime, text: words, at: end)
      }
    }
    if let after = held.first(where: { $0.recordCount > end }) {
      let place = Position(after.recordCount - 1)
      account.add(.otherTime, text: "it became true later: \(telling.clause(place))", at: place)
      account.comesTrueAt = after.start
    }
  }
}
