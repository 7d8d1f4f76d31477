import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// Waiting: for an event, for a predicate, for rest. An occurrence counts from the last thing on that the waiting
/// script did, so what a step causes at once is not missed, and what happened before it is not taken for an answer.
extension Runner {
  /// Looks at what every script waits for, and lets those go on that have it.
  mutating func checkWatches() {
    var index = 0
    while index < watches.count, ending == nil, !isBetweenStatements {
      guard let place = answer(to: index) else {
        index += 1
        continue
      }
      let watch = watches.remove(at: index)
      settle(watch, with: place)
      // What went on may have put up other watches; all are looked at again.
      index = 0
    }
  }

  /// Where what a watch waits for has come; nil as long as it has not.
  private mutating func answer(to index: Int) -> Answer? {
    let count = world.trace.records.count
    switch watches[index].subject {
    case .idle: return nil
    case .event(var matcher):
      var place = watches[index].eventCursor
      while place < count {
        let key = world.trace.event(at: place)
        place += 1
        if let key, matcher.occurs(with: key, in: pools) { return .event(place) }
      }
      watches[index].eventCursor = place
      watches[index].subject = .event(matcher)
      return nil
    case .predicate(let predicate):
      guard watches[index].eventCursor != count else { return nil }
      watches[index].eventCursor = count
      do throws(EvaluationFault) {
        return try evaluator.holds(predicate, from: view(watches[index].variables)) ? .predicate : nil
      } catch {
        return .fault(error)
      }
    }
  }

  private enum Answer {
    /// The record behind the event.
    case event(Int)
    case predicate
    case fault(EvaluationFault)
  }

  private mutating func settle(_ watch: Watch, with answer: Answer) {
    switch answer {
    case .event(let next): scripts[Int(watch.script.index)].eventCursor = next
    case .predicate: scripts[Int(watch.script.index)].eventCursor = world.trace.records.count
    case .fault(let fault):
      switch watch.purpose {
      case .step: return fail(.noValue(fault), at: watch.location)
      case .claim(let claim, _):
        verdicts.append(plan.judge.failed(claim, because: .fault(fault), from: view(watch.variables)))
        return continueScript(watch.script)
      }
    }
    if case .claim(let claim, _) = watch.purpose {
      verdicts.append(Verdict(claim: claim, result: .passed, instant: world.now))
    }
    continueScript(watch.script)
  }

  /// Deadlines that have come: nothing of their instant is left to happen. Whether there were any.
  @discardableResult
  mutating func expire() -> Bool {
    var found = false
    while ending == nil, let index = watches.firstIndex(where: { $0.deadline.map { $0 <= world.now } ?? false }) {
      let watch = watches.remove(at: index)
      found = true
      scripts[Int(watch.script.index)].eventCursor = world.trace.records.count
      switch watch.purpose {
      case .step(let timeout): fail(.timedOut(timeout ?? .zero), at: watch.location)
      case .claim(let claim, let interval):
        verdicts.append(plan.judge.failed(claim, because: missed(watch, after: interval), from: view(watch.variables)))
        continueScript(watch.script)
      }
    }
    if !found, ending == nil, world.now >= .zero + world.configuration.timeLimit, nextIsBeyondLimit {
      ending = cutOff(.time(world.configuration.timeLimit))
    }
    return found
  }

  private var nextIsBeyondLimit: Bool {
    watches.contains { $0.deadline.map { $0 > .zero + world.configuration.timeLimit } ?? false }
  }

  func missed(_ watch: Watch, after interval: Interval) -> FailureEvidence {
    switch watch.subject {
    case .event(let matcher): .didNotHappen(matcher.pattern, within: interval)
    case .predicate(let predicate):
      .neverBecameTrue(
        within: interval, evaluator.evidence(for: predicate, being: false, from: view(watch.variables)))
    case .idle: .didNotHappen(EventPatternID(0), within: interval)
    }
  }

