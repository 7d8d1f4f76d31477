internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Why an expectation holds: what made it so, in the part of the run that it looks at.
extension Reasons {
  func tellWhyHeld(_ claim: Claim, _ account: inout Account) {
    switch claim.form {
    case .now(let predicate), .within(.predicate(let predicate), _): tellTruth(of: predicate, &account)
    // The one that it waited for, not one that had come before.
    case .within(.event(let pattern), _): if let place = last(pattern) { tellArrival(place, &account) }
    case .withinOf(let subject, let amount, let anchor): tellInTime(subject, amount, after: anchor, &account)
    case .before(let first, let second): tellSequence([first, second], in: whole, &account)
    case .no(.event(let pattern), let scope): tellNone(of: pattern, scope, &account)
    case .no(.predicate(let predicate), let scope):
      account.sentence = "it holds: it was never true"
      tellLasting(predicate, scope, &account)
    case .always(let predicate, let scope): tellLasting(predicate, scope, &account)
    case .eventually(.event(let pattern), let scope):
      if let part = part(scope), let place = trace.first(pattern, in: part.records, pools) {
        tellArrival(place, &account)
      }
      tellPart(scope, &account)
    case .eventually(.predicate(let predicate), let scope): tellFirstTime(of: predicate, scope, &account)
    case .order(let patterns, let scope):
      if let part = part(scope) { tellSequence(patterns, in: part, &account) }
      tellPart(scope, &account)
    case .exactly(let patterns, let group, let scope): tellGroup(group, naming: patterns, scope, &account)
    }
  }

  /// A predicate that is true at the moment that counts.
  private func tellTruth(of predicate: ExpressionID, _ account: inout Account) {
    let holds = (try? evaluator.holds(predicate, view(after: end))) ?? true
    tell(evaluator.evidence(for: predicate, being: holds, view(after: end)), &account)
  }

  /// It came in time: by how much.
  private func tellInTime(
    _ subject: Claim.Subject, _ amount: ExpressionID, after anchor: EventPatternID, _ account: inout Account
  ) {
    guard let start = trace.first(anchor, in: 0..<end, pools) else { return }
    let answer: Position?
    switch subject {
    case .event(let pattern): answer = trace.first(pattern, in: 0..<end, pools)
    case .predicate(let predicate):
      let rest = Window(records: Int(start.index) + 1..<end, start: trace[start].instant, end: lastInstant)
      let stretches = (try? evaluator.stretches(of: predicate, in: rest, view(after: end))) ?? []
      answer = stretches.first(where: \.holds).map { Position(max($0.recordCount - 1, Int(start.index))) }
    }
    guard let answer else { return }
    let took = trace[answer].instant - trace[start].instant
    account.sentence = "it holds: \(told(took)) after \(telling.events.name(of: anchor, in: pools))"
    if case .time(let allowed)? = try? evaluator.value(of: amount, view(after: end)) {
      account.sentence += ", \(told(allowed - took)) to spare"
    }
    tellArrival(answer, &account)
  }

  /// It never happened in the part that counts; perhaps elsewhere.
  private func tellNone(of pattern: EventPatternID, _ scope: Claim.Scope, _ account: inout Account) {
    guard let part = part(scope) else { return }
    tellPart(scope, &account)
    if !tellOutside(of: part, pattern, &account) { tellAbsence(of: pattern, &account) }
    account.decide(at: Position(max(part.records.upperBound - 1, 0)))
  }

  /// Where an event came, when it did not come in a part of the run; false: nowhere.
  func tellOutside(of part: Window, _ pattern: EventPatternID, _ account: inout Account) -> Bool {
    let earlier = trace.last(pools.keys(of: pattern), in: 0..<part.records.lowerBound)
    let later = trace.first(pattern, in: part.records.upperBound..<trace.records.count, pools)
    if let earlier {
      let words = "before that \(telling.clause(earlier))"
      give(.otherTime, earlier, words, way: "what led to \(what(earlier))", decides: false, to: &account)
    }
    if let later {
      let words = "only after that \(telling.clause(later))"
      give(.otherTime, later, words, way: "what led to \(what(later))", decides: false, to: &account)
    }
    return earlier != nil || later != nil
  }

  /// All through a part of the run a predicate was what it should be.
  private func tellLasting(_ predicate: ExpressionID, _ scope: Claim.Scope, _ account: inout Account) {
    guard let part = part(scope, forPredicate: true) else { return }
    tellPart(scope, &account)
    let view = view(after: part.records.upperBound, at: part.end)
    let holds = (try? evaluator.holds(predicate, view)) ?? false
    let inner = Reasons(telling: telling, end: part.records.upperBound, variables: variables)
    inner.tell(evaluator.evidence(for: predicate, being: holds, view), &account)
  }

  /// It was true some time: the first time, and how long.
  private func tellFirstTime(of predicate: ExpressionID, _ scope: Claim.Scope, _ account: inout Account) {
    guard let part = part(scope, forPredicate: true) else { return }
    let stretches = (try? evaluator.stretches(of: predicate, in: part, view(after: end))) ?? []
    guard let first = stretches.first(where: \.holds) else { return }
    let until = first.isOpen ? " on" : " to \(told(first.end))"
    account.sentence = "it holds: it was true from \(told(first.start))\(until)"
    let view = view(after: first.recordCount, at: first.start)
    Reasons(telling: telling, end: first.recordCount, variables: variables)
      .tell(evaluator.evidence(for: predicate, being: true, view), &account)
    tellPart(scope, &account)
  }

  // MARK: Several events

  /// They came one after another.
  private func tellSequence(_ patterns: [EventPatternID], in part: Window, _ account: inout Account) {
    var found: [Position] = []
    var start = part.records.lowerBound
    for pattern in patterns {
      guard let place = trace.first(pattern, in: start..<part.records.upperBound, pools) else { break }
      found.append(place)
      start = Int(place.index) + 1
    }
    tellSeries(found, &account)
  }

