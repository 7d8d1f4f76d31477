import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// The execution of steps.
extension Runner {
  mutating func performStep(
    _ step: Step, of id: ScriptID, in script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    switch step.action {
    // Stimuli
    case .act(let statement, let given):
      return act(try stimulus(statement, operands: given, in: script), step, id, &script)
    case .mark(let mark): return act(.mark(mark), step, id, &script)
    case .set(let target, let value): return try set(target, value, step, id, &script)
    case .cover(let surface, let layer, let given):
      return act(try cover(surface, in: layer, operands: given, in: script), step, id, &script)

    // Time
    case .wait(let amount): return wait(try interval(amount, in: script), of: id, in: &script)
    case .waitUntil(let awaited, let timeout): return try waitUntil(awaited, timeout: timeout, step, id, &script)
    case .waitUntilIdle(let timeout): return try waitUntil(nil, timeout: timeout, step, id, &script)
    case .after(let amount, let block, let screen):
      return try schedule(block, at: world.now + interval(amount, in: script), endingWith: screen, in: script)
    case .at(let amount, let block):
      return try schedule(block, at: launchInstant + interval(amount, in: script), in: script)
    case .when(let pattern, let block): return listen(pattern, body: block, isOnce: true, in: script)
    case .whenever(let pattern, let block): return listen(pattern, body: block, isOnce: false, in: script)
    case .work(let amount, let lane):
      var place = script.workLane
      if let lane { place = try self.lane(lane, in: script) }
      return occupy(place, for: try interval(amount, in: script), step, id, script)
    case .blockMain(let amount): return occupy(.main, for: try interval(amount, in: script), step, id, script)
    case .holdMain(let amount):
      return occupy(.main, for: try interval(amount, in: script), as: .mainHeld, step, id, script)
    case .spinMain(let amount): return try spin(for: amount, step: step, of: id, in: &script)
    case .spinMainUntil(let condition, let period):
      return try spin(for: period, until: condition, step: step, of: id, in: &script)

    // Structure
    case .update(let block):
      guard script.collected == nil else { return open(block, as: .plain, in: &script) }
      script.collected = []
      return open(block, as: .update(step.location), in: &script)
    case .withoutAnimation(let block):
      defer { script.isAnimated = false }
      return open(block, as: .still(before: script.isAnimated), in: &script)
    case .attempt(let block):
      script.attempts += 1
      return open(block, as: .attempt, in: &script)
    case .inline(let block): return open(block, as: .plain, in: &script)
    case .repeat(let number, let block): return open(as: .rounds(try count(number, in: script), block), in: &script)
    case .forEach(let slot, let list, let block): return try elements(of: list, into: slot, block: block, in: &script)
    case .branch(let condition, let positive, let negative):
      if try evaluator.holds(condition, from: view(script.variables)) { return open(positive, as: .plain, in: &script) }
      return negative.map { open($0, as: .plain, in: &script) } ?? .proceeds
    case .assign(let slot, let value): return assign(try self.value(value, in: script), to: slot, step, &script)
    case .note(let text): return note(try noteText(text, in: script), step, script)
    case .expect(let claim): return try expect(claim, for: step, of: id, in: &script)
    }
  }

  // MARK: Stimuli

  private func actor(at location: Location, in script: Script) -> Actor {
    var actor = Actor(lane: script.lane, origin: location, cause: script.cause)
    actor.isAnimated = script.isAnimated
    actor.isTimed = script.isTimed
    actor.screen = script.screen
    return actor
  }

  private mutating func act(_ stimulus: Stimulus, _ step: Step, _ id: ScriptID, _ script: inout Script) -> StepOutcome {
    let outcome = send(stimulus, from: step.location, in: &script)
    if case .impossible(let obstacle, let reason) = outcome, script.attempts == 0 {
      fail(.impossible(obstacle, reason), at: step.location)
      return .ends
    }
    // A process that crashes ends the code that is running in it.
    if case .app(let process) = script.kind, process != self.process || !isRunning { return .ends }
    return script.isApp && world.waitsForCall(id) ? .yields : .proceeds
  }

  /// Applies a stimulus to the world and handles its immediate effects: a new start screen, a link that resumes and,
  /// for the scenario's own steps, the code of a button.
  mutating func send(_ stimulus: Stimulus, from location: Location, in script: inout Script) -> Outcome {
    addToLeg(of: script, .stimulus(stimulus, isAnimated: script.isAnimated, isAttempt: script.attempts > 0))
    script.eventCursor = world.trace.records.count
    var actor = actor(at: sharedPlace(of: location, in: script), in: script)
    if !script.isApp {
      world.emit(.step, by: actor)
      actor.cause = Position(world.trace.records.count - 1)
    }
    let outcome = world.apply(stimulus, by: actor)
    if world.takeStateReview() { review(actor, isInHandler: script.isApp) }
    guard !script.isApp else { return outcome }
    while ending == nil, let signal = world.settle() { respond(to: signal) }
    return outcome
  }

