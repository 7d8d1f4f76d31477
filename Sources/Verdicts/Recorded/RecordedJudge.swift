import DeviceModel
package import Programs
import Traces
package import VirtualTime

/// The moment of a recording at which a script meets an expectation.
package enum RecordedMoment: Sendable {
  /// After this number of records.
  case after(Int, at: Instant)
  case missing(RecordingGap)
}

/// Judges expectations on what was recorded. A result is an answer only if the recording has all that it depends on.
extension Judge {
  /// Judges an expectation on a recording.
  /// - Parameters:
  ///   - view: The end of the recording, with the variables of the run.
  ///   - moment: When the script meets the expectation, for those that are decided there.
  ///   - began: Whether that is also when the person's step began, from which a wait counts.
  package func verdict(
    on id: ClaimID, from view: Viewpoint, at moment: RecordedMoment, sinceStep began: Bool, covering: RecordedCoverage
  ) -> Verdict {
    let form = pools[id].form
    func open(_ gap: RecordingGap) -> Verdict {
      Verdict(claim: id, result: .unsettled(.notRecorded(gap)), instant: view.instant)
    }
    if case .exits = form { return open(.trial) }
    let needs = RecordedNeeds(form, in: pools)
    let gap = needs.gap(in: covering, variables: view.variables)
    if form.isAboutWholeRun { return wholeRunVerdict(on: id, needs, gap: gap, from: view, covering) }
    if let gap { return open(gap) }
    guard case .after(let count, let instant) = moment else {
      if case .missing(let gap) = moment { return open(gap) }
      return open(.notReached)
    }
    let then = view.moved(after: count, at: instant)
    switch form {
    case .now(let predicate):
      if let key = needs.observables.first(where: { then.observe($0) == .none }) { return open(.observable(key)) }
      return verdict(onNow: id, predicate: predicate, from: then)
    case .within(let subject, let amount):
      return waitVerdict(on: id, subject, amount, from: view, then: then, sinceStep: began, covering)
    case .withinOf, .before, .no, .always, .eventually, .order, .exactly, .exits: return open(.notReached)
    }
  }

  private func wholeRunVerdict(
    on id: ClaimID, _ needs: RecordedNeeds, gap: RecordingGap?, from view: Viewpoint, _ coverage: RecordedCoverage
  ) -> Verdict {
    let form = pools[id].form
    let finding = finding(on: form, from: view)
    func open(_ evidence: FailureEvidence) -> Verdict {
      Verdict(claim: id, result: .unsettled(evidence), instant: view.instant)
    }
    if let gap {
      // What happened has happened, whatever else the log lacks.
      if case .no(.event, .wholeRun) = form, let finding, case .happened = finding {
        return failed(id, because: finding, from: view)
      }
      return open(.notRecorded(gap))
    }
    if let key = unknown(needs, in: form, from: view, coverage) { return open(.notRecorded(.observable(key))) }
    guard let finding else {
      if let end = coverage.end, form.isBrokenByMore { return open(.notRecorded(end)) }
      return Verdict(claim: id, result: .passed, instant: view.instant)
    }
    if finding.mightStillMend, let end = coverage.end { return open(.notRecorded(end)) }
    return failed(id, because: finding, from: view)
  }

  /// Returns an observable that is not known for the whole time that an expectation covers.
  private func unknown(
    _ needs: RecordedNeeds, in form: Claim.Form, from view: Viewpoint, _ coverage: RecordedCoverage
  ) -> ObservableKey? {
    guard !needs.observables.isEmpty else { return nil }
    if let key = needs.observables.first(where: { !coverage.lasting.contains($0) }) { return key }
    let scope: Claim.Scope =
      switch form {
      case .no(_, let scope), .always(_, let scope), .eventually(_, let scope): scope
      case .now, .within, .withinOf, .before, .order, .exactly, .exits: .wholeRun
      }
    guard case .window(let window) = view.window(scope, forPredicate: true, pools: pools) else { return nil }
    let start = view.moved(after: window.records.lowerBound, at: window.start)
    return needs.observables.first { start.observe($0) == .none }
  }