  /// What came of a group, which is what was listed.
  private func tellGroup(
    _ group: Group, naming patterns: [EventPatternID], _ scope: Claim.Scope, _ account: inout Account
  ) {
    guard let part = part(scope) else { return }
    let filter = GroupFilter(group, naming: patterns, in: pools)
    func isMember(_ index: Int) -> Bool { trace.event(at: index).map(filter.contains) ?? false }
    tellPart(scope, &account)
    let found = part.records.filter(isMember)
    guard found.isEmpty else { return tellSeries(found.map { Position($0) }, &account) }
    account.decide(at: Position(max(part.records.upperBound - 1, 0)))
    let earlier = (0..<part.records.lowerBound).last(where: isMember).map { Position($0) }
    let later = (part.records.upperBound..<trace.records.count).first(where: isMember).map { Position($0) }
    let none = "none came in it; "
    if let earlier {
      give(.otherTime, earlier, "\(none)the last before it: \(telling.clause(earlier))", decides: false, to: &account)
    }
    if let later {
      let words = "\(earlier == nil ? none : "")the first after it: \(telling.clause(later))"
      give(.otherTime, later, words, decides: false, to: &account)
    }
    if let place = earlier ?? later { account.add(telling.strand("what led to \(what(place))", to: place)) }
    if earlier == nil, later == nil { tellAbsence(of: group, &account) }
  }

  /// Nothing of a group has ever come.
  private func tellAbsence(of group: Group, _ account: inout Account) {
    account.add(.absence, "nothing of the kind came in the whole run")
    for member in group.members.prefix(2) {
      switch member {
      case .screen(let screen): tellAbsence(of: .viewDidLoad, of: screen, &account)
      case .event(let key): tellAbsence(of: key, &account)
      case .family(let group): account.add(.absence, strangeness(of: group))
      }
    }
    if !account.isLed { tellWhereTheAppStood(&account) }
  }

  /// One thing after another, and what led to the last of them.
  private func tellSeries(_ places: [Position], _ account: inout Account) {
    guard let first = places.first, let last = places.last else { return }
    guard places.count > 1 else { return tellArrival(first, &account) }
    let gap = trace[last].instant - trace[first].instant
    let after = gap > .zero ? ", \(told(gap)) later" : ""
    give(.event, first, "the first: \(telling.clause(first))", to: &account)
    account.add(telling.listing("one after another", places))
    let words = "the last of \(places.count): \(telling.clause(last))\(after)"
    give(.event, last, words, way: "what led to the last, \(what(last))", to: &account)
  }

  // MARK: The part that counts

  private var whole: Window { Window(records: 0..<end, start: .zero, end: lastInstant) }

  func part(_ scope: Claim.Scope, forPredicate: Bool = false) -> Window? {
    switch view(after: end).window(scope, forPredicate: forPredicate, pools) {
    case .window(let window): window
    case .missing: nil
    }
  }

  /// Says of which part of the run a claim speaks, if not of all of it.
  func tellPart(_ scope: Claim.Scope, _ account: inout Account) {
    func named(_ pattern: EventPatternID, from start: Int = 0) -> String {
      let name = telling.events.name(of: pattern, in: pools)
      guard let place = trace.first(pattern, in: start..<trace.records.count, pools) else { return name }
      return "\(name) at \(told(trace[place].instant))\(telling.aside(place))"
    }
    switch scope {
    case .wholeRun: break
    case .after(let first): account.add(.part, "what counts begins after \(named(first))")
    case .before(let last): account.add(.part, "what counts ends with \(named(last))")
    case .between(let first, let last):
      let start = trace.first(first, in: 0..<trace.records.count, pools).map { Int($0.index) + 1 } ?? 0
      account.add(.part, "what counts lies between \(named(first)) and \(named(last, from: start))")
    }
  }
}

/// A splash that holds the launch itself, and what it waits for.
extension Reasons {
  func tellHeldLaunch(crashAt place: Position, _ account: inout Account) {
    tell(StuckWords(crashAt: place, telling.scenario, telling.sources, trace), &account)
  }

  // MARK: Other times

  /// An expectation of the moment that would have held earlier, or that would hold later: it was asked at the wrong
  /// time.
  func tellOtherTimes(of predicate: ExpressionID, _ account: inout Account) {
    let count = trace.records.count
    guard count > 0, (try? evaluator.holds(predicate, view(after: end))) == false else { return }
    let whole = Window(records: 0..<count, start: .zero, end: trace.records[count - 1].instant)
    guard let stretches = try? evaluator.stretches(of: predicate, in: whole, view(after: count)) else { return }
    let held = stretches.filter { $0.holds && ($0.end > $0.start || $0.isOpen) }
    if let before = held.last(where: { $0.recordCount <= end }),
      let next = stretches.first(where: { $0.recordCount > before.recordCount }), next.recordCount > 0
    {
      let end = Position(next.recordCount - 1)
      // What was so before anything had made it so was not meant.
      if before.recordCount > 0 {
        account.wasTrueUntil = telling.chain(to: end).places.first.flatMap { trace[$0].origin }
      }
      // What ended it has perhaps been told already.
      if !account.tells(end) {
        let words = "it was true from \(told(before.start)) on, until \(telling.clause(end))"
        account.add(.otherTime, words, at: end)
      }
    }
    if let after = held.first(where: { $0.recordCount > end }) {
      let wait = after.start - lastInstant
      let place = Position(after.recordCount - 1)
      account.add(.otherTime, "it comes true later: \(telling.clause(place))", at: place)
      account.comesTrueAfter = wait
    }
  }
}