  private mutating func set(
    _ target: Step.Target, _ expression: ExpressionID, _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    let value = try value(expression, in: script)
    guard hasRoom(for: value, at: step.location) else { return .ends }
    let assignment: Assignment
    switch target {
    case .state(let state): assignment = .state(state, value)
    case .route(let route):
      guard case .bool(let bool) = value else { throw EvaluationFault(.mismatch, in: expression) }
      assignment = .route(route, bool)
    }
    if script.collected != nil {
      script.collected?.append(assignment)
      return .proceeds
    }
    return act(.app(.update([assignment])), step, id, &script)
  }

  /// Counts a value that the run keeps; `false` if it or all of them are too large, which ends the run.
  /// - Parameter isOwn: Whether it is a variable of the top level.
  private mutating func hasRoom(for value: Value, isOwn: Bool = false, at location: Location) -> Bool {
    let size = value.size(upTo: Limits.valueSize)
    if isOwn { ownValueTotal += size } else { valueTotal += size }
    if size > Limits.valueSize {
      ending = cutOff(.valueSize(Limits.valueSize), at: location)
    } else if valueTotal + ownValueTotal > Limits.valueTotal {
      ending = cutOff(.valueTotal(Limits.valueTotal), at: location)
    }
    return ending == nil
  }

  // MARK: Time

  private mutating func wait(_ interval: Interval, of id: ScriptID, in script: inout Script) -> StepOutcome {
    addToLeg(of: script, .wait(interval))
    if script.isApp { script.isTimed = true }
    world.schedule(id, at: world.now + interval, lane: script.lane, isApp: script.isApp)
    countScheduled(script)
    return .yields
  }

  /// - Parameter screen: The work ends with the topmost instance of this screen; without one there is nothing to do.
  private mutating func schedule(
    _ block: Block, at instant: Instant, endingWith screen: ExpressionID? = nil, in script: Script
  ) throws(EvaluationFault) -> StepOutcome {
    var owner = script.instance
    let screen = try optionalScreen(screen, in: script)
    if let screen {
      owner = world.standingInstance(of: screen)
      if owner == nil { return .proceeds }
    }
    var later = Script(
      script.isApp ? script.kind : .own, lane: script.lane, block: block, variables: script.variables,
      cause: script.cause)
    later.isAnimated = script.isAnimated
    later.isTimed = true
    later.answersHide = script.answersHide
    later.screen = screen ?? script.screen
    later.instance = owner
    countScheduled(later)
    world.schedule(
      add(later), at: max(instant, world.now), lane: script.lane, isApp: script.isApp, because: script.cause)
    return .proceeds
  }

  /// Counts a block of the scenario that has been scheduled: a run that ends before its time is cut off.
  private mutating func countScheduled(_ script: Script) {
    if case .own = script.kind { ownScheduled += 1 }
  }

  /// The launch of the process; now, if there was no launch.
  private var launchInstant: Instant {
    world.trace.last(.fixed(.launch), in: 0..<world.trace.records.count).map { world.trace[$0].instant } ?? world.now
  }

  private mutating func listen(
    _ pattern: EventPatternID, body block: Block, isOnce: Bool, in script: Script
  ) -> StepOutcome {
    var owner: Int?
    if case .app(let process) = script.kind { owner = process }
    registrations.append(
      Registration(
        pattern, block: block, variables: script.variables, screen: script.screen, isOnce: isOnce, process: owner,
        isHandler: false, in: pools))
    return .proceeds
  }

  /// Occupies a lane. On its own lane the script waits; on another one the work is enqueued.
  private mutating func occupy(
    _ lane: Lane, for interval: Interval, as event: Event = .work, _ step: Step, _ id: ScriptID, _ script: Script
  ) -> StepOutcome {
    if script.isApp, script.lane == lane {
      world.hold(id, for: interval, as: event, by: actor(at: step.location, in: script))
      return .yields
    }
    world.work(interval, on: lane, by: actor(at: step.location, in: script))
    return .proceeds
  }

  /// Spins a nested run loop for an interval, repeatedly until a condition holds. Then the step has its turn again.
  private mutating func spin(
    for amount: ExpressionID, until condition: ExpressionID? = nil, step: Step, of id: ScriptID, in script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    let interval = try interval(amount, in: script)
    var isOver = script.isSpinning
    if isOver, let condition {
      world.tracePoll(by: actor(at: step.location, in: script))
      isOver = try evaluator.holds(condition, from: view(script.variables))
    }
    if isOver {
      script.isSpinning = false
      world.traceSpin(.end, by: actor(at: step.location, in: script))
      return .proceeds
    }
    if !script.isSpinning { world.traceSpin(.begin, by: actor(at: step.location, in: script)) }
    script.isSpinning = true
    script.frames[script.frames.count - 1].next -= 1
    world.spin(id, for: interval, on: script.lane)
    countScheduled(script)
    return .yields
  }

  // MARK: Structure

  /// Opens a block. A loop's frame begins like one that has just ended a round.
  private func open(_ block: Block = .empty, as role: Script.Frame.Role, in script: inout Script) -> StepOutcome {
    script.frames.append(Script.Frame(block, role: role))
    return .proceeds
  }

