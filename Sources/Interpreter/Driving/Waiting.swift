import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// Waiting for an event, for a predicate, or for rest. Occurrences count from the waiting script's last step on: its
/// immediate effects are not missed, and earlier ones do not count.
extension Runner {
  /// Checks all watches, and continues the scripts whose watch is answered.
  mutating func checkWatches() {
    var index = 0
    while index < watches.count, ending == nil, !isBetweenStatements {
      guard let place = answer(to: index) else {
        index += 1
        continue
      }
      let watch = watches.remove(at: index)
      settle(watch, with: place)
      takeDueTurn()
      // Continued scripts may have added other watches, so all are checked again.
      index = 0
    }
  }

  /// Returns the answer to a watch; `nil` if it has not come yet.
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
    /// The number of records up to and including the event.
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

  /// Handles the deadlines that have come, after all else at their instant. Returns whether there were any.
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
    let limit = Instant.zero + world.configuration.timeLimit
    if !found, ending == nil, world.now >= limit, watches.contains(where: { $0.deadline.map { $0 > limit } ?? false }) {
      ending = cutOff(.time(world.configuration.timeLimit))
    }
    return found
  }

  func missed(_ watch: Watch, after interval: Interval) -> FailureEvidence {
    switch watch.subject {
    case .event(let matcher): .didNotHappen(matcher.pattern, within: interval)
    case .predicate(let predicate):
      .neverBecameTrue(within: interval, evaluator.evidence(for: predicate, being: false, from: view(watch.variables)))
    case .idle: .didNotHappen(EventPatternID(0), within: interval)
    }
  }

  /// Continues a script that has waited: the scenario's own at once, the app's in a new turn on its lane.
  mutating func continueScript(_ id: ScriptID, because cause: TurnCause = .answer) {
    let index = Int(id.index)
    scripts[index].isWaiting = false
    // What has happened before all was at rest has not happened again.
    guard case .app(let process) = scripts[index].kind else {
      return giveTurn(id, because: cause, hears: cause == .signal)
    }
    guard !scripts[index].isAtEnd, process == self.process, isRunning else { return free(id) }
    world.schedule(id, at: world.now, lane: scripts[index].lane, isApp: true)
  }

  /// Whether the app has a process.
  var isRunning: Bool { world.isRunning }

  // MARK: Steps

  /// Waits for an event or a condition; if `awaited` is `nil`, until nothing is left to happen.
  mutating func waitUntil(
    _ awaited: Claim.Subject?, timeout: ExpressionID?, _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    let part = pools.leg(for: awaited, timeout: timeout)
    addToLeg(of: script, part)
    let limit = try timeout.map { expression throws(EvaluationFault) in try interval(expression, in: script) }
    let subject: Watch.Subject
    switch awaited {
    case nil: subject = .idle
    case .event(let pattern)?: subject = .event(PatternMatcher(pattern))
    case .predicate(let predicate)?:
      if try evaluator.holds(predicate, from: view(script.variables)) { return .proceeds }
      subject = .predicate(predicate)
      // Code of the app gets a turn on its lane, where it asks again: another turn may have come in between.
      if script.isApp { script.frames[script.frames.count - 1].next -= 1 }
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

/// A waiting script, and its subject.
struct Watch: Sendable {
  enum Subject: Sendable {
    case event(PatternMatcher)
    case predicate(ExpressionID)
    case idle
  }

  /// The use of the answer, for a step or for an expectation.
  enum Purpose: Sendable {
    /// `wait until`: the scenario fails if the answer does not come in time.
    case step(timeout: Interval?)
    /// `expect … within`.
    case claim(ClaimID, within: Interval)
  }

  var script: ScriptID
  var subject: Subject
  var purpose: Purpose
  var deadline: Instant?
  /// The number of records that have been checked.
  var eventCursor: Int
  var location: Location
  var variables: [Value]

  /// Whether it waits until nothing is left to happen.
  var isForIdle: Bool { if case .idle = subject { true } else { false } }
}

/// A `when` or `whenever` that is active, or a handler of the app.
struct Registration: Sendable {
  private var matcher: PatternMatcher
  /// The one event of a plain pattern; events are too frequent to look it up in the pools for each.
  private let event: EventKey?
  var block: Block
  var variables: [Value]
  /// The screen whose code it is.
  var screen: ScreenID?
  /// Whether it is a `when`, which is removed after the first time.
  var isOnce: Bool
  /// The process that it belongs to; `nil` for the scenario's own, which outlive processes.
  var process: Int?
  /// Whether it belongs to the app's declaration or the splash strategy, and so is active in every process.
  var isHandler: Bool
  var belongsToApp: Bool { isHandler || process != nil }

  init(
    _ pattern: EventPatternID, block: Block, variables: [Value], screen: ScreenID?, isOnce: Bool, process: Int?,
    isHandler: Bool, in pools: borrowing Pools
  ) {
    matcher = PatternMatcher(pattern)
    if case .event(let key) = pools[pattern] { event = key } else { event = nil }
    self.block = block
    self.variables = variables
    self.screen = screen
    self.isOnce = isOnce
    self.process = process
    self.isHandler = isHandler
  }

  /// Takes the next event, and returns whether the pattern occurs with it.
  mutating func occurs(with key: EventKey, in plan: Plan) -> Bool {
    if let event { return event.bits == key.bits }
    return matcher.occurs(with: key, in: plan.scenario.pools)
  }

  mutating func reset() { matcher.reset() }
}