  /// Judges `expect E within D`. The log has no moment of the step unless an event stands for it: what came in time
  /// after an earlier moment is in time, and what came late may have been waited for.
  private func waitVerdict(
    on id: ClaimID, _ subject: Claim.Subject, _ amount: ExpressionID, from view: Viewpoint, then: Viewpoint,
    sinceStep: Bool, _ coverage: RecordedCoverage
  ) -> Verdict {
    func open(_ gap: RecordingGap) -> Verdict {
      Verdict(claim: id, result: .unsettled(.notRecorded(gap)), instant: view.instant)
    }
    guard case .event(let pattern) = subject else { return open(.noStep) }
    guard case .time(let allowed)? = try? evaluator.value(of: amount, from: view) else { return open(.variable) }
    let range = then.eventCount..<view.trace.records.count
    guard let place = view.trace.first(pattern, in: range, pools: pools) else {
      if let end = coverage.end { return open(end) }
      return failed(id, because: .didNotHappen(pattern, within: allowed), from: view)
    }
    if view.trace[place].instant - then.instant <= allowed {
      return Verdict(claim: id, result: .passed, instant: view.trace[place].instant)
    }
    return sinceStep ? failed(id, because: .didNotHappen(pattern, within: allowed), from: view) : open(.noStep)
  }
}

extension Claim.Form {
  /// Whether more of a run could break it although it holds so far.
  fileprivate var isBrokenByMore: Bool {
    switch self {
    case .no, .always, .exactly: true
    case .now, .within, .withinOf, .before, .eventually, .order, .exits: false
    }
  }
}

/// All that an expectation reads.
private struct RecordedNeeds {
  private(set) var observables: [ObservableKey] = []
  private var events: [EventKey] = []
  private var slots: [VariableSlot] = []
  private var readsTimes = false
  private var lasts = false

  init(_ form: Claim.Form, in pools: Pools) {
    switch form {
    case .now(let predicate): read(predicate, in: pools)
    case .within(let subject, let amount), .withinOf(let subject, let amount, _):
      readsTimes = true
      read(subject, in: pools)
      read(amount, in: pools)
      if case .withinOf(_, _, let anchor) = form { events += pools.keys(of: anchor) }
    case .before(let first, let second): events += pools.keys(of: first) + pools.keys(of: second)
    case .no(let subject, let scope), .eventually(let subject, let scope):
      lasts = true
      read(subject, in: pools)
      read(scope, in: pools)
    case .always(let predicate, let scope):
      lasts = true
      read(predicate, in: pools)
      read(scope, in: pools)
    case .order(let patterns, let scope), .exactly(let patterns, _, let scope):
      for pattern in patterns { events += pools.keys(of: pattern) }
      read(scope, in: pools)
    case .exits: break
    }
  }

  private mutating func read(_ subject: Claim.Subject, in pools: Pools) {
    switch subject {
    case .event(let pattern): events += pools.keys(of: pattern)
    case .predicate(let predicate): read(predicate, in: pools)
    }
  }

  private mutating func read(_ scope: Claim.Scope, in pools: Pools) {
    switch scope {
    case .wholeRun: break
    case .after(let pattern), .before(let pattern): events += pools.keys(of: pattern)
    case .between(let first, let last): events += pools.keys(of: first) + pools.keys(of: last)
    }
  }

  private mutating func read(_ root: ExpressionID, in pools: Pools) {
    for expression in pools.expressions(within: [root]) {
      switch expression {
      case .variable(let slot): slots.append(slot)
      case .observe(let key): observables.append(key)
      case .happened(let pattern), .count(let pattern), .at(_, let pattern): events += pools.keys(of: pattern)
      case .time(let pattern):
        readsTimes = true
        events += [.fixed(.launch)] + pools.keys(of: pattern)
      case .longest, .total:
        readsTimes = true
        lasts = true
      case .constant, .not, .negative, .binary, .choice, .list, .record, .member, .text, .devices, .meaning: break
      }
    }
  }

  /// Returns the first need that a recording does not meet.
  func gap(in coverage: RecordedCoverage, variables: [Value]) -> RecordingGap? {
    if slots.contains(where: { Int($0.index) >= variables.count || variables[Int($0.index)] == .none }) {
      return .variable
    }
    if let key = events.first(where: { !coverage.events.contains($0) }) { return .event(key) }
    let known = lasts ? coverage.lasting : coverage.lasting.union(coverage.atRest)
    if let key = observables.first(where: { !known.contains($0) }) { return .observable(key) }
    return readsTimes ? coverage.clock : nil
  }
}