  private mutating func note(_ words: String, _ step: Step, _ script: Script) -> StepOutcome {
    guard hasRoom(for: .text(words), at: step.location) else { return .ends }
    // What a library answers to the app's code, the app prints.
    if script.answersHide { world.consoleSays(words) }
    let detail: EventDetail = script.answersHide ? .hide(.declined(words)) : .text(words)
    world.emit(.note, detail: detail, by: actor(at: step.location, in: script))
    return .proceeds
  }

  private mutating func assign(
    _ value: Value, to slot: VariableSlot, _ step: Step, _ script: inout Script
  ) -> StepOutcome {
    guard hasRoom(for: value, isOwn: script.isMain, at: step.location) else { return .ends }
    script.variables[Int(slot.index)] = value
    if let asked = plan.scenario.asked, asked.slot == slot {
      answers.append(AskedValue(value: value, recordCount: world.trace.records.count))
    }
    return .proceeds
  }

  private func elements(
    of list: ExpressionID, into slot: VariableSlot, block: Block, in script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    if let range = try evaluator.range(list, from: view(script.variables)) {
      guard case .count(let lower) = range.lower, case .count(let upper) = range.upper, upper > .min else {
        throw EvaluationFault(.mismatch, in: list)
      }
      let last = range.includesUpper ? upper : upper - 1
      return open(as: .numbers(slot, next: lower, last: min(last, .max - 1), block), in: &script)
    }
    guard case .list(let values) = try value(list, in: script) else { throw EvaluationFault(.mismatch, in: list) }
    return open(as: .elements(slot, values, next: 0, block), in: &script)
  }

  // MARK: Expectations

  private mutating func expect(
    _ id: ClaimID, for step: Step, of scriptID: ScriptID, in script: inout Script
  ) throws(EvaluationFault) -> StepOutcome {
    let form = plan.scenario.pools.claims[Int(id.index)].form
    if path != nil, !form.leavesWorldAlone || !script.isMain { path = nil }
    switch form {
    case .now(let predicate):
      verdicts.append(plan.judge.verdict(onNow: id, predicate: predicate, from: view(script.variables)))
      return .proceeds
    case .within(let subject, let amount):
      let limit = try interval(amount, in: script)
      let awaited: Watch.Subject
      switch subject {
      case .event(let pattern): awaited = .event(PatternMatcher(pattern))
      case .predicate(let predicate):
        let now = plan.judge.verdict(onNow: id, predicate: predicate, from: view(script.variables))
        if now.isPassed {
          verdicts.append(now)
          return .proceeds
        }
        awaited = .predicate(predicate)
      }
      watch(awaited, purpose: .claim(id, within: limit), for: limit, at: step.location, of: scriptID, in: &script)
      return .waits
    case .exits(let table):
      verdicts.append(try verdict(on: table, of: id, in: script))
      return .proceeds
    case .withinOf, .before, .no, .always, .eventually, .order, .exactly:
      meet(id, in: script)
      return .proceeds
    }
  }

  /// Tries everything that a person can do from here, on copies of the run.
  private func verdict(
    on table: [(from: ExpressionID, to: ExpressionID)], of id: ClaimID, in script: Script
  ) throws(EvaluationFault) -> Verdict {
    var rows: [ExitTable.Row] = []
    for row in table { rows.append((try screen(row.from, in: script), try screen(row.to, in: script))) }
    var explorer = Explorer(plan.scenario, limits: ExplorationLimits(depth: 60, states: 3000))
    if let flaw = explorer.wrongExit(from: freed, of: rows) {
      return plan.judge.failed(id, because: .exit(flaw), from: view(script.variables))
    }
    return Verdict(claim: id, result: .passed, instant: world.now, recordCount: world.trace.records.count)
  }

  /// Keeps an expectation about the whole run for the end. With the same variables it has the same verdict, so it is
  /// kept once for each set of variables.
  private mutating func meet(_ id: ClaimID, in script: Script) {
    if let last = wholeRun.last(where: { $0.claim == id }),
      last.variables == script.variables || !evaluator.readsVariables(id)
    {
      return
    }
    wholeRun.append((claim: id, variables: script.variables))
  }

  // MARK: Values

  func value(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Value {
    try evaluator.value(of: expression, from: view(script.variables))
  }

  /// Returns a duration; a negative one counts as zero.
  func interval(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Interval {
    guard case .time(let interval) = try value(expression, in: script) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return max(.zero, min(interval, .unlimited))
  }

  private func lane(_ expression: ExpressionID, in script: Script) throws(EvaluationFault) -> Lane {
    switch evaluator.names.plain(try value(expression, in: script)) {
    case "main": .main
    case "js": .js
    case "background": .background
    default: throw EvaluationFault(.mismatch, in: expression)
    }
  }
}

extension Script {
  /// The default lane of its work: its own lane, or the background for the scenario's own scripts.
  fileprivate var workLane: Lane {
    switch lane {
    case .main, .js: lane
    case .background, .system, .person, .render: .background
    }
  }
}