  /// Lets a script go on that has waited: the scenario's own at once, the app's in a new turn on its lane.
  mutating func continueScript(_ id: ScriptID) {
    let index = Int(id.index)
    scripts[index].isWaiting = false
    guard case .app(let process) = scripts[index].kind else { return resume(id, hears: false) }
    guard !scripts[index].isAtEnd, process == self.process, isRunning else { return free(id) }
    world.schedule(id, at: world.now, lane: scripts[index].lane, isApp: true)
  }

  /// The app has a process.
  var isRunning: Bool { world.isRunning }

  // MARK: Steps

  /// Waits for an event or a condition; `nil` means until nothing is left to happen.
  mutating func waitUntil(
    _ awaited: Claim.Subject?, timeout: ExpressionID?, _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    let limit = try timeout.map { expression throws(EvaluationFault) in try interval(expression, in: script) }
    let subject: Watch.Subject
    switch awaited {
    case nil: subject = .idle
    case .event(let pattern)?: subject = .event(PatternMatcher(pattern))
    case .predicate(let predicate)?:
      if try evaluator.holds(predicate, from: view(script.variables)) { return .proceeds }
      subject = .predicate(predicate)
    }
    watch(subject, purpose: .step(timeout: limit), for: limit, at: step.location, of: id, in: &script)
    return .waits
  }

  mutating func watch(
    _ subject: Watch.Subject, purpose: Watch.Purpose, for interval: Interval?, at location: Location,
    of id: ScriptID, in script: inout Script
  ) {
    script.isWaiting = true
    let seen: Int
    switch subject {
    case .event: seen = script.eventCursor
    case .predicate, .idle: seen = world.trace.records.count
    }
    watches.append(
      Watch(
        script: id, subject: subject, purpose: purpose, deadline: interval.map { world.now + $0 }, eventCursor: seen,
        location: location, variables: script.variables))
  }
}

/// A script that waits, and for what.
struct Watch: Sendable {
  enum Subject: Sendable {
    case event(PatternMatcher)
    case predicate(ExpressionID)
    case idle
  }

  /// The use of the answer, for a step or for an expectation.
  enum Purpose: Sendable {
    /// `wait until`: not to get it in time fails the scenario.
    case step(timeout: Interval?)
    /// `expect … within`.
    case claim(ClaimID, within: Interval)
  }

  var script: ScriptID
  var subject: Subject
  var purpose: Purpose
  var deadline: Instant?
  /// Records up to here have been looked at.
  var eventCursor: Int
  var location: Location
  /// The values of the predicate's variables.
  var variables: [Value]

  /// It waits until nothing is left to happen.
  var isForIdle: Bool { if case .idle = subject { true } else { false } }
}

/// A `when` or `whenever` that is in force, or a handler of the app.
struct Registration: Sendable {
  private var matcher: PatternMatcher
  /// The one event of a plain pattern: events come too often to look into the pools for each.
  private let event: EventKey?
  var block: Block
  var variables: [Value]
  /// `when`: gone after the first time.
  var isOnce: Bool
  /// The process that it belongs to; nil for the scenario's own, which outlive processes.
  var process: Int?
  /// Of the app's declaration or the splash strategy: in force in every process.
  var isHandler: Bool

  init(
    _ pattern: EventPatternID, block: Block, variables: [Value], isOnce: Bool, process: Int?, isHandler: Bool,
    in pools: borrowing Pools
  ) {
    matcher = PatternMatcher(pattern)
    if case .event(let key) = pools[pattern] { event = key } else { event = nil }
    self.block = block
    self.variables = variables
    self.isOnce = isOnce
    self.process = process
    self.isHandler = isHandler
  }

  /// Looks at the next event; true when the pattern occurs with it.
  mutating func occurs(with key: EventKey, in plan: Plan) -> Bool {
    if let event { return event.bits == key.bits }
    return matcher.occurs(with: key, in: plan.scenario.pools)
  }

  /// Forgets what it has seen.
  mutating func reset() { matcher.reset() }
}
